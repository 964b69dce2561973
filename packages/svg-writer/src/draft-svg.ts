import type { Draft, Piece } from "@toile/draft-model"
import {
  type DrawContext,
  type Drawing,
  drawOverlay,
  drawOverview,
  drawOverviewInParts,
  drawPiece,
  drawWalk,
  type Finding,
  withTextBelow,
} from "@toile/drawing"
import type { InParts } from "@toile/result"
import { drawingSvg } from "./drawing-svg.js"

/** One piece in true size, as drawn on paper. */
export const pieceSvg = (piece: Piece, context: DrawContext): string =>
  drawingSvg(drawPiece(piece, context), {
    title: [context.garment, piece.title[context.language] ?? piece.title.en].filter((t) => t !== "").join(": "),
    description: described(context, [piece]),
    margin: 1,
    penScale: context.annotationScale ?? 1,
  })

/**
 * All pieces of a draft side by side in true size: the picture of a garment's pattern. Lines and texts grow with it.
 * Findings are marked where they are, each mark with `data-finding`, its number.
 */
export const draftSvg = (draft: Draft, context: DrawContext, findings: readonly Finding[] = []): string =>
  overviewSvg(drawOverview(draft, context, findings), draft, context)

/**
 * The same with paragraphs below, for whoever looks at the draft and not at a file to cut: nothing of the drawing moves. In
 * parts: whoever draws it may do other things in between.
 */
export function* draftSvgWithText(draft: Draft, context: DrawContext, paragraphs: readonly string[]): InParts<string> {
  const drawing = yield* drawOverviewInParts(draft, context)
  yield undefined
  return overviewSvg(drawing, draft, context, paragraphs)
}

/** A draft over an earlier one of the same pattern, with the way that each corner went (drawOverlay). */
export const overlaySvg = (draft: Draft, earlier: Draft, context: DrawContext): string =>
  overviewSvg(drawOverlay(draft, earlier, context), draft, context)

const overviewSvg = (
  drawing: Drawing,
  draft: Draft,
  context: DrawContext,
  paragraphs: readonly string[] = [],
): string => {
  const size = Math.max(drawing.bounds.maxX - drawing.bounds.minX, drawing.bounds.maxY - drawing.bounds.minY)
  return drawingSvg(withTextBelow(drawing, paragraphs), {
    title: [context.garment, context.subject].filter((t) => t !== "").join(", "),
    description: described(context, draft.pieces),
    margin: Math.max(1.5, size / 60),
    penScale: Math.max(1, Math.min(4, size / 75)),
  })
}

const described = (context: DrawContext, pieces: readonly Piece[]): string =>
  `${pieces.map((p) => `${p.number} ${p.title[context.language] ?? p.title.en}`).join(", ")}. ` +
  (context.language === "fr" ? "Grandeur réelle." : "True size.")

/** The seams of a draft walked and laid together at their ends (drawWalk), in true size. */
export const walkSvg = (draft: Draft, context: DrawContext): string =>
  drawingSvg(drawWalk(draft, context), {
    title: [context.garment, context.subject].filter((t) => t !== "").join(", "),
    description: draft.stitches.map(({ name }) => name).join(", "),
    margin: 2,
    penScale: 2,
  })

import type { Draft } from "@toile/draft-model"
import { atOnce, type InParts } from "@toile/result"
import type { DrawContext } from "./draw-context.js"
import { drawPiece } from "./draw-piece.js"
import type { Drawing } from "./drawing.js"
import type { Finding } from "./findings/finding.js"
import { findingMarks } from "./findings/finding-marks.js"
import { arrangeInParts } from "./overview/arrange.js"

/**
 * The cutter's overview: all pieces of a draft side by side in true cm, half pieces as halves, in the pattern's order,
 * in rows; the title above and the test squares after the last piece. Texts grow with the sheet, so that a picture of
 * it can be read. Findings stand where they are.
 */
export const drawOverview = (draft: Draft, context: DrawContext, findings: readonly Finding[] = []): Drawing =>
  atOnce(drawOverviewInParts(draft, context, findings))

/** As drawOverview, piece by piece: whoever draws a large garment may do other things in between. */
export const drawOverviewInParts = (
  draft: Draft,
  context: DrawContext,
  findings: readonly Finding[] = [],
): InParts<Drawing> =>
  arrangeInParts(
    draft.pieces,
    (piece, annotationScale) => ({
      ...drawPiece(piece, { ...context, annotationScale }),
      findings: findingMarks(draft, piece, findings, annotationScale),
    }),
    context,
  )

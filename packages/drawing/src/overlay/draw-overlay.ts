import { type Draft, fixedText, type Piece, type XY } from "@toile/draft-model"
import { atOnce } from "@toile/result"
import type { DrawContext, Language } from "../draw-context.js"
import { boundsOfDrawing } from "../draw-piece.js"
import type { Drawing, Stroke, TextMark } from "../drawing.js"
import { sewOutline } from "../outlines.js"
import { arrangeInParts } from "../overview/arrange.js"
import { pieceTitle } from "../text/piece-words.js"
import { boxesOverlap, textBox } from "../text/text-box.js"
import { earlierPiece, pointShifts } from "./point-shifts.js"

/** Below it a corner counts as unmoved, mm: a cutter's pencil is no finer. */
const UNMOVED = 0.5
const words: Readonly<Record<Language, { readonly fresh: string; readonly unmoved: string; readonly upTo: string }>> = {
  en: { fresh: "not in the earlier draft", unmoved: "unchanged", upTo: "up to" },
  fr: { fresh: "absent du tracé précédent", unmoved: "inchangé", upTo: "jusqu'à" },
}

/**
 * A draft over an earlier one of the same pattern: of each piece the sew line as it is now (strong) and as it was
 * (thin), and at each corner that moved the way it went, with its length in millimetres.
 */
export const drawOverlay = (draft: Draft, earlier: Draft, context: DrawContext): Drawing => {
  const shifts = pointShifts(draft, earlier).filter(({ shift }) => shift >= UNMOVED)
  return atOnce(
    arrangeInParts(
      draft.pieces,
      (piece, scale) => {
        const before = earlierPiece(piece, earlier)
        const moved = shifts.filter((shift) => shift.piece === piece.name)
        const now = sewOutline(piece)
        const strokes: Stroke[] = [
          ...(before ? [{ kind: "internal", closed: true, points: sewOutline(before) } as const] : []),
          { kind: "cut", closed: true, points: now },
          ...moved.map(({ from, to }): Stroke => ({ kind: "dart", closed: false, points: [from, to] })),
        ]
        const texts = [
          ...readable(
            moved.map(({ to, shift }) =>
              besideCorner(fixedText(shift, shift < 10 ? 1 : 0, context.language), to, now, scale),
            ),
          ),
          underPiece(piece, before, Math.max(0, ...moved.map(({ shift }) => shift)), now, context.language, scale),
        ]
        return { strokes, texts, bounds: boundsOfDrawing(strokes, texts) }
      },
      context,
    ),
  )
}

/** Of figures that would stand on each other, the first: corners that lie so near went nearly the same way. */
const readable = (texts: readonly TextMark[]): TextMark[] => {
  const kept: TextMark[] = []
  for (const text of texts) if (!kept.some((other) => boxesOverlap(textBox(other), textBox(text)))) kept.push(text)
  return kept
}

/** Outside the corner, away from the piece's middle. */
const besideCorner = (text: string, [x, y]: XY, outline: readonly XY[], scale: number): TextMark => {
  const middle = boxOf(outline)
  const [dx, dy] = [x - (middle.minX + middle.maxX) / 2, y - (middle.minY + middle.maxY) / 2]
  const far = Math.hypot(dx, dy) || 1
  const height = 0.5 * scale
  return {
    text,
    x: x + (dx / far) * height * 1.5,
    y: y + (dy / far) * height * 1.5 - height / 2,
    angle: 0,
    height,
    anchor: dx < 0 ? "end" : "start",
  }
}

const underPiece = (
  piece: Piece,
  before: Piece | undefined,
  farthest: number,
  outline: readonly XY[],
  language: Language,
  scale: number,
): TextMark => {
  const { fresh, unmoved, upTo } = words[language]
  const what =
    before === undefined ? fresh : farthest === 0 ? unmoved : `${upTo} ${fixedText(farthest, 1, language)} mm`
  const { minX, minY } = boxOf(outline)
  return {
    text: `${pieceTitle(piece, language)}: ${what}`,
    x: minX,
    y: minY - 2.4 * scale,
    angle: 0,
    height: 0.6 * scale,
    anchor: "start",
  }
}

const boxOf = (points: readonly XY[]) => ({
  minX: Math.min(...points.map((p) => p[0])),
  minY: Math.min(...points.map((p) => p[1])),
  maxX: Math.max(...points.map((p) => p[0])),
  maxY: Math.max(...points.map((p) => p[1])),
})

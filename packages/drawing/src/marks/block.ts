import type { XY } from "@toile/draft-model"
import type { DrawContext } from "../draw-context.js"
import type { Drawing, LineKind, Stroke } from "../drawing.js"
import { boxOf, unionBox } from "../drawing.js"
import { blockWords } from "../text/block-words.js"
import { blockText } from "../text/piece-words.js"
import { stroke } from "./shapes.js"

/** What is cut of a piece is cut of its block afterwards: outline, cuts inside, notches and holes. */
const afterwards: Readonly<Partial<Record<LineKind, LineKind>>> = {
  cut: "recut",
  notch: "recutNotch",
  drill: "recutDrill",
}

interface Told {
  /** How much larger the block is, cm. */
  readonly margin: number
  readonly context: DrawContext
}

/** A piece within the block that it is cut out as first, whose outline is the cut line; that it is one is `told` beside the piece where its own text has no room for it. */
export const drawBlock = ({ strokes, texts, bounds }: Drawing, outline: readonly XY[], told?: Told): Drawing => ({
  strokes: [
    ...strokes.map((line): Stroke => ({ ...line, kind: afterwards[line.kind] ?? line.kind })),
    stroke("cut", outline, true),
  ],
  texts: [...texts, ...(told === undefined ? [] : besidePiece({ strokes, texts, bounds }, outline, told))],
  bounds: unionBox([bounds, boxOf(outline)]) ?? bounds,
})

const besidePiece = (drawing: Drawing, outline: readonly XY[], { margin, context }: Told) =>
  blockWords(drawing, outline, blockText(margin, context.language), margin, context.annotationScale ?? 1)

import type { XY } from "@toile/draft-model"
import type { Drawing, LineKind, Stroke } from "../drawing.js"
import { boxOf, unionBox } from "../drawing.js"
import { stroke } from "./shapes.js"

/** What is cut of a piece is cut of its block afterwards: outline, cuts inside, notches and holes. */
const afterwards: Readonly<Partial<Record<LineKind, LineKind>>> = {
  cut: "recut",
  notch: "recutNotch",
  drill: "recutDrill",
}

/** A piece within the block that it is cut out as first, whose outline is the cut line. */
export const drawBlock = ({ strokes, texts, bounds }: Drawing, outline: readonly XY[]): Drawing => ({
  strokes: [
    ...strokes.map((line): Stroke => ({ ...line, kind: afterwards[line.kind] ?? line.kind })),
    stroke("cut", outline, true),
  ],
  texts,
  bounds: unionBox([bounds, boxOf(outline)]) ?? bounds,
})

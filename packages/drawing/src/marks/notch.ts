import type { Notch, XY } from "@toile/draft-model"
import { add, direction, leftNormal, type Point, scale } from "@toile/geometry"
import type { Stroke } from "../drawing.js"
import { stroke, xy } from "./shapes.js"

/** A notch as it is cut or marked: from the cut line into the piece by its depth. */
export const drawNotch = (notch: Notch): Stroke[] => {
  const inward = direction(notch.angle)
  const side = leftNormal(inward)
  const half = notch.depth / 2
  /** The point so deep in the piece and so far to its left side. */
  const at = (depth: number, left: number): XY =>
    xy(add(add({ x: notch.x, y: notch.y }, scale(inward, depth)), scale(side, left)))
  const d = notch.depth
  const slit = stroke("notch", [at(0, 0), at(d, 0)])
  switch (notch.type) {
    case "slit":
      return [slit]
    case "v":
      return [stroke("notch", [at(0, half), at(d, 0), at(0, -half)])]
    case "t":
      return [slit, stroke("notch", [at(d, half), at(d, -half)])]
    case "castle":
      return [stroke("notch", [at(0, half), at(d, half), at(d, -half), at(0, -half)])]
    case "check":
      return [stroke("notch", [at(0, 0), at(d, 0), at(0, d)])]
    case "u":
      return [stroke("notch", [at(0, half), ...round(at, d, half), at(0, -half)])]
  }
}

const round = (at: (depth: number, left: number) => XY, depth: number, half: number): XY[] =>
  Array.from({ length: 9 }, (_, i): XY => {
    const turn: Point = direction((180 * i) / 8)
    return at(depth - half + half * turn.y, half * turn.x)
  })

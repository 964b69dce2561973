import type { Piece, XY } from "@toile/draft-model"
import type { SketchLine } from "../model.js"
import { both } from "./view.js"

export interface DrawnVent {
  readonly lines: readonly SketchLine[]
  /** On the vent's edge, half-way down. */
  readonly place: XY
}

/** How far the stitching that holds a vent's top runs aside and down, cm. */
const STAY = 2.2

/**
 * The vent of a back: at the side seams where the back has a fold there, else at the centre; undefined without one. The lines
 * are cut off at the hem.
 */
export const ventOf = (pieces: readonly Piece[], hemY: number): DrawnVent | undefined => {
  const backs = pieces.filter(({ name }) => /^back(Left|Right)?$/.test(name))
  const atSide = backs.flatMap(({ internalLines }) => internalLines).find(({ name }) => name === "ventFoldSide")
  if (atSide !== undefined) {
    const edge = atSide.points.map(([x, y]): XY => [Math.abs(x), y]).filter(([, y]) => y > hemY)
    if (edge.length < 2) return undefined
    const top = edge[0]!
    const stay: readonly XY[] = [top, [top[0] - STAY, top[1] - STAY]]
    return {
      lines: [...both({ points: edge, look: "seam" }), ...both({ points: stay, look: "stitch" })],
      place: edge[Math.floor(edge.length / 2)]!,
    }
  }
  const edges = backs.flatMap(({ edges: own }) => own)
  const extended = edges.filter(({ name }) => name === "ventTop").flatMap(({ points }) => points)
  const slit = edges.filter(({ name }) => name === "ventSlit").flatMap(({ points }) => points)
  const high = [...extended, ...slit]
  if (high.length === 0) return undefined
  const topY = Math.max(...high.map(([, y]) => y))
  const edge: readonly XY[] = [
    [0, topY],
    [0, hemY],
  ]
  const stay: readonly XY[] =
    extended.length === 0
      ? [
          [-1, topY],
          [1, topY],
        ]
      : [
          [0, topY],
          [STAY, topY - STAY],
        ]
  return {
    lines: [
      { points: edge, look: "seam" },
      { points: stay, look: "stitch" },
    ],
    place: [0, (topY + hemY) / 2],
  }
}

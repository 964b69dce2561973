import type { XY } from "@toile/draft-model"
import type { Point } from "@toile/geometry"
import type { Places } from "@toile/geometry/kernel"

/**
 * To a micrometre: finer than any cutter, coarse enough to make the JSON short and equal on every machine. Nought has
 * no sign (Math.round gives -0), and what is no number stays none, for the checks to find.
 */
export const round = (value: number): number => Math.floor(value * 1e4 + 0.5) / 1e4

export const xy = (p: Point): XY => [round(p.x), round(p.y)]

/** The points of a row from one to another, that one included. */
export const xyOfRow = ({ x, y }: Places, first: number, last: number): XY[] => {
  const points = new Array<XY>(last - first + 1)
  for (let i = first; i <= last; i++) points[i - first] = [round(x[i]!), round(y[i]!)]
  return points
}

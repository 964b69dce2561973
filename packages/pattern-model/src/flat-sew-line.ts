import { type EdgeStretch, flattenInto, type PointRow, pointRow } from "@toile/geometry/kernel"
import type { EdgeSpec } from "./edge.js"

/** A sew line's points, edge after edge: where one ends and the next begins the corner is there twice. */
export interface FlatSewLine {
  readonly sew: PointRow
  readonly edges: readonly EdgeStretch[]
}

export const flatSewLine = (sewLine: readonly EdgeSpec[]): FlatSewLine => {
  const sew = pointRow()
  const edges = sewLine.map(({ path, seam }): EdgeStretch => {
    const first = sew.x.length
    flattenInto(sew, path)
    dropRepeats(sew, first)
    return { first, last: sew.x.length - 1, allowance: seam.width }
  })
  return { sew, edges }
}

/** Points nearer to each other than this, cm, are one: a stretch so short is left where a path was split. */
const SAME_POINT = 1e-3

/** From a point on; both ends stay where they are. */
const dropRepeats = ({ x, y }: PointRow, first: number): void => {
  const lastX = x.at(-1)!
  const lastY = y.at(-1)!
  const near = SAME_POINT * SAME_POINT
  let kept = first
  for (let i = first + 1; i < x.length - 1; i++) {
    const px = x[i]!
    const py = y[i]!
    const dx = px - x[kept]!
    const dy = py - y[kept]!
    const ex = px - lastX
    const ey = py - lastY
    if (dx * dx + dy * dy <= near || ex * ex + ey * ey <= near) continue
    kept++
    x[kept] = px
    y[kept] = py
  }
  x.length = kept + 1
  y.length = kept + 1
  x.push(lastX)
  y.push(lastY)
}

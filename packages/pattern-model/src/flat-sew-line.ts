import { type EdgeStretch, flattenInto, type PointRow, type Workspace } from "@toile/geometry/kernel"
import type { EdgeSpec } from "./edge.js"

/** A sew line's points, edge after edge: where one ends and the next begins the corner is there twice. */
export interface FlatSewLine {
  readonly sew: PointRow
  readonly edges: readonly EdgeStretch[]
}

/** The sew line lies in the workspace. */
export const flatSewLine = (sewLine: readonly EdgeSpec[], { sew, asked }: Workspace): FlatSewLine => {
  sew.count = 0
  const edges = sewLine.map(({ path, seam }): EdgeStretch => {
    const first = sew.count
    flattenInto(sew, path, asked)
    dropRepeats(sew, first)
    return { first, last: sew.count - 1, allowance: seam.width }
  })
  return { sew, edges }
}

/** Points nearer to each other than this, cm, are one: a stretch so short is left where a path was split. */
const SAME_POINT = 1e-3

/** From a point on; both ends stay where they are. */
const dropRepeats = (row: PointRow, first: number): void => {
  const { x, y } = row
  const end = row.count - 1
  const lastX = x[end]!
  const lastY = y[end]!
  const near = SAME_POINT * SAME_POINT
  let kept = first
  for (let i = first + 1; i < end; i++) {
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
  x[kept + 1] = lastX
  y[kept + 1] = lastY
  row.count = kept + 2
}

import type { XY } from "@toile/draft-model"
import type { Box } from "../drawing.js"

/** The stretches of a chain that lie in the box, cut off at its sides. */
export const clipChain = (points: readonly XY[], box: Box): XY[][] => {
  const out: XY[][] = []
  let run: XY[] = []
  for (let i = 1; i < points.length; i++) {
    const part = clipSegment(points[i - 1]!, points[i]!, box)
    const last = run[run.length - 1]
    if (part === undefined || (last !== undefined && (last[0] !== part[0][0] || last[1] !== part[0][1]))) {
      if (run.length > 1) out.push(run)
      run = []
    }
    if (part !== undefined) run.push(...(run.length === 0 ? part : [part[1]]))
  }
  if (run.length > 1) out.push(run)
  return out
}

/** Liang and Barsky's clipping of a segment by an upright box. */
const clipSegment = (a: XY, b: XY, box: Box): readonly [XY, XY] | undefined => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  let [from, to] = [0, 1]
  for (const [p, q] of [
    [-dx, a[0] - box.minX],
    [dx, box.maxX - a[0]],
    [-dy, a[1] - box.minY],
    [dy, box.maxY - a[1]],
  ] as const) {
    if (p === 0) {
      if (q < 0) return undefined
    } else if (p < 0) from = Math.max(from, q / p)
    else to = Math.min(to, q / p)
  }
  if (from >= to) return undefined
  const at = (t: number): XY => (t === 0 ? a : t === 1 ? b : [a[0] + t * dx, a[1] + t * dy])
  return [at(from), at(to)]
}

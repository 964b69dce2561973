import type { XY } from "@toile/draft-model"
import { type Chained, chain, type Ring, type Strand } from "./chain.js"
import type { Doubts } from "./doubts.js"
import { isNearFold } from "./fold-line.js"
import { layerKey } from "./layers.js"
import { boxOf, ringArea } from "./plane.js"
import type { CircleShape } from "./shapes.js"
import type { Sorted } from "./sorted-shapes.js"

/** A half that is left open where it is folded: both its ends lie on the fold. */
const onFold = ({ rings, open }: Chained, fold: readonly [XY, XY]): Chained | undefined => {
  const [line, ...others] = open
  if (line === undefined || others.length > 0 || rings.length > 0 || line.points.length < 3) return undefined
  if (!isNearFold(line.points[0]!, fold) || !isNearFold(line.points.at(-1)!, fold)) return undefined
  return { rings: [{ points: line.points, closed: true, row: line.row, gap: 0 }], open: [] }
}

/** A circle in steps of 1 degree: its area is 0.005 % less. */
export const roundOf = ({ at, radius }: CircleShape): readonly XY[] =>
  Array.from({ length: 360 }, (_, i): XY => {
    const angle = i * (Math.PI / 180)
    return [at[0] + radius * Math.cos(angle), at[1] + radius * Math.sin(angle)]
  })

/** The closed lines of layer 1, largest first, each once; of a half that is open along its mirror line, closed by it. */
export const boundaryOf = (
  all: Sorted,
  fold: readonly [XY, XY] | undefined,
  name: string,
  row: number,
  doubts: Doubts,
): readonly Ring[] => {
  const circles = all.circles("boundary").map((circle) => ({ ...circle, points: roundOf(circle), closed: true }))
  let lines: readonly Strand[] = [...all.lines("boundary").filter(({ points }) => points.length > 1), ...circles]
  if (lines.length === 0) {
    lines = all.lines("validation").filter(({ layer, points }) => layerKey(layer) === "84" && points.length > 1)
    if (lines.length > 0)
      doubts.add("validationCurve", lines[0]!.row, `${name} has no boundary on layer 1: that of layer 84 is taken`)
  }
  let found = chain(lines, false)
  if (found.open.length > 0 && fold !== undefined) {
    const withFold = chain([...lines, { points: fold, closed: false, row }], false)
    const half = onFold(found, fold)
    if (half !== undefined) found = half
    else if (withFold.open.length < found.open.length) found = withFold
  }
  if (found.open.length > 0) found = chain(lines, true)
  for (const ring of found.rings)
    if (ring.gap > 0)
      doubts.add("gap", ring.row, `${name}: a gap of ${ring.gap.toFixed(3)} cm in its boundary is closed`)
  const kept: Ring[] = []
  const seen = new Set<string>()
  for (const ring of found.rings) {
    const area = Math.abs(ringArea(ring.points))
    const { min, max } = boxOf(ring.points)
    const key = [area.toFixed(1), ...min.map((v) => v.toFixed(1)), ...max.map((v) => v.toFixed(1))].join(" ")
    if (area > 1e-6 && !seen.has(key)) kept.push(ring)
    seen.add(key)
  }
  for (const { row: at, points } of found.open)
    doubts.add("notClosed", at, `${name}: a line of ${points.length} points on its boundary's layer is not closed`)
  return kept.sort((a, b) => Math.abs(ringArea(b.points)) - Math.abs(ringArea(a.points)))
}

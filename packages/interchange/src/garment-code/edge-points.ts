import type { XY } from "@toile/draft-model"
import { curve, FLATTENING, flatten } from "@toile/geometry"
import { type Checked, type Fields, isFields, type Route } from "../reading/checked.js"

/** An edge's points from end to end: straight, a quadratic or cubic curve, or an arc of a circle. */
export const edgePoints = (
  check: Checked,
  edge: Fields,
  [from, to]: readonly [XY, XY],
  toPlace: (relative: XY) => XY,
  scale: number,
  route: Route,
): readonly XY[] => {
  const { curvature } = edge
  if (curvature === undefined) return [from, to]
  const at = [...route, "curvature"]
  // Before curvature had a type it was the one control point of a quadratic curve.
  const told: Fields = isFields(curvature) ? curvature : { type: "quadratic", params: [curvature] }
  const params = check.list(told.params, [...at, "params"])
  if (told.type === "circle") {
    const radius = check.number(params[0], [...at, "params", 0]) * scale
    return arc(from, to, Math.abs(radius), Number(params[1]) > 0, Number(params[2]) > 0)
  }
  const wanted = told.type === "cubic" ? 2 : told.type === "quadratic" ? 1 : 0
  if (wanted === 0) check.say([...at, "type"], "must be quadratic, cubic or circle")
  if (params.length !== wanted) check.say([...at, "params"], `must be ${wanted} control points`)
  if (check.wrong() !== undefined) return [from, to]
  const controls = params.map((one, i) => toPlace(check.place(one, [...at, "params", i])))
  const [c1, c2] = wanted === 2 ? controls : [raised(from, controls[0]!), raised(to, controls[0]!)]
  const xy = ([x, y]: XY) => ({ x, y })
  return flatten(curve(xy(from), xy(c1!), xy(c2!), xy(to))).map(({ x, y }): XY => [x, y])
}

/** A quadratic curve as a cubic one. */
const raised = ([x, y]: XY, [cx, cy]: XY): XY => [x + ((cx - x) * 2) / 3, y + ((cy - y) * 2) / 3]

/** `right`: it bulges to the right of the way from end to end, so it turns counter-clockwise. */
const arc = (from: XY, to: XY, told: number, isLarge: boolean, right: boolean): readonly XY[] => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const chord = Math.hypot(dx, dy)
  if (chord === 0) return [from, to]
  const radius = Math.max(told, chord / 2)
  const away = Math.sqrt(Math.max(0, radius * radius - (chord * chord) / 4)) * (isLarge === right ? -1 : 1)
  // The centre lies to the left of the chord for a small arc that bulges to the right, and for a large one to the left
  const centre: XY = [(from[0] + to[0]) / 2 - (dy / chord) * away, (from[1] + to[1]) / 2 + (dx / chord) * away]
  const angle = ([x, y]: XY): number => Math.atan2(y - centre[1], x - centre[0])
  const turn = (angle(to) - angle(from) + 4 * Math.PI) % (2 * Math.PI)
  const sweep = right ? turn : turn - 2 * Math.PI
  const steps = Math.min(
    10_000,
    Math.max(1, Math.ceil(Math.abs(sweep) / (2 * Math.acos(1 - Math.min(1, FLATTENING / radius))))),
  )
  return Array.from({ length: steps + 1 }, (_, i): XY => {
    if (i === 0) return from
    if (i === steps) return to
    const there = angle(from) + (sweep * i) / steps
    return [centre[0] + radius * Math.cos(there), centre[1] + radius * Math.sin(there)]
  })
}

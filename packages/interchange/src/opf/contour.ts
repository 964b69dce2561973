import type { XY } from "@toile/draft-model"
import { curve, flatten } from "@toile/geometry"
import { type Checked, isFields, type Route } from "../reading/checked.js"

/** A snapshot's vertices in centimetres. */
export const poolOf = (check: Checked, value: unknown, scale: number, route: Route): readonly XY[] => {
  const numbers = check.list(value, route)
  return Array.from(
    { length: numbers.length >> 1 },
    (_, i): XY => [
      check.number(numbers[2 * i], [...route, 2 * i]) * scale,
      check.number(numbers[2 * i + 1], [...route, 2 * i + 1]) * scale,
    ],
  )
}

export interface Contour {
  /** Of a closed one the first is not repeated. */
  readonly points: readonly XY[]
  readonly closed: boolean
}

/** A contour's points, its curves flattened to 0.001 cm; neighbours that are equal are one. */
export const contourOf = (check: Checked, value: unknown, pool: readonly XY[], route: Route): Contour => {
  const it = check.fields(value, route)
  const vertex = (of: unknown, at: Route): XY => pool[check.index(of, pool.length, at)] ?? [0, 0]
  const points: XY[] = [vertex(it.start, [...route, "start"])]
  const add = (p: XY): void => {
    const [x, y] = points.at(-1)!
    if (Math.hypot(p[0] - x, p[1] - y) > 1e-7) points.push(p)
  }
  const segments = check.list(it.segments, [...route, "segments"])
  for (const [i, segment] of segments.entries()) {
    const at = [...route, "segments", i]
    if (!isFields(segment)) check.say(at, "must be an object")
    else if (segment.type === "lines") {
      const to = check.list(segment.to, [...at, "to"])
      for (const [k, one] of to.entries()) add(vertex(one, [...at, "to", k]))
    } else if (segment.type === "cubic") {
      const [c1, c2, to] = (["c1", "c2", "to"] as const).map((key) => vertex(segment[key], [...at, key]))
      const [from, ...others] = [points.at(-1)!, c1!, c2!, to!].map(([x, y]) => ({ x, y }))
      for (const { x, y } of flatten(curve(from!, others[0]!, others[1]!, others[2]!)).slice(1)) add([x, y])
    } else check.say([...at, "type"], "must be lines or cubic")
  }
  const closed = it.closed === true
  const [[ax, ay], [bx, by]] = [points[0]!, points.at(-1)!]
  const repeats = closed && points.length > 1 && Math.hypot(ax - bx, ay - by) <= 1e-7
  return { points: repeats ? points.slice(0, -1) : points, closed }
}

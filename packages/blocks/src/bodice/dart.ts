import {
  add,
  angleOf,
  between,
  distance,
  leftNormal,
  type Path,
  type Point,
  rotation,
  scale,
  subtract,
  transformPath,
  transformPoint,
  unit,
} from "@toile/geometry"
import type { DartMark } from "@toile/pattern-model"

/** Turned about a point, degrees counter-clockwise. */
export const turned = (p: Point, angle: number, about: Point): Point => transformPoint(rotation(angle, about), p)
/** A path turned about a dart's point, degrees. */
export const turnedPath = (path: Path, angle: number, about: Point): Path => transformPath(path, rotation(angle, about))

/** A dart's mouth on the outline: its legs' ends as the outline meets them, and the point where its sewing ends. */
export interface Mouth {
  readonly from: Point
  readonly to: Point
  readonly point: Point
}

/** A sewn dart stops short of the point that it turns about, towards the middle of its mouth. */
export const mouth = (pivot: Point, from: Point, to: Point, short: number): Mouth => {
  const middle = between(from, to, 0.5)
  const whole = distance(pivot, middle)
  const kept = Math.min(short, 0.4 * whole)
  return { from, to, point: add(pivot, scale(unit(subtract(middle, pivot)), kept)) }
}

/** A mouth turned with its part about a point. */
export const turnedMouth = ({ from, to, point }: Mouth, angle: number, about: Point): Mouth => ({
  from: turned(from, angle, about),
  to: turned(to, angle, about),
  point: turned(point, angle, about),
})

export const dartMark = (name: string, { from, to, point }: Mouth): DartMark => ({ name, point, legs: [from, to] })

/** The outline's direction at a leg's end when it meets that leg squarely; the point lies to the outline's left. */
export const squareTo = (point: Point, end: Point): Point => leftNormal(unit(subtract(end, point)))

/** How many degrees the sewn dart's angle is larger than the drawn one's about its pivot. */
export const sharper = (pivot: Point, { from, to, point }: Mouth): number => {
  const angle = (about: Point): number => {
    const turn = angleOf(subtract(to, about)) - angleOf(subtract(from, about))
    return ((turn % 360) + 360) % 360
  }
  return angle(point) - angle(pivot)
}

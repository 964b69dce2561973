import { type Curve, type Segment, segmentVelocity } from "../paths/segment.js"
import { cross, hypotenuse, type Point } from "../points/point.js"

/** The second derivative with respect to the parameter. */
export const curveAcceleration = (s: Curve, t: number): Point => {
  const u = 6 * (1 - t)
  const w = 6 * t
  return {
    x: u * (s.c2.x - 2 * s.c1.x + s.from.x) + w * (s.to.x - 2 * s.c2.x + s.c1.x),
    y: u * (s.c2.y - 2 * s.c1.y + s.from.y) + w * (s.to.y - 2 * s.c2.y + s.c1.y),
  }
}

/**
 * One over the radius, 1/cm, at the parameter t: positive where the segment bends to the left. Infinite or not a
 * number where the curve stands still (a control point on its end).
 */
export const segmentCurvature = (s: Segment, t: number): number => {
  if (s.kind === "line") return 0
  const v = segmentVelocity(s, t)
  const speed = hypotenuse(v.x, v.y)
  return cross(v, curveAcceleration(s, t)) / (speed * speed * speed)
}

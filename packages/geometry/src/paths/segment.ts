import { add, between, hypotenuse, type Point, scale, subtract } from "../points/point.js"
import { type Transform, transformPoint } from "../points/transform.js"

/** A straight stretch of a path. */
export interface Line {
  readonly kind: "line"
  readonly from: Point
  readonly to: Point
}

/** A cubic Bezier curve with its two control points. */
export interface Curve {
  readonly kind: "curve"
  readonly from: Point
  readonly c1: Point
  readonly c2: Point
  readonly to: Point
}

export type Segment = Line | Curve

/** The point at the parameter t, 0 at the start and 1 at the end. */
export const segmentPoint = (s: Segment, t: number): Point => {
  if (s.kind === "line") return between(s.from, s.to, t)
  const u = 1 - t
  const w0 = u * u * u
  const w1 = 3 * u * u * t
  const w2 = 3 * u * t * t
  const w3 = t * t * t
  return {
    x: w0 * s.from.x + w1 * s.c1.x + w2 * s.c2.x + w3 * s.to.x,
    y: w0 * s.from.y + w1 * s.c1.y + w2 * s.c2.y + w3 * s.to.y,
  }
}

/** The derivative with respect to the parameter. */
export const segmentVelocity = (s: Segment, t: number): Point => {
  if (s.kind === "line") return subtract(s.to, s.from)
  const u = 1 - t
  const w0 = 3 * u * u
  const w1 = 6 * u * t
  const w2 = 3 * t * t
  return {
    x: w0 * (s.c1.x - s.from.x) + w1 * (s.c2.x - s.c1.x) + w2 * (s.to.x - s.c2.x),
    y: w0 * (s.c1.y - s.from.y) + w1 * (s.c2.y - s.c1.y) + w2 * (s.to.y - s.c2.y),
  }
}

/** The direction of travel at t, not of length 1. Where a control point lies on its end, the next one gives it. */
export const segmentTangent = (s: Segment, t: number): Point => {
  const v = segmentVelocity(s, t)
  if (s.kind === "line" || Math.abs(v.x) + Math.abs(v.y) > 1e-9) return v
  if (t < 0.5)
    return Math.abs(s.c2.x - s.from.x) + Math.abs(s.c2.y - s.from.y) > 1e-9
      ? subtract(s.c2, s.from)
      : subtract(s.to, s.from)
  return Math.abs(s.to.x - s.c1.x) + Math.abs(s.to.y - s.c1.y) > 1e-9 ? subtract(s.to, s.c1) : subtract(s.to, s.from)
}

/** The point so far to the left of a segment's point at t; of its right where `by` is negative. */
export const segmentBeside = (s: Segment, t: number, by: number): Point => {
  const at = segmentPoint(s, t)
  const along = segmentTangent(s, t)
  const length = hypotenuse(along.x, along.y) || 1
  return { x: at.x - (along.y / length) * by, y: at.y + (along.x / length) * by }
}

/** The two parts before and after the parameter t (de Casteljau). */
export const splitSegment = (s: Segment, t: number): readonly [Segment, Segment] => {
  if (s.kind === "line") {
    const middle = between(s.from, s.to, t)
    return [
      { kind: "line", from: s.from, to: middle },
      { kind: "line", from: middle, to: s.to },
    ]
  }
  const a = between(s.from, s.c1, t)
  const b = between(s.c1, s.c2, t)
  const c = between(s.c2, s.to, t)
  const ab = between(a, b, t)
  const bc = between(b, c, t)
  const middle = between(ab, bc, t)
  return [
    { kind: "curve", from: s.from, c1: a, c2: ab, to: middle },
    { kind: "curve", from: middle, c1: bc, c2: c, to: s.to },
  ]
}

export const reverseSegment = (s: Segment): Segment =>
  s.kind === "line"
    ? { kind: "line", from: s.to, to: s.from }
    : { kind: "curve", from: s.to, c1: s.c2, c2: s.c1, to: s.from }

export const transformSegment = (s: Segment, t: Transform): Segment =>
  s.kind === "line"
    ? { kind: "line", from: transformPoint(t, s.from), to: transformPoint(t, s.to) }
    : {
        kind: "curve",
        from: transformPoint(t, s.from),
        c1: transformPoint(t, s.c1),
        c2: transformPoint(t, s.c2),
        to: transformPoint(t, s.to),
      }

/** The bend of a curve: half the largest second derivative, which bounds how far a chord is from its arc. */
export const curveBend = (s: Curve): number => {
  // Summed so that a curve and its reverse give the very same number.
  const d1 = subtract(add(s.from, s.c2), scale(s.c1, 2))
  const d2 = subtract(add(s.c1, s.to), scale(s.c2, 2))
  return 3 * Math.max(hypotenuse(d1.x, d1.y), hypotenuse(d2.x, d2.y))
}

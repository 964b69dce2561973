import { cross, dot, type Point, radians, subtract } from "./point.js"

/** The affine map (x, y) -> (a x + c y + e, b x + d y + f), as in SVG's and PDF's matrix(a b c d e f). */
export interface Transform {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
}

export const identity: Transform = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

export const translation = (by: Point): Transform => ({ ...identity, e: by.x, f: by.y })

/** Turns counter-clockwise by an angle in degrees about a centre. */
export const rotation = (angle: number, centre: Point = { x: 0, y: 0 }): Transform => {
  const [cos, sin] = quarterTurn(angle) ?? [Math.cos(radians(angle)), Math.sin(radians(angle))]
  return {
    a: cos,
    b: sin,
    c: -sin,
    d: cos,
    e: centre.x - cos * centre.x + sin * centre.y,
    f: centre.y - sin * centre.x - cos * centre.y,
  }
}

/** Multiples of 90 degrees exactly, so that a half turn of a straight edge stays straight to the last bit. */
const quarterTurn = (angle: number): readonly [number, number] | undefined => {
  const quarters = angle / 90
  if (!Number.isInteger(quarters)) return undefined
  return (
    [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const
  )[((quarters % 4) + 4) % 4]
}

/** Mirrors across the line through a and b. */
export const reflection = (a: Point, b: Point): Transform => {
  const v = subtract(b, a)
  const length2 = dot(v, v)
  const p = (v.x * v.x - v.y * v.y) / length2
  const q = (2 * v.x * v.y) / length2
  return { a: p, b: q, c: q, d: -p, e: a.x - p * a.x - q * a.y, f: a.y - q * a.x + p * a.y }
}

/** Stretches by `along` in the direction of the vector and by `across` at right angles to it, about the origin. */
export const stretch = (axis: Point, along: number, across: number): Transform => {
  const length2 = dot(axis, axis)
  const xx = (axis.x * axis.x) / length2
  const xy = (axis.x * axis.y) / length2
  const yy = (axis.y * axis.y) / length2
  return {
    a: along * xx + across * yy,
    b: (along - across) * xy,
    c: (along - across) * xy,
    d: along * yy + across * xx,
    e: 0,
    f: 0,
  }
}

/** First `first`, then `second`. */
export const compose = (first: Transform, second: Transform): Transform => ({
  a: second.a * first.a + second.c * first.b,
  b: second.b * first.a + second.d * first.b,
  c: second.a * first.c + second.c * first.d,
  d: second.b * first.c + second.d * first.d,
  e: second.a * first.e + second.c * first.f + second.e,
  f: second.b * first.e + second.d * first.f + second.f,
})

export const transformPoint = (t: Transform, p: Point): Point => ({
  x: t.a * p.x + t.c * p.y + t.e,
  y: t.b * p.x + t.d * p.y + t.f,
})

/** True for a map that turns a counter-clockwise outline into a clockwise one. */
export const mirrors = (t: Transform): boolean => cross({ x: t.a, y: t.b }, { x: t.c, y: t.d }) < 0

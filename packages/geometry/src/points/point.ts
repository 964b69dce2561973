/** A point, or a vector, in centimetres: x to the right, y up. */
export interface Point {
  readonly x: number
  readonly y: number
}

export const point = (x: number, y: number): Point => ({ x, y })
export const origin: Point = { x: 0, y: 0 }

export const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y })
export const subtract = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
export const scale = (a: Point, factor: number): Point => ({ x: a.x * factor, y: a.y * factor })
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y
/** z of the cross product: positive where b lies to the left of a. */
export const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x
/** Math.hypot is slow, and its last bits differ from engine to engine; square roots are exact everywhere. */
export const hypotenuse = (x: number, y: number): number => Math.sqrt(x * x + y * y)
export const norm = (a: Point): number => hypotenuse(a.x, a.y)
export const distance = (a: Point, b: Point): number => hypotenuse(b.x - a.x, b.y - a.y)
/** The vector of length 1 in the direction of a; the null vector stays as it is. */
export const unit = (a: Point): Point => {
  const length = norm(a)
  return length === 0 ? a : { x: a.x / length, y: a.y / length }
}
/** a turned by 90 degrees counter-clockwise. */
export const leftNormal = (a: Point): Point => ({ x: -a.y, y: a.x })
/** a turned by 90 degrees clockwise: the outside of a counter-clockwise outline. */
export const rightNormal = (a: Point): Point => ({ x: a.y, y: -a.x })

const RADIANS = Math.PI / 180
export const radians = (degrees: number): number => degrees * RADIANS
export const degrees = (angle: number): number => angle / RADIANS
/** The vector of length 1 at an angle in degrees, counter-clockwise from +x. */
export const direction = (angle: number): Point => ({ x: Math.cos(radians(angle)), y: Math.sin(radians(angle)) })
/** The angle of a vector in degrees, counter-clockwise from +x, in (-180, 180]. */
export const angleOf = (a: Point): number => degrees(Math.atan2(a.y, a.x))
/** The unsigned angle between two vectors in degrees, 0 to 180. */
export const angleBetween = (a: Point, b: Point): number => degrees(Math.abs(Math.atan2(cross(a, b), dot(a, b))))

export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})
/** The point at a distance from `from` towards `to` (beyond it where the distance is larger). */
export const towards = (from: Point, to: Point, by: number): Point => add(from, scale(unit(subtract(to, from)), by))

// The cutter's words for "a point so far from another".
/** `by` further up: y grows upwards. */
export const above = (a: Point, by: number): Point => ({ x: a.x, y: a.y + by })
/** `by` further down, towards smaller y. */
export const below = (a: Point, by: number): Point => ({ x: a.x, y: a.y - by })
/** `by` further to the right: x grows to the right. */
export const rightOf = (a: Point, by: number): Point => ({ x: a.x + by, y: a.y })
/** `by` further to the left, towards smaller x. */
export const leftOf = (a: Point, by: number): Point => ({ x: a.x - by, y: a.y })
/** The point at a distance from a, in a direction given in degrees. */
export const polar = (a: Point, angle: number, by: number): Point => add(a, scale(direction(angle), by))

/** Where the line through a and b meets the line through c and d, or undefined where they are parallel. */
export const meet = (a: Point, b: Point, c: Point, d: Point): Point | undefined => {
  const abx = b.x - a.x
  const aby = b.y - a.y
  const cdx = d.x - c.x
  const cdy = d.y - c.y
  const denominator = abx * cdy - aby * cdx
  if (Math.abs(denominator) <= 1e-12 * hypotenuse(abx, aby) * hypotenuse(cdx, cdy)) return undefined
  const share = ((c.x - a.x) * cdy - (c.y - a.y) * cdx) / denominator
  return { x: a.x + abx * share, y: a.y + aby * share }
}

/** The foot of the perpendicular from p on the line through a and b. */
export const foot = (p: Point, a: Point, b: Point): Point => {
  const ab = subtract(b, a)
  return add(a, scale(ab, dot(subtract(p, a), ab) / dot(ab, ab)))
}

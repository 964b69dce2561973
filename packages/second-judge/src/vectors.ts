// Points are [x, y] in cm, as a draft's JSON has them. Nothing here is clever, and nothing is shared with other rooms.

export type XY = readonly [x: number, y: number]

export const plus = ([ax, ay]: XY, [bx, by]: XY): XY => [ax + bx, ay + by]
export const minus = ([ax, ay]: XY, [bx, by]: XY): XY => [ax - bx, ay - by]
export const times = ([x, y]: XY, by: number): XY => [x * by, y * by]
export const dot = ([ax, ay]: XY, [bx, by]: XY): number => ax * bx + ay * by
/** Positive where b lies to the left of a. */
export const cross = ([ax, ay]: XY, [bx, by]: XY): number => ax * by - ay * bx
export const far = (a: XY, b: XY): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)
export const middle = (a: XY, b: XY): XY => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
export const unit = (v: XY): XY => times(v, 1 / Math.hypot(...v))
/** To the right of a direction: out of a piece, whose outline runs counter-clockwise. */
export const rightOf = ([x, y]: XY): XY => [y, -x]
export const towards = (degrees: number): XY => [
  Math.cos((degrees * Math.PI) / 180),
  Math.sin((degrees * Math.PI) / 180),
]

/** The place of the stretch from a to b that is nearest to p, as a share of the stretch from 0 to 1. */
export const nearestShare = (p: XY, a: XY, b: XY): number => {
  // Asked of every place beside every stretch: a point for each step would be most of a judgement's time.
  const [alongX, alongY] = [b[0] - a[0], b[1] - a[1]]
  const squared = alongX * alongX + alongY * alongY
  if (squared === 0) return 0
  return Math.min(1, Math.max(0, ((p[0] - a[0]) * alongX + (p[1] - a[1]) * alongY) / squared))
}

export const between = (a: XY, b: XY, share: number): XY => plus(a, times(minus(b, a), share))

export const farFromStretch = (p: XY, a: XY, b: XY): number => {
  const share = nearestShare(p, a, b)
  return Math.sqrt((p[0] - (a[0] + (b[0] - a[0]) * share)) ** 2 + (p[1] - (a[1] + (b[1] - a[1]) * share)) ** 2)
}

/** How near a point comes to a closed line, cm. */
export const farFromRing = (p: XY, ring: readonly XY[]): number => {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < ring.length; i++)
    least = Math.min(least, farFromStretch(p, ring[i]!, ring[(i + 1) % ring.length]!))
  return least
}

/** Whether a point lies inside a closed line: a ray to the right crosses it an odd number of times. */
export const isInside = ([x, y]: XY, ring: readonly XY[]): boolean => {
  let inside = false
  for (let i = 0; i < ring.length; i++) {
    const [ax, ay] = ring[i]!
    const [bx, by] = ring[(i + 1) % ring.length]!
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside
  }
  return inside
}

/** Twice the area inside is positive where the line runs counter-clockwise. */
export const area = (ring: readonly XY[]): number =>
  ring.reduce((sum, p, i) => sum + cross(p, ring[(i + 1) % ring.length]!) / 2, 0)

/** Whether two stretches have a point in common. */
export const meet = (a: XY, b: XY, c: XY, d: XY): boolean => {
  const [p, q] = [cross(minus(b, a), minus(c, a)), cross(minus(b, a), minus(d, a))]
  const [r, s] = [cross(minus(d, c), minus(a, c)), cross(minus(d, c), minus(b, c))]
  if (p * q < 0 && r * s < 0) return true
  return (
    (p === 0 && isBetween(c, a, b)) ||
    (q === 0 && isBetween(d, a, b)) ||
    (r === 0 && isBetween(a, c, d)) ||
    (s === 0 && isBetween(b, c, d))
  )
}

/** Of a point on the straight line through a and b. */
const isBetween = (p: XY, a: XY, b: XY): boolean => dot(minus(p, a), minus(p, b)) <= 0

/** Points no further apart than `step` along a line, its own among them. */
export const sampled = (points: readonly XY[], step: number): XY[] =>
  points.flatMap((p, i) => {
    const next = points[i + 1]
    if (next === undefined) return [p]
    const parts = Math.max(1, Math.ceil(far(p, next) / step))
    return Array.from({ length: parts }, (_, k) => between(p, next, k / parts))
  })

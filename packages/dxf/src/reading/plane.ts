import type { XY } from "@toile/draft-model"

/** A notch, a hole or a text, moved. */
export const movedMark = <T extends { readonly x: number; readonly y: number }>(mark: T, [dx, dy]: XY): T => ({
  ...mark,
  x: mark.x + dx,
  y: mark.y + dy,
})

export const far = (a: XY, b: XY): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** cm², above 0 counter-clockwise. */
export const ringArea = (ring: readonly XY[]): number => {
  let twice = 0
  ring.forEach(([x, y], i) => {
    const [u, v] = ring[(i + 1) % ring.length]!
    twice += x * v - u * y
  })
  return twice / 2
}

export interface Box {
  readonly min: XY
  readonly max: XY
}

export const boxOf = (points: readonly XY[]): Box => {
  let [a, b, c, d] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    if (x < a) a = x
    if (y < b) b = y
    if (x > c) c = x
    if (y > d) d = y
  }
  return { min: [a, b], max: [c, d] }
}

export const inBox = ({ min, max }: Box, [x, y]: XY, margin = 0): boolean =>
  x >= min[0] - margin && x <= max[0] + margin && y >= min[1] - margin && y <= max[1] + margin

export const inRing = (ring: readonly XY[], [x, y]: XY): boolean => {
  let inside = false
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}

export interface NearestOnRing {
  readonly distance: number
  /** The side from ring[side] to the next, and how far along it, 0..1. */
  readonly side: number
  readonly share: number
}

export const nearestOnRing = (ring: readonly XY[], [x, y]: XY): NearestOnRing => {
  let [least, side, share] = [Number.POSITIVE_INFINITY, 0, 0]
  let [ax, ay] = ring.at(-1) ?? [0, 0]
  for (let i = 0; i < ring.length; i++) {
    const [bx, by] = ring[i]!
    const [dx, dy] = [bx - ax, by - ay]
    const length2 = dx * dx + dy * dy
    const along = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length2))
    const [u, v] = [ax + along * dx - x, ay + along * dy - y]
    const off = u * u + v * v
    // The side from the last point to the first comes first here, and last in the ring: of two as near the earlier one counts.
    if (off < least || (off === least && side === ring.length - 1)) {
      least = off
      side = i === 0 ? ring.length - 1 : i - 1
      share = along
    }
    ax = bx
    ay = by
  }
  return { distance: Math.sqrt(least), side, share }
}

/** Square to the ring's side, into it; degrees, 0 <= angle < 360. */
export const inwardAngle = (ring: readonly XY[], at: XY): number => {
  const { side } = nearestOnRing(ring, at)
  const [a, b] = [ring[side]!, ring[(side + 1) % ring.length]!]
  const along = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
  return (((along + (ringArea(ring) > 0 ? 90 : -90)) % 360) + 360) % 360
}

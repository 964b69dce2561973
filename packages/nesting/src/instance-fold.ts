import type { Outline } from "./outline/measure.js"

/** Points that are no further apart than this share of the fold's length are the same. */
const SAME = 1e-6

/** An outline's mirror image across a line. */
export const acrossFold = (
  outline: Outline,
  from: readonly [number, number],
  to: readonly [number, number],
): Float64Array => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const image = new Float64Array(outline.length)
  for (let i = 0; i < outline.length; i += 2) {
    const off = (2 * ((outline[i]! - from[0]) * dy - (outline[i + 1]! - from[1]) * dx)) / (dx * dx + dy * dy)
    image[i] = outline[i]! - off * dy
    image[i + 1] = outline[i + 1]! + off * dx
  }
  return image
}

/** The outline of what is cut on the fold, opened out; undefined where the fold is no edge of it. The half may have corners on the fold. */
export const opened = (
  half: Outline,
  from: readonly [number, number],
  to: readonly [number, number],
): Outline | undefined => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  if (!(length > 0)) return undefined
  const near = (a: number, b: number, [x, y]: readonly [number, number]): boolean =>
    Math.hypot(a - x, b - y) <= SAME * length
  const points: (readonly [number, number])[] = []
  for (let i = 0; i < half.length; i += 2) {
    const [x, y] = [half[i]!, half[i + 1]!]
    if (i > 0 && i === half.length - 2 && near(x, y, points[0]!)) continue
    const off = ((x - from[0]) * dy - (y - from[1]) * dx) / length
    const share = ((x - from[0]) * dx + (y - from[1]) * dy) / length ** 2
    const isBetween = Math.abs(off) <= SAME * length && share > SAME && share < 1 - SAME
    if (!isBetween) points.push([x, y])
  }
  const count = points.length
  const at = points.findIndex(([x, y]) => near(x, y, from))
  if (at < 0 || count < 3) return undefined
  const next = points[(at + 1) % count]!
  const before = points[(at - 1 + count) % count]!
  // Round the outline from the end of the fold back to its beginning.
  let way: (readonly [number, number])[]
  if (near(next[0], next[1], to)) way = [...points.slice(at + 1), ...points.slice(0, at + 1)]
  else if (near(before[0], before[1], to)) way = [...points.slice(at), ...points.slice(0, at)]
  else return undefined
  const mirrored = way.slice(1, -1).map(([x, y]): readonly [number, number] => {
    const off = (2 * ((x - from[0]) * dy - (y - from[1]) * dx)) / length ** 2
    return [x - off * dy, y + off * dx]
  })
  return Float64Array.from([...way, ...mirrored.reverse()].flat())
}

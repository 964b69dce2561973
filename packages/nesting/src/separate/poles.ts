import { boundsOf, containsPoint, type Outline, signedArea } from "../outline/measure.js"
import { pointToSegmentSquared } from "../outline/segments.js"

/** Circles inside of an outline, largest first: x, y, radius each. */
export type Poles = Float64Array

export const POLE_FIELDS = 3
/**
 * No more circles than this; fewer where they cover 80 or 90 % of the area (Gardeyn and others, who take up to 64: a pair of parts then
 * costs four times as much to weigh, and no denser layouts came of it).
 */
const MOST = 32
const ENOUGH_AT_80 = 16
const ENOUGH_AT_90 = 8
/**
 * Squares looked at for a part's circles until each further one has few: a sliver has so many of one width along it that a bar of 3,000 x 0.3 would
 * take 144 million. Parts of garments take up to 36,532 for all of theirs, the instances' up to 84,840.
 */
const SQUARES = { many: 100_000, few: 4000 } as const

/**
 * The largest circle inside of the outline, then the largest outside of the earlier ones, and so on: what a part's bulk
 * is where two parts' overlap is weighed (Gardeyn, Vanden Berghe, Wauters: "An open-source heuristic to reboot 2D nesting
 * research"). Each is found by halving the squares that may hold the best centre (Mapbox's polylabel), to 1 % of the
 * outline's smaller dimension.
 * @param outline counter-clockwise, simple
 */
export const polesOf = (outline: Outline): Poles => {
  const bounds = boundsOf(outline)
  const size = Math.min(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY)
  const area = signedArea(outline)
  const poles: number[] = []
  const looked = { squares: 0 }
  let covered = 0
  for (let count = 0; count < MOST; count++) {
    const until = Math.max(SQUARES.many, looked.squares + SQUARES.few)
    const found = largestCircle(outline, poles, size, looked, until)
    if (found === undefined) break
    const [x, y, radius] = found
    // What is left is slivers, which weigh nothing.
    if (count > 0 && radius < 0.01 * poles[2]!) break
    poles.push(x, y, radius)
    covered += Math.PI * radius * radius
    if (count + 1 >= ENOUGH_AT_90 && covered > 0.9 * area) break
    if (count + 1 >= ENOUGH_AT_80 && covered > 0.8 * area) break
  }
  return Float64Array.from(poles)
}

/** How far a point lies from the outline's edge and from the circles there are; negative outside. */
const clearance = (outline: Outline, poles: readonly number[], x: number, y: number): number => {
  let squared = Infinity
  for (let i = 0, j = outline.length - 2; i < outline.length; j = i, i += 2) {
    const one = pointToSegmentSquared(x, y, outline[j]!, outline[j + 1]!, outline[i]!, outline[i + 1]!)
    if (one < squared) squared = one
  }
  let distance = Math.sqrt(squared)
  if (!containsPoint(outline, x, y)) return -distance
  for (let i = 0; i < poles.length; i += POLE_FIELDS) {
    distance = Math.min(distance, Math.hypot(x - poles[i]!, y - poles[i + 1]!) - poles[i + 2]!)
  }
  return distance
}

interface Square {
  readonly x: number
  readonly y: number
  readonly half: number
  readonly clear: number
}

/**
 * @param looked how many squares have been looked at
 * @param until from so many on the best circle so far is taken, as soon as there is one
 */
const largestCircle = (
  outline: Outline,
  poles: readonly number[],
  size: number,
  looked: { squares: number },
  until: number,
): readonly [x: number, y: number, radius: number] | undefined => {
  const { minX, minY, maxX, maxY } = boundsOf(outline)
  const square = (x: number, y: number, half: number): Square => ({
    x,
    y,
    half,
    clear: clearance(outline, poles, x, y),
  })
  let open: Square[] = []
  const half = Math.max(size / 8, (maxX - minX + maxY - minY) / 64)
  for (let x = minX + half; x < maxX + half; x += 2 * half) {
    for (let y = minY + half; y < maxY + half; y += 2 * half) open.push(square(x, y, half))
  }
  let best: Square | undefined
  const precision = 0.01 * size
  while (open.length > 0) {
    for (const one of open) if (one.clear > 0 && (best === undefined || one.clear > best.clear)) best = one
    looked.squares += open.length
    if (looked.squares >= until && best !== undefined) break
    const least = (best?.clear ?? 0) + precision
    const split: Square[] = []
    for (const { x, y, half, clear } of open) {
      if (clear + half * Math.SQRT2 <= least) continue
      const quarter = half / 2
      split.push(square(x - quarter, y - quarter, quarter), square(x + quarter, y - quarter, quarter))
      split.push(square(x - quarter, y + quarter, quarter), square(x + quarter, y + quarter, quarter))
    }
    open = split
  }
  return best === undefined ? undefined : [best.x, best.y, best.clear]
}

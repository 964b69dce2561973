import { type CutPart, hullOf, roundOf } from "@toile/mesh"
import { SOME_MENDED } from "./measured.js"
import { levelsFrom } from "./search.js"
import type { StandingBody } from "./standing-body.js"

/** The part of a level cut that lies on both sides of the midline: the trunk, and the arms where they hang together with it. */
export const trunkAt = ({ level }: StandingBody, y: number, reach = 4): CutPart | undefined => {
  let best: CutPart | undefined
  for (const part of level(y)) {
    if (part.minU > -reach || part.maxU < reach) continue
    if (best === undefined || part.length > best.length) best = part
  }
  return best
}

/** How deep a cut is, front to back, at x. */
export const depthAt = ({ points }: CutPart, x: number): number => {
  let [low, high] = [Infinity, -Infinity]
  for (let i = 0; i < points.length; i += 4) {
    const [u, v, u2, v2] = [points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!]
    if (u < x === u2 < x) continue
    const z = v + ((x - u) / (u2 - u)) * (v2 - v)
    low = Math.min(low, z)
    high = Math.max(high, z)
  }
  return high > low ? high - low : 0
}

export interface Crotch {
  readonly y: number
  /** Thighs hang together below it: what joins them was told from the trunk by how deep it is. */
  readonly thighsJoined: boolean
  /** What was not scanned lies around it. */
  readonly overGap: boolean
}

/** A bridge between the thighs that is shallower than this part of the trunk above is skin on skin, not the crotch. */
const SHALLOW = 0.3

/** The lowest height above which one part of the cut lies on both sides of the midline, as deep as a trunk. */
export const crotchOf = (body: StandingBody): Crotch | undefined => {
  const { height } = body
  const joined = (y: number): boolean => trunkAt(body, y) !== undefined
  const above = levelsFrom(0.3 * height, 0.6 * height, 0.5).findIndex(
    (y, i, all) => joined(y) && joined(all[i + 1] ?? y),
  )
  const levels = levelsFrom(0.3 * height, 0.6 * height, 0.5)
  if (above <= 0) return undefined
  let [low, high] = [levels[above - 1]!, levels[above]!]
  while (high - low > 0.01) {
    const middle = (low + high) / 2
    if (joined(middle)) high = middle
    else low = middle
  }
  const y = raised(body, high).y ?? high
  return { y, thighsJoined: deepFrom(body, high) > high + 3, overGap: gapAround(body, y) }
}

const gapAround = (body: StandingBody, crotch: number): boolean =>
  levelsFrom(crotch - 2, crotch + 2, 0.5).some((y) =>
    body.level(y).some(({ length, maxU, mended, minU }) => minU < 6 && maxU > -6 && mended > SOME_MENDED * length),
  )

const deepFrom = (body: StandingBody, from: number): number => {
  const upper = trunkAt(body, 0.55 * body.height)
  const whole = upper === undefined ? 20 : depthAt(upper, 0)
  for (const y of levelsFrom(from, 0.55 * body.height, 0.25)) {
    const part = trunkAt(body, y)
    if (part !== undefined && depthAt(part, 0) >= SHALLOW * whole) return y
  }
  return from
}

const raised = (body: StandingBody, y: number): { readonly y?: number } => {
  const deep = deepFrom(body, y)
  return deep > y + 3 ? { y: deep } : {}
}

/** A level's tape and what it is made of. */
export interface LevelTape {
  readonly girth: number
  readonly hull: Float64Array
  /** The part of the girth over what nobody scanned. */
  readonly mended: number
  readonly minX: number
  readonly maxX: number
  readonly minZ: number
  readonly maxZ: number
}

/** The tape around the trunk at a height, arms taken off where x is beyond the sides. */
export const tapeAt = (
  body: StandingBody,
  y: number,
  sides: { readonly left: number; readonly right: number } = { left: Infinity, right: -Infinity },
): LevelTape | undefined => {
  const part = trunkAt(body, y)
  if (part === undefined) return undefined
  const within = part.maxU <= sides.left && part.minU >= sides.right
  const hull = hullOf(within ? part.points : clipped(part.points, sides.right, sides.left))
  let [minX, maxX, minZ, maxZ] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i < hull.length; i += 2) {
    minX = Math.min(minX, hull[i]!)
    maxX = Math.max(maxX, hull[i]!)
    minZ = Math.min(minZ, hull[i + 1]!)
    maxZ = Math.max(maxZ, hull[i + 1]!)
  }
  return { girth: roundOf(hull), hull, mended: part.mended / part.length, minX, maxX, minZ, maxZ }
}

const clipped = (points: Float64Array, right: number, left: number): Float64Array => {
  const kept: number[] = []
  for (let i = 0; i < points.length; i += 4) {
    const [u, v, u2, v2] = [points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!]
    if (u >= right && u <= left) kept.push(u, v)
    if (u2 >= right && u2 <= left) kept.push(u2, v2)
    for (const x of [right, left]) if (u < x !== u2 < x) kept.push(x, v + ((x - u) / (u2 - u)) * (v2 - v))
  }
  return Float64Array.from(kept)
}

/** The part of a hull's way round that lies before z. */
export const arcBefore = (hull: Float64Array, z: number): number => {
  let sum = 0
  for (let i = 0; i < hull.length; i += 2) {
    const next = (i + 2) % hull.length
    const [z1, z2] = [hull[i + 1]!, hull[next + 1]!]
    const length = Math.hypot(hull[next]! - hull[i]!, z2 - z1)
    if (z1 >= z && z2 >= z) sum += length
    else if (z1 > z !== z2 > z) sum += (length * (Math.max(z1, z2) - z)) / Math.abs(z2 - z1)
  }
  return sum
}

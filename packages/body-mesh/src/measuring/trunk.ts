import type { CutPart } from "@toile/mesh"
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

/** The back and the front of a cut at x. */
export const rangeAt = ({ points }: CutPart, x: number): readonly [back: number, front: number] => {
  let [low, high] = [Infinity, -Infinity]
  for (let i = 0; i < points.length; i += 4) {
    const [u, v, u2, v2] = [points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!]
    if (u < x === u2 < x) continue
    const z = v + ((x - u) / (u2 - u)) * (v2 - v)
    low = Math.min(low, z)
    high = Math.max(high, z)
  }
  return [low, high]
}

/** How deep a cut is, front to back, at x. */
export const depthAt = (part: CutPart, x: number): number => {
  const [back, front] = rangeAt(part, x)
  return Math.max(0, front - back)
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

import { levelsFrom } from "./search.js"
import type { StandingBody } from "./standing-body.js"
import { rangeAt, trunkAt } from "./trunk.js"

/** Where an arm begins to hang together with the trunk, going up. */
export interface Armpit {
  readonly y: number
  /** The trunk's side just under it. */
  readonly x: number
  /** Its middle, front to back. */
  readonly z: number
  readonly found: boolean
}

const STEP = 0.4
/** The trunk's half width grows so much within a step where an arm joins it, cm. */
const JUMP = 2.5
/** Where an armpit is looked for, and where it lies where none is seen; parts of the height (three survey means lie within 0.735 to 0.755). */
const [LOW, HIGH, USUAL] = [0.62, 0.8, 0.74]

/** So far under its fold the trunk's side is looked at, cm; its middle, front to back, from so far under to so far and so far inward. */
const [SKIN, FROM, TO, INWARD] = [0.5, 0.5, 3.5, 2]

/** Where the trunk's side is under an armpit, by where its outline lies: a file's triangles may divide it as they will. */
const sideBelow = (body: StandingBody, side: 1 | -1, fold: number): Pick<Armpit, "x" | "z"> | undefined => {
  const outAt = (y: number): { readonly x: number; readonly z: number } | undefined => {
    const part = trunkAt(body, y)
    if (part === undefined) return undefined
    const x = side > 0 ? part.maxU : part.minU
    const [back, front] = rangeAt(part, x - side * INWARD)
    return { x, z: (back + front) / 2 }
  }
  const under = outAt(fold - SKIN)
  const middles = levelsFrom(fold - TO, fold - FROM, 0.5).flatMap((y) => outAt(y)?.z ?? [])
  const whole = middles.filter(Number.isFinite)
  if (under === undefined || whole.length === 0) return undefined
  return { x: under.x, z: whole.reduce((sum, z) => sum + z, 0) / whole.length }
}

/** The height between two at which something begins to hold, within a tenth of a millimetre. */
const jumpBetween = (from: number, to: number, holds: (y: number) => boolean): number => {
  let [low, high] = [from, to]
  while (high - low > 0.01) {
    const middle = (low + high) / 2
    if (holds(middle)) high = middle
    else low = middle
  }
  return low
}

export const armpitOf = (body: StandingBody, side: 1 | -1): Armpit => {
  const { height } = body
  const reachAt = (y: number): number => {
    const part = trunkAt(body, y)
    return part === undefined ? Number.NaN : side > 0 ? part.maxU : -part.minU
  }
  const levels = levelsFrom(LOW * height, HIGH * height, STEP)
  let before = Number.NaN
  for (const [i, y] of levels.entries()) {
    const now = reachAt(y)
    if (now - before > JUMP) {
      const fold = jumpBetween(levels[i - 1]!, y, (at) => reachAt(at) > before + JUMP)
      // A little down: right under the fold the skin of both already hangs together
      const own = sideBelow(body, side, fold)
      if (own !== undefined) return { y: fold, ...own, found: true }
    }
    before = now
  }
  const part = trunkAt(body, USUAL * height)
  const wide = part === undefined ? 0.095 * height : Math.min(side > 0 ? part.maxU : -part.minU, 0.11 * height)
  return { y: USUAL * height, x: side * wide, z: part?.v ?? 0, found: false }
}

import { levelsFrom } from "./search.js"
import type { StandingBody } from "./standing-body.js"
import { trunkAt } from "./trunk.js"

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

export const armpitOf = (body: StandingBody, side: 1 | -1): Armpit => {
  const { height } = body
  const reachAt = (y: number): number => {
    const part = trunkAt(body, y)
    return part === undefined ? Number.NaN : side > 0 ? part.maxU : -part.minU
  }
  const levels = levelsFrom(LOW * height, HIGH * height, STEP)
  let before = Number.NaN
  for (const y of levels) {
    const now = reachAt(y)
    if (now - before > JUMP) {
      // Half a centimetre down: right under the fold the skin of both already hangs together
      const part = trunkAt(body, y - STEP)!
      const x = side > 0 ? part.maxU : part.minU
      let [sum, count] = [0, 0]
      for (let i = 0; i < part.points.length; i += 2)
        if (side * part.points[i]! > Math.abs(x) - 1) {
          sum += part.points[i + 1]!
          count++
        }
      return { y: y - STEP / 2, x, z: sum / count, found: true }
    }
    before = now
  }
  const part = trunkAt(body, USUAL * height)
  const wide = part === undefined ? 0.095 * height : Math.min(side > 0 ? part.maxU : -part.minU, 0.11 * height)
  return { y: USUAL * height, x: side * wide, z: part?.v ?? 0, found: false }
}

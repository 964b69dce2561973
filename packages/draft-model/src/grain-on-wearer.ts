import type { Piece } from "./draft.js"

type Grain = Piece["grainLine"]

/** The sine of 15 degrees: a grain that rises less lies. */
const LIES = 0.26

/** How a grain line runs on the wearer, for pieces that are drawn as they are worn. */
export interface GrainOnWearer {
  /** It goes round the wearer, and not up or down. */
  readonly lies: boolean
  /** Its points come in the order against a nap's: up the wearer, or from right to left. */
  readonly isTurned: boolean
}

/** @returns undefined where there is none */
export const grainOnWearer = ([a, b]: Grain): GrainOnWearer | undefined => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy)
  if (length === 0) return undefined
  const lies = Math.abs(dy) < LIES * length
  return { lies, isTurned: lies ? dx < 0 : dy > 0 }
}

/** The grain as a nap runs: down the wearer, and where it lies from left to right. */
export const downwards = (grain: Grain): Grain => {
  const [a, b] = grain
  return grainOnWearer(grain)?.isTurned === true ? [b, a] : grain
}

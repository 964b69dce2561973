import { clamp, fade } from "../steps/fade.js"
import { straightWaist } from "../upper-body/waist.js"
import type { ShirtOptions } from "./ask.js"
import { DART_INTAKE, DART_SHARE } from "./limits.js"

export interface DartAsk {
  readonly chestGirth: number
  readonly waistGirth: number
  readonly hipGirth: number
  /** Chest level down to the waist, and from there down to the hips. */
  readonly above: number
  readonly hipDepth: number
  readonly backPleat: ShirtOptions["backPleat"]
}

/** What each half's dart takes in: its share of the suppression, so that a belly takes it away first. */
export const backDart = ({ chestGirth, waistGirth, hipGirth, above, hipDepth, backPleat }: DartAsk): number => {
  const straight = straightWaist(chestGirth, hipGirth, above, hipDepth) / 2
  const suppression = straight - waistGirth / 2
  const taken = clamp(0, DART_SHARE * suppression, DART_INTAKE)
  // Below 1.0 a dart fades into the side seam
  return backPleat === "darts" ? taken * fade(0.4, 1, taken) : 0
}

import { SWAYBACK } from "../measurements/swayback.js"
import { clamp, fade } from "../steps/fade.js"
import { straightWaist } from "../upper-body/waist.js"
import type { ShirtOptions } from "./ask.js"
import { DART_INTAKE, dartShare } from "./limits.js"

export interface DartAsk {
  readonly chestGirth: number
  readonly waistGirth: number
  readonly hipGirth: number
  /** Chest level down to the waist, and from there down to the hips. */
  readonly above: number
  readonly hipDepth: number
  readonly backPleat: ShirtOptions["backPleat"]
  /** Over the body, or as a finished shirt's options have it: it says what the sides take in beside the dart. */
  readonly waistEase: number
}

/** What each half's dart takes in: its share of the suppression, so that a belly takes it away first. */
export const backDart = (ask: DartAsk): number => {
  const taken = clamp(0, dartShare(ask) * suppressionOf(ask), DART_INTAKE)
  // Below 1.0 a dart fades into the side seam
  return ask.backPleat === "darts" ? taken * fade(0.4, 1, taken) : 0
}

/** What it takes in more of a hollow back, and the back's side less: no more than makes that straight. */
export const hollowDart = (ask: DartAsk, { swayback = 0 }: Pick<ShirtOptions, "swayback">): number => {
  if (swayback === 0) return 0
  const dart = backDart(ask)
  return Math.min(SWAYBACK.waist * swayback * fade(0.4, 1, dart), Math.max(0, (suppressionOf(ask) - dart) / 2))
}

const suppressionOf = ({ chestGirth, waistGirth, hipGirth, above, hipDepth }: DartAsk): number =>
  straightWaist(chestGirth, hipGirth, above, hipDepth) / 2 - waistGirth / 2

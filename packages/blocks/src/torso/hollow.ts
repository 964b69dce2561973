import type { EaseAdj } from "@toile/pattern-model"
import type { WaistIntake } from "../bodice/waist-intake.js"
import { SWAYBACK } from "../measurements/swayback.js"
import { fade } from "../steps/fade.js"

/** What a hollow back moves, cm. */
export interface TorsoHollow {
  /** So much higher than at the side hem and hips lie at centre back: the wedge that its waist has not. */
  readonly wedge: number
  /** So much more a half of the back is taken in at the waist, and comes in less at the side. */
  readonly waist: number
}

/** By steps of a hollow back, 0 to 2; undefined where it is not hollow. */
export const torsoHollow = ({ swayback = 0 }: { readonly swayback?: number | undefined }): TorsoHollow | undefined =>
  swayback === 0 ? undefined : { wedge: SWAYBACK.wedge * swayback, waist: SWAYBACK.waist * swayback }

export const adjustTorsoHollow = (hollow: TorsoHollow | undefined, by: EaseAdj): TorsoHollow | undefined =>
  hollow && { wedge: hollow.wedge * by.warp, waist: hollow.waist * by.weft }

/** A dart narrower than the first takes no more, one from the second on all of it, cm: a dart fades into the side below that. */
const DART = [0.4, 1] as const

/** How a back is cut, as `TorsoStyle` has it. */
interface BackStyle {
  readonly back: "none" | "dart" | "princess"
  readonly centreBack: "fold" | "seam"
}

/**
 * What a back takes in over its hollow: its seam at centre back has it, else its princess seam or dart, as far as there is one; no
 * more than `room`, which makes its side straight.
 */
export const takenInHollow = (
  intake: WaistIntake,
  { waist }: TorsoHollow,
  { back, centreBack }: BackStyle,
  room: number,
): WaistIntake => {
  const more = Math.min(waist, Math.max(0, room))
  if (centreBack === "seam") return { ...intake, centreBack: intake.centreBack + more }
  if (back === "none") return intake
  return { ...intake, back: intake.back + (back === "dart" ? fade(...DART, intake.back) : 1) * more }
}

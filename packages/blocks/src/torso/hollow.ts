import type { WaistIntake } from "../bodice/waist-intake.js"
import { fade } from "../steps/fade.js"
import type { HollowBack } from "../upper-body/hollow-back.js"

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
  { waist }: HollowBack,
  { back, centreBack }: BackStyle,
  room: number,
): WaistIntake => {
  const more = Math.min(waist, Math.max(0, room))
  if (centreBack === "seam") return { ...intake, centreBack: intake.centreBack + more }
  if (back === "none") return intake
  return { ...intake, back: intake.back + (back === "dart" ? fade(...DART, intake.back) : 1) * more }
}

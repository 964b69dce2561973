import { bicepNote } from "@toile/blocks/sleeves"
import { acrossNote, armholeNote, shoulderNote } from "@toile/blocks/upper-body"
import type { Warning } from "@toile/draft-model"
import type { BlouseSheet } from "./declaration.js"
import type { measureBlouse } from "./measurements.js"
import type { drawBlouse } from "./pieces.js"

/** Usual armhole of a blouse, as a share of the bust. */
const ARMHOLE = [0.4, 0.56] as const

/** What the cutter should know of this figure and these options before cloth is cut. */
export const fittingNotes = (
  s: BlouseSheet,
  { torso, cap, deepened }: ReturnType<typeof drawBlouse>,
  made: ReturnType<typeof measureBlouse>,
): Warning[] => {
  const notes: Warning[] = acrossNote(torso.frame.narrowed, torso.frame.size.bustGirth)
  if (cap.height < 0.75 * cap.asked)
    notes.push({
      code: "capLowered",
      piece: "sleeve",
      message: `The sleeve cap is ${(cap.asked - cap.height).toFixed(1)} cm lower than the fit asks for, to go round the upper arm`,
    })
  if (s.type === "body" && made.gmBicepGirth < s.body.bicep + s.option.bicepEase - 0.05)
    notes.push({
      code: "bicepEase",
      measurement: s.taken.bicep ?? "mbBicepGirth",
      message: `${s.taken.bicep}: the sleeve has ${(made.gmBicepGirth - s.body.bicep).toFixed(1)} cm of ease instead of ${s.option.bicepEase}; a deeper armhole (armholeDrop) gives more`,
    })
  if (s.type === "body" && deepened > 0.3)
    notes.push({
      code: "armholeDeepened",
      measurement: s.taken.bicep ?? "mbBicepGirth",
      message: `${s.taken.bicep}: the armhole is ${deepened.toFixed(1)} cm deeper than asked for, to take a sleeve for the arm`,
    })
  if (s.type === "final") return [...notes, ...bicepNote(s.final, made.gmBicepGirth)]
  return [
    ...notes,
    ...shoulderNote(s.body.shoulderLength, made.gmShoulderLength),
    ...armholeNote(made.gmArmholeGirth, s.body.bust, ARMHOLE),
  ]
}

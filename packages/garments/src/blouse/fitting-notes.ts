import { bustFrameOf } from "@toile/blocks/bodice"
import { deepenedNote, hemNote, sleeveEaseNote } from "@toile/blocks/sleeves"
import { refuseLargerBelly, torsoBellyNotes, torsoBustNotes } from "@toile/blocks/torso"
import { acrossNote, armholeNote, shoulderNote } from "@toile/blocks/upper-body"
import type { Warning } from "@toile/draft-model"
import type { BlouseSheet } from "./declaration.js"
import type { measureBlouse } from "./measurements.js"
import type { drawBlouse } from "./pieces.js"
import type { BlouseSize } from "./size.js"

/** Usual armhole of a blouse, as a share of the bust. */
const ARMHOLE = [0.4, 0.56] as const

/** What the cutter should know of this figure and these options before cloth is cut. */
export const fittingNotes = (
  s: BlouseSheet,
  { sleeve }: BlouseSize,
  { torso, deepened, cuff }: ReturnType<typeof drawBlouse>,
  made: ReturnType<typeof measureBlouse>,
): Warning[] => {
  refuseLargerBelly(torso, s)
  const notes: Warning[] = [...acrossNote(torso.frame.narrowed, torso.frame.size.bustGirth, s.type)]
  if (s.type === "final") return [...notes, ...hemNote(made.gmCuffGirth, s.final.cuff && cuff, s.taken.cuff)]
  const { body } = s
  const arm = s.taken.bicep ?? "mbBicepGirth"
  return [
    ...notes,
    ...("within" in sleeve ? sleeveEaseNote(made.gmBicepGirth, sleeve.girth, made.gmArmholeGirth, arm) : []),
    ...deepenedNote(deepened, arm),
    ...shoulderNote(body.shoulderLength, made.gmShoulderLength),
    ...torsoBustNotes(torso, made),
    ...torsoBellyNotes(s.body, torso, s.option, made, s.taken.waist ?? "mbWaistGirth"),
    ...armholeNote(made.gmArmholeGirth, bustFrameOf(body).bustOfFrame, ARMHOLE),
  ]
}

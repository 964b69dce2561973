import { buttonPitchNote } from "@toile/blocks/closures"
import { chestOverBelly, seenBellyNote } from "@toile/blocks/measurements"
import { acrossNote, shoulderNote } from "@toile/blocks/upper-body"
import type { Warning } from "@toile/draft-model"
import { SIDE } from "./chest-over-belly.js"
import type { WaistcoatSheet } from "./declaration.js"
import type { drawWaistcoat } from "./pieces.js"

/** Buttons stand 4 to 6.5 apart. */
const PITCH = { low: 3.3, high: 8 } as const

/** The seam ends inside the acromion: it is no longer than the shoulder, however much shorter. */
const SHOULDER_WITHIN = { shorter: 1, longer: Number.POSITIVE_INFINITY } as const

export const fittingNotes = (
  s: WaistcoatSheet,
  { pitch, block }: ReturnType<typeof drawWaistcoat>,
  made: { readonly gmShoulderLength: number },
): Warning[] => {
  const notes = [...buttonPitchNote(pitch, PITCH, "4 to 6.5", "frontLeft"), ...seenBellyNote(block.belly.seen)]
  return s.type === "body"
    ? [
        ...notes,
        ...chestOverBelly(
          s.option.bustEase + 2 * block.letOut,
          s.option.bustEase,
          s.taken.waist ?? "mbWaistGirth",
          SIDE.letOut,
        ),
        ...shoulderNote(s.body.shoulderLength, made.gmShoulderLength, SHOULDER_WITHIN),
      ]
    : [...notes, ...acrossNote(block.narrowed, block.size.chestGirth, "final")]
}

import { shoulderNote } from "@toile/blocks/upper-body"
import type { Warning } from "@toile/draft-model"
import type { WaistcoatSheet } from "./declaration.js"
import type { drawWaistcoat } from "./pieces.js"

/** Buttons stand 4 to 6.5 apart. */
const PITCH = { low: 3.3, high: 8 } as const

/** The seam ends inside the acromion: it is no longer than the shoulder, however much shorter. */
const SHOULDER_WITHIN = { shorter: 1, longer: Number.POSITIVE_INFINITY } as const

export const fittingNotes = (
  s: WaistcoatSheet,
  { pitch }: ReturnType<typeof drawWaistcoat>,
  made: { readonly gmShoulderLength: number },
): Warning[] => {
  const notes: Warning[] = []
  if (pitch < PITCH.low || pitch > PITCH.high)
    notes.push({
      code: "buttonPitch",
      piece: "frontLeft",
      message: `The buttons stand ${pitch.toFixed(1)} cm apart; 4 to 6.5 is usual: choose ${pitch > PITCH.high ? "more" : "fewer"} buttons`,
    })
  return s.type === "body"
    ? [...notes, ...shoulderNote(s.body.shoulderLength, made.gmShoulderLength, SHOULDER_WITHIN)]
    : notes
}

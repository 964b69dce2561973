import type { Warning } from "@toile/draft-model"
import type { WaistcoatSheet } from "./declaration.js"
import type { drawWaistcoat } from "./pieces.js"

/** Buttons stand 4 to 6.5 apart. */
const PITCH = { low: 3.3, high: 8 } as const

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
  if (s.type === "body" && s.body.shoulderLength !== undefined && made.gmShoulderLength > s.body.shoulderLength + 1)
    notes.push({
      code: "shoulderLength",
      measurement: "mbShoulderLength",
      message: `mbShoulderLength: the shoulder seam is ${made.gmShoulderLength.toFixed(1)} cm, longer than the shoulder (${s.body.shoulderLength}); check its width and the neck`,
    })
  return notes
}

import type { Warning } from "@toile/draft-model"
import { capLoweredNote } from "../sleeves/fitting-notes.js"

/** An opening that came out wider by more than this, cm, is told. */
const WIDER = 0.5

/** What a sleeve had to give up. */
export const sleeveNotes = (made: {
  /** Of the cap: the height that the fit asks for, and the drafted one. */
  readonly asked: number
  readonly height: number
  /** What was added to the length, to keep the shortest seam. */
  readonly lacking: number
  /** The opening as asked for (undefined where any that the arm passes will do) and as drafted. */
  readonly opening: number | undefined
  readonly cuff: number
}): Warning[] => {
  const out: Warning[] = capLoweredNote(made)
  const say = (code: string, message: string): void => {
    out.push({ code, piece: "sleeve", message })
  }
  if (made.lacking > 0.05)
    say(
      "sleeveShort",
      `The sleeve is ${made.lacking.toFixed(1)} cm longer than asked for, so that a seam is left under the arm`,
    )
  if (made.opening !== undefined && made.cuff > made.opening + WIDER)
    say(
      "openingWide",
      `The sleeve's opening is ${(made.cuff - made.opening).toFixed(1)} cm wider than asked for: its seam is too short to narrow so much`,
    )
  return out
}

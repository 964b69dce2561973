import type { Warning } from "@toile/draft-model"

/** Buttons that come out nearer to each other, or further apart, than is worn. `usual`: the note's words, "8 to 9.5". */
export const buttonPitchNote = (
  pitch: number,
  within: { readonly low: number; readonly high: number },
  usual: string,
  piece: string,
): Warning[] =>
  pitch < within.low || pitch > within.high
    ? [
        {
          code: "buttonPitch",
          piece,
          message: `The buttons stand ${pitch.toFixed(1)} cm apart; ${usual} is usual: choose ${pitch > within.high ? "more" : "fewer"} buttons`,
        },
      ]
    : []

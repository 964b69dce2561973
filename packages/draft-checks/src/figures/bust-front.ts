import type { FigureRule } from "./reading.js"
import { atBust, frontMore } from "./two-halves.js"

/**
 * So much beyond the note's bound no fitting mends it, cm. More than at the hips: blouses whose front and back lengths were both measured far
 * from usual come to 2.6 beyond it, and are right otherwise.
 */
const REFUSED = 4

/** A bust lies in front: a half of the front is wider there than one of the back by what it has beyond the frame. */
export const bustFront: FigureRule = (draft) => {
  const asked = draft.figure?.bust
  return frontMore(draft, asked, asked && atBust(draft), {
    rule: "bustFront",
    girths: ["gmBustGirth", "gmChestGirth"],
    usually: "mbBustGirth",
    refused: REFUSED,
  })
}

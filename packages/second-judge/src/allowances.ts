import type { Piece } from "@toile/draft-model"
import type { SecondFinding } from "./finding.js"
import { sewLineOf } from "./outlines.js"
import { sidesOf } from "./side.js"
import { cutLineTooFar } from "./too-far.js"
import { cornerTooNear, edgeTooNear, sewLineOutside } from "./too-near.js"

/** The cut line holds the sew line, and lies at the allowance from each edge: nowhere nearer, and nowhere further out. */
export const allowances = (piece: Piece): SecondFinding[] => {
  const sew = sewLineOf(piece)
  const sides = sidesOf(piece)
  const wrong = [
    sewLineOutside(piece, sew),
    edgeTooNear(piece, sides),
    cutLineTooFar(piece, sew, sides),
    cornerTooNear(piece, sew, sides),
  ]
  return wrong.flatMap((detail) =>
    detail === undefined ? [] : [{ kind: "secondAllowance", piece: piece.name, detail }],
  )
}

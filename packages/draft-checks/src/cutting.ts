import type { Draft } from "@toile/draft-model"
import { indexOfName } from "./named.js"
import type { Violation } from "./violation.js"

/** What the cutter is told can be cut: names that are one piece's alone, a whole quantity, a material, one way to pair. */
export const checkCutting = ({ pieces }: Draft): Violation[] => {
  const bad: Violation[] = []
  for (const [i, piece] of pieces.entries()) {
    const say = (detail: string): void => {
      bad.push({ kind: "cutting", piece: piece.name, detail })
    }
    if (indexOfName(pieces, piece.name) < i) say("two pieces have this name")
    if (!(Number.isInteger(piece.quantity) && piece.quantity > 0)) say(`it is to be cut ${piece.quantity} times`)
    if (piece.materialGroups.length === 0) say("it has no material group")
    if (piece.mirrored && piece.quantity % 2 !== 0) say(`half of ${piece.quantity} cannot be cut mirrored`)
    if (piece.mirrored && piece.onFold) say("a piece on the fold is its own mirror image")
  }
  return bad
}

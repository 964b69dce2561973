import { crossingsOfChains, type MonotoneChains } from "@toile/geometry"
import type { FlatPiece } from "./flat-piece.js"
import type { Violation } from "./violation.js"

/** I2: neither sew line nor cut line crosses or touches itself. */
export const checkSelfCrossing = ({ piece, near }: FlatPiece): Violation[] => [
  ...crossingOf(piece.name, "sew", near.sew),
  ...crossingOf(piece.name, "cut", near.cut),
]

const crossingOf = (piece: string, line: "sew" | "cut", chains: MonotoneChains): Violation[] => {
  const [first] = crossingsOfChains(chains)
  if (!first) return []
  const { x, y } = first.point
  return [
    { kind: "selfCrossing", piece, detail: `the ${line} line crosses itself at ${x.toFixed(2)}, ${y.toFixed(2)}` },
  ]
}

import { crossingsOfChains } from "@toile/geometry/kernel"
import type { FlatPiece, Ring } from "./flat-piece.js"
import type { Violation } from "./violation.js"

/** I2: neither sew line nor cut line crosses or touches itself. */
export const checkSelfCrossing = ({ piece, sew, cut }: FlatPiece): Violation[] => [
  ...crossingOf(piece.name, "sew", sew),
  ...crossingOf(piece.name, "cut", cut),
]

const crossingOf = (piece: string, line: "sew" | "cut", ring: Ring): Violation[] => {
  const [first] = crossingsOfChains(ring)
  if (!first) return []
  const { x, y } = first.point
  return [
    {
      kind: "selfCrossing",
      piece,
      at: [x, y],
      detail: `the ${line} line crosses itself at ${x.toFixed(2)}, ${y.toFixed(2)}`,
    },
  ]
}

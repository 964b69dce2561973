import type { XY } from "@toile/draft-model"
import type { FlatPiece } from "./flat-piece.js"
import type { Violation } from "./violation.js"

/** I13: how far a dart's legs may differ, cm. */
const LEG_TOLERANCE = 0.02

export const checkDarts = ({ piece }: FlatPiece): Violation[] =>
  piece.darts.flatMap((dart): Violation[] => {
    const length = (leg: XY): number => Math.hypot(leg[0] - dart.point[0], leg[1] - dart.point[1])
    const [a, b] = [length(dart.legs[0]), length(dart.legs[1])]
    if (Math.abs(a - b) <= LEG_TOLERANCE) return []
    return [
      { kind: "dartLegs", piece: piece.name, detail: `${dart.name}: legs of ${a.toFixed(3)} and ${b.toFixed(3)} cm` },
    ]
  })

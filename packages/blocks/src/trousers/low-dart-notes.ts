import type { Warning } from "@toile/draft-model"
import { LEAST_SEWN } from "@toile/pattern-model"
import type { TrouserSize } from "./size.js"
import { backDartIntakes, shareWaist } from "./waist-intake.js"
import type { WaistShape } from "./waist-shape.js"

/** What is told of darts for which a low band leaves no room: how many a piece has, of those that it would have under a higher one. */
export const lowDartNotes = (size: TrouserSize, shape: WaistShape): readonly Warning[] => {
  const { bandLevel = 0, from } = size
  if (bandLevel === 0 || shape.held !== undefined) return []
  const sewn = dartsSewn(size, shape)
  const whole = dartsSewn({ ...size, bandLevel: 0 }, shape)
  return (["front", "back"] as const).flatMap((side) =>
    sewn[side] >= whole[side]
      ? []
      : [
          {
            code: "dartsGone",
            measurement: from.waist,
            message: `rise: the band lies ${bandLevel.toFixed(1)} cm below the natural waist, which leaves each ${side} room for ${sewn[side]} of ${whole[side]} darts; the seams take in the rest`,
          },
        ],
  )
}

/** How many each piece has that are wide enough to be sewn. */
const dartsSewn = (size: TrouserSize, shape: WaistShape): Readonly<Record<"front" | "back", number>> => {
  const shared = shareWaist(size, shape)
  const count = (intakes: readonly number[]): number => intakes.filter((taken) => taken >= LEAST_SEWN).length
  return {
    front: shape.front === "dart" ? count([shared.frontDart]) : 0,
    back: count(backDartIntakes(shared, shape)),
  }
}

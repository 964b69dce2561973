import type { Warning } from "@toile/draft-model"
import type { Cap } from "../sleeves/two-piece-cap.js"
import type { JacketFrame } from "./frame.js"
import type { JacketBody } from "./groups.js"

/** A cap that is lowered by more than this, cm, for the arm's sake is told. */
const LOWERED = 2.5
/** The armhole's girth as a share of the bust (workroom practice). */
const ARMHOLE_OF_BUST = [0.42, 0.68] as const

interface Made {
  readonly gmShoulderLength: number
  readonly gmArmholeGirth: number
  readonly gmCuffGirth: number
}

/** A hand passes a sleeve of so much, cm (part of the trade's rules for closures); a working vent opens further. */
const HAND = 23
export const cuffOpening = ({ gmCuffGirth }: Pick<Made, "gmCuffGirth">) => ({
  name: "cuff",
  girth: gmCuffGirth,
  passes: HAND,
})

/** What the block and the sleeve had to give up, and measurements that do not go with the result. */
export const fittingNotes = (
  frame: JacketFrame,
  cap: Cap,
  made: Made,
  body: JacketBody | undefined,
  opens: boolean,
): Warning[] => {
  const notes: Warning[] = []
  if (frame.narrowed > 0.3)
    notes.push({
      code: "acrossNarrowed",
      measurement: "mbAcrossBackWidth",
      message: `mbAcrossBackWidth: back and chest are each ${frame.narrowed.toFixed(1)} cm narrower than asked for, to leave an armhole in a bust of ${frame.size.bustGirth.toFixed(1)}`,
    })
  if (cap.asked - cap.height > LOWERED)
    notes.push({
      code: "capLowered",
      measurement: "mbBicepGirth",
      piece: "topSleeve",
      message: `mbBicepGirth: the sleeve cap is ${(cap.asked - cap.height).toFixed(1)} cm lower than the shoulder asks for, to go round the upper arm`,
    })
  if (!opens && made.gmCuffGirth < HAND)
    notes.push({
      code: "cuffNarrow",
      measurement: "mbWristGirth",
      piece: "topSleeve",
      message: `mbWristGirth: the sleeve is ${made.gmCuffGirth.toFixed(1)} cm round at its edge; a hand needs ${HAND}, or a vent with buttonholes`,
    })
  if (!body) return notes
  const measured = body.shoulderLength
  if (measured !== undefined && (measured < made.gmShoulderLength - 2 || measured > made.gmShoulderLength + 4))
    notes.push({
      code: "shoulderLength",
      measurement: "mbShoulderLength",
      message: `mbShoulderLength: the shoulder seam is ${made.gmShoulderLength.toFixed(1)} cm by the width, the measured shoulder ${measured} cm`,
    })
  const share = made.gmArmholeGirth / body.bust
  if (share < ARMHOLE_OF_BUST[0] || share > ARMHOLE_OF_BUST[1])
    notes.push({
      code: "armholeGirth",
      measurement: "mbBustGirth",
      message: `mbBustGirth: the armhole is ${made.gmArmholeGirth.toFixed(1)} cm, ${(100 * share).toFixed(0)} % of the bust; 47 to 62 are usual`,
    })
  return notes
}

import {
  adjustTopBelly,
  type BodiceSize,
  bellyOf,
  bodiceWays,
  cupNote,
  finishedBelly,
  riseOver,
  type SizedBodice,
  sheetByCup,
  type TopBelly,
} from "@toile/blocks/bodice"
import { bustArcOver, type FrontTold, frontTold } from "@toile/blocks/measurements"
import { bustFrontOf, finishedArmhole } from "@toile/blocks/torso"
import {
  type ArmholeByArm,
  adjustArmholeByArm,
  adjustHollowBack,
  type HollowBack,
  hollowBack,
  ifForward,
  type LowerShoulder,
  lowerShoulder,
  scaledLower,
  widthsForward,
} from "@toile/blocks/upper-body"
import type { Warning } from "@toile/draft-model"
import { adjustSize } from "@toile/pattern-model"
import type { BodiceSheet } from "./declaration.js"
import { sizeFromBody } from "./size-from-body.js"
import { sizeFromFinal } from "./size-from-final.js"

/** The finished block's dimensions, cm: the one thing that it is drawn from, whether a body or a garment was measured. */
export interface BlockSize extends BodiceSize {
  /** Where one shoulder is lower, by how much; all else is the usual side's. */
  readonly lower: LowerShoulder
  readonly hollow: HollowBack | undefined
  readonly belly: TopBelly | undefined
  /** Of a finished one that was measured round and not deep: its depth is found for its length. */
  readonly armhole: ArmholeByArm | undefined
}

export interface SizedBlock {
  readonly size: BlockSize
  readonly warnings: readonly Warning[]
}

/** The block in a cloth that asks for another size. */
export const adjustBlock = adjustSize<BlockSize>({
  ...bodiceWays,
  lower: (lower, { warp }) => scaledLower(lower, warp),
  hollow: adjustHollowBack,
  belly: adjustTopBelly,
  armhole: (armhole, by) => armhole && adjustArmholeByArm(armhole, by),
})

export const bodiceSize = (s: BodiceSheet): SizedBlock => {
  const { size, warnings } = sized(s)
  const lower = lowerShoulder(s.option, s.type === "final" ? s.final : {})
  return {
    size: {
      ...size,
      forward: ifForward(s.option),
      lower,
      armhole: s.type === "final" ? finishedArmhole(s.final, size, lower, () => undefined) : undefined,
      hollow: hollowBack(s.option),
      belly: s.type === "final" ? finishedBelly(s.final, 0) : bellyOver(sheetByCup(s), frontTold(s, "female")),
    },
    warnings,
  }
}

const bellyOver = (
  { body }: Extract<BodiceSheet, { type: "body" }>,
  arc: FrontTold | undefined,
): TopBelly | undefined => {
  const more = bellyOf(body)
  return more > 0 ? { more, seen: 0, rise: riseOver(more, 0), arc } : undefined
}

const sized = (s: BodiceSheet): SizedBodice => {
  if (s.type === "final") return sizeFromFinal(s)
  const { size, warnings } = sizeFromBody(sheetByCup(s))
  const bustFront = bustFrontOf(size, bustArcOver(s, s.body.bust))
  // Shoulders that stand forward are as broad: only what lies between them moves
  return { size: { ...size, ...widthsForward(size, s.option), bustFront }, warnings: [...cupNote(s), ...warnings] }
}

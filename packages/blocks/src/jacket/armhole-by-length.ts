import { unlessRefused } from "@toile/pattern-model"
import { clamp } from "../steps/fade.js"
import { type ArmholeByArm, depthOfArmhole, isAsLong, refuseArmholeLength } from "../upper-body/armhole-by-arm.js"
import { bellyOfEdge, type FoundBelly } from "./belly.js"
import type { JacketBlock } from "./block.js"
import { MOST } from "./find-belly.js"
import { armholeHalves, type JacketFrame } from "./frame.js"
import { BUST_OVER_ARMHOLE, type JacketSize } from "./size.js"

/** How a jacket is drawn. */
interface Draws {
  /** The front's neck point lies so much nearer to centre front than the back's to centre back. */
  readonly neckNarrower: number
  /** The frame over a belly that was found. */
  frame(size: JacketSize, found: FoundBelly): JacketFrame
  /** The block over the belly that is found for the size, which takes long. */
  block(size: JacketSize): JacketBlock
}

/** The belly is found anew at the depth that is found over it, so many times at the most; and how near an armhole then comes, cm. */
const TIMES = 3
const NEAR = 1e-3
/** Its slope is measured over this, cm of depth, and it is followed so often. */
const STEP = 0.05
const STEPS = 2

/** The size of a finished jacket whose armhole was measured round and not deep, at the depth that gives it that length; refused where none does. */
export const atItsLength = (
  size: JacketSize,
  armhole: ArmholeByArm,
  { neckNarrower, frame, block }: Draws,
): JacketSize => {
  const at = (depth: number): JacketSize => withArmholeAt(size, depth, neckNarrower)
  const lengthAt = (depth: number, found: FoundBelly): number => lengthOf(frame(at(depth), found))
  const nearer = (depth: number, length: number, found: FoundBelly): number => {
    let [now, came] = [depth, length]
    for (let i = 0; i < STEPS; i++) {
      const slope = (came - lengthAt(now - STEP, found)) / STEP
      now = clamp(armhole.shallowest, now - (came - armhole.round) / slope, armhole.deepest)
      if (i + 1 < STEPS) came = lengthAt(now, found)
    }
    return now
  }
  // Where centre front leans from the neck the armhole's width is its belly's: first the one that its edge tells
  const { lean, rise, seen } = size.belly
  const more = Math.min(bellyOfEdge(lean, rise, seen), MOST.more)
  const depthOver = (found: FoundBelly): number =>
    depthOfArmhole(armhole, armhole.round, (depth) => lengthAt(depth, found))
  const first = unlessRefused(() => depthOver({ more, narrower: 0 })) ?? size.armholeDepth
  let drawn = block(at(first))
  for (let time = 1; time < TIMES && Math.abs(lengthOf(drawn.frame) - armhole.round) > NEAR; time++)
    drawn = block(at(nearer(drawn.frame.size.armholeDepth, lengthOf(drawn.frame), drawn.frame.belly)))
  const came = lengthOf(drawn.frame)
  if (!isAsLong(armhole.round, came)) refuseArmholeLength("mfArmholeGirth", armhole.round, came)
  return at(drawn.frame.size.armholeDepth)
}

const lengthOf = (frame: JacketFrame): number => {
  const { front, back } = armholeHalves(frame)
  return front + back
}

/** The size with an armhole so deep: the bust point stays below it. */
const withArmholeAt = (size: JacketSize, armholeDepth: number, neckNarrower: number): JacketSize => {
  const { bust, neckWidth, frontLength, backLength } = size
  if (!bust) return { ...size, armholeDepth }
  const aside = bust.bustPointDistance / 2 - (neckWidth / 2 - neckNarrower)
  const highest = Math.max(0, frontLength - backLength + armholeDepth - BUST_OVER_ARMHOLE)
  const sideNeckToBustPoint = Math.max(bust.sideNeckToBustPoint, Math.hypot(highest, aside))
  return { ...size, armholeDepth, bust: { ...bust, sideNeckToBustPoint } }
}

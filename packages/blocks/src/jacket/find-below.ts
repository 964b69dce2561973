import { nearestBoth, type Tried } from "../steps/nearest-both.js"
import type { FoundBelly } from "./belly.js"
import type { JacketBlock } from "./block.js"
import { frontHipWidth, frontWaistWidth, hemGirth, hipGirth } from "./block-widths.js"
import { ROUNDED, SAME } from "./find-belly.js"

/** What a finished jacket tells of itself from the waist down; cm, whole. What was not measured is undefined. */
export interface ToldBelow {
  readonly frontWaist: number | undefined
  readonly hip: number
  readonly frontHip: number | undefined
  readonly hem: number | undefined
}

/** A block that is as near everywhere as this is left as it is. */
const NEAR = 0.01
/** A belly and hips found together are as near as this to all. */
const FOUND = 1e-3

/**
 * The belly and the usual hips of a finished jacket, found together: a rise that was rounded tells a belly to 0.03 only, and none
 * beyond its most; hips past which all falls straight may be 20 narrower or wider for the same girth. Fronts and hem tell them.
 *
 * @param start a block near it, as which the front is let in or goes by an arc
 * @param within the bellies that are not ruled out by what else was told
 * @returns undefined where no belly and hips give all that was measured
 */
export const findBelow = (
  told: ToldBelow,
  start: JacketBlock,
  within: { readonly least: number; readonly most: number },
  over: (belly: FoundBelly, hipGirth: number) => JacketBlock,
): JacketBlock | undefined => {
  const { more, narrower, wider } = start.frame.belly
  const tried = (block: JacketBlock): Tried<JacketBlock> => ({ offs: offsOf(told, block), it: block })
  const isNear = ({ offs }: Tried<JacketBlock>, by: number): boolean => offs.every((off) => Math.abs(off) <= by)
  const first = tried(start)
  if (isNear(first, NEAR)) return start
  // A belly that a rise tells moves by no more than that was rounded, and hips that nothing falls straight past by nothing
  const stays = start.frame.letOut === 0 && within.most - within.least <= 2 * SAME
  if (more < within.least || more > within.most || (stays && !isNear(first, 2 * SAME))) return undefined
  const best = nearestBoth(
    (belly, hips) => tried(over({ more: belly, narrower, wider }, hips)),
    [more, start.frame.size.hipGirth],
    first,
    { at: FOUND, near: NEAR },
    [within.least, within.most],
  )
  return isNear(best, ROUNDED) ? best.it : undefined
}

/** How far a block is from each that was measured. */
const offsOf = ({ frontWaist, hip, frontHip, hem }: ToldBelow, block: JacketBlock): readonly number[] => {
  const off = (told: number | undefined, of: (b: JacketBlock) => number): readonly number[] =>
    told === undefined ? [] : [of(block) - told]
  return [
    ...off(frontWaist, frontWaistWidth),
    hipGirth(block) - hip,
    ...off(frontHip, frontHipWidth),
    ...off(hem, hemGirth),
  ]
}

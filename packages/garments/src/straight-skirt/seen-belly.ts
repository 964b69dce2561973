import { arcCounts, BOTTOMS_TOLD_BY_GIRTHS, seenBellyOfTop } from "@toile/blocks/measurements"
import { DARTS_GIVE_WAY, type SkirtSize } from "@toile/blocks/skirt"
import { clamp, fade } from "@toile/blocks/steps"
import type { SkirtSheet } from "./declaration.js"
import { frontWaistOf } from "./draw.js"
import { roomAtSides } from "./hip-arc.js"

/** Of the room that the sides have no more than this goes to it: a larger waist leaves them less, and its front is to grow all the same (our choice). */
const OF_ROOM = 0.8

/**
 * Over a belly that leaves the darts nothing to give, what is seen of it goes to the front at the sides: the front's edge takes in so much
 * less from the hips to the waist, and the back's so much more. Hips and all girths stay.
 *
 * @param byArc whether an arc of the waist says it, as far as one counts
 */
export const bySeenBelly = (s: SkirtSheet, size: SkirtSize, byArc: boolean): SkirtSize => {
  const { belly, bellySeen = 0 } = size
  const counts = fade(DARTS_GIVE_WAY.from, DARTS_GIVE_WAY.to, belly) * (byArc ? 1 - arcCounts(belly) : 1)
  if (bellySeen === 0 || counts === 0) return size
  const { share, half } = seenBellyOfTop(bellySeen, belly, BOTTOMS_TOLD_BY_GIRTHS)
  const has = (frontWaistOf(s, size) - frontWaistOf(s, { ...size, bellySeen: undefined })) / 2
  const lacks = clamp(0, share * belly + half - has, OF_ROOM * roomAtSides(s, size))
  return lacks === 0 ? size : { ...size, frontSideMore: -counts * lacks }
}

import { arcCounts, HIP_ARC_MOST, hipArcOver, seatGirth } from "@toile/blocks/measurements"
import { SIDE_MOST, type SkirtSize } from "@toile/blocks/skirt"
import { clamp } from "@toile/blocks/steps"
import { woman } from "@toile/body/survey"
import type { SkirtSheet } from "./declaration.js"
import { frontHipOf, sideTakes } from "./draw.js"

/** What each half of the front has more than a quarter of the hips, as their arc was measured; undefined where none tells. */
export const hipArcOf = (s: SkirtSheet): number | undefined =>
  s.type === "body" ? hipArcOver(s, seatGirth(s.body, woman)) : undefined

/** How much more one edge can take in than it usually does, and the other less, cm. */
export const roomAtSides = (s: SkirtSheet, size: SkirtSize): number => {
  const takes = sideTakes(s, size)
  return Math.max(0, Math.min(takes, SIDE_MOST - takes))
}

/**
 * Over a belly whose hips' arc was measured the front has that at the hips, and half of the ease: the side seam moves there, and its front's and
 * back's edges take in so much more and less up to a waist that stays. None of them leans out from the hips up to the waist. All girths stay.
 */
export const byHipArc = (s: SkirtSheet, size: SkirtSize, over: number): SkirtSize => {
  const usual = frontHipOf(s, { ...size, frontHipLess: 0 })
  const asked = clamp(usual - HIP_ARC_MOST, size.hip / 4 + over, usual + HIP_ARC_MOST)
  const room = roomAtSides(s, size)
  const more = clamp(-room, arcCounts(size.belly) * (asked - frontHipOf(s, size)), room)
  return { ...size, frontHipLess: (size.frontHipLess ?? 0) - more, frontSideMore: more }
}

import { ROUNDER_ABOVE } from "../measurements/waist-level.js"
import { hollowOver } from "./dart-lengths.js"
import type { Unrisen } from "./size.js"

// What of trousers lies above the natural waist, where the body is rounder again.

/** Of what half a body grows there the back has so much, whose waist was the front's before its centre leaned in (our choice). */
const BACK_HAS = 0.75
/** A dart is widest at the natural waist and would close so far above it, as a bodice's does (our choice), cm. */
const CLOSES_ABOVE = 16

/** The same trousers with their seam on the natural waist, where darts and the shares of front and back are told. */
export const onNaturalWaist = (size: Unrisen): Unrisen => {
  const over = hollowOver(size)
  return over === 0 ? size : { ...size, depth: size.depth - over, waistSeam: size.waistSeam - ROUNDER_ABOVE * over }
}

/** What half of the waist grows from there up to the seam: a front and a back, for each cm. */
export const GROWS = {
  front: (ROUNDER_ABOVE / 2) * (1 - BACK_HAS),
  back: (ROUNDER_ABOVE / 2) * BACK_HAS,
} as const

/** What a dart still takes in so far above the natural waist, of what it does there. */
export const narrowed = (over: number): number => Math.max(0, 1 - over / CLOSES_ABOVE)

/** By how much for each cm a side runs out there beside the middle: what its piece grows, less what its darts give. */
export const runsOut = (grows: number, darts: number): number => grows - darts / CLOSES_ABOVE

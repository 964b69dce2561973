import { LEAST_HELD } from "@toile/pattern-model"
import type { SkirtSize } from "./size.js"

/** A dart's length as a share of the way from the waist down to the hip line: on 22, Aldrich's 14 and 12.5, and 10. */
export const DART_LENGTH = {
  back: { first: 0.62, second: 0.55, one: 0.585 },
  front: { first: 0.44, second: 0.4 },
} as const

/** Of a dart that a deep band or a low waist takes the upper part of, the seam is not asked to be wider for more than this. */
const SHORTEST_LEFT = 0.4

/**
 * What a dart takes in at the waist, cm, that is held for another body's sake: so much that it can be sewn and marked where the skirt begins, below
 * a contour band or a lowered waist too.
 */
export const leastHeld = (part: "front" | "back", { hipDepth, bandBelow, lowered }: SkirtSize): number => {
  const length = DART_LENGTH[part].second * hipDepth
  return LEAST_HELD / Math.max(SHORTEST_LEFT, 1 - (bandBelow + lowered) / length)
}

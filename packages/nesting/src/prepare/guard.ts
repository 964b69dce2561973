import { cleanOutline } from "../outline/clean.js"
import { convexHull } from "../outline/convex-hull.js"
import { shrink, withSlits } from "../outline/cutouts.js"
import { inflate } from "../outline/inflate.js"
import type { Outline } from "../outline/measure.js"
import { simplifyOutwards } from "../outline/simplify.js"

/** Share of a part's area that leaving out corners may add. */
const SIMPLIFIED = 0.001
/** Of the outline that the search lays a part by. */
const MOST_GUARD_CORNERS = 400

/** The outline that a part is laid by, `width` outside its own and within its holes: where two of them are apart, their parts are twice that. */
export const guardOf = (outline: Outline, cutouts: readonly Outline[], width: number): Outline => {
  const around = cleanOutline(inflate(plainEnough(outline), width))
  if (cutouts.length === 0) return around
  return withSlits(
    around,
    cutouts.flatMap((one) => shrink(one, width) ?? []),
  )
}

/**
 * Simplified outwards, and where it has very many corners still (a pinked edge) as far as it takes: the no-fit curve of two
 * rough outlines has as many edges as the product of their corners.
 */
const plainEnough = (outline: Outline): Outline => {
  for (let share = SIMPLIFIED; share < 1; share *= 4) {
    const plain = simplifyOutwards(outline, share)
    if (plain.length / 2 <= MOST_GUARD_CORNERS) return plain
  }
  return simplifyOutwards(convexHull(outline), SIMPLIFIED)
}

import { cleanOutline } from "../outline/clean.js"
import { convexHull } from "../outline/convex-hull.js"
import { shrink, withSlits } from "../outline/cutouts.js"
import { inflate } from "../outline/inflate.js"
import { type Outline, solidArea } from "../outline/measure.js"
import { simplifyOutwards } from "../outline/simplify.js"

/** Share of a part's area, and of a hole's, that leaving out corners may take. */
const SIMPLIFIED = 0.001
/** Of an outline before it is widened, and of a part's holes together: of more it is made plainer still, by four times as much at a time. */
const MOST_GUARD_CORNERS = 400

/** The outline that a part is laid by. */
export interface Guard {
  readonly outline: Outline
  /** By which share of its area the part is laid larger, where that is more than usual; absent: 0.1 % at most. */
  readonly grownBy?: number
}

/**
 * `width` outside a part's own outline and within its holes: where two guards are apart, their parts are twice that. The no-fit curve of two rough outlines has as many
 * edges as the product of their corners: an outline is simplified outwards, and where it has very many corners still (a pinked edge) as far as it takes, up to its
 * hull. Holes stay as they are where they have no more corners than that together; else they are simplified inwards, by a quarter of their area at the most.
 */
export const guardOf = (outline: Outline, cutouts: readonly Outline[], width: number): Guard => {
  const { plain, isPlainer } = plainEnough(outline)
  const around = cleanOutline(inflate(plain, width))
  const holes = plainHoles(cutouts)
  const guard =
    cutouts.length === 0
      ? around
      : withSlits(
          around,
          holes.plain.flatMap((one) => shrink(one, width) ?? []),
        )
  if (!isPlainer && !holes.isPlainer) return { outline: guard }
  return { outline: guard, grownBy: solidArea(plain, holes.plain) / solidArea(outline, cutouts) - 1 }
}

const plainEnough = (outline: Outline): { readonly plain: Outline; readonly isPlainer: boolean } => {
  for (let share = SIMPLIFIED; share < 1; share *= 4) {
    const plain = simplifyOutwards(outline, share)
    if (plain.length / 2 <= MOST_GUARD_CORNERS) return { plain, isPlainer: share > SIMPLIFIED }
  }
  return { plain: simplifyOutwards(convexHull(outline), SIMPLIFIED), isPlainer: true }
}

const plainHoles = (holes: readonly Outline[]): { readonly plain: readonly Outline[]; readonly isPlainer: boolean } => {
  const corners = (rings: readonly Outline[]): number => rings.reduce((sum, { length }) => sum + length / 2, 0)
  let plain = holes
  let isPlainer = false
  for (let share = SIMPLIFIED; share < 1 && corners(plain) > MOST_GUARD_CORNERS; share *= 4) {
    isPlainer = share > SIMPLIFIED
    // Round the other way it is the cloth round a hole that grows.
    plain = holes.map((hole) => reversed(simplifyOutwards(reversed(hole), share)))
  }
  return { plain, isPlainer }
}

const reversed = (ring: Outline): Outline => ring.map((_, i) => ring[ring.length - 2 - (i - (i % 2)) + (i % 2)]!)

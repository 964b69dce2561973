import { HIGH_HIP } from "@toile/body"
import { solve } from "@toile/geometry"
import { fade } from "../steps/fade.js"
import type { SkirtDart } from "./darted-waist.js"
import type { Quarter } from "./lines.js"
import { highHipLevel, onLevel } from "./side-line.js"
import type { SkirtSize } from "./size.js"

/** Both quarters, as they are drawn. */
type Quarters = Readonly<Record<"front" | "back", Pick<Quarter, "side" | "plan">>>

/** What a skirt measures there, its darts closed, cm. */
const girthThere = (size: SkirtSize, { front, back }: Quarters): number => {
  const y = highHipLevel(front.side, size)
  const half = [front, back].reduce(
    (sum, { side, plan }) =>
      sum + onLevel(side.upper, y).x - plan.darts.reduce((taken, dart) => taken + openAt(dart, y), 0),
    0,
  )
  return 2 * half
}

/** How far a dart is open on a level. */
const openAt = ({ tip, sideLeg, centreLeg }: SkirtDart, y: number): number => {
  if (y <= tip.y) return 0
  const x = (leg: typeof tip): number => tip.x + ((leg.x - tip.x) * (y - tip.y)) / (leg.y - tip.y)
  return x(sideLeg) - x(centreLeg)
}

/** Below a lowered edge or a contour band there is to be so much of a skirt before it follows a high hip, cm: none, and all of it. */
const BELOW_EDGE = { none: 2, whole: 4 } as const
/** How near it comes. */
const FINE = 1e-5

/**
 * How far side and darts follow a hollow high hip (`SkirtSize.closer`), so that the skirt measures so much there: no further than
 * they can, and not at all where it is no wider anyway.
 */
export const closerTo = (wanted: number, size: SkirtSize, drawn: (closer: number) => Quarters): number => {
  const { none, whole } = BELOW_EDGE
  const most = fade(none, whole, HIGH_HIP * size.hipDepth - size.lowered - size.bandBelow)
  const over = (closer: number): number => girthThere(size, drawn(closer)) - wanted
  if (most === 0 || over(0) <= 0) return 0
  const found = solve(over, 0, most, FINE)
  return found._tag === "Ok" ? found.value : most
}

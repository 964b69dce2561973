import { HIGH_HIP } from "@toile/body"
import { solve } from "@toile/geometry"
import { fade } from "../steps/fade.js"
import type { SkirtDart } from "./darted-waist.js"
import type { Quarter } from "./lines.js"
import { levelAt, onLevel } from "./side-line.js"
import type { SkirtSize } from "./size.js"

/** Both quarters, as they are drawn. */
type Quarters = Readonly<Record<"front" | "back", Pick<Quarter, "side" | "plan">>>

/** What a skirt measures at a share of the way from the body's waist down to the hip line, its darts closed, cm. */
export const girthAt = (share: number, size: SkirtSize, { front, back }: Quarters): number => {
  const y = levelAt(share, front.side, size)
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

/** What a body asks of a skirt's girth at a share of the way from its waist down to the hip line, cm. */
export interface GirthAsked {
  readonly share: number
  readonly girth: number
}

/**
 * How far side and darts follow a hollow high hip (`SkirtSize.closer`), so that the skirt measures so much there: no further than
 * they can, and not at all where it is no wider anyway.
 *
 * @param rounded nor where it is wider by no more than this, which a finished girth was rounded by: a side may follow far for a hair
 */
export const closerTo = (wanted: number, size: SkirtSize, drawn: (closer: number) => Quarters, rounded = 0): number => {
  const { none, whole } = BELOW_EDGE
  const most = fade(none, whole, HIGH_HIP * size.hipDepth - size.lowered - size.bandBelow)
  const over = (closer: number): number => girthAt(HIGH_HIP, size, drawn(closer)) - wanted
  if (most === 0 || over(0) <= rounded) return 0
  const found = solve(over, 0, most, FINE)
  return found._tag === "Ok" ? found.value : most
}

/**
 * How far the side goes round a full body (`SkirtSize.closer`, from `from` down), so that the skirt measures at least so much there: no
 * further than it can, and not at all where it is wide enough anyway.
 */
export const rounderTo = (
  { share, girth }: GirthAsked,
  size: SkirtSize,
  drawn: (closer: number) => Quarters,
  from: number,
): number => {
  const over = (closer: number): number => girthAt(share, size, drawn(closer)) - girth
  if (over(from) > -HIGH_HIP_ROUNDED) return from
  const roundest = Math.min(from, -goesRound(size))
  const found = solve(over, roundest, from, FINE)
  return found._tag === "Ok" ? found.value : roundest
}

/**
 * Of an edge that is lowered by so much, cm, the side is less round, and no rounder than usual: above the edge it would come in to a waist that
 * is not there, further than it can.
 */
const NOT_ROUND = { from: 1, to: 3 } as const
/** How far a skirt's side can go round a full body, 0 to 1. */
export const goesRound = ({ lowered }: SkirtSize): number => 1 - fade(NOT_ROUND.from, NOT_ROUND.to, lowered)

/** What girths are rounded on their way to a finished skirt's order, cm: no side is rounder for it, and follows no high hip that is wider by less. */
export const HIGH_HIP_ROUNDED = 0.005

import { add, dot, leftNormal, type Path, type Point, pathLength, scale, subtract, unit } from "@toile/geometry"
import { type DartMark, dartLegs, dartRoof, LEAST_SEWN } from "@toile/pattern-model"
import { easedIn, type Keeps, type OpenDart, opensBy, stretchThrough } from "./narrow-darts.js"

/** From the centre to the side: stretches that are sewn, and between them the mouths of darts. */
export interface DartedWaist {
  readonly stretches: readonly Path[]
  readonly mouths: readonly Path[]
  readonly darts: readonly DartMark[]
  /** Of all stretches together, less what is eased in, cm. */
  readonly sewn: number
  /** What the stretches have more than that in the place of darts too narrow to sew. */
  readonly eased: number
}

/** Where a dart's axis stands on the closed waist, its direction into the piece, and the dart's intake and length. */
export interface PlannedDart {
  readonly foot: Point
  readonly inward: Point
  readonly intake: number
  readonly length: number
}

/** The waist's ends, and its direction there. */
export interface WaistEnds {
  readonly centre: Point
  readonly leaving: Point
  readonly side: Point
  readonly arriving: Point
  /** Even where nothing is said. */
  readonly keeps?: Keeps
}

/**
 * A back's waist keeps square to centre back and turns up to dart and side at the end of its way, or it would first drop and
 * make a point at centre back where both halves are joined (our choice: within 1.5 degrees of square over the first 5 cm).
 */
export const SQUARE_AT_CENTRE: Keeps = { leaving: 0.6, arriving: 0.15 }

/** The waist with its darts closed flat away: what darts are placed on. */
export const flatWaist = ({ centre, leaving, side, arriving, keeps }: WaistEnds): Path =>
  stretchThrough({ from: centre, leaving, to: side, arriving, keeps }, [])

/** Square to both ends and to every dart's legs, so that it runs on when the darts are closed. */
export const dartedWaist = (ends: WaistEnds, flat: Path, planned: readonly PlannedDart[]): DartedWaist => {
  if (planned.every(({ intake }) => intake === 0))
    return { stretches: [flat], mouths: [], darts: [], sewn: pathLength(flat), eased: 0 }
  const stretches: Path[] = []
  const mouths: Path[] = []
  const darts: DartMark[] = []
  let [from, leaving, keeps] = [ends.centre, ends.leaving, ends.keeps]
  let narrow: OpenDart[] = []
  const stretchTo = (to: Point, arriving: Point): void => {
    stretches.push(stretchThrough({ from, leaving, to, arriving, keeps }, narrow))
  }
  for (const dart of planned) {
    const { tip, ...open } = opened(dart, ends)
    const { first, second, squareToFirst, squareToSecond } = open
    // Too narrow to be sewn: the waist runs through its place, and what it would take in there is eased into the band
    if (dart.intake < LEAST_SEWN) {
      narrow.push(open)
      continue
    }
    stretchTo(first, squareToFirst)
    mouths.push(dartRoof(tip, first, second, scale(squareToFirst, -1)))
    darts.push({ name: `dart${darts.length + 1}`, point: tip, legs: [first, second] })
    narrow = []
    from = second
    leaving = squareToSecond
    keeps = undefined
  }
  stretchTo(ends.side, ends.arriving)
  const whole = stretches.reduce((sum, path) => sum + pathLength(path), 0)
  const eased = stretches.reduce((sum, path) => sum + easedIn(path), 0)
  return { stretches, mouths, darts, sewn: whole - eased, eased }
}

/** A dart on the waist; the leg nearer to the centre comes first in the outline. */
const opened = (
  { foot, inward, intake, length }: PlannedDart,
  { centre, side }: WaistEnds,
): OpenDart & { readonly tip: Point } => {
  const tip = add(foot, scale(inward, length))
  const legs = dartLegs(tip, foot, opensBy(intake))
  const nearer = dot(subtract(legs[0], legs[1]), subtract(centre, side)) > 0
  const [first, second] = nearer ? legs : [legs[1], legs[0]]
  return {
    tip,
    intake,
    first,
    second,
    squareToFirst: leftNormal(unit(subtract(first, tip))),
    squareToSecond: leftNormal(unit(subtract(second, tip))),
  }
}

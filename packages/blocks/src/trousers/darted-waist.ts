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
  const { stretches, opens } = stretchesOf(ends, flat, planned)
  const mouths = opens.map(({ tip, first, second, squareToFirst }) =>
    dartRoof(tip, first, second, scale(squareToFirst, -1)),
  )
  const darts = opens.map(({ tip, first, second }, i) => ({
    name: `dart${i + 1}`,
    point: tip,
    legs: [first, second] as const,
  }))
  return { stretches, mouths, darts, ...lengthOf(stretches) }
}

/** How long it is sewn: what a search asks of many. */
export const dartedLength = (ends: WaistEnds, flat: Path, planned: readonly PlannedDart[]): number =>
  lengthOf(stretchesOf(ends, flat, planned).stretches).sewn

const lengthOf = (stretches: readonly Path[]): Pick<DartedWaist, "sewn" | "eased"> => {
  const whole = stretches.reduce((sum, path) => sum + pathLength(path), 0)
  const eased = stretches.reduce((sum, path) => sum + easedIn(path), 0)
  return { sewn: whole - eased, eased }
}

type TippedDart = OpenDart & { readonly tip: Point }

/** The waist's stretches, and the darts that are sewn between them. */
const stretchesOf = (
  ends: WaistEnds,
  flat: Path,
  planned: readonly PlannedDart[],
): { readonly stretches: readonly Path[]; readonly opens: readonly TippedDart[] } => {
  if (planned.every(({ intake }) => intake === 0)) return { stretches: [flat], opens: [] }
  const stretches: Path[] = []
  const opens: TippedDart[] = []
  let { centre: from, leaving, keeps } = ends
  let narrow: OpenDart[] = []
  for (const dart of planned) {
    const open = opened(dart, ends)
    // Too narrow to be sewn: the waist runs through its place, and what it would take in there is eased into the band
    if (dart.intake < LEAST_SEWN) {
      narrow.push(open)
      continue
    }
    stretches.push(stretchThrough({ from, leaving, to: open.first, arriving: open.squareToFirst, keeps }, narrow))
    opens.push(open)
    narrow = []
    from = open.second
    leaving = open.squareToSecond
    keeps = undefined
  }
  stretches.push(stretchThrough({ from, leaving, to: ends.side, arriving: ends.arriving, keeps }, narrow))
  return { stretches, opens }
}

/** A dart on the waist; the leg nearer to the centre comes first in the outline. */
const opened = ({ foot, inward, intake, length }: PlannedDart, { centre, side }: WaistEnds): TippedDart => {
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

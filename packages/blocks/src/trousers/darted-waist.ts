import {
  add,
  curveBetween,
  distance,
  dot,
  joinPaths,
  leftNormal,
  line,
  type Path,
  type Point,
  pathLength,
  scale,
  subtract,
  unit,
} from "@toile/geometry"
import { type DartMark, dartLegs, dartRoof, LEAST_SEWN } from "@toile/pattern-model"

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

/** How far a stretch of the waist keeps to its direction at its ends: its handles, as shares of its chord. */
interface Keeps {
  readonly leaving: number
  readonly arriving: number
}

const EVEN: Keeps = { leaving: 1 / 3, arriving: 1 / 3 }
/**
 * A back's waist keeps square to centre back and turns up to dart and side at the end of its way, or it would first drop and
 * make a point at centre back where both halves are joined (our choice: within 1.5 degrees of square over the first 5 cm).
 */
export const SQUARE_AT_CENTRE: Keeps = { leaving: 0.6, arriving: 0.15 }

/** The waist with its darts closed flat away: what darts are placed on. */
export const flatWaist = ({ centre, leaving, side, arriving, keeps }: WaistEnds): Path =>
  stretch(centre, leaving, side, arriving, keeps)

const stretch = (from: Point, leaving: Point, to: Point, arriving: Point, keeps = EVEN): Path =>
  curveBetween(from, { direction: leaving, pull: keeps.leaving }, to, { direction: arriving, pull: keeps.arriving })

/** Square to both ends and to every dart's legs, so that it runs on when the darts are closed. */
export const dartedWaist = (ends: WaistEnds, flat: Path, planned: readonly PlannedDart[]): DartedWaist => {
  if (planned.every(({ intake }) => intake === 0))
    return { stretches: [flat], mouths: [], darts: [], sewn: pathLength(flat), eased: 0 }
  const stretches: Path[] = []
  const mouths: Path[] = []
  const darts: DartMark[] = []
  let from = ends.centre
  let leaving = ends.leaving
  let run: Path[] = []
  let eased = 0
  for (const { foot, inward, intake, length } of planned) {
    const tip = add(foot, scale(inward, length))
    const legs = dartLegs(tip, foot, intake)
    // The leg nearer to the centre comes first in the outline
    const nearer = dot(subtract(legs[0], legs[1]), subtract(ends.centre, ends.side)) > 0
    const [first, second] = nearer ? legs : [legs[1], legs[0]]
    const squareToFirst = leftNormal(unit(subtract(first, tip)))
    const squareToSecond = leftNormal(unit(subtract(second, tip)))
    run.push(stretch(from, leaving, first, squareToFirst, from === ends.centre ? ends.keeps : EVEN))
    // Too narrow to be sewn: the waist runs through its place, and what it would take in there is eased into the band
    if (intake < LEAST_SEWN) {
      run.push(line(first, second))
      eased += distance(first, second)
    } else {
      stretches.push(joinPaths(...run))
      run = []
      mouths.push(dartRoof(tip, first, second, scale(squareToFirst, -1)))
      darts.push({ name: `dart${darts.length + 1}`, point: tip, legs: [first, second] })
    }
    from = second
    leaving = squareToSecond
  }
  stretches.push(joinPaths(...run, stretch(from, leaving, ends.side, ends.arriving)))
  const whole = stretches.reduce((sum, path) => sum + pathLength(path), 0)
  return { stretches, mouths, darts, sewn: whole - eased, eased }
}

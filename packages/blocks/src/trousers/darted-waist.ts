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
}

/** The waist with its darts closed flat away: what darts are placed on. */
export const flatWaist = ({ centre, leaving, side, arriving }: WaistEnds): Path =>
  curveBetween(centre, { direction: leaving }, side, { direction: arriving })

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
    run.push(curveBetween(from, { direction: leaving }, first, { direction: squareToFirst }))
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
  stretches.push(joinPaths(...run, curveBetween(from, { direction: leaving }, ends.side, { direction: ends.arriving })))
  const whole = stretches.reduce((sum, path) => sum + pathLength(path), 0)
  return { stretches, mouths, darts, sewn: whole - eased, eased }
}

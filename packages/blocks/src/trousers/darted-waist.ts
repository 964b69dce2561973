import {
  add,
  curveBetween,
  dot,
  leftNormal,
  type Path,
  type Point,
  pathLength,
  scale,
  subtract,
  unit,
} from "@toile/geometry"
import { type DartMark, dartLegs, dartRoof } from "@toile/pattern-model"

/** From the centre to the side: stretches that are sewn, and between them the mouths of darts. */
export interface DartedWaist {
  readonly stretches: readonly Path[]
  readonly mouths: readonly Path[]
  readonly darts: readonly DartMark[]
  /** Of all stretches together, cm. */
  readonly sewn: number
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
    return { stretches: [flat], mouths: [], darts: [], sewn: pathLength(flat) }
  const stretches: Path[] = []
  const mouths: Path[] = []
  const darts: DartMark[] = []
  let from = ends.centre
  let leaving = ends.leaving
  for (const [i, { foot, inward, intake, length }] of planned.entries()) {
    const tip = add(foot, scale(inward, length))
    const legs = dartLegs(tip, foot, intake)
    // The leg nearer to the centre comes first in the outline
    const nearer = dot(subtract(legs[0], legs[1]), subtract(ends.centre, ends.side)) > 0
    const [first, second] = nearer ? legs : [legs[1], legs[0]]
    const squareToFirst = leftNormal(unit(subtract(first, tip)))
    const squareToSecond = leftNormal(unit(subtract(second, tip)))
    stretches.push(curveBetween(from, { direction: leaving }, first, { direction: squareToFirst }))
    mouths.push(dartRoof(tip, first, second, scale(squareToFirst, -1)))
    darts.push({ name: `dart${i + 1}`, point: tip, legs: [first, second] })
    from = second
    leaving = squareToSecond
  }
  stretches.push(curveBetween(from, { direction: leaving }, ends.side, { direction: ends.arriving }))
  return { stretches, mouths, darts, sewn: stretches.reduce((sum, path) => sum + pathLength(path), 0) }
}

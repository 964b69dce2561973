import { type Point, pathLength, point, solve, subpath } from "@toile/geometry"
import { refuse, type Seam } from "@toile/pattern-model"
import { BACK_WIDER, frontRise } from "./belly.js"
import { DART_LENGTH } from "./dart-lengths.js"
import {
  type DartedWaist,
  type PlannedDart,
  planWaist,
  raisedEdge,
  raisedSide,
  type WaistPlan,
  waistEdge,
} from "./darted-waist.js"
import type { Intake } from "./intake.js"
import { type SideLine, sideLine, widerSide } from "./side-line.js"
import type { SkirtSize } from "./size.js"

/** One quarter of the skirt: its side seam, its darts, and the edges drawn between them; centre line at x = 0. */
export interface Quarter {
  readonly side: SideLine
  readonly plan: WaistPlan
  /** The garment's upper edge: at the body's waist, or raised above it. */
  readonly top: DartedWaist
}

/** So far the side's intake is looked for beside what the shares give. */
const SIDE_OFF = 2.5
/** Finer than any cutter; the root is found in a few steps. */
const FINE = 1e-6

/**
 * Front and back with their common side seam. The side takes in so much that both waists together have exactly the
 * waist's length.
 *
 * @param waist the allowance of the waist seam
 */
export const skirtLines = (size: SkirtSize, intake: Intake, waist: Seam): { front: Quarter; back: Quarter } => {
  const frontHip = size.hip / 4 - BACK_WIDER / 2 + intake.sideBack
  const narrowing = (size.hip - size.hem) / 4
  // A lowered edge has the length that the body asks for there; a raised one is drawn over the body's waist
  const target = ((size.raised > 0 ? size.bodyWaist : size.waist) + size.easedIn) / 2
  const darts = plannedDarts(size, intake)
  const draw = (sideIntake: number): { front: Quarter; back: Quarter } => {
    const frontSide = sideLine(size, frontHip, frontHip - narrowing, sideIntake)
    const backSide = widerSide(frontSide, BACK_WIDER - 2 * intake.sideBack)
    const quarter = (centre: Point, side: SideLine, planned: readonly PlannedDart[]): Quarter => {
      const plan = planWaist(centre, side, planned)
      return { side, plan, top: waistEdge(plan, waist, size.lowered) }
    }
    return {
      front: quarter(point(0, frontRise(size)), frontSide, darts.front),
      back: quarter(point(0, -size.backDrop), backSide, darts.back),
    }
  }
  const sewn = ({ front, back }: { front: Quarter; back: Quarter }): number =>
    front.top.sewnLength + back.top.sewnLength
  const solved = solve(
    (sideIntake) => sewn(draw(sideIntake)) - target,
    intake.side - SIDE_OFF,
    intake.side + SIDE_OFF,
    FINE,
  )
  if (solved._tag === "Err")
    return refuse({
      code: "waistSeam",
      measurement: size.from.waist,
      stitch: "waist seam",
      message: `${size.from.waist}: the waist seam cannot be drawn ${(2 * target).toFixed(1)} cm long`,
    })
  const atWaist = draw(solved.value)
  if (size.raised === 0) return atWaist

  // A raised edge is longer than the waist by what the body is there: both sides lean out by so much
  const raisedBy = (flare: number) => {
    const raise = (quarter: Quarter): Quarter => ({
      ...quarter,
      top: raisedEdge(quarter.plan, waist, size.raised, raisedSide(quarter.plan, size.raised, flare)),
    })
    return { front: raise(atWaist.front), back: raise(atWaist.back) }
  }
  const edgeTarget = (size.waist + size.easedIn) / 2
  const flare = solve((x) => sewn(raisedBy(x)) - edgeTarget, -MOST_FLARE, MOST_FLARE, FINE)
  // The edge grows with the flare, and by 3 at the most (6 cm above the waist): there is always a root
  if (flare._tag === "Err") throw new Error(`a raised edge cannot be ${edgeTarget} cm long`)
  return raisedBy(flare.value)
}

/** The edge `below` cm under the garment's upper one. */
export const edgeBelow = (size: SkirtSize, { plan, top }: Quarter, below: number, waist: Seam): DartedWaist => {
  if (below === 0) return top
  const above = size.raised - size.lowered - below
  if (above < LEAST_ABOVE_WAIST) return waistEdge(plan, waist, Math.max(0, -above))
  return raisedEdge(plan, waist, above, subpath(top.sideUpper, 0, pathLength(top.sideUpper) - below))
}

/** An edge nearer to the body's waist than this, from above, is drawn at the waist, cm. */
const LEAST_ABOVE_WAIST = 0.1

/** A raised side leans out by less than this. */
const MOST_FLARE = 4

/** The darts end this far above the hip line at the least (workroom practice). */
const FRONT_ABOVE_HIP = 9
const BACK_ABOVE_HIP = 5
/** Where the darts lie (shares of the waist from the centre) and how long they are: as the figure is, at each hip's depth. */
const plannedDarts = ({ hipDepth, backDartsLonger }: SkirtSize, intake: Intake) => {
  const dart =
    (share: number, length: number, aboveHip: number, longer = 0) =>
    (each: number): PlannedDart => ({
      share,
      intake: each,
      length: Math.min(length * hipDepth + longer, hipDepth - aboveHip),
    })
  const { back, front } = DART_LENGTH
  const frontAt =
    intake.front.length === 2
      ? [dart(0.45, front.first, FRONT_ABOVE_HIP), dart(0.75, front.second, FRONT_ABOVE_HIP)]
      : [dart(2 / 3, front.first, FRONT_ABOVE_HIP)]
  const backAt =
    intake.back.length === 2
      ? [
          dart(1 / 3, back.first, BACK_ABOVE_HIP, backDartsLonger),
          dart(2 / 3, back.second, BACK_ABOVE_HIP, backDartsLonger),
        ]
      : [dart(0.5, back.one, BACK_ABOVE_HIP, backDartsLonger)]
  return {
    front: intake.front.map((each, i) => frontAt[i]!(each)),
    back: intake.back.map((each, i) => backAt[i]!(each)),
  }
}

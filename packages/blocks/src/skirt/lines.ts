import { distance, pathLength, point, solve, subpath } from "@toile/geometry"
import { refuse, type Seam } from "@toile/pattern-model"
import { longerForSeat } from "../measurements/seat.js"
import { SWAYBACK } from "../measurements/swayback.js"
import { clamp } from "../steps/fade.js"
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
  waistLength,
} from "./darted-waist.js"
import type { Intake, IntakeShares } from "./intake.js"
import { highHipLevel, type SideLine, sideLine, takenInAbove, takenInMore, widerSide } from "./side-line.js"
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

/** A dart narrower than this, cm, is none on the way to what is sewn either: its legs would be one. */
const LEAST_DRAWN = 0.02

/**
 * Front and back with their common side seam. The side takes in so much that both waists together have exactly the
 * waist's length.
 *
 * @param waist the allowance of the waist seam
 */
export const skirtLines = (size: SkirtSize, intake: Intake, waist: Seam): Quarters => {
  const atWaist = linesAtWaist(size, intake, waist)
  if (size.raised === 0) return atWaist

  // A raised edge is longer than the waist by what the body is there: both sides lean out by so much
  const raisedBy = (flare: number): Quarters => {
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

interface Both<T> {
  readonly front: T
  readonly back: T
}

type Quarters = Both<Quarter>

const sewn = ({ front, back }: Quarters): number => front.top.sewnLength + back.top.sewnLength

/**
 * With its darts as they are sewn. What the sides take in for those that are not is taken in above the high hip, as the darts would be: below
 * it the seam is where it would be with them.
 */
const linesAtWaist = (size: SkirtSize, intake: Intake, waist: Seam): Quarters => {
  const narrowing = (size.hip - size.hem) / 4
  const seam = ({ sideBack }: IntakeShares, takesIn: number): SideLine => {
    const frontHip = size.hip / 4 - BACK_WIDER / 2 + sideBack
    return sideLine(size, frontHip, frontHip - narrowing, takesIn)
  }
  const { asked } = intake
  if (asked === undefined) return withWaist(size, intake, waist, (takesIn) => seam(intake, takesIn))
  const withAll = withWaist(size, withoutHairs(asked), waist, (takesIn) => seam(asked, takesIn))
  const { hipSide, waistSide } = withAll.front.side
  const below = hipSide.x - waistSide.x - (size.frontSideMore ?? 0)
  // A dart that ends lower takes something in on that level too, which the sides then do
  const highHip = highHipLevel(withAll.front.side, size)
  const usual = seam(intake, below)
  const there = (takenOn(highHip, withAll) - takenOn(highHip, plansOn(size, intake, usual))) / 2
  return withWaist(size, intake, waist, (takesIn) =>
    takenInAbove(usual, { atWaist: takesIn - below, level: highHip, there, size }),
  )
}

/** The same without darts whose legs would be one. */
export const withoutHairs = (shares: IntakeShares): IntakeShares => {
  const drawn = (all: readonly number[]): readonly number[] => all.filter((each) => each > LEAST_DRAWN)
  return { ...shares, front: drawn(shares.front), back: drawn(shares.back) }
}

/** What darts take in on a level, cm. */
const takenOn = (y: number, { front, back }: Both<{ readonly plan: WaistPlan }>): number =>
  [...front.plan.darts, ...back.plan.darts].reduce((sum, { tip, sideLeg, centreLeg }) => {
    const legsY = (sideLeg.y + centreLeg.y) / 2
    return sum + distance(sideLeg, centreLeg) * clamp(0, (y - tip.y) / (legsY - tip.y), 1)
  }, 0)

/** Where both waists and their darts lie on a side seam. */
const plansOn = (size: SkirtSize, shares: IntakeShares, side: SideLine) => {
  const { frontSideMore = 0 } = size
  const darts = plannedDarts(size, shares, side)
  const frontSide = takenInMore(side, frontSideMore, size)
  const backSide = takenInMore(widerSide(side, BACK_WIDER - 2 * shares.sideBack), -frontSideMore, size)
  return {
    front: { side: frontSide, plan: planWaist(point(0, frontRise(size)), frontSide, darts.front) },
    back: { side: backSide, plan: planWaist(point(0, -size.backDrop), backSide, darts.back) },
  }
}

/** Both quarters with a side that takes in what makes their waists together the waist's length. */
const withWaist = (
  size: SkirtSize,
  shares: IntakeShares,
  waist: Seam,
  sideOf: (takesIn: number) => SideLine,
): Quarters => {
  // A lowered edge has the length that the body asks for there; a raised one is drawn over the body's waist
  const target = ((size.raised > 0 ? size.bodyWaist : size.waist) + size.easedIn) / 2
  const draw = (takesIn: number): Quarters => {
    const { front, back } = plansOn(size, shares, sideOf(takesIn))
    const topOf = (plan: WaistPlan): DartedWaist => waistEdge(plan, waist, size.lowered)
    return { front: { ...front, top: topOf(front.plan) }, back: { ...back, top: topOf(back.plan) } }
  }
  const sewnAt = (takesIn: number): number => {
    const { front, back } = plansOn(size, shares, sideOf(takesIn))
    return waistLength(front.plan, size.lowered) + waistLength(back.plan, size.lowered)
  }
  const solved = solve((takesIn) => sewnAt(takesIn) - target, shares.side - SIDE_OFF, shares.side + SIDE_OFF, FINE)
  return solved._tag === "Ok"
    ? draw(solved.value)
    : refuse({
        code: "waistSeam",
        measurement: size.from.waist,
        stitch: "waist seam",
        message: `${size.from.waist}: the waist seam cannot be drawn ${(2 * target).toFixed(1)} cm long`,
      })
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
/** For each cm that a hollow back's are longer they may end so much further below its waist, which drops by 0.6: by two steps 3 above the hip line. */
const HOLLOW_LOWER = SWAYBACK.centreBack + 0.4
/** A second dart that reaches down there ends so much higher. */
const SECOND_SHORTER = 1
/** Where the darts lie (shares of the waist from the centre) and how long they are: as the figure is, at each hip's depth. */
const plannedDarts = (
  { hipDepth, backDrop, backDartsLonger = 0, backDartsForSeat = 0, closer = 0 }: SkirtSize,
  intake: IntakeShares,
  { hipY }: SideLine,
) => {
  const dart =
    (share: number, length: number, aboveHip: number, longer = 0) =>
    (each: number): PlannedDart => ({
      share,
      intake: each,
      length: Math.min(length * hipDepth + longer, hipDepth - aboveHip),
    })
  // Those behind follow a high hip that is hollow, down to where they may end; their waist lies no lower than at the centre. A hollow back's
  // end lower by what its waist drops, and a little more, so that they are longer however far they follow
  const toHipLine = -backDrop - hipY
  const most = toHipLine - BACK_ABOVE_HIP + HOLLOW_LOWER * backDartsLonger
  const behind =
    (share: number, length: number, shorter = 0) =>
    (each: number): PlannedDart => {
      const usual = dart(share, length, BACK_ABOVE_HIP, backDartsLonger)(each)
      const seated = longerForSeat(usual.length, backDartsForSeat, toHipLine - shorter)
      return {
        ...usual,
        length: seated + Math.max(0, closer) * Math.max(0, most - shorter - seated),
      }
    }
  const { back, front } = DART_LENGTH
  const frontAt =
    intake.front.length === 2
      ? [dart(0.45, front.first, FRONT_ABOVE_HIP), dart(0.75, front.second, FRONT_ABOVE_HIP)]
      : [dart(2 / 3, front.first, FRONT_ABOVE_HIP)]
  const backAt =
    intake.back.length === 2
      ? [behind(1 / 3, back.first), behind(2 / 3, back.second, SECOND_SHORTER)]
      : [behind(0.5, back.one)]
  return {
    front: intake.front.map((each, i) => frontAt[i]!(each)),
    back: intake.back.map((each, i) => backAt[i]!(each)),
  }
}

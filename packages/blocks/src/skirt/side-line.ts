import { HIGH_HIP } from "@toile/body"
import {
  add,
  angleOf,
  below,
  between,
  curve,
  direction,
  distance,
  joinPaths,
  leftNormal,
  line,
  type Path,
  type Point,
  parameterWhere,
  pathEnd,
  pathLength,
  point,
  rightOf,
  scale,
  segmentPoint,
  solve,
  startTangent,
  subtract,
  transformPath,
  translation,
} from "@toile/geometry"
import { adjustBetween } from "../steps/adjust-at.js"
import { fade } from "../steps/fade.js"
import { sideRise } from "./belly.js"
import { type SkirtSize, waistToHem } from "./size.js"

/** Front and back of the skirt share one side seam; this is it, drawn with the centre line at x = 0. */
export interface SideLine {
  readonly hipY: number
  readonly hipSide: Point
  readonly hemSide: Point
  readonly waistSide: Point
  /** From the hem to the hip line, and from there to the waist. */
  readonly lower: Path
  readonly upper: Path
  /** How high the waist lies where front and back take in alike: a raised edge has its length from there. */
  readonly level?: number
  /** Where more is taken in above the high hip: the same seam without, on whose waist the darts lie. */
  readonly usual?: SideLine
}

/** Over the rounding of the hip the seam is a little longer than the body's height there (workroom practice: 0.3 to 0.5). */
export const SIDE_OVER_HIP = 0.4
/** The hem narrows from here down (workroom practice: from 4 to 6 below the hip line). */
const NARROWS_BELOW_HIP = 5
/** Finer than any cutter; the root is found in a few steps. */
const FINE = 1e-6

export const sideLine = (size: SkirtSize, hipWidth: number, hemWidth: number, intake: number): SideLine => {
  // 1. The side waist rises 1.25 (Aldrich), only 0.5 where the side takes in little
  const rise = 0.5 + 0.75 * fade(1, 2, intake) + sideRise(size)
  const waistSide = point(hipWidth - intake, rise)

  // 2. The hip line so low that the hip curve has its length
  const hipPoint = (y: number): Point => point(hipWidth, y)
  const target = size.hipDepth + SIDE_OVER_HIP + sideRise(size)
  const upper = (y: number): Path => hipCurve(hipPoint(y), waistSide, size)
  const tooLong = (y: number): number => pathLength(upper(y)) - target
  const found = solve(tooLong, rise - target - 0.01, rise - target * 0.5, FINE)
  // A curve is longer than its height and, taking in a few cm, shorter than twice that: there is always a root.
  if (found._tag === "Err") throw new Error(`the hip curve cannot be ${target} cm long`)
  const hipY = found.value
  const hipSide = hipPoint(hipY)

  // 3. Straight down for a hand's breadth, then to the hem, the bend drawn out
  const bend = below(hipSide, NARROWS_BELOW_HIP)
  const drop = hemDrop(size.hem / 4, (hipWidth - hemWidth) / (waistToHem(size) + hipY - NARROWS_BELOW_HIP))
  const hemSide = point(hemWidth, -waistToHem(size) - drop)
  const straightTo = between(bend, hemSide, 0.3)
  const lower = joinPaths(
    line(hemSide, straightTo),
    curve(straightTo, between(straightTo, bend, 2 / 3), between(hipSide, bend, 2 / 3), hipSide),
  )
  return { hipY, hipSide, hemSide, waistSide, lower, upper: upper(hipY) }
}

/** The same side seam for a quarter that is wider by some cm. */
export const widerSide = (side: SideLine, by: number): SideLine => {
  const out = translation(point(by, 0))
  return {
    hipY: side.hipY,
    hipSide: rightOf(side.hipSide, by),
    hemSide: rightOf(side.hemSide, by),
    waistSide: rightOf(side.waistSide, by),
    lower: transformPath(side.lower, out),
    upper: transformPath(side.upper, out),
    ...(side.usual && { usual: widerSide(side.usual, by) }),
  }
}

/** The side leans in at the waist by so much more than its chord; where it goes on above, it is nearly upright there. */
const LEAN_AT_WAIST = { edge: 1.5, close: 0.92, round: 2, raised: 0.2 } as const

/** What the curve over the hip follows, beside its ends. */
type Followed = Pick<SkirtSize, "raised" | "closer">
/** A seam that goes on for so much above the waist has turned upright. */
const TURNS_OVER = 0.8

/** From the hip line upright, round over the hip, nearly straight into the waist, or round again where it goes on above. */
const hipCurve = (hipSide: Point, waistSide: Point, size: Followed): Path =>
  curve(hipSide, ...handlesOf(hipSide, waistSide, size), waistSide)

/**
 * Of the chord: how far the curve keeps its directions at the hip and at the waist. One that is round keeps to the hip's up
 * to the navel and leans in little at the waist, whose edge is square to it; one that follows a hollow high hip soon leaves it and runs nearly
 * straight from there: the hip line is where it is fullest.
 */
const PULL = {
  hip: 0.38,
  waist: 0.3,
  round: { hip: 0.66, waist: 0.44, raised: 0.15 },
  close: { hip: 0.17, raised: 0.12, waist: 0.79 },
} as const
/**
 * For each cm that is taken in above the high hip the side keeps to its direction at the waist so much further, and turns the less there; one that
 * is round does so by itself, and is to go over the navel.
 */
const PULLS_MORE = { usual: 0.35, round: 0.1 } as const

/** From 0 to 1: how far a side goes round a full body. */
const roundness = ({ closer = 0 }: Followed): number => Math.max(0, -closer)

const handlesOf = (hipSide: Point, waistSide: Point, size: Followed): readonly [upright: Point, leaning: Point] => {
  const { raised, closer = 0 } = size
  const [close, round] = [Math.max(0, closer), roundness(size)]
  const { edge: usual } = LEAN_AT_WAIST
  const edge = usual + (LEAN_AT_WAIST.close - usual) * close + (LEAN_AT_WAIST.round - usual) * round
  const turned = fade(0, TURNS_OVER, raised)
  const share = edge + (LEAN_AT_WAIST.raised - edge) * turned
  const ofChord = angleOf(subtract(waistSide, hipSide)) - 90
  const lean = share * ofChord
  const chord = distance(hipSide, waistSide)
  const pull = {
    hip:
      PULL.hip +
      (PULL.round.hip - PULL.hip) * round +
      (PULL.close.hip + (PULL.close.raised - PULL.close.hip) * turned - PULL.hip) * close,
    waist:
      PULL.waist +
      (PULL.round.waist + (PULL.round.raised - PULL.round.waist) * turned - PULL.waist) * round +
      (PULL.close.waist - PULL.waist) * close * (1 - turned),
  }
  return [
    add(hipSide, scale(direction(90), pull.hip * chord)),
    subtract(waistSide, scale(direction(90 + lean), pull.waist * chord)),
  ]
}

/** What a side takes in more, cm: at the waist, and on a level below it, down to which it stays within a hair. */
interface TakenInAbove {
  readonly atWaist: number
  readonly level: number
  readonly there: number
  readonly size: Followed
}

/** The same side seam, taken in more above a level. It gets a little longer (by 0.1 for 0.4). */
export const takenInAbove = (side: SideLine, { atWaist, level, there, size }: TakenInAbove): SideLine => {
  const { hipSide, waistSide } = side
  const [upright, leaning] = handlesOf(hipSide, waistSide, size)
  const taken = rightOf(waistSide, -atWaist)
  const pullsMore = PULLS_MORE.usual + (PULLS_MORE.round - PULLS_MORE.usual) * roundness(size)
  const lower = below(leaning, pullsMore * Math.max(0, atWaist) * (waistSide.y - hipSide.y))
  const usual = onLevel(side.upper, level)
  const before = onLevel(curve(hipSide, upright, lower, taken), level)
  // How much a cubic curve has of its third point there
  const weight = 3 * before.t ** 2 * (1 - before.t)
  const goesOut = usual.x - there - before.x
  const upper = curve(hipSide, upright, rightOf(lower, goesOut / weight), taken)
  return { ...side, waistSide: taken, upper, usual: side }
}

/**
 * The same side seam, as long, that takes in more between hips and waist or less: its waist lies a little lower or higher for it.
 */
export const takenInMore = (side: SideLine, by: number, size: Followed): SideLine => {
  if (by === 0) return side
  const { hipSide, upper } = side
  const target = pathLength(upper)
  const [segment] = upper.segments
  if (segment?.kind !== "curve") throw new Error("a side seam has no curve over the hip")
  const { c1: upright, c2: leaning, to: waistSide } = segment
  // Front and back lean alike more and less, so that both together are as wide on every level
  const leaningX = (takes: number): number => handlesOf(hipSide, rightOf(waistSide, -takes), size)[1].x
  const leans = (leaningX(by) - leaningX(-by)) / 2
  const drawn = (down: number): Path =>
    curve(hipSide, upright, below(rightOf(leaning, leans), down), below(rightOf(waistSide, -by), down))
  // It stands nearly upright, and is so much shorter as it lies lower: a search would ask for its steps in every other one
  let down = 0
  for (let i = 0; i < PASSES; i++) down += pathLength(drawn(down)) - target
  const more = drawn(down)
  return {
    ...side,
    level: waistSide.y,
    waistSide: pathEnd(more),
    upper: more,
    ...(side.usual && { usual: takenInMore(side.usual, by, size) }),
  }
}

/** So often the waist is lowered by what the seam is still too long: within 0.0001 of it. */
const PASSES = 6

/** The height of the high hip on a skirt. */
export const highHipLevel = (side: SideLine, size: SkirtSize): number => levelAt(HIGH_HIP, side, size)

/** The height, on a skirt, of a share of the way from the body's waist down to the hip line. */
export const levelAt = (share: number, { hipY }: SideLine, { hipDepth }: SkirtSize): number =>
  hipY + (1 - share) * hipDepth

/** Where a hip curve reaches a level. */
export const onLevel = ({ segments }: Path, level: number): { readonly t: number; readonly x: number } => {
  const [hip] = segments
  const t = hip && parameterWhere(hip, "y", level)
  if (hip === undefined || t === undefined) throw new Error(`a side seam does not reach the level ${level} cm`)
  return { t, x: segmentPoint(hip, t).x }
}

/** The hem is square to the side, so that both together run level: it drops a little where the side leans in. Front and
 * back drop alike (a quarter of the hem counts), or their side seams would differ. */
const hemDrop = (hemWidth: number, lean: number): number => (lean * hemWidth) / 6

/** The hem from the centre, level there, to the side, square to it. */
export const hemLine = (centre: Point, side: SideLine): Path => {
  const square = scale(leftNormal(startTangent(side.lower)), -1)
  const width = side.hemSide.x - centre.x
  const levelTo = rightOf(centre, width / 2)
  return joinPaths(
    line(centre, levelTo),
    curve(levelTo, rightOf(levelTo, width / 6), subtract(side.hemSide, scale(square, width / 6)), side.hemSide),
  )
}

/** The grain line of a quarter, from under the hip line to above the hem. */
export const grainOf = (side: SideLine, length: number): readonly [Point, Point] => [
  point(side.hemSide.x / 3, -length + 3),
  point(side.hemSide.x / 3, side.hipY - 1),
]

/** A quarter is lengthened or shortened half way from the hip line to the hem. */
export const adjustOf = (side: SideLine, length: number): readonly Point[] =>
  adjustBetween(side.hemSide.x / 3, side.hipY, -length)

import {
  add,
  angleOf,
  below,
  between,
  curve,
  curveBetween,
  direction,
  endTangent,
  joinPaths,
  leftNormal,
  line,
  type Path,
  type Point,
  pathLength,
  point,
  pointAtLength,
  reversePath,
  rightOf,
  scale,
  solve,
  startTangent,
  subtract,
  tangentAtLength,
  unit,
} from "@toile/geometry"
import { type DartMark, dartLegs, dartRoof, type EdgeSpec, edge, type Seam } from "@toile/pattern-model"
import { fade } from "../common/fade.js"
import type { SkirtSize } from "./size.js"

/** Front and back of the skirt share one side seam; this is it, drawn with the centre line at x = 0. */
export interface SideLine {
  readonly hipY: number
  readonly hipSide: Point
  readonly hemSide: Point
  readonly waistSide: Point
  /** From the hem to the hip line, and from there to the waist. */
  readonly lower: Path
  readonly upper: Path
}

/** The seam from hip to waist is a little longer than the body's height between them (part 2, B: 0.3 to 0.5). */
export const SIDE_OVER_HIP = 0.4
/** The hem narrows from here down (part 2, B: 4 to 6 below the hip line). */
const NARROWS_BELOW_HIP = 5

export const sideLine = (size: SkirtSize, hipWidth: number, hemWidth: number, intake: number): SideLine => {
  // 1. The side waist rises 1.25, only 0.5 where the side takes in little (part 2, B)
  const rise = 0.5 + 0.75 * fade(1, 2, intake)
  const waistSide = point(hipWidth - intake, rise)

  // 2. The hip line so low that the hip curve has its length
  const hipPoint = (y: number): Point => point(hipWidth, y)
  const target = size.hipDepth + SIDE_OVER_HIP
  const found = solve(
    (y) => pathLength(hipCurve(hipPoint(y), waistSide)) - target,
    rise - target - 0.01,
    rise - target * 0.5,
  )
  const hipY = found._tag === "Ok" ? found.value : rise - target
  const hipSide = hipPoint(hipY)

  // 3. Straight down for a hand's breadth, then to the hem, the bend drawn out
  const bend = below(hipSide, NARROWS_BELOW_HIP)
  const drop = hemDrop(size.hem / 4, (hipWidth - hemWidth) / (size.length + hipY - NARROWS_BELOW_HIP))
  const hemSide = point(hemWidth, -size.length - drop)
  const straightTo = between(bend, hemSide, 0.3)
  const lower = joinPaths(
    line(hemSide, straightTo),
    curve(straightTo, between(straightTo, bend, 2 / 3), between(hipSide, bend, 2 / 3), hipSide),
  )
  return { hipY, hipSide, hemSide, waistSide, lower, upper: hipCurve(hipSide, waistSide) }
}

/** From the hip line upright, round over the hip, nearly straight into the waist. */
const hipCurve = (hipSide: Point, waistSide: Point): Path => {
  const lean = angleOf(subtract(waistSide, hipSide)) - 90
  return curveBetween(hipSide, { direction: 90, pull: 0.38 }, waistSide, { direction: 90 + 1.5 * lean, pull: 0.3 })
}

/** The hem is square to the side, so that both together run level: it drops a little where the side leans in. Front and
 * back drop alike (a quarter of the hem counts), or their side seams would differ. */
const hemDrop = (hemWidth: number, lean: number): number => (lean * hemWidth) / 6

/** From the centre, level, to the side, square to it. */
export const hemLine = (centre: Point, side: SideLine): Path => {
  const square = scale(leftNormal(startTangent(side.lower)), -1)
  const width = side.hemSide.x - centre.x
  const levelTo = rightOf(centre, width / 2)
  return joinPaths(
    line(centre, levelTo),
    curve(levelTo, rightOf(levelTo, width / 6), subtract(side.hemSide, scale(square, width / 6)), side.hemSide),
  )
}

/** A dart as it is planned: where on the waist (share from the centre), how much, how long. */
export interface PlannedDart {
  readonly share: number
  readonly intake: number
  readonly length: number
}

/** Stretches and dart mouths are counted from the centre. */
type WaistEdge = `waist${number}` | `dart${number}`

/** A waist edge opened for its darts: stretches and dart mouths from the side to the centre, as the outline runs. */
export interface DartedWaist {
  readonly edges: readonly EdgeSpec<WaistEdge>[]
  readonly darts: readonly DartMark[]
  /** The sewn length: all stretches, no dart mouth. */
  readonly sewnLength: number
}

/**
 * The waist from the side to the centre. It meets the centre line, the side and every dart leg at 90 degrees, so that
 * it runs on smoothly when the darts are closed (part 2, B); the mouths are roofed for intakes folded to the centre.
 */
export const dartedWaist = (
  centre: Point,
  side: SideLine,
  planned: readonly PlannedDart[],
  seam: Seam,
): DartedWaist => {
  const atSide = leftNormal(endTangent(side.upper))
  const flat = curveBetween(side.waistSide, { direction: atSide }, centre, { direction: 180 })
  const whole = pathLength(flat)
  const darts = planned
    .map((dart, i) => {
      const along = whole * (1 - dart.share)
      const foot = pointAtLength(flat, along)
      const inward = leftNormal(tangentAtLength(flat, along))
      const tip = add(foot, scale(inward, dart.length))
      const [sideLeg, centreLeg] = legsFromSide(tip, foot, dart.intake)
      return { name: `dart${i + 1}` as const, tip, sideLeg, centreLeg }
    })
    .reverse()

  const edges: EdgeSpec<WaistEdge>[] = []
  let from = side.waistSide
  let leaving = atSide
  let sewnLength = 0
  const stretch = (to: Point, arriving: Point): Path => {
    const path = curveBetween(from, { direction: leaving }, to, { direction: arriving })
    sewnLength += pathLength(path)
    edges.push(edge(`waist${darts.length + 1 - Math.floor(edges.length / 2)}`, path, seam))
    return path
  }
  for (const dart of darts) {
    const squareToSideLeg = leftNormal(unit(subtract(dart.sideLeg, dart.tip)))
    const squareToCentreLeg = leftNormal(unit(subtract(dart.centreLeg, dart.tip)))
    stretch(dart.sideLeg, squareToSideLeg)
    edges.push(edge(dart.name, reversePath(dartRoof(dart.tip, dart.centreLeg, dart.sideLeg, squareToCentreLeg)), seam))
    from = dart.centreLeg
    leaving = squareToCentreLeg
  }
  stretch(centre, direction(180))
  return {
    edges,
    darts: darts.map((d) => ({ name: d.name, point: d.tip, legs: [d.sideLeg, d.centreLeg] })),
    sewnLength,
  }
}

/** The legs with the side's first, as the outline meets them. */
const legsFromSide = (tip: Point, foot: Point, intake: number): readonly [Point, Point] => {
  const [left, right] = dartLegs(tip, foot, intake)
  return [right, left]
}

/** Where a dart's sewn point is drilled: this far short of the drawn one (garments.md 6). */
export const DRILL_SHORT = 1

export const drillAt = (dart: DartMark): { readonly x: number; readonly y: number; readonly diameter: number } => {
  const mouth = between(dart.legs[0], dart.legs[1], 0.5)
  const at = add(dart.point, scale(unit(subtract(mouth, dart.point)), DRILL_SHORT))
  return { ...at, diameter: 0.3 }
}

/** The grain line between two heights, so far from the centre. */
export const grainAt = (x: number, top: number, bottom: number): readonly [Point, Point] => [
  point(x, bottom),
  point(x, top),
]

import {
  add,
  between,
  curveBetween,
  direction,
  endTangent,
  leftNormal,
  type Path,
  type Point,
  pathLength,
  pointAtLength,
  reversePath,
  scale,
  subtract,
  tangentAtLength,
  unit,
} from "@toile/geometry"
import { type DartMark, dartLegs, dartRoof, type EdgeSpec, edge, type Seam } from "@toile/pattern-model"
import type { SideLine } from "./side-line.js"

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
 * it runs on smoothly when the darts are closed; the mouths are roofed for intakes folded to the centre.
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

/** The sewn point is drilled this far short of the drawn one, so that the hole is hidden in the dart (workroom practice). */
const DRILL_SHORT = 1

export const drillAt = (dart: DartMark): { readonly x: number; readonly y: number; readonly diameter: number } => {
  const mouth = between(dart.legs[0], dart.legs[1], 0.5)
  const at = add(dart.point, scale(unit(subtract(mouth, dart.point)), DRILL_SHORT))
  return { ...at, diameter: 0.3 }
}

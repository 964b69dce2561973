import {
  curveBetween,
  endTangent,
  leftNormal,
  type Path,
  type Point,
  pathEnd,
  point,
  radians,
  unit,
} from "@toile/geometry"
import { type Mouth, mouth, squareTo, turned } from "./dart.js"
import type { BodiceFrame } from "./frame.js"
import { dartLift } from "./waist-intake.js"

/** The waist of one half: from the centre to the dart, the dart's mouth, from the dart to the side. */
export interface WaistLine {
  readonly centre: Path
  /** Undefined where no dart is left to sew: both stretches meet. */
  readonly dart: Mouth | undefined
  readonly side: Path
}

export interface FrontWaistAsk {
  /** The side's lower end, at its place. */
  readonly side: Path
  /** By how much the part beyond the dart is turned about the bust point: the bust dart's angle where it lies here. */
  readonly turn: number
  /** How far short of the bust point the dart ends. */
  readonly short: number
}

export const frontWaist = ({ front, intake, level }: BodiceFrame, { side, turn, short }: FrontWaistAsk): WaistLine => {
  const { bustPoint, bustX, waistCentre } = front
  const depth = bustPoint.y - level.waist
  const run = bustPoint.x - intake.front / 2
  // Over a belly the waist falls towards the centre, in one even sweep from the side
  const fallen = level.waist - waistCentre.y
  const shareAt = 1 - (run / bustX) ** 2
  // The bust dart's part counts as intake at the waist
  const opened = 2 * depth * Math.tan(radians(Math.min(25, turn / 2)))
  const lift = Math.min(0.2 * depth, dartLift(run, depth, intake.front + opened))
  const inner = point(run, level.waist + lift - fallen * shareAt)
  const outer = turned(point(bustPoint.x + intake.front / 2, inner.y), turn, bustPoint)
  return stretches({
    centre: waistCentre,
    leaving: point(1, 0),
    dart: intake.front > 0 || turn > 0 ? mouth(bustPoint, inner, outer, short) : undefined,
    foot: inner,
    level: unit(point(1, (2 * fallen * run) / bustX ** 2)),
    side,
  })
}

export const backWaist = ({ back, intake }: BodiceFrame, side: Path): WaistLine => {
  const { apex, foot } = back.waistDart
  const leg = (side: number): Point => point(foot.x + (side * intake.back) / 2, foot.y)
  return stretches({
    centre: pathEnd(back.centre),
    leaving: leftNormal(endTangent(back.centre)),
    dart: intake.back > 0 ? { from: leg(-1), to: leg(1), point: apex } : undefined,
    foot,
    level: point(1, 0),
    side,
  })
}

interface StretchAsk {
  readonly centre: Point
  readonly leaving: Point
  readonly dart: Mouth | undefined
  /** Where both stretches meet if there is no dart. */
  readonly foot: Point
  /** How the waist runs there. */
  readonly level: Point
  readonly side: Path
}

/** Square to the centre line, to both legs and to the side, so that the waist runs on smoothly when they are sewn. */
const stretches = ({ centre, leaving, dart, foot, level, side }: StretchAsk): WaistLine => {
  const from = dart?.from ?? foot
  const to = dart?.to ?? foot
  const arriving = dart ? squareTo(dart.point, from) : level
  const going = dart ? squareTo(dart.point, to) : level
  return {
    centre: curveBetween(centre, { direction: leaving }, from, { direction: arriving }),
    dart,
    side: curveBetween(to, { direction: going }, pathEnd(side), { direction: leftNormal(endTangent(side)) }),
  }
}

import { type Curve, curveLength, type Path, type Point, point, type Segment, splitSegment } from "@toile/geometry"
import { clamp } from "../steps/fade.js"
import type { SeamIntake } from "./intake.js"
import type { Levels } from "./levels.js"

/** One edge of a seam that runs down the body about an upright axis; its mirror image across the axis is the other. */
export interface PanelEdge {
  /** From its start down to the hem. */
  readonly path: Path
  /** Length from the start to the waist. */
  readonly toWaist: number
  /** How far it runs outwards (away from its panel) for each cm down, at the hem. */
  readonly slope: number
  /** Where it passes waist and hip; the hip may lie a little below the hem. */
  readonly waist: Point
  readonly hip: Point
}

/** What every panel's edges have alike below the hips. */
export interface Skirt {
  /** An edge runs out by so much for each cm down. */
  readonly flare: number
  /** How far the hem is turned up, cm. */
  readonly hemDepth: number
  /** What a garment that goes on well below the hips comes to them with, whatever its waist is: so its hem is over the hips what it is. */
  readonly toHips?: ToHips | undefined
}

/** How far an edge of a seam usually runs out for each cm from the waist down to the hips. */
export interface ToHips {
  readonly backSeam: number
  readonly frontSeam: number
}

export interface PanelEdgeAsk extends Skirt {
  readonly axis: number
  /** -1 for the panel on the left of the axis, 1 for the one on the right. */
  readonly panel: -1 | 1
  /** Where it starts on the axis; straight down to `from`, then in to the waist. */
  readonly start: number
  readonly from: number
  readonly intake: SeamIntake
  readonly level: Levels
  readonly seam: keyof ToHips
  /** Over a belly. */
  readonly under?: UnderBelly | undefined
  /** Its hem lies so much lower than the garment's, cm. */
  readonly lower?: number
}

/** How an edge falls below a belly. */
export interface UnderBelly {
  /** The hem's height on a coat of the usual length; a shorter one is that coat cut off. */
  readonly until: number
  /** What it has less at the hips than there, cm: what centre front stands out at the hips and not at the hem. */
  readonly lacks: number
  readonly letOut: LetOut
}

/** What an edge that falls straight from a belly has beyond its usual line, cm: at the hips, and at the usual hem. */
export interface LetOut {
  readonly hip: number
  readonly hem: number
}

/**
 * At the hip the edge runs out by this share of its mean slope below the waist: hips are round. An edge that ends there
 * runs out by more: over the hem's depth it is nearly straight, so that the hem folds up onto it.
 */
const AT_HIP = { below: 0.5, hem: 1.2, fades: 8 } as const
/** It is drawn on below its hem, cm. */
const BELOW_HEM = 10
/** A hem deeper than this, cm, asks for a nearly straight edge below the hip further down, for each cm by so much. */
const USUAL_HEM = 5
const DEEPER = 2
/** One deeper by this is folded up over an edge that runs on as straight as may be. */
const STRAIGHT_OVER = 3
/** A hem turns square to a slanted edge over so much of its end. */
export const HEM_END = 5
const MOST_SLOPE = 0.3
/** An edge that is let out by so much at the hips falls as a long one's, wherever it ends. */
const FALLS = 1
export const NOT_LET_OUT: LetOut = { hip: 0, hem: 0 }

/** The edges' usual line runs out by so much from the hips down to a height well below them, cm. */
export const runOut = ({ flare, toHips }: Skirt, seam: keyof ToHips, down: number): number => {
  const atHip = AT_HIP.below * (toHips?.[seam] ?? flare) + (1 - AT_HIP.below) * flare
  return down * (atHip + ((flare - atHip) * down) / (2 * (down + BELOW_HEM)))
}

export const panelEdge = (ask: PanelEdgeAsk): PanelEdge => {
  const { axis, panel, start, from, intake, hemDepth, level, toHips } = ask
  const { until, lacks, letOut } = ask.under ?? { until: level.hem, lacks: 0, letOut: NOT_LET_OUT }
  const half = { waist: intake.waist / 2, hip: intake.hip / 2 }
  const mean = (half.waist - (intake.dart ?? 0) / 2 - half.hip) / (level.waist - level.hip)
  const overHem = clamp(0, 1 - (level.hip - level.hem) / (AT_HIP.fades + DEEPER * Math.max(0, hemDepth - USUAL_HEM)), 1)
  const ends = overHem * (1 - Math.min(1, letOut.hip / FALLS))
  const atHip = AT_HIP.below + ends * (AT_HIP.hem - AT_HIP.below)
  const usual = toHips ? ends * mean + (1 - ends) * toHips[ask.seam] : mean
  const flare = ask.flare + ((1 - ends) * lacks + letOut.hem - letOut.hip) / Math.max(1, level.hip - until)
  const hipSlope = atHip * usual + (1 - atHip) * ask.flare + (flare - ask.flare)
  // A deep hem that lies on the hips asks for an edge that runs on nearly straight below them
  const foot = flare + ends * clamp(0, (hemDepth - USUAL_HEM) / STRAIGHT_OVER, 1) * (hipSlope - flare)
  const bottom = Math.min(level.hem, level.hip) - BELOW_HEM
  // Offsets into the panel by level, each stretch a cubic over the levels: upright at the start and at the waist
  const aboveWaist = cubic(from, 0, 0, level.waist, half.waist, 0)
  const below = (hip: number): BelowWaist => {
    const curves = [
      cubic(level.waist, half.waist, 0, level.hip, hip, -hipSlope),
      cubic(level.hip, hip, -hipSlope, bottom, hip - ((hipSlope + foot) / 2) * (level.hip - bottom), -foot),
    ]
    // The hem rises to a slanted edge so far that it can end square to it
    const slope = clamp(-MOST_SLOPE, slopeAt(curves, level.hem), MOST_SLOPE)
    return { slope, kept: cutAt(curves, level.hem - (ask.lower ?? 0) + (slope * HEM_END) / 2) }
  }
  // An edge that ends above the hips, where the hem has risen to it, is read there as it runs straight on
  const first = below(half.hip)
  const missed = half.hip - runOn(first.kept.at(-1), level.hip, half.hip)
  const { slope, kept } = missed === 0 ? first : below(half.hip + missed)
  const at = (p: Point): Point => point(axis + panel * p.x, p.y)
  const place = (c: Curve): Segment => ({ kind: "curve", from: at(c.from), c1: at(c.c1), c2: at(c.c2), to: at(c.to) })
  const straight: Segment[] =
    start > from + 1e-6 ? [{ kind: "line", from: point(axis, start), to: point(axis, from) }] : []
  return {
    path: {
      segments: [...straight, place(aboveWaist), ...kept.map(place)],
    },
    toWaist: start - from + curveLength(aboveWaist),
    slope,
    waist: at(point(half.waist, level.waist)),
    hip: at(point(half.hip, level.hip)),
  }
}

/** From the waist down to the hem, by level and offset; `slope` as the edge's own. */
interface BelowWaist {
  readonly slope: number
  readonly kept: readonly Curve[]
}

/** Where a curve that ends above a level gets to on it, straight on; `offset` where it passes the level. */
const runOn = (last: Curve | undefined, y: number, offset: number): number => {
  if (last === undefined || last.to.y <= y) return offset
  const { c2, to } = last
  return to.x + ((to.x - c2.x) * (y - to.y)) / (to.y - c2.y)
}

/** From one level and offset to another, with slopes in cm for each cm down; y runs evenly with the parameter. */
const cubic = (y0: number, x0: number, s0: number, y1: number, x1: number, s1: number): Curve => {
  const third = (y0 - y1) / 3
  return {
    kind: "curve",
    from: point(x0, y0),
    c1: point(x0 + s0 * third, y0 - third),
    c2: point(x1 - s1 * third, y1 + third),
    to: point(x1, y1),
  }
}

const parameter = (c: Curve, y: number): number => (c.from.y - y) / (c.from.y - c.to.y)

/** How far the edge runs outwards at a level. */
const slopeAt = (curves: readonly Curve[], y: number): number => {
  const c = curves.find(({ to }) => y >= to.y) ?? curves.at(-1)!
  const t = parameter(c, y)
  const u = 1 - t
  const dx = 3 * (u * u * (c.c1.x - c.from.x) + 2 * u * t * (c.c2.x - c.c1.x) + t * t * (c.to.x - c.c2.x))
  return -dx / (c.from.y - c.to.y)
}

/** An edge that ends so little below a curve's end runs on in it: no sliver of a curve is left at the hem. */
const SLIVER = 0.3

const cutAt = (curves: readonly Curve[], y: number): Curve[] => {
  const kept: Curve[] = []
  for (const c of curves) {
    if (y < c.to.y - SLIVER) {
      kept.push(c)
      continue
    }
    if (c.from.y - y > 1e-6) {
      const [above] = splitSegment(c, parameter(c, y))
      if (above.kind === "curve") kept.push(above)
    }
    break
  }
  return kept
}

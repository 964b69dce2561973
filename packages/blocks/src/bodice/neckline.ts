import {
  between,
  curve,
  degrees,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  point,
  radians,
  solve,
} from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import { neckOverLower } from "../upper-body/lower-neck.js"
import { neckHalfWidth } from "../upper-body/neck.js"

/** Both halves' necklines, centre lines at x = 0; the back's nape at the origin. */
export interface Neckline {
  /** From the nape to the neck point. */
  readonly back: Path
  readonly backPoint: Point
  /** From the neck point to the centre. */
  readonly front: Path
  readonly frontPoint: Point
}

/** Of a neck girth the front is so much narrower than the back (Bunka) and N/5 - 0.2 deep (Aldrich). */
const START = { frontNarrower: 0.2, depth: -0.2 } as const
/** Widths and depth are scaled by one factor; beyond these the neck does not go with the shoulder. */
const SCALE = { low: 0.85, high: 1.2 } as const
export interface NeckAsk {
  readonly girth: number
  readonly rise: number
  /** Height of the front's neck point above the nape's level, by its distance from centre front. */
  readonly frontHeight: (width: number) => number
  /** Degrees. */
  readonly slope: { readonly back: number; readonly front: number }
  /** The measurement that a refusal names. */
  readonly id: string
}

/** The neckline of just the girth: widths and depth together by one factor, the rise held. */
export const drawNeckline = (ask: NeckAsk): Neckline => {
  const at = (s: number): Neckline => {
    const backPoint = point(s * neckHalfWidth(ask.girth), ask.rise)
    const width = s * (neckHalfWidth(ask.girth) - START.frontNarrower)
    const frontPoint = point(width, ask.frontHeight(width))
    const depth = s * (ask.girth / 5 + START.depth)
    return {
      back: backNeck(backPoint, ask.slope.back),
      backPoint,
      front: frontNeck(frontPoint, ask.slope.front, depth),
      frontPoint,
    }
  }
  const half = (s: number): number => {
    const { back, front } = at(s)
    return pathLength(back) + pathLength(front) - ask.girth / 2
  }
  const s = solve(half, SCALE.low, SCALE.high, 1e-10)
  if (isErr(s))
    return refuse({
      code: "neckAgainstShoulder",
      measurement: ask.id,
      message: `${ask.id}: no neckline of ${ask.girth.toFixed(1)} cm can be drawn, neck against shoulder; with these slopes from ${(ask.girth + 2 * half(SCALE.low)).toFixed(1)} to ${(ask.girth + 2 * half(SCALE.high)).toFixed(1)} cm`,
    })
  return at(s.value)
}

/** Level over the spine, square to the shoulder at the neck point: handles on the lines to the corner of both. */
export const backNeck = (neckPoint: Point, slope: number, full = 1): Path => {
  const corner = point(neckPoint.x - neckPoint.y * Math.tan(radians(slope)), 0)
  return curve(
    point(0, 0),
    between(point(0, 0), corner, full * 0.62),
    between(neckPoint, corner, full * 0.62),
    neckPoint,
  )
}

/** Its tangents meet so far out from the centre at the least, as a share of its width. */
const CORNER_OUT = 0.25

/** Square to the shoulder at the neck point, level at the centre. */
const frontNeck = (neckPoint: Point, slope: number, depth: number, full = 1): Path => {
  const centre = point(0, neckPoint.y - depth)
  // A corner nearer to the centre would pull the curve into a point
  const corner = point(Math.max(CORNER_OUT * neckPoint.x, neckPoint.x - depth * Math.tan(radians(slope))), centre.y)
  return curve(neckPoint, between(neckPoint, corner, full * 0.7), between(centre, corner, full * 0.7), centre)
}

/** The handles of a front's neckline reach to 0.94 of the way to its corner: fuller, its bend is narrower than a wide allowance. */
const FULLEST = 1.34

/** What a neckline is drawn between. */
interface NeckedFrame {
  readonly back: { readonly neckPoint: Point; readonly slope: number }
  readonly front: { readonly neck: Path; readonly neckPoint: Point; readonly slope: number }
}

/** The neckline of a frame over a shoulder that lies lower, its ends where they are and both halves as long. */
export const neckOverLowerShoulder = (
  usual: NeckedFrame,
  lower: NeckedFrame,
  by: number,
  /** What the sewn shoulder falls more steeply than the lower one is drawn, degrees: of a blade that is eased into it. */
  steeper = 0,
  /** How much shorter the front may be for it, cm: nothing where a collar is sewn to it. */
  mayLack = 0,
): { readonly back: Path; readonly front: Path } => {
  const depth = usual.front.neckPoint.y - pathEnd(usual.front.neck).y
  return neckOverLower({
    by,
    usual: { back: usual.back.slope, front: usual.front.slope },
    squarely: { back: lower.back.slope, front: lower.front.slope },
    draw: (part, slope, full) =>
      part === "back"
        ? backNeck(usual.back.neckPoint, slope, full)
        : frontNeck(usual.front.neckPoint, slope, depth, full),
    fullestFront: FULLEST,
    // Over a steeper shoulder it is no longer square
    mostFront: Math.max(usual.front.slope, degrees(Math.atan(((1 - CORNER_OUT) * usual.front.neckPoint.x) / depth))),
    steeper,
    mayLack,
  })
}

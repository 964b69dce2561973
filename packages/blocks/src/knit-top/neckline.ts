import {
  add,
  degrees,
  direction,
  type Path,
  type Point,
  pathLength,
  point,
  scale,
  solve,
  subtract,
} from "@toile/geometry"
import { isErr } from "@toile/result"
import { neckOverLower } from "../upper-body/lower-neck.js"
import { swungDown } from "../upper-body/lower-shoulder.js"
import { mostFrontLean, type NeckStyle, neckCurves, neckCurvesAt, neckLeans } from "../upper-body/neck-curves.js"
import { FRONT_STEEPER, patternSlopes, type Slopes } from "../upper-body/shoulder-slopes.js"
import type { KnitTopSize } from "./size.js"

/** The shoulder seam's end lies so many degrees further forward than is usual: the back has the longer half of the armhole. */
const FORWARD = 3
/** Front slopes stand so much steeper than back ones. */
const STEEPER = FRONT_STEEPER + 2 * FORWARD

/** Slopes of both halves, degrees. */
export const knitSlopes = (bodySlope: number): Slopes => {
  const { back, front } = patternSlopes(bodySlope, 0)
  return { back: back - FORWARD, front: front + FORWARD }
}

/** One half's neckline and shoulder, the centre line at x = 0. */
export interface Shoulder {
  /** From the centre to the neck point. */
  readonly neck: Path
  readonly neckPoint: Point
  readonly tip: Point
  /** Degrees below the horizontal. */
  readonly slope: number
}

/** Both halves over each other; the nape seam at the origin. */
export interface Neckline {
  readonly back: Shoulder
  readonly front: Shoulder
}

export const drawNeckline = (size: KnitTopSize, style: NeckStyle): Neckline => {
  const { back, front } = drawShoulders(size)
  const neck = neckCurves(
    { at: back.neckPoint, slope: back.slope },
    { at: front.neckPoint, slope: front.slope, depth: size.frontNeckDepth },
    style,
  )
  return { back: { ...back, neck: neck.back }, front: { ...front, neck: neck.front } }
}

/** The same neckline with a shoulder that lies so much lower; a vee keeps its front, whose sides meet in a point. */
export const loweredNeckline = (size: KnitTopSize, style: NeckStyle, by: number, share: number): Neckline => {
  const usual = drawShoulders(size)
  const { x } = swungDown(usual.back.neckPoint, usual.back.tip, by, share)
  const { back, front } = drawShoulders({ ...size, shoulderFall: size.shoulderFall + by, shoulderWidth: 2 * x })
  const depth = size.frontNeckDepth
  const leans = neckLeans(usual.back.slope, { at: front.neckPoint, slope: usual.front.slope, depth }, style)
  const turned = neckLeans(back.slope, { at: front.neckPoint, slope: front.slope, depth }, style)
  const frontLeans = style === "vee" ? leans.front : turned.front
  const at = { back: back.neckPoint, front: front.neckPoint, depth }
  const neck = neckOverLower({
    by,
    draw: (part, lean, full) => neckCurvesAt(at, { ...leans, [part]: lean }, style, { back: full, front: full })[part],
    usual: leans,
    frontStays: style === "vee",
    mostFront: mostFrontLean(front.neckPoint.x, depth),
    squarely: { front: frontLeans, back: back.slope + front.slope - frontLeans },
  })
  return { back: { ...back, neck: neck.back }, front: { ...front, neck: neck.front } }
}

/** Both shoulders, from the neck point to the end. */
const drawShoulders = (size: KnitTopSize): { readonly [K in keyof Neckline]: Omit<Shoulder, "neck"> } => {
  const width = size.neckWidth / 2

  // Back: from the neck point straight to the shoulder's end
  const backPoint = point(width, size.backNeckDepth)
  const tip = point(size.shoulderWidth / 2, size.backNeckDepth - size.shoulderFall)
  const fall = subtract(backPoint, tip)
  const slope = degrees(Math.atan2(fall.y, -fall.x))
  const length = Math.hypot(fall.x, fall.y)

  // Front: its neck point as high as the front length says, its shoulder as long as the back's
  const frontPoint = point(width, size.frontLength - size.backLength)
  const frontSlope = slope + STEEPER
  return {
    back: { neckPoint: backPoint, tip, slope },
    front: {
      neckPoint: frontPoint,
      tip: add(frontPoint, scale(direction(-frontSlope), length)),
      slope: frontSlope,
    },
  }
}

/** The body's own neck at its base: half width, and depth below the neck point in front. */
export interface BaseNeck {
  readonly width: number
  readonly depth: number
}

/** Start: width N/6 + 0.5 and depth N/6 + 1.5 for a neck N; both scaled by one factor until the curves are N long. */
const START = { width: 0.5, depth: 1.5 } as const
/** Beyond this the neck does not go with the shoulders. */
const SCALE = { low: 0.8, high: 1.3 } as const

/** The base neckline of a neck girth; undefined where none can be drawn within the scale's limits. */
export const baseNeck = (girth: number, rise: number, backSlope: number): BaseNeck | undefined => {
  const at = (s: number): BaseNeck => ({ width: s * (girth / 6 + START.width), depth: s * (girth / 6 + START.depth) })
  const half = (s: number): number => {
    const { width, depth } = at(s)
    const { back, front } = neckCurves(
      { at: point(width, rise), slope: backSlope },
      { at: point(width, rise), slope: backSlope + STEEPER, depth },
      "crew",
    )
    return pathLength(back) + pathLength(front)
  }
  const s = solve((x) => half(x) - girth / 2, SCALE.low, SCALE.high, 1e-9)
  return isErr(s) ? undefined : at(s.value)
}

/** The seam's length round both halves. */
export const neckGirth = ({ back, front }: Neckline): number => 2 * (pathLength(back.neck) + pathLength(front.neck))

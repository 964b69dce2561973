import {
  angleOf,
  degrees,
  type Path,
  type Point,
  pathLength,
  point,
  polar,
  polyline,
  radians,
  reversePath,
  transformPath,
  translation,
} from "@toile/geometry"
import { type BodyShapes, cornered, type EdgeSpec, edge, type Seam } from "@toile/pattern-model"
import { easedSlope } from "../bodice/blade.js"
import type { BodiceFrame } from "../bodice/frame.js"
import { neckOverLower } from "../upper-body/lower-neck.js"
import { backNeck, type NeckStyle, neckCurves, neckCurvesAt, neckLeans } from "../upper-body/neck-curves.js"
import { patternSlopes } from "../upper-body/shoulder-slopes.js"

/** The necklines that a torso is cut with from the base of the neck. */
export type NecklineKind = "round" | "vee" | "square" | "boat"

/** What a neckline is cut by. */
export interface NecklineAsk {
  readonly kind: NecklineKind
  /** Further out along the shoulder and lower at centre front than the kind's own; cm. */
  readonly wider: number
  readonly deeper: number
  /** Princess seams start in the shoulder: a square corner stays inside them. */
  readonly princess: boolean
}

/** A garment's own neckline, cut from the base of the neck. */
export interface TorsoNeck {
  readonly kind: NecklineKind
  readonly back: {
    /** From centre back to the neck point. */
    readonly neck: Path
    readonly neckPoint: Point
  }
  readonly front: {
    /** From the neck point to centre front. */
    readonly neck: Path
    readonly neckPoint: Point
    /** It comes to a point at centre front. */
    readonly pointed: boolean
  }
  /** How far it lies below the nape at centre back, and below the base of the neck at centre front. */
  readonly drop: number
  readonly depth: number
  /** How far out along the shoulder it lies, and what is left of the seam. */
  readonly out: number
  readonly shoulder: number
}

/** How far out along the shoulder each lies, and how much lower at centre front. */
const STYLE: { readonly [K in NecklineKind]: { readonly out: number; readonly depth: number } } = {
  round: { out: 0, depth: 0 },
  vee: { out: 0, depth: 5 },
  square: { out: 0.5, depth: 3 },
  boat: { out: 3.5, depth: -0.5 },
}
/** The shoulder seam that every neckline leaves; and how far above the bust it ends. */
export const SHOULDER_LEAST = 4.5
const OVER_BUST = 3
/** At centre back it lies so much lower. */
const BACK_DROP = 0.3
/** A square neckline's side leans in by this in a cm. */
const SQUARE_LEAN = 0.08
/** A back neckline's tangents meet so far in from the neck point at the most, as a share of its width. */
const ROUND_BACK = 0.75

/** How far out along the shoulder from the base of the neck it is asked to lie, cm. */
export const outOf = ({ kind, wider }: Pick<NecklineAsk, "kind" | "wider">): number => STYLE[kind].out + wider

/**
 * How far the neckline lies below the nape: as the shoulder falls out to it, so that a wide one keeps the base's depth.
 * Of options and body shape alone, so that a finished dress's lengths tell the nape.
 */
export const backDrop = (ask: Pick<NecklineAsk, "kind" | "wider">, { shoulderSlope, posture }: BodyShapes): number =>
  BACK_DROP + outOf(ask) * Math.tan(radians(patternSlopes(shoulderSlope, posture).back))

/**
 * The neckline of both halves, cut from the base of the neck.
 *
 * @param drop how far it lies below the nape, as `backDrop` gives it
 */
export const drawTorsoNeck = (frame: BodiceFrame, ask: NecklineAsk, drop: number): TorsoNeck => {
  const { back, front, shoulderLength } = frame
  const out = Math.min(outOf(ask), shoulderLength - SHOULDER_LEAST)
  const backPoint = polar(back.neckPoint, -back.slope, out)
  const frontPoint = polar(front.neckPoint, -front.slope, out)
  const base = front.neck.segments[front.neck.segments.length - 1]!.to
  const depth = STYLE[ask.kind].depth + ask.deeper
  const centre = point(0, Math.max(base.y - depth, front.bustPoint.y + OVER_BUST))
  const curves = curvesOf(ask.kind, {
    back: { at: point(backPoint.x, backPoint.y + drop), slope: sewnSlope(frame, backPoint, ask) },
    front: { at: frontPoint, slope: front.slope, depth: frontPoint.y - centre.y },
    corner: Math.min(frontPoint.x - SQUARE_LEAN * (frontPoint.y - centre.y), insideOf(frame, ask, centre.y, out)),
  })
  return {
    kind: ask.kind,
    back: { neck: transformPath(curves.back, translation(point(0, -drop))), neckPoint: backPoint },
    front: { neck: reversePath(curves.front), neckPoint: frontPoint, pointed: ask.kind === "vee" },
    drop,
    depth: frontPoint.y - centre.y,
    out,
    shoulder: shoulderLength - out,
  }
}

/** The same neckline over a shoulder that lies lower, its ends where they are and both halves as long; a vee's and a square's front stays. */
export const loweredTorsoNeck = (
  usual: TorsoNeck,
  { usual: frame, lower }: { readonly usual: BodiceFrame; readonly lower: BodiceFrame },
  ask: NecklineAsk,
  measured: boolean | undefined,
): TorsoNeck => {
  const { kind, drop, depth, out } = usual
  const { neckPoint } = usual.back
  const at = { back: point(neckPoint.x, neckPoint.y + drop), front: usual.front.neckPoint, depth }
  const style = styleOf(kind)
  const leansOn = ({ front }: BodiceFrame, backSlope: number) =>
    style === undefined
      ? { front: 0, back: squareBackLean(at.back, backSlope + front.slope - squareLean(usual)) }
      : neckLeans(backSlope, { at: at.front, slope: front.slope, depth }, style)
  const slopes = { usual: sewnSlope(frame, neckPoint, ask), lower: sewnSlope(lower, neckPoint, ask) }
  const was = leansOn(frame, slopes.usual)
  const turns = leansOn(lower, slopes.lower)
  const squarely = kind === "vee" ? { front: was.front, back: slopes.lower + lower.front.slope - was.front } : turns
  const { back, front } = neckOverLower({
    by: frame.back.tip.y - lower.back.tip.y,
    usual: was,
    squarely,
    measured,
    frontStays: style === undefined || kind === "vee",
    draw: (part, lean, full) => {
      if (part === "back") return backNeck(at.back, lean, full)
      return style === undefined
        ? reversePath(usual.front.neck)
        : neckCurvesAt(at, { ...was, front: lean }, style, { back: 1, front: full }).front
    },
  })
  return {
    ...usual,
    back: { neck: transformPath(back, translation(point(0, -drop))), neckPoint },
    front: { ...usual.front, neck: reversePath(front) },
    shoulder: lower.shoulderLength - out,
  }
}

/** How it is drawn where it is round or comes to a point; undefined for a square one. */
const styleOf = (kind: NecklineKind): NeckStyle | undefined =>
  kind === "square" ? undefined : kind === "round" ? "crew" : kind

/** How far a square neckline's side leans in where it leaves the shoulder, degrees. */
const squareLean = ({ front: { neck, neckPoint } }: TorsoNeck): number => {
  const corner = neck.segments[0]!.to
  return degrees(Math.atan2(neckPoint.x - corner.x, neckPoint.y - corner.y))
}

/** The back runs on over the shoulder as the front's side leaves it, as far as its own roundness allows. */
const squareBackLean = (at: Point, asked: number): number => Math.min(asked, angleOf(point(at.y, ROUND_BACK * at.x)))

/** The back's shoulder slope as it is sewn, degrees: turned up by the ease over the blade, unless a princess seam takes that. */
export const sewnSlope = (frame: BodiceFrame, neckPoint: Point, { princess }: Pick<NecklineAsk, "princess">): number =>
  princess ? frame.back.slope : easedSlope(frame, neckPoint)

/** A princess seam begins at this share of what the neckline leaves of the shoulder, from the neck. */
export const PRINCESS_SHARE = 0.4
/** A square neckline's corner stays so far inside a princess seam. */
const INSIDE_PRINCESS = 2

/** How far out a square neckline's corner may lie at a level: inside the princess seam from the shoulder to the bust point. */
const insideOf = (
  { front, shoulderLength }: BodiceFrame,
  { princess }: NecklineAsk,
  y: number,
  out: number,
): number => {
  if (!princess) return Number.POSITIVE_INFINITY
  const top = polar(front.neckPoint, -front.slope, out + PRINCESS_SHARE * (shoulderLength - out))
  const { bustPoint } = front
  return bustPoint.x + ((y - bustPoint.y) / (top.y - bustPoint.y)) * (top.x - bustPoint.x) - INSIDE_PRINCESS
}

interface Halves {
  readonly back: { readonly at: Point; readonly slope: number }
  readonly front: { readonly at: Point; readonly slope: number; readonly depth: number }
  /** How far out a square neckline has its corner. */
  readonly corner: number
}

/** Both halves from the centre up to the neck point, the back's centre at the origin. */
const curvesOf = (style: NecklineKind, { back, front, corner: cornerX }: Halves) => {
  const round = styleOf(style)
  if (round) return neckCurves(back, front, round)
  const { at, depth, slope } = front
  const corner = point(cornerX, at.y - depth)
  const lean = degrees(Math.atan2(at.x - corner.x, depth))
  return {
    front: polyline(point(0, corner.y), corner, at),
    back: backNeck(back.at, squareBackLean(back.at, back.slope + slope - lean)),
  }
}

/** All round; cm. */
export const torsoNeckGirth = ({ back, front }: TorsoNeck): number =>
  2 * (pathLength(back.neck) + pathLength(front.neck))

/** The front's neckline as an edge, from the neck point to centre front; a vee has a corner there. */
export const frontNeckEdge = ({ front: { neck, pointed } }: TorsoNeck, seam: Seam): EdgeSpec<"neck"> => {
  const e = edge("neck", neck, seam)
  return pointed ? cornered(e, "end") : e
}

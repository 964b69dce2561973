import { between, curve, degrees, joinPaths, line, type Path, type Point, point, radians } from "@toile/geometry"

/** How a front's neckline is drawn. */
export type NeckStyle = "crew" | "vee" | "scoop" | "boat"

/** How far both handles of a round neckline reach towards the corner of its tangents: 0.55 is a quarter of an ellipse. */
const ROUND = { back: 0.6, crew: 0.62, scoop: 0.66, boat: 0.62 } as const
/**
 * Degrees by which a front is steeper at the shoulder than square to it, so that it is round; the back is flatter by
 * as much, and both run on into each other over the sewn shoulder.
 */
const STEEPER = { crew: 9, scoop: 15, boat: 0, vee: 0 } as const
/** The tangents of a round front meet at least so far out, as a share of its width; then it is steeper still. */
const CORNER_LEAST = 0.55
/** A vee leans in at the shoulder no more than so much of its own slant, and bends over this upper share. */
const VEE = { slant: 0.85, bends: 0.45, handles: 0.66 } as const

/** How far from the vertical, degrees, a front neckline leans in where it leaves its shoulder. */
const frontLean = (width: number, slope: number, depth: number, style: NeckStyle): number => {
  const slant = (share: number): number => degrees(Math.atan2(share * width, depth))
  const most = style === "vee" ? VEE.slant * slant(1) : slant(1 - CORNER_LEAST)
  return Math.min(slope - STEEPER[style], most)
}

/** Over a lower shoulder they meet at least so far out, or the line would turn back at the centre. */
const LOWERED_CORNER_LEAST = 0.2

/** How far in a round front's neckline may lean where it leaves a shoulder that is lower than the other, degrees. */
export const mostFrontLean = (width: number, depth: number): number =>
  degrees(Math.atan2((1 - LOWERED_CORNER_LEAST) * width, depth))

/** From centre front up to the neck point: level at the centre; a vee comes to a point. */
const frontNeck = (neckPoint: Point, lean: number, depth: number, style: NeckStyle, full: number): Path => {
  const { x, y } = neckPoint
  const inward = Math.tan(radians(lean))
  const centre = point(0, y - depth)
  return style === "vee"
    ? round(centre, point(x - VEE.bends * depth * inward, y - VEE.bends * depth), neckPoint, full * VEE.handles)
    : levelThenRound(centre, point(x - depth * inward, centre.y), neckPoint, full * ROUND[style])
}

/**
 * From centre back, level over the spine, up to the neck point, where it leans out so many degrees from the vertical.
 *
 * @param full how far it reaches towards its corner, as a share of the usual
 */
export const backNeck = (neckPoint: Point, lean: number, full = 1): Path =>
  levelThenRound(
    point(0, 0),
    point(neckPoint.x - neckPoint.y * Math.tan(radians(lean)), 0),
    neckPoint,
    full * ROUND.back,
  )

/** How far from the vertical, degrees, both halves lie where they leave the shoulder: the front in, the back out. */
export interface NeckLeans {
  readonly back: number
  readonly front: number
}

/** As both halves lean so that they meet smoothly over the shoulder. */
export const neckLeans = (
  backSlope: number,
  front: { readonly at: Point; readonly slope: number; readonly depth: number },
  style: NeckStyle,
): NeckLeans => {
  const lean = frontLean(front.at.x, front.slope, front.depth, style)
  return { front: lean, back: backSlope + (front.slope - lean) }
}

/**
 * Both halves' neck curves between neck points and centres, leaning so.
 *
 * @param full how far they reach towards their corners, as a share of the usual
 */
export const neckCurvesAt = (
  at: { readonly back: Point; readonly front: Point; readonly depth: number },
  leans: NeckLeans,
  style: NeckStyle,
  full: { readonly back: number; readonly front: number },
): { readonly back: Path; readonly front: Path } => ({
  front: frontNeck(at.front, leans.front, at.depth, style, full.front),
  back: backNeck(at.back, leans.back, full.back),
})

const FULL = { back: 1, front: 1 } as const

/** Both halves' neck curves, smooth over the shoulder. */
export const neckCurves = (
  back: { readonly at: Point; readonly slope: number },
  front: { readonly at: Point; readonly slope: number; readonly depth: number },
  style: NeckStyle,
): { readonly back: Path; readonly front: Path } =>
  neckCurvesAt({ back: back.at, front: front.at, depth: front.depth }, neckLeans(back.slope, front, style), style, FULL)

/** A neckline is straight for so much at the fold, so that it opens without a point. */
const LEVEL = 0.5

const levelThenRound = (centre: Point, corner: Point, to: Point, reach: number): Path => {
  const from = point(LEVEL, centre.y)
  return joinPaths(line(centre, from), round(from, corner, to, reach))
}

/** A curve that bends one way, its handles on the lines to the corner of its tangents. */
const round = (from: Point, corner: Point, to: Point, reach: number): Path =>
  curve(from, between(from, corner, reach), between(to, corner, reach), to)

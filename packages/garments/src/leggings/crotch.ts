import { fade } from "@toile/blocks/steps"
import { roundInto } from "@toile/blocks/trousers"
import { add, type Path, type Point, point, scale, segmentCurvature, unit } from "@toile/geometry"
import { backHip, frontHip, hipLevel, type LeggingsSize } from "./size.js"

/**
 * The crotch seam of one half, in its own frame: the side line is x = 0, the fork line y = 0, the centre to the right.
 */
export interface Crotch {
  readonly fork: Point
  readonly hip: Point
  /** The centre seam's direction, up from the hip line. */
  readonly up: Point
  /** From the fork to the hip line. */
  readonly curve: Path
}

/** What the drawing of the crotch reads of the size. */
export type CrotchSize = Pick<
  LeggingsSize,
  "hip" | "waistSeam" | "depth" | "frontFork" | "backFork" | "frontHipLess" | "centreFrontOut"
>

/** How far each inseam leans out in a cm where it reaches the fork. */
export const FORK_LEAN = 0.31
/** From the fork inwards, square to the inseam: the seam runs on when the inseams lie together (I19). */
const rising = point(-1, FORK_LEAN)
/** Centre back's lean takes in first: of what half of the waist is smaller beyond that, centre front has a share, so much at the most. */
const CENTRE_FRONT = { from: 3, share: 0.25, most: 0.8 } as const

/** How full the curves are at the fork and at the hip line: fuller than a quarter of an ellipse, as the body is there. */
const FRONT_FULL = [0.72, 0.72] as const
const BACK_FULL = [0.68, 0.8] as const
/**
 * A wide seat over a low hip line turns sharply into centre back: where the usual curve's radius there is less than this,
 * cm, it is fuller, down to the tightest, so that an allowance still lies in its hollow (our choice).
 */
const TIGHT = { full: [0.82, 1], from: 1.4, to: 2.4 } as const

/** What one half of the waist is smaller than half of the hip. */
export const halfIntake = (size: Pick<LeggingsSize, "hip" | "waistSeam">): number => (size.hip - size.waistSeam) / 2

export const centreFrontIntake = (size: Pick<LeggingsSize, "hip" | "waistSeam">): number => {
  const wanted = CENTRE_FRONT.share * Math.max(0, halfIntake(size) - CENTRE_FRONT.from)
  return Math.min(wanted, CENTRE_FRONT.most)
}

/** Centre front comes in a little at the waist, or stands out over a belly that girths or arcs tell or that is seen. */
export const frontCrotch = (size: CrotchSize): Crotch => {
  const hip = point(frontHip(size), hipLevel(size.depth))
  const fork = point(hip.x + size.frontFork, 0)
  const up = unit(point((size.centreFrontOut ?? 0) - centreFrontIntake(size), size.depth - hip.y))
  return { fork, hip, up, curve: roundInto(fork, rising, hip, up, ...FRONT_FULL) }
}

/** Centre back leans towards the side by so many radians; its hip line is square to it. */
export const backCrotch = (size: CrotchSize, lean: number): Crotch => {
  const up = point(-Math.sin(lean), Math.cos(lean))
  const hip = point(backHip(size) * Math.cos(lean), hipLevel(size.depth))
  const fork = point(hip.x + size.backFork, 0)
  return { fork, hip, up, curve: seatCurve(fork, hip, up) }
}

const seatCurve = (fork: Point, hip: Point, up: Point): Path => {
  const usual = roundInto(fork, rising, hip, up, ...BACK_FULL)
  const tight = 1 - fade(TIGHT.from, TIGHT.to, 1 / Math.abs(segmentCurvature(usual.segments[0]!, 1)))
  const fuller = (i: 0 | 1): number => BACK_FULL[i] + tight * (TIGHT.full[i] - BACK_FULL[i])
  return tight > 0 ? roundInto(fork, rising, hip, up, fuller(0), fuller(1)) : usual
}

export const waistPoint = ({ hip, up }: Crotch, y: number): Point => add(hip, scale(up, (y - hip.y) / up.y))

import { clamp } from "@toile/blocks/steps"
import { adjustSize } from "@toile/pattern-model"

/**
 * The finished leggings' dimensions, flat and not stretched, cm: the one thing that they are drawn from, whether a body
 * or a garment was measured.
 */
export interface LeggingsSize {
  /** At rest: the elastic closed, or the yoga band. */
  readonly waist: number
  /** The cloth's own waist edge: the casing's fold, or what the band is sewn to. */
  readonly waistSeam: number
  /** Square to centre front and centre back, at the hip level (below). */
  readonly hip: number
  /** One leg, 2.5 below the fork, at the knee, the calf and the hem. */
  readonly thigh: number
  readonly knee: number
  readonly calf: number
  readonly hem: number
  /** Along the seam, fork to hem. */
  readonly inseam: number
  /** From the hem up to the knee line, and from there down to the calf line (as far as the leg reaches). */
  readonly kneeHeight: number
  readonly kneeToCalf: number
  /** How far the cloth's waist edge lies above the natural waist, or below 0 under it; undefined where no body tells. */
  readonly waistOver?: number | undefined
  /** From centre front's waist edge down to the fork, upright. */
  readonly depth: number
  /** Along the back's seam, from the waist edge to the fork. */
  readonly backRise: number
  /** From the uprights at the hip line out to the points of the fork, before a gusset takes them. */
  readonly frontFork: number
  readonly backFork: number
  /** Of a half of the hip the front has so much less than usual and the back as much more: of a prominent seat. */
  readonly frontHipLess?: number | undefined
  /** How far centre front stands out at the waist beyond its usual place, over a belly that girths or arcs tell or that is seen. */
  readonly centreFrontOut?: number | undefined
  /** How far each half of the leg is opened at the knee, at the outseam for bow legs, below 0 at the inseam. */
  readonly kneeOpened?: number | undefined
  readonly waistbandHeight: number
  readonly from: SizeSources
}

/** The leggings in a cloth that asks for another size; about three quarters of the seat's seam run down. */
export const adjustLeggings = adjustSize<LeggingsSize>({
  waist: "weft",
  waistSeam: "weft",
  hip: "weft",
  thigh: "weft",
  knee: "weft",
  calf: "weft",
  hem: "weft",
  inseam: "warp",
  kneeHeight: "warp",
  kneeToCalf: "warp",
  waistOver: (over, { warp }) => over && over * warp,
  depth: "warp",
  backRise: (rise, { warp, weft }) => rise * (0.75 * warp + 0.25 * weft),
  frontFork: "weft",
  backFork: "weft",
  frontHipLess: (less, { weft }) => less && less * weft,
  centreFrontOut: (out, { weft }) => out && out * weft,
  kneeOpened: (opened, { warp }) => opened && opened * warp,
  waistbandHeight: "kept",
  from: "kept",
})

/** The measurement that each dimension comes from, for messages. */
export interface SizeSources {
  readonly waist: string
  readonly knee: string
  readonly inseam: string
  readonly backRise: string
}

/** The thigh is measured this far below the fork. */
export const THIGH_BELOW_FORK = 2.5

/**
 * How far each side of the leg narrows for each cm down from the thigh: a little more than evenly, the inseam is hollow.
 */
export const thighTaper = (
  size: Pick<LeggingsSize, "thigh" | "knee" | "inseam" | "kneeHeight" | "kneeOpened">,
): number => {
  const { thigh, knee, inseam, kneeHeight, kneeOpened = 0 } = size
  const below = inseam - Math.max(0, -kneeOpened) - THIGH_BELOW_FORK
  return clamp(0, (HOLLOW * (thigh - knee)) / 2 / (below - kneeHeight), MOST_TAPER)
}
const HOLLOW = 1.25
const MOST_TAPER = 0.45
/** The back takes a little more than half of the hip. */
const FRONT_HIP = 0.245
const BACK_HIP = 0.255
type OfHips = Pick<LeggingsSize, "hip" | "frontHipLess">
/** What a half of the front and of the back have of the hip. */
export const frontHip = ({ hip, frontHipLess = 0 }: OfHips): number => FRONT_HIP * hip - frontHipLess
export const backHip = ({ hip, frontHipLess = 0 }: OfHips): number => BACK_HIP * hip + frontHipLess
/** The hip line lies a quarter of the depth above the fork; 5 at the least, or a low waist would leave no room for the fork's curve. */
export const hipLevel = (depth: number): number => Math.max(depth / 4, 5)
/** Nearer to the hem than this there is no calf line. */
export const CALF_ABOVE_HEM = 1.5

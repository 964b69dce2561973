import type { Belly, ToldWaist } from "./belly.js"

/** The finished trousers' dimensions, cm: the one thing that they are drawn from, whether a body or a garment was measured. */
export interface TrouserSize {
  /** The band's top edge, closed. */
  readonly waist: number
  /** The band's sewn edge; the same as `waist` where the band is straight. */
  readonly waistSeam: number
  /** All round, pleats closed, square to centre front and centre back at the hip line. */
  readonly hip: number
  /** From the fork line up to the hip line: a quarter of what the depth is at the natural waist. */
  readonly hipHeight: number
  readonly knee: number
  readonly hem: number
  /** Of a leg that may be full there; undefined where it is as hollow as usual. */
  readonly calf?: Calf | undefined
  /** Along the seam of the front, fork to hem. */
  readonly inseam: number
  /** How much narrower than usual the front is at the hip, and the back wider; undefined where nothing is said of the seat. */
  readonly frontHipLess?: number | undefined
  /** How far the band's upper edge lies below the natural waist; undefined where it does not, or nothing is known of it. */
  readonly bandLevel?: number | undefined
  /** How far the waist seam lies above the natural waist, or below 0 under it; undefined where nothing is known of it. */
  readonly waistOver?: number | undefined
  /** From the waist down to the fork line, upright. */
  readonly depth: number
  /** Along the seams, from the waist seam to the fork. */
  readonly frontRise: number
  readonly backRise: number
  /** From the centre front's upright to the points of the fork; the back's counts from there too. */
  readonly frontFork: number
  readonly backFork: number
  /** How far centre back leans in over 20 cm of height. */
  readonly seatLean: number
  /** From the hem up to the knee line, where no seam is opened. */
  readonly kneeHeight: number
  /** What bow legs open the outseam by at the knee; below 0, knock knees the inseam. None where nothing is said. */
  readonly kneeOpened?: number | undefined
  readonly waistbandHeight: number
  /** How far the side may bow out at the thigh, or below 0 how hollow it is; as usual where nothing is said. */
  readonly sideBows?: number | undefined
  /** Undefined where there is none. */
  readonly belly?: Belly | undefined
  /** What finished trousers tell of the waist's shares. */
  readonly told?: ToldWaist | undefined
  readonly from: SizeSources
}

/** How wide a leg is so far below its knee's line; cm. */
export interface Calf {
  readonly girth: number
  readonly below: number
}

/** The dimensions from which the legs and the crotch seam are drawn: it is they that tell the rises. */
export type Unrisen = Omit<TrouserSize, "frontRise" | "backRise">

/** The hip line lies this share of the way up from the fork line to the natural waist. */
export const HIP_LINE_SHARE = 0.25

/** The flat front is half a centimetre less than a quarter of the hip, the back as much more; a seat that is told moves both. */
export const frontHip = ({ hip, frontHipLess = 0 }: Pick<Unrisen, "hip" | "frontHipLess">): number =>
  hip / 4 - 0.5 - frontHipLess
/** Of one front more or less than that is no front of such a hip, cm. */
export const FRONT_HIP_OFF = 2
export const backHip = (size: Pick<Unrisen, "hip" | "frontHipLess">): number => size.hip / 2 - frontHip(size)

/** The measurement that each dimension comes from, for messages. */
export interface SizeSources {
  readonly waist: string
  readonly inseam: string
  readonly thigh: string
  readonly frontRise: string
  readonly backRise: string
}

/** The trousers' waist is this much longer than the band, all round, and eased into it (workroom practice: 0 to 0.8). */
export const WAIST_EASED_IN = 0.6

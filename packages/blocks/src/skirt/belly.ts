import { BELLY_IN_FRONT } from "../measurements/belly.js"
import { clamp, fade } from "../steps/fade.js"

/** Of a half, cm: what the waist is larger than the body's normal one (`bellyOverHip` of @toile/body/survey). */
type Belly = number

/** What a half takes in at each side edge, and in all darts of its front and of its back, cm. */
export interface HalfIntake {
  readonly side: number
  readonly front: number
  readonly back: number
}

/** Of centre front for each cm of the belly, and at the most. */
const A_RISE = 0.2
/** What centre front rises over a belly at the most, cm. */
export const MOST_RISE = 2

/** The least belly over which centre front rises so far. */
export const bellyUnder = (rise: number): Belly => Math.min(rise, MOST_RISE) / A_RISE

/** Centre front rises over the belly, and the side follows by a share of it. */
export const frontRise = (belly: Belly): number => Math.min(A_RISE * belly, MOST_RISE)
/** How much higher the side is for it, cm. */
export const sideRise = (belly: Belly): number => 0.3 * frontRise(belly)

/** Aldrich: the back has H/4 + 1.5 of a half width of H/2 + 1.5, so it is 1.5 wider than the front. */
export const BACK_WIDER = 1.5
/** Over a large belly the front is so much wider at the hip. */
const FRONT_WIDER = 2.5

/** The side seam moves back from the one to the other. */
export const sideBack = (belly: Belly): number => ((BACK_WIDER + FRONT_WIDER) / 2) * fade(2, 8, belly)

/**
 * What is taken in where a belly lies: the front's darts give way to it first, then the side; the back's darts give what
 * the back's share asks for, and are gone at 8. `normal`: the intake of the same body without a belly.
 */
export const intakeOver = (belly: Belly, normal: HalfIntake): HalfIntake => {
  // Without a belly the back's waist is a little wider than the front's; under one both start alike
  const evened = ((BACK_WIDER + normal.front - normal.back) / 2) * fade(0, 6, belly)
  const inFront = BELLY_IN_FRONT.skirt * belly + evened
  const inBack = belly - inFront
  const front = Math.max(0, normal.front - inFront)
  const side = normal.side + sideBack(belly) - (inFront - (normal.front - front))
  const left = normal.back - sideBack(belly) - (side - normal.side) - inBack
  const back = clamp(0, left, normal.back * (1 - fade(3, 8, belly)))
  return { side, front, back }
}

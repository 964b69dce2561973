import { woman } from "@toile/body/survey"
import { clamp } from "../steps/fade.js"

/** What tells a woman's frame beside her bust, cm; the more of it is known, the closer. */
export interface FrameBody {
  readonly bust: number
  readonly waist?: number | undefined
  readonly acrossBack: number
  readonly highBust?: number | undefined
  readonly underbust?: number | undefined
  readonly bicep?: number | undefined
  readonly height?: number | undefined
}

/** A body's frame, without what the bust has beyond it. */
export interface BustFrame {
  /** The girth that neck, shoulders, back and armholes go by, cm. */
  readonly frame: number
  /** The high bust from which it follows. */
  readonly highBust: number
  /** What the bust has more than the frame; negative: less. */
  readonly surplus: number
  /** The surplus that women of this bust have in the middle. */
  readonly usual: number
  /** The bust in the middle of the women who have this frame: what a table by the bust is read at. */
  readonly bustOfFrame: number
  /** The same of her high bust, however large her surplus is. */
  readonly bustOfHighBust: number
  /** The upper arm, cm: measured, or what such a high bust and waist have; a bust alone makes no arm larger. */
  readonly bicep: number
  /** Of an estimated high bust what it may differ by (a standard deviation, cm); 0 where it was measured. */
  readonly leaves: number
}

/** 90 of 100 women lie within so many standard deviations. */
export const NINETY = 1.65

/** The survey's high bust is level, under the arms; women of the surveys' middle have a bust 1.9 larger. */
const FRAME_OVER_HIGH_BUST = 2
/** A surplus beyond these is no cutter's case of one bust dart; the frame gives way. */
const SURPLUS = { low: -4, high: 16 } as const

/** The high bust by the fullest set that is known of a body, and what that leaves. */
const highBustOf = (body: FrameBody): { readonly value: number; readonly leaves: number } => {
  const { bust, waist, acrossBack, highBust, underbust, bicep, height } = body
  const left = woman.highBustLeaves
  if (highBust !== undefined) return { value: highBust, leaves: 0 }
  if (underbust !== undefined && bicep !== undefined && height !== undefined)
    return { value: woman.highBustOfAll(bust, underbust, acrossBack, bicep, height), leaves: left.highBustOfAll }
  if (waist !== undefined && bicep !== undefined)
    return { value: woman.highBustOfArm(bust, waist, acrossBack, bicep), leaves: left.highBustOfArm }
  if (underbust !== undefined)
    return { value: woman.highBustOfUnderBack(bust, underbust, acrossBack), leaves: left.highBustOfUnderBack }
  if (waist !== undefined)
    return { value: woman.highBustOfWaistBack(bust, waist, acrossBack), leaves: left.highBustOfWaistBack }
  return { value: woman.highBust(bust), leaves: left.highBust }
}

/** The surplus of women of a bust in the middle. */
export const usualSurplus = (bust: number): number => bust - woman.highBust(bust) - FRAME_OVER_HIGH_BUST

/** The bust in the middle of the women of a high bust. */
const bustInTheMiddle = (highBust: number): number => {
  const nought = woman.highBust(0)
  return (highBust - nought) / (woman.highBust(1) - nought)
}

/** A body's frame: the high bust and 2. */
export const bustFrameOf = (body: FrameBody): BustFrame => {
  const { value, leaves } = highBustOf(body)
  const surplus = clamp(SURPLUS.low, body.bust - value - FRAME_OVER_HIGH_BUST, SURPLUS.high)
  const frame = body.bust - surplus
  const highBust = frame - FRAME_OVER_HIGH_BUST
  const bustOfFrame = bustInTheMiddle(highBust)
  const usualBicep = body.waist === undefined ? woman.bicep(bustOfFrame) : woman.bicepOfHighBust(value, body.waist)
  return {
    frame,
    highBust,
    surplus,
    usual: usualSurplus(body.bust),
    bustOfFrame,
    bustOfHighBust: bustInTheMiddle(value),
    bicep: body.bicep ?? usualBicep,
    leaves,
  }
}

/** A front is longer by this for each cm of surplus, and shorter for each that lacks (a full bust adjustment's usual share). */
const LONGER = { full: 0.4, small: 0.25 } as const
const lengthOf = (surplus: number): number => LONGER.full * Math.max(0, surplus) + LONGER.small * Math.min(0, surplus)

/** By how much a front that was not measured is longer than the usual one of its bust. */
export const frontLonger = ({ surplus, usual }: BustFrame): number => lengthOf(surplus) - lengthOf(usual)

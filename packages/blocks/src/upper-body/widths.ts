import { CHEST_OF_BACK } from "@toile/body"
import { fade } from "../steps/fade.js"
import { backWithShouldersNote, wideBackNote } from "./fitting-notes.js"
import type { LowerShoulder } from "./lower-shoulder.js"
import { A_STEP } from "./posture.js"
import { type Told, told } from "./told.js"

/** Whole widths between the armholes, cm: over the back, and over the chest. */
export interface Across {
  readonly back: number
  readonly chest: number
}

/** Of the bust's ease so much widens the line across the chest, 0.11 each half of the front (practice). */
export const CHEST_SHARE = 0.22

/** The body's own widths and their shares of the ease; a chest that was not measured is 0.9 of the back. */
export const acrossOf = (
  body: { readonly acrossBack: number; readonly acrossChest: number | undefined },
  ease: Across,
): Across => ({
  back: body.acrossBack + ease.back,
  chest: (body.acrossChest ?? CHEST_OF_BACK * body.acrossBack) + ease.chest,
})

/** A curved back takes from the chest. */
export const leaned = ({ back, chest }: Across, posture: number): Across => ({
  back: back + A_STEP.backWider * posture,
  chest: chest - A_STEP.backWider * posture,
})

/** Widths that leave the armholes their room: what lacks comes off back and chest alike. `room`: of both together. */
export const leavingArmholes = ({ back, chest }: Across, room: number): Across => {
  const lack = Math.max(0, back + chest - room)
  return { back: back - lack / 2, chest: chest - lack / 2 }
}

/** Shoulders that are asked to end further in leave the across lines where they are, up to so much further beyond their ends, cm (our choice). */
const BESIDE_END = 1
/** Beside a shoulder that lies so much lower, cm, no armhole leans out: it hollows in there, and would have a corner at the across line. */
const HOLLOWS = 1.5

/** How far an armhole may lean out beside the lower of two shoulders, 1 to 0. */
export const mayLeanOut = ({ left, right }: LowerShoulder): number => 1 - fade(0, HOLLOWS, Math.max(left, right))

/** Further out than this, cm, a shoulder's end takes the across lines with it: its armhole would come in to them in a beak. */
const FOLLOWED_FROM = 1.5

/** The across lines under shoulders that are asked to end so much further out, of which they follow a share. */
export const underDropped = ({ back, chest }: Across, by: number, share: number): Across => {
  const out = 2 * share * Math.max(0, by - FOLLOWED_FROM)
  return { back: back + out, chest: chest + out }
}

/** How shoulders are asked to end further out or in than they usually lie. */
interface Extended {
  /** By how far each, cm; negative: further in. */
  readonly by: number
  /** Each shoulder's end lies so far outside the across lines at the least, cm; negative: they may reach so far beyond, infinitely: they stay. */
  readonly over: number
  readonly lower: LowerShoulder
}

/**
 * Shoulders whose ends are asked for further out than they usually lie, over a wide back, too: the lines stay. Further in the armhole leans
 * out to the line across the back as it is, and takes it in with it from there on, which is told; the chest's keeps as far inside the ends
 * as it is.
 */
export const extended = (
  { across, shoulderWidth }: { readonly across: Across; readonly shoulderWidth: number },
  { by, over, lower }: Extended,
): Told<{ readonly across: Across; readonly shoulderWidth: number }> => {
  const width = shoulderWidth + 2 * by
  if (by >= 0 || over === Number.NEGATIVE_INFINITY) return told({ across, shoulderWidth: width })
  const within = (line: number, beside: number): number => Math.min(line, Math.max(width + 2 * beside, line + 2 * by))
  const leansOut = Math.max(0, -over) + BESIDE_END
  const back = within(across.back, -over + mayLeanOut(lower) * (leansOut + over))
  const chest = within(across.chest, -over)
  return told({ across: { back, chest }, shoulderWidth: width }, ...backWithShouldersNote(across.back - back, -by))
}

/** Where a chest is wide beside its shoulders its ease leaves the front's armhole a hollow of so much, cm (our choice: usual ones have 0.5 to 2). */
const LEAST_HOLLOW = 0.5

/** The chest's ease gives way to the hollow before the arm, until the chest has none: `bare` is the body's own, which stays, as the shoulders do. */
export const hollowedInFront = ({ back, chest }: Across, shoulderWidth: number, bare: number): Across => ({
  back,
  chest: Math.min(chest, Math.max(bare, shoulderWidth - 2 * LEAST_HOLLOW)),
})

/**
 * Shoulders over a back: half of what a wide back reaches beyond them widens the shoulders, half comes off the back,
 * and the chest ends inside them too; else the armhole would lean outwards. Told where the back comes out narrower than
 * the body's.
 *
 * @param shoulders the width asked for, from seam end to seam end
 * @param over each shoulder's end lies so far outside the across lines at the least; negative: they may reach so far beyond
 * @param measured the body's own width across the back
 * @param posture of a body whose back is leaned afterwards, for the note: what the back then has more
 */
export const shouldersOver = (
  across: Across,
  shoulders: number,
  over: number,
  measured: number,
  posture = 0,
  /** Of what a back reaches beyond its shoulders they take all up to this, cm, then half. */
  widened = 0,
): Told<{ readonly across: Across; readonly shoulderWidth: number }> => {
  const beyond = Math.max(0, across.back + 2 * over - shoulders)
  const inside = Math.max(0, beyond - widened) / 2
  const shoulderWidth = shoulders + beyond - inside
  const back = across.back - inside
  const chest = Math.min(across.chest, shoulderWidth - 2 * over)
  return told(
    { across: { back, chest }, shoulderWidth },
    ...wideBackNote(2 * inside, measured, back + A_STEP.backWider * posture),
  )
}

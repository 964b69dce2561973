import type { Warning } from "@toile/draft-model"
import type { EaseAdj } from "@toile/pattern-model"
import { clamp } from "../steps/fade.js"

/** How a knit top goes over a bust that is fuller, or less full, than its frame; without a dart. cm. */
export interface KnitBust {
  /** A half of the front at the chest level. */
  readonly frontChest: number
  /** What the front's side has more than the back's, eased into it. */
  readonly eased: number
  /** Degrees by which each side leans out over the bust. */
  readonly out: { readonly front: number; readonly back: number }
  /** How far each half of the armhole runs level at the underarm, as a share of the usual: 1 where the bust is not very full. */
  readonly hollow: { readonly front: number; readonly back: number }
}

export const adjustBust = ({ frontChest, eased, out, hollow }: KnitBust, by: EaseAdj): KnitBust => ({
  out,
  hollow,
  frontChest: frontChest * by.weft,
  eased: eased * by.warp,
})

/** Of a surplus a half of the front has so much, and a half of the back the rest of its half: 0.35 and 0.15. */
const FRONT_OVER_QUARTER = 0.1
/** The front is so much longer for each cm of surplus: first eased into the back's side seam, then a dip of the hem. */
const LONGER = { each: 0.3, eased: 1.5, dips: 2 } as const
/**
 * Under the arm the sides lean out over a full bust by so much a cm of surplus, so that it is the body that gets wider and not
 * the armhole; degrees.
 */
const OUT = { front: 3, back: 1.5, most: 10 } as const
/**
 * Of a surplus beyond this, where the line across the chest has usually come as far as the shoulders reach and the armhole grows
 * by its width, it runs so much less level into the side a cm, up to the most, cm (our choice).
 */
const FLATTER = { from: 7.5, most: 5, front: 0.12, back: 0.11 } as const
/** Of a surplus the line across the chest goes out by so much at each side: the front's half of the armhole keeps its width. */
const ACROSS = 0.3

/** By how much the front is wider across the chest, whole; a bust below its frame takes nothing from it. */
export const bustAcross = (surplus: number): number => 2 * ACROSS * Math.max(0, surplus)

/** A knit without dart or seam over the bust takes no more surplus well. */
const TAKES = 8

/** The front over a bust's surplus above its frame. */
export const cutOverBust = (surplus: number, chestGirth: number): KnitBust =>
  bustOf(chestGirth / 4 + FRONT_OVER_QUARTER * surplus, chestGirth)

/** The front as it was given: what it is wider tells what it is longer. */
export const bustOf = (frontChest: number, chestGirth: number): KnitBust => {
  const surplus = (frontChest - chestGirth / 4) / FRONT_OVER_QUARTER
  const full = clamp(0, surplus, OUT.most)
  const flatter = clamp(0, surplus - FLATTER.from, FLATTER.most)
  return {
    frontChest,
    eased: clamp(0, LONGER.each * surplus, LONGER.eased),
    out: { front: OUT.front * full, back: OUT.back * full },
    hollow: { front: 1 - FLATTER.front * flatter, back: 1 - FLATTER.back * flatter },
  }
}

/** What of the front's length the side cannot ease in: the hem falls by it. */
export const bustDip = (surplus: number): number => clamp(0, LONGER.each * surplus - LONGER.eased, LONGER.dips)

/** Tells of a bust that a knit goes over only with strain. */
export const fullBustNote = (surplus: number): Warning[] =>
  surplus <= TAKES
    ? []
    : [
        {
          code: "bustEased",
          measurement: "mbBustGirth",
          message: `mbBustGirth: ${surplus.toFixed(1)} cm of bust over the frame are eased in without a dart or seam; a knit takes ${TAKES} well`,
        },
      ]

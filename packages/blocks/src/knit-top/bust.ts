import type { Warning } from "@toile/draft-model"
import type { EaseAdj } from "@toile/pattern-model"
import { clamp, fade } from "../steps/fade.js"
import type { SideOverBust } from "./side.js"

/** How a knit top goes over a bust that is fuller, or less full, than its frame; without a dart. cm. */
export interface KnitBust {
  /** A half of the front at the chest level. */
  readonly frontChest: number
  /** By how much a half of the front is wider at the waist than half of both, a belly apart. */
  readonly atWaist: number
  /** So much lower than usual below the underarm the body is as wide as the bust asks. */
  readonly lower: number
  /** What the front's side has more than the back's, eased into it. */
  readonly eased: number
  readonly side: { readonly front: SideOverBust; readonly back: SideOverBust }
  /** So much of the armhole is one even curve, 0 to 1: of a usual one nothing, over a full bust all. */
  readonly even: number
}

export const adjustBust = ({ frontChest, atWaist, lower, eased, side, even }: KnitBust, by: EaseAdj): KnitBust => ({
  side,
  even,
  frontChest: frontChest * by.weft,
  atWaist: atWaist * by.weft,
  lower: lower * by.warp,
  eased: eased * by.warp,
})

/** Of a surplus a half of the front has so much, and a half of the back the rest of its half: 0.35 and 0.15. */
const FRONT_OVER_QUARTER = 0.1
/**
 * The front is so much longer for each cm of surplus: first eased into the back's side seam, then a dip of the hem; of a bust that
 * a knit does not take well so much more is gathered into the side below the armhole, as much as an overlock's feed takes evenly.
 */
const LONGER = { each: 0.3, eased: 1.5, gathered: 1.5, dips: 2 } as const
/** From so much surplus on a bust is full, cm. */
const FULL_FROM = 1
/**
 * At the waist the front keeps so much of what a full bust makes it wider at the chest, half of it over half of the back 0.15 for each
 * cm of surplus: its side comes in from the bust hardly steeper than the back's.
 */
const AT_WAIST = 0.75
/**
 * Under the arm the sides lean out by so much a cm of surplus, the front's of a full bust by a little less, so that it is the body that
 * gets wider and not the armhole; degrees.
 */
const OUT = { front: 3, frontOfFull: 2.35, back: 1.5, most: 10 } as const
/** Over a full bust, a cm: the sides are rounder, flatter at the underarm and steeper at the chest, by so many degrees. */
const BEND = { front: 0.4, back: 0.4, most: 11 } as const
/** It lies lower than a chest, so that the sides have more length to go out to it. */
const LOWER = { each: 0.4, most: 5 } as const
/**
 * From so far beyond that on all of the armhole is one even curve, cm: straight down to the across line and round below it, the
 * lower half, wider than high there, would have a corner at the notch and a hook at the underarm (our choice).
 */
const ALL_EVEN = 3
/** Of a surplus the line across the chest goes out by so much at each side, as far as a front's does beside its back. */
const ACROSS = 0.3

/** By how much the front is wider across the chest, whole; a bust below its frame takes nothing from it. */
export const bustAcross = (surplus: number): number => 2 * ACROSS * Math.max(0, surplus)

/**
 * A knit without dart or seam over the bust takes no more surplus well: of what is more its ease takes the most, as far as it has
 * any, or the side would be a wing under the arm. A regular T-shirt lies on the fullest bust without any.
 */
const TAKES = 8
const OF_EASE = 0.625

/** What of a surplus the ease takes. */
export const bustOfEase = (surplus: number, ease: number): number =>
  clamp(0, OF_EASE * (surplus - TAKES), Math.max(0, ease))

/** The front over a bust's surplus above its frame. */
export const cutOverBust = (surplus: number, chestGirth: number): KnitBust =>
  bustOf(chestGirth / 4 + FRONT_OVER_QUARTER * surplus, chestGirth)

/** The front as it was given: what it is wider tells what it is longer. */
export const bustOf = (frontChest: number, chestGirth: number): KnitBust => {
  const surplus = (frontChest - chestGirth / 4) / FRONT_OVER_QUARTER
  const out = clamp(0, surplus, OUT.most)
  const full = Math.max(0, surplus - FULL_FROM)
  const bend = Math.min(full, BEND.most)
  return {
    frontChest,
    atWaist: AT_WAIST * FRONT_OVER_QUARTER * full,
    lower: Math.min(LOWER.each * full, LOWER.most),
    eased: easedOf(surplus),
    side: {
      front: {
        out: OUT.front * Math.min(out, FULL_FROM) + OUT.frontOfFull * Math.max(0, out - FULL_FROM),
        bend: BEND.front * bend,
      },
      back: { out: OUT.back * out, bend: BEND.back * bend, upTo: 0 },
    },
    even: fade(0, ALL_EVEN, full),
  }
}

const easedOf = (surplus: number): number =>
  clamp(0, LONGER.each * surplus, LONGER.eased) + clamp(0, LONGER.each * (surplus - TAKES), LONGER.gathered)

/** What of the front's length its side does not ease in: the hem falls by it. */
export const bustDip = (surplus: number, { eased }: KnitBust): number =>
  clamp(0, LONGER.each * surplus - eased, LONGER.dips)

/** Tells of a bust that a knit goes over only with strain, and of the ease that it gives up for it. */
export const fullBustNote = (surplus: number, ofEase: number): Warning[] =>
  surplus <= TAKES
    ? []
    : [
        {
          code: "bustEased",
          ...(ofEase > 0
            ? { excuses: [{ rule: "calledFor" as const, garmentMeasurement: "gmChestGirth" as const }] }
            : {}),
          measurement: "mbBustGirth",
          message: `mbBustGirth: ${surplus.toFixed(1)} cm of bust over the frame are eased and gathered into the side without a dart or seam; a knit takes ${TAKES} well${ofEase > 0 ? `, and of the rest ${ofEase.toFixed(1)} come off the ease over the bust (bustEase)` : ""}`,
        },
      ]

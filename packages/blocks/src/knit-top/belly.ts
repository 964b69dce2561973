import type { EaseAdj } from "@toile/pattern-model"
import { BELLY_IN_FRONT, seenBellyOfTop } from "../measurements/belly.js"
import { arcCounts, type FrontTold, HIP_ARC_MOST, movedByHipArc, widerByArc } from "../measurements/front-arc.js"
import { LEAST_TOLD } from "../measurements/least-told.js"
import { clamp, fade } from "../steps/fade.js"
import { HAIR } from "../upper-body/told.js"
import { sideAtHips } from "./side.js"

/** What a knit top has over a belly; without one two equal halves. cm. */
export interface KnitBelly {
  /** Half the front at the waist; undefined: half as wide as both, and what a bust makes it wider. */
  readonly frontWaist?: number | undefined
  /**
   * Half the front at the hips, where its side comes in less than the back's, as its arc was measured, or where it alone tells that the
   * chest is let out; undefined: half as wide as both.
   */
  readonly frontHip?: number | undefined
  /** How much longer centre front is at the hem than the side. */
  readonly rise: number
  /** A rib is sewn on there: the cloth's edge is level in the middle, under a pocket, and rises beside it. */
  readonly ribbed?: true | undefined
  /**
   * The rise is no less than this share, 0 to 1, of how far the front's side ends lower than the back's, being straighter: of a
   * belly that is seen, whose hem would else rise towards the centre.
   */
  readonly belowSide?: number | undefined
  /** The same top's girths, and half its front at the chest, without the belly: its armhole keeps the girth that it has there. */
  readonly normal?: Plain | undefined
}

interface Plain {
  readonly chest: number
  readonly frontChest: number
  readonly waist: number
  readonly hip: number
  /** Undefined: as it is. */
  readonly acrossChest?: number | undefined
}

export const NO_BELLY: KnitBelly = { rise: 0 }

export const adjustBelly = (
  { frontWaist, frontHip, rise, ribbed, belowSide, normal }: KnitBelly,
  by: EaseAdj,
): KnitBelly => ({
  belowSide,
  frontWaist: frontWaist === undefined ? undefined : frontWaist * by.weft,
  frontHip: frontHip === undefined ? undefined : frontHip * by.weft,
  rise: rise * by.warp,
  ribbed,
  normal: normal && {
    chest: normal.chest * by.weft,
    frontChest: normal.frontChest * by.weft,
    waist: normal.waist * by.weft,
    hip: normal.hip * by.weft,
    acrossChest: normal.acrossChest === undefined ? undefined : normal.acrossChest * by.weft,
  },
})

const RISE = { share: 0.15, most: 2.5 } as const
/**
 * Over a belly the back's side stands out from the straight by no more, cm, which is 1.0 beyond the underarm, from where it leans
 * out; where it did without one, from so large a belly on.
 */
const BACK_OUT = { most: 0.8, from: 2 } as const
/**
 * Below a belly a side comes in by no more for each cm of length from waist to hips: falling faster between them, by 1.5 on 10 cm
 * at the most. A small belly, of these, cm, does not yet ask for it.
 */
const COMES_IN = { share: 0.085, from: 2, to: 4 } as const
const fallsBelow = (belly: number): number => fade(COMES_IN.from, COMES_IN.to, belly)

/**
 * On a fold the front's side stands out from the chest to the waist by `freely`. Of what is more the back takes `toBack`, as far as
 * it has room; of the rest the chest is let out under the arm by `share`, all of it in front, up to `most` a half, and what is left
 * stays in the side, so that a finished front tells what its chest was let out by, whatever bust it has.
 */
const OUT = { freely: 1.65, toBack: 0.25 } as const
export const LET_OUT = { share: 0.715, most: 3 } as const
/**
 * A chest that is let out takes the line across it out at each side by this share, as far as the shoulders reach and it stays no wider
 * than the back's: beside a line that stays the armhole would be as much longer as the chest is wider (our choice).
 */
const ACROSS_OUT = 0.3

/** The line across a chest that is let out by so much a half; `most`: as far as it can go. */
export const acrossLetOut = (acrossChest: number, letOut: number, most: number): number =>
  Math.max(acrossChest, Math.min(acrossChest + 2 * ACROSS_OUT * letOut, most))

/** What stays in the side of each cm that the chest is let out by. */
const KEPT = (1 - LET_OUT.share) / LET_OUT.share
/** So far the side stands out until the chest is let out no more: 3.5 beyond the underarm. */
export const SIDE_OUT = OUT.freely + KEPT * LET_OUT.most

/** Halves of the waist. */
interface AtWaist {
  readonly front: number
  readonly back: number
}

/** A front is let out by no more than it is wider at the waist than its back: a waist that is wide all round is no belly. */
const within = (out: number, { front, back }: AtWaist): number =>
  clamp(0, out, Math.min(LET_OUT.most, Math.max(0, front - back)))

/** By how much a front is let out at the chest, whose half is so wide there without. */
const letOutOver = (waist: AtWaist, frontChest: number): number =>
  within(LET_OUT.share * (waist.front - frontChest - OUT.freely), waist)

/** By how much a finished front was let out at the chest: by its half there; where that is not told, by the chest's quarter. */
export const letOutOf = (
  waist: AtWaist,
  chest: { readonly front: number | undefined; readonly quarter: number },
): number =>
  within(
    chest.front === undefined
      ? // Of a chest that was let out in front the quarter has half already
        (waist.front - chest.quarter - OUT.freely) / (KEPT + 0.5)
      : (waist.front - chest.front - OUT.freely) / KEPT,
    waist,
  )

/**
 * The front's side stands out from the chest to the waist by so much, cm, or by so much for each cm of length: further, and it is
 * a wing under the arm and not room over the belly.
 */
export const FRONT_OUT = { always: 3.5, each: 0.55 } as const

/** What a bust makes the front wider at the waist goes into a belly that is as large as this, cm of a half: its side does not come in to it. */
const BUST_UNTIL = 4

/** From the waist down to where the sides have come in to the hips, of a top that ends so far below these, cm. */
export const downToHips = (hipDepth: number, belowHip: number): number => {
  const hem = -hipDepth - belowHip
  return -sideAtHips({ waist: 0, hip: Math.max(-hipDepth, hem), hem })
}

/** Halves of the front and of the back at a level. */
interface Halves {
  readonly front: number
  readonly back: number
}

/**
 * Half the front at the hips as its arc was measured there, cm, half of the ease beside it: as far as below a belly its side comes in from
 * the waist, and the back's, which has the rest.
 *
 * @param byArc the front's as the arc asks for it
 * @param comesIn by how much a side comes in from waist to hips below a belly
 */
const hipByArc = (usual: Halves, byArc: number, waist: Halves, comesIn: number, belly: number): number => {
  const moved = movedByHipArc(belly, byArc, usual.front)
  const gives = (side: keyof Halves): number => {
    const untilItFalls = clamp(0, usual[side] - (waist[side] - comesIn), HIP_ARC_MOST)
    return HIP_ARC_MOST + fallsBelow(belly) * (untilItFalls - HIP_ARC_MOST)
  }
  return usual.front + clamp(-gives("front"), moved, gives("back"))
}

/** A half of the top as the belly finds it, cm. */
export interface OverBelly {
  readonly waistGirth: number
  readonly hipGirth: number
  /** `downToHips`. */
  readonly down: number
  readonly chestGirth: number
  /** Half the front at the chest. */
  readonly frontChest: number
  /** By how much it is wider than half of both at the waist for a bust, without the belly. */
  readonly ofBust: number
  /** Half the back at the waist, were its side straight. */
  readonly straightBack: number
  /** `leastBack` of the waist. */
  readonly leastBack: number
  /** The waist without the belly. */
  readonly normalWaist: number
  /** The line across the chest without what it goes out by over the belly; undefined: it goes out by nothing. */
  readonly acrossChest?: number | undefined
}

interface CutOverBelly {
  readonly belly: KnitBelly
  readonly hipGirth: number
  /** The chest is let out by so much in front, a half. */
  readonly letOut: number
  /** What of a half was to go from back to front for a belly that is seen. */
  readonly moved: { readonly asked: number; readonly came: number }
}

/**
 * The halves over a belly. The front has its share of it and all that the back has no room for, whose side goes out until it
 * is straight or hardly bulges. A front on a fold does not lean: all of it is at the side seam, which runs out under the arm
 * and, coming in no faster than a side hangs, on into the hem.
 */
export const cutOverBelly = (
  /** Of a half of the body, above 0; the steps of one that is seen beside it; and what its front's arcs tell (`frontTold`, `hipArcOver`). */
  {
    belly,
    seen,
    arc,
    hipArc,
  }: {
    readonly belly: number
    readonly seen: number
    readonly arc?: FrontTold | undefined
    readonly hipArc?: number | undefined
  },
  {
    waistGirth,
    hipGirth,
    down,
    chestGirth,
    frontChest,
    ofBust,
    straightBack,
    leastBack,
    normalWaist,
    acrossChest,
  }: OverBelly,
  ribbed: boolean,
): CutOverBelly => {
  const half = waistGirth / 2
  const usual = half / 2 - ofBust * (1 - fade(0, BUST_UNTIL, belly))
  const told = seenBellyOfTop(seen, belly)
  // So much less counts what is seen beside the girths; a depth leaves that
  const byArc = arc && "over" in arc ? arcCounts(belly) : 0

  // 1. The waist. What is seen takes the front no further than it may stand out at any length; an arc, no further than beside a
  //    chest that is let out
  const straight = straightBack + BACK_OUT.most
  const room = straight + Math.max(0, usual - straight) * (1 - fade(0, BACK_OUT.from, belly))
  const shared = usual - (BELLY_IN_FRONT.knit + told.share - 0.5) * belly
  const wider = widerByArc({
    belly,
    normal: half - usual - belly / 2,
    usual: half - shared,
    half,
    told: arc,
    most: frontChest + LET_OUT.most + SIDE_OUT,
  })
  const toldBack = Math.min(shared - wider, room)
  const asked = clamp(0, frontChest + OUT.freely - (half - toldBack), (1 - byArc) * told.half)
  const shift = Math.min(asked, Math.max(0, toldBack - leastBack))
  const over = Math.max(0, half - toldBack - frontChest - OUT.freely)
  const back =
    Math.min(toldBack + (1 - byArc) * OUT.toBack * over, Math.max(toldBack, Math.min(room, half / 2))) - shift
  const front = half - back

  // 2. The hips: where a side cannot come in so far it runs on into the hem. As their arc was measured the front has more of them or
  //    less, and the back the rest
  const hip = hipGirth / 4
  const comesIn = COMES_IN.share * down
  const runsOn = (waist: number): number => hip + fallsBelow(belly) * Math.max(0, waist - hip - comesIn)
  const hips = { front: runsOn(front), back: runsOn(back) }
  const runOn = hips.front > hip + HAIR
  const frontHip = hipArc === undefined ? hips.front : hipByArc(hips, hip + hipArc, { front, back }, comesIn, belly)

  // 3. The front's rise. A chest that is let out is told by its front's hips where no rise tells of a belly: the finished front could
  //    else be a bust's
  const rise = Math.max(Math.min(RISE.share * belly, RISE.most), told.rise)
  const chestOut = letOutOver({ front, back }, frontChest)
  const isTold = runOn || frontHip !== hips.front || (chestOut > 0 && rise < LEAST_TOLD)
  return {
    belly: {
      frontWaist: front,
      ...(isTold ? { frontHip } : {}),
      rise,
      ...(ribbed ? { ribbed } : {}),
      belowSide: Math.min(1, seen),
      normal: { chest: chestGirth, frontChest, waist: normalWaist, hip: hipGirth, acrossChest },
    },
    letOut: chestOut,
    hipGirth: runOn ? 2 * (hips.front + hips.back) : hipGirth,
    moved: { asked, came: shift },
  }
}

/** The waist, and its front, let out by what the back has not to give to a belly that is seen. */
export const letOut = (
  { belly, moved }: CutOverBelly,
  waistGirth: number,
): { readonly belly: KnitBelly; readonly waistGirth: number } => {
  const lacks = moved.asked - moved.came
  const { frontWaist } = belly
  return lacks > 0 && frontWaist !== undefined
    ? { belly: { ...belly, frontWaist: frontWaist + lacks }, waistGirth: waistGirth + 2 * lacks }
    : { belly, waistGirth }
}

import type { EaseAdj } from "@toile/pattern-model"
import { BELLY_IN_FRONT, seenBellyOfTop } from "../measurements/belly.js"
import { arcCounts, type FrontTold, widerByArc } from "../measurements/front-arc.js"
import { clamp } from "../steps/fade.js"
import { backDart, type DartAsk } from "./back-dart.js"

/** What a shirt has over a belly; without one halves of the usual widths, and nothing else. */
export interface ShirtBelly {
  /** Each front's width at waist and hip, its side seam to centre front; undefined: the usual share. */
  readonly frontWaist?: number | undefined
  readonly frontHip?: number | undefined
  /** How far centre front leans out at the waist, on a straight line from the neck down to the hem. */
  readonly lean: number
  /** How much longer centre front is at the hem than the side. */
  readonly rise: number
}

export const NO_BELLY: ShirtBelly = { lean: 0, rise: 0 }

export const adjustBelly = ({ frontWaist, frontHip, lean, rise }: ShirtBelly, by: EaseAdj): ShirtBelly => ({
  frontWaist: frontWaist === undefined ? undefined : frontWaist * by.weft,
  frontHip: frontHip === undefined ? undefined : frontHip * by.weft,
  lean: lean * by.weft,
  rise: rise * by.warp,
})

/** Back and front half differ by 1.5 at every level, so that the armhole's longer half is the back's: each quarter has so much more or less. */
export const QUARTER = { back: 0.75, front: -0.75 } as const

/** What a half of the garment has at the waist where there is no belly, its dart closed. */
export const usualWaist = (ask: DartAsk): { readonly front: number; readonly back: number } => {
  const dart = backDart(ask)
  const quarter = (ask.waistGirth / 2 + dart) / 2
  return { front: quarter + QUARTER.front, back: quarter + QUARTER.back - dart }
}

export interface BellyAsk extends DartAsk {
  /** Of a half: what the garment's waist has beyond the normal one. */
  readonly more: number
  /** Steps of a belly that is seen beyond what the girths tell. */
  readonly seen: number
  /** What the arcs tell where they were measured: of the front at the waist (`frontTold`); and its width at the hips, ease and all. */
  readonly arcs: { readonly waist?: FrontTold | undefined; readonly hip?: number | undefined }
}

/** Centre front leans out by a quarter of the belly, its hem falls by 0.15 of it. */
const LEAN = { share: 0.25, most: 3 } as const
const RISE = { share: 0.15, most: 2.5 } as const
/** The back comes no further out than this beyond the chest point. */
const BACK_BEYOND_CHEST = 1
/** As worn the front's side stands out from the chest to the waist by so much, 3.5 beyond the underarm: of the lean a third comes in there. */
export const SIDE_OUT = 3.2
const SIDE_BEYOND = (lean: number): number => SIDE_OUT + lean / 3
/** Where the front has more, the chest is let out under the arm by as much, all of it in front, up to this a half. */
export const LET_OUT = 3

/**
 * How far the side seam lies further back at the chest, of a front that stands out so far at the waist: of a chest that was let out the
 * front's quarter has half already.
 */
export const sideFurtherBack = ({ chestGirth, belly: { frontWaist, lean } }: FrontAtWaist): number =>
  frontWaist === undefined || lean === 0
    ? 0
    : clamp(0, frontWaist - (chestGirth / 4 + QUARTER.front) - SIDE_BEYOND(lean), LET_OUT / 2)

interface FrontAtWaist {
  readonly chestGirth: number
  readonly belly: ShirtBelly
}

/** Of what lies beyond the front's room the back takes so much, as far as it has any; the front still grows faster than the back. */
const OVER_TO_BACK = 0.2
/** Below the waist the front comes in by no more for each cm of length. */
const COMES_IN = 0.15

/** The shirt's halves over a belly; `waistGirth` and `hipGirth` are those on the normal waist. */
export const cutOverBelly = (
  ask: BellyAsk,
): {
  readonly belly: ShirtBelly
  readonly chestGirth: number
  readonly hipGirth: number
  /** How far the front's side stands out from the chest to the waist, as worn. */
  readonly sideOut: number
} => {
  const { more, seen, arcs, chestGirth, hipGirth, hipDepth } = ask
  const told = seenBellyOfTop(seen, more)
  const p = BELLY_IN_FRONT.shirt + told.share
  const lean = Math.min(LEAN.share * more, LEAN.most)

  // 1. The back takes its share, first by its dart, then at the side until that is straight
  const usual = usualWaist(ask)
  const half = ask.waistGirth / 2 + more
  const room = Math.max(usual.back, chestGirth / 4 + QUARTER.back + BACK_BEYOND_CHEST)
  const usualFront = usual.front + p * more + told.half
  const wider = widerByArc({ belly: more, normal: usual.front, usual: usualFront, half, told: arcs.waist })
  const share = Math.min(half - (usualFront + wider), room)
  const side = chestGirth / 4 + QUARTER.front + SIDE_BEYOND(lean)
  const beyond = lean === 0 ? 0 : Math.max(0, half - share - side)
  const back = Math.min(share + OVER_TO_BACK * beyond, Math.max(share, room))
  // 2. The front has the rest: its chest is let out for it, and what is more runs out at its side
  const frontWaist = half - back
  const letOut = lean === 0 ? 0 : clamp(0, frontWaist - side, LET_OUT)

  // 3. Below, the front comes in gently, or as it did without a belly
  const usualHip = hipGirth / 4 + QUARTER.front
  const hip = usualHip + (arcs.hip === undefined ? 0 : arcCounts(more) * (arcs.hip - usualHip))
  const frontHip = Math.max(hip, frontWaist - Math.max(COMES_IN * hipDepth, usual.front - hip))
  // Beside hips that are wider in front the back has half of them, before the hips are wider in all
  const backGives = Math.min(QUARTER.back, frontHip - hip)
  return {
    belly: {
      frontWaist,
      frontHip,
      lean,
      rise: Math.max(Math.min(RISE.share * more, RISE.most), told.rise),
    },
    chestGirth: chestGirth + 2 * letOut,
    sideOut: frontWaist - letOut - (side - SIDE_OUT),
    hipGirth: hipGirth + 2 * (frontHip - hip - backGives),
  }
}

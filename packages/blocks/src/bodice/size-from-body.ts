import { woman } from "@toile/body/survey"
import type { Warning } from "@toile/draft-model"
import { armholeDepthOf } from "../upper-body/armhole-depth.js"
import { frontBalance, frontOver, napeToWaist } from "../upper-body/balance.js"
import { bustPointTape, bustPointWithin } from "../upper-body/bust-point.js"
import { LEVEL_SHOULDERS, type LowerShoulder } from "../upper-body/lower-shoulder.js"
import { neckHalfWidth, neckRise } from "../upper-body/neck.js"
import { slopeDrop } from "../upper-body/shoulder-slopes.js"
import { acrossOf, extended, hollowedInFront, leaned, shouldersOver, underDropped } from "../upper-body/widths.js"
import { balanceOf, usualDartAngle } from "./bust-dart.js"
import { type BustFrame, bustFrameOf, frontLonger } from "./bust-frame.js"
import { sizedBustDart } from "./bust-size.js"
import { type BodiceSize, BUST_BELOW_ARMHOLE } from "./size.js"

/** What a bodice needs of a woman's body, cm. */
export interface BodiceBody {
  readonly bust: number
  /** What tells the frame beside the bust, by `bustFrameOf`. */
  readonly waist?: number | undefined
  readonly highBust?: number | undefined
  readonly underbust?: number | undefined
  readonly bicep?: number | undefined
  readonly height?: number | undefined
  readonly backLength: number
  readonly frontLength: number | undefined
  readonly shoulderPeak: number | undefined
  readonly bustPoint: number | undefined
  readonly bustPointDistance: number | undefined
  readonly shoulder: number
  readonly acrossBack: number
  readonly acrossChest: number | undefined
  readonly armholeDepth: number | undefined
}

/** What the garment adds to the body, cm. */
export interface BodiceAsk {
  /** The neckline's own length. */
  readonly neckGirth: number
  readonly bustGirth: number
  readonly waistGirth: number
  /** Of the whole width across back and chest. */
  readonly backEase: number
  readonly chestEase: number
  /** Each shoulder's end beyond the acromion. */
  readonly shoulderExtension: number
  /** One shoulder may be drawn lower: beside it no armhole leans out. */
  readonly lower?: LowerShoulder
  /**
   * The across-back line may reach so far out beyond each shoulder's end: what a wide back has more widens the shoulder,
   * or the armhole would lean outwards; the back keeps the ease that was asked for.
   */
  readonly overhang?: number
  /** The armhole's depth below the armpit. */
  readonly armholeDrop: number
  /** That is where it usually lies: its depth is found for its length, and nothing is told of it here. */
  readonly byArm?: boolean
  /** A front without a bust dart is no longer than the back. */
  readonly dartless?: boolean
  readonly posture: number
  /** Degrees. */
  readonly shoulderSlope: number
  /** What the garment is called in a note. */
  readonly called: string
}

/** A finished bodice's dimensions, and what was told on the way. */
export interface SizedBodice {
  readonly size: BodiceSize
  readonly warnings: readonly Warning[]
}

export interface SizedFromBody extends SizedBodice {
  /** The body's own armhole's depth below the nape, cm. */
  readonly armpit: number
}

/** Shoulders take all that a wide back reaches beyond them; the back keeps its ease. */
const WIDENED = Number.POSITIVE_INFINITY

/** Of what a dropped shoulder reaches further out so much widens the across lines: a blouse's armhole has no room for all. */
const DROPPED_SHARE = 0.5

/** Front neck point to waist less the back's, kept within. */
const BALANCE = [-3, 9] as const
/** Without a bust dart the front may be longer by this, eased in by the hanging cloth. */
const DARTLESS_BALANCE = [-1, 0.75] as const

/**
 * How much less deep an armhole is for each cm of high bust that the bust alone would tell and waist and back do not, where neither arm nor
 * high bust was measured: at one waist a scye's depth grows by 0.034 a cm of bust (ANSUR I's women, 1.3 left), where the estimated
 * high bust would make it 0.048.
 */
const LESS_DEEP = 0.055

const lessDeep = ({ bicep }: BodiceBody, { surplus, usual, leaves }: BustFrame): number =>
  leaves === 0 || bicep !== undefined ? 0 : LESS_DEEP * (surplus - usual)

/** The finished bodice for a body and a garment's ease; what the body's shape does not allow is told. */
export const bodiceFromBody = (body: BodiceBody, ask: BodiceAsk): SizedFromBody => {
  const { posture, neckGirth } = ask

  // 1. The frame, and what the bust has more
  const bust = bustFrameOf(body)
  const bustPointDistance = body.bustPointDistance ?? woman.bustPointDistanceOfHighBust(body.bust, bust.highBust)

  // 2. Widths; a back that reaches beyond its shoulders widens them where the garment says how far it may
  const across = leaned(acrossOf(body, { back: ask.backEase, chest: ask.chestEase }), posture)
  const over = ask.overhang === undefined ? Number.NEGATIVE_INFINITY : -ask.overhang
  const bare = leaned(acrossOf(body, { back: 0, chest: 0 }), posture).chest
  const { value: wide, notes } = shouldersOver(across, body.shoulder, over, body.acrossBack, 0, WIDENED)
  const ends = wide.shoulderWidth + 2 * Math.max(0, ask.shoulderExtension)
  const inFront = hollowedInFront(wide.across, ends, bare)
  const lines = underDropped(inFront, ask.shoulderExtension, DROPPED_SHARE)
  const hollowed = ask.overhang === undefined ? wide : { ...wide, across: lines }
  const dropped = ask.overhang === undefined ? 0 : lines.back - inFront.back
  const ended = extended(hollowed, { by: ask.shoulderExtension, over, lower: ask.lower ?? LEVEL_SHOULDERS })
  const { shoulderWidth } = ended.value

  // 3. Lengths
  const halfNeck = neckHalfWidth(neckGirth)
  const rise = neckRise(halfNeck, 0)
  const backNeckToWaist = napeToWaist(body, posture)
  const balance = frontBalance(body, posture, {
    usual: balanceOf(usualDartAngle(body.bust)) + frontLonger(bust),
    within: ask.dartless ? DARTLESS_BALANCE : BALANCE,
    called: ask.called,
    dartless: ask.dartless ?? false,
  })
  const frontLength = frontOver({ back: backNeckToWaist, rise, balance: balance.value, posture })

  // 4. Armhole: the frame's own depth, deeper by the garment's drop; the shoulder's slope takes it along
  const armpit =
    (body.armholeDepth ??
      woman.armholeDepth(bust.bustOfHighBust, backNeckToWaist) - (ask.byArm ? 0 : lessDeep(body, bust))) +
    slopeDrop(ask.shoulderSlope, shoulderWidth / 2 - halfNeck)
  const depth = armholeDepthOf({ asked: armpit + ask.armholeDrop, backNeckToWaist, id: "mbBackNeckToWaist" })
  const armholeDepth = depth.value

  // 5. Bust point and dart, between armhole and waist
  const tape = bustPointTape(
    body,
    body.bustPoint ?? woman.sideNeckToBustPoint(body.bust, body.backLength),
    { rise, posture },
    bustPointWithin({ frontOver: frontLength, backNeckToWaist, armholeDepth, belowArmhole: BUST_BELOW_ARMHOLE }),
  )

  const dart = sizedBustDart(body, bust, {
    bustPointDistance,
    balance: balance.value,
    shoulderWidth,
    dartless: ask.dartless ?? false,
  })

  return {
    size: {
      neckGirth,
      bustGirth: ask.bustGirth,
      waistGirth: ask.waistGirth,
      shoulderWidth,
      acrossBack: ended.value.across.back,
      acrossChest: ended.value.across.chest,
      chestEase: Math.max(0, ended.value.across.chest - dropped - bare),
      ...(dropped > 0 ? { dropped } : {}),
      backNeckToWaist,
      frontLength,
      sideNeckToBustPoint: tape.value,
      bustDart: dart.value,
      bustPointDistance,
      armholeDepth,
      posture,
      shoulderSlope: ask.shoulderSlope,
    },
    armpit,
    // Without a dart nothing is drawn to the bust point
    warnings: [
      ...notes,
      ...ended.notes,
      ...balance.notes,
      ...(ask.byArm ? [] : depth.notes),
      ...(ask.dartless ? [] : tape.notes),
      ...dart.notes,
    ],
  }
}

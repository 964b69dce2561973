import type { Warning } from "@toile/draft-model"
import { clamp } from "../steps/fade.js"
import { bustPointNote, wideBackNote } from "../upper-body/fitting-notes.js"
import { slopeDrop } from "../upper-body/shoulder-slopes.js"
import { PEAK_OVER_NAPE, usual } from "../upper-body/usual.js"
import { balanceOf, usualDartAngle } from "./bust-dart.js"
import { neckRise, usualNeckWidth } from "./neckline.js"
import { ARMHOLE_OVER_WAIST, type BodiceSize, BUST_BELOW_ARMHOLE, BUST_OVER_WAIST } from "./size.js"

/** What a bodice needs of a woman's body, cm. */
export interface BodiceBody {
  readonly bust: number
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
  /**
   * The across-back line may reach so far out beyond each shoulder's end: what a wide back has more, half widens the
   * shoulder and half comes off the back, or the armhole would lean outwards.
   */
  readonly overhang?: number
  /** The armhole's depth below the armpit. */
  readonly armholeDrop: number
  /** A front without a bust dart is no longer than the back. */
  readonly dartless?: boolean
  readonly posture: number
  /** Degrees. */
  readonly shoulderSlope: number
  /** What the garment is called in a note. */
  readonly called: string
}

export interface SizedBodice {
  readonly size: BodiceSize
  readonly warnings: readonly Warning[]
}

/** Front neck point to waist less the back's, kept within. */
const BALANCE = { low: -3, high: 6 } as const
/** Without a bust dart the front may be longer by this, eased in by the hanging cloth. */
const DARTLESS_BALANCE = { low: -1, high: 0.75 } as const

export const bodiceFromBody = (body: BodiceBody, ask: BodiceAsk): SizedBodice => {
  const { posture, neckGirth } = ask
  const warnings: Warning[] = []
  // Widths; a step of posture brings 0.4 from the chest to the back
  const across = {
    back: body.acrossBack + ask.backEase + 0.4 * posture,
    chest: (body.acrossChest ?? usual.acrossChest(body.acrossBack)) + ask.chestEase - 0.4 * posture,
  }
  const wanted = body.shoulder + 2 * ask.shoulderExtension
  const room = ask.overhang === undefined ? Number.POSITIVE_INFINITY : 2 * ask.overhang
  const beyond = Math.max(0, across.back - wanted - room)
  const shoulderWidth = wanted + beyond / 2
  warnings.push(...wideBackNote(beyond, body.acrossBack, across.back - beyond / 2))
  const rise = neckRise(neckGirth, 0)

  // 1. Lengths. A curved posture moves them where no front length was measured: back + 0.6 a step, front - 0.5
  const measured = body.frontLength !== undefined
  const backNeckToWaist = body.backLength + (measured ? 0 : 0.6 * posture)
  const peak = body.shoulderPeak ?? body.backLength + PEAK_OVER_NAPE
  const asked = measured ? body.frontLength - peak : balanceOf(usualDartAngle(body.bust)) - 1.1 * posture
  const limits = ask.dartless ? DARTLESS_BALANCE : BALANCE
  const balance = clamp(limits.low, asked, limits.high)
  if (ask.dartless ? asked > balance + 1 : balance !== asked)
    warnings.push({
      code: "balance",
      measurement: "mbSideNeckToWaist",
      message: ask.dartless
        ? `mbSideNeckToWaist: without a bust dart the front is ${(asked - balance).toFixed(1)} cm shorter over the bust than the body; it will rise at the hem`
        : `mbSideNeckToWaist: the front is ${asked.toFixed(1)} cm longer than the back from neck to waist; the ${ask.called} follows to ${balance}`,
    })
  // The neck point comes forward by 0.3 a step: the front is shorter by it
  const frontLength = backNeckToWaist + rise + balance - 0.3 * posture

  // 2. Armhole: the body's own depth, deeper by the garment's drop; the shoulder's slope takes it along
  const depth = body.armholeDepth ?? usual.armholeDepth(body.bust, backNeckToWaist)
  const drop = slopeDrop(ask.shoulderSlope, shoulderWidth / 2 - usualNeckWidth(neckGirth))
  const deep = depth + ask.armholeDrop + drop
  const armholeDepth = Math.min(deep, backNeckToWaist - ARMHOLE_OVER_WAIST)
  if (armholeDepth < deep - 0.05)
    warnings.push({
      code: "armholeRaised",
      measurement: "mbBackNeckToWaist",
      message: `mbBackNeckToWaist: the armhole is ${(deep - armholeDepth).toFixed(1)} cm higher than asked for, to stay ${ARMHOLE_OVER_WAIST} above the waist`,
    })

  // 3. Bust point: the tape begins at the body's neck point, the pattern's lies elsewhere by as much as on the back
  const shift = peak - body.backLength - rise + 0.3 * posture
  const tape = (body.bustPoint ?? usual.sideNeckToBustPoint(body.bust, body.backLength)) - shift
  const highest = frontLength - (backNeckToWaist - armholeDepth - BUST_BELOW_ARMHOLE)
  const sideNeckToBustPoint = clamp(highest, tape, frontLength - BUST_OVER_WAIST)
  if (!ask.dartless) warnings.push(...bustPointNote(sideNeckToBustPoint - tape))

  const size: BodiceSize = {
    neckGirth,
    bustGirth: ask.bustGirth,
    waistGirth: ask.waistGirth,
    shoulderWidth,
    acrossBack: across.back - beyond / 2,
    acrossChest: Math.min(across.chest, shoulderWidth + room),
    backNeckToWaist,
    frontLength,
    sideNeckToBustPoint,
    bustPointDistance: body.bustPointDistance ?? usual.bustPointDistance(body.bust),
    armholeDepth,
    posture,
    shoulderSlope: ask.shoulderSlope,
  }
  return { size, warnings }
}

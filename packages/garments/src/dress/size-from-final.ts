import { type BodiceSize, bodiceFromFinal, finishedBelly, withShoulderLength } from "@toile/blocks/bodice"
import { ARMHOLES, bustInside } from "@toile/blocks/measurements"
import { finishedFit } from "@toile/blocks/sleeves"
import {
  backDrop,
  baseNeckOf,
  baseNeckOfDepth,
  finishedArmhole,
  narrowedShoulders,
  outOf,
  usualTorsoArmhole,
} from "@toile/blocks/torso"
import { CHEST_SHARE, forwardShoulder, hollowBack, ifForward, lowerShoulder } from "@toile/blocks/upper-body"
import { woman } from "@toile/body/survey"
import { refuse } from "@toile/pattern-model"
import type { DressSheet } from "./declaration.js"
import {
  BACK_SHARE,
  CAP_WITHIN,
  type DressSize,
  driversOf,
  hemFlare,
  LEAST_BICEP_EASE,
  mostFlare,
  neckOf,
  SHORT_SLEEVE,
  USUAL_DROP,
} from "./size.js"
import { shortOpening } from "./size-from-body.js"
import { refuseShort } from "./too-short.js"

type FinalSheet = Extract<DressSheet, { type: "final" }>

/** A neckline hardly follows the shoulders' width, nor they it: so many times each is found for the other. */
const TIMES = 4

/** The base of the neck that gives the finished neckline, and the shoulders whose seam is as long as measured beside it. */
const neckAndShoulders = (s: FinalSheet, usual: BodiceSize, drop: number): BodiceSize => {
  const { final, option } = s
  const ask = neckOf(option)
  const drivers = driversOf(s)
  const byLength = final.shoulderWidth === undefined && final.shoulderLength !== undefined
  const by = { ask, drop, id: { ...drivers, narrow: byLength ? drivers.shoulder : undefined } }
  const necked = (size: BodiceSize): BodiceSize => {
    if (final.neck !== undefined) return { ...size, neckGirth: baseNeckOf(final.neck, size, by) }
    if (final.frontNeckDepth === undefined) return size
    return { ...size, neckGirth: baseNeckOfDepth(final.frontNeckDepth, size, by) }
  }
  if (!byLength) return necked(usual)
  const narrowed =
    final.neck &&
    narrowedShoulders({ left: final.shoulderLength, girth: final.neck, depth: final.frontNeckDepth }, usual, by)
  if (narrowed) return narrowed
  // What the neckline takes of the seam lies inside it
  const whole = final.shoulderLength + outOf(ask)
  let size = withShoulderLength(usual, whole)
  for (let time = 0; time < TIMES; time++) size = withShoulderLength(necked(size), whole)
  return size
}

/** The size as it was given; what is missing falls back to the body that the dress would fit. */
export const sizeFromFinal = (s: FinalSheet): DressSize => {
  const { final, option, shape } = s
  const bust = bustInside("mfBustGirth", final.bust, option.bustEase)
  // 1. Lengths are told from the finished neckline at centre back, which lies below the nape
  const drop = backDrop(neckOf(option), shape)
  const hollow = hollowBack(option)
  const backLength = final.backLength + drop + (hollow?.wedge ?? 0)
  const backNeckToWaist = final.backNeckToWaist === undefined ? woman.backLength(bust) : final.backNeckToWaist + drop
  const hipDepth = final.hipDepth ?? woman.hipDepthOfBack(backNeckToWaist)
  refuseShort(backLength - backNeckToWaist, hipDepth, { measurement: "mfBackLength" })

  if (final.hem !== undefined && final.hem < final.hip - 0.05)
    refuse({
      code: "hemTooNarrow",
      measurement: "mfHemGirth",
      message: `mfHemGirth: a hem of ${final.hem.toFixed(1)} cm is narrower than the hips (${final.hip.toFixed(1)}); this dress does not narrow`,
    })

  const hipToHem = backLength - backNeckToWaist - hipDepth
  if (final.hem !== undefined && final.hem - final.hip > mostFlare(option, hipToHem) + 0.05)
    refuse({
      code: "hemTooWide",
      measurement: "mfHemGirth",
      message: `mfHemGirth: a hem of ${final.hem.toFixed(1)} cm; ${hipToHem.toFixed(1)} cm below the hips up to ${(final.hip + mostFlare(option, hipToHem)).toFixed(1)} can be drafted`,
    })

  const belly = finishedBelly(final, option.belly)
  // 2. The bodice on the base of the neck that gives the finished neckline
  const forward = forwardShoulder(option)
  const usualNeck = woman.neckBase(bust) + option.neckEase
  const finished = {
    ...final,
    backNeckToWaist,
    neckGirth: usualNeck,
    shoulderLength: undefined,
    frontLength:
      final.frontLength === undefined
        ? undefined
        : final.frontLength - (belly?.rise ?? 0) - (backLength - backNeckToWaist),
  }
  const ease = {
    bust: option.bustEase,
    back: BACK_SHARE * option.bustEase + option.backEase + forward.back,
    chest: CHEST_SHARE * option.bustEase + forward.chest,
    armhole: USUAL_DROP + option.armholeDrop,
    shoulder: option.shoulderExtension,
  }
  const usual = bodiceFromFinal(finished, ease, shape)
  const { neckGirth, shoulderWidth } = neckAndShoulders(s, usual, drop)
  const bodice = { ...usual, shoulderWidth }

  const bicep = woman.bicep(bust)
  const whole = woman.arm(backNeckToWaist) + 1 - option.shoulderExtension
  const long = option.sleeve === "long"
  const lower = lowerShoulder(option, final)
  return {
    lower,
    torso: {
      ...bodice,
      forward: ifForward(option),
      bustFront: final.frontBust && final.frontBust / 2,
      neckGirth,
      hipGirth: final.hip,
      hipDepth,
      hemGirth: final.hem ?? final.hip + hemFlare(option, hipToHem).flare,
      backLength,
      armhole: finishedArmhole(final, bodice, lower, () =>
        usualTorsoArmhole(bust, bodice, ARMHOLES.bodice, option, lower),
      ),
      belly,
      hollow,
    },
    neckDrop: drop,
    sleeve: finishedFit(final, {
      girth: bicep + option.bicepEase,
      within: CAP_WITHIN,
      least: bicep + LEAST_BICEP_EASE,
    }),
    sleeveLength: final.sleeve ?? (long ? whole : SHORT_SLEEVE * whole) + option.sleeveLengthAdjust,
    cuffGirth: final.cuff ?? (long ? woman.wrist(bicep) + option.cuffEase : shortOpening(bicep)),
  }
}

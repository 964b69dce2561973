import { clamp } from "@toile/blocks/steps"
import { wideBackNote } from "@toile/blocks/upper-body"
import type { Warning } from "@toile/draft-model"
import { radians } from "@toile/geometry"
import type { ShirtSheet } from "./declaration.js"
import {
  ACROSS_BACK_LEVEL,
  ARMHOLE_SHARE,
  CHEST_BELOW_ARMHOLE,
  DART_INTAKE,
  followShoulder,
  SIDE_INTAKE,
  straightWaist,
} from "./limits.js"
import { refuseImplausible } from "./plausible.js"
import { FIT, neckRise, neckStart, type Sized, usualCollarHeight } from "./size.js"

type BodySheet = Extract<ShirtSheet, { type: "body" }>

/** The tailor's waist, from which a shirt's length is told, lies about 3 below the survey's natural waist (ANSUR). */
const TAILORS_WAIST = 3
/** The shoulder seam ends 1.5 to 2 beyond the acromion (workroom practice). */
const BEYOND_ACROMION = 1.75
/** The hips lie so far below the waist where no hip height is known: 14.4 + 0.24 of the back length (ANSUR men, SD 2.1). */
const usualHipDepth = (backNeckToWaist: number): number => 14.4 + 0.237 * backNeckToWaist
/** The shoulder's end lies at least so far outside the across-back line, or the armhole would bulge. */
const SHOULDER_OVER_ACROSS = 0.7
/** The armhole ends at least so far above the waist. */
const ARMHOLE_OVER_WAIST = 7
/** Front and back balance: how far the front neck point may lie below and above the back one. */
const BALANCE = { low: -2, high: 4 } as const

export const sizeFromBody = (s: BodySheet): Sized => {
  const { option, shape } = s
  const warnings: Warning[] = []
  const { bust, neck } = s.body
  refuseImplausible(s)
  const posture = shape.posture

  // 1. Lengths. Posture moves them only where they were not measured: a step makes the back 0.6 longer and
  //    the front 0.5 shorter.
  const lengthsMeasured = s.body.frontLength !== undefined
  const backNeckToWaist = s.body.backLength + (lengthsMeasured ? 0 : 0.6 * posture)
  const hipDepth =
    s.body.hipHeight === undefined ? usualHipDepth(backNeckToWaist) : s.body.waistHeight - s.body.hipHeight
  const backLength = backNeckToWaist + TAILORS_WAIST + option.lengthBelowWaist
  const rise = neckRise(posture)
  // The front's neck point stands above the back's by what the front measures more from neck to waist; the survey's
  // shoulder peak is 2.25 above the nape. Men's mean is 1.2 (ANSUR).
  const balance = lengthsMeasured ? s.body.frontLength! - (s.body.backLength + 2.25) : 1.2 - 1.1 * posture
  const kept = clamp(BALANCE.low, balance, BALANCE.high)
  if (kept !== balance)
    warnings.push({
      code: "balance",
      measurement: "mbSideNeckToWaist",
      message: `mbSideNeckToWaist: the front is ${balance.toFixed(1)} cm longer than the back from neck to waist; the shirt follows up to ${kept}`,
    })

  // 2. Widths. Back half: half the across back + 0.10 of the ease; front half: + 0.08; curved +0.4, -0.4
  let across = {
    back: s.body.acrossBack + 0.2 * option.bustEase + option.backEase + 0.4 * posture,
    chest: (s.body.acrossChest ?? 0.9 * s.body.acrossBack) + 0.16 * option.bustEase - 0.4 * posture,
  }
  const chestGirth = bust + option.bustEase
  // The armhole is at least 0.125 of the chest wide: what lacks is taken from back and front alike.
  const room = chestGirth - 2 * ARMHOLE_SHARE * bust
  const lack = Math.max(0, across.back + across.chest - room)
  across.back -= lack / 2
  across.chest -= lack / 2
  // Wide backs: half of what the back reaches beyond the shoulder widens the shoulder, half comes off the back.
  const wanted = s.body.shoulder + 2 * (BEYOND_ACROMION + option.shoulderExtension)
  const beyond = Math.max(0, across.back + 2 * SHOULDER_OVER_ACROSS - wanted)
  const shoulderWidth = wanted + beyond / 2
  warnings.push(...wideBackNote(beyond, s.body.acrossBack, across.back - beyond / 2))
  across.back -= beyond / 2
  across.chest = Math.min(across.chest, shoulderWidth - 2 * SHOULDER_OVER_ACROSS)
  across = followShoulder(across, shoulderWidth, room)

  // 3. Shoulder slope: pattern = 20 + (body - 26), less 2 on the back; the survey's bodies slope by 26, published
  // blocks by 20. Tip and armhole drop together.
  const neckGirth = neck + option.neckEase
  const run = shoulderWidth / 2 - neckStart(neckGirth).width
  const fall = (slope: number): number => run * Math.tan(radians(slope - 8))
  const shoulderDrop = fall(shape.shoulderSlope)

  // 4. Armhole: the body's own depth (measured, or the survey's formula) and the shirt's drop, by fit
  const bodyDepth = s.body.armholeDepth ?? 0.075 * bust + 0.319 * backNeckToWaist + 0.7
  const asked = bodyDepth + FIT[option.fit].armholeDrop + option.armholeDrop + fall(shape.shoulderSlope) - fall(26)
  const depth = Math.min(asked, backNeckToWaist - ARMHOLE_OVER_WAIST)
  if (depth < asked - 0.05)
    warnings.push({
      code: "armholeRaised",
      measurement: s.taken.backLength ?? "mbBackNeckToWaist",
      message: `mbBackNeckToWaist: the armhole is ${(asked - depth).toFixed(1)} cm higher than asked for, to stay ${ARMHOLE_OVER_WAIST} cm above the waist`,
    })

  // 5. Waist and hip. Side seams and darts take a limited suppression; what lies beyond it stays in the waist.
  const hipGirth = Math.max(s.body.hip, s.body.maxHip ?? 0) + option.hipEase
  const straight = straightWaist(chestGirth, hipGirth, backNeckToWaist - depth - CHEST_BELOW_ARMHOLE, hipDepth)
  const most = 2 * SIDE_INTAKE + (option.backPleat === "darts" ? DART_INTAKE : 0)
  const waistAsked = s.body.waist + option.waistEase
  const waistGirth = Math.max(waistAsked, 2 * (straight - most))
  if (waistGirth > waistAsked + 0.05)
    warnings.push({
      code: "waistSuppression",
      measurement: s.taken.waist ?? "mbWaistGirth",
      message: `${s.taken.waist}: the waist has ${(waistGirth - s.body.waist).toFixed(1)} cm of ease instead of ${option.waistEase}: side seams${option.backPleat === "darts" ? " and darts" : ""} take no more than ${2 * most} cm in all`,
    })

  // 6. Sleeve: acromion to wrist + 3, less what the shoulder seam has taken of it
  const tipBeyondAcromion = (shoulderWidth - s.body.shoulder) / 2
  const sleeveLength = s.body.arm + 3 - tipBeyondAcromion + option.sleeveLengthAdjust

  if (s.body.shoulderLength !== undefined) {
    // The measured length starts up the neck: the seam is usually 0 to 2.5 shorter for its own end (ANSUR).
    const seam = run / Math.cos(radians(shape.shoulderSlope - 8)) - tipBeyondAcromion
    if (s.body.shoulderLength - seam < -2 || s.body.shoulderLength - seam > 4.5)
      warnings.push({
        code: "shoulderLength",
        measurement: "mbShoulderLength",
        message: `mbShoulderLength: the shoulder seam ends ${tipBeyondAcromion.toFixed(1)} cm beyond the acromion and is ${(s.body.shoulderLength - seam).toFixed(1)} cm shorter up to there than the measured shoulder; check the shoulder's width and the neck`,
      })
  }

  return {
    size: {
      neckGirth,
      chestGirth,
      waistGirth,
      hipGirth,
      shoulderWidth,
      shoulderDrop,
      acrossBack: across.back,
      acrossChest: across.chest,
      backNeckToWaist,
      hipDepth,
      backLength,
      frontLength: backLength + rise + kept,
      armhole: { depth: Math.max(depth, ACROSS_BACK_LEVEL + 4) },
      sleeve: { atLeast: s.body.bicep + option.bicepEase, capShare: FIT[option.fit].capShare },
      sleeveLength,
      cuffGirth: s.body.wrist + option.cuffEase,
      collarHeight: usualCollarHeight(option.collar),
      posture,
    },
    warnings,
  }
}

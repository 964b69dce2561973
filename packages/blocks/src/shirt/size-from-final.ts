import { man } from "@toile/body/survey"
import { radians } from "@toile/geometry"
import { bustInside } from "../measurements/bust-inside.js"
import { ARMHOLES, bodyScye, overScye } from "../measurements/figure-asks.js"
import { frontHalf } from "../measurements/front-half.js"
import { hollowOf } from "../measurements/swayback.js"
import { finishedFit } from "../sleeves/fit.js"
import { armholeByArm } from "../upper-body/armhole-by-arm.js"
import { betweenForward } from "../upper-body/forward-shoulder.js"
import { ARMHOLE_OVER_WAIST } from "../upper-body/levels.js"
import { lowerShoulder } from "../upper-body/lower-shoulder.js"
import { slopeDrop } from "../upper-body/shoulder-slopes.js"
import { acrossOf } from "../upper-body/widths.js"
import type { ShirtSheet } from "./ask.js"
import { NO_BELLY, type ShirtBelly } from "./belly.js"
import { ARMHOLE_SHARE, acrossEase, acrossWithin, LEAST_ARMHOLE_DEPTH, shoulderSlope } from "./limits.js"
import { CAP_WITHIN, collarHeightOf, LEAST_ON_ARM, neckRise, neckStart, SHORT_SLEEVE, type SizedShirt } from "./size.js"

type FinalSheet = Extract<ShirtSheet, { type: "final" }>

/**
 * The size as it was given. What is missing falls back to the body that the shirt would fit (finished less the ease of
 * the options), its unknown parts by what the survey says of such a chest and arm.
 */
export const sizeFromFinal = (s: FinalSheet): SizedShirt => {
  const { final, option, shape } = s
  const posture = shape.posture
  const hollow = hollowOf(option)
  const backLength = final.backLength + hollow
  const rise = neckRise(posture)
  const bust = bustInside("mfChestGirth", final.chest, option.bustEase)
  const short = option.sleeve === "short"
  const sleeve = (final.sleeve - option.sleeveLengthAdjust) / (short ? SHORT_SLEEVE : 1)
  const arm = sleeve - 3 + 1.75 + option.shoulderExtension
  const backNeckToWaist = final.backNeckToWaist ?? man.backLengthOfArm(arm)
  const across = acrossOf({ acrossBack: man.acrossBack(bust), acrossChest: undefined }, acrossEase(option))
  const shoulderWidth = final.shoulderWidth ?? man.shoulder(bust) + 2 * (1.75 + option.shoulderExtension)
  const widest = shoulderWidth - 0.8
  const usual = betweenForward(
    acrossWithin(
      {
        back: Math.min(widest, across.back),
        chest: Math.min(widest, across.chest),
      },
      shoulderWidth,
      final.chest - 2 * ARMHOLE_SHARE * bust,
    ),
    option,
  )
  const run = shoulderWidth / 2 - neckStart(final.neck).width
  const bicep = man.bicep(bust)
  const lower = lowerShoulder(option, final)
  const armhole = armholeByArm({
    round: bodyScye("male", bust, bicep) + overScye(ARMHOLES.shirt, option.fit),
    armpit: man.armholeDepth(bust, backNeckToWaist) + slopeDrop(shape.shoulderSlope, run),
    deeper: option.armholeDrop,
    least: LEAST_ARMHOLE_DEPTH,
    lowest: backNeckToWaist - ARMHOLE_OVER_WAIST - Math.max(lower.left, lower.right),
  })
  return {
    size: {
      neckGirth: final.neck,
      chestGirth: final.chest,
      waistGirth: final.waist,
      hipGirth: final.hip,
      shoulderWidth,
      shoulderDrop: final.shoulderDrop ?? run * Math.tan(radians(shoulderSlope(shape.shoulderSlope))),
      acrossBack: final.acrossBack ?? usual.back,
      acrossChest: final.acrossChest ?? usual.chest,
      backNeckToWaist,
      hipDepth: final.hipDepth ?? man.hipDepthOfBack(backNeckToWaist),
      backLength,
      hollow,
      frontLength:
        final.frontLength === undefined
          ? backLength + rise + man.balance
          : final.frontLength - (final.centreFrontRise ?? 0),
      armhole: final.armhole === undefined ? armhole : { girth: final.armhole },
      sleeve: finishedFit(final, {
        girth: bicep + option.bicepEase,
        within: CAP_WITHIN,
        least: bicep + LEAST_ON_ARM,
      }),
      sleeveLength: final.sleeve,
      cuffGirth: final.cuff ?? (short ? bicep : man.wrist(bicep)) + option.cuffEase,
      collarHeight: final.collarHeight ?? collarHeightOf(option),
      belly: bellyOf(final),
      lower,
      posture,
    },
    warnings: [],
  }
}

/** The belly as it was given; the back's widths alone leave the front the rest. */
const bellyOf = ({ waist, hip, ...final }: FinalSheet["final"]): ShirtBelly => {
  const frontWaist = frontHalf(waist, final.frontWaist, final.backWaist)
  const frontHip = frontHalf(hip, final.frontHip, final.backHip)
  const { centreFrontLean: lean = 0, centreFrontRise: rise = 0 } = final
  return frontWaist === undefined && frontHip === undefined && lean === 0 && rise === 0
    ? NO_BELLY
    : { frontWaist, frontHip, lean, rise }
}

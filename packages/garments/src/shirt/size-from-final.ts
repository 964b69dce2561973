import { bustInside } from "@toile/blocks/measurements"
import { finishedFit } from "@toile/blocks/sleeves"
import { acrossOf, patternSlopes, slopeDrop } from "@toile/blocks/upper-body"
import { radians } from "@toile/geometry"
import type { ShirtSheet } from "./declaration.js"
import { ARMHOLE_SHARE, followShoulder } from "./limits.js"
import { FIT, neckRise, neckStart, type Sized, usualArmholeDepth, usualCollarHeight, usualHipDepth } from "./size.js"

type FinalSheet = Extract<ShirtSheet, { type: "final" }>

/**
 * The size as it was given. What is missing falls back to the body that the shirt would fit (finished less the ease of
 * the options), its unknown parts by regressions on chest, neck and arm (ANSUR I and II men; SD in cm beside each).
 */
export const sizeFromFinal = (s: FinalSheet): Sized => {
  const { final, option, shape } = s
  const posture = shape.posture
  const rise = neckRise(posture)
  const bust = bustInside("mfChestGirth", final.chest, option.bustEase)
  const arm = final.sleeve - 3 + 1.75 + option.shoulderExtension - option.sleeveLengthAdjust
  const backNeckToWaist = final.backNeckToWaist ?? 24.7 + 0.033 * bust + 0.218 * arm // 2.1
  const across = acrossOf(
    { acrossBack: 20.2 + 0.202 * bust, acrossChest: undefined }, // 2.2
    { back: 0.2 * option.bustEase + option.backEase, chest: 0.16 * option.bustEase },
  )
  const shoulderWidth = final.shoulderWidth ?? 29.5 + 0.114 * bust + 2 * (1.75 + option.shoulderExtension) // 1.7
  const widest = shoulderWidth - 0.8
  const usual = followShoulder(
    {
      back: Math.min(widest, across.back),
      chest: Math.min(widest, across.chest),
    },
    shoulderWidth,
    final.chest - 2 * ARMHOLE_SHARE * bust,
  )
  const run = shoulderWidth / 2 - neckStart(final.neck).width
  const depth =
    usualArmholeDepth(bust, backNeckToWaist) +
    FIT[option.fit].armholeDrop +
    option.armholeDrop +
    slopeDrop(shape.shoulderSlope, run)
  return {
    size: {
      neckGirth: final.neck,
      chestGirth: final.chest,
      waistGirth: final.waist,
      hipGirth: final.hip,
      shoulderWidth,
      shoulderDrop: final.shoulderDrop ?? run * Math.tan(radians(patternSlopes(shape.shoulderSlope, 0).back)),
      acrossBack: final.acrossBack ?? usual.back,
      acrossChest: final.acrossChest ?? usual.chest,
      backNeckToWaist,
      hipDepth: final.hipDepth ?? usualHipDepth(backNeckToWaist),
      backLength: final.backLength,
      frontLength: final.frontLength ?? final.backLength + rise + 1.2,
      armhole: final.armhole === undefined ? { depth } : { girth: final.armhole },
      sleeve: finishedFit(final, {
        atLeast: 0.351 * bust - 1.9 + option.bicepEase,
        capShare: FIT[option.fit].capShare,
      }), // 1.7
      sleeveLength: final.sleeve,
      cuffGirth: final.cuff ?? 9 + 0.037 * bust + 0.117 * (final.neck - option.neckEase) + option.cuffEase, // 0.7
      collarHeight: final.collarHeight ?? usualCollarHeight(option.collar),
      posture,
    },
    warnings: [],
  }
}

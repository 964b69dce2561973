import type { JacketAsk, JacketStyle } from "@toile/blocks/jacket"
import { ARMHOLES, overScye } from "@toile/blocks/measurements"
import type { MensBlazerSheet, WomensBlazerSheet } from "./declaration.js"

/** Options of either blazer: a man's has a breast pocket. */
export type BlazerOptions = Omit<WomensBlazerSheet["option"], "bustCup"> &
  Partial<Pick<MensBlazerSheet["option"], "breastPocket">>

/**
 * A jacket's armhole lies 3 to 3.5 below the armpit where no arm tells its length, by the fit so much higher or lower that
 * it is as much shorter or longer (1.6 for each cm); its shoulder ends 0.5 beyond the acromion.
 */
const ARMHOLE_BELOW = { slim: 2.25, regular: 3.25, relaxed: 4.25 } as const
const BEYOND_ACROMION = 0.5
/** Shoulder seam to the sleeve's edge: to the wrist and so much; the elbow has so much ease at the least. */
const BEYOND_WRIST = 1.5
const ELBOW_EASE = 5
/** Cap height over the shoulder's height: a fitted jacket's. */
const CAP_SHARE = 0.83
/** Up to this share of the armhole it rises where the arm asks for a narrower sleeve; a woman's armhole is rounder, and so less high for its length. */
const CAP_MOST = { female: 0.37, male: 0.36 } as const

/** It is no lower than this share for an arm that is large for its armhole; over a shirt's sleeve that has so much round the arm at the least. */
const CAP_LEAST = 0.31
const LEAST_ON_ARM = 3

/** A slim jacket's ease round the bust; a relaxed one has so much more. */
const SLIM = { female: 8, male: 10 } as const
const RELAXED_OVER_SLIM = 7
/** Over the body's own the back has 2 to 3 and the chest 1 to 1.5, from slim to relaxed. */
const acrossOf = (bustEase: number, gender: "female" | "male") => {
  const more = (bustEase - SLIM[gender]) / RELAXED_OVER_SLIM
  return { back: 2 + more, chest: 1 + more / 2 }
}

export const askOf = (option: BlazerOptions, gender: "female" | "male"): JacketAsk => ({
  bustEase: option.bustEase,
  waistEase: option.waistEase,
  hipEase: option.hipEase,
  backEase: option.backEase,
  across: acrossOf(option.bustEase, gender),
  armholeBelow: ARMHOLE_BELOW[option.fit] + option.armholeDrop,
  armhole: { over: overScye(ARMHOLES.blazer, option.fit), drop: option.armholeDrop },
  beyondAcromion: BEYOND_ACROMION,
  shoulderExtension: option.shoulderExtension,
  lowerShoulder: option.lowerShoulder,
  lowerShoulderBy: option.lowerShoulderBy,
  belly: option.belly,
  forwardShoulders: option.forwardShoulders,
  swayback: option.swayback,
  pad: option.shoulderPad,
  length: { belowHip: option.length },
  sleeve: {
    plus: BEYOND_WRIST + option.sleeveLengthAdjust,
    takenUp: Math.max(0, -option.sleeveLengthAdjust),
    bicepEase: option.bicepEase,
    elbowEase: ELBOW_EASE,
    cuffEase: option.cuffEase,
    capShare: CAP_SHARE,
    sound: { capLeast: CAP_LEAST, leastEase: LEAST_ON_ARM, capEase: option.capEase },
  },
})

/** Widths and places that a woman's and a man's jacket have of their own (workroom practice). */
const OWN = {
  female: {
    // Her front ends at the bust: 6.5 to 7 wide from the edge, the facing leaves the lining half of it
    facing: { waist: 4.5, hem: 5 },
    // Her front seam lies on the belly, from which the cloth hangs; a man's lies at his side, and comes in under the pocket's flap
    fallsStraight: true,
    gorgeDepth: 6,
    fall: 4.25,
    pocket: { width: 14, down: 0.42, from: 0.55 },
    usualChest: undefined,
    chestCanvas: false,
  },
  male: {
    facing: { waist: 8.5, hem: 9.5 },
    fallsStraight: false,
    gorgeDepth: 6.5,
    fall: 4.25,
    // 15.5 on a chest of 103, whatever its ease: a pocket follows the hand
    pocket: { width: 15.5, down: 0.42, from: 0.42 },
    usualChest: 103,
    chestCanvas: true,
  },
} as const

export const styleOf = (option: BlazerOptions, gender: "female" | "male"): JacketStyle => {
  const own = OWN[gender]
  return {
    pad: option.shoulderPad,
    flare: 0.03,
    fallsStraight: own.fallsStraight,
    extension: 2,
    doubleBreasted: false,
    rounded: true,
    breakAbove: option.breakPoint,
    buttons: option.buttons,
    pitch: 10,
    collar: {
      kind: option.lapel,
      lapelWidth: option.lapelWidth,
      gorgeDepth: own.gorgeDepth,
      gorgeSlope: 15,
      notch: 72,
      end: option.lapel === "peak" ? 0.6 : 0.92,
      stand: 2.75,
      fall: own.fall,
    },
    facing: own.facing,
    vent: option.vent,
    ventShare: 0.62,
    capEase: option.capEase,
    capMost: CAP_MOST[gender],
    sleeveVent: option.sleeveVent,
    halfBelt: false,
    hemFaced: false,
    pocketKind: option.pocket,
    pocket: own.usualChest === undefined ? own.pocket : { ...own.pocket, usualChest: own.usualChest + option.bustEase },
    breastPocket: option.breastPocket === "welt",
    insidePocket: option.insidePocket === "jetted",
    chestCanvas: own.chestCanvas,
  }
}

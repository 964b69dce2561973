import type { CollarStyle, JacketAsk, JacketStyle } from "@toile/blocks/jacket"
import { ARMHOLES, overScye } from "@toile/blocks/measurements"
import { BREAK_ABOVE } from "./break-above.js"
import type { CoatOptions } from "./declaration.js"

/**
 * A coat goes over a jacket. Its armhole lies 5 below the armpit where no arm tells its length, by the fit so much higher or
 * lower that it is as much shorter or longer (1.6 for each cm); its shoulder ends 1.25 beyond the acromion.
 */
const ARMHOLE_BELOW = { slim: 3.75, regular: 5, relaxed: 6.25 } as const
const BEYOND_ACROMION = 1.25
/** Its sleeve ends so far beyond the wrist by the arm alone: from the nape 2.0 below a jacket's edge, and over a shirt's (practice). */
const BEYOND_WRIST = 3.5
const ELBOW_EASE = 8
/** Cap height over the shoulder's height. */
const CAP_SHARE = 0.78
/** Up to this share of the armhole it rises where the arm asks for a narrower sleeve. */
const CAP_MOST = 0.35
/** It is no lower than this share for an arm that is large for its armhole; over a jacket's sleeve that has so much round the arm at the least. */
const CAP_LEAST = 0.3
const LEAST_ON_ARM = 7
/** A straight or A-line coat is drawn in so little at the waist, each half, from a line between bust and hips. */
const STRAIGHT_WAIST = { straight: 3, aLine: 1.5 } as const
/** Each edge of a seam runs out below the hips by so much for each cm down. */
const FLARE = { straight: 0.015, aLine: 0.16, fitted: 0.05 } as const

/** A coat's usual ease round the bust: over the body's own the back has 4 then and the chest 2; more of it widens them a little. */
const USUAL = 20
const acrossOf = (bustEase: number) => {
  const more = bustEase - USUAL
  return { back: 4 + 0.055 * more, chest: 2 + 0.05 * more }
}

export const askOf = (option: CoatOptions): JacketAsk => ({
  bustEase: option.bustEase,
  waistEase: option.waistEase,
  hipEase: option.hipEase,
  backEase: option.backEase,
  across: acrossOf(option.bustEase),
  armholeBelow: ARMHOLE_BELOW[option.fit] + option.armholeDrop,
  armhole: { over: overScye(ARMHOLES.coat, option.fit), drop: option.armholeDrop },
  beyondAcromion: BEYOND_ACROMION,
  shoulderExtension: option.shoulderExtension,
  lowerShoulder: option.lowerShoulder,
  lowerShoulderBy: option.lowerShoulderBy,
  belly: option.belly,
  forwardShoulders: option.forwardShoulders,
  swayback: option.swayback,
  pad: option.shoulderPad,
  length: { belowWaist: option.length },
  ...(option.silhouette === "fitted" ? {} : { straightWaist: STRAIGHT_WAIST[option.silhouette] }),
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

/** A single-breasted coat's edge beyond centre front. */
const EXTENSION = 3
const BAND_HEIGHT = 5
/** Buttons lie no further apart; a coat that closes up to the neck has them spread over more. */
const PITCH = { lapels: 12, toNeck: 16 } as const

const collarOf = (option: CoatOptions): CollarStyle => {
  const { lapelWidth } = option
  switch (option.collar) {
    case "stand":
      return { kind: "band", height: BAND_HEIGHT }
    case "notch":
      return { kind: "notch", lapelWidth, gorgeDepth: 7, gorgeSlope: 14, notch: 70, end: 0.95, stand: 3.25, fall: 5.5 }
    // A wide collar that can be turned up: its notch narrow, its ends long
    case "ulster":
      return { kind: "notch", lapelWidth, gorgeDepth: 7.5, gorgeSlope: 8, notch: 42, end: 1.35, stand: 4, fall: 7 }
    case "shawl":
      return { kind: "shawl", lapelWidth, gorgeDepth: 7, gorgeSlope: 14, notch: 0, end: 0, stand: 3.25, fall: 5.5 }
  }
}

/** Where the facing ends, from centre front: under two rows of buttons it carries both. */
const FACING = { usual: { waist: 8, hem: 8 }, narrow: { waist: 4.5, hem: 5 } } as const

/** What a woman's and a man's coat have of their own (workroom practice; how the seams of an average one run from waist to hips); her front ends at the bust, and its lining is to have half of it. */
const OWN = {
  female: {
    toHips: { backSeam: 0.13, frontSeam: 0.11 },
    facing: FACING.narrow,
    pocket: { width: 15.5, down: 0.42, from: 0.5 },
    usualChest: undefined,
    chestCanvas: false,
  },
  male: {
    toHips: { backSeam: 0.056, frontSeam: 0.022 },
    facing: FACING.usual,
    // 16.5 on a chest of 103, whatever its ease: a pocket follows the hand
    pocket: { width: 16.5, down: 0.42, from: 0.4 },
    usualChest: 103,
    chestCanvas: true,
  },
} as const

/** @param asked how far above the waist the roll breaks, cm, where that is given; a coat's option unless it says else */
export const styleOf = (option: CoatOptions, gender: "female" | "male", asked = option.breakPoint): JacketStyle => {
  const doubleBreasted = option.front === "double"
  const extension = doubleBreasted ? option.overlap : EXTENSION
  const own = OWN[gender]
  return {
    pad: option.shoulderPad,
    flare: FLARE[option.silhouette],
    toHips: own.toHips,
    extension,
    doubleBreasted,
    rounded: false,
    breakAbove: asked ?? BREAK_ABOVE,
    breakFollows: asked === undefined,
    buttons: option.buttons,
    pitch: option.collar === "stand" ? PITCH.toNeck : PITCH.lapels,
    collar: collarOf(option),
    facing: doubleBreasted ? FACING.usual : own.facing,
    vent: option.vent,
    ventShare: 0.5,
    capEase: option.capEase,
    capMost: CAP_MOST,
    sleeveVent: "none",
    halfBelt: option.halfBelt === "back",
    hemFaced: option.hem === "faced",
    pocketKind: option.pocket,
    pocket: own.usualChest === undefined ? own.pocket : { ...own.pocket, usualChest: own.usualChest + option.bustEase },
    breastPocket: false,
    insidePocket: option.insidePocket === "jetted",
    chestCanvas: own.chestCanvas,
  }
}

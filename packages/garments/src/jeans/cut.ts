import { fade } from "@toile/blocks/steps"
import {
  CLOSING,
  type Cut,
  closeCrotch,
  LEG_EASE,
  RIGID_THIGH,
  SIDE_BOWS,
  thighWide,
  type Wearer,
} from "@toile/blocks/trousers"
import type { Warning } from "@toile/draft-model"
import { BAND_LEVEL, type JeansSheet } from "./declaration.js"

/** A yoke is half as deep at the side as at centre back (trade practice: 7 to 8, and about 3.5). */
const YOKE_AT_SIDE = 0.5
/** Cloth that stretches by this much, %, may lie as close as close-fitting jeans do. */
const CLOSE_FITTING = 20

/**
 * A skinny leg's thigh takes so much of what such cloth has already from this stretch on, %: it would else lie 2.5 over the body there. Knee
 * and hem, which a calf and a heel have to pass, do not.
 */
const SKINNY_THIGH = { give: 0.75, from: 5 } as const

/** And its forks close further, by more of it in front: what lies close needs less room at the fork to walk in (our choice). */
const SKINNY_CLOSER = { inFront: 0.05, most: 1 } as const

/** Of cloth that gives, a skinny leg's crotch seam may be so much shorter still, cm. */
const SKINNY_GIVES = 4

export const cutOf = ({ option }: JeansSheet, wearer: Wearer): Cut => {
  const give = fade(0, CLOSE_FITTING, option.stretchX)
  const skinny =
    option.leg === "skinny" ? Math.max(give, SKINNY_THIGH.give * fade(0, SKINNY_THIGH.from, option.stretchX)) : 0
  const thighEase = RIGID_THIGH[option.leg === "skinny" ? "slim" : option.fit]
  return {
    wearer,
    shape: {
      pleats: [],
      front: "flat",
      back: { kind: "yoke", atCentre: option.yokeDepth, atSide: YOKE_AT_SIDE * option.yokeDepth },
      frontSideMost: 4,
    },
    // Workroom practice: jeans hang 0 to 0.5 below the crotch, their seam is 1.0 shorter than the tape
    bandLevel: BAND_LEVEL[wearer.survey.gender],
    drop: 0.25,
    dropMost: 0.5,
    crotchEase: -1,
    crotchLess: closeCrotch(option.leg, option.fit) + SKINNY_GIVES * skinny,
    legEase: { ...LEG_EASE[option.fit], thigh: thighEase },
    thighEase,
    thighLeast: 2,
    kneeEase: 2.5,
    thighRoom: option.leg === "wide" ? Number.POSITIVE_INFINITY : 0,
    thighWide: thighWide("jeans", wearer.survey.gender, option),
    closing: {
      inFront: CLOSING.inFront + SKINNY_CLOSER.inFront * skinny,
      most: CLOSING.most + SKINNY_CLOSER.most * skinny,
    },
    // Nor has it any beside the thigh
    sideBows: SIDE_BOWS * (1 - skinny),
    give,
    ...(skinny === 0 ? {} : { thighGive: skinny }),
    stretch: option.stretchX / 100,
  }
}

/** Of its stretch a cloth is asked for this share at the most, so that it springs back (our choice). */
const USED = 0.5

/** Hips that are cut smaller than the body need cloth that gives. */
export const stretchNotes = ({ option }: JeansSheet, hip: number): readonly Warning[] => {
  const needed = (100 * -option.hipEase) / (hip - option.hipEase) / USED
  return needed > option.stretchX
    ? [
        {
          code: "stretchNeeded",
          message: `hipEase: a hip cut ${-option.hipEase} cm smaller than the body's needs cloth that stretches by ${Math.ceil(needed)} % (stretchX), not ${option.stretchX} %`,
        },
      ]
    : []
}

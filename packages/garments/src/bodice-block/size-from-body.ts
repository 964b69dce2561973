import { bodiceFromBody, type SizedBodice } from "@toile/blocks/bodice"
import { CHEST_SHARE } from "@toile/blocks/upper-body"
import type { BodiceSheet } from "./declaration.js"
import { refuseImplausible } from "./plausible.js"

type BodySheet = Extract<BodiceSheet, { type: "body" }>

/**
 * A fitted block's armhole lies 2.0 to 2.7 below the armpit; `armholeDepthEase` of 0.5 makes it 2.5. A round one is longer than
 * one drawn to a point, by some 0.7, which what the chest has of the ease takes from its width.
 */
const ARMHOLE_DROP = 2

export const sizeFromBody = (s: BodySheet): SizedBodice => {
  const { body, option, shape } = s
  refuseImplausible(s)
  return bodiceFromBody(body, {
    neckGirth: body.neck + option.neckEase,
    bustGirth: body.bust + option.bustEase,
    waistGirth: body.waist + option.waistEase,
    backEase: option.backEase,
    chestEase: CHEST_SHARE * option.bustEase,
    shoulderExtension: option.shoulderExtension,
    armholeDrop: ARMHOLE_DROP + option.armholeDepthEase,
    posture: shape.posture,
    shoulderSlope: shape.shoulderSlope,
    called: "block",
  })
}

import { bodiceFromBody, type SizedBodice } from "@toile/blocks/bodice"
import type { BodiceSheet } from "./declaration.js"
import { refuseImplausible } from "./plausible.js"

type BodySheet = Extract<BodiceSheet, { type: "body" }>

/**
 * A fitted block's armhole lies 2.0 to 2.7 below the armpit; `armholeDepthEase` of 0.5 makes it 2.125. Drawn to a point under
 * the arm it was as long at 2.5: a round one is longer, by some 0.7, and its depth gives way.
 */
const ARMHOLE_DROP = 1.625

export const sizeFromBody = (s: BodySheet): SizedBodice => {
  const { body, option, shape } = s
  refuseImplausible(s)
  return bodiceFromBody(body, {
    neckGirth: body.neck + option.neckEase,
    bustGirth: body.bust + option.bustEase,
    waistGirth: body.waist + option.waistEase,
    backEase: option.backEase,
    chestEase: 0,
    shoulderExtension: option.shoulderExtension,
    armholeDrop: ARMHOLE_DROP + option.armholeDepthEase,
    posture: shape.posture,
    shoulderSlope: shape.shoulderSlope,
    called: "block",
  })
}

import { checkSentBack, draftOf, gm, refusalOf, sentBack } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { dress } from "./index.js"

// A neckline over a shoulder that lies much lower turns with it as far as a corner can be sewn at the seam.

/** A vee so wide over a short shoulder that the lower one turns it just so far: by 2.49992 degrees of 2.5. */
const order = {
  measurementType: "body",
  measurements: {
    mbHeight: 158.31,
    mbCollarGirth: 38.47,
    mbBustGirth: 90.08,
    mbNavelWaistGirth: 80.89,
    mbWaistHeight: 101.43,
    mbLowHipGirth: 97.87,
    mbMaxHipGirth: 98.85,
    mbLowHipHeight: 78.35,
    mbAcromionShoulderWidthHorizontal: 36.83,
    mbShoulderLength: 12.98,
    mbAcrossBackWidth: 39.39,
    mbAcrossChestWidth: 35.45,
    mbSideNeckToBustPoint: 26.8,
    mbSideNeckToWaist: 36.32,
    mbBackNeckToWaist: 37.1,
    mbShoulderPeakToWaistOverBack: 39.35,
    mbSleeveLength: 57.91,
    mbBicepGirth: 28.5,
    mbWristGirth: 15.04,
  },
  options: {
    silhouette: "silhouette.shift",
    fit: "fit.slim",
    bustEase: 4,
    length: 41,
    bustCup: "bustCup.c",
    neckline: "neckline.vee",
    neckWidth: 6,
    neckDepth: 9.5,
    neckEase: 0.625,
    backEase: 1,
    shoulderExtension: 0.25,
    armholeDrop: 1.75,
    sleeve: "sleeve.short",
    sleeveLengthAdjust: 3,
    bicepEase: 9,
    lowerShoulder: "lowerShoulder.left",
    lowerShoulderBy: 2.5,
    forwardShoulders: 1.75,
    belly: 0.5,
  },
} as const

test("one that just can be sewn is drawn again from its own measurements, however they are rounded", () => {
  const draft = draftOf(dress, order)
  expect(checkSentBack(dress, order, draft)).toEqual([])
  const back = sentBack(order, draft)
  const again = draftOf(dress, back)
  expect(gm(again, "gmLeftShoulderLower")).toBeCloseTo(2.5, 2)
  expect(gm(again, "gmNeckGirth")).toBeCloseTo(gm(draft, "gmNeckGirth"), 1)
  // A lower one is not
  const lower = { ...back, measurements: { ...back.measurements, mfLeftShoulderLower: 2.6 } }
  expect(refusalOf(dress, lower)).toMatch(/^lowerShoulderBy: over a shoulder so low this neckline/)
})

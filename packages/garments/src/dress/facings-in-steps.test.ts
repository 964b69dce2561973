import type { Draft } from "@toile/draft-model"
import { draftOf, movement, pieceOf } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { dress } from "./index.js"

/** A woman whose shoulders, extended, turn her armholes tightly, at such a width of them. */
const faced = (shoulders: number): Draft =>
  draftOf(dress, {
    measurementType: "body",
    measurements: {
      mbHeight: 167.37,
      mbCollarGirth: 35.26,
      mbBustGirth: 93.22,
      mbWaistGirth: 69.59,
      mbWaistHeight: 108.49,
      mbLowHipGirth: 98.43,
      mbLowHipHeight: 82.62,
      mbAcromionShoulderWidthHorizontal: shoulders,
      mbShoulderLength: 13.62,
      mbAcrossBackWidth: 35.09,
      mbAcrossChestWidth: 31.58,
      mbSideNeckToBustPoint: 28.31,
      mbSideArmLength: 55.34,
      mbBicepGirth: 27.2,
      mbWristGirth: 14.91,
      mbSideNeckToWaist: 40.25,
      mbBackNeckToWaist: 36.54,
      mbShoulderPeakToWaistOverBack: 38.79,
      mbMaxHipGirth: 99.41,
    },
    options: { shoulderExtension: 1.75 },
  })

test("an armhole's facing moves no further than its armhole, where that is just 20 long too", () => {
  const STEP = 0.025
  const drafts = Array.from({ length: 13 }, (_, i) => faced(36.9 + i * STEP))
  for (const [i, draft] of drafts.slice(1).entries())
    for (const name of ["frontArmholeFacing", "backArmholeFacing"]) {
      const [before, after] = [drafts[i]!, draft].map((one) => ({ pieces: [pieceOf(one, name)] }))
      expect([name, movement(before!, after!).by < STEP]).toEqual([name, true])
    }
})

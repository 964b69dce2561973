import type { Draft } from "@toile/draft-model"
import { draftOf, lengthOfEdges, movement, pieceOf } from "@toile/pattern-testing"
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

/** A full bust: her front has a second side dart from one tenth of a millimetre of its length on. */
const fullBust = (front: number): Draft =>
  draftOf(dress, {
    measurementType: "body",
    measurements: {
      mbHeight: 170.66,
      mbCollarGirth: 41.88,
      mbBustGirth: 110.46,
      mbWaistGirth: 92.27,
      mbWaistHeight: 116.96,
      mbLowHipGirth: 125.62,
      mbLowHipHeight: 89.35,
      mbAcromionShoulderWidthHorizontal: 38.67,
      mbShoulderLength: 14.62,
      mbAcrossBackWidth: 41.27,
      mbAcrossChestWidth: 37.14,
      mbSideNeckToBustPoint: 29.49,
      mbSideArmLength: 59.38,
      mbBicepGirth: 37.77,
      mbWristGirth: 17.09,
      mbBackNeckToWaist: 33.95,
      mbShoulderPeakToWaistOverBack: 36.2,
      mbMaxHipGirth: 126.88,
      mbSideNeckToWaist: front,
    },
  })

test("an armhole's facing is as wide beside two darts in the side as beside one", () => {
  const [one, two] = [fullBust(40.39), fullBust(40.4)]
  const darts = (draft: Draft) => pieceOf(draft, "front").edges.filter(({ name }) => name.startsWith("side")).length
  expect(darts(two)).toBeGreaterThan(darts(one))
  for (const draft of [one, two])
    for (const name of ["frontArmholeFacing", "backArmholeFacing"])
      expect([name, lengthOfEdges(draft, name, "side")]).toEqual([name, expect.closeTo(4.5, 2)])
})

/** Her shoulders, cut narrow, go forward, and her armhole turns back to them: the facing beside it would fold. */
const turnedBack = (back: number): Draft =>
  draftOf(dress, {
    measurementType: "body",
    measurements: {
      mbHeight: 162.43,
      mbCollarGirth: 34.56,
      mbBustGirth: 82.52,
      mbWaistGirth: 64.14,
      mbWaistHeight: 105.22,
      mbLowHipGirth: 92.99,
      mbLowHipHeight: 82.06,
      mbAcromionShoulderWidthHorizontal: 34.21,
      mbShoulderLength: 12.25,
      mbAcrossChestWidth: 29.46,
      mbSideNeckToBustPoint: 22.82,
      mbSideArmLength: 52.67,
      mbBicepGirth: 27.34,
      mbWristGirth: 14.56,
      mbSideNeckToWaist: 38.88,
      mbBackNeckToWaist: 37.14,
      mbShoulderPeakToWaistOverBack: 39.39,
      mbMaxHipGirth: 93.92,
      mbAcrossBackWidth: back,
    },
    bodyShapes: { posture: "erect", shoulderSlope: "normal" },
    options: {
      silhouette: "silhouette.shift",
      bustEase: 14,
      waistEase: 4,
      hipEase: 16,
      flare: 15,
      bustCup: "bustCup.d",
      neckline: "neckline.square",
      neckDepth: 12,
      backEase: 6,
      armholeDrop: -1,
      backZip: "backZip.zip",
      forwardShoulders: 2,
      swayback: 0,
    },
  })

test("beside an armhole that turns back to the shoulder it does not fold, nor jump", () => {
  const STEP = 0.01
  const drafts = Array.from({ length: 7 }, (_, i) => turnedBack(33.34 + (i - 3) * STEP))
  for (const [i, draft] of drafts.slice(1).entries()) {
    const [before, after] = [drafts[i]!, draft].map((one) => ({ pieces: [pieceOf(one, "frontArmholeFacing")] }))
    expect(movement(before!, after!).by).toBeLessThan(2 * STEP)
  }
  // From the side to the shoulder the edge goes up all the way
  const outer = pieceOf(drafts[3]!, "frontArmholeFacing").edges.find(({ name }) => name === "outer")?.points ?? []
  const rises = outer.slice(1).map(([, y], i) => y - outer[i]![1])
  expect(Math.max(...rises.slice(0, Math.floor(outer.length / 2)))).toBeLessThan(1e-9)
})

import { shirt } from "@toile/garments"
import type { Order } from "@toile/pattern-model"
import {
  draftOf,
  foundIn,
  gm,
  judgedAlike,
  lengthOfEdges,
  pieceNames,
  pieceOf,
  plantedFaults,
  proofsOf,
  warningCodes,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { grandfatherShirt } from "./grandfather-shirt.js"

describe("what every garment is held to", () => {
  const expected = {
    steps: [{ piece: /^back/, why: "a dart too narrow to be sewn is none: the side comes in by it at once" }],
  }
  const proofs = proofsOf(grandfatherShirt, { bodies: 30, orders: 15, steps: 5, expected })
  test.each(proofs)("$name", { timeout: 120_000 }, ({ findings }) => {
    expect(findings()).toEqual([])
  })
})

const body = {
  mbBustGirth: 105,
  mbWaistGirth: 88,
  mbLowHipGirth: 101,
  mbWaistHeight: 113,
  mbMidNeckGirth: 39.5,
  mbBackNeckToWaist: 41,
  mbAcromionShoulderWidthHorizontal: 41.5,
  mbAcrossBackWidth: 41.5,
  mbSideArmLength: 59.5,
  mbBicepGirth: 35,
}
const order = (options: Order["options"] = {}, more = {}): Order => ({
  measurementType: "body",
  measurements: { ...body, ...more },
  options,
})
const usual = draftOf(grandfatherShirt, order())

describe("what a grandfather shirt is held to", () => {
  test("a band and no fall, as high as it is asked for", () => {
    const names = pieceNames(usual)
    expect(names.filter((name) => /collar|cuff|tower|underBinding/.test(name))).toEqual([])
    expect(pieceOf(usual, "stand").title.en).toBe("Grandfather collar")
    expect(pieceOf(usual, "standInterfacing").title.en).toBe("Grandfather collar interfacing")
    for (const bandHeight of [2, 2.75, 4])
      expect(gm(draftOf(grandfatherShirt, order({ bandHeight })), "gmCollarHeight")).toBeCloseTo(bandHeight, 3)
    expect(gm(usual, "gmNeckGirth")).toBeCloseTo(39.5 + 1.5, 3)
  })

  test("sleeves that end above the elbow, their hem as wide as the arm and its ease", () => {
    expect(gm(usual, "gmSleeveLength")).toBeLessThan(59.5 / 2)
    expect(lengthOfEdges(usual, "sleeve", "hem")).toBeCloseTo(35 + 5, 3)
    expect(warningCodes(usual)).toEqual([])
    // Its bicep has 6 over the arm: a hem that is wider cannot be
    expect(warningCodes(draftOf(grandfatherShirt, order({ sleeveEase: 10 })))).toEqual(["sleeveHem"])
    const longer = draftOf(grandfatherShirt, order({ sleeveLengthAdjust: 6 }))
    expect(gm(longer, "gmSleeveLength") - gm(usual, "gmSleeveLength")).toBeCloseTo(6, 3)
  })

  test("a short sleeve is not held to the arm's length, and its hem is no cuff", () => {
    const levels = usual.levels?.map(({ garmentMeasurement, ease }) => [garmentMeasurement, ease])
    expect(levels).not.toContainEqual(["gmSleeveLength", expect.anything()])
    expect(levels).toContainEqual(["gmCuffGirth", expect.closeTo(5, 3)])
    expect(grandfatherShirt.declaration.titles?.gmCuffGirth?.title.en).toBe("Sleeve hem girth")
  })

  test("in the body it is our shirt", () => {
    const ours = draftOf(shirt, order({}, { mbWristGirth: 17.5 }))
    for (const name of ["gmChestGirth", "gmWaistGirth", "gmHipGirth", "gmBackLength", "gmShoulderWidth", "gmNeckGirth"])
      expect(gm(usual, name)).toBeCloseTo(gm(ours, name), 3)
    expect(lengthOfEdges(usual, "back", "side")).toBeCloseTo(lengthOfEdges(ours, "back", "side"), 3)
    expect(pieceOf(usual, "pocket").cutLine).toEqual(pieceOf(ours, "pocket").cutLine)
  })
})

test("planted faults are found by what the draft declares, whatever its pieces and edges are called", () => {
  const faults = plantedFaults(usual)
  expect([...new Set(faults.map(({ kind }) => kind))].sort()).toEqual(["calledFor", "capEase", "hem", "hemTurn"])
  const missed = faults.filter(({ kind, draft }) => !foundIn(draft).some((one) => one.kind === kind))
  expect(missed.map(({ what }) => what)).toEqual([])
  expect(judgedAlike(usual)).toEqual([])
})

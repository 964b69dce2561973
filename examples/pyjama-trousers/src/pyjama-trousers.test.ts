import type { Order } from "@toile/pattern-model"
import {
  draftOf,
  foundIn,
  gm,
  judgedAlike,
  pieceNames,
  pieceOf,
  plantedFaults,
  proofsOf,
  warningCodes,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { pyjamaTrousers } from "./pyjama-trousers.js"

describe("what every garment is held to", () => {
  test.each(proofsOf(pyjamaTrousers, { bodies: 30, orders: 15, steps: 5 }))(
    "$name",
    { timeout: 120_000 },
    ({ findings }) => {
      expect(findings()).toEqual([])
    },
  )
})

const body = { mbWaistGirth: 76, mbLowHipGirth: 102, mbWaistHeight: 106, mbCrotchHeight: 78, mbThighGirth: 61 }
const drafted = (options: Order["options"] = {}, measurements: Order["measurements"] = body) =>
  draftOf(pyjamaTrousers, { measurementType: "body", measurements, options })

describe("what pyjama trousers are held to", () => {
  test("they are pulled on: no dart, no fly, and a waist that the hips pass however slim it is", () => {
    for (const mbWaistGirth of [62, 76, 100]) {
      const draft = drafted({}, { ...body, mbWaistGirth })
      expect(draft.pieces.flatMap(({ darts }) => darts)).toEqual([])
      expect(gm(draft, "gmWaistSeamGirth")).toBeGreaterThan(102)
      expect(gm(draft, "gmHipGirth")).toBeCloseTo(102 + 14, 1)
    }
  })

  test("the elastic takes the waist in to the body's and its ease", () => {
    for (const waistEase of [-4, 0, 3])
      expect(gm(drafted({ waistEase }), "gmWaistGirth")).toBeCloseTo(76 + waistEase, 1)
    expect(pieceOf(drafted(), "elastic").materialGroups).toEqual(["elastic"])
  })

  test("waist, cloth, hips, knee and hem are judged by what body and options call for", () => {
    const { calledFor = [] } = drafted({ waistEase: -2, hem: 100 })
    expect(Object.fromEntries(calledFor.map(({ garmentMeasurement, cm }) => [garmentMeasurement, cm]))).toEqual({
      gmWaistGirth: 74,
      gmWaistSeamGirth: 108,
      gmHipGirth: 116,
      gmKneeGirth: 0.98 * 61,
      gmHemGirth: 61,
    })
  })

  test("the fork hangs 2.5 below the crotch, where a crotch length is given so that the seam has 1 more", () => {
    const drop = (measurements: Order["measurements"]) => 78 - 1.5 - gm(drafted({}, measurements), "gmInseamLength")
    const usual = drop(body)
    const seam = (crotch: number) => ({ ...body, mbWaistbandRegRiseCrotchLength: crotch })
    for (const crotch of [67, 69]) expect(drop(seam(crotch)) - usual).toBeGreaterThan(-2.5)
    expect(drop(seam(69))).toBeGreaterThan(drop(seam(67)))
    // As low as it goes: that is told
    expect(drop(seam(76))).toBeCloseTo(drop(seam(77)), 6)
    expect(warningCodes(drafted({}, seam(76)))).toContain("forkDrop")
    expect(warningCodes(drafted({}, seam(69)))).toEqual([])
  })

  test("a leg that the body needs wider than asked is told by our own options' names", () => {
    const { warnings } = drafted({ knee: 75, hem: 60 }, { ...body, mbKneeGirth: 45, mbAnkleGirth: 40 })
    const told = warnings.filter(({ code }) => code.endsWith("Raised")).map(({ code, message }) => [code, message])
    expect(told).toEqual([
      ["hemRaised", expect.stringContaining("(hem)")],
      ["kneeRaised", expect.stringContaining("(knee)")],
    ])
  })

  test("an elastic is no band that would gape", () => {
    expect(warningCodes(drafted({ rise: -6 }, { ...body, mbWaistGirth: 62 }))).not.toContain("bandGapes")
  })

  test("a toile keeps its elastic, without which no waist can be tried, and has inlays at side, seat and hem", () => {
    const toile = draftOf(pyjamaTrousers, { measurementType: "body", measurements: body, toile: true })
    expect(pieceNames(toile)).toContain("elastic")
    expect(pieceOf(toile, "elastic").materialGroups).toEqual(["elastic"])
    expect(gm(toile, "gmWaistGirth")).toBeCloseTo(76, 3)
    for (const seam of ["outseam", "seat", "hem"] as const) {
      const width = toile.seams[seam]
      if (typeof width !== "number") throw new Error(`${seam} is not even`)
      expect(width).toBeGreaterThanOrEqual(2)
    }
  })

  test("without pockets there is no pocketing, and no notch for them", () => {
    expect(pieceNames(drafted())).toEqual(["front", "back", "waistband", "elastic", "pocketBagUnder", "pocketFacing"])
    const plain = drafted({ pocket: "pocket.none" })
    expect(pieceNames(plain)).toEqual(["front", "back", "waistband", "elastic"])
    expect(pieceOf(plain, "front").notches).toHaveLength(pieceOf(drafted(), "front").notches.length - 2)
  })
})

test("planted faults are found by what the draft declares, whatever its pieces and edges are called", () => {
  const faults = plantedFaults(drafted())
  expect([...new Set(faults.map(({ kind }) => kind))].sort()).toEqual(["calledFor", "hem", "hemTurn", "joint"])
  const missed = faults.filter(({ kind, draft }) => !foundIn(draft).some((one) => one.kind === kind))
  expect(missed.map(({ what }) => what)).toEqual([])
  expect(judgedAlike(drafted())).toEqual([])
})

import type { Order } from "@toile/pattern-model"
import { draftOf, edgeOf, foundIn, gm, judgedAlike, pieceNames, plantedFaults, proofsOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { apron } from "./apron.js"

describe("what every garment is held to", () => {
  test.each(proofsOf(apron, { bodies: 200, orders: 100 }))("$name", { timeout: 60_000 }, ({ findings }) => {
    expect(findings()).toEqual([])
  })
})

const body = { mbWaistGirth: 76, mbLowHipGirth: 100, mbSideNeckToWaist: 43, mbCollarGirth: 37 }
const drafted = (options: Order["options"] = {}, more: Order["measurements"] = {}) =>
  draftOf(apron, { measurementType: "body", measurements: { ...body, ...more }, options })

describe("what an apron is held to", () => {
  test("it covers the asked share of the hips, from the bib's height to its length", () => {
    const draft = drafted({ cover: 70, length: 50, bib: 60, bibWidth: 22 })
    expect(gm(draft, "gmApronWidth")).toBeCloseTo(70, 3)
    expect(gm(draft, "gmSkirtLength")).toBeCloseTo(50, 3)
    expect(gm(draft, "gmBibHeight")).toBeCloseTo(0.6 * 43, 3)
    expect(gm(draft, "gmBibWidth")).toBeCloseTo(22, 3)
  })

  test("ties that are tied in front go round the back first", () => {
    // 60 of the 76 are covered: 8 on each side to the back, or all 16 and 30 to the front
    expect(gm(drafted(), "gmTieLength")).toBeCloseTo(50 + 8, 3)
    expect(gm(drafted({ tied: "tied.inFront" }), "gmTieLength")).toBeCloseTo(50 + 16 + 30, 3)
  })

  test("the strap's loop goes over the head, however high the bib", () => {
    const high = { bib: 80, bibWidth: 18 }
    const worn = gm(drafted(high), "gmStrapLength")
    expect(worn + 18).toBeLessThan(60)
    expect(gm(drafted(high, { mbHeadGirth: 60 }), "gmStrapLength")).toBeCloseTo(60 + 2 - 18, 3)
  })

  test("the pocket is left out, or as wide as there is room", () => {
    expect(pieceNames(drafted())).toEqual(["panel", "strap", "tie", "pocket"])
    expect(pieceNames(drafted({ pocket: "pocket.none" }))).toEqual(["panel", "strap", "tie"])
    expect(edgeOf(drafted({ cover: 45, pocketWidth: 40 }), "pocket", "mouth").length).toBeCloseTo((45 - 8) / 2, 3)
  })
})

test("planted faults are found by what the draft declares, whatever its pieces and edges are called", () => {
  const faults = plantedFaults(drafted())
  expect([...new Set(faults.map(({ kind }) => kind))].sort()).toEqual(["calledFor", "hemTurn"])
  const missed = faults.filter(({ kind, draft }) => !foundIn(draft).some((one) => one.kind === kind))
  expect(missed.map(({ what }) => what)).toEqual([])
  expect(judgedAlike(drafted())).toEqual([])
})

import type { Order } from "@toile/pattern-model"
import {
  draftOf,
  edgeOf,
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
import { apron } from "./apron.js"

describe("what every garment is held to", () => {
  test.each(proofsOf(apron, { bodies: 50, orders: 25, steps: 6 }))("$name", { timeout: 60_000 }, ({ findings }) => {
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
    // 60 of the 76 are covered: 8 on each side to the back, or all 16 and 30 to the front; 75 for the bow
    expect(gm(drafted(), "gmTieLength")).toBeCloseTo(75 + 8, 3)
    expect(gm(drafted({ tied: "tied.inFront" }), "gmTieLength")).toBeCloseTo(75 + 16 + 30, 3)
  })

  test("the strap's loop goes over the head, measured or not, however high the bib; what it is longer by is told", () => {
    const high = { bib: 80, bibWidth: 18 }
    expect(gm(drafted(high, { mbHeadGirth: 60 }), "gmStrapLength")).toBeCloseTo(60 + 2 - 18, 3)
    // 150 tall, neck 33: the survey's head has 54.2
    const small = drafted(high, { mbSideNeckToWaist: 38, mbCollarGirth: 33, mbHeight: 150 })
    expect(small.openings).toEqual([
      { name: "strap", girth: expect.closeTo(54.2 + 2, 1), passes: expect.closeTo(54.2, 1) },
    ])
    expect(warningCodes(small)).toEqual(["strap"])
    expect(drafted().openings).toHaveLength(1)
    expect(warningCodes(drafted())).toEqual([])
  })

  test("a wide bib on a narrow apron is nowhere narrower than at its top", () => {
    for (const mbLowHipGirth of [70, 80, 100]) {
      const draft = drafted({ cover: 45, bibWidth: 34 }, { mbLowHipGirth })
      const side = edgeOf(draft, "panel", "curve").points.map(([x]) => x)
      expect(Math.min(...side)).toBeGreaterThan(gm(draft, "gmBibWidth") / 2 - 0.001)
    }
    const slim = drafted({ cover: 45, bibWidth: 34, pocketWidth: 16 }, { mbLowHipGirth: 80 })
    expect(gm(slim, "gmBibWidth")).toBeCloseTo(36 - 4, 3)
    expect(warningCodes(slim)).toEqual(["bibWidth"])
  })

  test("what is sewn meets at notches, folds are marked, and the pocket's corners are drilled out of sight", () => {
    const panel = pieceOf(drafted(), "panel")
    // The cut line lies 1.5 beyond the side, 3 beyond hem and upper edge; half the apron is 30 wide, the bib 12.5
    const [hem, top, side] = [-55 - 3, 0.66 * 43 + 3, 30 + 1.5]
    const marked = [
      [0, hem],
      [0, top],
      [side, -3],
      [12.5 - 3, top],
      [side, -55],
      [12.5 + 1, top - 3],
    ]
    for (const [x, y] of marked)
      expect(panel.notches.filter((n) => Math.hypot(n.x - x!, n.y - y!) < 0.3)).toHaveLength(1)
    expect(panel.notches).toHaveLength(marked.length)
    expect(panel.drillHoles.map(({ x, y }) => [x, y])).toEqual([
      [14.5, -8.5],
      [14.5, -25.5],
    ])
    const stitched = (of: string) => pieceOf(drafted(), of).internalLines.filter(({ kind }) => kind === "stitching")
    for (const of of ["panel", "pocket"])
      expect(stitched(of).map(({ points }) => points.every(([x]) => x === 0))).toEqual([true])
  })

  test("the pocket is left out, or as wide as there is room", () => {
    expect(pieceNames(drafted())).toEqual(["panel", "strap", "tie", "pocket"])
    expect(pieceNames(drafted({ pocket: "pocket.none" }))).toEqual(["panel", "strap", "tie"])
    expect(edgeOf(drafted({ cover: 45, pocketWidth: 40 }), "pocket", "mouth").length).toBeCloseTo((45 - 8) / 2, 3)
    expect(warningCodes(drafted({ cover: 45, pocketWidth: 40 }))).toEqual(["pocketWidth"])
  })
})

test("planted faults are found by what the draft declares, whatever its pieces and edges are called", () => {
  const faults = plantedFaults(drafted())
  expect([...new Set(faults.map(({ kind }) => kind))].sort()).toEqual(["calledFor", "hemTurn"])
  const missed = faults.filter(({ kind, draft }) => !foundIn(draft).some((one) => one.kind === kind))
  expect(missed.map(({ what }) => what)).toEqual([])
  expect(judgedAlike(drafted())).toEqual([])
})

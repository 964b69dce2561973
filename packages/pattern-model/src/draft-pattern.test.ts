import type { Draft } from "@toile/draft-model"
import { describe, expect, test } from "vitest"
import { draftPattern, type Order } from "./index.js"
import { halfApron } from "./sample-pattern.fixture.js"

const order: Order = {
  measurementType: "body",
  measurements: { mbWaistGirth: 76, mbLowHipGirth: 100, mbKneeGirth: 38 },
  options: { flare: 4 },
  seams: { hem: 2 },
  materials: { shell: { name: "Linen" } },
}
const drafted = (more: Partial<Order> = {}): Draft => {
  const result = draftPattern(halfApron, { ...order, ...more }, "ref-1")
  if (result._tag === "Err") throw new Error(JSON.stringify(result.error))
  return result.value
}

describe("draftPattern", () => {
  test("records the order, options and seams filled in, and what was measured on the pieces", () => {
    expect(drafted()).toMatchObject({
      version: 1,
      patternId: 90,
      patternRefId: "ref-1",
      measurementType: "body",
      measurements: order.measurements,
      options: { length: 40, flare: 4, ties: "ties.short", tieWidth: 3 },
      seams: { side: 1.5, waist: 1, hem: 2 },
      bodyShapes: {},
      materials: { shell: { name: "Linen" } },
      garmentMeasurements: { gmWaistGirth: 38, gmLength: 40 },
      warnings: [],
      walk: [],
    })
  })
  test("numbers the pieces in the pattern's order", () => {
    expect(drafted().pieces.map((p) => [p.number, p.name])).toEqual([
      [1, "panel"],
      [2, "band"],
    ])
  })
  test("a stitch refers to edges of pieces that are there, with their lengths and marks", () => {
    const { pieces, stitches } = drafted()
    expect(stitches[0]).toEqual({
      name: "waist, right",
      a: [{ piece: "panel", edge: "waist", reversed: true }],
      b: [{ piece: "band", edge: "right", reversed: true }],
      ease: [0, 0],
      lengthA: 19,
      lengthB: 19,
      notches: [[9.5, 9.5]],
      notchNumbers: [1],
    })
    for (const ref of stitches.flatMap((s) => [...s.a, ...s.b]))
      expect(pieces.find((p) => p.name === ref.piece)?.edges.map((e) => e.name)).toContain(ref.edge)
  })
  test("both pieces of a seam take its notches from it", () => {
    const notches = Object.fromEntries(drafted().pieces.map((p) => [p.name, p.notches.map((n) => [n.x, n.y])]))
    expect(notches).toEqual({
      panel: [[9.5, 1]],
      band: [
        [9.5, -1],
        [28.5, -1],
      ],
    })
  })
  test("the same order twice is the same JSON, byte for byte", () => {
    expect(JSON.stringify(drafted())).toBe(JSON.stringify(drafted()))
  })
  test("holds nothing but what JSON holds, and no negative zero", () => {
    const draft = drafted()
    expect(JSON.parse(JSON.stringify(draft))).toEqual(draft)
    const zeros: unknown[] = []
    JSON.stringify(draft, (_, value) => (Object.is(value, -0) ? zeros.push(value) : value))
    expect(zeros).toEqual([])
  })
})

describe("an order that cannot be drafted", () => {
  test("is told as a value, with its problems", () => {
    expect(draftPattern(halfApron, { ...order, options: { length: 1 } })).toEqual({
      _tag: "Err",
      error: {
        _tag: "InvalidOrder",
        problems: [{ section: "options", key: "length", reason: "length must be at least 20 cm" }],
      },
    })
  })
  test("is refused by the pattern with the measurement that drives it", () => {
    expect(draftPattern(halfApron, { ...order, measurements: { mbWaistGirth: 160, mbLowHipGirth: 170 } })).toEqual({
      _tag: "Err",
      error: {
        _tag: "Refused",
        refusal: { code: "wide", measurement: "mbWaistGirth", message: "mbWaistGirth: too wide for an apron" },
      },
    })
  })
})

import type { Draft } from "@toile/draft-model"
import { draftOf, judgeOrder, lengthOfEdges, ordersLike, pieceNames, pointsOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { dress } from "./index.js"

// Where a narrow shoulder leaves nothing between a neck facing and an armhole facing, one takes the place of both.

type More = Record<string, string | number>
const orderFor = ordersLike(readOrder("dress-average"))
const made = (more: More): Draft => draftOf(dress, orderFor(more))
const APART = ["frontNeckFacing", "backNeckFacing", "frontArmholeFacing", "backArmholeFacing"]
const WHOLE = ["frontFacing", "backFacing"]
const facings = (draft: Draft): readonly string[] =>
  pieceNames(draft).filter((name) => [...APART, ...WHOLE].includes(name))

test("facings lie apart on a usual shoulder, and are one on a narrow one", () => {
  expect(facings(made({}))).toEqual(APART)
  expect(facings(made({ neckWidth: 3 }))).toEqual(APART)
  expect(facings(made({ neckWidth: 3.25 }))).toEqual(WHOLE)
  expect(facings(made({ neckline: "neckline.boat" }))).toEqual(WHOLE)
})

test("with a sleeve there is a neck facing alone, with a lining none", () => {
  const boat = { neckline: "neckline.boat" }
  expect(facings(made({ ...boat, sleeve: "sleeve.short" }))).toEqual(APART.slice(0, 2))
  expect(facings(made({ ...boat, lined: "lined.yes" }))).toEqual([])
})

describe.each([
  ["a boat neck", { neckline: "neckline.boat" }],
  ["a deep vee", { neckline: "neckline.vee", neckWidth: 5, neckDepth: 8 }],
  ["a square neck and cap sleeves", { neckline: "neckline.square", neckWidth: 4, sleeve: "sleeve.cap" }],
  ["princess seams", { silhouette: "silhouette.princess", neckWidth: 5 }],
  [
    "a back on the fold, shoulders forward",
    { neckline: "neckline.boat", backZip: "backZip.none", forwardShoulders: 2 },
  ],
] as [string, More][])("one facing, in a dress with %s", (_, more) => {
  const draft = made(more)
  const chain = (piece: string, edge: RegExp): number =>
    draft.pieces
      .filter(({ name }) => name === piece || name === `side${piece[0]!.toUpperCase()}${piece.slice(1)}`)
      .flatMap(({ edges }) => edges.filter(({ name }) => edge.test(name)))
      .reduce((sum, { length }) => sum + length, 0)

  test("is as long as the shell along neckline, armhole and shoulder", () => {
    for (const half of ["front", "back"]) {
      const of = (edge: string): number => lengthOfEdges(draft, `${half}Facing`, edge)
      expect([half, of("neck")]).toEqual([half, expect.closeTo(chain(half, /^neck$/), 3)])
      expect([half, of("armhole")]).toEqual([half, expect.closeTo(chain(half, /^armhole/), 3)])
      expect([half, of("shoulder")]).toEqual([half, expect.closeTo(chain(half, /^shoulder$/), 1)])
      expect([half, of("side") > 3]).toEqual([half, true])
    }
    expect(lengthOfEdges(draft, "frontFacing", "side")).toBeCloseTo(lengthOfEdges(draft, "backFacing", "side"), 3)
  })

  test("keeps its width round the armhole and under the neckline", () => {
    for (const half of ["front", "back"]) {
      const outer = pointsOf(draft, `${half}Facing`, "outer")
      for (const edge of ["neck", "armhole"]) {
        const near = pointsOf(draft, `${half}Facing`, edge).map(([x, y]) =>
          Math.min(...outer.map(([a, b]) => Math.hypot(a - x, b - y))),
        )
        expect([half, edge, Math.min(...near) > 2.5]).toEqual([half, edge, true])
      }
    }
  })

  test("is sound, sewn and fused", () => {
    expect(judgeOrder(dress, orderFor(more))._tag).toBe("Clean")
    expect(draft.walk.filter(({ verdict }) => verdict !== "matches")).toEqual([])
    expect(pieceNames(draft)).toEqual(expect.arrayContaining(["frontFacingInterfacing", "backFacingInterfacing"]))
  })
})

test("with one shoulder lower both sides have the same kind, each its own", () => {
  const draft = made({ neckline: "neckline.boat", lowerShoulder: "lowerShoulder.left", lowerShoulderBy: 1.5 })
  expect(pieceNames(draft)).toEqual(expect.arrayContaining(["frontFacing", "backFacingLeft", "backFacingRight"]))
  expect(draft.walk.filter(({ verdict }) => verdict !== "matches")).toEqual([])
})

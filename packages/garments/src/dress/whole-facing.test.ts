import type { Draft } from "@toile/draft-model"
import { distanceToPolyline, point } from "@toile/geometry"
import type { Order } from "@toile/pattern-model"
import {
  draftOf,
  judgeOrder,
  lengthOfEdges,
  measurementsOf,
  orderFor as orderOf,
  ordersLike,
  pieceNames,
  pointsOf,
} from "@toile/pattern-testing"
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

/** How wide it is at its narrowest: from any place of neck or armhole to its lower edge, where there is such a facing. */
const narrowest = (draft: Draft): number =>
  Math.min(
    ...draft.pieces
      .filter(({ name }) => /^(front|back)Facing(Left|Right)?$/.test(name))
      .flatMap(({ edges }) => {
        const lines = (called: RegExp) =>
          edges.filter(({ name }) => called.test(name)).map(({ points }) => points.map(([x, y]) => point(x, y)))
        const lower = lines(/^outer/)
        return lines(/^(neck|armhole)/)
          .flat()
          .map((at) => Math.min(...lower.map((line) => distanceToPolyline(at, line))))
      }),
  )

const womanOf = (given: Readonly<Record<string, number>>, more: More): Order =>
  orderOf(
    dress.declaration,
    { measurements: measurementsOf({ name: "", gender: "female", given }), bodyShapes: {} },
    "all",
    {
      options: more,
    },
  )

const WOMEN = {
  average: { mbHeight: 163, mbWeight: 66, mbBustGirth: 94, mbWaistGirth: 76, mbLowHipGirth: 101 },
  "full bust": { mbBustGirth: 112, mbHighBustGirth: 92, mbWaistGirth: 78, mbLowHipGirth: 101 },
  "small bust": { mbHeight: 165, mbBustGirth: 80, mbHighBustGirth: 79, mbWaistGirth: 64, mbLowHipGirth: 90 },
  "narrow shoulders": { mbBustGirth: 96, mbWaistGirth: 77, mbAcromionShoulderWidth: 34, mbAcrossBackWidth: 34.5 },
  "broad shoulders": { mbBustGirth: 94, mbWaistGirth: 76, mbAcromionShoulderWidth: 44, mbAcrossBackWidth: 42 },
  // Her sides turn below the underarm, over the belly
  large: { mbHeight: 165, mbBustGirth: 130, mbWaistGirth: 120, mbLowHipGirth: 132 },
} as const

test.each(Object.entries(WOMEN))(
  "on %s it is 4.5 wide but for a hair everywhere from its armhole and its neckline",
  (_, woman) => {
    const boat = { neckline: "neckline.boat" }
    const lower = { lowerShoulder: "lowerShoulder.left", lowerShoulderBy: 2 }
    for (const more of [
      boat,
      { ...boat, neckWidth: 4 },
      { ...boat, neckDepth: 8 },
      { ...boat, silhouette: "silhouette.shift" },
      { ...boat, backZip: "backZip.none", forwardShoulders: 2 },
      { ...boat, ...lower },
      { neckWidth: 6 },
      { neckWidth: 5, neckDepth: 10 },
      { neckline: "neckline.vee", neckWidth: 5, neckDepth: 8 },
      { neckline: "neckline.square", neckWidth: 6 },
      { neckline: "neckline.square", neckWidth: 4, neckDepth: 6, sleeve: "sleeve.cap" },
      { silhouette: "silhouette.princess", neckWidth: 5 },
    ]) {
      const wide = narrowest(draftOf(dress, womanOf(woman, more)))
      expect([more, wide > 4.29]).toEqual([more, true])
    }
    expect(Number.isFinite(narrowest(draftOf(dress, womanOf(woman, { ...boat, neckWidth: 4 }))))).toBe(true)
  },
)

test("its lower edge is one smooth curve that does not jump as the bust gets fuller", () => {
  const edge = (bust: number, piece: string) =>
    pointsOf(
      draftOf(dress, womanOf({ ...WOMEN["full bust"], mbBustGirth: bust }, { neckline: "neckline.boat" })),
      piece,
      "outer",
    )
  for (const piece of ["frontFacing", "backFacing"]) {
    let before = edge(96, piece)
    for (let bust = 96.5; bust <= 112; bust += 0.5) {
      const now = edge(bust, piece)
      const was = before.map(([x, y]) => point(x, y))
      const moved = Math.max(...now.map(([x, y]) => distanceToPolyline(point(x, y), was)))
      expect([piece, bust, moved < 0.35]).toEqual([piece, bust, true])
      before = now
    }
  }
})

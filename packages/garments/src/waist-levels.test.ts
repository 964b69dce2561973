import type { Draft, InternalLine, Piece } from "@toile/draft-model"
import { distanceToPolyline } from "@toile/geometry"
import { judgeOrder, orderFor, usualBody } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { findPattern } from "./catalogue.js"

// The level of the natural waist on what hangs from it: on the edge that lies there, under an edge that lies higher, on a band
// that stands over it, and nowhere under a low one; cm.

const drafted = (slug: string, options: Readonly<Record<string, string | number>>): Draft => {
  const pattern = findPattern(slug)!
  const { declaration } = pattern
  const verdict = judgeOrder(pattern, { ...orderFor(declaration, usualBody(declaration)), options })
  if (verdict._tag !== "Clean") throw new Error(`${slug} is not clean`)
  return verdict.draft
}

const waistOf = ({ internalLines }: Piece): InternalLine | undefined =>
  internalLines.find(({ kind, name }) => kind === "level" && name === "waist")
const marked = ({ pieces }: Draft) => pieces.filter((piece) => waistOf(piece) !== undefined)

/** How far a piece's level lies from its edges of a name at both ends and in its middle. */
const fromEdges = (piece: Piece, named: RegExp): readonly number[] => {
  const { points } = waistOf(piece)!
  const edges = piece.edges.filter(({ name }) => named.test(name)).map((e) => e.points.map(([x, y]) => ({ x, y })))
  const [a, b] = [points[0]!, points.at(-1)!]
  const [m, n] = [points[Math.floor((points.length - 1) / 2)]!, points[Math.ceil((points.length - 1) / 2)]!]
  const places = [a, [(m[0] + n[0]) / 2, (m[1] + n[1]) / 2], b] as const
  return places.map(([x, y]) => Math.min(...edges.map((edge) => distanceToPolyline({ x, y }, edge, false))))
}

describe("lies on the edge that is there", () => {
  test.each([
    ["straight-skirt", {}, "front back", /^waist/],
    ["straight-skirt", { waistband: "waistband.facing" }, "front back", /^waist/],
    ["straight-skirt", { waistband: "waistband.contour" }, "frontBand backBand", /^waist/],
    ["circle-skirt", {}, "zipPanel", /^waist/],
    ["circle-skirt", { fraction: "fraction.threeQuarters", panels: 1 }, "onePanel", /^waist/],
    ["bodice-block", {}, "front back", /^waist/],
    ["mens-trousers", { rise: 0 }, "frontLeft frontRight back", /^waist/],
    ["womens-jeans", { rise: 0 }, "frontLeft frontRight yoke", /^waist/],
    ["womens-leggings", {}, "leg", /^waist/],
    ["mens-leggings", { outseam: "outseam.seam" }, "front back", /^waist/],
  ] as const)("%s %o", (slug, options, pieces, edge) => {
    const found = marked(drafted(slug, options))
    expect(found.map(({ name }) => name).join(" ")).toBe(pieces)
    for (const piece of found) {
      const [from, , to] = fromEdges(piece, edge)
      expect(Math.max(from!, to!)).toBeLessThan(0.001)
    }
  })
})

describe("lies so far under an edge that is higher", () => {
  // A raised skirt is level again above the waist: less at the side. Leggings are shorter than the body that they are stretched over
  test.each([
    ["straight-skirt", { highWaist: 4 }, "front back", [3.39, 4.09, 4], 0.02],
    ["mens-trousers", { rise: 3 }, "frontLeft frontRight back", [3, 3, 3], 0.14],
    ["womens-jeans", { rise: 2 }, "frontLeft frontRight yoke", [2, 2, 2], 0.04],
    ["womens-leggings", { outseam: "outseam.seam", rise: 2 }, "front back", [1.94, 1.94, 1.94], 0.04],
  ] as const)("%s %o", (slug, options, pieces, under, within) => {
    const found = marked(drafted(slug, options))
    expect(found.map(({ name }) => name).join(" ")).toBe(pieces)
    for (const piece of found)
      for (const [i, off] of fromEdges(piece, /^(waist|pleat|dart)/).entries())
        expect(Math.abs(off - under[i]!)).toBeLessThan(within)
  })
})

test("lies on a band that stands over it, and nowhere on a low one", () => {
  const overSeam = (slug: string, rise: number) =>
    marked(drafted(slug, { rise, waistbandHeight: 4 })).map((piece) => {
      const offs = fromEdges(piece, /^(left|right|underlap|flyWaist)(Front|Back)?$/)
      return [piece.name, ...offs.map((off) => Math.round(off * 100) / 100)]
    })
  expect(overSeam("mens-trousers", -2)).toEqual([
    ["waistbandLeft", 2, 2, 2],
    ["waistbandRight", 2, 2, 2],
  ])
  expect(overSeam("womens-jeans", -4)).toEqual([["waistband", 4, 4, 4]])
  expect(overSeam("mens-trousers", -4.5)).toEqual([])
  expect(marked(drafted("straight-skirt", { highWaist: -2 })).map(({ name }) => name)).toEqual(["waistband"])
  expect(marked(drafted("straight-skirt", { highWaist: -4 }))).toEqual([])
  expect(marked(drafted("womens-leggings", { waistband: "waistband.yoga" })).map(({ name }) => name)).toEqual([
    "waistband",
  ])
  expect(marked(drafted("womens-leggings", { rise: -3 }))).toEqual([])
  expect(marked(drafted("mens-trousers", {}))).toEqual([])
})

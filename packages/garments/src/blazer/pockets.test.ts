import type { Draft, XY } from "@toile/draft-model"
import {
  checkSentBack,
  draftOf,
  edgeOf,
  measurementsOf,
  namedFigures,
  orderFor,
  pieceNames,
  pieceOf,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { gap } from "../../test/gap.js"
import { readOrder } from "../../test/orders.js"
import { mensCoat, womensCoat } from "../coat/index.js"
import { mensBlazer, womensBlazer } from "./index.js"

const SIZES = ["small", "average", "large"] as const

test.each([
  ["flap", ["flap", "pocketJet", "pocketFacing", "pocketBag"]],
  ["jetted", ["pocketJet", "pocketFacing", "pocketBag"]],
  ["patch", ["patchPocket"]],
  ["none", []],
])("%s has its pieces", (pocket, pieces) => {
  const options = { pocket: `pocket.${pocket}` }
  const draft = draftOf(womensBlazer, { ...readOrder("womens-blazer-average"), options })
  const all = ["flap", "pocketJet", "pocketFacing", "pocketBag", "patchPocket"]
  expect(pieceNames(draft).filter((name) => all.includes(name))).toEqual(pieces)
  expect(pieceOf(draft, "frontLeft").internalLines.some((l) => l.name === "pocket")).toBe(pocket !== "none")
})

test.each([
  ["womens-blazer", womensBlazer],
  ["mens-blazer", mensBlazer],
] as const)("inside they lie level across facing and lining, clear of the armhole (%s)", (slug, pattern) => {
  for (const size of SIZES) {
    const draft = draftOf(pattern, {
      ...readOrder(`${slug}-${size}`),
      options: { insidePocket: "insidePocket.jetted" },
    })
    const mark = (piece: string): readonly XY[] =>
      pieceOf(draft, piece).internalLines.find((l) => l.name === "insidePocket")!.points
    const [facing, lining] = [mark("facing"), mark("frontLining")]
    expect(gap(facing.at(-1)!, lining[0]!)).toBeLessThan(0.001)
    const width = lining.at(-1)![0] - facing[0]![0]
    expect(width).toBeGreaterThan(8)
    expect(edgeOf(draft, "insideBag", "upper").length).toBeCloseTo(width + 3, 3)
    const underarm = edgeOf(draft, "sidePanel", "armholeBack").points[0]![1]
    expect(lining[0]![1]).toBeCloseTo(underarm - 3, 3)
  }
  const without = draftOf(pattern, {
    ...readOrder(`${slug}-average`),
    options: { insidePocket: "insidePocket.none" },
  })
  expect(pieceNames(without).filter((name) => name.startsWith("inside"))).toEqual([])
})

test.each([mensBlazer, mensCoat, womensBlazer, womensCoat])(
  "a flap's corner lies clear of the front seam's turnings on every figure ($declaration.slug)",
  (pattern) => {
    const { declaration } = pattern
    const figures = namedFigures.filter(({ gender }) => gender === declaration.gender)
    const beyond = figures.map((figure) => {
      const order = orderFor(declaration, { measurements: measurementsOf(figure), bodyShapes: {} })
      const marks = pieceOf(draftOf(pattern, order), "sidePanel").internalLines.filter(({ name }) => name === "pocket")
      return { name: figure.name, by: marks.reduce((sum, { points }) => sum + gap(points[0]!, points.at(-1)!), 0) }
    })
    expect(beyond.filter(({ by }) => by < 2)).toEqual([])
  },
)

test.each([
  [mensBlazer, [14.5, 17]],
  [mensCoat, [15.5, 18]],
] as const)("a man's flap follows his chest, within what is worn (%#)", (pattern, [least, most]) => {
  const { declaration } = pattern
  const figure = namedFigures.find(({ name, gender }) => name === "average" && gender === "male")!
  const widths = [80, 84, 88, 94, 100, 103, 108, 114, 120, 126, 130, 136, 142].map((mbBustGirth) => {
    const given = { ...figure.given, mbBustGirth, mbWaistGirth: mbBustGirth - 15, mbLowHipGirth: mbBustGirth - 2 }
    const order = orderFor(declaration, { measurements: measurementsOf({ ...figure, given }), bodyShapes: {} })
    return edgeOf(draftOf(pattern, order), "flap", "mouth").length
  })
  for (const [i, width] of widths.entries()) {
    expect(width).toBeGreaterThanOrEqual(least)
    expect(width).toBeLessThanOrEqual(most)
    if (i > 0) expect(width - widths[i - 1]!).toBeGreaterThanOrEqual(0)
  }
  expect(widths.at(-1)! - widths[0]!).toBeGreaterThan(2)
})

test("a man's breast welt lies on the left front alone", () => {
  const draft = draftOf(mensBlazer, readOrder("mens-blazer-average"))
  const marked = (piece: string): boolean => pieceOf(draft, piece).internalLines.some((l) => l.name === "breastPocket")
  expect([marked("frontLeft"), marked("frontRight")]).toEqual([true, false])
  expect(pieceOf(draft, "breastWelt").quantity).toBe(1)
  expect(edgeOf(draft, "breastFacing", "upper").length).toBe(edgeOf(draft, "breastBag", "upper").length)
  const toile = pieceNames(draftOf(mensBlazer, { ...readOrder("mens-blazer-average"), toile: true }))
  expect(toile.filter((name) => /breast|pocket|inside/i.test(name))).toEqual([])
})

describe.each([
  ["mens-blazer", mensBlazer],
  ["womens-blazer", womensBlazer],
  ["mens-coat", mensCoat],
  ["womens-coat", womensCoat],
] as const)("a patch pocket (%s)", (slug, pattern) => {
  const { length } = pattern.declaration.options
  const draws = SIZES.flatMap((size) =>
    [length.min, length.default, length.max].map((asked) => {
      const order = { ...readOrder(`${slug}-${size}`), options: { pocket: "pocket.patch", length: asked } }
      const draft = draftOf(pattern, order)
      const ys = edgeOf(draft, "patchPocket", "outer").points.map(([, y]) => y)
      return { asked, draft, depth: Math.max(...ys) - Math.min(...ys) }
    }),
  )
  const mouthOn = (draft: Draft, piece: string) =>
    pieceOf(draft, piece).internalLines.find((l) => l.name === "pocket")?.points

  test("is drilled within its lower corners, each on the panel that it lies on", () => {
    // Within the middle of a rounding of 3, from its corner's both sides
    const inside = 3 - 2.7 * Math.SQRT1_2
    for (const { draft, depth } of draws) {
      const [from] = mouthOn(draft, "frontLeft")!
      const low = from![1] + inside - depth
      const at = (piece: string) =>
        pieceOf(draft, piece).drillHoles.filter(({ x, y }) => Math.abs(y - low) < 0.8 && Math.abs(x) > 0.001)
      const [front, side] = [at("frontLeft"), at("sidePanel")]
      expect(front.length + side.length).toBe(2)
      expect(front[0]).toMatchObject({ x: expect.closeTo(from![0] + inside, 3), y: expect.closeTo(low, 3) })
      if (side.length === 0) continue
      // What lies between them on both panels is the pocket between them
      const seamAt = (piece: string, y: number): number => {
        const edges = pieceOf(draft, piece).edges.filter(({ name }) => /^frontSeam/.test(name))
        const points = edges.flatMap((e) => [...e.points])
        return points.toSorted(([, a], [, b]) => Math.abs(a - y) - Math.abs(b - y))[0]![0]
      }
      const [on, beyond] = [seamAt("frontLeft", low) - front[0]!.x, seamAt("sidePanel", side[0]!.y) - side[0]!.x]
      expect(on + beyond).toBeGreaterThan(edgeOf(draft, "patchPocket", "mouth").length - 2 * inside - 0.5)
      expect(on + beyond).toBeLessThan(edgeOf(draft, "patchPocket", "mouth").length - 2 * inside + 0.5)
    }
  })

  test("ends at least 1 above the hem, 17 deep where there is room", () => {
    for (const { asked, draft, depth } of draws) {
      const hem = Math.max(...edgeOf(draft, "sidePanel", "hem").points.map(([, y]) => y))
      const bottom = mouthOn(draft, "frontLeft")![0]![1] - depth
      expect(bottom - hem).toBeGreaterThan(1)
      if (asked === length.max) expect(depth).toBeCloseTo(17, 2)
    }
  })
})

test.each([mensBlazer, mensCoat])(
  "a man's flap is as wide in every fit: it follows his chest ($declaration.slug)",
  (pattern) => {
    const { declaration } = pattern
    const figure = namedFigures.find(({ name, gender }) => name === "tall and slim" && gender === "male")!
    const widths = ["slim", "regular", "relaxed"].map((fit) => {
      const body = { measurements: measurementsOf(figure), bodyShapes: {} }
      const order = orderFor(declaration, body, "all", { options: { fit: `fit.${fit}` } })
      const draft = draftOf(pattern, order)
      expect(checkSentBack(pattern, order, draft)).toEqual([])
      return edgeOf(draft, "flap", "mouth").length
    })
    for (const width of widths) expect(width).toBeCloseTo(widths[1]!, 3)
  },
)

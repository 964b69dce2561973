import { woman } from "@toile/body/survey"
import type { Draft } from "@toile/draft-model"
import { draftOf, ordersLike, pointsOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { circleSkirt } from "./index.js"

// The level of the hips on a circle skirt: round the skirt a circle about the ring's centre, an arc on each panel; cm.

const average = readOrder("circle-skirt-average")
const orderOf = ordersLike(average)
const DEPTH = woman.hipDepth(105.96)

const hipOf = (draft: Draft) =>
  draft.pieces.flatMap((piece) =>
    piece.internalLines
      .filter(({ name, kind }) => name === "hip" && kind === "level")
      .map(({ points }) => ({ piece: piece.name, points })),
  )
const radius = ([x, y]: readonly [number, number]): number => Math.hypot(x, y)

describe.each([
  {},
  { fraction: "fraction.full", panels: 5 },
  { fraction: "fraction.threeQuarters", panels: 1 },
  { closure: "closure.elastic", biasDrop: 3 },
  { lined: "lined.yes", waistband: "waistband.facing" },
])("%o", (options) => {
  const draft = draftOf(circleSkirt, orderOf(options))

  test("it is marked on each panel of the shell, from seam to seam, as far below the waist's edge everywhere", () => {
    const hips = hipOf(draft)
    expect(hips.map(({ piece }) => piece)).toEqual(
      draft.pieces.filter(({ name }) => /^(panel|zipPanel|onePanel)$/.test(name)).map(({ name }) => name),
    )
    for (const { piece, points } of hips) {
      const waist = radius(pointsOf(draft, piece, "waist")[0]!)
      for (const point of points) expect(radius(point) - waist).toBeCloseTo(DEPTH, 1)
      const turn = ([x, y]: readonly [number, number]): number => Math.abs(Math.atan2(x, -y))
      const seam = turn(pointsOf(draft, piece, "left").at(-1)!)
      for (const end of [points[0]!, points.at(-1)!]) expect(turn(end)).toBeCloseTo(seam, 2)
    }
  })
})

test("over a hollow back and a belly it stays a circle, level as worn, while the waist's edge falls and rises", () => {
  for (const [options, more] of [
    [{ swayback: 2 }, {}],
    [{}, { mbWaistGirth: 106, mbLowHipGirth: 106, mbMaxHipGirth: 108 }],
  ] as const) {
    const hips = hipOf(draftOf(circleSkirt, orderOf(options, more)))
    const all = hips.flatMap(({ points }) => points.map(radius))
    expect(hips.length).toBeGreaterThan(1)
    expect(Math.max(...all) - Math.min(...all)).toBeLessThan(0.02)
  }
})

test("a skirt that ends above the hips, or just below them, has none", () => {
  expect([25, 26, 27, 30].map((length) => hipOf(draftOf(circleSkirt, orderOf({ length }))).length > 0)).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test("it lies where the body's hips do, as far as heights are given", () => {
  const radii = (more: Readonly<Record<string, number>>) => {
    const { selectedMeasurementIds: _, ...order } = average
    const draft = draftOf(circleSkirt, { ...order, measurements: { ...order.measurements, ...more } })
    const [{ piece, points }] = hipOf(draft) as [ReturnType<typeof hipOf>[number]]
    return radius(points[0]!) - radius(pointsOf(draft, piece, "waist")[0]!)
  }
  expect(radii({})).toBeCloseTo(DEPTH, 1)
  expect(radii({ mbWaistHeight: 116 })).toBeCloseTo(woman.hipDepth(116), 1)
  expect(radii({ mbWaistHeight: 106, mbLowHipHeight: 87.5 })).toBeCloseTo(18.5, 1)
  expect(radii({ mbWaistHeight: 106, mbLowHipHeight: 60 })).toBeCloseTo(30.1, 1)
})

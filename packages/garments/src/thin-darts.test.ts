import type { Draft } from "@toile/draft-model"
import { draftOf, gm } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { everyOf } from "../test/asked.js"
import { readOrder } from "../test/orders.js"
import { catalogue } from "./catalogue.js"

// A dart too narrow to be sewn is none: side or seam take it, and what is worn does not step.

const LEAST = 0.8
const STEP = 0.25

/** What each dart within a piece takes in, and each that opens into an edge, a belly cut along a pocket among them. */
const intakes = ({ pieces }: Draft): readonly (readonly [string, number])[] =>
  pieces.flatMap(({ name, insideDarts = [], darts = [] }) => [
    ...insideDarts.map(({ sides: [a, b] }) => [name, Math.hypot(a[0] - b[0], a[1] - b[1])] as const),
    ...darts.map(({ legs: [a, b] }) => [name, Math.hypot(a[0] - b[0], a[1] - b[1])] as const),
  ])

const WORN = ["gmChestGirth", "gmWaistGirth", "gmFrontWaistWidth", "gmHipGirth", "gmArmholeGirth"]

const worn = [
  ["shirt", { backPleat: "backPleat.darts" }, 92, 104],
  ["shirt", { backPleat: "backPleat.darts", swayback: 1 }, 92, 104],
  ["waistcoat", {}, 92, 104],
  ["waistcoat", { belly: 2 }, 82, 94],
  ["mens-blazer", {}, 90, 108],
  ["mens-blazer", { belly: 1 }, 84, 98],
  ["mens-coat", {}, 88, 106],
  ["womens-blazer", {}, 90, 102],
  ["womens-coat", {}, 90, 102],
] as const

describe.each(everyOf(4, worn))("a waist that grows in a %s (%j)", (slug, options, from, to) => {
  const pattern = catalogue.find(({ declaration }) => declaration.slug === slug)!
  const order = readOrder(`${slug}-average`)
  const drafts = Array.from({ length: (to - from) / STEP + 1 }, (_, i) =>
    draftOf(pattern, { ...order, options, measurements: { ...order.measurements, mbWaistGirth: from + i * STEP } }),
  )

  test("leaves no dart under 0.8", () => {
    for (const draft of drafts)
      for (const [piece, cm] of intakes(draft))
        expect([piece, cm >= LEAST - 0.001 ? LEAST : cm]).toEqual([piece, LEAST])
  })

  test("moves girths and widths by no more than itself where a dart goes", () => {
    for (const id of WORN.filter((name) => name in drafts[0]!.garmentMeasurements))
      for (const [i, draft] of drafts.slice(1).entries()) {
        const by = gm(draft, id) - gm(drafts[i]!, id)
        // A coat's hips hang from the pockets' line, which a spread belly moves by more than the waist; a women's blazer's follow a belly that
        // begins by up to 1.02 of it
        const most =
          id !== "gmHipGirth" ? STEP : STEP * (slug.endsWith("s-coat") ? 1.4 : slug === "womens-blazer" ? 1.03 : 1)
        expect([id, Math.abs(by) <= most + 0.001 ? 0 : by]).toEqual([id, 0])
      }
  })

  test("loses a dart, or a lining's, on the way", () => {
    const darts = drafts.map((draft) => intakes(draft).length)
    expect(new Set(darts).size).toBeGreaterThan(1)
  })
})

test("a slim coat's hips, which a belly lets out, do not come in where its front dart goes", () => {
  const { measurements, ...order } = readOrder("mens-coat-average")
  const pattern = catalogue.find(({ declaration }) => declaration.slug === "mens-coat")!
  const drafts = Array.from({ length: 16 }, (_, i) =>
    draftOf(pattern, {
      ...order,
      options: { fit: "fit.slim" },
      measurements: { ...measurements, mbMaxHipGirth: measurements.mbLowHipGirth!, mbWaistGirth: 92 + 0.1 * i },
    }),
  )
  expect(drafts.map((draft) => intakes(draft).length > 0)).toContain(true)
  expect(intakes(drafts.at(-1)!)).toEqual([])
  for (const [i, draft] of drafts.slice(1).entries())
    expect(gm(draft, "gmHipGirth")).toBeGreaterThan(gm(drafts[i]!, "gmHipGirth") - 0.001)
})

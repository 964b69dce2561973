import type { Draft } from "@toile/draft-model"
import type { AnyPattern, Order } from "@toile/pattern-model"
import { checkSentBack, draftOf, gm, pieceOf, withMeasurements } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { everyOf } from "../../test/asked.js"
import { readOrder } from "../../test/orders.js"
import { mensTrousers } from "../mens-trousers/index.js"
import { womensTrousers } from "./index.js"

// A dart too narrow to sew goes: its intake into the side, and what is left of it where it goes is eased into the band.

/** Narrower ones tear out between their notches, or show as a pleat. */
const SEWN = 0.8

const widths = (draft: Draft): number[] =>
  ["back", "frontLeft", "frontRight"]
    .flatMap((piece) => pieceOf(draft, piece).darts ?? [])
    .map(({ legs: [[ax, ay], [bx, by]] }) => Math.hypot(ax - bx, ay - by))

interface Sweep {
  readonly name: string
  readonly pattern: AnyPattern
  readonly orders: readonly Order[]
}

const through = (from: number, upTo: number, by: number): number[] =>
  Array.from({ length: Math.round((upTo - from) / by) + 1 }, (_, i) => from + i * by)
const average = (name: string, options: Order["options"] = {}): Order => ({ ...readOrder(`${name}-average`), options })

const sweeps: readonly Sweep[] = [
  {
    name: "men's, a waist that grows",
    pattern: mensTrousers,
    orders: through(86, 106, 0.25).map((mbWaistGirth) => withMeasurements(average("mens-trousers"), { mbWaistGirth })),
  },
  {
    name: "men's on a flat seat, a waist that grows",
    pattern: mensTrousers,
    orders: through(78, 98, 0.25).map((mbWaistGirth) =>
      withMeasurements(average("mens-trousers", { seat: -1 }), { mbWaistGirth }),
    ),
  },
  {
    name: "women's, a waist that grows",
    pattern: womensTrousers,
    orders: through(76, 100, 0.25).map((mbWaistGirth) =>
      withMeasurements(average("womens-trousers"), { mbWaistGirth }),
    ),
  },
]

describe.each(everyOf(2, sweeps))("$name", ({ pattern, orders }) => {
  const drafts = orders.map((order) => draftOf(pattern, order))

  test("no dart is narrower than can be sewn, and they go", () => {
    for (const [i, draft] of drafts.entries())
      for (const width of widths(draft)) expect([i, width >= SEWN - 1e-3]).toEqual([i, true])
    expect(widths(drafts[0]!).length).toBeGreaterThan(widths(drafts.at(-1)!).length)
  })

  test("what is worn moves on evenly where they do: front and back of the waist, the sides, the seams", () => {
    for (const [i, draft] of drafts.entries()) {
      const before = drafts[i - 1]
      if (before === undefined) continue
      for (const id of ["gmFrontWaistWidth", "gmBackWaistWidth", "gmOutseamLength", "gmBackRise"]) {
        const step = Math.abs(gm(draft, id) - gm(before, id))
        expect([i, id, step < 0.3]).toEqual([i, id, true])
      }
      const side = (d: Draft): readonly number[] => {
        const { points } = pieceOf(d, "back").edges.find(({ name }) => name === "sideUpper")!
        return [...points[0]!, ...points.at(-1)!]
      }
      const now = side(draft)
      for (const [at, cm] of side(before).entries())
        expect([i, at, Math.abs(now[at]! - cm) < 0.4]).toEqual([i, at, true])
      expect([i, draft.walk.filter(({ verdict }) => verdict !== "matches")]).toEqual([i, []])
    }
  })

  test("sent back, the same pieces", () => {
    for (const [i, order] of orders.entries())
      if (i % 5 === 0) expect([i, checkSentBack(pattern, order, drafts[i]!)]).toEqual([i, []])
  })
})

test("a back's dart that a low band makes short is no wider than its length lets it be, evenly in the rise", () => {
  const drafts = through(-10, -6, 0.5).map((rise) => draftOf(womensTrousers, average("womens-trousers", { rise })))
  for (const draft of drafts)
    for (const { legs, point } of pieceOf(draft, "back").darts) {
      const [[ax, ay], [bx, by]] = legs
      const wide = Math.hypot(ax - bx, ay - by)
      const long = Math.hypot(point[0] - (ax + bx) / 2, point[1] - (ay + by) / 2)
      expect((360 / Math.PI) * Math.atan(wide / 2 / long)).toBeLessThan(15.5)
    }
  expect(drafts.some((draft) => pieceOf(draft, "back").darts.length === 1)).toBe(true)
})

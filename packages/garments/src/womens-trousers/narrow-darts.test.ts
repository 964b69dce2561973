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

/** How many degrees a dart closes. */
const angle = ({
  legs: [[ax, ay], [bx, by]],
  point,
}: NonNullable<Draft["pieces"][number]["darts"]>[number]): number => {
  const long = Math.hypot(point[0] - (ax + bx) / 2, point[1] - (ay + by) / 2)
  return (360 / Math.PI) * Math.atan(Math.hypot(ax - bx, ay - by) / 2 / long)
}

/** The average woman, and such as have a very small waist over their hips, whose darts are deepened. */
const SMALL_WAISTS = [
  { name: "an average waist", measured: {} },
  { name: "a waist of 76 over hips of 118", measured: { mbWaistGirth: 76, mbLowHipGirth: 118, mbMaxHipGirth: 118.5 } },
  { name: "a waist of 60 over hips of 101", measured: { mbWaistGirth: 60, mbLowHipGirth: 101, mbMaxHipGirth: 101.5 } },
]

describe.each(SMALL_WAISTS.flatMap((body) => ["one", "two"].map((darts) => ({ ...body, darts }))))(
  "$name, $darts",
  ({ measured, darts }) => {
    const ordered = (rise: number): Order => {
      const order = withMeasurements(average("womens-trousers", { rise, dartsBack: `dartsBack.${darts}` }), measured)
      const { mbHighHipGirth: _, ...measurements } = order.measurements
      const { selectedMeasurementIds: __, ...rest } = order
      return { ...rest, measurements }
    }
    const orders = through(-10, -6, 0.5).map(ordered)
    const drafts = orders.map((order) => draftOf(womensTrousers, order))

    test("back darts that a low band makes short are each no wider than their own length lets them be", () => {
      for (const [i, draft] of drafts.entries())
        for (const dart of pieceOf(draft, "back").darts ?? []) expect([i, angle(dart) < 15.5]).toEqual([i, true])
      expect(drafts.some((draft) => pieceOf(draft, "back").darts?.length === 1)).toBe(true)
    })
    test("sewn to the same front, and the same pieces when sent back", () => {
      for (const [i, order] of orders.entries()) {
        expect([i, drafts[i]!.walk.filter(({ verdict }) => verdict !== "matches")]).toEqual([i, []])
        if (i % 2 === 0) expect([i, checkSentBack(womensTrousers, order, drafts[i]!)]).toEqual([i, []])
      }
    })
  },
)

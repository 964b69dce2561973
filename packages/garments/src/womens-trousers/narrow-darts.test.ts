import type { Draft, XY } from "@toile/draft-model"
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

/** The waist's edge, darts closed, from centre back on. */
const closedWaist = (draft: Draft): XY[] => {
  const back = pieceOf(draft, "back")
  const stretches = back.edges.filter(({ name }) => name.startsWith("waist")).map(({ points }) => points)
  let turn: (at: XY) => XY = (at) => at
  return stretches.flatMap((points, i) => {
    const dart = i === 0 ? undefined : back.darts[i - 1]!
    if (dart !== undefined) {
      const [from, to] = [points[0]!, stretches[i - 1]!.at(-1)!]
      const angle = towards(dart.point, to) - towards(dart.point, from)
      const before = turn
      turn = (at) => before(turned(at, dart.point, angle))
    }
    return points.map(turn)
  })
}

const towards = ([x0, y0]: XY, [x, y]: XY): number => Math.atan2(y - y0, x - x0)
const turned = ([x, y]: XY, [x0, y0]: XY, by: number): XY => [
  x0 + (x - x0) * Math.cos(by) - (y - y0) * Math.sin(by),
  y0 + (x - x0) * Math.sin(by) + (y - y0) * Math.cos(by),
]

/** How many degrees an edge turns up, from one cm to the next: a peak, on a waist that is hollow. */
const peak = (points: readonly XY[]): number => {
  const even: XY[] = [points[0]!]
  for (const at of points) if (Math.hypot(at[0] - even.at(-1)![0], at[1] - even.at(-1)![1]) >= 1) even.push(at)
  const turns = even.slice(2).map((at, i) => towards(even[i + 1]!, at) - towards(even[i]!, even[i + 1]!))
  return (180 / Math.PI) * Math.max(...turns.map((by) => Math.atan2(Math.sin(by), Math.cos(by))))
}

const FIGURES = [
  ...SMALL_WAISTS.map(({ name, measured }) => ({ name, measured, options: {} })),
  { name: "a flat seat", measured: {}, options: { seat: -1 } },
  { name: "a hollow back", measured: {}, options: { swayback: 1 } },
]

describe.each(everyOf(2, FIGURES))("$name, under a band that is lower and lower", ({ measured, options }) => {
  const drafts = (darts: "one" | "two") =>
    through(-11.5, -7, 0.5).map((rise) => {
      const order = withMeasurements(
        average("womens-trousers", { ...options, rise, dartsBack: `dartsBack.${darts}` }),
        measured,
      )
      const draft = draftOf(womensTrousers, order)
      return { rise, draft, darts: pieceOf(draft, "back").darts }
    })
  const [one, two] = [drafts("one"), drafts("two")]

  test("one that is left of two is a single one: in the middle, and gone where that is", () => {
    const counts = two.map(({ darts }) => darts.length)
    expect(counts).toEqual(counts.toSorted())
    expect(new Set(counts)).toEqual(new Set([0, 1, 2]))
    // Half a centimetre higher the second has hardly gone, and the first is on its way
    for (const [i, { rise, darts }] of two.entries())
      if (counts[i + 1]! < 2) expect([rise, darts]).toEqual([rise, one[i]!.darts])
  })

  test("the waist is smooth with and without them", () => {
    for (const { rise, draft } of [...one, ...two]) expect([rise, peak(closedWaist(draft)) < 1.5]).toEqual([rise, true])
  })

  test("how many came out is told", () => {
    for (const [asked, all] of [
      [1, one],
      [2, two],
    ] as const)
      for (const { rise, darts, draft } of all) {
        const said = draft.warnings.filter(({ message }) => message.includes("each back room for"))
        const words = `leaves each back room for ${darts.length} of ${asked} darts; the seams take in the rest`
        if (darts.length === asked) expect([rise, said]).toEqual([rise, []])
        else expect([rise, said.map(({ message }) => message.includes(words))]).toEqual([rise, [true]])
      }
  })
})

import type { Draft } from "@toile/draft-model"
import type { AnyPattern, Order } from "@toile/pattern-model"
import {
  checkSentBack,
  differences,
  draftOf,
  gm,
  goldenOf,
  pieceOf,
  randomBodies,
  refusalOf,
  sentBack,
  usualIds,
  withMeasurements,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { everyOf, some } from "../../test/asked.js"
import { readOrder } from "../../test/orders.js"
import { mensJeans, womensJeans } from "../jeans/index.js"
import { mensTrousers } from "../mens-trousers/index.js"
import { womensTrousers } from "./index.js"

// Every kind of trousers for a figure that is told by options, the measurements fixed.

type Told = Readonly<Record<string, number | string>>

const kinds: readonly (readonly [name: string, pattern: AnyPattern])[] = [
  ["mens-trousers", mensTrousers],
  ["womens-trousers", womensTrousers],
  ["mens-jeans", mensJeans],
  ["womens-jeans", womensJeans],
]

/** The average body, the tape between its legs unknown. */
const orderOf = (name: string, options: Told = {}, moved: Record<string, number> = {}): Order => {
  const { measurements, selectedMeasurementIds, ...order } = readOrder(`${name}-average`)
  const { mbWaistbandRegRiseCrotchLength: _, ...body } = measurements as Record<string, number>
  const ids = selectedMeasurementIds!.filter((id) => id !== "mbWaistbandRegRiseCrotchLength")
  return withMeasurements({ ...order, options, measurements: body, selectedMeasurementIds: ids }, moved)
}
const KEPT = ["gmWaistGirth", "gmHipGirth", "gmKneeGirth", "gmHemGirth", "gmInseamLength", "gmFrontRise"]
/** Over 20 of height, from a lean of 8 degrees. */
const leanMore = (degrees: number): number =>
  20 * (Math.tan(((8 + degrees) * Math.PI) / 180) - Math.tan((8 * Math.PI) / 180))
const sweep = (from: number, upTo: number): number[] =>
  Array.from({ length: 4 * (upTo - from) + 1 }, (_, i) => from + i / 4)
/** The front less the back at the waist, a half. */
const more = (draft: Draft): number => (gm(draft, "gmFrontWaistWidth") - gm(draft, "gmBackWaistWidth")) / 2

const BODIES = some(8, 24)

describe.each(everyOf(3, kinds))("%s", (name, pattern) => {
  const plain = draftOf(pattern, orderOf(name))
  const at = (options: Told): Draft => draftOf(pattern, orderOf(name, options))

  test("a figure as usual is the draft without these options", () => {
    const now = goldenOf(at({ belly: 0, seat: 0, swayback: 0 }))
    expect(differences(now, goldenOf(plain), 0)).toEqual([])
  })

  test("a flat seat's back darts are 0.8 a step longer; a yoke has none", () => {
    const long = (draft: Draft): readonly number[] =>
      (draft.pieces.find((piece) => piece.name === "back")?.darts ?? []).map(
        ({ point: [x, y], legs: [[ax, ay], [bx, by]] }) => Math.hypot((ax + bx) / 2 - x, (ay + by) / 2 - y),
      )
    const usual = long(plain)
    for (const seat of [-1, -0.5, 0.5, 1]) {
      const now = long(at({ seat }))
      expect([seat, now.length]).toEqual([seat, usual.length])
      for (const [i, cm] of now.entries()) expect(cm - usual[i]!).toBeCloseTo(0.8 * Math.max(0, -seat), 1)
    }
  })

  test("a seat moves lean, back rise, fork and the hip's shares, and no girth but the thigh's", () => {
    const drafts = sweep(-1, 1).map((seat) => at({ seat }))
    const hip = gm(plain, "gmHipGirth")
    for (const [i, draft] of drafts.entries()) {
      const seat = -1 + i / 4
      for (const id of KEPT) expect(gm(draft, id)).toBeCloseTo(gm(plain, id), 2)
      expect(gm(draft, "gmSeatLean") - gm(plain, "gmSeatLean")).toBeCloseTo(leanMore(1.5 * seat), 2)
      if (seat !== 0) expect(gm(draft, "gmFrontHipWidth")).toBeCloseTo(hip / 2 - 1 - 1.2 * seat, 1)
      const before = drafts[i - 1]
      if (before === undefined) continue
      for (const id of ["gmBackRise", "gmThighGirth"]) {
        const step = gm(draft, id) - gm(before, id)
        expect(step).toBeGreaterThan(0)
        expect(step).toBeLessThan(0.6)
      }
      const darts = (d: Draft): number => d.garmentMeasurements.gmBackDartIntake ?? 0
      expect(darts(draft) - darts(before)).toBeGreaterThan(-1e-3)
    }
    expect(plain.garmentMeasurements.gmFrontHipWidth).toBeUndefined()
  })

  test("a prominent seat gives the darts of any back 0.5, though their lengths let them be no wider", () => {
    const next = randomBodies(pattern.declaration, 12)
    for (let i = 0; i < BODIES; i++) {
      const { measurements, bodyShapes } = next()
      const selectedMeasurementIds = usualIds(pattern.declaration.measurements.body).filter((id) => id in measurements)
      const on = (seat: number): Draft =>
        draftOf(pattern, {
          measurementType: "body",
          measurements,
          bodyShapes,
          selectedMeasurementIds,
          options: { seat },
        })
      const [usual, seated] = [on(0), on(1)].map((draft) => draft.garmentMeasurements.gmBackDartIntake ?? 0)
      // A narrow one that is hardly sewn has more of what it fades by
      if (usual! > 1) expect([i, seated! - usual!]).toEqual([i, expect.closeTo(0.5, 1)])
    }
  })

  test("a hollow back lowers centre back by 0.6 a step, and no other seam", () => {
    for (const swayback of everyOf(4, sweep(0, 2))) {
      const draft = at({ swayback })
      for (const id of [...KEPT, "gmThighGirth", "gmOutseamLength", "gmSeatLean"])
        expect(Math.abs(gm(draft, id) - gm(plain, id))).toBeLessThan(0.05)
      const lean = Math.atan(gm(plain, "gmSeatLean") / 20)
      expect(gm(plain, "gmBackRise") - gm(draft, "gmBackRise")).toBeCloseTo((0.6 * swayback) / Math.cos(lean), 2)
    }
  })

  test("a belly that is seen where the girths tell none: 0.6 a half from back to front, centre front 0.4 higher, a step", () => {
    for (const belly of everyOf(5, sweep(0.25, 3))) {
      const draft = at({ belly })
      for (const id of ["gmWaistGirth", "gmHipGirth", "gmKneeGirth", "gmHemGirth", "gmInseamLength", "gmSeatLean"])
        expect(gm(draft, id)).toBeCloseTo(gm(plain, id), 2)
      expect(more(draft) - more(plain)).toBeCloseTo(1.2 * belly, 1)
      expect(gm(draft, "gmCentreFrontRise")).toBeCloseTo(0.4 * belly, 4)
      const lean = plain.garmentMeasurements.gmCentreFrontLean ?? 0
      expect(gm(draft, "gmCentreFrontLean") - lean).toBeCloseTo(0.2 * belly, 2)
      expect(Math.abs(gm(draft, "gmFrontRise") - gm(plain, "gmFrontRise") - 0.4 * belly)).toBeLessThan(0.15)
    }
  })

  test("one that the girths tell gives more of itself to the front, 0.03 a step", () => {
    const stout = { mbWaistGirth: name.startsWith("mens") ? 118 : 112 }
    const of = (belly: number): Draft => draftOf(pattern, orderOf(name, { belly }, stout))
    const [none, some] = [of(0), of(3)]
    expect(gm(some, "gmCentreFrontRise")).toBeCloseTo(gm(none, "gmCentreFrontRise"), 3)
    expect(more(some) - more(none)).toBeGreaterThan(0.5)
    expect(more(some) - more(none)).toBeLessThan(2)
  })

  test.each<Told>([
    { seat: 1 },
    { seat: -1, swayback: 2 },
    { belly: 3 },
    { belly: 1.5, seat: 0.5, swayback: 1 },
    { belly: 2, wear: "wear.under" },
  ])("what came out, sent back, gives the same pieces: %j", (options) => {
    for (const moved of [{}, { mbWaistGirth: 104 }]) {
      const order = orderOf(name, options, moved)
      expect(checkSentBack(pattern, order, draftOf(pattern, order))).toEqual([])
    }
  })

  test("over a measured tape as well: a hollow back is 0.6 a step lower, a seat has its lean and rise, and the tape is told to be missed", () => {
    const order = readOrder(`${name}-average`)
    const on = (options: Told): Draft => draftOf(pattern, { ...order, options })
    const taped = on({})
    const told = (draft: Draft) => draft.warnings.filter(({ code }) => code === "crotchBySeat")
    expect(told(taped)).toEqual([])
    const lean = Math.atan(gm(taped, "gmSeatLean") / 20)
    for (const swayback of everyOf(4, sweep(0.25, 2))) {
      const draft = on({ swayback })
      const lower = (0.6 * swayback) / Math.cos(lean)
      expect(gm(taped, "gmBackRise") - gm(draft, "gmBackRise")).toBeCloseTo(lower, 2)
      for (const id of [...KEPT, "gmSeatLean", "gmFrontFork"]) expect(gm(draft, id)).toBeCloseTo(gm(taped, id), 2)
      expect(told(draft)).toMatchObject([
        {
          measurement: "mbWaistbandRegRiseCrotchLength",
          message: expect.stringContaining(`${lower.toFixed(1)} cm shorter than the tape`),
        },
      ])
    }
    for (const [i, seat] of sweep(-1, 1).entries()) {
      const draft = on({ seat })
      expect(gm(draft, "gmSeatLean") - gm(taped, "gmSeatLean")).toBeCloseTo(leanMore(1.5 * seat), 2)
      expect(told(draft)).toHaveLength(seat === 0 ? 0 : 1)
      if (i === 0) continue
      const step = gm(draft, "gmBackRise") - gm(on({ seat: seat - 0.25 }), "gmBackRise")
      expect(step).toBeGreaterThan(0.25)
      expect(step).toBeLessThan(0.6)
    }
  })

  test("without a tape between the legs the back is as long as with an average one within 1", () => {
    const order = readOrder(`${name}-average`)
    const [taped, untaped] = [draftOf(pattern, order), plain]
    for (const id of ["gmFrontRise", "gmBackRise"])
      expect([id, Math.abs(gm(taped, id) - gm(untaped, id)) < 1]).toEqual([id, true])
    const over = gm(untaped, "gmBackRise") - gm(untaped, "gmFrontRise")
    expect(over).toBeGreaterThan(9)
    expect(over).toBeLessThan(13)
  })

  test("nor does a body's size part them: rise and hip of every order's size, predicted all round", () => {
    const next = randomBodies(pattern.declaration, 12)
    const apart: number[] = []
    for (let i = 0; i < BODIES; i++) {
      const { measurements } = next()
      const ids = usualIds(pattern.declaration.measurements.body).filter((id) => id in measurements)
      const back = (selectedMeasurementIds: string[]): number =>
        gm(draftOf(pattern, { measurementType: "body", measurements, selectedMeasurementIds }), "gmBackRise")
      apart.push(back(ids.filter((id) => !/CrotchLength$/.test(id))) - back(ids))
    }
    const mean = apart.reduce((sum, one) => sum + one, 0) / apart.length
    expect(Math.abs(mean)).toBeLessThan(1.2)
  })

  test("the population's bodies draft clean whatever is seen, and give the same pieces sent back", () => {
    const next = randomBodies(pattern.declaration, 12)
    for (let i = 0; i < BODIES / 2; i++) {
      const { measurements, bodyShapes } = next()
      const selectedMeasurementIds = usualIds(pattern.declaration.measurements.body).filter((id) => id in measurements)
      for (const options of [
        { seat: -1, swayback: 2, belly: 3 },
        { seat: 1, belly: 3, wear: "wear.under" },
      ]) {
        const order: Order = { measurementType: "body", measurements, bodyShapes, selectedMeasurementIds, options }
        expect([i, options, checkSentBack(pattern, order, draftOf(pattern, order))]).toEqual([i, options, []])
      }
    }
  })

  test("a front of the hip that is none is refused", () => {
    const order = sentBack(orderOf(name), plain)
    const measurements = { ...order.measurements, mfFrontHipWidth: 30 }
    expect(refusalOf(pattern, { ...order, measurements })).toMatch(/^mfFrontHipWidth: 30 cm is no front/)
  })
})

test.each([
  ["womens-trousers", womensTrousers, 2, { rise: 0 }],
  ["womens-trousers", womensTrousers, 2, { rise: 0, backPocket: "backPocket.welt" }],
  ["mens-trousers", mensTrousers, 1, {}],
] as const)(
  "%s: the darts of a back are 1 longer a step of a hollow back, and take a welt down with them",
  (name, pattern, count, more) => {
    const backOf = (swayback: number) => pieceOf(draftOf(pattern, orderOf(name, { swayback, ...more })), "back")
    const lengths = (swayback: number): number[] =>
      (backOf(swayback).darts ?? []).map(({ point: [x, y], legs: [[ax, ay], [bx, by]] }) =>
        Math.hypot((ax + bx) / 2 - x, (ay + by) / 2 - y),
      )
    const [none, two] = [lengths(0), lengths(2)]
    expect(none).toHaveLength(count)
    for (const [i, length] of two.entries()) expect(length - none[i]!).toBeCloseTo(2, 1)
  },
)

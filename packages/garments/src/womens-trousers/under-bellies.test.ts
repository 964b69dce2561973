import type { Draft } from "@toile/draft-model"
import { makeDraft } from "@toile/drafting"
import { predict } from "@toile/measurement-predictor"
import type { AnyPattern, Order } from "@toile/pattern-model"
import {
  checkSentBack,
  draftOf,
  gm,
  orderFor,
  pieceOf,
  randomBodies,
  refusalOf,
  usualIds,
  warningCodes,
  withMeasurements,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { everyOf, some } from "../../test/asked.js"
import { readOrder } from "../../test/orders.js"
import { mensJeans, womensJeans } from "../jeans/index.js"
import { mensTrousers } from "../mens-trousers/index.js"
import { womensTrousers } from "./index.js"

// Every kind of trousers worn under a belly that grows, and all else of the body fixed.

interface Kind {
  readonly pattern: AnyPattern
  readonly name: string
  readonly hip: number
  readonly waists: readonly [number, number]
}

const kinds: readonly Kind[] = [
  { pattern: mensTrousers, name: "mens-trousers", hip: 114, waists: [84, 130] },
  { pattern: mensJeans, name: "mens-jeans", hip: 114, waists: [84, 127] },
  { pattern: womensTrousers, name: "womens-trousers", hip: 108, waists: [74, 118] },
  { pattern: womensJeans, name: "womens-jeans", hip: 108, waists: [74, 116] },
]

const orderOf = ({ name, hip }: Kind, waist: number, wear: "over" | "under"): Order => {
  const { measurements, selectedMeasurementIds, ...order } = readOrder(`${name}-average`)
  const { mbWaistbandRegRiseCrotchLength: _, mbHighHipGirth: __, ...body } = measurements as Record<string, number>
  return withMeasurements(
    {
      ...order,
      options: { wear: `wear.${wear}` },
      measurements: body,
      selectedMeasurementIds: selectedMeasurementIds!.filter(
        (id) => id !== "mbWaistbandRegRiseCrotchLength" && id !== "mbHighHipGirth",
      ),
    },
    { mbWaistGirth: waist, mbLowHipGirth: hip, mbMaxHipGirth: hip, mbThighGirth: 0.58 * hip },
  )
}

describe.each(everyOf(3, kinds))("$name under a belly", (kind) => {
  const [from, upTo] = kind.waists
  const waists = Array.from({ length: upTo - from + 1 }, (_, i) => from + i)
  const drafts = waists.map((waist) => ({ waist, draft: draftOf(kind.pattern, orderOf(kind, waist, "under")) }))
  const { mbWaistHeight = 0, mbLowHipHeight = 0, mbCrotchHeight = 0 } = readOrder(`${kind.name}-average`).measurements
  const hipDepth = mbWaistHeight - mbLowHipHeight

  test("the band's upper edge lies at half of the way, or where the seam lies 12 above the crotch", () => {
    for (const { draft } of drafts) {
      const fly = mbWaistHeight - mbCrotchHeight - 12 - gm(draft, "gmWaistbandHeight")
      expect(gm(draft, "gmBandLevel")).toBeCloseTo(Math.min(0.5 * hipDepth, fly), 2)
    }
  })

  test("its hip is that of trousers over it; its waist is the body's at the band, and grows with it", () => {
    for (const [i, { waist, draft }] of drafts.entries()) {
      if (i % some(9, 1) === 0) {
        const over = draftOf(kind.pattern, orderOf(kind, waist, "over"))
        expect(gm(draft, "gmHipGirth")).toBeCloseTo(gm(over, "gmHipGirth"), 3)
      }
      const before = drafts[i - 1]?.draft
      if (before === undefined) continue
      for (const name of ["gmWaistGirth", "gmWaistSeamGirth", "gmFrontWaistWidth", "gmBackWaistWidth"]) {
        const step = gm(draft, name) - gm(before, name)
        expect(step).toBeGreaterThan(-0.02)
        expect(step).toBeLessThan(1)
      }
    }
  })

  test("centre front does not rise, and goes out by no more than half of what it goes over a belly", () => {
    for (const { waist, draft } of drafts) {
      expect(draft.garmentMeasurements.gmCentreFrontRise).toBeUndefined()
      if (waist >= kind.hip) expect(draft.garmentMeasurements.gmCentreFrontLean).toBeLessThan(1 + 1.5 + 0.05)
    }
  })

  test("what of the girth there is belly stands in front", () => {
    const more = ({ draft }: { readonly draft: Draft }): number =>
      (gm(draft, "gmFrontWaistWidth") - gm(draft, "gmBackWaistWidth")) / 2
    const bellied = drafts.at(-1)!
    const over = { draft: draftOf(kind.pattern, orderOf(kind, bellied.waist, "over")) }
    expect(more(bellied)).toBeGreaterThan(2)
    expect(more(bellied)).toBeLessThan(more(over))
  })

  test("its finished measurements sent back are the same pieces", () => {
    for (const { waist, draft } of drafts.filter((_, i) => i % some(16, 8) === 0))
      expect([waist, checkSentBack(kind.pattern, orderOf(kind, waist, "under"), draft)]).toEqual([waist, []])
  })

  test("the population's bodies draft clean, as often as with the band over it", () => {
    const next = randomBodies(kind.pattern.declaration, 12)
    const refused = { over: 0, under: 0 }
    for (let i = 0; i < some(6, 12); i++) {
      const { measurements, bodyShapes } = next()
      const ids = usualIds(kind.pattern.declaration.measurements.body).filter((id) => id in measurements)
      for (const wear of ["over", "under"] as const) {
        const order = { measurements, bodyShapes, selectedMeasurementIds: ids, options: { wear: `wear.${wear}` } }
        const made = makeDraft(kind.pattern, { measurementType: "body", ...order })
        if (made._tag === "Err") refused[wear]++
      }
    }
    expect(refused.under).toBeLessThanOrEqual(refused.over)
  })
})

test("trousers are refused under a belly beside which their pockets have no room, by the waist", () => {
  const kind = kinds.find(({ name }) => name === "mens-jeans")!
  const close = (wear: "over" | "under"): Order => ({
    ...orderOf(kind, 134, wear),
    options: { wear: `wear.${wear}`, hipEase: 1 },
  })
  expect(refusalOf(kind.pattern, close("under"))).toMatch(
    /^mb\w+: under the belly the waist would be 1\d\.\d cm larger/,
  )
  expect(refusalOf(kind.pattern, close("over"))).toBe("drafted")
})

test.each(kinds.filter(({ name }) => name.endsWith("trousers")))(
  "the front of $name lies 1 to 2 lower than the side, the lower the larger the belly",
  (kind) => {
    const lower = Array.from({ length: 11 }, (_, i) => kind.waists[0] + (i * (kind.waists[1] - kind.waists[0])) / 10)
      .map((waist) => orderOf(kind, waist, "under"))
      .map((order) => {
        const draft = draftOf(kind.pattern, { ...order, options: { ...order.options, pocket: "pocket.none" } })
        const { edges } = pieceOf(draft, "frontLeft")
        const top = (name: RegExp): number =>
          Math.max(...edges.filter((e) => name.test(e.name)).flatMap(({ points }) => points.map(([, y]) => y)))
        return top(/^side/) - top(/^fly|^crotch|^centreFront/)
      })
    expect(lower[0]).toBeGreaterThan(0.9)
    expect(lower[10]).toBeGreaterThan(1.5)
    expect(lower[10]).toBeLessThan(2.05)
    for (const [i, cm] of lower.entries()) if (i > 0) expect(cm - lower[i - 1]!).toBeGreaterThan(-0.02)
  },
)

test.each([
  ["womens-trousers", 109, { front: "front.pleats" }],
  ["womens-trousers", 90.5, { front: "front.darts", dartsBack: "dartsBack.one", rise: -6 }],
  ["womens-trousers", 98, { front: "front.darts", dartsBack: "dartsBack.one", rise: -6 }],
  ["womens-jeans", 104.5, { rise: -2 }],
] as const)(
  "%s of a waist of %d, darts or pleats gone under the belly, are sent back without them: %j",
  (name, waist, options) => {
    const kind = kinds.find((one) => one.name === name)!
    const under = orderOf(kind, waist, "under")
    const order = { ...under, options: { ...under.options, ...options } }
    expect(checkSentBack(kind.pattern, order, draftOf(kind.pattern, order))).toEqual([])
  },
)

test.each(kinds)(
  "$name under a belly whose high hip was measured has 2 to 6 of a half in front, and is asked for no more",
  (kind) => {
    const { measurements, ...rest } = readOrder(`${kind.name}-average`)
    const large = kind.hip === 108 ? [108, 110] : [128, 128]
    const order = withMeasurements(
      { ...rest, measurements, options: { wear: "wear.under" } },
      { mbWaistGirth: large[0]!, mbLowHipGirth: kind.hip, mbMaxHipGirth: large[1]! },
    )
    const draft = draftOf(kind.pattern, order)
    const more = (gm(draft, "gmFrontWaistWidth") - gm(draft, "gmBackWaistWidth")) / 2
    expect(more).toBeGreaterThan(2)
    expect(more).toBeLessThan(6)
    expect(Math.abs(more - draft.figure!.waist!.frontMore)).toBeLessThan(1)
    expect(warningCodes(draft)).not.toContain("waistFront")
    expect(checkSentBack(kind.pattern, order, draft)).toEqual([])
  },
)

describe.each([
  ["mens-trousers", mensTrousers],
  ["mens-jeans", mensJeans],
] as const)("%s under a belly that a tape between the legs goes over", (name, pattern) => {
  const orderAt = (waist: number): Order => {
    const told = { mbHeight: 178, mbBustGirth: 114, mbWaistGirth: waist, mbLowHipGirth: 114, mbMaxHipGirth: 114 }
    const body = predict({ gender: "male", measurements: told })
    if (body._tag === "Err") throw new Error("no such body")
    const { measurements } = body.value
    return orderFor(pattern.declaration, { measurements, bodyShapes: {} }, "all", { options: { wear: "wear.under" } })
  }
  const seamOf = (order: Order): number => {
    const draft = draftOf(pattern, order)
    return gm(draft, "gmFrontRise") + gm(draft, "gmBackRise")
  }

  test("have the crotch seam that is asked for, and come back the same", () => {
    for (const waist of [114, 120, 128, 136]) {
      const order = orderAt(waist)
      const draft = draftOf(pattern, order)
      expect([waist, warningCodes(draft)]).not.toEqual([waist, expect.arrayContaining(["crotchLength"])])
      expect([waist, checkSentBack(pattern, order, draft)]).toEqual([waist, []])
    }
  })

  test("have a seam that grows by less than half of what the tape does", () => {
    const tape = (order: Order): number =>
      (order.measurements as Record<string, number>).mbWaistbandRegRiseCrotchLength!
    const [small, large] = [orderAt(114), orderAt(136)]
    expect(seamOf(large) - seamOf(small)).toBeGreaterThan(0)
    expect(seamOf(large) - seamOf(small)).toBeLessThan((tape(large) - tape(small)) / 2)
  })

  test("lose no more of a tape than it has beyond that of the body without the belly", () => {
    const average = readOrder(`${name}-average`)
    const at = (waist: number): Order =>
      withMeasurements(
        { ...average, options: { wear: "wear.under" } },
        { mbWaistGirth: waist, mbLowHipGirth: 114, mbMaxHipGirth: 114 },
      )
    expect(seamOf(at(128))).toBeCloseTo(seamOf(at(100)), 1)
  })
})

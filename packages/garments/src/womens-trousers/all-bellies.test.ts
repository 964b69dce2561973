import type { Draft } from "@toile/draft-model"
import type { AnyPattern, Order } from "@toile/pattern-model"
import { checkSentBack, draftOf, gm, pieceOf, pointsOf, warningCodes, withMeasurements } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { everyOf } from "../../test/asked.js"
import { readOrder } from "../../test/orders.js"
import { mensJeans, womensJeans } from "../jeans/index.js"
import { mensTrousers } from "../mens-trousers/index.js"
import { womensTrousers } from "./index.js"

// Every kind of trousers with its waist moved, and all else of the body fixed.

interface Kind {
  readonly pattern: AnyPattern
  readonly name: string
  /** The front's centre edge that laps over. */
  readonly front: "frontLeft" | "frontRight"
  readonly hip: number
  /** Where a belly begins and is whole, and the largest waist. */
  readonly from: number
  readonly upTo: number
}

const kinds: readonly Kind[] = [
  { pattern: mensTrousers, name: "mens-trousers", front: "frontLeft", hip: 114, from: 104, upTo: 134 },
  { pattern: mensJeans, name: "mens-jeans", front: "frontLeft", hip: 114, from: 104, upTo: 134 },
  { pattern: womensTrousers, name: "womens-trousers", front: "frontRight", hip: 108, from: 90, upTo: 122 },
  { pattern: womensJeans, name: "womens-jeans", front: "frontLeft", hip: 108, from: 90, upTo: 122 },
]

/** A body of that hip, all its girths at the waist's level moved; the tape between the legs unknown. */
const orderOf = ({ name, hip }: Kind, waist: number): Order => {
  const { measurements, selectedMeasurementIds, ...order } = readOrder(`${name}-average`)
  const { mbWaistbandRegRiseCrotchLength: _, ...body } = measurements as Record<string, number>
  return withMeasurements(
    {
      ...order,
      measurements: body,
      selectedMeasurementIds: selectedMeasurementIds!.filter((id) => id !== "mbWaistbandRegRiseCrotchLength"),
    },
    { mbWaistGirth: waist, mbLowHipGirth: hip, mbMaxHipGirth: hip, mbThighGirth: 0.58 * hip },
  )
}

const waists = ({ from, upTo }: Kind): number[] =>
  Array.from({ length: 2 * (upTo - from + 20) + 1 }, (_, i) => from - 20 + i / 2)
/** The front less the back, at the waist and of a half. */
const more = (draft: Draft): number => (gm(draft, "gmFrontWaistWidth") - gm(draft, "gmBackWaistWidth")) / 2

const KEPT = ["gmHipGirth", "gmKneeGirth", "gmHemGirth", "gmInseamLength", "gmKneeHeight", "gmHipHeight"]

describe.each(everyOf(3, kinds))("$name over a belly", (kind) => {
  const drafts = waists(kind).map((waist) => ({ waist, draft: draftOf(kind.pattern, orderOf(kind, waist)) }))

  test("hip, knee, hem and inseam stay, the thigh to 2.6", () => {
    const [first, ...others] = drafts.filter(({ waist }) => waist >= kind.from)
    for (const { draft } of others) {
      for (const name of KEPT) expect(gm(draft, name)).toBeCloseTo(gm(first!.draft, name), 3)
      expect(Math.abs(gm(draft, "gmThighGirth") - gm(first!.draft, "gmThighGirth"))).toBeLessThan(2.6)
    }
  })

  test("front and back together are the waist, and the front's surplus grows without a step", () => {
    for (const [i, { waist, draft }] of drafts.entries()) {
      const whole = gm(draft, "gmFrontWaistWidth") + gm(draft, "gmBackWaistWidth")
      expect(whole).toBeCloseTo(gm(draft, "gmWaistSeamGirth") + 0.6, 2)
      const before = drafts[i - 1]?.draft
      if (before === undefined || waist <= kind.from) continue
      const step = more(draft) - more(before)
      expect(step).toBeGreaterThan(-0.02)
      expect(step).toBeLessThan(0.25)
      for (const name of ["gmFrontWaistWidth", "gmBackWaistWidth", "gmFrontRise"])
        expect(gm(draft, name)).toBeGreaterThan(gm(before, name) - 0.02)
      for (const name of ["gmCentreFrontLean", "gmCentreFrontRise"])
        expect((draft.garmentMeasurements[name] ?? 0) - (before.garmentMeasurements[name] ?? 0)).toBeGreaterThan(-1e-3)
    }
  })

  test("the front is 2 to 6 wider at a waist that is the hip's and more", () => {
    for (const { waist, draft } of drafts)
      if (waist >= kind.hip) {
        expect(more(draft)).toBeGreaterThan(2)
        expect(more(draft)).toBeLessThan(6)
      }
  })

  test("it is told from 2 a half on, with what came out", () => {
    const told = drafts.filter(({ draft }) => warningCodes(draft).includes("belly"))
    expect(told[0]!.waist).toBeCloseTo(kind.from + 6, 6)
    for (const { draft } of told) {
      const { message } = draft.warnings.find(({ code }) => code === "belly")!
      expect(Number(/front is (\S+) cm wider/.exec(message)?.[1])).toBeCloseTo(more(draft), 0.9)
    }
  })

  test("fly and centre front are one line", () => {
    for (const { draft } of drafts) {
      const out = ([ax, ay]: readonly number[], [bx, by]: readonly number[]): number => (bx! - ax!) / (by! - ay!)
      const fly = pointsOf(draft, kind.front, "fly")
      const stitched = pieceOf(draft, kind.front).internalLines.find(({ name }) => name === "flyStitching")!.points
      // A zip may end in the fork's curve: its upper end is centre front
      const [top, below] = [...fly].sort((a, b) => b[1] - a[1])
      const along = out(below!, top!)
      expect(out(stitched[0]!, stitched[1]!)).toBeCloseTo(along, 4)
    }
  })

  test("its finished measurements sent back are the same pieces", () => {
    for (const { waist, draft } of drafts.filter((_, i) => i % 8 === 0))
      expect([waist, checkSentBack(kind.pattern, orderOf(kind, waist), draft)]).toEqual([waist, []])
  })
})

describe("the bodies of the house's figures", () => {
  const at = (name: string, waist: number): Draft => {
    const kind = kinds.find((one) => one.name === name)!
    return draftOf(kind.pattern, { ...orderOf(kind, waist), options: { rise: 0, waistband: "waistband.straight" } })
  }

  test("a man of waist 128 and hip 114: fronts of 34.2 and backs of 30.3, to 0.7", () => {
    const draft = at("mens-trousers", 128)
    expect(Math.abs(gm(draft, "gmFrontWaistWidth") / 2 - 34.2)).toBeLessThan(0.7)
    expect(Math.abs(gm(draft, "gmBackWaistWidth") / 2 - 30.3)).toBeLessThan(0.7)
    expect(gm(draft, "gmCentreFrontRise")).toBeCloseTo(2.75, 6)
  })
  test("a woman of waist and hip 108 has the front wider than the back", () => {
    expect(more(at("womens-trousers", 108))).toBeGreaterThan(2)
    expect(gm(at("womens-trousers", 108), "gmCentreFrontRise")).toBeCloseTo(1.6, 6)
  })
})

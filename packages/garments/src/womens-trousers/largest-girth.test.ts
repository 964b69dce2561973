import type { AnyPattern, Order } from "@toile/pattern-model"
import { draftOf, gm, withMeasurements } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { everyOf } from "../../test/asked.js"
import { readOrder } from "../../test/orders.js"
import { mensJeans, womensJeans } from "../jeans/index.js"
import { mensTrousers } from "../mens-trousers/index.js"
import { womensTrousers } from "./index.js"

// A band below the natural waist, where a belly is fullest: no wider than the largest girth that was measured, and its ease.

interface Kind {
  readonly pattern: AnyPattern
  readonly name: string
  readonly hip: number
  /** To where the survey's navel is beyond the largest girth, cm. */
  readonly waists: readonly [from: number, to: number]
  readonly ease: number
}

const kinds: readonly Kind[] = [
  { pattern: mensTrousers, name: "mens-trousers", hip: 114, waists: [96, 134], ease: 1 },
  { pattern: mensJeans, name: "mens-jeans", hip: 114, waists: [96, 134], ease: 1 },
  { pattern: womensTrousers, name: "womens-trousers", hip: 108, waists: [86, 120], ease: 1 },
  { pattern: womensJeans, name: "womens-jeans", hip: 108, waists: [86, 120], ease: 1 },
]

const orderOf = ({ name, hip }: Kind, waist: number, largest: number, wear: "over" | "under"): Order => {
  const order = readOrder(`${name}-average`)
  return withMeasurements(
    { ...order, options: { wear: `wear.${wear}` } },
    { mbWaistGirth: waist, mbLowHipGirth: hip, mbMaxHipGirth: largest, mbThighGirth: 0.58 * hip },
  )
}

const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.round((to - from) / by) + 1 }, (_, i) => from + i * by)

describe.each(everyOf(3, kinds))("$name", (kind) => {
  const { pattern, hip, ease } = kind
  const girths = (
    waist: number,
    largest: number,
    wear: "over" | "under",
  ): { readonly cm: number; readonly seat: number } => {
    const draft = draftOf(pattern, orderOf(kind, waist, largest, wear))
    return { cm: gm(draft, "gmWaistGirth"), seat: gm(draft, "gmHipGirth") }
  }

  test.each(["over", "under"] as const)("worn %s a belly its band is within the largest girth", (wear) => {
    const largest = hip + 4
    const bands = steps(...kind.waists, 2).map((waist) => ({ waist, ...girths(waist, largest, wear) }))
    for (const [i, { waist, cm, seat }] of bands.entries()) {
      expect(cm).toBeLessThan(Math.max(waist, largest) + ease + 1e-3)
      const before = bands[i - 1]
      if (before === undefined) continue
      // It grows with the waist, and by no more than the survey's line does; but where the fullest girth turns out the belly's a low
      // band goes with the seat, a quarter of what that comes down to the low hip
      expect(cm - before.cm).toBeGreaterThan((seat - before.seat) / 4 - 1e-3)
      expect(cm - before.cm).toBeLessThan(2.2)
    }
  })

  test("it grows with the largest girth of a belly, and stays while that is no larger than the waist", () => {
    const waist = kind.waists[1]
    const bands = steps(hip, waist + 8, 1).map((largest) => girths(waist, largest, "over").cm)
    for (const [i, cm] of bands.entries()) {
      if (i === 0) continue
      expect(cm - bands[i - 1]!).toBeGreaterThan(-1e-3)
      expect(cm - bands[i - 1]!).toBeLessThan(1.01)
    }
    expect(bands[waist - hip]).toBeCloseTo(bands[0]!, 3)
    expect(bands.at(-1)! - bands[0]!).toBeGreaterThan(2)
  })
})

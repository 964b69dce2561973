import type { Draft, XY } from "@toile/draft-model"
import { draftOf, gm, ordersLike, pieceOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { everyOf } from "../../test/asked.js"
import { readOrder } from "../../test/orders.js"
import { straightSkirt } from "./index.js"

// A waist that grows until its darts are gone: none of them is too narrow to be sewn, and nothing that is worn steps or falls. cm.

const order = ordersLike({
  ...readOrder("straight-skirt-average"),
  measurements: {
    mbWaistGirth: 80,
    mbLowHipGirth: 101,
    mbMaxHipGirth: 103,
    mbHighHipGirth: 98,
    mbWaistHeight: 103,
    mbLowHipHeight: 82,
  },
})
const FROM = 76
const STEP = 0.25
const LEAST = 0.8

const distance = ([ax, ay]: XY, [bx, by]: XY): number => Math.hypot(ax - bx, ay - by)
const intakes = (draft: Draft): number[] =>
  ["front", "back"].flatMap((piece) => pieceOf(draft, piece).darts.map(({ legs }) => distance(...legs)))

const ordered = [
  {},
  { dartsFront: "dartsFront.two" },
  { dartsBack: "dartsBack.one", hipEase: 1 },
  { dartsFront: "dartsFront.two", waistband: "waistband.facing", swayback: 2, seat: 1, fit: "fit.slim" },
  { waistband: "waistband.facing", highWaist: 4, fit: "fit.relaxed" },
  { belly: 2 },
] as Record<string, string | number>[]

describe.each(everyOf(5, ordered))("a waist that grows over hips that stay: %j", (options) => {
  const drafts = Array.from({ length: 121 }, (_, i) =>
    draftOf(straightSkirt, order(options, { mbWaistGirth: FROM + i * STEP })),
  )
  const pairs = drafts.slice(1).map((after, i) => [FROM + i * STEP, drafts[i]!, after] as const)

  test("leaves no dart under 0.8, and loses one after the other", () => {
    for (const draft of drafts) for (const cm of intakes(draft)) expect(cm).toBeGreaterThan(LEAST - 0.001)
    const counts = drafts.map((draft) => intakes(draft).length)
    expect(counts[0]).toBeGreaterThanOrEqual(2)
    expect(counts.at(-1)).toBe(0)
    for (const [i, count] of counts.slice(1).entries()) expect(count).toBeLessThanOrEqual(counts[i]!)
  })

  test("moves neither waist nor what front and back have of it by more than itself", () => {
    for (const [waist, before, after] of pairs)
      for (const id of ["gmWaistGirth", "gmFrontWaistWidth", "gmBackWaistWidth"] as const) {
        const grown = gm(after, id) - gm(before, id)
        expect([waist, id, grown > -0.01 && grown < STEP + 0.05 ? 0 : grown]).toEqual([waist, id, 0])
      }
  })

  test("lets neither high hip, hip nor hem fall, though the largest girth is the belly's in the end", () => {
    for (const [waist, before, after] of pairs)
      for (const id of ["gmHighHipGirth", "gmHipGirth", "gmHemGirth"] as const) {
        const grown = gm(after, id) - gm(before, id)
        // Where a belly takes the front's dart the sides take in a hair more
        expect([waist, id, grown > -0.04 && grown < 0.5 ? 0 : grown]).toEqual([waist, id, 0])
      }
  })
})

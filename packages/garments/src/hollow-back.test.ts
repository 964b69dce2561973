import type { Draft } from "@toile/draft-model"
import { checkSentBack, differences, draftOf, gm, goldenOf, ordersLike, pointsOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../test/orders.js"
import { catalogue } from "./catalogue.js"

// Tops on a back that is seen to be hollow, which lies on a fold: the wedge below the waist comes off the hem.

const STEPS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]
type More = Record<string, string | number>

const TOPS: readonly (readonly [string, More])[] = [
  ["womens-t-shirt", {}],
  ["mens-t-shirt", { length: -6 }],
  ["womens-hoodie", { zip: "zip.full" }],
  ["mens-hoodie", { sleeve: "sleeve.raglan" }],
]

describe.each(TOPS)("%s, %j", (slug, more) => {
  const pattern = catalogue.find(({ declaration }) => declaration.slug === slug)!
  const average = readOrder(`${slug}-average`)
  const orderFor = ordersLike(average)
  const made = (swayback: number): Draft => draftOf(pattern, orderFor({ ...more, swayback }))
  const plain = draftOf(pattern, orderFor(more))
  const sweep = STEPS.map((step) => ({ step, draft: made(step) }))
  const lowest = (draft: Draft, edge: string): number =>
    Math.min(...pointsOf(draft, "back", edge).map(([, y]) => y)) -
    Math.max(...pointsOf(draft, "back", "centre").map(([, y]) => y))

  test("is the draft without the option where it is not hollow", () => {
    expect(differences(goldenOf(made(0)), goldenOf(plain), 0)).toEqual([])
  })

  test("the hem rises by 0.8 a step at centre back, and by nothing at the side", () => {
    for (const { step, draft } of sweep) {
      expect([step, lowest(draft, "centre") - lowest(plain, "centre")]).toEqual([step, expect.closeTo(0.8 * step, 2)])
      expect([step, lowest(draft, "side") - lowest(plain, "side")]).toEqual([step, expect.closeTo(0, 2)])
    }
  })

  test("centre back is shorter by it, and nothing else that is measured moves but the hem's own length", () => {
    for (const { step, draft } of sweep)
      for (const id of Object.keys(plain.garmentMeasurements)) {
        const by = gm(draft, id) - gm(plain, id)
        if (id === "gmBackLength") expect([step, by]).toEqual([step, expect.closeTo(-0.8 * step, 2)])
        else expect([step, id, Math.abs(by) < (id === "gmHemGirth" ? 0.2 : 0.005) ? 0 : by]).toEqual([step, id, 0])
      }
  })

  test("what came out, sent back, gives the same pieces", () => {
    for (const step of [0.5, 2])
      expect([step, checkSentBack(pattern, orderFor({ ...more, swayback: step }), made(step))]).toEqual([step, []])
  })
})

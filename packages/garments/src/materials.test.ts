import { readdirSync } from "node:fs"
import { failureMessages, makeDraft } from "@toile/drafting"
import type { AnyPattern, Order } from "@toile/pattern-model"
import { draftOf, inCloths, inNeutralCloths, inShrinkingCloths } from "@toile/pattern-testing"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { asked, askedOf } from "../test/asked.js"
import { readOrder } from "../test/orders.js"
import { catalogue } from "./catalogue.js"

const SIZES = ["small", "average", "large"] as const
/** Cloths for each of the orders, and in all; `toile check` tries more bodies. */
const RUNS = { ofOrder: 2, inAll: 10 } as const
const known = new Set(readdirSync(new URL("../../../fixtures/orders/", import.meta.url)))
const ordersOf = ({ declaration: { slug } }: AnyPattern): Order[] =>
  SIZES.filter((size) => known.has(`${slug}-${size}.json`)).map((size) => readOrder(`${slug}-${size}`))

describe.each(asked)("%s", (_slug, pattern) => {
  const orders = ordersOf(pattern)

  test("in materials whose factors are all 1 is the same draft, byte for byte", () => {
    expect(inNeutralCloths(pattern, orders)).toEqual([])
  })

  test("in cloths that shrink, each their own way, is cut larger and sewn the same", { timeout: 60_000 }, () => {
    expect(inShrinkingCloths(pattern, orders, { times: 1, seed: 3 })).toEqual([])
  })
})

/** Girths that a garment is sized by, and lengths. */
const AROUND = ["gmWaistGirth", "gmHipGirth", "gmChestGirth", "gmBustGirth", "gmKneeGirth"]
const ALONG = ["gmSkirtLength", "gmBackLength", "gmInseamLength", "gmSleeveLength", "gmBackNeckToWaist"]
const KEPT = ["gmWaistbandHeight", "gmCollarHeight"]
const HIGHEST_RIB = 10

const adjusting = catalogue.filter(({ adjusts }) => adjusts)
describe.each(askedOf(adjusting))("%s", (_slug, pattern) => {
  const orders = ordersOf(pattern)

  test("in a cloth that asks for another size has that, and keeps what cloth does not change", {
    timeout: 60_000,
  }, () => {
    const factor = fc.double({ min: 0.92, max: 1.05, noNaN: true })
    for (const order of orders) {
      const plain = draftOf(pattern, order).garmentMeasurements
      fc.assert(
        fc.property(factor, factor, (easeAdjWarp, easeAdjWeft) => {
          const made = draftOf(pattern, inCloths(order, { shell: { easeAdjWarp, easeAdjWeft } })).garmentMeasurements
          for (const name of [...AROUND, ...ALONG, ...KEPT]) {
            if (!(name in plain)) continue
            // Sized by the bust, a garment's girth under the arms follows from the drawing
            if (name === "gmChestGirth" && "gmBustGirth" in plain) continue
            const by = AROUND.includes(name) ? easeAdjWeft : ALONG.includes(name) ? easeAdjWarp : 1
            // A length that a rib is part of: that stays as high as it is
            const rib = ALONG.includes(name) && pattern.declaration.materials.includes("rib") ? HIGHEST_RIB : 0
            expect(Math.abs(made[name]! - by * plain[name]!)).toBeLessThan(0.05 + rib * Math.abs(1 - by))
          }
        }),
        { seed: 9, numRuns: RUNS.ofOrder, endOnFailure: true },
      )
    }
  })

  test("whatever is asked for, is drafted cleanly or refused; beyond what cloth asks for it may fail its checks", {
    timeout: 60_000,
  }, () => {
    const usual = fc.double({ min: 0.85, max: 1.03, noNaN: true })
    const any = fc.double({ min: 0.5, max: 1.5, noNaN: true })
    const factors = fc.boolean().chain((sensible) => {
      const factor = sensible ? usual : any
      return fc.record({ sensible: fc.constant(sensible), all: fc.tuple(factor, factor, factor, factor) })
    })
    let clean = 0
    fc.assert(
      fc.property(fc.constantFrom(...orders), factors, (order, { sensible, all }) => {
        const [easeAdjWarp, easeAdjWeft, shrinkageWarp, shrinkageWeft] = all
        const made = makeDraft(
          pattern,
          inCloths(order, { shell: { easeAdjWarp, easeAdjWeft, shrinkageWarp, shrinkageWeft } }),
        )
        if (!sensible) return
        if (made._tag === "Ok") clean++
        else expect([made.error._tag, failureMessages(made.error)]).toEqual(["Refused", [expect.any(String)]])
      }),
      { seed: 2, numRuns: RUNS.inAll, endOnFailure: true },
    )
    expect(clean).toBeGreaterThan(RUNS.inAll / 4)
  })
})

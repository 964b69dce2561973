import { readdirSync } from "node:fs"
import { type Draft, finishedPiece, type Piece, type Scaling, type XY } from "@toile/draft-model"
import { failureMessages, makeDraft } from "@toile/drafting"
import type { AnyPattern, Order } from "@toile/pattern-model"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { readOrder } from "../test/orders.js"
import { catalogue } from "./catalogue.js"

const SIZES = ["small", "average", "large"] as const
const known = new Set(readdirSync(new URL("../../../fixtures/orders/", import.meta.url)))
const ordersOf = ({ declaration: { slug } }: AnyPattern): Order[] =>
  SIZES.filter((size) => known.has(`${slug}-${size}.json`)).map((size) => readOrder(`${slug}-${size}`))

const scaled = (pattern: AnyPattern, order: Order, materials: Record<string, Scaling>) =>
  makeDraft(pattern, {
    ...order,
    materials: Object.fromEntries(Object.entries(materials).map(([group, scaling]) => [group, { scaling }])),
  })
const drafted = (pattern: AnyPattern, order: Order, materials: Record<string, Scaling> = {}): Draft => {
  const made = scaled(pattern, order, materials)
  if (made._tag === "Err") throw new Error(failureMessages(made.error).join("\n"))
  return made.value
}

/** How far a point lies from a chain of points. */
const off = ([x, y]: XY, chain: readonly XY[]): number => {
  let best = Number.POSITIVE_INFINITY
  for (let i = 1; i < chain.length; i++) {
    const [ax, ay] = chain[i - 1]!
    const [dx, dy] = [chain[i]![0] - ax, chain[i]![1] - ay]
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    best = Math.min(best, Math.hypot(x - ax - t * dx, y - ay - t * dy))
  }
  return best
}

const shrinkage = fc.record({
  shrinkageWarp: fc.double({ min: 0.85, max: 1.03, noNaN: true }),
  shrinkageWeft: fc.double({ min: 0.85, max: 1.03, noNaN: true }),
})

describe.each(catalogue.map((p) => [p.declaration.slug, p] as const))("%s", (_slug, pattern) => {
  const orders = ordersOf(pattern)
  const groups = pattern.declaration.materials

  test("in materials whose factors are all 1 is the same draft, byte for byte", () => {
    const one = { easeAdjWarp: 1, easeAdjWeft: 1, shrinkageWarp: 1, shrinkageWeft: 1 }
    for (const order of orders) {
      const draft = drafted(pattern, order, Object.fromEntries(groups.map((group) => [group, one])))
      expect(JSON.stringify({ ...draft, materials: {} })).toBe(
        JSON.stringify({ ...drafted(pattern, order), materials: {} }),
      )
    }
  })

  test("in cloths that shrink, each their own way, is cut larger and sewn the same", { timeout: 60_000 }, () => {
    for (const order of orders) {
      const plain = drafted(pattern, order)
      fc.assert(
        fc.property(fc.array(shrinkage, { minLength: groups.length, maxLength: groups.length }), (factors) => {
          // Every check holds, allowances among them
          const draft = drafted(pattern, order, Object.fromEntries(groups.map((group, i) => [group, factors[i]!])))
          expect(draft.garmentMeasurements).toEqual(plain.garmentMeasurements)
          for (const piece of draft.pieces) expectSewnAlike(piece, plain)
        }),
        { seed: 3, numRuns: 2, endOnFailure: true },
      )
    }
  })
})

const expectSewnAlike = (piece: Piece, plain: Draft): void => {
  const before = plain.pieces.find(({ name }) => name === (piece.copyOf ?? piece.name))!
  const after = finishedPiece(piece)
  expect(piece.shrinkage).toBeDefined()
  for (const edge of before.edges) {
    const same = after.edges.find(({ name }) => name === edge.name)
    if (same === undefined) expect([edge.allowance, piece.onFold]).toEqual([0, false])
    else {
      expect(Math.max(...same.points.map((p) => off(p, edge.points)))).toBeLessThan(0.0025)
      expect(Math.abs(same.length - edge.length)).toBeLessThan(0.001)
    }
  }
}

/** Girths that a garment is sized by, and lengths. */
const AROUND = ["gmWaistGirth", "gmHipGirth", "gmChestGirth", "gmBustGirth", "gmKneeGirth"]
const ALONG = ["gmSkirtLength", "gmBackLength", "gmInseamLength", "gmSleeveLength", "gmBackNeckToWaist"]
const KEPT = ["gmWaistbandHeight", "gmCollarHeight"]
const HIGHEST_RIB = 10

const adjusting = catalogue.filter(({ adjusts }) => adjusts)
describe.each(adjusting.map((p) => [p.declaration.slug, p] as const))("%s", (_slug, pattern) => {
  const orders = ordersOf(pattern)

  test("in a cloth that asks for another size has that, and keeps what cloth does not change", {
    timeout: 60_000,
  }, () => {
    const factor = fc.double({ min: 0.92, max: 1.05, noNaN: true })
    for (const order of orders) {
      const plain = drafted(pattern, order).garmentMeasurements
      fc.assert(
        fc.property(factor, factor, (easeAdjWarp, easeAdjWeft) => {
          const made = drafted(pattern, order, { shell: { easeAdjWarp, easeAdjWeft } }).garmentMeasurements
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
        { seed: 9, numRuns: 4, endOnFailure: true },
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
    fc.assert(
      fc.property(fc.constantFrom(...orders), factors, (order, { sensible, all }) => {
        const [easeAdjWarp, easeAdjWeft, shrinkageWarp, shrinkageWeft] = all
        const made = scaled(pattern, order, { shell: { easeAdjWarp, easeAdjWeft, shrinkageWarp, shrinkageWeft } })
        if (made._tag === "Err" && sensible)
          expect([made.error._tag, failureMessages(made.error)]).toEqual(["Refused", [expect.any(String)]])
      }),
      { seed: 2, numRuns: 24, endOnFailure: true },
    )
  })
})

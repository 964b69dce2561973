import type { AnyPattern, Order } from "@toile/pattern-model"
import { checkSentBack, draftOf, gm, warningCodes } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { mensJeans, womensJeans } from "../jeans/index.js"
import { mensTrousers } from "../mens-trousers/index.js"
import { womensTrousers } from "./index.js"

// How close the thigh lies by fit and leg, on average bodies with a tape between the legs.

/** What slim, regular and relaxed thighs are asked to have over the body's. */
const WOVEN = [4, 7, 11]
const RIGID = [2.5, 5, 9]
const kinds: readonly (readonly [name: string, pattern: AnyPattern, asked: readonly number[]])[] = [
  ["mens-trousers", mensTrousers, WOVEN],
  ["womens-trousers", womensTrousers, WOVEN],
  ["mens-jeans", mensJeans, RIGID],
  ["womens-jeans", womensJeans, RIGID],
]

describe.each(kinds)("%s", (name, pattern, asked) => {
  const average = readOrder(`${name}-average`)
  const order = (options: Order["options"]): Order => ({ ...average, options: { ...average.options, ...options } })
  const on = (options: Order["options"]) => draftOf(pattern, order(options))
  const thigh = (options: Order["options"]): number =>
    gm(on(options), "gmThighGirth") - average.measurements.mbThighGirth!
  const [slim, regular, relaxed] = [{ fit: "fit.slim" }, {}, { fit: "fit.relaxed" }]

  test("slim, regular and relaxed are three garments at the thigh", () => {
    const eases = [slim, regular, relaxed].map(thigh)
    for (const [i, ease] of eases.entries()) {
      expect(ease).toBeGreaterThan(asked[i]! - 0.01)
      expect(ease).toBeLessThan(asked[i]! + 2.4)
    }
    expect(eases[1]! - eases[0]!).toBeGreaterThan(2.5)
    expect(eases[2]! - eases[1]!).toBeGreaterThan(2.5)
  })

  test("a skinny leg lies closer than a straight one by the fork, not by the knee alone", () => {
    expect(thigh({ leg: "leg.straight" }) - thigh({ leg: "leg.skinny" })).toBeGreaterThan(1.5)
  })

  test("for that the crotch seam misses the tape by no more than is untold, and the same pieces come back", () => {
    for (const options of [slim, { leg: "leg.skinny" }, { ...slim, leg: "leg.skinny" }]) {
      const draft = on(options)
      expect([options, warningCodes(draft).includes("crotchLength")]).toEqual([options, false])
      expect([options, checkSentBack(pattern, order(options), draft)]).toEqual([options, []])
    }
  })
})

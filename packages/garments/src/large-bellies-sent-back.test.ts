import { apart, checkSentBack, draftOf, gm, sentBack, withMeasurements } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { readOrder } from "../test/orders.js"
import { catalogue } from "./catalogue.js"

/** Chest and waist, and options; told to two decimals each ran out of steps of search. */
const BELLIES = [
  [108, 130, {}],
  [116, 139, {}],
  [116, 135, { belly: 1 }],
] as const

// Each side of a lower shoulder looks for belly and hips anew
test.each(BELLIES)(
  "a man's coat over a belly whose rise was rounded is the same again: chest %i, waist %i, %j",
  (mbBustGirth, mbWaistGirth, options) => {
    const coat = catalogue.find(({ declaration }) => declaration.slug === "mens-coat")!
    const { selectedMeasurementIds: _, ...usual } = readOrder("mens-coat-average")
    const order = {
      ...withMeasurements(usual, { mbBustGirth, mbWaistGirth }),
      options: { ...usual.options, lowerShoulder: "lowerShoulder.right", ...options },
    }
    const draft = draftOf(coat, order)
    const again = draftOf(coat, sentBack(order, draft))
    for (const id of ["gmFrontWaistWidth", "gmFrontHipWidth", "gmHipGirth", "gmHemGirth"])
      expect([id, Math.abs(gm(again, id) - gm(draft, id)) < 0.05]).toEqual([id, true])
    expect(apart(draft, again)).toBeLessThan(0.1)
    expect(checkSentBack(coat, order, draft)).toEqual([])
  },
)

import { checkSentBack, draftOf, gm } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { straightSkirt } from "./index.js"

const average = readOrder("straight-skirt-average")
const ordered = (options: Record<string, string | number>) => ({ ...average, options })
const made = (options: Record<string, string | number>) => draftOf(straightSkirt, ordered(options))

test("the fits are three skirts at waist and hip; the usual one is that of no fit", () => {
  const regular = made({})
  const over = (id: string) =>
    ["slim", "regular", "relaxed"].map((fit) => gm(made({ fit: `fit.${fit}` }), id) - gm(regular, id))
  expect(over("gmWaistGirth")).toEqual([-0.5, 0, 0.5].map((cm) => expect.closeTo(cm, 2)))
  expect(over("gmHipGirth")).toEqual([-1.5, 0, 3].map((cm) => expect.closeTo(cm, 2)))
  expect(made({ fit: "fit.regular" }).pieces).toEqual(regular.pieces)
})

test("an ease that is given wins over the fit's, which the other one keeps", () => {
  const [slim, given] = [made({ fit: "fit.slim" }), made({ fit: "fit.slim", hipEase: 6 })]
  expect(gm(given, "gmHipGirth") - gm(slim, "gmHipGirth")).toBeCloseTo(3.5, 2)
  expect(gm(given, "gmWaistGirth")).toBeCloseTo(gm(slim, "gmWaistGirth"), 2)
})

test("each fit's measures sent back are the same pieces", () => {
  for (const fit of ["slim", "relaxed"]) {
    const order = ordered({ fit: `fit.${fit}` })
    expect([fit, checkSentBack(straightSkirt, order, draftOf(straightSkirt, order))]).toEqual([fit, []])
  }
})

import { draftOf, gm, orderFor, proofsOf, usualBody } from "@toile/pattern-testing"
import { expect, inject, test } from "vitest"
import { grandfatherShirt } from "./grandfather-shirt.fixture.js"

const many = inject("whole") ? { bodies: 30, orders: 12, steps: 4 } : { bodies: 10, orders: 4, steps: 1 }
test.each(proofsOf(grandfatherShirt, many))("grandfather shirt: $name", ({ findings }) => {
  expect(findings()).toEqual([])
})

test("a short sleeve is 0.4 of the arm's length from the shoulder", () => {
  const { declaration } = grandfatherShirt
  const body = usualBody(declaration)
  const sleeveOf = (mbSideArmLength: number): number => {
    const measurements = { ...body.measurements, mbSideArmLength }
    return gm(draftOf(grandfatherShirt, orderFor(declaration, { ...body, measurements })), "gmSleeveLength")
  }
  expect(sleeveOf(65) - sleeveOf(60)).toBeCloseTo(0.4 * 5, 3)
})

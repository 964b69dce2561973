import { proofsOf } from "@toile/pattern-testing"
import { expect, inject, test } from "vitest"
import { shawlJacket } from "./shawl-jacket.fixture.js"

const many = inject("whole") ? { bodies: 15, orders: 8, steps: 4 } : { bodies: 5, orders: 4, steps: 1 }
test.each(proofsOf(shawlJacket, many))("shawl jacket: $name", ({ findings }) => {
  expect(findings()).toEqual([])
})

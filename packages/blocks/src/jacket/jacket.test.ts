import { proofsOf } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { shawlJacket } from "./shawl-jacket.fixture.js"

test.each(proofsOf(shawlJacket, { bodies: 15, orders: 8, steps: 4 }))("shawl jacket: $name", ({ findings }) => {
  expect(findings()).toEqual([])
})

import { proofsOf } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { shawlJacket } from "./shawl-jacket.fixture.js"

test.each(proofsOf(shawlJacket, { bodies: 60, orders: 20 }))("shawl jacket: $name", ({ findings }) => {
  expect(findings()).toEqual([])
})

import { proofsOf } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { pyjamas } from "./pyjamas.fixture.js"

test.each(proofsOf(pyjamas, { bodies: 120, orders: 40 }))("pyjama trousers: $name", ({ findings }) => {
  expect(findings()).toEqual([])
})

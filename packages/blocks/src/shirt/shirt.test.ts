import { proofsOf } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { grandfatherShirt } from "./grandfather-shirt.fixture.js"

test.each(proofsOf(grandfatherShirt, { bodies: 120, orders: 40 }))("grandfather shirt: $name", ({ findings }) => {
  expect(findings()).toEqual([])
})

import { describe, expect, test } from "vitest"
import { proofsOf } from "../index.js"
import { tubeSkirt } from "../sample-pattern.fixture.js"

describe("a sound garment", () => {
  test.each(proofsOf(tubeSkirt, { bodies: 50, orders: 30 }))("$name", ({ findings }) => {
    expect(findings()).toEqual([])
  })
})

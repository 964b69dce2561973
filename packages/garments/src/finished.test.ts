import { heldToFinished } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { asked } from "../test/asked.js"

describe.each(asked)("%s", (_slug, pattern) => {
  // `toile check` asks 40 orders of each garment.
  test("comes out by its finished measurements, or names the one that gave way", { timeout: 120_000 }, () => {
    expect(heldToFinished(pattern, { orders: 6, seed: 20261122 })).toEqual([])
  })
})

import { expect, it } from "vitest"
import { downwards, grainOnWearer } from "./grain-on-wearer.js"

it("runs down the wearer, and from left to right where it lies", () => {
  const [low, high]: readonly [readonly [number, number], readonly [number, number]] = [
    [0, 0],
    [5, 20],
  ]
  expect([downwards([low, high]), downwards([high, low])]).toEqual([
    [high, low],
    [high, low],
  ])
  const far = [20, 5] as const
  expect([downwards([low, far]), downwards([far, low])]).toEqual([
    [low, far],
    [low, far],
  ])
  expect(grainOnWearer([low, low])).toBeUndefined()
})

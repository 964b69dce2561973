import { expect, test } from "vitest"
import { blockByArm } from "./block-by-arm.js"

test("the body with the armhole that its arm asks for is found, and none is drawn twice", () => {
  const drawn: number[] = []
  const found = blockByArm({
    armhole: { round: 46, least: 14, most: 30, deeper: 0, shallowest: 14, deepest: 30 },
    blockAt: (depth) => {
      drawn.push(depth)
      return { depth, front: depth + 0.01 * depth ** 2, back: depth }
    },
    armholeOf: ({ front, back }) => ({ front, back }),
  })
  expect(found.front + found.back).toBeCloseTo(46, 5)
  expect(drawn).toContain(found.depth)
  expect(new Set(drawn).size).toBe(drawn.length)
})

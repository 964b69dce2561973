import { draftOf, gm, judgeOrder, lengthOfEdges, randomOrder } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { blouse } from "./index.js"

// A shoulder so much lower takes from its armhole what no fuller curve gives back: its underarm goes down further.

test("where a lower shoulder's armhole would be too short its underarm lies further down, and its shoulder as asked", () => {
  const drawn = randomOrder(blouse.declaration, 4, 0)
  const order = {
    ...drawn,
    options: { ...drawn.options, lowerShoulder: "lowerShoulder.left", lowerShoulderBy: 2 },
  }
  const draft = draftOf(blouse, order)
  const under = (part: string): number => lengthOfEdges(draft, part, "side1", "side2")
  const front = (part: string): number => lengthOfEdges(draft, part, "armhole")
  expect(front("frontLeft")).toBeCloseTo(front("frontRight"), 2)
  expect(gm(draft, "gmLeftShoulderLower")).toBeCloseTo(2, 6)
  expect(under("frontRight") - under("frontLeft")).toBeGreaterThan(2.5)
  // Sent back it is the same
  expect(judgeOrder(blouse, order)._tag).toBe("Clean")
})

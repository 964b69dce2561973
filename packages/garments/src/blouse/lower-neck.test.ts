import { draftOf, judgeOrder, pieceOf, refusalOf } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { blouse } from "./index.js"

// What a blouse's neckline does over a shoulder that is much lower: drafted, or refused by name, and never stopped by a check.

const average = readOrder("blouse-average")
const lower = (by: number, options: Record<string, string | number>, more: object = {}) => ({
  ...average,
  ...more,
  options: { ...options, lowerShoulder: "lowerShoulder.left", lowerShoulderBy: by },
})

test("a shoulder with the blade's ease in it falls more steeply once it is sewn: its corner counts in the neckline's", () => {
  const options = { bustDart: "bustDart.none", yoke: "yoke.none", shoulderExtension: -1.25 }
  const of = (by: number, shoulderSlope: string) => lower(by, options, { bodyShapes: { shoulderSlope } })
  expect(refusalOf(blouse, of(2, "sloping"))).toMatch(/^lowerShoulderBy: .* corner of 3\.3 degrees .* 2\.9 can be sewn/)
  expect(judgeOrder(blouse, of(1.75, "sloping"))._tag).toBe("Clean")
  expect(judgeOrder(blouse, of(2, "normal"))._tag).toBe("Clean")
})

test.each([0.5, 0.75, 1])(
  "a neck allowance of 3 leaves no notch beside the corner of its hollow: neckEase %f",
  (neckEase) => {
    const seams = Object.fromEntries(Object.keys(blouse.declaration.seams).map((name) => [name, 3]))
    for (const by of [2, 2.25, 2.5]) {
      const draft = draftOf(blouse, lower(by, { neckEase }, { seams, bodyShapes: { shoulderSlope: "square" } }))
      const { notches } = pieceOf(draft, "frontLeft")
      expect(notches.filter(({ x, y }) => Math.abs(x) < 0.01 && y > -10)).toEqual([])
    }
  },
)

import { draftOf, judgeOrder, lengthOfEdges, pieceOf } from "@toile/pattern-testing"
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

test.each(["blouse-small", "blouse-average", "blouse-large"])(
  "2.5 lower it is drawn with a yoke and without one, over shoulders that slope, and its shoulder as long (%s)",
  (slug) => {
    for (const yoke of ["yoke.back", "yoke.none"])
      for (const shoulderSlope of ["normal", "sloping"]) {
        const order = lower(2.5, { yoke }, { ...readOrder(slug), bodyShapes: { shoulderSlope } })
        expect([yoke, shoulderSlope, judgeOrder(blouse, order)._tag]).toEqual([yoke, shoulderSlope, "Clean"])
        const draft = draftOf(blouse, order)
        const long = (part: string): number => lengthOfEdges(draft, part, "shoulder")
        expect(Math.abs(long("frontLeft") - long("frontRight"))).toBeLessThan(0.02)
        expect(lengthOfEdges(draft, "frontLeft", "neck")).toBeCloseTo(lengthOfEdges(draft, "frontRight", "neck"), 2)
      }
  },
)

test.each(["erect", "veryErect"])(
  "without a bust dart, %s over very sloping shoulders, its neckline runs on over the seam",
  (posture) => {
    for (const yoke of ["yoke.back", "yoke.none"])
      for (const by of [1, 1.75, 2.5]) {
        const bodyShapes = { posture, shoulderSlope: "verySloping" }
        const order = lower(by, { yoke, bustDart: "bustDart.none" }, { bodyShapes })
        expect([yoke, by, judgeOrder(blouse, order)._tag]).toEqual([yoke, by, "Clean"])
      }
  },
)

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

import { draftOf, judgeOrder, measurementsOf, pieceOf, refusalOf } from "@toile/pattern-testing"
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

test("a corner is told beside what can be sewn with as many decimals as tell them apart, and how low the shoulder may lie", () => {
  const measurements = measurementsOf({
    name: "average",
    gender: "female",
    given: { mbHeight: 163, mbWeight: 66, mbBustGirth: 94, mbWaistGirth: 76, mbLowHipGirth: 101 },
  })
  const of = (by: number) => lower(by, {}, { measurements })
  const told = refusalOf(blouse, of(2.5))
  const [, corner, sewn, most] =
    /corner of ([\d.]+) degrees .* ([\d.]+) can be sewn; ([\d.]+) cm lower is the most here$/.exec(told)!
  expect(Number(corner)).toBeGreaterThan(Number(sewn))
  const quarter = Math.floor(4 * Number(most)) / 4
  expect([quarter, refusalOf(blouse, of(quarter))]).toEqual([2.25, "drafted"])
  expect(Number(most)).toBeLessThan(2.5)
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

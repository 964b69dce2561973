import { angleOf, endTangent, pathLength, startTangent } from "@toile/geometry"
import { expect, test } from "vitest"
import { drawNeckline, neckOverLowerShoulder } from "./neckline.js"

// A neckline on the base of the neck over a shoulder that falls so many degrees more steeply.

const SLOPE = { back: 18, front: 22 }
const usual = drawNeckline({ girth: 38, rise: 2.9, frontHeight: () => 2.8, slope: SLOPE, id: "neck" })
const frame = (more: number) => ({
  back: { neckPoint: usual.backPoint, slope: SLOPE.back + more },
  front: { neckPoint: usual.frontPoint, slope: SLOPE.front + more, neck: usual.front },
})
const over = (more: number, { steeper = 0, mayLack = 0 } = {}) =>
  neckOverLowerShoulder(frame(0), frame(more), more / 5, steeper, mayLack)

/** How far both halves lean where they meet at the shoulder, degrees: back out, front in. */
const leans = ({ back, front }: ReturnType<typeof over>) => ({
  back: 90 - angleOf(endTangent(back)),
  front: -90 - angleOf(startTangent(front)),
})

test("both halves are as long and run on into each other; the back leans out by what the front has no room for", () => {
  for (const more of [1, 4, 8, 12]) {
    const neck = over(more)
    const { back, front } = leans(neck)
    expect(pathLength(neck.back)).toBeCloseTo(pathLength(usual.back), 6)
    expect(pathLength(neck.front)).toBeCloseTo(pathLength(usual.front), 6)
    expect(back + front).toBeCloseTo(SLOPE.back + SLOPE.front + 2 * more, 6)
    expect([more, back > SLOPE.back + more + 1]).toEqual([more, more === 12])
  }
})

test("where neither has room for all of it the corner is told beside the one that can be sewn, and how low the shoulder may lie", () => {
  const most = (more: number, options = {}) => {
    try {
      over(more, options)
      return undefined
    } catch (refused) {
      return /corner of ([\d.]+) degrees .* ([\d.]+) can be sewn; ([\d.]+) cm lower is the most here$/
        .exec((refused as Error).message)!
        .slice(1)
        .map(Number)
    }
  }
  const [corner, sewn, by] = most(20)!
  expect(corner).toBeGreaterThan(sewn!)
  expect(most(5 * by!)).toBeUndefined()
  expect(most(5 * by! + 1)).toBeDefined()
  // A blade that is eased into the seam turns it further once it is sewn
  expect(most(5 * by!, { steeper: 2.9 })).toBeDefined()
})

test("a bare front is as long as long as that can be drawn, and gets shorter by what it lacks from there on", () => {
  const lacks = Array.from({ length: 33 }, (_, i) => {
    const neck = over(i / 2, { mayLack: 0.8 })
    const { back, front } = leans(neck)
    expect(back + front).toBeCloseTo(SLOPE.back + SLOPE.front + i, 6)
    return pathLength(usual.front) - pathLength(neck.front)
  })
  for (const lack of lacks.slice(0, 25)) expect(lack).toBeCloseTo(0, 6)
  expect(lacks.at(-1)).toBeGreaterThan(0.1)
  for (const [i, lack] of lacks.slice(1).entries()) {
    expect(lack - lacks[i]!).toBeGreaterThan(-1e-6)
    expect(lack - lacks[i]!).toBeLessThan(0.06)
  }
})

import { curveBetween, distance, line, pathEnd, pathLength, pathStart, point } from "@toile/geometry"
import { describe, expect, test } from "vitest"
import { flyZip } from "../closures/fly.js"
import { cutAway } from "../pockets/cut-away.js"
import { aboveHip, type FrontLines } from "./front-lines.js"
import { hemOpening } from "./hem-opening.js"
import { leastGirth } from "./leg-widths.js"
import type { TrouserSize } from "./size.js"
import type { SizedTrousers } from "./sized.js"

// Where the drawing of trousers ends, and what holds at its borders. cm.

describe("a fly", () => {
  const from = { frontRise: "mfFrontRise" }
  /** A front whose seam is straight but for so much above the fork, where it is level and then bends up evenly. */
  const zip = (frontRise: number, hook = 1): number => {
    const upright = point(0, 1)
    const crotch = curveBetween(point(hook, 0), { direction: point(-1, 0) }, point(0, hook), { direction: upright })
    const front = { crotch, centreFront: line(point(0, hook), point(0, 60)), upCF: upright }
    return flyZip({ frontRise, from } as TrouserSize, front as FrontLines)
  }
  test("ends 6 up the seam from the fork, the shortest 5 up at the least", () => {
    expect([zip(28), zip(27.99), zip(21), zip(20.99), zip(13.01)]).toEqual([22, 20, 15, 12, 8])
    expect(() => zip(12.99)).toThrow()
  })
  test("has a zip that lies round no more than 30 degrees of the crotch's hook, or the shortest", () => {
    // A hook of 8 is some 12.6 long: a third of it, 4.2, turns by 30
    expect([zip(28, 8), zip(26, 8), zip(20, 8), zip(16, 8)]).toEqual([18, 15, 10, 8])
  })
})

test("a rise leaves 4 above the hip line at the least", () => {
  const size = (frontRise: number) => ({ frontRise, from: { frontRise: "mfFrontRise" } }) as TrouserSize
  const crotch = line(point(0, 0), point(0, 12))
  expect(aboveHip(size(16.01), "frontRise", crotch)).toBeCloseTo(4.01, 9)
  expect(() => aboveHip(size(15.99), "frontRise", crotch)).toThrow()
})

test("cloth that gives is 0.06 smaller than the body where it gives all", () => {
  expect(leastGirth(50, 4, 0)).toBe(54)
  expect(leastGirth(50, 4, 1)).toBeCloseTo(47, 9)
})

test("a hem opens by what its cloth gives, for the heel where the ankle was measured", () => {
  expect(hemOpening({ heel: 31 } as SizedTrousers, 30, 10).openings).toEqual([{ name: "hem", girth: 33, passes: 31 }])
  expect(hemOpening({ heel: 31 } as SizedTrousers, 30).warnings).toHaveLength(1)
  expect(hemOpening({} as SizedTrousers, 30).openings).toEqual([])
})

describe("a pocket that cuts the corner off", () => {
  const front = { sideUpper: line(point(-12, 0), point(-12, 30)) } as FrontLines
  const cut = (waist: number) =>
    cutAway(front, line(point(waist - 12, 30), point(-12, 30)), { fromSide: 4, downSide: 17 }, (ends) =>
      line(pathEnd(ends.waist), pathStart(ends.side)),
    )
  test("begins so far from the side as asked, and leaves 0.3 of a short waist", () => {
    expect(pathLength(cut(10).waistBeyond)).toBeCloseTo(4, 9)
    expect(pathLength(cut(4).waist)).toBeCloseTo(0.3 * 4, 9)
    expect(distance(pathStart(cut(10).side), point(-12, 13))).toBeCloseTo(0, 9)
  })
})

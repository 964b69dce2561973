import {
  angleBetween,
  direction,
  distance,
  endTangent,
  type Path,
  pathLength,
  pathStart,
  point,
  startTangent,
} from "@toile/geometry"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { neckHalfWidth, neckRise } from "../upper-body/neck.js"
import { patternSlopes } from "../upper-body/shoulder-slopes.js"
import { balanceOf, bustDartAngle, usualDartAngle } from "./bust-dart.js"
import { type Mouth, sharper, turned } from "./dart.js"
import { dartRoof } from "./dart-roof.js"
import { levelsOfTwo, princessLine } from "./front-parts.js"
import { drawNeckline } from "./neckline.js"
import { drawSide } from "./side-seam.js"
import { shareWaistIntake } from "./waist-intake.js"

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const settings = { numRuns: 200, seed: 7 }

describe("bust dart", () => {
  test("two in the side leave seam between them, however low a lower shoulder's armhole lies", () => {
    const frame = { level: { bust: 10, waist: 0 }, front: { bustPoint: point(9, 10), bustX: 24, angle: 32 } } as const
    const levels = [9, 6, 4.5, 3.1, 3, 2.5].map((highest) => levelsOfTwo(frame, Math.min(7, highest), highest))
    expect(levels[0]).toEqual({ lower: 3, upper: 8 })
    for (const { lower, upper } of levels) expect(upper - lower).toBeGreaterThan(2.99)
    for (const [i, { upper }] of levels.entries()) expect(upper).toBeLessThan([9.1, 7.1, 4.6, 3.2, 3.1, 2.6][i]!)
  })
  test("a B cup's dart is 7 wide at the shoulder, 24.5 from the point; a cup more 1.2", () => {
    const wide = (balance: number): number => 2 * 24.5 * Math.sin((bustDartAngle(balance) * Math.PI) / 360)
    expect(wide(0.75)).toBeCloseTo(7, 1)
    expect(wide(1.75) - wide(0.75)).toBeCloseTo(1.2, 1)
  })

  test("balance and angle are each other's inverse between the limits", () => {
    fc.assert(
      fc.property(number(8.1, 31.9), (angle) => {
        expect(bustDartAngle(balanceOf(angle))).toBeCloseTo(angle, 9)
      }),
      settings,
    )
    expect(bustDartAngle(-20)).toBe(8)
    expect(bustDartAngle(20)).toBe(32)
    expect(usualDartAngle(92)).toBeCloseTo(20.5, 9)
  })
})

describe("neckline", () => {
  test("has the girth that was asked for, square to the shoulders and level at the centres", () => {
    fc.assert(
      fc.property(number(32, 45), number(14, 26), number(-2, 5), (girth, slope, balance) => {
        const rise = neckRise(neckHalfWidth(girth), 0)
        const neck = drawNeckline({
          girth,
          rise,
          frontHeight: () => rise + balance,
          slope: { back: slope - 2, front: slope + 2 },
          id: "mbCollarGirth",
        })
        expect(2 * (pathLength(neck.back) + pathLength(neck.front))).toBeCloseTo(girth, 6)
        expect(angleBetween(startTangent(neck.back), point(1, 0))).toBeLessThan(0.01)
        expect(angleBetween(endTangent(neck.front), point(-1, 0))).toBeLessThan(0.01)
        expect(neck.backPoint.x - neck.frontPoint.x).toBeGreaterThan(0.1)
      }),
      settings,
    )
  })

  test("a curved posture raises the back and turns both slopes forward", () => {
    expect(neckRise(7, 1) - neckRise(7, 0)).toBeCloseTo(0.15, 9)
    expect(patternSlopes(26, 0)).toEqual({ back: 18, front: 22 })
    expect(patternSlopes(26, 1).back).toBeLessThan(18)
    expect(patternSlopes(26, 1).front).toBeGreaterThan(22)
  })
})

describe("waist", () => {
  test("darts never take more than there is, and come in smoothly", () => {
    fc.assert(
      fc.property(number(-4, 24), number(-6, 8), number(5, 16), (total, fuller, depth) => {
        const { front, back, centreBack } = shareWaistIntake(total, fuller, depth)
        expect(front + back + centreBack).toBeLessThanOrEqual(Math.max(0, total))
        const next = shareWaistIntake(total + 0.001, fuller, depth)
        for (const [a, b] of [
          [front, next.front],
          [back, next.back],
        ] as const)
          expect(Math.abs(b - a)).toBeLessThan(a === 0 || b === 0 ? 0.11 : 0.003)
      }),
      settings,
    )
  })

  test("a back that has 0.7 to take in leaves it to the side, and one that has 1.0 sews it", () => {
    const back = (asked: number): number => shareWaistIntake(asked / 0.33, 0, 10).back
    expect(back(0.7)).toBe(0)
    expect(back(0.85)).toBeGreaterThan(0.4)
    expect(back(1.001)).toBeCloseTo(1.001, 6)
  })

  test("the side passes the bust line's end and comes in by the intake", () => {
    const level = { underarm: -21, bust: -25, waist: -37 }
    const side = drawSide(24, level, { waist: 2, above: 2 })
    expect(side.segments[0]!.to).toEqual(point(24, -25))
    expect(side.segments.at(-1)!.to.x).toBeCloseTo(22, 9)
    expect(pathStart(side).y).toBe(-21)
  })
})

describe("darts", () => {
  test("a roof's folded half is the edge beside it, mirrored across the leg", () => {
    fc.assert(
      fc.property(number(4, 13), number(-6, 6), (half, skew) => {
        const apex = point(0, 0)
        const [from, to] = [turned(point(0, -12), -half, apex), turned(point(0, -12), half, apex)]
        const along = turned(point(1, 0), skew, apex)
        const into = turned(along, -half, apex)
        const roof = dartRoof({ from, to, point: apex }, { into, outOf: turned(along, half, apex), folded: "from" })
        const [first, second] = roof.segments
        expect(distance(first!.from, first!.to)).toBeCloseTo(distance(second!.from, second!.to), 9)
        // Both are as steep to the leg, the roof inside it and the edge outside
        const leg = from
        const roofAngle = angleBetween(leg, startTangent(roof))
        expect(roofAngle).toBeCloseTo(angleBetween(leg, point(-into.x, -into.y)), 6)
      }),
      settings,
    )
  })

  test("a narrow dart's roof stays so flat that its notches do not tear", () => {
    const apex = point(0, 0)
    const [from, to] = [turned(point(0, -7), -5, apex), turned(point(0, -7), 5, apex)]
    const roof = dartRoof({ from, to, point: apex }, { into: direction(-40), outOf: direction(-30), folded: "to" })
    expect(angleBetween(startTangent(roof), endTangent(roof))).toBeLessThanOrEqual(28 + 1e-9)
  })

  test("a dart that is sewn short of its pivot is sharper than it was drawn", () => {
    const pivot = point(0, 0)
    const mouth: Mouth = { from: point(-2, -12), to: point(2, -12), point: point(0, -2) }
    expect(sharper(pivot, mouth)).toBeCloseTo((2 * ((Math.atan(0.2) - Math.atan(2 / 12)) * 180)) / Math.PI, 9)
  })

  test("a princess line passes the bust point in one direction", () => {
    const over = point(9, -25)
    const line = princessLine(point(8, -37), over, point(13, 1))
    const through = line.segments.find((s) => distance(s.to, over) < 1e-9)!
    const next = line.segments[line.segments.indexOf(through) + 1]!
    const path = (s: typeof through): Path => ({ segments: [s] })
    expect(angleBetween(endTangent(path(through)), startTangent(path(next)))).toBeLessThan(1e-6)
  })
})

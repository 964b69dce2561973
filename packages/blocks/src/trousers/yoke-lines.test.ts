import {
  angleOf,
  endTangent,
  flatten,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  point,
  pointAtLength,
  signedArea,
  spline,
  startTangent,
  tangentAtLength,
  unit,
} from "@toile/geometry"
import { describe, expect, test } from "vitest"
import { type YokedWaist, yokedWaist } from "./yoke-lines.js"

// The dart that a yoke takes in (I16): what is sewn to the panel and to the front keeps its length.

const waistCB = point(0, 0)
const upCB = unit(point(-0.14, 1))
const side = spline([point(-22, -45), point(-27, -20), point(-24.5, -1)], { start: point(-0.05, 1) })
const whole = pathLength(side)
const closed = (intake: number, atCentre: number): YokedWaist =>
  yokedWaist({ waistCB, upCB, side, intake, atCentre, atSide: atCentre / 2 })
/** The angle between two directions that leave the same corner, degrees. */
const between = (a: Point, b: Point): number => Math.abs(((angleOf(a) - angleOf(b) + 540) % 360) - 180)
const back = ({ x, y }: Point): Point => ({ x: -x, y: -y })

describe.each([0.5, 1, 1.8].flatMap((intake) => [5, 7, 9].map((depth) => [intake, depth] as const)))(
  "a dart of %s in a yoke %s deep",
  (intake, depth) => {
    const yoke = closed(intake, depth)
    const panelSide = whole - depth / 2

    test("leaves the seam to the panel as long as the panel's", () => {
      expect(pathLength(yoke.lower)).toBeCloseTo(pathLength(yoke.seam), 6)
      expect(yoke.sideLonger).toBeCloseTo(pathLength(yoke.side) - depth / 2, 9)
    })
    test("leaves the corners square up with the panel's, the waist square to both its ends", () => {
      const atCentre = between(startTangent(yoke.lower), upCB) + between(startTangent(yoke.seam), back(upCB))
      expect(atCentre).toBeCloseTo(180, 6)
      const panel = between(back(endTangent(yoke.seam)), back(tangentAtLength(side, panelSide)))
      expect(between(back(endTangent(yoke.lower)), back(endTangent(yoke.side))) + panel).toBeCloseTo(180, 4)
      expect(between(startTangent(yoke.waist), back(upCB))).toBeCloseTo(90, 6)
      expect(between(back(endTangent(yoke.waist)), startTangent(yoke.side))).toBeCloseTo(90, 6)
    })
    test("takes its intake out of the waist at the least, and more where the waist is drawn round", () => {
      const taken = closed(0, depth).sewn - yoke.sewn
      expect(taken).toBeGreaterThan(intake)
      expect(taken).toBeLessThan(1.75 * intake)
    })
  },
)

test("a yoke without a dart is what is cut off the back", () => {
  const { seam, lower, waist, side: sideEdge, sideLonger } = closed(0, 7)
  expect(lower).toEqual(seam)
  expect(sideLonger).toBeCloseTo(0, 3)
  const cutOff = Array.from({ length: 40 }, (_, i) => pointAtLength(side, whole - 3.5 + (3.5 * (i + 1)) / 40))
  const before = Math.abs(
    signedArea([pathStart(seam), pathEnd(seam), ...cutOff, ...flatten(waist).slice(0, -1).reverse()]),
  )
  const after = Math.abs(
    signedArea([...flatten(waist), ...flatten(sideEdge).slice(1), ...[...flatten(lower)].reverse().slice(1)]),
  )
  expect(after).toBeCloseTo(before, 1)
})

import {
  angleBetween,
  degrees,
  direction,
  endTangent,
  type Path,
  type Point,
  pathLength,
  point,
  segmentCurvature,
  tangentAtLength,
} from "@toile/geometry"
import fc from "fast-check"
import { expect, test } from "vitest"
import { drawArmhole, HOLLOW, type Hollow, ROUND } from "./armhole.js"

/** Halves as the average woman's blouse has them, seen from their across lines. */
const halves = {
  back: { tip: point(-0.3, 9.5), shoulder: direction(-22.6), underarm: point(5.3, -10.4) },
  front: { tip: point(2.4, 7.3), shoulder: direction(-34), underarm: point(4.8, -9.7) },
} as const
const drawn = (
  part: "back" | "front",
  hollow: Hollow,
  half: { readonly [K in "tip" | "underarm"]?: Point } = {},
): Path =>
  drawArmhole({ ...halves[part], ...half, across: point(0, 0), side: direction(-94.6), hollow, id: "across back" })

/** Degrees by which a half turns in its last two centimetres. */
const turnsAtSide = (half: Path): number => angleBetween(tangentAtLength(half, pathLength(half) - 2), endTangent(half))

test("a blouse's armhole turns by 47 degrees at the most within 2 of its side seam; a jacket's would by over 70", () => {
  const both = (hollow: { readonly back: Hollow; readonly front: Hollow }): number =>
    turnsAtSide(drawn("back", hollow.back)) + turnsAtSide(drawn("front", hollow.front))
  expect(both({ back: ROUND, front: ROUND })).toBeLessThan(47)
  expect(both(HOLLOW)).toBeGreaterThan(70)
})

/** The least and the most that a half bends above its across line, degrees a cm. */
const bendsAbove = (half: Path): { readonly least: number; readonly most: number } => {
  const bends = Array.from({ length: 21 }, (_, i) => degrees(segmentCurvature(half.segments[0]!, i / 20)))
  return { least: Math.min(...bends), most: Math.max(...bends) }
}

test("its back is one sweep from the shoulder to the across line, and curls less under the shoulder than a jacket's", () => {
  const ofDress = { tip: point(-0.5, 10.2), underarm: point(6.1, -8.3) }
  const round = bendsAbove(drawn("back", ROUND, ofDress))
  expect(round.least).toBeGreaterThan(-0.2)
  expect(round.most).toBeLessThan(9)
  const upright = bendsAbove(drawn("back", HOLLOW.back, ofDress))
  expect(upright.least).toBeLessThan(-0.5)
  expect(upright.most).toBeGreaterThan(10)
})

test("however narrow or deep it is, it neither curls nor bends back there on less than a radius of 9", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -0.8, max: 1, noNaN: true }),
      fc.double({ min: 8, max: 11, noNaN: true }),
      fc.double({ min: 3, max: 8, noNaN: true }),
      (inside, high, out) => {
        const { least, most } = bendsAbove(
          drawn("back", ROUND, { tip: point(inside, high), underarm: point(out, -9.5) }),
        )
        expect(least).toBeGreaterThan(-6)
        expect(most).toBeLessThan(20)
      },
    ),
    { numRuns: 100, seed: 7 },
  )
})

import { curve, direction, type Path, pathEnd, pathLength, point } from "@toile/geometry"
import { expect, test } from "vitest"
import { drawArmhole, type Hollow, ROUND } from "../bodice/armhole.js"
import { armholeAsLongAs } from "./lower-shoulder.js"

/** A quarter of an armhole, level where it ends under the arm, with a handle so long there. */
const half =
  (handle: number) =>
  ({ down }: { readonly down: number }): Path =>
    curve(point(0, 10), point(0, 10 - down), point(10 - handle, 0), point(10, 0))

const usual = { down: 6, out: 1 }

test("a lower shoulder's armhole is as long as it has to be, and is refused where it would have a corner under the arm", () => {
  for (const handle of [0.8, 2, 4]) {
    const length = pathLength(half(handle)({ down: 5.4 }))
    expect(pathLength(armholeAsLongAs(length, usual, half(handle)))).toBeCloseTo(length, 6)
    expect(pathEnd(armholeAsLongAs(length, usual, half(handle)))).toEqual(point(10, 0))
  }
  const tight = half(0.5)
  expect(() => armholeAsLongAs(pathLength(tight({ down: 5.4 })), usual, tight)).toThrow(
    /lowerShoulderBy: .* a round of less than 0.16 cm/,
  )
})

/** A half as an average woman's blouse has it. */
const round = (hollow: Hollow): Path =>
  drawArmhole({
    tip: point(-0.3, 9.5),
    shoulder: direction(-22.6),
    across: point(0, 0),
    underarm: point(5.3, -10.4),
    side: direction(-94.6),
    hollow,
    id: "across back",
  })

test("a round half grows by up to 0.4 beyond its usual length, all the way from its usual handles to the fullest", () => {
  const usually = pathLength(round(ROUND))
  for (const more of [0.1, 0.2, 0.3, 0.4])
    expect(pathLength(armholeAsLongAs(usually + more, ROUND, round))).toBeCloseTo(usually + more, 6)
  expect(() => armholeAsLongAs(usually + 2, ROUND, round)).toThrow(/lowerShoulderBy: .* longer in one half/)
})

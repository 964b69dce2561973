import { curve, direction, type Path, pathEnd, pathLength, point, segmentCurvature } from "@toile/geometry"
import { expect, test } from "vitest"
import { drawArmhole, type Hollow, ROUND } from "../bodice/armhole.js"
import { armholeAsLongAs, armholeNearlyAsLongAs, goesDownBy } from "./lower-shoulder.js"

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
    /lowerShoulderBy: .* a round of less than 0.2 cm/,
  )
})

test("with no sleeve it is as near to its length as it comes without that corner, and nothing jumps where the corner begins", () => {
  const round = (of: Path): number => 1 / Math.abs(segmentCurvature(of.segments.at(-1)!, 1))
  const wanted = (handle: number): number => pathLength(half(handle)({ down: 5.4 }))
  const drawn = (handle: number): Path => armholeNearlyAsLongAs(wanted(handle), usual, half(handle))
  expect(pathLength(drawn(0.8))).toBeCloseTo(wanted(0.8), 6)
  expect(round(drawn(0.5))).toBeCloseTo(0.2, 6)
  expect(pathLength(drawn(0.5))).toBeGreaterThan(wanted(0.5))
  const rounds = Array.from({ length: 61 }, (_, i) => pathLength(drawn(0.5 + i / 200)) - wanted(0.5 + i / 200))
  for (const [i, off] of rounds.slice(1).entries()) expect(Math.abs(off - rounds[i]!)).toBeLessThan(0.05)
  // Not even the hollowest is round enough
  expect(() => drawn(0.2)).toThrow(/lowerShoulderBy: .* a round of less than 0.2 cm/)
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

test("an underarm goes down as far as its armhole lacks length, but not where that only makes it shorter", () => {
  expect(goesDownBy(() => 0.1)).toBe(0)
  expect(goesDownBy((more) => more - 0.4)).toBeCloseTo(0.4, 6)
  expect(goesDownBy((more) => more - 4)).toBe(1.5)
  // Down a side that comes in steeply it gets shorter before it gets longer
  const dips = (lacks: number) => goesDownBy((more) => 0.3 * more * (more - 1) - lacks)
  for (const lacks of [-1e-5, 0, 1e-5, 1e-3, 0.1]) expect(dips(lacks)).toBe(0)
  // From there to the usual it goes from nothing to all of it
  const gives = [0.01, 0.1, 0.2, 0.3, 0.4].map((slope) => goesDownBy((more) => slope * (more - 0.5)))
  for (const [i, by] of gives.slice(1).entries()) expect(by).toBeGreaterThan(gives[i]!)
  expect(gives.map((by) => Math.round(1000 * by) / 1000).filter((by) => by < 0.01 || by > 0.49)).toHaveLength(2)
})

import { line, point } from "@toile/geometry"
import { expect, test } from "vitest"
import type { FrontHalf } from "./front-edge.js"
import { buttonPitch, buttonPlacesAtBust } from "./shirt-buttons.js"

// Buttons at the bust's level: an upright front of 70, its neckline's end at 0, seven buttons. cm.

const front = (hem = -70): FrontHalf => ({
  neckPoint: point(8, 8),
  neck: line(point(8, 8), point(0, 0)),
  hem: line(point(0, hem), point(28, hem)),
  level: { waist: -40, hem },
})
const COUNT = 7
/** The first lies 6.5 below the neckline, the last 12 above the hem, one of the seven on the stand. */
const PITCH = (70 - 6.5 - 12) / 5
const places = (bust: number, half = front(), count = COUNT): number[] => buttonPlacesAtBust(half, count, bust)
const spaces = (ys: readonly number[]): number[] => ys.slice(1).map((y, i) => ys[i]! - y)

test("one that lies within 1.4 of the bust's level is left there", () => {
  expect(buttonPitch(front(), COUNT)).toBeCloseTo(PITCH, 9)
  const second = -6.5 - PITCH
  for (const off of [-1.39, 0, 1.39]) expect(places(second + off)[0]).toBeCloseTo(-6.5, 9)
  expect(places(second - 1.6)[0]).toBeCloseTo(-6.5 - 0.2, 9)
  expect(places(second + 1.6)[0]).toBeCloseTo(-6.5 + 0.2, 9)
})

test("the row is shifted by 1.5 at the most, then its pitch changed", () => {
  const second = -6.5 - PITCH
  const ys = places(second - 3.2)
  expect(ys[0]).toBeCloseTo(-6.5 - 1.5, 9)
  expect(ys[1]).toBeCloseTo(second - 3.2 + 1.4, 9)
  for (const space of spaces(ys)) expect(space).toBeCloseTo(PITCH + 0.3, 9)
})

test("the nearest button is taken, though not the first, which the neck holds", () => {
  expect(places(-8)[1]).toBeCloseTo(-8 - 1.4, 9)
  const third = places(-6.5 - 1.8 * PITCH)
  expect(third[2]).toBeCloseTo(-6.5 - 1.8 * PITCH - 1.4, 9)
  const beyondLast = -6.5 - 5.6 * PITCH
  expect(places(beyondLast)[5]).toBeCloseTo(beyondLast + 1.4, 9)
})

test("where the last one would stand less than 7 above the hem, the next button is taken instead", () => {
  // Shifted by 1.5 and five pitches, each 0.68 wider, the last one stands 7.1 above the hem
  const stays = -6.5 - PITCH - 3.58
  expect(places(stays)[1]).toBeCloseTo(stays + 1.4, 9)
  const next = -6.5 - PITCH - 3.62
  expect(places(next)[2]).toBeCloseTo(next - 1.4, 9)
})

import { distance } from "@toile/geometry"
import { expect, test } from "vitest"
import { drawSideSeam } from "./side.js"

const level = { underarm: -20, bust: -25, waist: -40, hip: -60 }
const ask = {
  waist: -2,
  hip: 2,
  usualWaist: -2,
  flare: 0,
  hem: "straight",
  hemRun: 0,
  lengthId: { option: "length" },
} as const

test("a side that ends a hair below the hips has no last stretch too short to tell a direction", () => {
  for (let below = 0; below < 1.5; below += 0.003) {
    const { from, to } = drawSideSeam({ ...level, hem: level.hip - below }, ask).segments.at(-1)!
    expect(distance(from, to)).toBeGreaterThanOrEqual(0.05)
  }
})

test("a side leans out to a wider hem from the hips on, where it keeps its place", () => {
  const at = (hemOut: number) => drawSideSeam({ ...level, hem: -70 }, { ...ask, hemOut }).segments
  const [usual, out] = [at(0), at(1)]
  expect(out.at(-1)!.to.x - usual.at(-1)!.to.x).toBeGreaterThan(0.6)
  expect(out.filter(({ to }) => to.y >= level.hip)).toEqual(usual.filter(({ to }) => to.y >= level.hip))
})

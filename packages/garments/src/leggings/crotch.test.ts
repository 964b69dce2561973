import { pathLength, segmentCurvature } from "@toile/geometry"
import { expect, test } from "vitest"
import { backCrotch } from "./crotch.js"

/** The least radius of the seat's curve, cm, for a fork so wide over a hip line 5 above it. */
const seat = (backFork: number): { readonly radius: number; readonly length: number } => {
  const { curve } = backCrotch({ hip: 100, waistSeam: 80, depth: 18, frontFork: backFork / 2, backFork }, 0.1)
  const sharpest = Array.from({ length: 101 }, (_, i) => Math.abs(segmentCurvature(curve.segments[0]!, i / 100)))
  return { radius: 1 / Math.max(...sharpest), length: pathLength(curve) }
}

test("the wide seat of a low waist is round enough for a wider allowance in its hollow", () => {
  for (const fork of [7, 8, 9, 10, 10.5]) expect(seat(fork).radius, `${fork}`).toBeGreaterThan(1.5)
})

test("a little more of a fork makes its seam a little longer, also where the seat begins to be rounder", () => {
  for (let fork = 6; fork < 13; fork += 0.1) {
    const longer = seat(fork + 0.1).length - seat(fork).length
    expect(longer).toBeGreaterThan(0.06)
    expect(longer).toBeLessThan(0.12)
  }
})

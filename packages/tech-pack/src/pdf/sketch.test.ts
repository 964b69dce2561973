import type { XY } from "@toile/draft-model"
import { expect, test } from "vitest"
import type { Sketch } from "../model.js"
import { sharedScale } from "./sketch.js"

const box = (width: number, height: number, marked: boolean): Sketch => ({
  caption: "",
  lines: [
    {
      points: [
        [0, 0],
        [width, 0],
        [width, height],
        [0, height],
      ] as readonly XY[],
      closed: true,
      look: "outline",
    },
  ],
  marks: marked ? [{ label: "1", at: [0, 0] }] : [],
})

test("pictures side by side have one scale, at which the largest fits with its marks", () => {
  const [front, back] = [box(60, 90, true), box(60, 70, false)]
  const size = { width: 240, height: 300 }
  // The front's marks take 26 points at each side
  expect(sharedScale([front, back], size)).toBeCloseTo(188 / 60, 9)
  expect(sharedScale([back, front], size)).toBe(sharedScale([front, back], size))
  expect(sharedScale([back], size)).toBeGreaterThan(sharedScale([front, back], size))
  // A picture without lines asks for nothing
  expect(sharedScale([back, { caption: "", lines: [], marks: [] }], size)).toBe(sharedScale([back], size))
})

import type { XY } from "@toile/draft-model"
import fc from "fast-check"
import { expect, test } from "vitest"
import { stretchesBeside } from "./beside-boxes.js"
import { lineMeetsBox, type TurnedBox } from "./text-box.js"

const box = (x: number, y: number, degrees = 0): TurnedBox => ({
  centre: { x, y },
  halfWidth: 1,
  halfHeight: 0.5,
  cos: Math.cos((degrees * Math.PI) / 180),
  sin: Math.sin((degrees * Math.PI) / 180),
})

test("a line that meets no box is as it was; one that runs through is parted, its corners kept", () => {
  const line: XY[] = [
    [0, 0],
    [10, 0],
    [10, 10],
  ]
  expect(stretchesBeside(line, [box(5, 3)], 0.5)).toEqual([line])
  expect(stretchesBeside(line, [box(5, 0)], 0.5)).toEqual([
    [
      [0, 0],
      [3.5, 0],
    ],
    [
      [6.5, 0],
      [10, 0],
      [10, 10],
    ],
  ])
  expect(stretchesBeside(line, [box(10, 0)], 0)).toEqual([
    [
      [0, 0],
      [9, 0],
    ],
    [
      [10, 0.5],
      [10, 10],
    ],
  ])
  expect(stretchesBeside(line.slice(0, 2), [box(2, 0), box(3, 0), box(9.5, 0)], 0)).toHaveLength(2)
  expect(stretchesBeside([line[0]!, [0.5, 0]], [box(0, 0)], 0)).toEqual([])
})

test("what is left meets no box, and nothing else of the line is lost", () => {
  const number = fc.double({ min: -5, max: 5, noNaN: true })
  const xy = fc.tuple(number, number)
  const boxes = fc.array(fc.tuple(number, number, fc.integer({ min: 0, max: 180 })), { maxLength: 4 })
  fc.assert(
    fc.property(fc.array(xy, { minLength: 2, maxLength: 6 }), boxes, (line, places) => {
      const all = places.map(([x, y, degrees]) => box(x, y, degrees))
      const stretches = stretchesBeside(line, all, 0.1)
      for (const stretch of stretches)
        for (const [i, b] of stretch.entries())
          if (i > 0) expect(all.some((one) => lineMeetsBox(stretch[i - 1]!, b, one, 0.1 - 1e-6))).toBe(false)
      for (const corner of line)
        if (!all.some((one) => lineMeetsBox(corner, corner, one, 0.1 + 1e-6)))
          expect(stretches.flat()).toContainEqual(corner)
    }),
  )
})

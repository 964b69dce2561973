import fc from "fast-check"
import { expect, test } from "vitest"
import { figureNote, isFarOff } from "./figures.js"
import { beyond, type FigureReading } from "./reading.js"
import { pieceOfEdges } from "./width.fixture.js"
import { widthOn } from "./width.js"

const reading = (came: number): FigureReading => ({
  rule: "acrossBackEase",
  came,
  asked: [2, 3],
  bound: { note: 0.5, refuse: 2 },
  measurement: "mbAcrossBackWidth",
})

test("within what is asked nothing is beyond; a note tells of more than its bound, and refusing begins at the second", () => {
  expect([1, 2, 2.5, 3, 4.25].map((came) => beyond(reading(came)))).toEqual([-1, 0, 0, 0, 1.25])
  expect([-0.5, 1, 1.5, 3.5, 3.6, 5.5].map((came) => isFarOff(reading(came)))).toEqual([
    "refused",
    "noted",
    undefined,
    undefined,
    "noted",
    "refused",
  ])
  expect(figureNote(reading(1))?.message).toBe(
    "mbAcrossBackWidth: the ease across the back is 1.0 cm; 2.0 cm to 3.0 cm are asked for, within 0.5 cm",
  )
})

test("a line across a piece is as long as the piece is wide there, without its darts", () => {
  const wide = fc.double({ min: 20, max: 60, noNaN: true })
  const deep = fc.double({ min: 1, max: 8, noNaN: true })
  fc.assert(
    fc.property(wide, deep, (width, open) => {
      // A dart from the upper edge, its point 10 below it
      const square = pieceOfEdges(
        [
          [0, 0],
          [width, 0],
          [width, 20],
          [0, 20],
        ],
        [
          {
            name: "dart",
            point: [width / 2, 10],
            legs: [
              [width / 2 + open / 2, 20],
              [width / 2 - open / 2, 20],
            ],
          },
        ],
      )
      const across = (y: number) => [[-5, y] as const, [width + 5, y] as const] as const
      expect(widthOn(square, across(5))).toBeCloseTo(width, 6)
      expect(widthOn(square, across(15))).toBeCloseTo(width - open / 2, 6)
      expect(widthOn(square, [[0, 5] as const, [width / 4, 5] as const])).toBeCloseTo(width / 4, 6)
    }),
  )
})

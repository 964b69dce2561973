import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { frameCount, splitIntoFrames } from "./frames.js"

const lengthOf = (points: readonly (readonly [number, number])[], closed = false) =>
  (closed ? [...points, points[0]!] : points)
    .slice(1)
    .reduce((sum, [x, y], i) => sum + Math.hypot(x - points[i]![0], y - points[i]![1]), 0)

describe("splitIntoFrames", () => {
  it("lets an outline meet itself across the joint", () => {
    const outline = {
      pen: 2,
      order: 2,
      closed: true,
      points: [
        [10, 0],
        [70, 0],
        [70, 20],
        [10, 20],
      ],
    } as const
    const [first, second] = splitIntoFrames([outline], 2, 40)
    expect(first).toEqual([
      {
        pen: 2,
        order: 2,
        points: [
          [40, 20],
          [10, 20],
          [10, 0],
          [40, 0],
        ],
      },
    ])
    expect(second).toEqual([
      {
        pen: 2,
        order: 2,
        points: [
          [0, 0],
          [30, 0],
          [30, 20],
          [0, 20],
        ],
      },
    ])
  })

  it("draws a line along a joint once", () => {
    const along = {
      pen: 1,
      order: 0,
      closed: false,
      points: [
        [40, 0],
        [40, 9],
      ],
    } as const
    expect(splitIntoFrames([along], 2, 40).map((frame) => frame.length)).toEqual([0, 1])
    expect(splitIntoFrames([along], 1, 40).map((frame) => frame.length)).toEqual([1])
  })

  it("takes as many frames as the paper needs", () => {
    expect([0, 39, 40, 40.1, 80].map((length) => frameCount(length, 40))).toEqual([1, 1, 1, 2, 2])
  })

  it("keeps the length of any line, inside its frames", () => {
    const coordinate = fc.double({ min: 0, max: 200, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 30 }),
        fc.boolean(),
        fc.double({ min: 7, max: 300, noNaN: true }),
        (points, closed, frameLength) => {
          const frames = splitIntoFrames(
            [{ pen: 1, order: 0, points, closed }],
            frameCount(200, frameLength),
            frameLength,
          )
          const stretches = frames.flat()
          expect(stretches.reduce((sum, line) => sum + lengthOf(line.points), 0)).toBeCloseTo(
            lengthOf(points, closed),
            6,
          )
          for (const [x] of stretches.flatMap((line) => line.points)) {
            expect(x).toBeGreaterThanOrEqual(-1e-6)
            expect(x).toBeLessThanOrEqual(frameLength + 1e-6)
          }
        },
      ),
      { seed: 41 },
    )
  })
})

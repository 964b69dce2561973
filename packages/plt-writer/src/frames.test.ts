import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { frameCount, onlyFrame, type PlotLine, stretchesOf } from "./frames.js"

const lengthOf = (points: readonly (readonly [number, number])[], closed = false) =>
  (closed ? [...points, points[0]!] : points)
    .slice(1)
    .reduce((sum, [x, y], i) => sum + Math.hypot(x - points[i]![0], y - points[i]![1]), 0)

const lineOf = (points: PlotLine["points"], closed: boolean): PlotLine => ({
  pen: 1,
  order: 0,
  closed,
  dash: [],
  points,
})

describe("stretchesOf", () => {
  it("lets an outline meet itself across the joint", () => {
    const outline = lineOf(
      [
        [10, 0],
        [70, 0],
        [70, 20],
        [10, 20],
      ],
      true,
    )
    expect(stretchesOf(outline, 2, 40)).toEqual([
      {
        frame: 0,
        points: [
          [40, 20],
          [10, 20],
          [10, 0],
          [40, 0],
        ],
      },
      {
        frame: 1,
        points: [
          [40, 0],
          [70, 0],
          [70, 20],
          [40, 20],
        ],
      },
    ])
  })

  it("draws a line along a joint once", () => {
    const along = lineOf(
      [
        [40, 0],
        [40, 9],
      ],
      false,
    )
    expect(stretchesOf(along, 2, 40).map(({ frame }) => frame)).toEqual([1])
    expect(stretchesOf(along, 1, 40).map(({ frame }) => frame)).toEqual([0])
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
          const frames = frameCount(200, frameLength)
          const stretches = stretchesOf(lineOf(points, closed), frames, frameLength)
          expect(stretches.reduce((sum, own) => sum + lengthOf(own.points), 0)).toBeCloseTo(lengthOf(points, closed), 6)
          for (const own of stretches)
            for (const [x] of own.points) {
              expect(x).toBeGreaterThanOrEqual(own.frame * frameLength - 1e-6)
              expect(x).toBeLessThanOrEqual((own.frame + 1) * frameLength + 1e-6)
            }
          const only = onlyFrame(points, frames, frameLength)
          if (only !== undefined)
            expect(stretches).toEqual([{ frame: only, points: closed ? [...points, points[0]] : points }])
        },
      ),
      { seed: 41 },
    )
  })
})

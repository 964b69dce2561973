import type { XY } from "@toile/draft-model"
import { flatPoints, putPoints } from "@toile/drawing"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cutAtJoints, type Frames, frameCount, onlyFrame, stretches } from "./frames.js"

const lengthOf = (points: readonly XY[], closed = false) =>
  (closed ? [...points, points[0]!] : points)
    .slice(1)
    .reduce((sum, [x, y], i) => sum + Math.hypot(x - points[i]![0], y - points[i]![1]), 0)

const flat = (points: readonly XY[]) => {
  const line = flatPoints()
  putPoints(line, points, 0, 0)
  return line
}

const stretchesOf = (points: readonly XY[], closed: boolean, frames: Frames) => {
  const cut = stretches()
  // What a line before left there is of no meaning.
  cutAtJoints(
    flat([
      [0, 1],
      [1000, 3],
    ]),
    false,
    frames,
    cut,
  )
  cutAtJoints(flat(points), closed, frames, cut)
  return cut.bounds.map(({ frame, from, to }) => ({
    frame,
    points: Array.from({ length: (to - from) / 2 }, (_, i): XY => {
      return [cut.points.numbers[from + 2 * i]!, cut.points.numbers[from + 2 * i + 1]!]
    }),
  }))
}

describe("cutAtJoints", () => {
  it("lets an outline meet itself across the joint", () => {
    const outline: XY[] = [
      [10, 0],
      [70, 0],
      [70, 20],
      [10, 20],
    ]
    expect(stretchesOf(outline, true, { count: 2, length: 40 })).toEqual([
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
    const along: XY[] = [
      [40, 0],
      [40, 9],
    ]
    expect(stretchesOf(along, false, { count: 2, length: 40 }).map(({ frame }) => frame)).toEqual([1])
    expect(stretchesOf(along, false, { count: 1, length: 40 }).map(({ frame }) => frame)).toEqual([0])
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
          const frames = { count: frameCount(200, frameLength), length: frameLength }
          const found = stretchesOf(points, closed, frames)
          expect(found.reduce((sum, own) => sum + lengthOf(own.points), 0)).toBeCloseTo(lengthOf(points, closed), 6)
          for (const own of found)
            for (const [x] of own.points) {
              expect(x).toBeGreaterThanOrEqual(own.frame * frameLength - 1e-6)
              expect(x).toBeLessThanOrEqual((own.frame + 1) * frameLength + 1e-6)
            }
          const only = onlyFrame(flat(points), frames)
          if (only !== undefined)
            expect(found).toEqual([{ frame: only, points: closed ? [...points, points[0]] : points }])
        },
      ),
      { seed: 41 },
    )
  })
})

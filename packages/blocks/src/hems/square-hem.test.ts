import { endTangent, flatten, type Path, point, startTangent, unit } from "@toile/geometry"
import { expect, test } from "vitest"
import { hemLine, type SeamFoot } from "./square-hem.js"

// A side panel's hem, its seams running out by 0.1 and 0.15 for each cm down

const WIDTH = 22
const left: SeamFoot = { at: point(0, 0.25), square: unit(point(1, -0.1)) }
const rightAt = (falls: number, width: number): SeamFoot => ({
  at: point(width, 0.375 - falls),
  square: unit(point(1, 0.15)),
})
const hem = (falls: number, width = WIDTH): Path => hemLine(left, rightAt(falls, width), 0, falls)

/** Its height at so many cm from the left. */
const heightAt = (path: Path, x: number): number => {
  const points = flatten(path, 1e-4)
  const i = points.findIndex((p) => p.x >= x)
  const [a, b] = [points[i - 1]!, points[i]!]
  return a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x)
}
const heights = (path: Path, width = WIDTH): readonly number[] =>
  Array.from({ length: 40 }, (_, i) => heightAt(path, ((i + 0.5) * width) / 40))

test("a hem begins to fall without a step", () => {
  const level = heights(hem(0))
  for (const falls of [1e-6, 0.01, 0.1, 0.4, 1])
    for (const [i, y] of heights(hem(falls)).entries()) {
      expect(y).toBeLessThan(level[i]! + 1e-3)
      expect(y).toBeGreaterThan(level[i]! - falls - 1e-3)
    }
})

test("it falls all the way to the right seam, however wide the panel, and is square to both seams", () => {
  for (const width of [11, WIDTH, 30]) {
    const path = hem(0.8, width)
    expect(startTangent(path)).toEqual({ x: expect.closeTo(left.square.x, 9), y: expect.closeTo(left.square.y, 9) })
    const { square } = rightAt(0.8, width)
    expect(endTangent(path)).toEqual({ x: expect.closeTo(square.x, 9), y: expect.closeTo(square.y, 9) })
    const level = heights(hem(0, width), width)
    const fallen = heights(path, width).map((y, i) => level[i]! - y)
    for (const [i, by] of fallen.slice(1).entries()) expect(by).toBeGreaterThan(fallen[i]! - 2e-3)
  }
})

test("a narrow panel's hem, which is one curve, goes over into a level one without a step", () => {
  for (const falls of [0, 0.5])
    for (const width of [10.2, 10.5, 11.2]) {
      const [narrower, wider] = [
        heights(hem(falls, width - 1e-6), width - 1e-6),
        heights(hem(falls, width + 1e-6), width + 1e-6),
      ]
      for (const [i, y] of wider.entries()) expect(y).toBeCloseTo(narrower[i]!, 3)
    }
})

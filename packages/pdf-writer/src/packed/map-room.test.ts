import type { Drawing } from "@toile/drawing"
import { expect, test } from "vitest"
import { mapRoom } from "./map-room.js"

const page = { minX: 0, minY: 0, maxX: 19, maxY: 27 }
const square = (x: number, y: number, size: number): Drawing["strokes"][number] => ({
  kind: "cut",
  closed: true,
  points: [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ],
})

test("a map goes where a page has most room, in its form, clear of pieces, their insides and texts", () => {
  expect(mapRoom({ strokes: [], texts: [] }, page, 2)).toMatchObject({ minX: 0.4, maxY: 26.6, maxX: 12.4, minY: 20.6 })
  const strokes = [square(0, 13, 30)]
  const texts = [{ text: "a name", x: 9, y: 9, angle: 0, height: 0.4, anchor: "middle" as const }]
  const below = mapRoom({ strokes, texts }, page, 1)!
  expect(below.maxY).toBeLessThanOrEqual(13)
  expect(below.maxX - below.minX).toBeCloseTo(below.maxY - below.minY, 9)
  expect(below.maxY <= 8.9 || below.minY >= 9.4 || below.maxX <= 7.5 || below.minX >= 10.5).toBe(true)
  // A page within a piece has no room, though no line of it is there.
  expect(mapRoom({ strokes: [square(-50, -50, 200)], texts: [] }, page, 1)).toBeUndefined()
})

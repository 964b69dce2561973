import type { DrillHole, XY } from "@toile/draft-model"
import { expect, test } from "vitest"
import { freeSpace } from "../text/free-space.js"
import { boxesOverlap, textBox } from "../text/text-box.js"
import { textRoom } from "../text/text-room.js"
import { holeWords } from "./hole-words.js"

const square = (side: number): readonly XY[] => [
  [0, 0],
  [side, 0],
  [side, side],
  [0, side],
]
const roomIn = (side: number, ...lines: readonly (readonly XY[])[]) => {
  const outline = square(side)
  return textRoom(freeSpace(outline, [[...outline, outline[0]!], ...lines]))
}
const rivet = (x: number, y: number): DrillHole => ({ x, y, diameter: 0.2, kind: "rivet" })

test("a rivet's hole has its word beside it, in either language; a hole that marks a place has none", () => {
  for (const language of ["en", "fr"] as const) {
    const { texts, left } = holeWords([rivet(0.6, 9.4), { x: 5, y: 5, diameter: 0.3 }], roomIn(10), language, 1)
    expect([texts.map(({ text }) => text), left]).toEqual([["rivet"], []])
    const { centre, halfWidth } = textBox(texts[0]!)
    expect(centre.x - halfWidth).toBeGreaterThan(0.7)
    expect(centre.x - halfWidth).toBeLessThan(1.2)
  }
})

test("on the right of a piece it stands before its hole, and clear of lines and of the texts before it", () => {
  const room = roomIn(10, [
    [8.2, 0],
    [8.2, 10],
  ])
  const { texts } = holeWords([rivet(9.4, 9.4), rivet(9.4, 8.9)], room, "en", 1)
  const [one, other] = texts.map(textBox)
  expect(boxesOverlap(one!, other!)).toBe(false)
  for (const box of [one!, other!]) expect(box.centre.x - box.halfWidth).toBeGreaterThan(8.2)
})

test("a word that has no room is left, and told", () => {
  const { texts, left } = holeWords([rivet(0.25, 0.25)], roomIn(0.5), "en", 1)
  expect([texts, left.map(({ text }) => text)]).toEqual([[], ["rivet"]])
})

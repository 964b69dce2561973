import type { XY } from "@toile/draft-model"
import { expect, test } from "vitest"
import { freeSpace } from "./free-space.js"
import { brokenLabelMarks, labelMarks } from "./label-marks.js"
import { textRoom } from "./text-room.js"

const outline: readonly XY[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
]
const room = () => textRoom(freeSpace(outline, [[...outline, outline[0]!]]), 0.9)
const wish = { x: 2, y: 2 }

test("a label that has no room whole goes on in rows; one that has none so is left", () => {
  const lines = ["order 4711, second fitting, urgent", "face up", "Donaudampfschifffahrtsgesellschaft"]
  expect(labelMarks(room(), lines, wish).left).toEqual([lines[0], lines[2]])
  const { texts, left } = brokenLabelMarks(room(), lines, wish)
  expect(left).toEqual([lines[2]])
  const rows = texts.map(({ text }) => text)
  expect(rows).toContain("face up")
  expect(rows.filter((text) => text !== "face up").join(" ")).toBe(lines[0])
  expect(rows.length).toBeGreaterThan(2)
})

import type { XY } from "@toile/draft-model"
import { expect, test } from "vitest"
import { liesOn } from "./led-out.js"
import { type OnLine, placed } from "./on-lines.js"

const box = { x: 0, y: 0, width: 200, height: 200 }
const tape = (label: string, ...line: XY[]): OnLine => ({ label, line, radius: 5.4 })
const tapesOf = (marks: readonly OnLine[]) => marks.map(({ line }) => ({ points: line, isTape: true }))

test("a circle stands in the middle of its tape; where another stands there already, further along", () => {
  const across = tape("A", [20, 100], [180, 100])
  const up = tape("B", [100, 20], [100, 180])
  const [a, b] = placed([across, up], tapesOf([across, up]), box)
  expect(a).toEqual({ label: "A", at: [100, 100] })
  expect(b?.at[0]).toBe(100)
  expect(Math.abs(b!.at[1] - 100)).toBeGreaterThan(11.8)
  expect(b?.ledFrom).toBeUndefined()
})

test("that of a tape too short to show its ends is led out to the side, off all lines where it can", () => {
  // The height of a band of 12 points, with the band's outline and its two girths
  const height = tape("O", [150, 150], [150, 162])
  const girths = [tape("A", [40, 162], [160, 162]), tape("B", [40, 150], [160, 150])]
  const outline = {
    points: [
      [40, 150],
      [160, 150],
      [160, 162],
      [40, 162],
      [40, 150],
    ] as XY[],
    isTape: false,
  }
  const marks = [height, ...girths]
  const at = placed(marks, [outline, ...tapesOf(marks)], box).find(({ label }) => label === "O")!
  expect(at.ledFrom).toEqual([150, 156])
  for (const points of [outline.points, ...marks.map(({ line }) => line)])
    expect(liesOn({ centre: at.at, radius: 5.4 }, points)).toBe(false)
  // A tape that shows 3 points at both ends bears its circle
  const longer = tape("O", [150, 150], [150, 166.9])
  expect(placed([longer], tapesOf([longer]), box)).toEqual([{ label: "O", at: [150, 158.45] }])
})

test("no circle hides a short tape, nor leaves it no room", () => {
  for (const length of [5, 12, 19, 25]) {
    const short = tape("D", [100, 100], [100, 100 + length])
    const long = tape("L", [20, 100], [180, 100])
    const at = placed([long, short], tapesOf([long, short]), box)
    for (const one of at) if (one.label === "L") expect(liesOn({ centre: one.at, radius: 5.4 }, short.line)).toBe(false)
    const own = at.find(({ label }) => label === "D")!
    expect(own.ledFrom === undefined).toBe(length > 17)
    expect(Math.hypot(own.at[0] - at[0]!.at[0], own.at[1] - at[0]!.at[1])).toBeGreaterThan(11.8)
  }
})

test("where another's circle lies on its middle, it is led from elsewhere on its tape", () => {
  const [one, other] = [tape("V", [100, 90], [100, 120]), tape("O", [60, 105], [140, 105])]
  const marks = [tape("1", [100, 105]), one, other]
  const at = placed(marks, tapesOf(marks), box).find(({ label }) => label === "V")!
  expect(at.ledFrom?.[0]).toBe(100)
  expect(Math.abs(at.ledFrom![1] - 105)).toBeGreaterThan(5.4)
})

test("without room about it a circle stands on its tape all the same, and what marks a point stands on it", () => {
  const short = tape("D", [5, 5], [5, 10])
  expect(placed([short], tapesOf([short]), { x: 0, y: 0, width: 10, height: 14 })).toEqual([
    { label: "D", at: [5, 7.5] },
  ])
  expect(placed([tape("1", [50, 50])], [], box)).toEqual([{ label: "1", at: [50, 50] }])
  const [, beside] = placed([tape("1", [50, 50]), tape("2", [50, 50])], [], box)
  expect(beside?.at).not.toEqual([50, 50])
})

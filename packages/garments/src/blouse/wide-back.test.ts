import { bustPointNote, wideBackNote } from "@toile/blocks/upper-body"
import type { AnyPattern } from "@toile/pattern-model"
import { draftOf, gm } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { womensBlazer } from "../blazer/index.js"
import { shirt } from "../shirt/index.js"
import { womensTShirt } from "../t-shirt/index.js"
import { blouse } from "./index.js"

test("a back that comes out narrower than the body's between narrow shoulders is told, with its numbers", () => {
  expect(wideBackNote(1.8, 40, 39.3)).toEqual([
    {
      code: "backInside",
      measurement: "mbAcrossBackWidth",
      message:
        "mbAcrossBackWidth: the back is 0.7 cm narrower than measured, the shoulders 0.9 cm wider than asked for: between measured shoulders so wide a back has no room",
    },
  ])
  // As wide as the body's, though its ease has gone; and one that is cut close, whose shoulders do not narrow it
  expect([...wideBackNote(3, 40, 40), ...wideBackNote(0, 40, 38)]).toEqual([])
})

/** The average body, its back so much wider than the usual one. */
const widerBack = (slug: string, pattern: AnyPattern, more: number) => {
  const average = readOrder(`${slug}-average`)
  const mbAcrossBackWidth = average.measurements.mbAcrossBackWidth! + more
  const draft = draftOf(pattern, { ...average, measurements: { ...average.measurements, mbAcrossBackWidth } })
  return { draft, told: draft.warnings.some(({ code }) => code === "backInside"), mbAcrossBackWidth }
}

test("a T-shirt's back for which its close chest leaves no room is told as narrower than measured, a usual one is not", () => {
  const notes = (more: number): readonly string[] =>
    widerBack("womens-t-shirt", womensTShirt, more).draft.warnings.map(({ message }) => message)
  expect([notes(0), notes(4)]).toEqual([[], []])
  expect(notes(7)[0]).toMatch(/^mbAcrossBackWidth: the back is 0\.6 cm narrower than measured/)
})

test.each([
  ["shirt", shirt, 0],
  ["blouse", blouse, 0],
  // Half of what is beyond the most that its shoulders take comes off the back: less than is told
  ["womens-blazer", womensBlazer, 0.3],
] as const)(
  "%s: a back 6 wider than the usual one keeps the body's width, and nothing is told",
  (slug, pattern, within) => {
    const { draft, told, mbAcrossBackWidth } = widerBack(slug, pattern, 6)
    expect(gm(draft, "gmAcrossBackWidth")).toBeGreaterThan(mbAcrossBackWidth - within)
    expect(told).toBe(false)
  },
)

test("a bust point that is not where the body has it is told beyond half a centimetre, up or down", () => {
  expect([-0.5, 0, 0.5].flatMap(bustPointNote)).toEqual([])
  expect(bustPointNote(0.8)[0]?.message).toContain("0.8 cm lower than the body has it")
  expect(bustPointNote(-0.8)[0]?.message).toContain("0.8 cm higher than the body has it")
})

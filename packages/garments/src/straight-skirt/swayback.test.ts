import type { Draft } from "@toile/draft-model"
import { checkSentBack, differences, draftOf, gm, goldenOf, pieceOf, pointsOf } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { straightSkirt } from "./index.js"

const average = readOrder("straight-skirt-average")
const ordered = (options: Record<string, string | number>) => ({ ...average, options })
const made = (options: Record<string, string | number>): Draft => draftOf(straightSkirt, ordered(options))
const steps = [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

/** The upper end of centre back. */
const topOf = (draft: Draft): number => Math.max(...pointsOf(draft, "back", "zip").map(([, y]) => y))
const dartLengths = (draft: Draft): number[] =>
  (pieceOf(draft, "back").darts ?? []).map(({ point: [x, y], legs: [[ax, ay], [bx, by]] }) =>
    Math.hypot((ax + bx) / 2 - x, (ay + by) / 2 - y),
  )

test("a back that is not hollow is the skirt without the option", () => {
  expect(differences(goldenOf(made({ swayback: 0 })), goldenOf(made({})), 0)).toEqual([])
})

test.each(["straight", "contour", "facing"])("centre back drops by 0.6 a step, and no girth moves: %s", (waistband) => {
  const plain = made({ waistband: `waistband.${waistband}` })
  for (const swayback of steps) {
    const draft = made({ waistband: `waistband.${waistband}`, swayback })
    expect(topOf(plain) - topOf(draft)).toBeCloseTo(0.6 * swayback, 2)
    for (const id of ["gmWaistGirth", "gmHipGirth", "gmHemGirth", "gmSkirtLength"])
      expect(gm(draft, id)).toBeCloseTo(gm(plain, id), 2)
  }
})

test("the back's darts are 1 longer a step, and end above the hip line", () => {
  // To a high hip that was measured they reach as far down as they may, hollow back or not.
  const selectedMeasurementIds = average.selectedMeasurementIds!.filter((id) => id !== "mbHighHipGirth")
  const [none, one, two] = [0, 1, 2].map((swayback) =>
    dartLengths(draftOf(straightSkirt, { ...ordered({ swayback }), selectedMeasurementIds })),
  )
  for (const [i, length] of none!.entries()) {
    expect(one![i]! - length).toBeCloseTo(1, 0.9)
    expect(two![i]!).toBeGreaterThan(length)
  }
  const back = pieceOf(made({ swayback: 2 }), "back")
  const hipLine = back.internalLines.find(({ name }) => name === "hipLine")!.points[0]![1]
  for (const { point } of back.darts ?? []) expect(point[1] - hipLine).toBeGreaterThan(3.5)
})

test("over a high hip that was measured they grow evenly too, by 0.4 a step of an average woman, and always of a large one", () => {
  const lengthsOf = (body: string): number[][] =>
    steps.map((swayback) =>
      dartLengths(draftOf(straightSkirt, { ...readOrder(`straight-skirt-${body}`), options: { swayback } })),
    )
  const grows = (lengths: number[][]): number[] =>
    lengths.slice(1).flatMap((of, i) => of.map((length, k) => length - lengths[i]![k]!))
  for (const by of grows(lengthsOf("average"))) expect(by).toBeCloseTo(0.1, 2)
  expect(Math.min(...grows(lengthsOf("large")))).toBeGreaterThan(0.04)
})

test("what came out, sent back, gives the same pieces", () => {
  for (const options of [{ swayback: 2 }, { swayback: 1, lined: "lined.yes", dartsBack: "dartsBack.one" }])
    expect(checkSentBack(straightSkirt, ordered(options), made(options))).toEqual([])
})

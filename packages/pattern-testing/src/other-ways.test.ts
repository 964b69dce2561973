import { line, pathEnd, pathStart, point } from "@toile/geometry"
import { type AnyPattern, type Garment, type Order, refuse } from "@toile/pattern-model"
import { expect, test } from "vitest"
import { checkAgain, checkInches, checkSentBack, draftOf } from "./index.js"
import { tubeSkirt } from "./sample-pattern.fixture.js"

const order: Order = { measurementType: "body", measurements: { mbLowHipGirth: 98.7 } }

/** The skirt with its garment measured otherwise. */
const measuring = (change: (garment: Garment) => Readonly<Record<string, number>>): AnyPattern => ({
  ...tubeSkirt,
  draft: (sheet) => {
    const garment: Garment = tubeSkirt.draft(sheet)
    return { ...garment, measurements: { ...garment.measurements, ...change(garment) } }
  },
})

test("the same order gives the same bytes", () => {
  expect(checkAgain(tubeSkirt, order, draftOf(tubeSkirt, order))).toEqual([])
  let times = 0
  const drifting = measuring(() => ({ gmSkirtLength: 50 + (times++ % 2) }))
  expect(checkAgain(drifting, order, draftOf(drifting, order))).toMatchObject([{ kind: "determinism" }])
})

test("an order in inches gives the same draft", () => {
  expect(checkInches(tubeSkirt, order, draftOf(tubeSkirt, order))).toEqual([])
  const rounding: AnyPattern = {
    ...tubeSkirt,
    // Reads whether a number came in whole tenths of a centimetre, which one from inches does not.
    draft: (sheet) =>
      tubeSkirt.draft(
        Math.round(sheet.body.hip * 1e3) / 1e3 === sheet.body.hip
          ? sheet
          : { ...sheet, body: { ...sheet.body, hip: sheet.body.hip + 1 } },
      ),
  }
  // 98.7 / 2.54 * 2.54 is not 98.7 to the last bit.
  expect((98.7 / 2.54) * 2.54).not.toBe(98.7)
  expect(checkInches(rounding, order, draftOf(rounding, order))).toEqual([
    expect.objectContaining({ kind: "determinism", detail: expect.stringContaining("given in inches") }),
  ])
})

test("a line with a point more in inches is the same where that lies on it, and another where it does not", () => {
  /** In inches the front's hem has a point in its middle, so far below the line. */
  const broken = (below: number): AnyPattern => ({
    ...tubeSkirt,
    draft: (sheet) => {
      const garment: Garment = tubeSkirt.draft(sheet)
      if (sheet.body.hip === 98.7) return garment
      const [front, ...others] = garment.pieces
      const [hem, ...edges] = front!.sewLine
      const [from, to] = [pathStart(hem!.path), pathEnd(hem!.path)]
      const middle = point((from.x + to.x) / 2, from.y - below)
      const path = { segments: [...line(from, middle).segments, ...line(middle, to).segments] }
      return { ...garment, pieces: [{ ...front!, sewLine: [{ ...hem!, path }, ...edges] }, ...others] }
    },
  })
  expect(checkInches(broken(0.0005), order, draftOf(tubeSkirt, order))).toEqual([])
  expect(checkInches(broken(0.05), order, draftOf(tubeSkirt, order))).toMatchObject([{ kind: "determinism" }])
})

test("garment measurements that are sent back as finished ones give the same pieces", () => {
  expect(checkSentBack(tubeSkirt, order, draftOf(tubeSkirt, order))).toEqual([])
  const wrong = measuring(({ measurements }) => ({ gmSkirtLength: measurements.gmSkirtLength! + 1 }))
  expect(checkSentBack(wrong, order, draftOf(wrong, order))[0]).toMatchObject({
    kind: "sentBack",
    // Told 1 cm longer than it is drawn, it cannot be given what it asks for
    detail: expect.stringMatching(/^its own finished measurements are refused: gmSkirtLength is .* calls for /),
  })
})

test("a garment whose own finished measurements are refused is at fault", () => {
  const picky: AnyPattern = {
    ...tubeSkirt,
    draft: (sheet) =>
      sheet.type === "final"
        ? refuse({ code: "picky", measurement: "mfHipGirth", message: "mfHipGirth: not this one" })
        : tubeSkirt.draft(sheet),
  }
  expect(checkSentBack(picky, order, draftOf(picky, order))).toEqual([
    expect.objectContaining({
      kind: "sentBack",
      detail: "its own finished measurements are refused: mfHipGirth: not this one",
    }),
  ])
})

import type { Piece, XY } from "@toile/draft-model"
import { containsPoint } from "@toile/geometry"
import fc from "fast-check"
import { expect, test } from "vitest"
import { drawPiece } from "../draw-piece.js"
import { pocket } from "../skirt.fixture.js"
import { brokenLines } from "./broken-lines.js"
import type { SizedLine } from "./sized-line.js"
import { cornersOf, lineMeetsBox, textBox } from "./text-box.js"
import { widthInHundredths } from "./text-width.js"

const blocks = (...lines: readonly string[]): readonly string[] =>
  brokenLines(lines.map((text, i): SizedLine => [text, i === 0 ? 1 : 0.66])).map((rows) =>
    rows.map(([text]) => text).join(" / "),
  )

test("a list goes on behind its commas and its plus signs, which tell that it does", () => {
  expect(blocks("4 Flap", "cut 2 mirrored, shell + lining, one way")).toEqual([
    "4 Flap / cut 2 mirrored, shell + lining, / one way",
    "4 Flap / cut 2 mirrored, shell + / lining, one way",
    "4 Flap / cut 2 mirrored, / shell + lining, / one way",
  ])
  expect(blocks("4 Flap", "block + 1.5 cm, cut again")).toEqual(["4 Flap / block + 1.5 cm, / cut again"])
  expect(blocks("4 Flap", "coupé à 103,1 % en chaîne, 100,0 % en trame")).toEqual([
    "4 Flap / coupé à 103,1 % en chaîne, / 100,0 % en trame",
  ])
})

test("other lines go on between words, not before a number or a unit; the title is whole", () => {
  expect(blocks("4 Flap", "piece 3 of 17").at(-1)).toBe("4 Flap / piece 3 / of 17")
  expect(blocks("4 Flap", "aisance ajustée 102,0 %").at(-1)).toBe("4 Flap / aisance / ajustée 102,0 %")
  expect(blocks("12 Under sleeve vent facing", "cut 2")).toEqual([])
  expect(blocks()).toEqual([])
})

test("each block is narrower than the one before, and holds the same words in the same order", () => {
  const words = fc.array(fc.constantFrom("shell +", "lining,", "cut 2", "Hélène", "12", "%", "w"), { maxLength: 8 })
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 5 }), (texts) => {
      const lines = texts.map((some, i): SizedLine => [some.join(" "), i === 0 ? 1 : 0.66])
      const widthOf = (rows: readonly SizedLine[]) =>
        Math.max(...rows.map(([text, size]) => size * widthInHundredths(text)))
      let width = widthOf(lines)
      for (const rows of brokenLines(lines)) {
        expect(rows[0]).toEqual(lines[0])
        expect(rows.map(([text]) => text).join(" ")).toBe(lines.map(([text]) => text).join(" "))
        expect(widthOf(rows)).toBeLessThan(width)
        width = widthOf(rows)
      }
    }),
    { seed: 14, numRuns: 300 },
  )
})

test("a small piece that its grain line parts has its cloths in rows, in no line's way; drafts from before are drawn as they were", () => {
  const [left, right, low, high] = [0, 15, 0, 6]
  const side = (name: string, from: XY, to: XY) => ({ name, points: [from, to], length: 1, seam: "side", allowance: 1 })
  const corners: readonly XY[] = [
    [left, low],
    [right, low],
    [right, high],
    [left, high],
  ]
  const { drawing: _, ...plain }: Piece = {
    ...pocket,
    name: "flap",
    number: 4,
    title: { en: "Flap", fr: "Patte" },
    materialGroups: ["shell", "lining", "interfacing"],
    internalLines: [],
    notches: [],
    drillHoles: [],
    darts: [],
    cutLine: [
      [left - 1, low - 1],
      [right + 1, low - 1],
      [right + 1, high + 1],
      [left - 1, high + 1],
    ],
    edges: corners.map((from, i) => side(`edge${i}`, from, corners[(i + 1) % 4]!)),
    grainLine: [
      [7.5, 1],
      [7.5, 5],
    ],
  }
  const context = { garment: "Women's blazer", subject: "", language: "en" } as const
  const drawn = drawPiece({ ...plain, drawing: 2 }, context)
  const outline = corners.map(([x, y]) => ({ x, y }))
  const rows = drawn.texts.filter(({ text }) => /Flap|cut|lining|interfacing|blazer/.test(text))
  for (const row of rows) {
    for (const [x, y] of cornersOf(textBox(row))) expect(containsPoint(outline, { x, y })).toBe(true)
    for (const { points } of drawn.strokes)
      for (let i = 1; i < points.length; i++) expect(lineMeetsBox(points[i - 1]!, points[i]!, textBox(row))).toBe(false)
  }
  expect(rows.map(({ text }) => text)).toEqual([
    "4 Flap",
    "cut 4 mirrored, shell +",
    "lining + interfacing",
    "Women's blazer",
  ])
  const asBefore = drawPiece(plain, context).texts.map(({ text }) => text)
  expect(asBefore).toContain("cut 4 mirrored, shell + lining + interfacing")
})

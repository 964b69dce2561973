import fc from "fast-check"
import { expect, test } from "vitest"
import { fewerPoints } from "../points/fewer-points.js"
import { textWidth } from "../text/text-width.js"
import { accents, glyphs } from "./glyphs.js"
import { missingFromStrokeFont, strokeText, strokeTextMark, strokeTextWidth, thinnedAlphabet } from "./stroke-text.js"

const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
const french = [..."àâäçéèêëîïôöùûüÿœæÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸŒÆ«»’–"]

test("the alphabet holds all of ASCII and of French", () => {
  expect(missingFromStrokeFont([...printable, ...french].join(""))).toEqual([])
  expect(missingFromStrokeFont("Müller 王王 ")).toEqual(["王"])
})

test("a missing character is a crossed box, not nothing", () => {
  expect(strokeText("王", 1).length).toBe(2)
})

test("a capital is as high as asked, a small letter two thirds, a descender reaches below", () => {
  const ys = (text: string) => strokeText(text, 3).flatMap((s) => s.map((p) => p[1]))
  expect(Math.max(...ys("H"))).toBe(3)
  expect(Math.max(...ys("x"))).toBe(2)
  expect(Math.min(...ys("H"))).toBe(0)
  expect(Math.min(...ys("p"))).toBe(-1)
})

test("an accent stands above its letter, and i loses its dot below one", () => {
  const top = (text: string) => Math.max(...strokeText(text, 12).flatMap((s) => s.map((p) => p[1])))
  expect(top("É")).toBeGreaterThan(top("E") + 1)
  expect(top("é")).toBeGreaterThan(top("e") + 1)
  expect(strokeText("î", 1).length).toBe(2)
  expect(strokeText("ï", 1).length).toBe(3)
})

test("every stroke of every glyph has two points or more, all numbers, within the glyph's width", () => {
  for (const [character, glyph] of Object.entries(glyphs)) {
    for (const stroke of strokeText(character, 12)) {
      expect(stroke.length, character).toBeGreaterThan(1)
      for (const [x, y] of stroke) {
        expect(x, character).toBeGreaterThanOrEqual(-1e-9)
        expect(x, character).toBeLessThanOrEqual(glyph.width + 1e-9)
        expect(Math.abs(y), character).toBeLessThan(17)
      }
    }
  }
})

test("widths add up, and no text is wider than the room that layout keeps for it", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...printable, ...french), { minLength: 1, maxLength: 30 }), (letters) => {
      const text = letters.join("")
      expect(strokeTextWidth(text, 2)).toBeCloseTo(2 * strokeTextWidth(text, 1), 9)
      expect(strokeTextWidth(text, 1)).toBeLessThanOrEqual(textWidth(text, 1) + 1e-9)
    }),
    { seed: 3 },
  )
})

test("a mark is turned about its anchor", () => {
  const mark = { text: "HH", x: 10, y: 20, angle: 90, height: 1, anchor: "end" } as const
  const points = strokeTextMark(mark).flat()
  expect(Math.max(...points.map((p) => p[1]))).toBeCloseTo(20, 9)
  expect(Math.min(...points.map((p) => p[0]))).toBeCloseTo(9, 9)
  expect(Math.min(...points.map((p) => p[1]))).toBeCloseTo(20 - strokeTextWidth("HH", 1), 9)
})

test("a letter that is thinned once is what it would be, thinned where it stands", () => {
  const letters = Object.keys(glyphs)
  const marked = Object.keys(accents).flatMap((accent) => [`o${accent}`, `K${accent}`])
  const text = `${letters.join("")}${marked.join("")}`
  const thinned = thinnedAlphabet(0.025)
  const place = fc.double({ min: -900, max: 900, noNaN: true })
  const angle = fc.oneof(fc.constantFrom(0, 90, -90, 180), fc.double({ min: -90, max: 90, noNaN: true }))
  fc.assert(
    fc.property(place, place, angle, fc.double({ min: 0.15, max: 2, noNaN: true }), (x, y, angle, height) => {
      const mark = { text, x, y, angle, height, anchor: "start" as const }
      const plain = strokeTextMark(mark).map((points) =>
        fewerPoints(points, false, 0.025 * height, () => false).map((index) => points[index]!),
      )
      expect(strokeTextMark(mark, thinned)).toEqual(plain)
    }),
    { seed: 20261124, numRuns: 60 },
  )
})

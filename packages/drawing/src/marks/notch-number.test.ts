import type { Notch, Piece } from "@toile/draft-model"
import { rotation } from "@toile/geometry"
import fc from "fast-check"
import { expect, test } from "vitest"
import { drawPiece } from "../draw-piece.js"
import { back, skirtDraft, tab } from "../skirt.fixture.js"
import { boxesOverlap, lineMeetsBox, textBox } from "../text/text-box.js"
import { transformPiece } from "../transform-piece.js"

const context = { garment: "", subject: "", language: "en" } as const
const numbered = (piece: Piece, first = 101): Piece => ({
  ...piece,
  notches: piece.notches.map((notch, i) => ({ ...notch, number: first + i })),
})
const figures = (piece: Piece) => drawPiece(piece, context).texts.filter(({ text }) => /^1[0-9][0-9]$/.test(text))
const away = (notch: Notch, { x, y }: { readonly x: number; readonly y: number }) =>
  Math.hypot(x - notch.x, y - notch.y)

test("each notch has its number beside it, at any angle, where it touches no line and no other text", () => {
  const pieces = skirtDraft.pieces.filter(({ notches }) => notches.length > 0).map((piece) => numbered(piece))
  fc.assert(
    fc.property(fc.constantFrom(...pieces), fc.double({ min: -180, max: 180, noNaN: true }), (piece, angle) => {
      const turned = transformPiece(piece, rotation(angle))
      const { texts, strokes } = drawPiece(turned, context)
      for (const notch of turned.notches) {
        const text = texts.find((one) => one.text === String(notch.number))!
        expect(away(notch, textBox(text).centre)).toBeLessThan(2)
        const box = textBox(text)
        expect(texts.some((other) => other !== text && boxesOverlap(textBox(other), box))).toBe(false)
        for (const { points, closed } of strokes) {
          const chain = closed ? [...points, points[0]!] : points
          expect(chain.some((p, k) => k > 0 && lineMeetsBox(chain[k - 1]!, p, box))).toBe(false)
        }
      }
    }),
    { seed: 5, numRuns: 40 },
  )
})

test("a double notch has one figure, a notch without a number none, one without room none", () => {
  const [notch] = back.notches
  const pair = [notch!, { ...notch!, y: notch!.y + 1 }].map((one) => ({ ...one, number: 107 }))
  expect(figures({ ...back, notches: pair }).map(({ text }) => text)).toEqual(["107"])
  expect(figures(back)).toEqual([])
  const tiny = { ...tab, cutLine: tab.cutLine.map(([x, y]) => [x / 20, y / 20] as const) }
  expect(figures({ ...tiny, notches: [{ ...notch!, x: 0.1, y: 0, angle: 90, number: 107 }] })).toEqual([])
})

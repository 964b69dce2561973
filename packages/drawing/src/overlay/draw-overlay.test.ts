import type { Draft, Piece, XY } from "@toile/draft-model"
import { expect, test } from "vitest"
import { skirtDraft } from "../skirt.fixture.js"
import { drawOverlay } from "./draw-overlay.js"
import { pointShifts } from "./point-shifts.js"

const context = { garment: "Skirt", subject: "", language: "en" } as const

/** The draft with the corner where the edge begins moved by so much. */
const withCornerMoved = (draft: Draft, name: string, edge: string, [dx, dy]: XY): Draft => ({
  ...draft,
  pieces: draft.pieces.map((piece): Piece => {
    if (piece.name !== name) return piece
    const at = piece.edges.findIndex((e) => e.name === edge)
    const before = (at + piece.edges.length - 1) % piece.edges.length
    const moved = ([x, y]: XY): XY => [x + dx, y + dy]
    return {
      ...piece,
      edges: piece.edges.map((e, i) =>
        i === at
          ? { ...e, points: [moved(e.points[0]!), ...e.points.slice(1)] }
          : i === before
            ? { ...e, points: [...e.points.slice(0, -1), moved(e.points.at(-1)!)] }
            : e,
      ),
    }
  }),
})

const piece = skirtDraft.pieces[0]!
const edge = piece.edges[1]!.name

test("a corner's shift is told in millimetres, the others' as none", () => {
  const later = withCornerMoved(skirtDraft, piece.name, edge, [0.3, 0.4])
  const shifts = pointShifts(later, skirtDraft)
  expect(shifts.filter(({ shift }) => shift > 1e-9)).toEqual([
    expect.objectContaining({ piece: piece.name, edge, shift: expect.closeTo(5, 9) }),
  ])
  expect(shifts).toHaveLength(skirtDraft.pieces.reduce((sum, p) => sum + p.edges.length, 0))
})

test("the drawing names the farthest shift of a piece, and what is unchanged or new", () => {
  const later = withCornerMoved(skirtDraft, piece.name, edge, [0.3, 0.4])
  const earlier = { ...skirtDraft, pieces: skirtDraft.pieces.slice(0, -1) }
  const texts = drawOverlay(later, earlier, context).texts.map(({ text }) => text)
  expect(texts).toContain("5.0")
  expect(texts.some((text) => text.endsWith("up to 5.0 mm"))).toBe(true)
  expect(texts.filter((text) => text.endsWith("not in the earlier draft"))).toHaveLength(1)
  expect(texts.filter((text) => text.endsWith("unchanged"))).toHaveLength(skirtDraft.pieces.length - 2)
})

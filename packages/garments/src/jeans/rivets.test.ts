import type { DrillHole, Piece, XY } from "@toile/draft-model"
import { containsPoint, distanceToPolyline, point } from "@toile/geometry"
import { draftOf, pieceOf, pointsOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { mensTrousers } from "../mens-trousers/index.js"
import { mensJeans, womensJeans } from "./index.js"

const rivetsOf = ({ drillHoles }: Piece) => drillHoles.filter(({ kind }) => kind === "rivet")

/** Which edges meet at the corners that have one, walking the outline. */
const FRONT = [
  [/^waist\d$/, /^pocketOpening$/],
  [/^pocketOpening$/, /^sideUpper$/],
] as const
const CORNERS = {
  coinPocket: [
    [/^right$/, /^mouth$/],
    [/^mouth$/, /^left$/],
  ],
  frontLeft: FRONT,
  frontRight: FRONT,
} as const

const placed = (points: readonly XY[]) => points.map(([x, y]) => point(x, y))

/** How far a place is from the nearest edge of such a name. */
const fromEdge = ({ edges }: Piece, name: RegExp, at: DrillHole): number =>
  Math.min(...edges.filter((edge) => name.test(edge.name)).map(({ points }) => distanceToPolyline(at, placed(points))))

describe.each([
  ["womens-jeans", womensJeans],
  ["mens-jeans", mensJeans],
] as const)("%s", (slug, pattern) => {
  const bodies = ["small", "average", "large"].map((body) => draftOf(pattern, readOrder(`${slug}-${body}`)))

  test("have a rivet in each corner of the front pockets' openings and of the coin pocket's mouth, 0.6 from both edges", () => {
    for (const draft of bodies) {
      const marked = draft.pieces.filter((piece) => rivetsOf(piece).length > 0).map(({ name }) => name)
      expect(marked.sort()).toEqual(Object.keys(CORNERS))
      for (const [name, corners] of Object.entries(CORNERS)) {
        const piece = pieceOf(draft, name)
        const rivets = rivetsOf(piece)
        const sewn = placed(piece.edges.flatMap(({ points }) => points))
        expect(rivets.map((rivet) => containsPoint(sewn, rivet))).toEqual([true, true])
        for (const corner of corners) {
          const off = rivets.map((rivet) => corner.map((edge) => fromEdge(piece, edge, rivet)))
          const within = off.filter((both) => both.every((far) => Math.abs(far - 0.6) < 0.05))
          expect(within, `${name}: ${JSON.stringify(off)}`).toHaveLength(1)
        }
      }
    }
  })

  test("have them in both fronts at the same places", () => {
    for (const draft of bodies)
      expect(rivetsOf(pieceOf(draft, "frontLeft"))).toEqual(
        rivetsOf(pieceOf(draft, "frontRight")).map((rivet) => ({ ...rivet, x: -rivet.x })),
      )
  })

  test("have none in a trial garment, which keeps the corners that they would sit in", () => {
    const trial = draftOf(pattern, { ...readOrder(`${slug}-average`), toile: true })
    expect(pointsOf(trial, "frontLeft", "pocketOpening").length).toBeGreaterThan(2)
    expect(trial.pieces.flatMap(rivetsOf)).toEqual([])
  })
})

test("trousers have none, slanted pockets or not", () => {
  const draft = draftOf(mensTrousers, readOrder("mens-trousers-average"))
  expect(draft.pieces.some(({ edges }) => edges.some(({ name }) => name === "pocketOpening"))).toBe(true)
  expect(draft.pieces.flatMap(rivetsOf)).toEqual([])
})

import type { Draft } from "@toile/draft-model"
import { distance, foot, type Point } from "@toile/geometry"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { judge } from "./index.js"
import { kinds, pieceOf, soundDraft, withPiece, words } from "./sample-draft.fixture.js"

test("a sound draft passes every check and gets its walk table", () => {
  const judged = judge(soundDraft)
  expect(words(soundDraft)).toEqual([])
  if (judged._tag === "Err") throw new Error("refused")
  expect(judged.value.walk).toEqual(
    [
      { stitch: "side seam", lengthA: 60.28, lengthB: 60.28, ease: 0, allowed: [0, 0], verdict: "matches" },
      { stitch: "waist seam", lengthA: 42.8, lengthB: 42, ease: 0.8, allowed: [0, 1], verdict: "matches" },
    ].map((row) => ({
      ...row,
      lengthA: expect.closeTo(row.lengthA, 0),
      lengthB: expect.closeTo(row.lengthB, 0),
      intervals: expect.any(Array),
    })),
  )
  // Each row once more, from balance mark to balance mark: the parts make up the whole.
  for (const [i, { intervals, lengthA, lengthB }] of judged.value.walk.entries()) {
    expect(intervals).toHaveLength(soundDraft.stitches[i]!.notches.length + 1)
    expect(intervals.reduce((sum, [a]) => sum + a, 0)).toBeCloseTo(lengthA, 3)
    expect(intervals.reduce((sum, [, b]) => sum + b, 0)).toBeCloseTo(lengthB, 3)
  }
  expect({ ...judged.value, walk: [] }).toEqual(soundDraft)
})

describe("numbers", () => {
  test.each([Number.NaN, Number.POSITIVE_INFINITY])("%d is named with its place, read from JSON too", (value) => {
    const said = (draft: Draft): string[] => {
      const found = words(draft)
      expect(words(JSON.parse(JSON.stringify(draft)))).toEqual(found)
      return found
    }
    const { edges, notches } = pieceOf("band")
    expect(said(withPiece("band", () => ({ notches: [{ ...notches[0]!, x: value }] })))).toEqual([
      "notFinite band: notches[0].x is no number",
    ])
    const [first, ...others] = edges
    const points = first!.points.map(([x, y], i): readonly [number, number] => (i === 1 ? [value, y] : [x, y]))
    expect(said(withPiece("band", () => ({ edges: [{ ...first!, points }, ...others] })))).toEqual([
      `notFinite band: edge ${first!.name}: point 2 is no number`,
    ])
    expect(said({ ...soundDraft, garmentMeasurements: { gmHipGirth: value } })).toEqual([
      "notFinite : garmentMeasurements.gmHipGirth is no number",
    ])
  })
  test("a material's factory may be null: that is the order's own", () => {
    expect(words({ ...soundDraft, materials: { shell: { factoryId: null } } })).toEqual([])
  })
  test("a garment measures more than nothing", () => {
    expect(words({ ...soundDraft, garmentMeasurements: { gmHipGirth: 0 } })).toEqual([
      "garmentMeasurement : gmHipGirth is 0 cm",
    ])
  })
})

describe("cutting", () => {
  test.each([
    [{ quantity: 0 }, "it is to be cut 0 times"],
    [{ quantity: 1.5 }, "it is to be cut 1.5 times"],
    [{ materialGroups: [] }, "it has no material group"],
    [{ quantity: 3, mirrored: true }, "half of 3 cannot be cut mirrored"],
  ])("%j is refused", (change, detail) => {
    expect(words(withPiece("band", () => change))).toEqual([`cutting band: ${detail}`])
  })
  test("a pair on the fold is none, and a name is one piece's alone", () => {
    expect(words(withPiece("front", () => ({ quantity: 2, mirrored: true })))).toEqual([
      "cutting front: a piece on the fold is its own mirror image",
    ])
    const twice: Draft = { ...soundDraft, pieces: [...soundDraft.pieces, pieceOf("band")] }
    expect(words(twice)).toEqual(["cutting band: two pieces have this name"])
  })
})

test("a piece that is hardly one is refused by its outline, and nothing throws", () => {
  expect(kinds(withPiece("band", () => ({ edges: [] })))).toContain("outline")
  expect(kinds(withPiece("band", () => ({ cutLine: [] })))).toEqual(["outline"])
  expect(kinds(withPiece("band", ({ edges }) => ({ edges: edges.map((e) => ({ ...e, points: [] })) })))).toContain(
    "outline",
  )
})

test("whichever point of a piece is moved, some check tells of it", () => {
  const moved = fc.record({
    piece: fc.nat({ max: 2 }),
    line: fc.nat(),
    point: fc.nat(),
    angle: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    by: fc.double({ min: 0.1, max: 3, noNaN: true }),
  })
  fc.assert(
    fc.property(moved, ({ piece, line, point, angle, by }) => {
      const { name, edges } = soundDraft.pieces[piece]!
      const e = edges[line % edges.length]!
      const at = point % e.points.length
      const draft = withPiece(name, () => ({
        edges: edges.map((other) =>
          other !== e
            ? other
            : {
                ...e,
                points: e.points.map(([x, y], i) =>
                  i === at ? [x + by * Math.cos(angle), y + by * Math.sin(angle)] : [x, y],
                ) as typeof e.points,
              },
        ),
      }))
      expect(words(draft)).not.toEqual([])
    }),
    { seed: 5, numRuns: 300 },
  )
})

describe.each(soundDraft.pieces.map((p) => [p.name, p] as const))(
  "whichever point of the cut line of %s",
  (name, piece) => {
    const sew = piece.edges.flatMap((e) => e.points.map(([x, y]) => ({ x, y })))
    /** On the fold the cut line has no allowance to leave or lack. */
    const free = piece.cutLine.flatMap(([x], i) => (piece.onFold && x === 0 ? [] : [i]))
    const moved = (at: number, share: number, by: number) => {
      const [x, y] = piece.cutLine[at]!
      const near = nearestOn(sew, { x, y })
      const away = Math.hypot(x - near.x, y - near.y)
      const factor = share + by / away
      const to = [near.x + (x - near.x) * factor, near.y + (y - near.y) * factor] as const
      return withPiece(name, () => ({ cutLine: piece.cutLine.map((p, i) => (i === at ? to : p)) }))
    }
    test.each(free)("is moved outwards, some check tells of it (%d)", (at) => {
      expect(kinds(moved(at, 1, 2))).not.toEqual([])
    })
    test.each(free)("is moved inwards, some check tells of it (%d)", (at) => {
      expect(kinds(moved(at, 0.3, 0))).not.toEqual([])
    })
  },
)

const nearestOn = (ring: readonly Point[], p: Point): Point => {
  let best = ring[0]!
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1]!, ring[i]!]
    if (distance(a, b) === 0) continue
    const f = foot(p, a, b)
    const at = distance(a, f) + distance(f, b) > distance(a, b) + 1e-9 ? (distance(p, a) < distance(p, b) ? a : b) : f
    if (distance(p, at) < distance(p, best)) best = at
  }
  return best
}

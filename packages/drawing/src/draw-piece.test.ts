import type { Piece } from "@toile/draft-model"
import { boundsOf, containsPoint, rotation, translation } from "@toile/geometry"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { drawPiece } from "./draw-piece.js"
import type { Drawing, LineKind } from "./drawing.js"
import { back, front, pocket, skirtDraft, tab, waistband } from "./skirt.fixture.js"
import { shrinkageText, shrinkageToldIn } from "./text/piece-words.js"
import { boxesOverlap, cornersOf, lineMeetsBox, textBox } from "./text/text-box.js"
import { transformPiece } from "./transform-piece.js"

const context = { garment: "Straight skirt", subject: "Hélène Besançon", language: "en" } as const
const ofKind = (d: Drawing, kind: LineKind) => d.strokes.filter((s) => s.kind === kind)
const words = (d: Drawing) => d.texts.map((t) => t.text)

/** Each text that touches a line or another text, or leaves the piece. */
const misplaced = (piece: Piece, drawing: Drawing): string[] => {
  const outline = piece.cutLine.map(([x, y]) => ({ x, y }))
  return drawing.texts
    .filter((t, i) => {
      const box = textBox(t)
      return (
        cornersOf(box).some(([x, y]) => !containsPoint(outline, { x, y })) ||
        drawing.texts.some((other, j) => j !== i && boxesOverlap(textBox(other), box) && !stacked(t, other)) ||
        drawing.strokes.some((s) => {
          const chain = s.closed ? [...s.points, s.points[0]!] : s.points
          return chain.some((p, k) => k > 0 && lineMeetsBox(chain[k - 1]!, p, box))
        })
      )
    })
    .map((t) => t.text)
}

/** Lines of one block: their boxes, drawn for accents over descenders, may touch, their letters do not. */
const stacked = (a: Drawing["texts"][number], b: Drawing["texts"][number]) =>
  a.angle === b.angle &&
  Math.hypot(a.x - b.x, a.y - b.y) >= 1.3 * Math.min(a.height, b.height) + 0.25 * Math.max(a.height, b.height)

describe("a level", () => {
  const level = (points: Piece["internalLines"][number]["points"]): Piece["internalLines"][number] => ({
    name: "waist",
    kind: "level",
    points,
  })
  const drawn = (piece: Piece) => ofKind(drawPiece(piece, context), "internal").length

  test("that lies on a sew line, straight over a dart's mouth, is not drawn over its dashes; one within the piece is", () => {
    const plain = drawn(front)
    const onEdge = level(front.edges.filter(({ name }) => name.startsWith("waist")).flatMap(({ points }) => points))
    const below = level(onEdge.points.map(([x, y]) => [x, y - 3]))
    expect(drawn({ ...front, internalLines: [...front.internalLines, onEdge] })).toBe(plain)
    expect(drawn({ ...front, internalLines: [...front.internalLines, below] })).toBe(plain + 1)
  })
})

describe("texts", () => {
  test.each(skirtDraft.pieces.map((piece) => [piece.name, piece] as const))("of %s cross no line", (_, piece) => {
    expect(misplaced(piece, drawPiece(piece, context))).toEqual([])
  })

  test("that a piece brings with it are moved to the nearest clear place; of drafts from before they stay", () => {
    const [[x, y]] = front.grainLine
    const across = { text: "read with the piece", x, y: y + 3, angle: 0, height: 0.5 }
    const twice = { ...across, text: "and on top of it" }
    const piece: Piece = { ...front, drawing: 2, labels: [across, twice] }
    const drawn = drawPiece(piece, context)
    expect(misplaced(piece, drawn)).toEqual([])
    for (const { text } of piece.labels) {
      const mark = drawn.texts.find((one) => one.text === text)!
      const { centre } = textBox(mark)
      expect(mark.height).toBe(0.5)
      expect(Math.hypot(centre.x - across.x, centre.y - across.y)).toBeLessThan(9)
    }
    const { drawing: _, ...older } = piece
    const asBefore = drawPiece(older, context).texts.filter(({ text }) => text === across.text || text === twice.text)
    expect(asBefore.map((mark) => mark.x)).toEqual([across.x, across.x])
  })

  test("cross no line at any angle, mirrored or not, in any size", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...skirtDraft.pieces),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.boolean(),
        fc.double({ min: 0.5, max: 3, noNaN: true }),
        (piece, angle, mirrored, annotationScale) => {
          const turned = transformPiece(piece, rotation(angle))
          const placed = mirrored ? transformPiece(turned, { a: -1, b: 0, c: 0, d: 1, e: 7, f: 3 }) : turned
          expect(misplaced(placed, drawPiece(placed, { ...context, annotationScale }))).toEqual([])
        },
      ),
      { seed: 21, numRuns: 60 },
    )
  })

  test("say number, name, cut quantity, garment, client and the seams", () => {
    const drawn = words(drawPiece(back, context))
    expect(drawn).toEqual(
      expect.arrayContaining(["2 Back", "cut 2 mirrored, shell", "Straight skirt", "Hélène Besançon", "waist", "hem"]),
    )
    expect(words(drawPiece(front, { ...context, language: "fr", groupTitles: { shell: "tissu" } }))).toEqual(
      expect.arrayContaining(["1 Devant", "couper 1 au pli, tissu", "pli"]),
    )
    expect(words(drawPiece(back, { ...context, language: "fr" }))).toEqual(expect.arrayContaining(["taille", "ourlet"]))
  })

  test("say what a cloth that shrinks is cut at", () => {
    const alike = { ...back, shrinkage: { warp: 0.97, weft: 0.97 } }
    expect(words(drawPiece(alike, context))).toContain("cut 103.1 %")
    const apart = { ...back, shrinkage: { warp: 0.97, weft: 1 } }
    expect(words(drawPiece(apart, context))).toContain("cut 103.1 % in warp, 100.0 % in weft")
    expect(words(drawPiece(apart, { ...context, language: "fr" }))).toContain(
      "coupé à 103,1 % en chaîne, 100,0 % en trame",
    )
    // Whoever reads a file of it knows it for that text, and no other.
    for (const language of ["en", "fr"] as const)
      for (const piece of [alike, apart]) {
        const drawn = words(drawPiece(piece, { ...context, language }))
        expect(drawn.flatMap((text) => shrinkageToldIn(text) ?? [])).toEqual([shrinkageText(piece, language)])
      }
    expect(words(drawPiece(back, context)).map(shrinkageToldIn)).not.toContainEqual(expect.anything())
  })

  test("run on in one line where the piece is narrow, and grow fewer where it is small", () => {
    expect(words(drawPiece(waistband, context))).toContain(
      "3 Waistband · cut 1, shell + interfacing · Straight skirt · Hélène Besançon",
    )
    const small = words(drawPiece(tab, context)).join(" ")
    expect(small).toContain("5 Tab")
    expect(small).not.toContain("Hélène")
  })
})

describe("lines", () => {
  test("a half piece is not cut along its fold, which has its line, bracket and word", () => {
    const drawn = drawPiece(front, context)
    const [cut] = ofKind(drawn, "cut")
    expect(cut!.closed).toBe(false)
    for (let i = 1; i < cut!.points.length; i++)
      expect(Math.abs(cut!.points[i]![0]) + Math.abs(cut!.points[i - 1]![0])).toBeGreaterThan(0.01)
    const [fold] = ofKind(drawn, "fold")
    expect(fold!.points.map((p) => p[0])).toEqual([0, 0])
    expect(Math.min(...fold!.points.map((p) => p[1]))).toBeCloseTo(-64, 6)
    expect(Math.max(...fold!.points.map((p) => p[1]))).toBeCloseTo(1, 2)
    expect(ofKind(drawn, "label").length).toBe(3)
    expect(words(drawn)).toContain("fold")
  })

  test("the sew line of a whole piece is closed; where there is no allowance only the cut line is drawn", () => {
    expect(ofKind(drawPiece(back, context), "sew").map((s) => s.closed)).toEqual([true])
    const [half] = ofKind(drawPiece(front, context), "sew")
    expect(half!.closed).toBe(false)
    expect(half!.points[0]).toEqual([0, -60])
    const bare = { ...pocket, internalLines: [], edges: pocket.edges.map((e) => ({ ...e, allowance: 0 })) }
    expect(ofKind(drawPiece(bare, context), "sew")).toEqual([])
  })

  test("the grain line has one arrowhead for a one-way nap, two otherwise", () => {
    const heads = (piece: Piece) => ofKind(drawPiece(piece, context), "grain").filter((s) => s.closed).length
    expect(heads(front)).toBe(1)
    expect(heads(pocket)).toBe(2)
    expect(heads(waistband)).toBe(2)
  })

  test("a one-way nap is told in words too, not of older drafts", () => {
    expect(words(drawPiece({ ...back, drawing: 2 }, context))).toContain("cut 2 mirrored, shell, one way")
    expect(words(drawPiece({ ...front, drawing: 2 }, { ...context, language: "fr" }))).toContain(
      "couper 1 au pli, shell, sens unique",
    )
    expect(words(drawPiece(back, context))).toContain("cut 2 mirrored, shell")
  })

  test("notches begin on the cut line and reach their depth into the piece", () => {
    const [slit] = ofKind(drawPiece({ ...back, notches: [front.notches[0]!] }, context), "notch")
    expect(slit!.points[0]).toEqual([26.5, -20])
    expect(slit!.points[1]![0]).toBeCloseTo(26, 9)
  })

  test("a drill hole is a circle of its diameter with a cross, a dart two legs and a ring at its point", () => {
    const drawn = drawPiece(back, context)
    const drills = ofKind(drawn, "drill")
    expect(drills.length).toBe(6)
    const ring = boundsOf(drills[0]!.points.map(([x, y]) => ({ x, y })))
    expect(ring.maxX - ring.minX).toBeCloseTo(0.3, 9)
    expect(ofKind(drawn, "dart").length).toBe(4)
    expect(ofKind(drawn, "dart")[0]!.points[1]).toEqual(back.darts[0]!.point)
  })

  test("internal lines are drawn as what they are", () => {
    expect(ofKind(drawPiece(waistband, context), "fold").length).toBe(1)
    expect(ofKind(drawPiece(waistband, context), "internal").length).toBe(1)
  })

  test("bounds hold every point", () => {
    const moved = drawPiece(transformPiece(back, translation({ x: 100, y: -30 })), context)
    for (const [x, y] of moved.strokes.flatMap((s) => s.points)) {
      expect(x).toBeGreaterThanOrEqual(moved.bounds.minX)
      expect(x).toBeLessThanOrEqual(moved.bounds.maxX)
      expect(y).toBeGreaterThanOrEqual(moved.bounds.minY)
      expect(y).toBeLessThanOrEqual(moved.bounds.maxY)
    }
  })
})

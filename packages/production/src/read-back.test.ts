import type { Piece, XY } from "@toile/draft-model"
import { type ReadPiece, readPattern } from "@toile/dxf"
import { describe, expect, it } from "vitest"
import { asked } from "./asked.fixture.js"
import { drafted } from "./drafted.fixture.js"
import { clothOf, output, produced } from "./sample-request.fixture.js"

/** Cut lines are drawn to 0.01 mm; 0.05 mm is what a chord may lie beside its curve. */
const CHORD = 0.005
/** How the piece was moved is known through points that are rounded: by so much it may be found beside. */
const NEAR = CHORD + 0.0002

const area = (ring: readonly XY[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [u, v] = ring[(i + 1) % ring.length]!
      return sum + x * v - u * y
    }, 0) / 2,
  )

const around = (ring: readonly XY[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [u, v] = ring[(i + 1) % ring.length]!
    return sum + Math.hypot(u - x, v - y)
  }, 0)

/** The square of the distance. */
const beside = ([x, y]: XY, [ax, ay]: XY, [bx, by]: XY): number => {
  const dx = bx - ax
  const dy = by - ay
  const length2 = dx * dx + dy * dy
  const share = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length2))
  return (ax + share * dx - x) ** 2 + (ay + share * dy - y) ** 2
}

/** The farthest of some points from a line. */
const off = (points: readonly XY[], line: readonly XY[]): number => {
  let most = 0
  for (const p of points) {
    let least = Number.POSITIVE_INFINITY
    for (let i = 1; i < line.length; i++) least = Math.min(least, beside(p, line[i - 1]!, line[i]!))
    most = Math.max(most, least)
  }
  return Math.sqrt(most)
}

/** Whether each point lies near one of the lines. */
const isOn = (points: readonly XY[], lines: readonly (readonly XY[])[]): boolean =>
  points.every((p) => lines.some((line) => off([p], line) < NEAR))

const closed = (ring: readonly XY[]): readonly XY[] => [...ring, ring[0]!]

/** The file moves each piece to its own place, and leaves points out: where its points lie on the piece's own. */
const back = (read: ReadPiece, piece: Piece): ((p: XY) => XY) => {
  const some = Array.from({ length: 8 }, (_, i) => read.boundary[Math.floor((i * read.boundary.length) / 8)]!)
  const [[x0, y0]] = some as [XY]
  /** The squares of distances; what misses by so much at one of them is asked no further. */
  const missed = ([dx, dy]: XY, least: number): number => {
    let most = 0
    for (const [x, y] of some) {
      let near = Number.POSITIVE_INFINITY
      for (const [u, v] of piece.cutLine) near = Math.min(near, (x + dx - u) ** 2 + (y + dy - v) ** 2)
      most = Math.max(most, near)
      if (most >= least) break
    }
    return most
  }
  let [dx, dy, least] = [0, 0, Number.POSITIVE_INFINITY]
  for (const [u, v] of piece.cutLine) {
    const by = missed([u - x0, v - y0], least)
    if (by < least) [dx, dy, least] = [u - x0, v - y0, by]
  }
  // That one point was rounded to the file's 0.01 mm: all of them together tell the move itself
  const left = read.boundary.map(([x, y]): XY => {
    const [u, v] = piece.cutLine.reduce((near, p) =>
      Math.hypot(p[0] - x - dx, p[1] - y - dy) < Math.hypot(near[0] - x - dx, near[1] - y - dy) ? p : near,
    )
    return [u - x - dx, v - y - dy]
  })
  const mean = (axis: 0 | 1): number => left.reduce((sum, one) => sum + one[axis], 0) / left.length
  const [ex, ey] = [dx + mean(0), dy + mean(1)]
  return ([x, y]) => [x + ex, y + ey]
}

const marks = (all: readonly { readonly x: number; readonly y: number }[]): string[] =>
  all.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).sort()

describe("our own AAMA files, read back", () => {
  it.each(asked)("%s: the same pieces", async (slug) => {
    const draft = drafted(slug)
    const made = await produced({
      draft,
      fabrics: clothOf(draft),
      outputs: [output("dxf", { format: "aama" })],
      singleInstance: true,
    })
    const result = readPattern(made.files[0]!.bytes)
    if (result._tag === "Err") throw new Error(result.error.message)
    const read = result.value
    expect(read).toMatchObject({ dialect: "aama", units: "mm", doubts: [] })
    // The file has each piece once for each material, in the order of its markers and of the draft.
    const parts = made.markers.flatMap((marker) =>
      draft.pieces.filter(({ name }) => marker.sheets.some((s) => s.placements.some(({ piece }) => piece === name))),
    )
    expect(read.pieces.length).toBe(parts.length)
    parts.forEach((piece, index) => {
      const found = read.pieces[index]!
      const home = back(found, piece)
      expect({ quantity: found.quantity, mirrored: found.mirrored }).toEqual({
        quantity: piece.quantity,
        mirrored: piece.mirrored,
      })
      expect(found.foldLine !== undefined).toBe(piece.onFold)
      const boundary = found.boundary.map(home)
      // Of a narrow strip what chords may lie beside their curves can be more than 0.01 %.
      const rounding = CHORD * around(boundary)
      expect(Math.abs(area(boundary) - area(piece.cutLine))).toBeLessThan(
        Math.max(1e-4 * area(piece.cutLine), rounding),
      )
      expect(off(boundary, closed(piece.cutLine))).toBeLessThan(NEAR)
      expect(off(piece.cutLine, closed(boundary))).toBeLessThan(NEAR)
      const sewn = found.sewLines.map((line) => line.map(home))
      const edges = piece.edges.map(({ points }) => points)
      for (const line of sewn) expect(isOn(line, edges)).toBe(true)
      for (const { points, seam } of piece.edges) if (seam !== "") expect(isOn(points, sewn)).toBe(true)
      expect(found.notches.length).toBe(piece.notches.length)
      found.notches.forEach((notch, i) => {
        const [x, y] = home([notch.x, notch.y])
        const own = piece.notches[i]!
        expect(Math.hypot(x - own.x, y - own.y)).toBeLessThan(NEAR)
        expect(notch.depth).toBeCloseTo(own.depth, 2)
      })
      const holes = found.drillHoles.map(({ x, y }) => ({ x: home([x, y])[0], y: home([x, y])[1] }))
      expect(marks(holes).length).toBe(piece.drillHoles.length)
      expect(found.drillHoles.map(({ kind }) => kind)).toEqual(piece.drillHoles.map(({ kind }) => kind))
      expect(found.texts.filter(({ text }) => text === "rivet")).toEqual([])
      holes.forEach(({ x, y }, i) => {
        expect(Math.hypot(x - piece.drillHoles[i]!.x, y - piece.drillHoles[i]!.y)).toBeLessThan(NEAR)
      })
    })
  })
})

const rivets = (holes: readonly { readonly kind?: "rivet" }[]) => holes.filter(({ kind }) => kind === "rivet").length

const cutOf = (piece: Piece | undefined) => ({ quantity: piece?.quantity, mirrored: piece?.mirrored })

describe("our own plain files, read back", () => {
  it.each(asked)("%s: every piece by its name, each copy once", async (slug) => {
    const draft = drafted(slug)
    const made = await produced({ draft, fabrics: clothOf(draft), outputs: [output("dxf")] })
    const result = readPattern(made.files[0]!.bytes)
    if (result._tag === "Err") throw new Error(result.error.message)
    const read = result.value
    expect(read).toMatchObject({ dialect: "plain", units: "mm" })
    expect(read.doubts).toEqual([])
    // A piece that tells its materials has all copies of each of them; one that has room for its name alone is one copy.
    const copies = new Map<string, number>()
    for (const { name, quantity, mirrored, material, foldLine, drillHoles } of read.pieces) {
      // Every piece is whole there, whatever folds within it.
      expect([name, foldLine]).toEqual([name, undefined])
      const piece = draft.pieces.find(({ title }) => title.en === name)
      expect(rivets(drillHoles)).toBe(rivets(piece!.drillHoles))
      if (material !== "") expect({ name, quantity, mirrored }).toEqual({ name, ...cutOf(piece) })
      copies.set(name, (copies.get(name) ?? 0) + quantity * material.split(" + ").length)
    }
    const expected = new Map<string, number>()
    for (const { piece } of made.markers.flatMap(({ sheets }) => sheets.flatMap(({ placements }) => placements))) {
      const name = draft.pieces.find((one) => one.name === piece)!.title.en
      expected.set(name, (expected.get(name) ?? 0) + 1)
    }
    expect([...copies].sort()).toEqual([...expected].sort())
  })
})

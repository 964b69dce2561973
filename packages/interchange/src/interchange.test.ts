import { type Draft, finishedDraft, unfold, type XY } from "@toile/draft-model"
import { distanceToPolyline, signedArea } from "@toile/geometry"
import type { Result } from "@toile/result"
import fc from "fast-check"
import { expect, test } from "vitest"
import { readGarmentCode, readOpf, writeGarmentCode, writeOpf } from "./index.js"
import { skirt } from "./skirt.fixture.js"

const meta = { styleName: "Skirt", size: "M", createdAt: "2026-02-03T09:30:00.000Z", tool: "toile", toolVersion: "1" }
const value = <A, E>(result: Result<A, E>): A => {
  if (result._tag === "Err") throw new Error(JSON.stringify(result.error))
  return result.value
}
const error = <A, E>(result: Result<A, E>): E => {
  if (result._tag === "Ok") throw new Error("read")
  return result.error
}
const parsed = (json: unknown): unknown => JSON.parse(JSON.stringify(json))
/** A copy with another value in one place. */
const withPut = (file: unknown, route: readonly (string | number)[], put: unknown): unknown => {
  const [key, ...rest] = route
  if (key === undefined) return put
  const copy = (Array.isArray(file) ? [...file] : { ...(file as object) }) as Record<string | number, unknown>
  copy[key] = withPut(copy[key], rest, put)
  return copy
}
const xy = (points: readonly XY[]) => points.map(([x, y]) => ({ x, y }))
const area = (points: readonly XY[]): number => signedArea(xy(points))
const skirts = fc
  .tuple(fc.double({ min: -1, max: 4, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true }))
  .map(([bend, ease]) => skirt(bend, ease))

/** How far apart two rings lie at the most. */
const apart = (a: readonly XY[], b: readonly XY[]): number =>
  Math.max(
    ...xy(a).map((p) => distanceToPolyline(p, xy(b), true)),
    ...xy(b).map((p) => distanceToPolyline(p, xy(a), true)),
  )

test("OPF: outlines, lines, marks and seams come back; each seam is parted at its marks and keeps its ease there", () => {
  fc.assert(
    fc.property(skirts, (draft) => {
      const { json } = writeOpf(draft, meta)
      const { draft: back } = value(readOpf(parsed(json)))
      draft.pieces.forEach((piece, i) => {
        const read = back.pieces[i]!
        expect(read.name).toBe(piece.name)
        expect(apart(read.cutLine, piece.cutLine)).toBeLessThan(0.0002)
        expect(Math.abs(area(read.cutLine) - area(piece.cutLine))).toBeLessThan(0.01)
        expect(read.onFold).toBe(piece.onFold)
        expect(read.notches.map(({ type }) => type)).toEqual(piece.notches.map(({ type }) => type))
        expect(read.drillHoles.length).toBe(piece.drillHoles.length)
        expect(read.labels.map(({ text }) => text)).toEqual(piece.labels.map(({ text }) => text))
        expect(read.internalLines.length).toBe(piece.internalLines.length + piece.darts.length)
      })
      const [side] = draft.stitches
      const marks = [[0, 0], ...side!.notches, [side!.lengthA, side!.lengthB]]
      const parts = back.stitches.filter(({ name }) => name.startsWith("side seam"))
      expect(parts.length).toBe(3)
      parts.forEach(({ lengthA, lengthB }, i) => {
        expect(Math.abs(lengthA - (marks[i + 1]![0]! - marks[i]![0]!))).toBeLessThan(0.002)
        expect(Math.abs(lengthB - (marks[i + 1]![1]! - marks[i]![1]!))).toBeLessThan(0.002)
      })
    }),
    { seed: 20261124, numRuns: 40 },
  )
})

test("OPF: what the format has no field for is listed, by piece", () => {
  const { lost } = writeOpf(skirt(2, 0.5), meta)
  expect(lost).toContain("materials, quantities and left and right: front, back")
  expect(lost).toContain("diameters of drill holes: front")
  expect(lost.some((what) => what.includes("nap"))).toBe(false)
})

test("OPF of others: inches, curves, a clockwise outline, several sizes", () => {
  const square = {
    vertices: [0, 0, 0, 10, 10, 10, 10, 0, 0, 5, 3, 10, 6, 10],
    boundary: {
      start: 0,
      closed: true,
      segments: [
        { type: "lines", to: [1] },
        { type: "cubic", c1: 5, c2: 6, to: 2 },
        { type: "lines", to: [3] },
      ],
    },
    notches: [{ vertex: 4, type: "u" }],
  }
  const side = (start: number, end: number, reversed: boolean) => ({
    piece: "a",
    contour: { property: "boundary" },
    start,
    end,
    reversed,
  })
  const file = {
    version: "0.4.0",
    asset: { unit: "inch" },
    style: { name: "Box", baseSize: "36" },
    sizes: ["36", "38"],
    pieces: [
      { id: "a", name: "Box", sizes: { 36: square, 38: { ...square, vertices: square.vertices.map((v) => 2 * v) } } },
    ],
    sewing: [{ first: side(0, 0.25, false), second: side(0.75, 0.5, true) }],
    topstitching: [],
  }
  const { draft, notes } = value(readOpf(file))
  expect(area(draft.pieces[0]!.cutLine)).toBeCloseTo(645.16, 4)
  expect(draft.pieces[0]!.notches[0]).toMatchObject({ x: 0, y: 12.7, angle: 0, type: "u" })
  const [stitch] = draft.stitches
  expect([stitch!.lengthA, stitch!.lengthB].map((length) => length.toFixed(3))).toEqual(["25.400", "25.400"])
  // Its first side runs against the outline once that is turned counter-clockwise.
  expect([stitch!.a[0]!.reversed, stitch!.b[0]!.reversed]).toEqual([true, undefined])
  expect(notes.some((note) => note.includes("topstitching"))).toBe(true)
  expect(area(value(readOpf(file, { size: "38" })).draft.pieces[0]!.cutLine)).toBeCloseTo(4 * 645.16, 3)
  expect(error(readOpf(file, { size: "40" })).path).toBe("/pieces")
})

/** The ring of a draft's piece as it is sewn, whole. */
const sewnRing = (draft: Draft, name: string): readonly XY[] => {
  const piece = finishedDraft(draft).pieces.find((one) => one.name === name)!
  return value(unfold(piece)).edges.flatMap(({ points }) => points.slice(0, -1))
}

test("GarmentCode: panels are whole, left and right; seams join whole edges, both sides parted alike, within 0.05 mm", () => {
  fc.assert(
    fc.property(skirts, (draft) => {
      const { json } = writeGarmentCode(draft)
      const { draft: back } = value(readGarmentCode(parsed(json), "skirt"))
      expect(back.pieces.map(({ name }) => name)).toEqual(["front", "back", "backMirrored"])
      for (const name of ["front", "back"])
        expect(apart(back.pieces.find((one) => one.name === name)!.cutLine, sewnRing(draft, name))).toBeLessThan(0.005)
      const [side] = draft.stitches
      const between = (x: string, y: string) =>
        back.stitches.filter(({ a, b }) => a[0]!.piece === x && b[0]!.piece === y)
      for (const other of ["back", "backMirrored"]) {
        const parts = between("front", other)
        expect(parts.length).toBeGreaterThanOrEqual(3)
        const sum = (key: "lengthA" | "lengthB") => parts.reduce((all, part) => all + part[key], 0)
        expect(Math.abs(sum("lengthA") - side!.lengthA)).toBeLessThan(0.02)
        expect(Math.abs(sum("lengthB") - side!.lengthB)).toBeLessThan(0.02)
      }
      expect(between("back", "backMirrored").length).toBe(1)
      // Between the first mark and the hem lies 0.5 of ease, between the marks -0.5.
      const first = between("front", "back")[0]!
      expect(first.lengthA).toBeGreaterThan(first.lengthB)
    }),
    { seed: 11, numRuns: 30 },
  )
})

test("GarmentCode: an edge that has corners within it, sewn or not, is parted at them, and lies within 0.05 mm too", () => {
  const draft = skirt(2, 0)
  // A side seam that steps out by 1.2 between two of its points, a hem that rises by 0.3: flat between curves, as a waistcoat's hem over its dart
  const cornered = (points: readonly XY[], name: string): readonly XY[] => {
    if (name === "side") return points.map(([x, y], i): XY => [x + 0.3 * Math.min(4, Math.max(0, i - 23)), y])
    const [[ax, ay], [bx, by]] = [points[0]!, points.at(-1)!]
    const at = (share: number, up: number): XY => [ax + (bx - ax) * share, ay + (by - ay) * share + up]
    return [points[0]!, at(0.31, 0.3), at(0.36, 0), at(0.5, 0.1), at(0.6, 0.15), at(0.8, 0.1), points.at(-1)!]
  }
  const lengthOf = (points: readonly XY[]): number =>
    points.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - points[i]![0], y - points[i]![1]), 0)
  const pieces = draft.pieces.map((piece) => {
    const edges = piece.edges.map((edge) => {
      if (edge.name !== "side" && edge.name !== "hem") return edge
      const points = cornered(edge.points, edge.name)
      return { ...edge, points, length: lengthOf(points) }
    })
    return { ...piece, edges, notches: [] }
  })
  const lengthA = pieces[0]!.edges.find(({ name }) => name === "side")!.length
  const lengthB = pieces[1]!.edges.find(({ name }) => name === "side")!.length
  const stitches = draft.stitches.map((one, i) => (i === 0 ? { ...one, lengthA, lengthB, notches: [] } : one))
  const bent: Draft = { ...draft, pieces, stitches }
  // The waist begins where its side ends
  const joined: Draft = {
    ...bent,
    pieces: pieces.map((piece) => {
      const end = piece.edges.find(({ name }) => name === "side")!.points.at(-1)!
      const edges = piece.edges.map((edge) =>
        edge.name === "waist" ? { ...edge, points: [end, ...edge.points.slice(1)] } : edge,
      )
      return { ...piece, edges, cutLine: edges.flatMap(({ points }) => points.slice(0, -1)) }
    }),
  }
  const { draft: back } = value(readGarmentCode(parsed(writeGarmentCode(joined).json), "skirt"))
  for (const name of ["front", "back"]) {
    const panel = back.pieces.find((one) => one.name === name)!
    expect(apart(panel.cutLine, sewnRing(joined, name))).toBeLessThan(0.005)
    // No edge is a crumb of a corner that was halved again and again
    expect(Math.min(...panel.edges.map(({ length }) => length))).toBeGreaterThan(0.3)
  }
})

test("GarmentCode: what the format has no field for is listed", () => {
  const { lost } = writeGarmentCode(skirt(2, 0.5))
  expect(lost).toContain("darts within a piece: front")
  expect(lost).toContain("cut lines and allowances: front, back")
})

test("GarmentCode of others: millimetres, quadratic curves of both forms, circles, absolute control points", () => {
  const panel = (curvature: unknown) => ({
    vertices: [
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ],
    edges: [{ endpoints: [0, 1], curvature }, { endpoints: [1, 2] }, { endpoints: [2, 3] }, { endpoints: [3, 0] }],
  })
  const file = (curvature: unknown, coords = "relative") => ({
    pattern: {
      panels: { a: panel(curvature) },
      stitches: [
        [
          { panel: "a", edge: 1 },
          { panel: "a", edge: 3 },
        ],
      ],
    },
    properties: { curvature_coords: coords, units_in_meter: 1000 },
  })
  const areaOf = (curvature: unknown, coords?: string) =>
    area(value(readGarmentCode(file(curvature, coords), "x")).draft.pieces[0]!.cutLine)
  // A parabola of height h over the chord c holds 2/3 c h; to the edge's left is into the piece.
  expect(areaOf({ type: "quadratic", params: [[0.5, 0.4]] })).toBeCloseTo(100 - (2 / 3) * 10 * 2, 1)
  expect(areaOf([0.5, -0.4])).toBeCloseTo(100 + (2 / 3) * 10 * 2, 1)
  expect(areaOf({ type: "quadratic", params: [[50, 40]] }, "absolute")).toBeCloseTo(100 - (2 / 3) * 10 * 2, 1)
  // Half a circle that bulges to the right: out of the piece.
  expect(areaOf({ type: "circle", params: [50, 0, 1] })).toBeCloseTo(100 + (Math.PI * 25) / 2, 1)
  const segment = 25 * Math.PI * 0.5 * 2 - 50
  expect(areaOf({ type: "circle", params: [50 * Math.SQRT2, 0, 0] })).toBeCloseTo(100 - segment / 2, 1)
  expect(areaOf({ type: "circle", params: [50 * Math.SQRT2, 1, 1] })).toBeCloseTo(100 + Math.PI * 50 - segment / 2, 1)
})

test("what is no such file is an error that names its path", () => {
  const opf = parsed(writeOpf(skirt(2, 0), meta).json)
  const snapshot = ["pieces", 0, "sizes", "M"]
  const opfPath = (route: readonly (string | number)[], put: unknown) => error(readOpf(withPut(opf, route, put))).path
  expect(opfPath([], 7)).toBe("")
  expect(opfPath(["version"], "0.2.0")).toBe("/version")
  expect(opfPath(["asset", "unit"], "ell")).toBe("/asset/unit")
  expect(opfPath([...snapshot, "vertices", 3], "x")).toBe("/pieces/0/sizes/M/vertices/3")
  expect(opfPath([...snapshot, "boundary", "start"], 1e9)).toBe("/pieces/0/sizes/M/boundary/start")
  expect(opfPath(["sewing", 0, "first", "start"], 2)).toBe("/sewing/0/first/start")
  const code = parsed(writeGarmentCode(skirt(2, 0)).json)
  const codePath = (route: readonly (string | number)[], put: unknown) =>
    error(readGarmentCode(withPut(code, route, put), "x")).path
  expect(codePath(["pattern", "panels", "front", "edges", 1, "endpoints"], [1, 0])).toBe(
    "/pattern/panels/front/edges/1/endpoints/1",
  )
  expect(codePath(["pattern", "stitches", 0, 1, "panel"], "sleeve")).toBe("/pattern/stitches/0/1/panel")
})

test("no file, however damaged, makes a reader throw", () => {
  const files = [parsed(writeOpf(skirt(2, 0.3), meta).json), parsed(writeGarmentCode(skirt(2, 0.3)).json)]
  /** By numbers down the file's tree, as far as it goes. */
  const routeIn = (file: unknown, steps: readonly number[]): readonly string[] => {
    const [step, ...rest] = steps
    const keys = typeof file === "object" && file !== null ? Object.keys(file) : []
    if (step === undefined || keys.length === 0) return []
    const key = keys[step % keys.length]!
    return [key, ...routeIn((file as Record<string, unknown>)[key], rest)]
  }
  const change = fc.tuple(fc.array(fc.nat({ max: 50 }), { minLength: 1, maxLength: 8 }), fc.anything())
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.array(change, { minLength: 1, maxLength: 3 }), (file, changes) => {
      const damaged = changes.reduce((it, [steps, put]) => withPut(it, routeIn(it, steps), put), file)
      for (const read of [readOpf(damaged), readGarmentCode(damaged, "x")]) expect(["Ok", "Err"]).toContain(read._tag)
    }),
    { seed: 5, numRuns: 400 },
  )
})

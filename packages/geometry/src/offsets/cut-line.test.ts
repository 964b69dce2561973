import fc from "fast-check"
import { describe, expect, inject, it } from "vitest"
import { distanceToPolyline } from "../measures/distance.js"
import { isSimple } from "../outlines/crossings.js"
import { containsPoint, signedArea } from "../outlines/polygon.js"
import { polyline, spline } from "../paths/build.js"
import { flatten } from "../paths/flatten.js"
import {
  add,
  between,
  distance,
  type Point,
  point,
  polar,
  rightNormal,
  scale,
  subtract,
  unit,
} from "../points/point.js"
import { decimals, outlinePoints, someOutline } from "../shapes.fixture.js"
import type { Corner } from "./corner.js"
import { cutLine } from "./cut-line.js"
import { allowanceEnds, type OffsetEdge } from "./offset-edge.js"

const width: fc.Arbitrary<OffsetEdge["allowance"]> = fc.oneof(
  fc.constantFrom(0, 0.6, 1, 1.5, 2, 4),
  fc.tuple(decimals(0, 3), decimals(0, 3)),
)
const named = fc.constantFrom("before" as const, "after" as const)
const mitred: fc.Arbitrary<Corner> = decimals(1, 4).map((limit) => ({ kind: "mitre", limit }))
const squared: fc.Arbitrary<Corner> = named.map((edge) => ({ kind: "square", edge }))
const turned: fc.Arbitrary<Corner> = named.map((edge) => ({ kind: "turnBack", edge }))
const clipped: fc.Arbitrary<Corner> = named.map((edge) => ({ kind: "clip", edge }))

interface Made {
  readonly edges: readonly OffsetEdge[]
  readonly corners: readonly Corner[]
  readonly sew: readonly Point[]
}

/** Simple outlines with random allowances and corners. */
const someSewLine = (corner: fc.Arbitrary<Corner>): fc.Arbitrary<Made> =>
  fc
    .tuple(
      someOutline,
      fc.array(width, { minLength: 8, maxLength: 8 }),
      fc.array(corner, { minLength: 8, maxLength: 8 }),
    )
    .map(([paths, widths, corners]) => ({
      edges: paths.map((path, i) => ({ points: flatten(path), allowance: widths[i]! })),
      corners: paths.map((_, i) => corners[i]!),
      sew: outlinePoints(paths),
    }))
    .filter(({ sew }) => isSimple(sew) && signedArea(sew) > 1)

const settings = { seed: 12, numRuns: inject("whole") ? 150 : 60, endOnFailure: true }
/** What an outline that may be rounded to 0.0001 cm, and has no needles, is allowed to miss. */
const NEEDLE = 6e-4
/** Random tapers are steep, up to 3 cm on a curve of 5; what they leave at corners is within this, cm. */
const STEEP = 0.02
const outside = (p: Point, cut: readonly Point[], by: number): boolean =>
  !containsPoint(cut, p) && distanceToPolyline(p, cut, true) > by

const expectSound = ({ sew }: Made, cut: readonly Point[]): void => {
  expect(isSimple(cut)).toBe(true)
  expect(signedArea(cut)).toBeGreaterThan(0)
  const rounded = cut.map((p) => ({ x: Math.round(p.x * 1e4) / 1e4, y: Math.round(p.y * 1e4) / 1e4 }))
  expect(isSimple(rounded)).toBe(true)
  for (const p of sew) expect(outside(p, cut, NEEDLE)).toBe(false)
  for (const p of cut) expect(containsPoint(sew, p) && distanceToPolyline(p, sew, true) > NEEDLE).toBe(false)
}

/** The middle of each straight stretch of an edge, moved out by its allowance, and how far along the edge it is. */
const offsetPoints = (
  edge: OffsetEdge,
): Array<{ at: Point; width: number; along: number; rest: number; out: Point }> => {
  const [start, end] = allowanceEnds(edge)
  const { points } = edge
  const lengths = points.slice(1).map((p, i) => distance(p, points[i]!))
  const total = lengths.reduce((sum, l) => sum + l, 0)
  let run = 0
  return lengths.map((length, i) => {
    const along = run + length / 2
    run += length
    const at = between(points[i]!, points[i + 1]!, 0.5)
    const w = start + ((end - start) * along) / total
    const out = rightNormal(unit(subtract(points[i + 1]!, points[i]!)))
    return { at, width: w, along, rest: total - along, out }
  })
}

describe("the cut line of random pieces", () => {
  it("is simple, counter-clockwise and round the sew line, whatever the corners", () => {
    fc.assert(
      fc.property(someSewLine(fc.oneof(mitred, squared, turned, clipped)), (made) => {
        expectSound(made, cutLine(made.edges, made.corners))
      }),
      { ...settings, numRuns: inject("whole") ? 300 : 100 },
    )
  })

  it("is nowhere nearer than the allowance, where corners do not trim", () => {
    fc.assert(
      fc.property(someSewLine(fc.oneof(mitred, squared)), (made) => {
        const cut = cutLine(made.edges, made.corners)
        expectSound(made, cut)
        for (const edge of made.edges)
          for (const { at, width: w, out } of offsetPoints(edge))
            expect(outside(add(at, scale(out, w)), cut, typeof edge.allowance === "number" ? 0.005 : STEEP)).toBe(false)
      }),
      settings,
    )
  })

  it("is exactly the allowance away wherever no other edge or corner comes near", () => {
    let measured = 0
    fc.assert(
      fc.property(someSewLine(fc.oneof(mitred, squared, turned)), (made) => {
        const cut = cutLine(made.edges, made.corners)
        made.edges.forEach((edge, i) => {
          for (const { at, width: w, along, rest, out } of offsetPoints(edge)) {
            const p = add(at, scale(out, w))
            // 16: a square end or a mitred point reaches at most four of the widest allowances.
            if (along < 16 || rest < 16 || distanceToPolyline(p, edge.points) < w - 1e-4) continue
            if (made.edges.some((other, k) => k !== i && distanceToPolyline(p, other.points) < 16)) continue
            measured++
            expect(distanceToPolyline(p, cut, true)).toBeLessThan(0.003)
          }
        })
      }),
      { ...settings, numRuns: inject("whole") ? 300 : 100 },
    )
    expect(measured).toBeGreaterThan(50)
  })

  it("never goes further from the sew line than the mitre's limit", () => {
    fc.assert(
      fc.property(someSewLine(fc.constant({ kind: "mitre", limit: 2.5 })), (made) => {
        const widest = Math.max(...made.edges.flatMap(allowanceEnds))
        // The ends of the cut that takes the point off lie up to one allowance beside it.
        for (const p of cutLine(made.edges, made.corners))
          expect(distanceToPolyline(p, made.sew, true)).toBeLessThanOrEqual(Math.hypot(2.5, 1) * widest + 1e-6)
      }),
      settings,
    )
  })

  it("does not care at which edge the outline begins", () => {
    fc.assert(
      fc.property(someSewLine(fc.oneof(mitred, squared)), ({ edges, corners }) => {
        const turnedBy = <A>(items: readonly A[]): readonly A[] => [...items.slice(1), items[0]!]
        const area = signedArea(cutLine(edges, corners))
        expect(Math.abs(signedArea(cutLine(turnedBy(edges), turnedBy(corners))) - area)).toBeLessThan(0.02)
      }),
      settings,
    )
  })
})

describe("the cut line of garment pieces", () => {
  const mitre: Corner = { kind: "mitre", limit: 2.5 }
  const edge = (allowance: OffsetEdge["allowance"], ...points: readonly Point[]): OffsetEdge => ({ points, allowance })

  it("is the rectangle round a rectangle, with a width of its own on each side", () => {
    const corners = [point(0, 0), point(20, 0), point(20, 30), point(0, 30)]
    const edges = [4, 1, 0.7, 0].map((w, i) => edge(w, corners[i]!, corners[(i + 1) % 4]!))
    const cut = cutLine(edges, [mitre, mitre, mitre, mitre])
    const wanted = [point(21, -4), point(21, 30.7), point(0, 30.7), point(0, -4)]
    expect(cut).toHaveLength(4)
    for (const p of wanted) expect(cut.some((q) => distance(p, q) < 1e-9)).toBe(true)
  })

  it("keeps the whole allowance in the concave corner of a vent, where the widths differ", () => {
    // A back with its vent at the right: centre back 2 wide, the vent's slanted top and edge 1, hem 4.
    const at = [point(0, 0), point(24.5, 0), point(24.5, 18), point(20, 20), point(20, 60), point(0, 60)]
    const edges = [4, 1, 1, 2, 1, 1].map((w, i) => edge(w, at[i]!, at[(i + 1) % 6]!))
    const cut = cutLine(edges, [mitre, mitre, mitre, mitre, mitre, mitre])
    expect(isSimple(cut)).toBe(true)
    // Where the centre back's cut line, x = 22, meets that of the vent's top.
    const slope = -2 / 4.5
    const inner = point(22, 20 + slope * 2 + Math.sqrt(1 + slope * slope))
    expect(distanceToPolyline(inner, cut, true)).toBeLessThan(1e-9)
    expect(cut.some((p) => distance(p, inner) < 1e-9)).toBe(true)
    for (const e of edges)
      for (const { at: m, width: w, out } of offsetPoints(e))
        expect(outside(add(m, scale(out, w)), cut, 1e-9)).toBe(false)
    expect(cut).toHaveLength(6)
  })

  it("runs the wider allowance on where it ends before it meets the narrower one at a concave corner", () => {
    // The slanted top of a walking vent: 45 degrees, centre back 2 wide above it, 1 along it; and both ways round.
    const at = [point(0, 0), point(24.5, 0), point(24.5, 16), point(20, 20.5), point(20, 60), point(0, 60)]
    const widths = [4, 1, 1, 2, 1, 1]
    const inner = point(22, 20.5 - 2 + Math.SQRT2)
    const cut = cutLine(
      at.map((p, i) => edge(widths[i]!, p, at[(i + 1) % 6]!)),
      at.map(() => mitre),
    )
    expect(cut).toHaveLength(6)
    expect(cut.some((p) => distance(p, inner) < 1e-9)).toBe(true)
    const seen = at.map((p) => point(-p.x, p.y)).reverse()
    const mirrored = cutLine(
      seen.map((p, i) => edge(widths[(10 - i) % 6]!, p, seen[(i + 1) % 6]!)),
      at.map(() => mitre),
    )
    expect(mirrored).toHaveLength(6)
    expect(mirrored.some((p) => distance(p, point(-inner.x, inner.y)) < 1e-9)).toBe(true)
  })

  it("closes a notch whose sides' allowances overlap", () => {
    const at = [
      point(0, 0),
      point(20, 0),
      point(20, 20),
      point(10.5, 20),
      point(10.5, 10),
      point(9.5, 10),
      point(9.5, 20),
      point(0, 20),
    ]
    const edges = at.map((p, i) => edge(1, p, at[(i + 1) % at.length]!))
    const cut = cutLine(
      edges,
      at.map(() => mitre),
    )
    expect(cut).toHaveLength(4)
    expect(signedArea(cut)).toBeCloseTo(22 * 22, 9)
  })

  it("follows a slanted pocket mouth with corners flatter than the allowance is wide", () => {
    const mouth = flatten(spline([point(20, 85), point(17, 92), point(12, 97)], { start: 100, end: 165 }))
    const sew = [point(0, 0), point(22, 0), point(21, 60)]
    const edges = [
      edge(4, sew[0]!, sew[1]!),
      edge(1.5, sew[1]!, sew[2]!, mouth[0]!),
      edge(1, ...mouth),
      edge(1, mouth.at(-1)!, point(0, 98)),
      edge([1, 3], point(0, 98), point(-3, 70), point(-6, 66)),
      edge([3, 1], point(-6, 66), sew[0]!),
    ]
    const cut = cutLine(
      edges,
      edges.map(() => mitre),
    )
    expect(isSimple(cut)).toBe(true)
    for (const e of edges)
      for (const { at, width: w, out } of offsetPoints(e))
        expect(outside(add(at, scale(out, w)), cut, 0.005)).toBe(false)
  })

  it("makes a step where the widths differ at a joint that runs straight on, or nearly", () => {
    for (const lift of [0, 1e-6, 1e-3, -1e-3, 0.3, -0.3]) {
      const edges = [
        edge(2, point(0, 0), point(10, -lift)),
        edge(1, point(10, -lift), point(20, 0)),
        edge(1, ...flatten(polyline(point(20, 0), point(20, 10), point(0, 10), point(0, 0)))),
      ]
      const cut = cutLine(edges, [mitre, mitre, mitre])
      expect(isSimple(cut)).toBe(true)
      const at = (x: number): number => Math.min(...cut.filter((p) => Math.abs(p.x - x) < 0.2).map((p) => p.y))
      expect(at(10)).toBeLessThan(-1.69)
      // No more than two vertices more than the rectangle: the step, and nothing that runs out along the seam.
      expect(cut.filter((p) => p.x > 9 && p.x < 12 && p.y < 0).length).toBeLessThanOrEqual(3)
      for (const p of cut) if (p.x > 10.7 && p.x < 19 && p.y < 0) expect(p.y).toBeGreaterThan(-1.5)
    }
  })

  it.each([
    [1, 1.2],
    [1.2, 1],
    [0.7, 2],
  ])("moves evenly as an inner corner of allowances %s and %s opens, from the step of a straight seam on", (a, b) => {
    const at = (turn: number): Point[] => {
      const end = polar(point(10, 0), -turn, 10)
      const round = flatten(polyline(end, point(20, 10), point(0, 10), point(0, 0)))
      return cutLine(
        [edge(a, point(0, 0), point(10, 0)), edge(b, point(10, 0), end), edge(1, ...round)],
        [mitre, mitre, mitre],
      )
    }
    const farthest = (from: readonly Point[], to: readonly Point[]): number =>
      Math.max(...from.map((p) => distanceToPolyline(p, [...to, to[0]!])))
    let last = at(0)
    for (let turn = 0.1; turn < 40; turn += 0.1) {
      const cut = at(turn)
      expect(Math.max(farthest(cut, last), farthest(last, cut))).toBeLessThan(0.04)
      last = cut
    }
  })

  it("makes a step, too, where widths that hardly differ would meet far along the next edge", () => {
    const edges = [
      edge(1.7, point(0, 0), point(10, 0.13)),
      edge(1.65, point(10, 0.13), point(20, 0.13)),
      edge(1, ...flatten(polyline(point(20, 0.13), point(20, 10), point(0, 10), point(0, 0)))),
    ]
    const cut = cutLine(edges, [mitre, mitre, mitre])
    expect(cut.some((p) => Math.abs(p.x - 10) < 0.1 && Math.abs(p.y - (0.13 - 1.65)) < 1e-3)).toBe(true)
  })

  it("lets the strips of an edge overlap where it is hollowed more tightly than the allowance is wide", () => {
    const hollows = [
      // Chords that leave room for the mitre at one end, not at both.
      [point(20, 30), point(16, 30), point(14.6, 28.6), point(12.4, 28.6), point(11, 30), point(0, 30)],
      [point(20, 30), point(14, 30), point(13, 28), point(12, 27.8), point(11, 28), point(10, 30), point(0, 30)],
      // A slot narrower than two allowances, and a deep one.
      [point(20, 30), point(12, 30), point(12, 20), point(9, 20), point(9, 30), point(0, 30)],
      [point(20, 30), point(12, 30), point(12, 12), point(11.5, 10), point(10, 20), point(10, 30), point(0, 30)],
    ]
    for (const hollow of hollows)
      for (const w of [0.4, 1, 1.4, 2, 3]) {
        const sew = [point(0, 0), point(20, 0), ...hollow]
        const cut = cutLine(
          [edge(0, sew[0]!, sew[1]!), edge(0, sew[1]!, sew[2]!), edge(w, ...hollow), edge(0, hollow.at(-1)!, sew[0]!)],
          [mitre, mitre, mitre, mitre],
        )
        expect(isSimple(cut)).toBe(true)
        for (const p of sew) expect(outside(p, cut, 1e-9)).toBe(false)
        for (const { at, width: own, out } of offsetPoints(edge(w, ...hollow)))
          expect(outside(add(at, scale(out, own)), cut, 1e-9)).toBe(false)
      }
  })

  it("closes a slit between two allowances that rounding to 0.0001 cm would close", () => {
    const at = [
      point(0, 0),
      point(20, 0),
      point(20, 20),
      point(11.00004, 20),
      point(11.00004, 10),
      point(9.00001, 10),
      point(9.00001, 20),
      point(0, 20),
    ]
    const cut = cutLine(
      at.map((p, i) => edge(1, p, at[(i + 1) % at.length]!)),
      at.map(() => mitre),
    )
    const rounded = cut.map((p) => ({ x: Math.round(p.x * 1e4) / 1e4, y: Math.round(p.y * 1e4) / 1e4 }))
    expect(isSimple(rounded)).toBe(true)
    expect(signedArea(cut)).toBeCloseTo(22 * 22, 3)
  })

  it("leaves the sew line itself where nothing is allowed", () => {
    const edges = [point(0, 0), point(5, 0), point(5, 5), point(0, 5)].map((p, i, all) => edge(0, p, all[(i + 1) % 4]!))
    expect(signedArea(cutLine(edges, [mitre, mitre, mitre, mitre]))).toBe(25)
  })

  it("goes round a point of no width and into a slit", () => {
    const spike = [point(0, 0), point(10, 0), point(30, 2), point(10, 2), point(10, 10), point(0, 10)]
    const slit = [
      point(0, 0),
      point(20, 0),
      point(20, 10),
      point(5, 5),
      point(20, 10.0001),
      point(20, 20),
      point(0, 20),
    ]
    for (const at of [spike, slit]) {
      const edges = at.map((p, i) => edge(1, p, at[(i + 1) % at.length]!))
      const cut = cutLine(
        edges,
        at.map(() => mitre),
      )
      expect(isSimple(cut)).toBe(true)
      for (const p of at) expect(outside(p, cut, 1e-9)).toBe(false)
    }
  })
})

import { describe, expect, it } from "vitest"
import { distanceToPolyline, distanceToSegment } from "../measures/distance.js"
import { isSimple } from "../outlines/crossings.js"
import { containsPoint } from "../outlines/polygon.js"
import { curveBetween } from "../paths/build.js"
import { flatten } from "../paths/flatten.js"
import {
  add,
  cross,
  direction,
  distance,
  dot,
  meet,
  type Point,
  point,
  polar,
  scale,
  subtract,
  unit,
} from "../points/point.js"
import { reflection, transformPoint } from "../points/transform.js"
import type { Corner } from "./corner.js"
import { cutLine } from "./cut-line.js"
import type { OffsetEdge } from "./offset-edge.js"

const mitre: Corner = { kind: "mitre", limit: 2.5 }
const edge = (allowance: OffsetEdge["allowance"], ...points: readonly Point[]): OffsetEdge => ({ points, allowance })

interface Piece {
  readonly edges: readonly OffsetEdge[]
  readonly corners: readonly Corner[]
}

/** The same piece seen from the back: handedness changes, and with it which edge comes before and which after. */
const mirror = ({ edges, corners }: Piece): Piece => {
  const flip = (p: Point): Point => ({ x: -p.x, y: p.y })
  const other = (corner: Corner): Corner =>
    corner.kind === "mitre" ? corner : { ...corner, edge: corner.edge === "before" ? "after" : "before" }
  const n = corners.length
  return {
    edges: edges
      .map(({ points, allowance }) => ({
        points: points.map(flip).reverse(),
        allowance: typeof allowance === "number" ? allowance : ([allowance[1], allowance[0]] as const),
      }))
      .reverse(),
    corners: corners.map((_, i) => other(corners[(2 * n - 2 - i) % n]!)),
  }
}
const cutOf = ({ edges, corners }: Piece): Point[] => cutLine(edges, corners)
const has = (cut: readonly Point[], p: Point): boolean => cut.some((q) => distance(p, q) < 1e-6)

/** A piece whose hem is y = 0 from x = 0 to `length`, and whose sides leave it at the given inner angles. */
const skirt = (
  hem: number,
  side: number,
  left: number,
  right: number,
  rule: (edge: "before" | "after") => Corner,
  length = 30,
): Piece => {
  const a = polar(point(0, 0), left, 40)
  const b = polar(point(length, 0), 180 - right, 40)
  return {
    edges: [
      edge(hem, point(0, 0), point(length, 0)),
      edge(side, point(length, 0), b),
      edge(1, b, a),
      edge(side, a, point(0, 0)),
    ],
    corners: [rule("before"), mitre, mitre, rule("after")],
  }
}

describe("mitre", () => {
  it("runs on to where the cut lines meet, or is cut off square to its bisector", () => {
    for (const angle of [20, 40, 47, 60, 90, 120, 150]) {
      const piece = skirt(1, 1, angle, 90, () => mitre, 60)
      const cut = cutOf(piece)
      const reach = 1 / Math.sin((angle * Math.PI) / 360)
      const tip = polar(point(0, 0), angle / 2 + 180, reach)
      if (reach <= 2.5) expect(has(cut, tip)).toBe(true)
      else {
        const ends = cut.filter((p) => distance(p, point(0, 0)) < 3.5)
        expect(ends).toHaveLength(2)
        const [p, q] = ends as [Point, Point]
        expect(Math.abs(dot(unit(subtract(q, p)), direction(angle / 2)))).toBeLessThan(1e-9)
        expect(distanceToSegment(point(0, 0), p, q)).toBeCloseTo(2.5, 9)
      }
    }
  })

  it("runs a tapering allowance on without a bend", () => {
    const at = [point(0, 0), point(20, 0), point(20, 40), point(0, 40)]
    const edges = [
      edge(1, at[0]!, at[1]!),
      edge([1, 3], at[1]!, at[2]!),
      edge(1, at[2]!, at[3]!),
      edge([2, 1], at[3]!, at[0]!),
    ]
    const cut = cutLine(edges, [mitre, mitre, mitre, mitre])
    expect(cut).toHaveLength(4)
    // x = 21 at the bottom, 23 at the top: 2 in 40.
    expect(has(cut, point(21 - 1 / 20, -1))).toBe(true)
    expect(has(cut, point(23 + 1 / 20, 41))).toBe(true)
  })
})

describe("square", () => {
  // A seam from (0, 0) up to (0, 30); the edge at its top leaves it at `angle`, and the two pieces lie left and right.
  const left = (angle: number, rule: Corner, top = 1): Piece => {
    const end = polar(point(0, 30), 270 - angle, 20)
    return {
      edges: [
        edge(1.5, point(0, 0), point(0, 30)),
        edge(top, point(0, 30), end),
        edge(1, end, point(-25, 0)),
        edge(1, point(-25, 0), point(0, 0)),
      ],
      corners: [rule, mitre, mitre, mitre],
    }
  }

  it("ends the named edge at a right angle, where its sew line run on meets the other cut line", () => {
    for (const angle of [45, 60, 75, 90, 105, 120, 135]) {
      const cut = cutOf(left(angle, { kind: "square", edge: "before" }))
      const up = 1 / Math.sin((angle * Math.PI) / 180)
      expect(distanceToPolyline(point(0, 30 + up), cut, true)).toBeLessThan(1e-9)
      expect(has(cut, point(1.5, 30 + up))).toBe(true)
      expect(isSimple(cut)).toBe(true)
      // At 135 degrees the seam's cut line ends outside the strip of the other edge, run back: that corner is mitred.
      if (angle === 135) continue
      const other = cutOf(left(angle, { kind: "square", edge: "after" }))
      expect(isSimple(other)).toBe(true)
      const d = direction(270 - angle)
      const corner = meet(point(1.5, 0), point(1.5, 1), point(0, 30), add(point(0, 30), d))!
      expect(distanceToPolyline(corner, other, true)).toBeLessThan(1e-9)
    }
  })

  it("ends both pieces of a seam alike, so that they can be laid on each other", () => {
    for (const angle of [50, 70, 85, 89]) {
      const rule: Corner = { kind: "square", edge: "before" }
      const one = cutOf(left(angle, rule))
      const two = cutOf(left(180 - angle, rule))
      const beyond = (cut: readonly Point[]): Point[] =>
        cut.filter((p) => p.x > -1e-9 && p.y > 15).sort((p, q) => p.x - q.x)
      expect(beyond(one)).toHaveLength(2)
      expect(beyond(two)).toHaveLength(2)
      beyond(one).forEach((p, i) => {
        expect(distance(p, beyond(two)[i]!)).toBeLessThan(1e-6)
      })
    }
  })

  it("is the same in the mirror", () => {
    for (const angle of [60, 90, 110])
      for (const name of ["before", "after"] as const) {
        const piece = left(angle, { kind: "square", edge: name })
        const cut = cutOf(piece)
        for (const p of cutOf(mirror(piece))) expect(has(cut, point(-p.x, p.y))).toBe(true)
      }
  })

  it("is mitred where the corner is too flat for it", () => {
    for (const angle of [172, 157])
      expect(cutOf(left(angle, { kind: "square", edge: "before" }))).toEqual(cutOf(left(angle, mitre)))
    expect(cutOf(left(156, { kind: "square", edge: "before" }))).not.toEqual(cutOf(left(156, mitre)))
  })

  it("ends no further out than the other cut line where that curves in", () => {
    // A seam from (0, 0) up to (0, 30); the edge at its top leaves it 30 degrees to the left and turns further in
    const curved = (turn: number): Piece => {
      const end = polar(point(0, 30), 90 + 30 + turn / 2, 6)
      const way = (degrees: number) => ({ direction: direction(degrees), pull: 1 / 3 })
      const top = flatten(curveBetween(point(0, 30), way(120), end, way(120 + turn)), 0.001)
      return {
        edges: [
          edge(1, point(0, 0), point(0, 30)),
          edge(1, ...top),
          edge(1, end, point(-25, 0)),
          edge(1, point(-25, 0), point(0, 0)),
        ],
        corners: [{ kind: "square", edge: "before" }, mitre, mitre, mitre],
      }
    }
    for (const turn of [0, 5, 10, 20, 40])
      for (const piece of [curved(turn), mirror(curved(turn))]) {
        const ends = cutOf(piece).filter((p) => Math.abs(p.x) < 1e-6 && p.y > 30)
        expect([turn, ends.length]).toEqual([turn, 1])
        const away = Math.min(...piece.edges.map(({ points }) => distanceToPolyline(ends[0]!, points)))
        expect([turn, away]).toEqual([turn, expect.closeTo(1, 2)])
      }
  })
})

describe("turnBack", () => {
  const rule = (name: "before" | "after"): Corner => ({ kind: "turnBack", edge: name })

  it("lays the folded hem on the side seams' cut lines, flared or narrowed, in both handednesses", () => {
    for (const angle of [60, 75, 87, 90, 93, 110, 130])
      for (const side of [1, [1.5, 1] as const, 0])
        for (const seen of [(p: Piece) => p, mirror]) {
          const plain = skirt(4, 1, angle, 95, rule)
          const tapers: Piece = {
            ...plain,
            edges: plain.edges.map((e, i) => (i === 3 ? { ...e, allowance: side } : e)),
          }
          const piece = seen(tapers)
          const cut = cutOf(piece)
          expect(isSimple(cut)).toBe(true)
          const fold = reflection(point(0, 0), point(1, 0))
          const below = cut.filter((p) => p.y < -1e-6)
          expect(below.length).toBeGreaterThanOrEqual(2)
          expect(Math.min(...below.map((p) => p.y))).toBeCloseTo(-4, 9)
          // The two lowest corners, folded up, lie on the cut lines of the two sides.
          for (const p of below)
            expect(distanceToPolyline(transformPoint(fold, p), cut, true)).toBeLessThan(p.y < -3.9 ? 1e-6 : 0.05)
          const low = below.filter((p) => p.y < -3.9)
          expect(low).toHaveLength(2)
          // And so does every point between them and the fold.
          for (const p of low) {
            const k = cut.findIndex((q) => distance(p, q) < 1e-9)
            for (const q of [cut[(k + 1) % cut.length]!, cut[(k + cut.length - 1) % cut.length]!]) {
              if (q.y < -3.9) continue
              for (const share of [0.25, 0.5, 0.75]) {
                const between = add(p, scale(subtract(q, p), share))
                if (between.y < 0)
                  expect(distanceToPolyline(transformPoint(fold, between), cut, true)).toBeLessThan(1e-6)
              }
            }
          }
        }
  })

  it("does the same whether the hem comes before or after", () => {
    const piece = skirt(4, 1, 80, 80, rule)
    const cut = cutOf(piece)
    for (const p of cut) expect(has(cut, point(30 - p.x, p.y))).toBe(true)
  })

  it("keeps a hem that is shorter than what its sides cut away, up to where they meet", () => {
    const piece = skirt(4, 0.5, 45, 45, rule, 4)
    const flared: Piece = {
      ...piece,
      edges: [
        edge(4, point(0, 0), point(4, 0)),
        edge(0.5, point(4, 0), point(-16, 20)),
        edge(0.5, point(-16, 20), point(-18, 20)),
        edge(0.5, point(-18, 20), point(0, 0)),
      ],
    }
    for (const p of [piece, flared]) {
      const cut = cutOf(p)
      expect(isSimple(cut)).toBe(true)
      for (const e of p.edges)
        for (const q of e.points) expect(containsPoint(cut, q) || distanceToPolyline(q, cut, true) < 1e-6).toBe(true)
    }
    const apex = cutOf(piece).filter((p) => p.y < -1e-6)
    // Sides at 45 degrees, mirrored, meet half a hem (2 and what the side allowance adds) below its middle.
    expect(apex).toHaveLength(1)
    expect(apex[0]!.x).toBeCloseTo(2, 9)
    expect(apex[0]!.y).toBeCloseTo(-(2 + 0.5 * Math.SQRT2), 9)
  })

  it("keeps the mirrored sides at a curved hem near the seam's, and mitres where the side runs along the hem", () => {
    const hem = flatten(curveBetween(point(0, 0), { direction: -8 }, point(30, 0), { direction: 8 }))
    const edges = [
      edge(3, ...hem),
      edge(1, point(30, 0), point(27, 40)),
      edge(1, point(27, 40), point(3, 40)),
      edge(1, point(3, 40), point(0, 0)),
    ]
    const cut = cutLine(edges, [rule("before"), mitre, mitre, rule("after")])
    expect(isSimple(cut)).toBe(true)
    expect(Math.min(...cut.map((p) => p.y))).toBeLessThan(-3.5)
    const flat = skirt(4, 1, 20, 90, rule, 60)
    expect(cutOf(flat)).toEqual(cutLine(flat.edges, [rule("before"), mitre, mitre, mitre]))
  })
})

describe("clip", () => {
  const onFold: Corner = { kind: "clip", edge: "before" }
  const toFold: Corner = { kind: "clip", edge: "after" }
  /** A piece to the right of its fold, x = 0 from y = 40 down to 0; the hem and the neck leave it at inner angles. */
  const half = (hem: number, neck: number, widths: readonly [number, number]): Piece => {
    const low = polar(point(0, 0), 90 - hem, 20)
    const high = polar(point(0, 40), neck - 90, 15)
    return {
      edges: [
        edge(0, point(0, 40), point(0, 0)),
        edge(widths[0], point(0, 0), low),
        edge(1, low, point(30, 20), high),
        edge(widths[1], high, point(0, 40)),
      ],
      corners: [onFold, mitre, mitre, toFold],
    }
  }

  it("ends every allowance on the fold line, at its own width from its sew line", () => {
    for (const hem of [50, 75, 90, 100, 130])
      for (const neck of [60, 90, 120])
        for (const seen of [(p: Piece) => p, mirror]) {
          const cut = cutOf(seen(half(hem, neck, [3, 0.7])))
          const side = seen === mirror ? -1 : 1
          expect(isSimple(cut)).toBe(true)
          for (const p of cut) expect(p.x * side).toBeGreaterThan(-1e-9)
          expect(has(cut, point(0, -3 / Math.sin((hem * Math.PI) / 180)))).toBe(true)
          expect(has(cut, point(0, 40 + 0.7 / Math.sin((neck * Math.PI) / 180)))).toBe(true)
        }
  })

  it("keeps a curved neckline square to the fold", () => {
    const neck = flatten(curveBetween(point(8, 48), { direction: 260 }, point(0, 40), { direction: 180 }))
    const edges = [
      edge(0, point(0, 40), point(0, 0)),
      edge(2, point(0, 0), point(20, 0)),
      edge(1, point(20, 0), point(20, 44), point(8, 48)),
      edge(0.7, ...neck),
    ]
    const cut = cutLine(edges, [onFold, mitre, mitre, toFold])
    const at = cut.findIndex((p) => distance(p, point(0, 40.7)) < 1e-3)
    expect(at).toBeGreaterThanOrEqual(0)
    expect(Math.abs(cut[at]!.x)).toBeLessThan(1e-9)
    const next = cut[(at + cut.length - 1) % cut.length]!
    expect(Math.abs(cross(unit(subtract(next, cut[at]!)), point(1, 0)))).toBeLessThan(0.03)
  })

  it("lets nothing over the fold, not even the allowance of the edge after a short one", () => {
    // The edge at the fold is 0.3 long, its neighbour comes back to within 0.4 of the fold.
    const edges = [
      edge(0, point(0, 20), point(0, 0)),
      edge(1, point(0, 0), point(0.3, -0.2)),
      edge(1.5, point(0.3, -0.2), point(0.4, -3), point(8, -3)),
      edge(1, point(8, -3), point(8, 20)),
      edge(1, point(8, 20), point(0, 20)),
    ]
    const cut = cutLine(edges, [onFold, mitre, mitre, mitre, toFold])
    expect(isSimple(cut)).toBe(true)
    for (const p of cut) expect(p.x).toBeGreaterThan(-1e-6)
    for (const e of edges)
      for (const p of e.points) expect(containsPoint(cut, p) || distanceToPolyline(p, cut, true) < 1e-6).toBe(true)
  })
})

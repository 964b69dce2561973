import {
  arc,
  curve,
  distanceToPolyline,
  flatten,
  joinPaths,
  line,
  pathLength,
  point,
  polyline,
  spline,
} from "@toile/geometry"
import { edge, onFold, type PieceBody } from "@toile/pattern-model"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { netOutline } from "../interfacings/net-outline.js"
import { clamp, fade } from "./fade.js"
import { atLevel } from "./falling.js"
import { mirrored } from "./mirrored.js"

const seam = { name: "side", width: 1 }

describe("netOutline", () => {
  const gross = [
    edge("lower", line(point(0, 0), point(20, 0)), seam),
    edge("round", arc(point(20, 4), 4, 270, 90), seam),
    edge("upper", line(point(24, 4), point(24, 10)), seam),
    edge("top", spline([point(24, 10), point(12, 11), point(0, 10)]), seam),
    edge("fold", line(point(0, 10), point(0, 0)), onFold),
  ]
  test("lies one width inside, and on the fold", () => {
    const net = netOutline(gross, 0.25, { name: "net", width: 0 })
    const outside = gross.filter((e) => !e.fold).map((e) => flatten(e.path))
    for (const e of net) {
      if (e.fold) {
        expect(flatten(e.path).every((p) => p.x === 0)).toBe(true)
        continue
      }
      for (const p of flatten(e.path)) {
        const gap = Math.min(...outside.map((points) => distanceToPolyline(p, points)))
        expect(gap).toBeGreaterThan(0.24)
        expect(gap).toBeLessThan(0.26)
      }
    }
  })
})

test("netOutline keeps what is straight straight, though the edge is curved further on", () => {
  const bend = curve(point(20, 0), point(23, 0), point(26, 1), point(28, 3))
  const outline = [
    edge("lower", joinPaths(line(point(0, 0), point(20, 0)), bend), seam),
    edge("side", line(point(28, 3), point(24, 9)), seam),
    edge("rest", polyline(point(24, 9), point(0, 9), point(0, 0)), seam),
  ]
  const [lower] = netOutline(outline, 0.25, { name: "net", width: 0 })
  expect(lower!.path.segments[0]).toEqual({ kind: "line", from: point(0.25, 0.25), to: point(20, 0.25) })
  const below = flatten(bend)
  for (const p of flatten(lower!.path))
    if (p.x > 20) expect(Math.abs(distanceToPolyline(p, below) - 0.25)).toBeLessThan(0.01)
})

describe("mirrored", () => {
  const body: PieceBody = {
    title: { en: "Piece" },
    cut: { materials: ["shell"], quantity: 1 },
    sewLine: [
      edge("lower", line(point(0, 0), point(10, 0)), { name: "hem", width: [1, 3] }),
      edge("side", line(point(10, 0), point(4, 8)), seam),
      edge("back", line(point(4, 8), point(0, 0)), seam),
    ],
    grain: [point(4, 1), point(4, 5)],
    drillHoles: [{ x: 3, y: 2, diameter: 0.2 }],
    labels: [{ text: "Piece", at: point(5, 2), angle: 30 }],
  }
  test("stays closed and counter-clockwise, its tapered allowance on the same corner", () => {
    const other = mirrored(body)
    other.sewLine.forEach((e, i) => {
      const next = other.sewLine[(i + 1) % other.sewLine.length]!
      expect(e.path.segments.at(-1)!.to).toEqual(next.path.segments[0]!.from)
    })
    const lower = other.sewLine.find((e) => e.name === "lower")!
    expect(lower.path.segments[0]!.from.x).toBe(-10)
    expect(lower.seam.width).toEqual([3, 1])
    expect(other.drillHoles![0]!.x).toBe(-3)
    expect(other.labels![0]!.angle).toBe(-30)
  })
  test("keeps its notches where they were on the cloth", () => {
    const other = mirrored({ ...body, notches: [{ edge: "lower", along: 2 }] })
    // 2 from the left end becomes 2 from the right one, which is the mirrored edge's end.
    expect(other.notches).toEqual([{ edge: "lower", along: 8 }])
  })
  test("twice is the piece itself", () => {
    const again = mirrored(mirrored(body))
    expect(again.sewLine.map((e) => pathLength(e.path))).toEqual(body.sewLine.map((e) => pathLength(e.path)))
    expect(again.sewLine.map((e) => e.name)).toEqual(body.sewLine.map((e) => e.name))
  })
})

describe("atLevel", () => {
  const path = {
    segments: [
      ...line(point(0, 10), point(1, 6)).segments,
      { kind: "curve" as const, from: point(1, 6), c1: point(1.3, 5), c2: point(2, 2), to: point(5, 0) },
    ],
  }
  test("finds the level and the length up to it", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10, noNaN: true }), (y) => {
        const hit = atLevel(path, y)!
        expect(hit.point.y).toBeCloseTo(y, 6)
        expect(hit.along).toBeGreaterThanOrEqual(0)
        expect(hit.along).toBeLessThanOrEqual(pathLength(path) + 1e-9)
      }),
      { seed: 4 },
    )
  })
  test("is undefined beyond the path", () => {
    expect(atLevel(path, 11)).toBeUndefined()
    expect(atLevel(path, -1)).toBeUndefined()
  })
})

test("fade and clamp", () => {
  expect([fade(0.4, 1, 0.4), fade(0.4, 1, 2)]).toEqual([0, 1])
  expect(fade(0.4, 1, 0.7)).toBeCloseTo(0.5, 9)
  expect([clamp(0, -1, 2), clamp(0, 1, 2), clamp(0, 3, 2)]).toEqual([0, 1, 2])
})

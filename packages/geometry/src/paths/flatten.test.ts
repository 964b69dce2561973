import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import { chordCount, chordRoom, FLATTENING } from "../kernel/flatten-row.js"
import { distanceToPolyline } from "../measures/distance.js"
import { distance, foot, type Point, point } from "../points/point.js"
import { somePath } from "../shapes.fixture.js"
import { curve } from "./build.js"
import { flatten } from "./flatten.js"
import { pathEnd, pathStart, reversePath } from "./path.js"
import { type Curve, curveBend, segmentPoint } from "./segment.js"

const cubic = (...[from, c1, c2, to]: readonly [Point, Point, Point, Point]) =>
  curve(from, c1, c2, to).segments[0] as Curve

/** How far the flattened curve lies from the true one, at the most. */
const deviation = (c: Curve, points: readonly Point[]): number => {
  let worst = 0
  for (let i = 0; i <= 2000; i++) {
    const p = segmentPoint(c, i / 2000)
    let nearest = Number.POSITIVE_INFINITY
    for (let k = 1; k < points.length; k++) nearest = Math.min(nearest, toChord(p, points[k - 1]!, points[k]!))
    worst = Math.max(worst, nearest)
  }
  return worst
}

const toChord = (p: Point, a: Point, b: Point): number => {
  const length = distance(a, b)
  if (length === 0) return distance(p, a)
  const f = foot(p, a, b)
  return distance(a, f) <= length && distance(b, f) <= length
    ? distance(p, f)
    : Math.min(distance(p, a), distance(p, b))
}

const coordinate = fc.double({ min: -40, max: 40, noNaN: true })
const anyPoint = fc.record({ x: coordinate, y: coordinate })

/** A curve as garments have them: it turns by up to 80 degrees at each end, handles a quarter to two thirds long. */
const garmentCurve = fc
  .record({
    to: anyPoint.filter((p) => Math.abs(p.x) + Math.abs(p.y) > 0.5),
    turn: fc.tuple(fc.double({ min: -1.4, max: 1.4, noNaN: true }), fc.double({ min: -1.4, max: 1.4, noNaN: true })),
    handle: fc.tuple(
      fc.double({ min: 0.25, max: 0.65, noNaN: true }),
      fc.double({ min: 0.25, max: 0.65, noNaN: true }),
    ),
  })
  .map(({ to, turn, handle }) => {
    const turned = (angle: number, share: number): Point => ({
      x: share * (to.x * Math.cos(angle) - to.y * Math.sin(angle)),
      y: share * (to.x * Math.sin(angle) + to.y * Math.cos(angle)),
    })
    const c1 = turned(turn[0], handle[0])
    const back = turned(turn[1], handle[1])
    return cubic(point(0, 0), c1, point(to.x - back.x, to.y - back.y), to)
  })

test("a curve of a garment lies nowhere further from its chords than the tolerance", () => {
  fc.assert(
    fc.property(garmentCurve, (c) => {
      expect(deviation(c, flatten({ segments: [c] }))).toBeLessThanOrEqual(FLATTENING)
    }),
    { numRuns: 100 },
  )
})

test("a curve of four points anywhere, with cusps and needles, is not much further off", () => {
  fc.assert(
    fc.property(anyPoint, anyPoint, anyPoint, anyPoint, (from, c1, c2, to) => {
      const c = cubic(from, c1, c2, to)
      expect(deviation(c, flatten({ segments: [c] }, 0.05))).toBeLessThanOrEqual(1.2 * 0.05)
    }),
    { numRuns: 100 },
  )
  const cusp = cubic(point(0, 0), point(10, 10), point(0, 10), point(10, 0))
  expect(deviation(cusp, flatten({ segments: [cusp] }))).toBeLessThanOrEqual(FLATTENING)
})

const asked = chordRoom()

test("no curve takes more chords than even ones would, but for the margin; one that bends at one end far fewer", () => {
  const even = (c: Curve) => Math.ceil(Math.sqrt(curveBend(c) / (4 * 0.97 * FLATTENING)))
  fc.assert(
    fc.property(garmentCurve, (c) => void expect(chordCount(c, FLATTENING, asked)).toBeLessThanOrEqual(even(c))),
  )
  const crotch = cubic(point(0, 0), point(0, -8), point(1, -14), point(14, -16))
  expect(chordCount(crotch, FLATTENING, asked)).toBeLessThan(0.75 * even(crotch))
})

test("the points are the same whichever way the path is walked", () => {
  fc.assert(
    fc.property(garmentCurve, (c) => {
      const there = flatten({ segments: [c] })
      const back = flatten(reversePath({ segments: [c] })).reverse()
      expect(back).toHaveLength(there.length)
      there.forEach((p, i) => {
        expect(distance(p, back[i]!)).toBeLessThan(1e-9)
      })
    }),
  )
})

test("a straight curve is one chord, and a tolerance a quarter as large takes twice the chords", () => {
  expect(flatten(curve(point(0, 0), point(1, 1), point(2, 2), point(3, 3)))).toEqual([point(0, 0), point(3, 3)])
  const armhole = cubic(point(0, 0), point(0, 10), point(4, 16), point(9, 20))
  const chords = chordCount(armhole, 0.004, asked)
  expect(Math.abs(chordCount(armhole, 0.001, asked) - 2 * chords)).toBeLessThanOrEqual(1)
})

const settings = { seed: 4, numRuns: 80, endOnFailure: true }

describe("flatten", () => {
  it("stays within its tolerance of the curve, and on it at its points", () => {
    fc.assert(
      fc.property(somePath(), (path) => {
        const points = flatten(path)
        const fine = flatten(path, 1e-7)
        for (let i = 0; i < fine.length; i += 7) expect(distanceToPolyline(fine[i]!, points)).toBeLessThanOrEqual(0.001)
        expect(points[0]).toEqual(pathStart(path))
        expect(points.at(-1)).toEqual(pathEnd(path))
      }),
      { ...settings, numRuns: 25 },
    )
  })

  it("gives the same points whichever way the path is walked", () => {
    fc.assert(
      fc.property(somePath(), (path) => {
        const forth = flatten(path)
        const back = flatten(reversePath(path)).reverse()
        expect(back).toHaveLength(forth.length)
        for (let i = 0; i < forth.length; i++) expect(distance(forth[i]!, back[i]!)).toBeLessThan(1e-12)
      }),
      settings,
    )
  })
})

import { type Path, type Point, point, polyline } from "@toile/geometry"
import { workspace } from "@toile/geometry/kernel"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { finishPiece } from "./finish-piece.js"
import { edge, type InnerLine, type PieceBody, piece, withinCorner } from "./index.js"

const seam = { name: "side", width: 1 }
const corners: readonly Point[] = [point(0, 0), point(40, 0), point(40, 60), point(0, 60)]
const SIDES = ["hem", "right", "top", "left"] as const

/** 40 by 60, with some marks. */
const finished = (marks: Pick<PieceBody, "lines" | "darts" | "drillHoles">) =>
  finishPiece(
    piece("part", {
      title: { en: "Piece" },
      cut: { materials: ["shell"], quantity: 1 },
      grain: [point(5, 10), point(5, 50)],
      sewLine: SIDES.map((name, i) => edge(name, polyline(corners[i]!, corners[(i + 1) % 4]!), seam)),
      ...marks,
    }),
    1,
    [],
    workspace(),
  )
const holes = (marks: Parameters<typeof finished>[0]) => finished(marks).drillHoles.map(({ x, y }) => [x, y])
const pocket = (path: Path): InnerLine => ({ name: "pocket", kind: "placement", drilled: true, path })
const dart = (intake: number): InnerLine => ({
  name: "dart",
  kind: "dart",
  path: polyline(point(20, 50), point(20 - intake / 2, 30), point(20, 15), point(20 + intake / 2, 30), point(20, 50)),
})

describe("drill holes", () => {
  test("of a piece's own say what is set in them, where something is", () => {
    const rivet = {
      ...withinCorner(polyline(point(20, 60), point(0, 60)), polyline(point(0, 60), point(0, 0)), 0.6),
      diameter: 0.2,
    }
    expect(
      finished({
        drillHoles: [
          { ...rivet, kind: "rivet" },
          { x: 20, y: 20, diameter: 0.2 },
        ],
      }).drillHoles,
    ).toEqual([
      { x: 0.6, y: 59.4, diameter: 0.2, kind: "rivet" },
      { x: 20, y: 20, diameter: 0.2 },
    ])
  })

  test("of a dart in an edge lie 1.0 short of its point", () => {
    const legs = [point(22, 60), point(18, 60)] as const
    expect(holes({ darts: [{ name: "dart", point: point(20, 48), legs }] })).toEqual([[20, 49]])
  })

  test("of a dart within the piece lie 1.0 short of its points and 0.3 inside its legs", () => {
    expect(holes({ lines: [dart(3)] })).toEqual([
      [20, 49],
      [20, 16],
      [18.8, 30],
      [21.2, 30],
    ])
    expect(holes({ lines: [dart(0.8)] })).toHaveLength(2)
  })

  test("of a pocket that is sewn on lie 0.3 inside its corners", () => {
    const rectangle = polyline(point(10, 20), point(24, 20), point(24, 36), point(10, 36), point(10, 20))
    expect(holes({ lines: [pocket(rectangle)] })).toEqual([
      [10.3, 20.3],
      [23.7, 20.3],
      [23.7, 35.7],
      [10.3, 35.7],
    ])
  })

  test("of a mouth that ends in a seam lie before its other end alone", () => {
    expect(holes({ lines: [pocket(polyline(point(26, 20), point(40, 20)))] })).toEqual([[26.3, 20]])
    expect(holes({ lines: [pocket(polyline(point(14, 20), point(28, 20)))] })).toEqual([
      [14.3, 20],
      [27.7, 20],
    ])
  })

  test("are those that the piece has itself, too, each place once", () => {
    const own = [
      { x: 20, y: 49.01, diameter: 0.2 },
      { x: 3, y: 3, diameter: 0.5 },
    ]
    const { drillHoles } = finished({ lines: [dart(0.8)], drillHoles: own })
    expect(drillHoles.map(({ y }) => y)).toEqual([49, 16, 3])
    expect(drillHoles.at(-1)).toEqual(own[1])
  })

  test("of a convex pocket of any shape lie within it, 0.3 from both sides of their corner", () => {
    const turns = fc.array(fc.double({ min: 0.6, max: 2, noNaN: true }), { minLength: 3, maxLength: 7 })
    fc.assert(
      fc.property(turns, fc.double({ min: 3, max: 8, noNaN: true }), (steps, radius) => {
        const whole = steps.reduce((sum, step) => sum + step, 0)
        let at = 0
        const on = steps.map((step): Point => {
          at += (2 * Math.PI * step) / whole
          return point(20 + radius * Math.cos(at), 30 + radius * Math.sin(at))
        })
        const found = holes({ lines: [pocket(polyline(...on, on[0]!))] })
        expect(found).toHaveLength(on.length)
        found.forEach(([x, y], i) => {
          const here = on[i]!
          for (const [a, b] of [
            [on[(i + on.length - 1) % on.length]!, here] as const,
            [here, on[(i + 1) % on.length]!] as const,
          ]) {
            const left = ((b.x - a.x) * (y! - a.y) - (b.y - a.y) * (x! - a.x)) / Math.hypot(b.x - a.x, b.y - a.y)
            expect(left).toBeCloseTo(0.3, 3)
          }
        })
      }),
    )
  })
})

test("a dart within a piece comes out as data: its points, and where its legs are widest apart", () => {
  expect(finished({ lines: [dart(3)] }).insideDarts).toEqual([
    {
      name: "dart",
      ends: [
        [20, 50],
        [20, 15],
      ],
      sides: [
        [18.5, 30],
        [21.5, 30],
      ],
    },
  ])
  expect(finished({}).insideDarts).toBeUndefined()
})

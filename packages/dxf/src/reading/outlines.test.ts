import type { XY } from "@toile/draft-model"
import { describe, expect, it } from "vitest"
import { front, type Group, line, point, polyline, text } from "./foreign-files.fixture.js"
import { AREA, pieceOf } from "./foreign-pieces.fixture.js"
import { ringArea } from "./plane.js"

describe("an outline", () => {
  const [a, b, c, d, e] = front as [XY, XY, XY, XY, XY]

  it("is chained of lines, light polylines, arcs and splines", () => {
    const half = Math.hypot(d[0] - c[0], d[1] - c[1]) / 2
    const angle = (Math.atan2(c[1] - d[1], c[0] - d[0]) * 180) / Math.PI
    const { pieces, doubts } = pieceOf([
      ...line("1", b, a),
      ...([
        [0, "LWPOLYLINE"],
        [8, "1"],
        [90, 2],
        [70, 0],
        [10, b[0]],
        [20, b[1]],
        [10, c[0]],
        [20, c[1]],
      ] as Group[]),
      ...([
        [0, "ARC"],
        [8, "1"],
        [10, (c[0] + d[0]) / 2],
        [20, (c[1] + d[1]) / 2],
        [40, half],
        [50, angle],
        [51, angle + 180],
      ] as Group[]),
      ...([
        [0, "SPLINE"],
        [8, "1"],
        [71, 3],
        [72, 8],
        [73, 4],
        ...[0, 0, 0, 0, 1, 1, 1, 1].map((k) => [40, k]),
      ] as Group[]),
      ...([d, [120, 493], [60, 487], e].flatMap(([x, y]) => [
        [10, x],
        [20, y],
      ]) as Group[]),
      ...polyline("1", [a, e]),
    ])
    expect(doubts).toEqual([])
    expect(pieces.length).toBe(1)
    const spline = Math.abs(ringArea(pieces[0]!.boundary))
    // The spline's own area beside its chord: of a cubic from the shoelace of its frame, 3/20 (2 (01) + (02) ...) is small here.
    expect(Math.abs(spline / (AREA + (Math.PI * half ** 2) / 200) - 1)).toBeLessThan(1e-3)
  })

  it("has bulges as arcs, to 0.01 % of its area", () => {
    const circle = polyline(
      "1",
      [
        [0, 0],
        [200, 0],
      ],
      true,
      [1, 1],
    )
    const { pieces } = pieceOf(circle)
    expect(Math.abs(ringArea(pieces[0]!.boundary)) / (Math.PI * 100)).toBeCloseTo(1, 4)
  })

  it("with a gap is closed, and that is told with its line", () => {
    const { pieces, doubts } = pieceOf([
      ...polyline("1", [a, b, c]),
      ...polyline("1", [d, e, [0, 2]]),
      ...line("1", c, [d[0], d[1] - 3]),
    ])
    expect(pieces.length).toBe(1)
    expect(doubts.map(({ code }) => code)).toEqual(["gap"])
    expect(doubts[0]!.line).toBeGreaterThan(10)
  })

  it("of a half may be open along its mirror line, and stays the half", () => {
    const open = pieceOf([...polyline("1", [a, b, c, d, e]), ...line("6", [0, -5], [0, 490])])
    expect(open.doubts).toEqual([])
    expect(Math.abs(ringArea(open.pieces[0]!.boundary))).toBeCloseTo(AREA, 6)
    expect(open.pieces[0]!.foldLine).toEqual([
      [0, -0.5],
      [0, 49],
    ])
  })

  it("beside another has its own marks, lines, cut-outs and words; what the block tells counts for both", () => {
    const at = (x: number, wide: number): readonly XY[] => [
      [x, 0],
      [x + wide, 0],
      [x + wide, 200],
      [x, 200],
    ]
    const second = (...more: Parameters<typeof pieceOf>[0][]) =>
      pieceOf([
        ...text("1", "Quantity: 2"),
        ...text("1", "Material: FELT"),
        ...polyline("1", at(0, 100), true),
        ...polyline("1", at(300, 80), true),
        ...polyline(
          "1",
          at(320, 10).map(([x, y]): XY => [x, 50 + y / 10]),
          true,
        ),
        ...point("4", [0, 100]),
        ...point("4", [300, 100]),
        ...point("13", [350, 150]),
        ...line("7", [10, 10], [10, 150]),
        ...line("7", [370, 10], [370, 150]),
        ...line("8", [310, 10], [310, 150]),
        ...polyline(
          "14",
          at(310, 60).map(([x, y]): XY => [x, y === 0 ? 10 : 190]),
          true,
        ),
        ...more.flat(),
      ])
    const { pieces, doubts } = second()
    const parts = pieces.map((one) => [
      one.name,
      one.quantity,
      one.material,
      one.notches.length,
      one.drillHoles.length,
      one.grainLine?.[0],
      one.sewLines.length,
      one.internalLines.map(({ kind }) => kind),
    ])
    expect(parts).toEqual([
      ["P", 2, "FELT", 1, 0, [1, 1], 0, []],
      ["P 2", 2, "FELT", 1, 1, [37, 1], 1, ["internal", "cut"]],
    ])
    expect(doubts.map(({ code }) => code)).toEqual(["severalBoundaries", "severalBoundaries"])
    const named = second(text("1", "Piece Name: OTHER", [305, 20]), text("1", "Quantity: 1", [305, 30]))
    expect(named.pieces.map(({ name, quantity, material }) => [name, quantity, material])).toEqual([
      ["P", 2, "FELT"],
      ["OTHER", 1, "FELT"],
    ])
  })

  it("beside another or not, all that is doubtful of its block is counted, and told once", () => {
    const square = (x: number): readonly XY[] => [
      [x, 0],
      [x + 100, 0],
      [x + 100, 200],
      [x, 200],
    ]
    const strangers = Array.from({ length: 250 }, (_, i) => point("77", [50, i / 2]))
    for (const outlines of [[0], [0, 300]]) {
      const { doubts } = pieceOf([...outlines.map((x) => polyline("1", square(x), true)), ...strangers].flat())
      const told = doubts.filter(({ code }) => code === "layer")
      expect([told.length, told.at(-1)!.message]).toEqual([101, "and 150 more of layer"])
    }
  })

  it("beside so many others that have so much in them that it would take for ever is a bare piece, and that is told", () => {
    const squares = Array.from({ length: 200 }, (_, i) =>
      polyline(
        "1",
        [
          [20 * i, 0],
          [20 * i + 10, 0],
          [20 * i + 10, 10],
          [20 * i, 10],
        ],
        true,
      ),
    )
    const hole = point("13", [25, 5])
    const holes = (texts: number) => {
      const words = Array.from({ length: texts }, () => text("1", "Quantity: 2"))
      const { pieces, doubts } = pieceOf([...squares, hole, ...words].flat())
      return {
        holes: pieces.map(({ drillHoles }) => drillHoles.length),
        codes: new Set(doubts.map(({ code }) => code)),
      }
    }
    const parted = holes(1)
    expect([parted.holes.length, parted.holes.indexOf(1)]).toEqual([200, 1])
    expect(parted.codes).not.toContain("tooMuch")
    const whole = holes(20_000)
    expect([whole.holes.length, whole.holes.indexOf(1)]).toEqual([200, 0])
    expect(whole.codes).toContain("tooMuch")
  })

  it("within another is cut out, beside it a piece of its own", () => {
    const { pieces, doubts } = pieceOf([
      ...polyline("1", front, true),
      ...polyline(
        "1",
        [
          [10, 10],
          [20, 10],
          [20, 20],
        ],
        true,
      ),
      ...polyline(
        "1",
        [
          [400, 0],
          [420, 0],
          [420, 20],
        ],
        true,
      ),
    ])
    expect(pieces.map(({ name, internalLines }) => [name, internalLines.map(({ kind }) => kind)])).toEqual([
      ["P", ["cut"]],
      ["P 2", []],
    ])
    expect(doubts.map(({ code }) => code)).toEqual(["severalBoundaries", "severalBoundaries"])
  })
})

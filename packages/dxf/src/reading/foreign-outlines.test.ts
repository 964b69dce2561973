import type { XY } from "@toile/draft-model"
import { describe, expect, it } from "vitest"
import {
  block,
  depthsInCentimetres,
  drawing,
  file,
  front,
  type Group,
  insert,
  line,
  point,
  polyline,
  ruledInInches,
  text,
} from "./foreign-files.fixture.js"
import { codes, outline, pieceWith, readGroups } from "./foreign-pieces.fixture.js"
import { ringArea } from "./plane.js"

/** Outlines and notches as other programs draw them, and whole files; each way was seen in one, or is told by its program's help. */

describe("outlines", () => {
  it("have their points and rules between the vertices", () => {
    const [begin, end] = [outline.slice(0, 8), outline.slice(8)]
    const between = [...point("2", front[0]!), ...text("2", "# 1", front[0]!)]
    const found = readGroups(
      file([block("B", [...text("1", "Piece Name: P"), ...begin, ...between, ...end])], ["Units: METRIC"]),
    )
    expect(found.pieces[0]!.boundary.length).toBe(5)
    expect(found.doubts).toEqual([])
  })

  it("are of many lines in any order, with doubled vertices and lines, some drawn twice", () => {
    const parts = front.flatMap((from, i): (readonly XY[])[] => {
      const to = front[(i + 1) % front.length]!
      const steps = Array.from(
        { length: 20 },
        (_, k): XY => [from[0] + ((to[0] - from[0]) * k) / 20, from[1] + ((to[1] - from[1]) * k) / 20],
      )
      return steps.map((p, k) => [p, steps[k + 1] ?? to])
    })
    const mixed = parts.map((_, i) => parts[(i * 37) % parts.length]!)
    const drawn = mixed.flatMap(([a, b], i) => (i % 3 === 0 ? line("1", b!, a!) : line("1", a!, b!)))
    const twice = [...drawn, ...line("1", mixed[5]![1]!, mixed[5]![0]!), ...line("1", front[1]!, front[1]!)]
    const found = readGroups(file([block("B", [...text("1", "Piece Name: P"), ...twice])], ["Units: METRIC"]))
    expect(Math.abs(ringArea(found.pieces[0]!.boundary))).toBeCloseTo(Math.abs(ringArea(front)) / 100, 6)
    expect(found.doubts).toEqual([])
  })

  it("are two halves of one form, from end to end", () => {
    const half: readonly XY[] = [
      [0, 480],
      [180, 500],
      [300, 420],
      [300, 0],
      [0, 0],
    ]
    const other = half.map(([x, y]): XY => [-x, y])
    const entities = [...text("1", "Piece Name: P"), ...polyline("1", half), ...polyline("1", other)]
    // The second half again, from its other end
    const twice = [...entities, ...polyline("1", other.toReversed())]
    for (const drawn of [entities, twice]) {
      const { pieces, doubts } = readGroups(file([block("B", drawn)], ["Units: METRIC"]))
      expect(pieces.map(({ boundary }) => Math.abs(ringArea(boundary)))).toEqual([expect.closeTo(2868, 6)])
      expect(doubts).toEqual([])
    }
  })

  it("and other lines of plain drawings lie on layers that are called by them, in several languages", () => {
    for (const [cut, sew, grain, notch] of [
      ["CUT_LINE", "SEAM-LINE", "grain line", "Notch"],
      ["Schnittlinie", "Nahtlinie", "Fadenlauf", "Knips"],
      ["LIGNE_DE_COUPE", "COUTURE", "DROIT_FIL", "CRANS"],
      ["Corte", "Costura", "Hilo", "Piquetes"],
      ["TAGLIO", "CUCITURA", "DRITTOFILO", "TACCHE"],
    ] as const) {
      const entities = [
        ...polyline(cut, front, true),
        ...line(sew, [10, 10], [290, 10]),
        ...line(grain, [100, 100], [100, 300]),
        ...point(notch, [150, 0]),
      ]
      const [found] = readGroups(drawing([], entities)).pieces
      const counts = [found?.boundary.length, found?.sewLines.length, found?.grainLine?.[0][0], found?.notches.length]
      expect([cut, ...counts]).toEqual([cut, front.length, 1, 10, 1])
    }
  })

  it("of plain drawings keep what is theirs where their boxes overlap", () => {
    const corner: readonly XY[] = [
      [0, 0],
      [600, 0],
      [600, 40],
      [40, 40],
      [40, 600],
      [0, 600],
    ]
    const inner = front.map(([x, y]): XY => [x + 60, y + 60])
    const lines = (ring: readonly XY[]) => ring.flatMap((p, i) => line("1", p, ring[(i + 1) % ring.length]!))
    const found = readGroups(drawing([], [...lines(corner), ...lines(inner), ...point("4", [210, 60])]))
    expect(found.pieces.map(({ boundary, notches }) => [boundary.length, notches.length])).toEqual([
      [6, 0],
      [5, 1],
    ])
  })
})

describe("notches", () => {
  const notchesOf = (...entities: readonly (readonly Group[])[]) =>
    pieceWith(...entities).pieces[0]!.notches.map(({ type, x, y, angle, depth }) =>
      [type, ...[x, y, angle, depth].map((v) => Math.round(v * 100) / 100)].join(" "),
    )
  const at = (x: number, y: number) => point("4", [x, y])

  it("are lines that meet, open, closed, and with a bar", () => {
    expect(notchesOf(line("4", [147, 0], [150, 6]), line("4", [153, 0], [150, 6]))).toEqual(["v 15 0 90 0.6"])
    expect(
      notchesOf(line("4", [147, 0], [147, 6]), line("4", [153, 6], [147, 6]), line("4", [153, 6], [153, 0])),
    ).toEqual(["castle 15 0 90 0.6"])
    expect(
      notchesOf(
        polyline(
          "4",
          [
            [150, 6],
            [153, 0],
            [147, 0],
          ],
          true,
        ),
      ),
    ).toEqual(["v 15 0 90 0.6"])
    expect(notchesOf(line("4", [150, 0], [150, 6]), line("4", [147, 6], [153, 6]))).toEqual(["t 15 0 90 0.6"])
  })

  it("are two points each, on the boundary and in the piece", () => {
    expect(notchesOf(at(150, 0), at(150, 5), at(295, 100), at(300, 100))).toEqual([
      "slit 15 0 90 0.5",
      "slit 30 10 180 0.5",
    ])
    // One that is not so, and all are notches of their own.
    expect(notchesOf(at(150, 0), at(150, 5), at(300, 100), at(300, 110)).length).toBe(4)
  })

  it("a little off the boundary stay there; far off, that is told", () => {
    expect(notchesOf(at(150, 0.8))).toEqual(["slit 15 0.08 90 0"])
    expect(codes(pieceWith(at(150, 0.8)))).toEqual([])
    expect(codes(pieceWith(at(150, 10)))).toEqual(["notchOff"])
  })

  const sign = block("VN", [...line("0", [-3, 0], [0, 6]), ...line("0", [0, 6], [3, 0])])

  it("are blocks that are set into the piece, turned, and on its layer", () => {
    const own = block("B", [
      ...text("1", "Piece Name: P"),
      ...outline,
      ...insert("VN", "4", [150, 0]),
      ...insert("VN", "4", [300, 200], [[50, 90]]),
      ...insert("NONE", "4", [0, 200]),
    ])
    const found = readGroups(file([sign, own], ["Units: METRIC"]))
    expect(found.pieces[0]!.notches.map(({ type, angle }) => [type, Math.round(angle)])).toEqual([
      ["slit", 0],
      ["v", 90],
      ["v", 180],
    ])
    expect(codes(found)).toEqual(["unknownBlock"])
  })

  it("are blocks that are set into a drawing without blocks for its pieces", () => {
    const found = readGroups(drawing([sign], [...outline, ...insert("VN", "4", [150, 0])]))
    expect(found.pieces.map(({ notches }) => notches.length)).toEqual([1])
    expect(codes(found)).toEqual(["noName"])
  })
})

describe("whole files of others", () => {
  const rule = (n: number, x: number, y: number) => `RULE: DELTA ${n}\n  ${-x}, ${-y}   0.00,  0.00   ${x},  ${y}`
  const rul = [
    "ASTM/D13Proposal 1 Version: D 6673-04",
    "UNITS: ENGLISH",
    "SIZE LIST:  M L XL",
    "SAMPLE SIZE: L",
    ...[1, 2, 3, 4, 5].map((n) => rule(n, 0, n === 5 || n === 4 ? 1 : 0)),
    rule(6, 0, 0),
    rule(7, 0, 0.5),
    rule(8, 0, 2),
    rule(9, 0, 2),
    "END",
  ].join("\n")

  it("in inches, its size called the sample's, two rules in one place", () => {
    const found = readGroups(ruledInInches(), { rul })
    expect(found).toMatchObject({
      dialect: "astm",
      units: "inch",
      sampleSize: "L",
      sizes: ["M", "L", "XL"],
      doubts: [],
    })
    const [, sample, large] = found.pieces
    expect(sample).toMatchObject({ name: "FRONT", size: "L", quantity: 2 })
    expect(sample!.notches.map(({ type, depth }) => [type, Math.round(depth * 100)])).toEqual([["t", 25]])
    expect(large!.boundary[4]![1] - sample!.boundary[4]![1]).toBeCloseTo(2.54)
    // The inner line's end lies where the boundary has a corner, and goes by its own rule.
    expect(large!.internalLines[0]!.points[0]![1] - sample!.internalLines[0]!.points[0]![1]).toBeCloseTo(5.08)
    expect(large!.grainLine![1][1] - sample!.grainLine![1][1]).toBeCloseTo(1.27)
    expect(readGroups(ruledInInches()).pieces.map(({ size }) => size)).toEqual(["L"])
  })

  it("with texts that say nothing, points on the boundary's layer, depths in centimetres", () => {
    const found = readGroups(depthsInCentimetres())
    expect(found.pieces[0]).toMatchObject({ name: "SS FR", size: "M" })
    expect(found.pieces[0]!.notches.map(({ type, depth }) => [type, Math.round(depth * 100)])).toEqual([["v", 70]])
    expect(codes(found)).toEqual(["notchDepth"])
  })
})

import { arc, curve, line, type Point, point, polyline } from "@toile/geometry"
import { workspace } from "@toile/geometry/kernel"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { finishPiece } from "./finish-piece.js"
import {
  dartLegs,
  dartRoof,
  edge,
  type NotchSpec,
  net,
  onFold,
  type PieceBody,
  piece,
  squared,
  taper,
  turnedBack,
} from "./index.js"

const common = { title: { en: "Piece" }, cut: { materials: ["shell"], quantity: 2, mirrored: true } } as const
const side = { name: "side", width: 1 }
const hem = { name: "hem", width: 4 }
const finished = (body: Omit<PieceBody, "title" | "cut" | "grain">) =>
  finishPiece(piece("part", { ...common, grain: [point(2, 2), point(2, 8)], ...body }), 3, [], workspace())
const has = (cut: readonly (readonly [number, number])[], x: number, y: number): boolean =>
  cut.some((p) => Math.hypot(p[0] - x, p[1] - y) < 1e-3)

/** A leg that narrows to its hem: 20 wide above, 16 at the hem, 30 long. */
const narrowing = (finish: "mitred" | "turnedBack") =>
  finished({
    sewLine: [
      edge("hem", line(point(2, 0), point(18, 0)), hem, finish),
      edge("right", line(point(18, 0), point(20, 30)), side),
      edge("top", line(point(20, 30), point(0, 30)), side),
      edge("left", line(point(0, 30), point(2, 0)), side),
    ],
  })

describe("the cut line", () => {
  test("of a hem is mirrored at the hem line, so that it lies on the side seams when it is turned up", () => {
    const { cutLine } = narrowing("turnedBack")
    // The side's cut line meets the hem line's level at x; turned up, the hem's corner must be where the side's is.
    const offset = Math.hypot(2, 30) / 30
    const atHem = 18 + offset
    expect(has(cutLine, atHem, 0)).toBe(true)
    expect(has(cutLine, atHem + (4 * 2) / 30, -4)).toBe(true)
    expect(has(cutLine, 2 - offset - (4 * 2) / 30, -4)).toBe(true)
    expect(has(narrowing("mitred").cutLine, atHem - (4 * 2) / 30, -4)).toBe(true)
  })

  test("ends on a fold, which runs as far as the cut line does, without allowance", () => {
    const part = finished({
      sewLine: [
        edge("fold", line(point(0, 30), point(0, 0)), onFold),
        edge("hem", line(point(0, 0), point(20, 0)), hem, turnedBack),
        edge("side", line(point(20, 0), point(18, 30)), side),
        edge("top", line(point(18, 30), point(0, 30)), side),
      ],
    })
    expect(part.onFold).toBe(true)
    expect(part.foldLine).toEqual([
      [0, 31],
      [0, -4],
    ])
    expect(part.cutLine.every(([x]) => x >= 0)).toBe(true)
    expect(has(part.cutLine, 0, -4) && has(part.cutLine, 0, 31)).toBe(true)
    expect(part.edges[0]).toMatchObject({ name: "fold", seam: "", allowance: 0 })
  })

  test("of an inlay runs evenly from one width to the other", () => {
    const part = finished({
      sewLine: [
        edge("seat", line(point(0, 0), point(0, -20)), taper({ name: "seatInlay", width: 3 }, { width: 1 })),
        edge("low", line(point(0, -20), point(20, -20)), side),
        edge("right", line(point(20, -20), point(20, 0)), side),
        edge("waist", line(point(20, 0), point(0, 0)), side),
      ],
      notches: [{ edge: "seat", along: 10 }],
    })
    expect(part.edges[0]).toMatchObject({ seam: "seatInlay", allowance: [3, 1] })
    // Half way down the edge the allowance is half way between.
    expect(part.notches).toEqual([{ x: -2, y: -10, angle: 0, depth: 0.5, type: "slit" }])
  })

  test("of a squared edge ends square to its sew line", () => {
    const part = finished({
      sewLine: [
        edge("side", line(point(0, 0), point(0, -20)), side, squared),
        edge("low", line(point(0, -20), point(20, -20)), side),
        edge("right", line(point(20, -20), point(20, 10)), side),
        edge("waist", line(point(20, 10), point(0, 0)), side),
      ],
    })
    // The side's allowance ends on a line square to it, where the waist's cut line crosses the side run on.
    const up = Math.hypot(1, 0.5)
    expect(has(part.cutLine, 0, up)).toBe(true)
    expect(has(part.cutLine, -1, up)).toBe(true)
  })
})

describe("a notch", () => {
  const square = (allowance: number, along: number, curved = false) =>
    finished({
      sewLine: [
        edge("low", line(point(0, 0), point(20, 0)), side),
        edge("right", curved ? arc(point(20, 10), 10, 270, 90) : line(point(20, 0), point(20, 20)), {
          name: "s",
          width: allowance,
        }),
        edge("top", line(point(20, 20), point(0, 20)), side),
        edge("left", line(point(0, 20), point(0, 0)), side),
      ],
      notches: [{ edge: "right", along }],
    }).notches[0]!

  test.each([
    [0.6, 0.3],
    [0.5, 0.25],
    [1, 0.5],
    [2, 0.5],
    [4, 0.5],
    [0.3, 0.1],
    [0, 0.1],
  ])("in an allowance of %d is %d deep: half way, never over 0.5, 0.2 from the sew line", (allowance, depth) => {
    expect(square(allowance, 10)).toEqual({ x: 20 + allowance, y: 10, angle: 180, depth, type: "slit" })
  })
  test("stands square to a curved sew line", () => {
    const { x, y, angle } = square(1, (10 * Math.PI) / 4, true)
    const [dx, dy] = [x - 20, y - 10]
    expect(Math.hypot(dx, dy)).toBeCloseTo(11, 2)
    expect(Math.atan2(-dy, -dx)).toBeCloseTo((angle * Math.PI) / 180, 3)
    expect(Math.atan2(dy, dx)).toBeCloseTo(-Math.PI / 4, 2)
  })
  test("on an edge that the piece has not is a mistake in the pattern's code", () => {
    expect(() => finished({ sewLine: narrowEdges(), notches: [{ edge: "sleeve" as never, along: 1 }] })).toThrow(
      "part has no edge sleeve for its notch",
    )
  })
  test("may stand at the end of the fold, and is on it", () => {
    const part = finished({
      sewLine: [
        edge("fold", line(point(0, 20), point(0, 0)), onFold),
        edge("low", line(point(0, 0), point(9, 0)), side),
        edge("side", line(point(9, 0), point(8, 19)), side),
        edge("waist", curve(point(8, 19), point(5, 20), point(3, 20), point(0, 20)), side),
      ],
      notches: [{ edge: "waist", along: 99 }],
    })
    expect(part.notches).toEqual([{ x: 0, y: 21, angle: expect.closeTo(-90, 2), depth: 0.5, type: "slit" }])
  })
  test("that two ask for at one place is there once", () => {
    const notches = [
      { edge: "low", along: 5 },
      { edge: "low", along: 5.001 },
    ] as const
    expect(finished({ sewLine: narrowEdges(), notches }).notches).toHaveLength(1)
  })
})

const narrowEdges = () => [
  edge("low", line(point(0, 0), point(20, 0)), side),
  edge("rest", polyline(point(20, 0), point(20, 20), point(0, 20), point(0, 0)), side),
]

describe("a dart", () => {
  /** `fall`: of the edge into which the dart opens, over its half of 10. */
  const darted = (
    intake: number,
    notches: readonly NotchSpec<"below" | "right" | "left" | "dart">[] = [],
    fall = 0,
  ) => {
    const tip = point(10, 20)
    const [a, b] = dartLegs(tip, point(10, 30), intake)
    const [right, left]: [Point, Point] = [b, a]
    return finished({
      sewLine: [
        edge("below", polyline(point(0, 0), point(20, 0), point(20, 30 - fall)), net),
        edge("right", line(point(20, 30 - fall), right), side),
        edge("dart", { segments: [...dartRoof(tip, right, left, point(10, -fall)).segments] }, side),
        edge("left", line(left, point(0, 30 + fall)), side),
        edge("back", line(point(0, 30 + fall), point(0, 0)), net),
      ],
      darts: [{ name: "dart", point: tip, legs: [right, left] }],
      notches,
    })
  }
  test("has a notch at each leg, in the leg's direction: folded, they lie on each other", () => {
    const { notches } = darted(3)
    expect(notches).toHaveLength(2)
    const [right, left] = notches
    for (const n of notches) {
      // The notch points at the dart's point.
      expect(Math.atan2(20 - n.y, 10 - n.x)).toBeCloseTo((n.angle * Math.PI) / 180, 3)
      expect(n.depth).toBe(0.5)
    }
    expect(left!.x - 10).toBeCloseTo(10 - right!.x, 3)
    expect(left!.y).toBeCloseTo(right!.y, 3)
  })
  test("so narrow that its notches would tear out has one, in its middle", () => {
    const { notches } = darted(0.6)
    expect(notches).toHaveLength(1)
    expect(notches[0]!.x).toBeCloseTo(10, 3)
  })
  test("whose legs the pattern has marked itself gets no second mark", () => {
    expect(darted(3, [{ edge: "dart", along: 0 }]).notches).toHaveLength(2)
  })
  test("that lies askew to its edge has no notch where the outline's own corner marks its leg", () => {
    expect([0, 2, 4, 8].map((fall) => darted(3, [], fall).notches.length)).toEqual([2, 2, 1, 1])
  })
})

test("a piece keeps its number, quantity, texts and lines; a label has a size", () => {
  const part = finished({
    sewLine: narrowEdges(),
    labels: [{ text: "wrong side", at: point(10, 10) }],
    lines: [{ name: "level", kind: "level", path: line(point(0, 5), point(20, 5)) }],
    drillHoles: [{ x: 1 / 3, y: 2, diameter: 0.3 }],
    nap: "oneWay",
  })
  expect(part).toMatchObject({ name: "part", number: 3, quantity: 2, mirrored: true, onFold: false, nap: "oneWay" })
  expect(part).not.toHaveProperty("foldLine")
  expect(part.labels).toEqual([{ text: "wrong side", x: 10, y: 10, angle: 0, height: 0.6 }])
  expect(part.internalLines).toEqual([
    {
      name: "level",
      kind: "level",
      points: [
        [0, 5],
        [20, 5],
      ],
    },
  ])
  expect(part.drillHoles).toEqual([{ x: 0.3333, y: 2, diameter: 0.3 }])
})

test("a piece is finished alike in a workspace of its own and in one that other pieces were finished in", () => {
  const room = workspace()
  const gore = (top: number, bulge: number, height: number) => {
    const [a, b, c, d] = [point(0, 0), point(top + 8, 0), point(top, height), point(0, height)]
    return piece("gore", {
      ...common,
      grain: [point(2, 1), point(2, height - 1)],
      sewLine: [
        edge("hem", line(a, b), hem, turnedBack),
        edge("side", curve(b, point(b.x + bulge, height / 3), point(top - bulge, height / 2), c), side),
        edge("waist", line(c, d), side),
        edge("centre", line(d, a), side),
      ],
      lines: [{ name: "level", kind: "level", path: arc(point(top / 2, height / 2), 1, 0, 180) }],
      notches: [{ edge: "side", along: height / 2 }],
    })
  }
  const someGore = fc.tuple(
    fc.integer({ min: 6, max: 40 }),
    fc.integer({ min: -8, max: 8 }),
    fc.integer({ min: 12, max: 90 }),
  )
  fc.assert(
    fc.property(someGore, ([top, bulge, height]) => {
      const drafted = gore(top, bulge, height)
      expect(finishPiece(drafted, 1, [], room)).toEqual(finishPiece(drafted, 1, [], workspace()))
    }),
    { seed: 11, numRuns: 200, endOnFailure: true },
  )
})

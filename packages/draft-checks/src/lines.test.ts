import type { Edge, XY } from "@toile/draft-model"
import { describe, expect, test } from "vitest"
import { kinds, pieceOf, withEdge, withPiece, words } from "./sample-draft.fixture.js"

const edgeOf = (piece: string, edge: string): Edge => pieceOf(piece).edges.find((e) => e.name === edge)!
const shifted = (points: readonly XY[], dx: number, dy: number): XY[] => points.map(([x, y]) => [x + dx, y + dy])
const between = (points: readonly XY[], i: number, p: XY): XY[] => [...points.slice(0, i), p, ...points.slice(i)]

describe("the outline (I1)", () => {
  test("ends where it begins", () => {
    expect(words(withEdge("band", "left", (e) => ({ points: [e.points[0]!, [42, 4.1]] })))).toContain(
      "outline band: edge left ends 0.1000 cm from where the next one begins",
    )
  })
  test("repeats no point", () => {
    const { points } = edgeOf("back", "side")
    const twice = between(points, 2, [points[1]![0], points[1]![1] + 1e-4])
    expect(words(withEdge("back", "side", () => ({ points: twice })))).toContain(
      `outline back: edge side repeats the point ${points[1]![0].toFixed(3)}, ${(points[1]![1] + 1e-4).toFixed(3)}`,
    )
    const cut = pieceOf("band").cutLine
    expect(kinds(withPiece("band", () => ({ cutLine: between(cut, 1, cut[0]!) })))).toEqual(["outline"])
  })
  test("runs counter-clockwise", () => {
    const turned = (e: Edge): Edge => ({ ...e, points: [...e.points].reverse() })
    expect(words(withPiece("band", (p) => ({ edges: p.edges.map(turned).reverse() })))).toContain(
      "outline band: the sew line does not run counter-clockwise",
    )
    expect(words(withPiece("band", (p) => ({ cutLine: [...p.cutLine].reverse() })))).toEqual([
      "outline band: the cut line does not run counter-clockwise",
    ])
  })
  test("has edges with names of their own", () => {
    expect(words(withEdge("band", "left", () => ({ name: "right" })))).toContain(
      "outline band: two edges have the same name",
    )
  })
})

describe("crossings (I2)", () => {
  test("of the sew line are found", () => {
    const loop: XY[] = [
      [42, 4],
      [10, 4],
      [12, 6],
      [14, 3],
      [0, 4],
    ]
    expect(kinds(withEdge("band", "upper", () => ({ points: loop })))).toContain("selfCrossing")
  })
  test("of the cut line are found", () => {
    const { cutLine } = pieceOf("band")
    const at = cutLine.findIndex(([x, y]) => x > 40 && y > 4)
    const crossed = [
      ...cutLine.slice(0, at),
      [20, 5] as const,
      [30, 7] as const,
      [32, 4.6] as const,
      ...cutLine.slice(at),
    ]
    expect(kinds(withPiece("band", () => ({ cutLine: crossed })))).toContain("selfCrossing")
  })
})

describe("the allowance (I3)", () => {
  test("that was asked for must be there", () => {
    expect(words(withEdge("band", "upper", () => ({ allowance: 1.2 })))).toContainEqual(
      expect.stringMatching(/^allowance band: edge upper has 1\.000 cm at .*, not 1\.200$/),
    )
    expect(kinds(withEdge("front", "hem", () => ({ allowance: 3.99 })))).toEqual(["allowance"])
  })
  test("that tapers is measured along the edge", () => {
    expect(kinds(withEdge("back", "centre", () => ({ allowance: [1, 3] })))).toEqual(["allowance"])
    expect(kinds(withEdge("back", "centre", () => ({ allowance: 2 })))).toEqual(["allowance"])
    expect(kinds(withEdge("back", "centre", () => ({ allowance: [3, 1.1] })))).toEqual(["allowance"])
  })
  test("must be there on short edges too", () => {
    expect(kinds(withEdge("band", "left", () => ({ allowance: 1.1 })))).toEqual(["allowance"])
    expect(kinds(withEdge("front", "waistSide", () => ({ allowance: 1.1 })))).toContain("allowance")
  })
  test("must be there all along: a dent in the cut line is found", () => {
    const { cutLine } = pieceOf("band")
    const at = cutLine.findIndex(([x, y]) => x > 40 && y < 0)
    const dented = [
      ...cutLine.slice(0, at),
      [18, -1] as const,
      [21, -0.9] as const,
      [24, -1] as const,
      ...cutLine.slice(at),
    ]
    expect(kinds(withPiece("band", () => ({ cutLine: dented, notches: [] })))).toContain("allowance")
  })
  test("may be more in a hollow that is narrower than it, where the allowances of both flanks meet, but no more than that", () => {
    // The band's upper edge, 1 wide from left to right at the most, dips by 1.2 within 3
    const edge = edgeOf("band", "upper")
    const [right, left, y] = [edge.points[0]![0], edge.points.at(-1)![0], edge.points[0]![1]]
    const middle = right - 0.25 * (right - left) + 0.45
    const dip = (x: number): number =>
      Math.abs(x - middle) > 1.5 ? 0 : 0.6 * (1 + Math.cos((Math.PI * (x - middle)) / 1.5))
    const along = (step: number): number[] =>
      Array.from({ length: Math.round(4 / step) + 1 }, (_, i) => middle + 2 - i * step)
    const sewn: XY[] = along(0.1).map((x) => [x, y - dip(x)])
    const reach = (x: number, cm: number): number =>
      Math.max(
        ...sewn.map(([at, height]) => (Math.abs(x - at) < cm ? height + Math.sqrt(cm * cm - (x - at) ** 2) : -10)),
      )
    const hollowed = (cm: number) =>
      withPiece("band", (p) => {
        const at = p.cutLine.findIndex(([x, h], i) => h > y && p.cutLine[i + 1]![1] > y && x > p.cutLine[i + 1]![0])
        return {
          edges: p.edges.map((e) =>
            e.name === "upper" ? { ...e, points: [e.points[0]!, ...sewn, e.points.at(-1)!] } : e,
          ),
          cutLine: [
            ...p.cutLine.slice(0, at + 1),
            ...along(0.02).map((x): XY => [x, reach(x, cm)]),
            ...p.cutLine.slice(at + 1),
          ],
        }
      })
    const told = (cm: number) => words(hollowed(cm)).filter((word) => word.startsWith("allowance"))
    expect(told(1)).toEqual([])
    expect(told(1.05)).not.toEqual([])
  })
  test("is outside: a cut line that runs into the piece is told", () => {
    expect(words(withPiece("back", (p) => ({ cutLine: shifted(p.cutLine, 0, -4.5) })))).toContainEqual(
      expect.stringMatching(/^allowance back: the sew line leaves the cut line at/),
    )
  })
})

describe("an edge's length", () => {
  test.each([0.03, -0.03])("that is %d off is told", (off) => {
    expect(kinds(withEdge("back", "side", (e) => ({ length: e.length + off })))).toContain("edgeLength")
  })
})

describe("a fold (I15)", () => {
  test("is one straight edge without allowance on the fold line", () => {
    expect(
      words(
        withEdge("front", "centre", () => ({
          points: [
            [0, 0],
            [0.01, -30],
            [0, -60],
          ],
          length: 60,
        })),
      ),
    ).toContain("fold front: no straight edge without allowance lies on its fold line")
    expect(kinds(withEdge("front", "centre", () => ({ allowance: 0.5 })))).toContain("fold")
    expect(
      kinds(
        withPiece("front", () => ({
          foldLine: [
            [0.1, 1],
            [0.1, -64],
          ],
        })),
      ),
    ).toContain("fold")
  })
  test("belongs to a piece that is on it", () => {
    expect(words(withPiece("front", () => ({ onFold: false })))).toEqual([
      "fold front: it has a fold line but is not on the fold",
    ])
    expect(words(withPiece("band", () => ({ onFold: true })))).toEqual([
      "fold band: it is on the fold but has no fold line",
    ])
    expect(
      words(
        withPiece("front", () => ({
          foldLine: [
            [0, 0],
            [0, 0.5],
          ],
        })),
      ),
    ).toEqual(["fold front: its fold line is shorter than 1 cm"])
  })
  test("has nothing beyond it", () => {
    const beyond = (p: XY): XY => (p[0] === 0 ? [-0.5, p[1]] : p)
    expect(words(withPiece("front", (p) => ({ cutLine: p.cutLine.map(beyond) })))).toContain(
      "fold front: the cut line crosses the fold line",
    )
  })
})

describe("what lies inside (I23)", () => {
  test("a grain line in the piece, long enough to lay by", () => {
    expect(
      words(
        withPiece("band", () => ({
          grainLine: [
            [4, 2],
            [4.2, 2],
          ],
        })),
      ),
    ).toEqual(["grain band: the grain line is shorter than 0.5 cm"])
    expect(
      words(
        withPiece("band", () => ({
          grainLine: [
            [4, 2],
            [4, 4.5],
          ],
        })),
      ),
    ).toEqual(["grain band: the grain line leaves the piece"])
  })
  test("also where only its middle leaves a hollow piece", () => {
    // Both ends and the middle are inside; a cut into the waist lies between.
    const hollow: XY[] = [
      [22, 0],
      [16, 0],
      [16, -40],
      [14, -40],
      [14, 0],
      [0, 0],
    ]
    const draft = withPiece("back", (p) => ({
      edges: p.edges.map((e) => (e.name === "waist" ? { ...e, points: hollow } : e)),
      grainLine: [
        [20, -10],
        [-0, -10],
      ],
    }))
    expect(kinds(draft)).toContain("grain")
  })
  test("labels, drill holes and inner lines", () => {
    const label = { text: "left", x: 60, y: 2, angle: 0, height: 0.6 }
    expect(words(withPiece("band", () => ({ labels: [label] })))).toEqual(['label band: "left" lies outside'])
    expect(words(withPiece("front", () => ({ drillHoles: [{ x: 30, y: -10, diameter: 0.3 }] })))).toEqual([
      "mark front: the drill hole at 30, -10 lies outside",
    ])
    const long = {
      name: "hipLine",
      kind: "level" as const,
      points: [
        [0, -20],
        [27, -20],
      ] as const,
    }
    expect(words(withPiece("front", () => ({ internalLines: [long] })))).toEqual([
      "mark front: the line hipLine leaves the piece",
    ])
  })
})

describe("a dart (I13)", () => {
  const [dart] = pieceOf("front").darts
  const withDart = (change: Partial<typeof dart>) => withPiece("front", () => ({ darts: [{ ...dart!, ...change }] }))
  test("has legs of one length", () => {
    expect(words(withDart({ point: [10.6, -12] }))).toContainEqual(
      expect.stringMatching(/^dartLegs front: dart: legs of 12\.\d+ and 12\.\d+ cm$/),
    )
  })
  test("has its point in the piece", () => {
    expect(kinds(withDart({ point: [11, 12] }))).toContain("dartLegs")
  })
  test("closes to a seam that runs on", () => {
    // The same mouth, its point so near that the closed waist has a peak.
    expect(words(withDart({ point: [11, -4] }))).toEqual([
      "dartSeam front: dart: closed, its seam breaks by 17.1 degrees",
    ])
  })
})

describe("where a piece is narrow", () => {
  test("the other side's cut line may be nearer than an allowance", () => {
    // A strip 2 wide with 5 at one end and along one side: no corner and no edge of it is short of anything.
    const strip = withPiece("band", () => {
      const along: readonly (readonly [string, XY[], number])[] = [
        [
          "lower",
          [
            [0, 0],
            [42, 0],
          ],
          5,
        ],
        [
          "left",
          [
            [42, 0],
            [42, 2],
          ],
          1,
        ],
        [
          "upper",
          [
            [42, 2],
            [0, 2],
          ],
          1,
        ],
        [
          "right",
          [
            [0, 2],
            [0, 0],
          ],
          1,
        ],
      ]
      return {
        edges: along.map(([name, points, allowance]) => ({
          name,
          points,
          allowance,
          seam: "waist",
          length: Math.hypot(points[1]![0] - points[0]![0], points[1]![1] - points[0]![1]),
        })),
        cutLine: [
          [-1, -5],
          [43, -5],
          [43, 3],
          [-1, 3],
        ],
        grainLine: [
          [4, 1],
          [38, 1],
        ],
        notches: [{ x: 22, y: -5, angle: 90, depth: 0.5, type: "slit" }],
      }
    })
    expect(words(strip)).toEqual([])
  })
})

/** A strip 42 by 4 with 1 all round, but 1.75 above, where a short edge lies between the left end and the rest of it. */
const aboveShortEdge = (short: number, cutLine: XY[]) =>
  withPiece("band", () => {
    const along: readonly (readonly [name: string, from: XY, to: XY, allowance: number])[] = [
      ["lower", [0, 0], [42, 0], 1],
      ["left", [42, 0], [42, 4], 1],
      ["short", [42, 4], [42 - short, 4], 1.75],
      ["upper", [42 - short, 4], [0, 4], 1.75],
      ["right", [0, 4], [0, 0], 1],
    ]
    return {
      edges: along.map(([name, from, to, allowance]) => ({
        name,
        points: [from, to],
        allowance,
        seam: "waist",
        length: Math.hypot(to[0] - from[0], to[1] - from[1]),
      })),
      cutLine,
      notches: [{ x: 22, y: -1, angle: 90, depth: 0.5, type: "slit" }],
    }
  })

describe("beside an edge that is shorter than its allowance", () => {
  const near: XY[] = [
    [-1, -1],
    [43, -1],
    [43, 4.1],
    [43, 5.75],
    [-1, 5.75],
  ]
  test("the cut line of the edge before it may be as near as that one's allowance", () => {
    expect(words(aboveShortEdge(0.6, near))).toEqual([])
    // And what is nearer than that is found
    const tooNear = near.map(([x, y]): XY => [x === 43 && y === 4.1 ? 42.9 : x, y])
    expect(kinds(aboveShortEdge(0.6, tooNear))).toContain("allowance")
  })
  test("what lies above the edge beyond has that one's own allowance", () => {
    const dented: XY[] = [...near.slice(0, 4), [41.5, 5.75], [41, 5.6], [40.5, 5.75], near[4]!]
    expect(kinds(aboveShortEdge(0.6, dented))).toContain("allowance")
  })
})

describe("at a fold", () => {
  test("a slanted edge's allowance may end there: the other half goes on with it", () => {
    // A neckline that runs steeply down to the fold, 1 of allowance: its cut line meets the fold above the sew line's end.
    const reach = Math.hypot(1, 3)
    const draft = withPiece("front", (p) => ({
      edges: p.edges.map((e) =>
        e.name === "waistCentre"
          ? { ...e, points: [e.points[0]!, [5, 0], [0, -15]], length: 5.4 + Math.hypot(5, 15) }
          : e.name === "centre"
            ? {
                ...e,
                points: [
                  [0, -15],
                  [0, -60],
                ],
                length: 45,
              }
            : e,
      ),
      cutLine: [
        ...p.cutLine.filter(([x, y]) => x > 6 || y < -20),
        [5 - Math.tan(Math.atan(3) / 2), 1],
        [0, reach - 15],
      ],
      foldLine: [
        [0, reach - 15],
        [0, -64],
      ],
    }))
    expect(
      kinds(draft).filter((kind) => kind !== "stitch" && kind !== "stitchInterval" && kind !== "seamNotch"),
    ).toEqual([])
  })
})

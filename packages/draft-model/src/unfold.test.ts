import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Edge, Piece, XY } from "./draft.js"
import { unfold } from "./unfold.js"

const edge = (name: string, points: readonly XY[], allowance: Edge["allowance"] = 1): Edge => ({
  name,
  points,
  length: 0,
  seam: allowance === 0 ? "" : name,
  allowance,
})

/** A half, fold along the y axis at x = 0 from (0, 0) to (0, -20), 10 wide, allowance 1 at waist, side and hem. */
const half: Piece = {
  name: "front",
  title: { en: "Front" },
  number: 1,
  materialGroups: ["shell"],
  quantity: 1,
  mirrored: false,
  onFold: true,
  edges: [
    edge(
      "centre",
      [
        [0, 0],
        [0, -20],
      ],
      0,
    ),
    edge("hem", [
      [0, -20],
      [10, -20],
    ]),
    edge(
      "side",
      [
        [10, -20],
        [9, 0],
      ],
      [1, 2],
    ),
    edge("waist", [
      [9, 0],
      [0, 0],
    ]),
  ],
  cutLine: [
    [0, 1],
    [0, -10],
    [0, -21],
    [11, -21],
    [11, 1],
  ],
  grainLine: [
    [5, -15],
    [5, -5],
  ],
  foldLine: [
    [0, 0],
    [0, -20],
  ],
  notches: [
    { x: 11, y: -10, angle: 150, depth: 0.5, type: "slit" },
    { x: 0, y: -21, angle: 90, depth: 0.5, type: "slit" },
  ],
  drillHoles: [
    { x: 4, y: -8, diameter: 0.3 },
    { x: 0, y: -5, diameter: 0.3 },
  ],
  internalLines: [
    {
      name: "hip",
      kind: "level",
      points: [
        [0, -10],
        [10, -10],
      ],
    },
    {
      name: "pocket",
      kind: "placement",
      points: [
        [3, -4],
        [6, -4],
      ],
    },
    {
      name: "middle",
      kind: "balance",
      points: [
        [0, -2],
        [0, -4],
      ],
    },
  ],
  darts: [
    {
      name: "dart",
      point: [5, -8],
      legs: [
        [6, 0],
        [4, 0],
      ],
    },
    {
      name: "centreDart",
      point: [0, -6],
      legs: [
        [1, 0],
        [0, 0],
      ],
    },
  ],
  nap: "none",
  labels: [{ text: "FRONT", x: 5, y: -12, angle: 0, height: 1 }],
}

const unfolded = (piece: Piece): Piece => {
  const result = unfold(piece)
  if (result._tag === "Err") throw new Error(result.error.message)
  return result.value
}
const messageOf = (piece: Piece): string => {
  const result = unfold(piece)
  return result._tag === "Err" ? result.error.message : ""
}

const area = (ring: readonly XY[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!
    return sum + (x * nextY - nextX * y) / 2
  }, 0)

describe("unfold", () => {
  it("gives back a piece that is not on the fold as it is", () => {
    const whole = { ...half, onFold: false }
    expect(unfolded(whole)).toBe(whole)
  })

  it("makes the whole outline, counter-clockwise, its edges end to end", () => {
    const whole = unfolded(half)
    expect(whole.onFold).toBe(false)
    expect(whole.foldLine).toBeUndefined()
    expect(whole.edges.map(({ name }) => name)).toEqual([
      "hem",
      "side",
      "waist",
      "waistMirrored",
      "sideMirrored",
      "hemMirrored",
    ])
    whole.edges.forEach(({ points }, i) => {
      const next = whole.edges[(i + 1) % whole.edges.length]!.points[0]!
      expect(Math.hypot(points.at(-1)![0] - next[0], points.at(-1)![1] - next[1])).toBeLessThan(1e-9)
    })
    expect(whole.edges[4]!.allowance).toEqual([2, 1])
    expect(whole.cutLine).toHaveLength(6)
    expect(area(whole.cutLine)).toBeCloseTo(2 * 11 * 22, 9)
  })

  it("mirrors notches with their angle, holes, lines and darts, and leaves what lies on the fold single", () => {
    const whole = unfolded(half)
    expect(whole.notches).toHaveLength(3)
    expect(whole.notches[1]).toMatchObject({ x: -11, y: -10, depth: 0.5 })
    expect(whole.notches[1]!.angle).toBeCloseTo(30, 9)
    expect(whole.drillHoles.map(({ x }) => x)).toEqual([4, -4, 0])
    expect(whole.internalLines.map(({ name, points }) => [name, points])).toEqual([
      [
        "hip",
        [
          [-10, -10],
          [0, -10],
          [10, -10],
        ],
      ],
      [
        "pocket",
        [
          [3, -4],
          [6, -4],
        ],
      ],
      [
        "pocketMirrored",
        [
          [-3, -4],
          [-6, -4],
        ],
      ],
      [
        "middle",
        [
          [0, -2],
          [0, -4],
        ],
      ],
    ])
    expect(whole.darts).toEqual([
      half.darts[0],
      {
        name: "dartMirrored",
        point: [-5, -8],
        legs: [
          [-4, 0],
          [-6, 0],
        ],
      },
      {
        name: "centreDart",
        point: [0, -6],
        legs: [
          [1, 0],
          [-1, 0],
        ],
      },
    ])
    expect(whole.labels).toEqual(half.labels)
    expect(whole.grainLine).toEqual(half.grainLine)
  })

  it("works across a fold line in any direction", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 360, noNaN: true }), fc.integer({ min: -50, max: 50 }), (degrees, shift) => {
        const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
        const turn = ([x, y]: XY): XY => [cos * x - sin * y + shift, sin * x + cos * y - shift]
        const turned: Piece = {
          ...half,
          edges: half.edges.map((one) => ({ ...one, points: one.points.map(turn) })),
          cutLine: half.cutLine.map(turn),
          foldLine: [turn([0, 0]), turn([0, -20])],
        }
        const whole = unfolded(turned)
        expect(area(whole.cutLine)).toBeCloseTo(484, 6)
        expect(whole.edges).toHaveLength(6)
      }),
      { seed: 8, numRuns: 100 },
    )
  })

  it("names the piece and the reason where it cannot", () => {
    const { foldLine: _, ...without } = half
    expect(messageOf(without)).toBe('piece "front" cannot be unfolded: it is on the fold but has no fold line')
    expect(
      messageOf({
        ...half,
        foldLine: [
          [0, 0],
          [0, 0],
        ],
      }),
    ).toMatch(/no length/)
    expect(
      messageOf({
        ...half,
        foldLine: [
          [-1, 0],
          [-1, -20],
        ],
      }),
    ).toMatch(/none of its edges/)
    expect(
      messageOf({
        ...half,
        cutLine: [
          [1, 1],
          [1, -21],
          [11, -21],
          [11, 1],
        ],
      }),
    ).toMatch(/cut line/)
  })
})

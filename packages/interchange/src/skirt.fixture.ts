import type { Draft, Edge, EdgeRef, Piece, XY } from "@toile/draft-model"
import { piece as barePiece } from "../../draft-model/src/piece.fixture.js"

const lengthOf = (points: readonly XY[]): number =>
  points.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - points[i]![0], y - points[i]![1]), 0)

const edge = (name: string, points: readonly XY[], seam = "seam"): Edge => ({
  name,
  points,
  length: lengthOf(points),
  seam,
  allowance: 0,
})

/** The hip: from the hem's side to the waist, bent by `bend` cm. */
const hip = (x: number, bend: number): readonly XY[] =>
  Array.from({ length: 61 }, (_, i): XY => {
    const t = i / 60
    return [x + bend * Math.sin(Math.PI * t) - 4 * t * t, 60 * t]
  })

const piece = (name: string, edges: readonly Edge[], more: Partial<Piece>): Piece =>
  barePiece(
    name,
    edges.flatMap(({ points }) => points.slice(0, -1)),
    {
      edges,
      grainLine: [
        [5, 10],
        [5, 40],
      ],
      ...more,
    },
  )

const quarter = (side: readonly XY[], centre: string, seam: string): readonly Edge[] => {
  const [x, y] = side.at(-1)!
  return [
    edge("hem", [[0, 0], side[0]!]),
    edge("side", side),
    edge("waist", [
      [x, y],
      [0, y - 1],
    ]),
    edge(
      centre,
      [
        [0, y - 1],
        [0, 0],
      ],
      seam,
    ),
  ]
}

/** A front on the fold, a pair of backs with a centre seam, a side seam with ease between two marks, and a dart, a hole, a label. */
export const skirt = (bend: number, ease: number): Draft => {
  const front = quarter(hip(24, bend), "centreFront", "")
  const back = quarter(hip(23, bend + ease), "centreBack", "seam")
  const named = (of: readonly Edge[], name: string): Edge => of.find((one) => one.name === name)!
  const [lengthA, lengthB] = [named(front, "side").length, named(back, "side").length]
  const ref = (name: string, of: string): EdgeRef => ({ piece: name, edge: of })
  const foldLine = [
    [0, 59],
    [0, 0],
  ] as const
  return {
    version: 1,
    patternId: 1,
    patternRefId: "",
    measurementType: "body",
    measurements: {},
    options: {},
    seams: {},
    bodyShapes: {},
    materials: {},
    pieces: [
      piece("front", front, {
        onFold: true,
        foldLine,
        notches: [{ x: front[1]!.points[20]![0], y: front[1]!.points[20]![1], angle: 180, depth: 0.5, type: "t" }],
        drillHoles: [{ x: 9, y: 45, diameter: 0.3 }],
        darts: [
          {
            name: "dart",
            point: [10, 47],
            legs: [
              [11, 59],
              [9, 59],
            ],
          },
        ],
        labels: [{ text: "Front", x: 10, y: 30, angle: 0, height: 0.5 }],
      }),
      piece("back", back, { quantity: 2, mirrored: true }),
    ],
    stitches: [
      {
        name: "side seam",
        a: [ref("front", "side")],
        b: [ref("back", "side")],
        ease: [-9, 9],
        lengthA,
        lengthB,
        notches: [
          [20, 19.5],
          [35, 35],
        ],
      },
      {
        name: "centre back",
        a: [ref("back", "centreBack")],
        b: [ref("back", "centreBack")],
        ease: [0, 0],
        lengthA: 59,
        lengthB: 59,
        notches: [],
      },
    ],
    walk: [],
    garmentMeasurements: {},
    warnings: [],
  }
}

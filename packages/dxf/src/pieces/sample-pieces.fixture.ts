import type { Edge, Marker, NotchType, Piece, Placement, XY } from "@toile/draft-model"
import { type DrawnSheet, drawMarker } from "@toile/drawing"

const edge = (name: string, points: readonly XY[], seam: string, allowance: Edge["allowance"]): Edge => ({
  name,
  points,
  seam,
  allowance,
  length: points.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - points[i]![0], y - points[i]![1]), 0),
})

const curve = (from: XY, control: XY, to: XY, steps = 40): readonly XY[] =>
  Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
    return [a * from[0] + b * control[0] + c * to[0], a * from[1] + b * control[1] + c * to[1]]
  })

const hip = curve([24, 38], [24, 50], [20, 59])
const hipCut = curve([25.2, 38], [25.2, 50.6], [21.4, 60])

/** Half of a skirt's front: centre front on the fold at x = 0, a dart, a hem allowance, a side seam that tapers. */
export const skirtFront: Piece = {
  name: "skirtFront",
  title: { en: "Skirt front", fr: "Jupe devant" },
  number: 1,
  materialGroups: ["shell", "lining"],
  quantity: 1,
  mirrored: false,
  onFold: true,
  edges: [
    edge(
      "hem",
      [
        [0, 0],
        [24, 0],
      ],
      "hem",
      4,
    ),
    edge("side", [[24, 0], ...hip], "side", [1.2, 1.5]),
    edge(
      "waist",
      [
        [20, 59],
        [13, 58.4],
        [11, 58.3],
        [0, 58],
      ],
      "waist",
      1,
    ),
    edge(
      "centreFront",
      [
        [0, 58],
        [0, 0],
      ],
      "",
      0,
    ),
  ],
  cutLine: [[0, -4], [25.2, -4], ...hipCut, [13, 59.4], [11, 59.3], [0, 59]],
  grainLine: [
    [8, 10],
    [8, 45],
  ],
  foldLine: [
    [0, -4],
    [0, 59],
  ],
  notches: [
    { x: 25.2, y: 38, angle: 180, depth: 0.6, type: "v" },
    { x: 12, y: 59.35, angle: 270, depth: 0.5, type: "slit" },
  ],
  drillHoles: [{ x: 12, y: 50.5, diameter: 0.3 }],
  internalLines: [
    {
      name: "hipLine",
      kind: "level",
      points: [
        [0, 38],
        [24, 38],
      ],
    },
    {
      name: "dart",
      kind: "dart",
      points: [
        [11, 58.3],
        [12, 49.5],
        [13, 58.4],
      ],
    },
  ],
  darts: [
    {
      name: "waistDart",
      point: [12, 49.5],
      legs: [
        [13, 58.4],
        [11, 58.3],
      ],
    },
  ],
  nap: "oneWay",
  labels: [
    { text: "Jupe – devant évasé", x: 14, y: 30, angle: 0, height: 0.8 },
    { text: "couture côté", x: 22.5, y: 20, angle: 90, height: 0.4 },
  ],
}

const everyNotch: readonly NotchType[] = ["slit", "v", "t", "castle", "check", "u"]

/** A strip that is cut in mirrored pairs: notches of every type, a slash to cut, a buttonhole, a turned label. */
export const pocketStrip: Piece = {
  name: "pocketStripWithAVeryLongName",
  title: { en: "Pocket strip" },
  number: 2,
  materialGroups: ["shell"],
  quantity: 2,
  mirrored: true,
  onFold: false,
  edges: [
    edge(
      "lower",
      [
        [0, 0],
        [30, 0],
      ],
      "strip",
      1,
    ),
    edge(
      "right",
      [
        [30, 0],
        [30, 8],
      ],
      "strip",
      1,
    ),
    edge(
      "upper",
      [
        [30, 8],
        [0, 8],
      ],
      "strip",
      [1, 2],
    ),
    edge(
      "left",
      [
        [0, 8],
        [0, 0],
      ],
      "strip",
      1,
    ),
  ],
  cutLine: [
    [-1, -1],
    [31, -1],
    [31, 9],
    [-1, 10.1],
  ],
  grainLine: [
    [4, 4],
    [26, 4],
  ],
  notches: everyNotch.map((type, index) => ({ x: 2 + 5 * index, y: -1, angle: 90, depth: 0.5, type })),
  drillHoles: [
    { x: 6, y: 6, diameter: 0.2 },
    { x: 24, y: 6, diameter: 0.2 },
  ],
  internalLines: [
    {
      name: "slash",
      kind: "cut",
      points: [
        [8, 3],
        [22, 3],
      ],
    },
    {
      name: "window",
      kind: "cut",
      points: [
        [10, 5],
        [12, 5],
        [12, 7],
        [10, 7],
        [10, 5],
      ],
    },
    {
      name: "buttonhole",
      kind: "buttonhole",
      points: [
        [15, 6],
        [17, 6],
      ],
    },
  ],
  darts: [],
  nap: "none",
  labels: [{ text: "Pocket strip", x: 20, y: 2, angle: 180, height: 0.5 }],
}

export const samplePieces: readonly Piece[] = [skirtFront, pocketStrip]

const place = (
  piece: string,
  copy: number,
  translation: XY,
  turn: Partial<Pick<Placement, "mirrored" | "rotation">> = {},
): Placement => ({ piece, copy, mirrored: false, rotation: 0, translation, ...turn })

/** Shell on two sheets, lining on one. */
export const sampleMarkers: readonly Marker[] = [
  {
    materialGroup: "shell",
    material: "Drap de laine",
    density: 0.7,
    sheets: [
      {
        width: 140,
        length: 100,
        placements: [
          place("skirtFront", 1, [10, 70], { rotation: -90 }),
          place("pocketStripWithAVeryLongName", 1, [60, 20], { rotation: 180 }),
        ],
      },
      {
        width: 140,
        length: 60,
        placements: [place("pocketStripWithAVeryLongName", 2, [45, 5], { mirrored: true })],
      },
    ],
  },
  {
    materialGroup: "lining",
    material: "",
    density: 0.6,
    sheets: [{ width: 120, length: 80, placements: [place("skirtFront", 1, [5, 60], { rotation: -90 })] }],
  },
]

export const sampleMeta = {
  styleName: "Jupe droite n° 5",
  size: "38",
  createdAt: "2026-02-03T09:30:00.000Z",
  author: "Toile;toile;0",
}

export const sampleRequest = { markers: sampleMarkers, pieces: samplePieces, meta: sampleMeta }

/** The sample's sheets as every writer gets them. */
export const drawnSample: readonly DrawnSheet[] = sampleMarkers.flatMap((marker) => {
  const sheets = drawMarker(marker, samplePieces, { garment: "Jupe droite", subject: "38", language: "fr" })
  if (sheets._tag === "Err") throw new Error(sheets.error.message)
  return sheets.value
})

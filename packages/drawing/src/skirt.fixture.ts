import type { Dart, Draft, Edge, Marker, Notch, NotchType, Piece, XY } from "@toile/draft-model"
import {
  type Corner,
  curve,
  cutLine,
  direction,
  flatten,
  joinPaths,
  line,
  type Path,
  pathLength,
  point,
} from "@toile/geometry"

/** A made-up skirt that has every kind of line, for the tests of what draws. Not a pattern to sew from. */

const edge = (name: string, path: Path, allowance: Edge["allowance"], seam = name): Edge => ({
  name,
  points: flatten(path).map((p): XY => [p.x, p.y]),
  length: pathLength(path),
  seam: allowance === 0 ? "" : seam,
  allowance,
})

const mitre: Corner = { kind: "mitre", limit: 2.5 }

const piece = (
  name: string,
  number: number,
  en: string,
  fr: string,
  edges: readonly Edge[],
  rest: Partial<Piece> & Pick<Piece, "grainLine">,
  corners: readonly Corner[] = edges.map(() => mitre),
): Piece => ({
  name,
  number,
  title: { en, fr },
  materialGroups: ["shell"],
  quantity: 1,
  mirrored: false,
  onFold: false,
  edges,
  cutLine: cutLine(
    edges.map((e) => ({ points: e.points.map(([x, y]) => point(x, y)), allowance: e.allowance })),
    corners,
  ).map((p): XY => [p.x, p.y]),
  notches: [],
  drillHoles: [],
  internalLines: [],
  darts: [],
  nap: "none",
  labels: [],
  ...rest,
})

/** A notch on the cut line straight out from a point of the sew line; `outward` in degrees. */
const notch = (x: number, y: number, outward: number, allowance: number, type: NotchType): Notch => {
  const d = direction(outward)
  return { x: x + d.x * allowance, y: y + d.y * allowance, angle: outward + 180, depth: 0.5, type }
}

const dart = (name: string, x: number, y: number, intake: number, length: number): Dart => ({
  name,
  point: [x, y - length],
  legs: [
    [x + intake / 2, y],
    [x - intake / 2, y],
  ],
})

const side = (mirror: 1 | -1): Path =>
  joinPaths(
    line(point(24 * mirror, -60), point(24.5 * mirror, -20)),
    curve(point(24.5 * mirror, -20), point(24.5 * mirror, -12), point(22.5 * mirror, -4), point(20.5 * mirror, 1.2)),
  )

export const front: Piece = piece(
  "front",
  1,
  "Front",
  "Devant",
  [
    edge("centreFront", line(point(0, 0), point(0, -60)), 0),
    edge("hem", line(point(0, -60), point(24, -60)), 4),
    edge("side", side(1), [2.5, 1.5]),
    edge("waist", curve(point(20.5, 1.2), point(14, 0.3), point(7, 0), point(0, 0)), 1),
  ],
  {
    onFold: true,
    foldLine: [
      [0, 0],
      [0, -60],
    ],
    grainLine: [
      [5, -50],
      [5, -22],
    ],
    darts: [dart("dart", 10.5, 0.2, 2.4, 9.5)],
    notches: [
      notch(24.5, -20, 0, 2, "slit"),
      notch(11.7, 0.3, 90, 1, "v"),
      notch(9.3, 0.2, 90, 1, "v"),
      notch(12, -60, -90, 4, "t"),
    ],
    internalLines: [
      {
        name: "hipLine",
        kind: "level",
        points: [
          [0, -20],
          [24.5, -20],
        ],
      },
    ],
    nap: "oneWay",
  },
  [{ kind: "clip", edge: "before" }, { kind: "turnBack", edge: "before" }, mitre, { kind: "clip", edge: "after" }],
)

export const back: Piece = piece(
  "back",
  2,
  "Back",
  "Dos",
  [
    edge("hem", line(point(-24, -60), point(0, -60)), 4),
    edge("centreBack", line(point(0, -60), point(0, -1)), 2),
    edge("waist", curve(point(0, -1), point(-7, -0.8), point(-14, 0.1), point(-20.5, 1.2)), 1),
    edge("side", { segments: reversed(side(-1)) }, [1.5, 2.5]),
  ],
  {
    quantity: 2,
    mirrored: true,
    grainLine: [
      [-6, -50],
      [-6, -22],
    ],
    darts: [dart("dart1", -7, -0.6, 2, 13), dart("dart2", -13.5, 0.1, 1.8, 11)],
    drillHoles: [
      { x: -7, y: -12.6, diameter: 0.3 },
      { x: -13.5, y: -9.9, diameter: 0.3 },
    ],
    notches: [notch(-24.5, -20, 180, 2, "castle"), notch(0, -20, 0, 2, "u"), notch(0, -40, 0, 2, "check")],
    nap: "oneWay",
  },
)

function reversed(path: Path): Path["segments"] {
  return path.segments
    .map((s) =>
      s.kind === "line" ? { ...s, from: s.to, to: s.from } : { ...s, from: s.to, c1: s.c2, c2: s.c1, to: s.from },
    )
    .reverse()
}

const rectangle = (width: number, height: number, names: readonly [string, string, string, string], a: number) => [
  edge(names[0], line(point(0, 0), point(width, 0)), a),
  edge(names[1], line(point(width, 0), point(width, height)), a),
  edge(names[2], line(point(width, height), point(0, height)), a),
  edge(names[3], line(point(0, height), point(0, 0)), a),
]

export const waistband: Piece = piece(
  "waistband",
  3,
  "Waistband",
  "Ceinture",
  rectangle(8, 76, ["bottom", "lower", "top", "upper"], 1),
  {
    materialGroups: ["shell", "interfacing"],
    grainLine: [
      [6, 12],
      [6, 64],
    ],
    internalLines: [
      {
        name: "foldLine",
        kind: "fold",
        points: [
          [4, 0],
          [4, 76],
        ],
      },
      {
        name: "buttonhole",
        kind: "buttonhole",
        points: [
          [2, 74],
          [2, 75.6],
        ],
      },
    ],
  },
)

export const pocket: Piece = piece(
  "pocketFacing",
  4,
  "Pocket facing",
  "Parementure de poche",
  rectangle(14, 9, ["lower", "side", "upper", "inner"], 1),
  {
    quantity: 4,
    mirrored: true,
    materialGroups: ["lining"],
    grainLine: [
      [3, 1.5],
      [3, 7.5],
    ],
    nap: "twoWay",
    internalLines: [
      {
        name: "stitchLine",
        kind: "stitching",
        points: [
          [0, 7],
          [14, 7],
        ],
      },
    ],
  },
)

export const tab: Piece = piece("tab", 5, "Tab", "Patte", rectangle(4.5, 2.2, ["a", "b", "c", "d"], 0.6), {
  quantity: 2,
  grainLine: [
    [0.5, 0.5],
    [2, 0.5],
  ],
})

export const skirtDraft: Draft = {
  version: 1,
  patternId: 1,
  patternRefId: "test",
  measurementType: "body",
  measurements: {},
  options: {},
  seams: {},
  bodyShapes: {},
  materials: {},
  pieces: [front, back, waistband, pocket, tab],
  stitches: [],
  walk: [],
  garmentMeasurements: {},
  warnings: [],
}

/** Grain along +x; the front's place is that of the unfolded piece. */
export const skirtMarker: Marker = {
  materialGroup: "shell",
  material: "Wool, 140 cm",
  density: 0.8,
  sheets: [
    {
      width: 140,
      length: 160,
      placements: [
        { piece: "front", copy: 1, mirrored: false, rotation: -90, translation: [70, 30] },
        { piece: "back", copy: 1, mirrored: false, rotation: -90, translation: [66, 60] },
        { piece: "back", copy: 2, mirrored: true, rotation: -90, translation: [66, 116] },
        { piece: "waistband", copy: 1, mirrored: false, rotation: -90, translation: [78, 40] },
        { piece: "tab", copy: 1, mirrored: false, rotation: 0, translation: [80, 4] },
        { piece: "tab", copy: 2, mirrored: false, rotation: 0, translation: [90, 4] },
      ],
    },
  ],
}

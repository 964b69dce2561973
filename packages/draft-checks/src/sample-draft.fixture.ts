import type { Draft, Edge, Notch, Piece, Stitch, XY } from "@toile/draft-model"
import {
  add,
  angleOf,
  type Corner,
  curve,
  cutLine,
  flatten,
  line,
  type Path,
  type Point,
  pathLength,
  point,
  pointAtLength,
  polyline,
  reversePath,
  rightNormal,
  scale,
  tangentAtLength,
} from "@toile/geometry"
import { judge, type Violation } from "./index.js"

// A sound draft, made by hand from geometry alone: a front on the fold with a dart, a back that is cut twice, a band.
// Every check accepts it; the tests of each check change one thing and must hear of it.

interface Part {
  readonly name: string
  readonly path: Path
  readonly allowance: number | readonly [number, number]
  readonly seam?: string
  /** Notches, so far from the edge's start. */
  readonly marks?: readonly number[]
}

const xy = ({ x, y }: Point): XY => [Math.round(x * 1e4) / 1e4, Math.round(y * 1e4) / 1e4]
const mitre: Corner = { kind: "mitre", limit: 2.5 }

const makePiece = (
  name: string,
  parts: readonly Part[],
  corners: readonly Corner[],
  rest: Partial<Piece> & Pick<Piece, "grainLine">,
): Piece => {
  const flat = parts.map(({ path, allowance }) => ({ points: flatten(path), allowance }))
  return {
    name,
    title: { en: name },
    number: 1,
    materialGroups: ["shell"],
    quantity: 1,
    mirrored: false,
    onFold: false,
    edges: parts.map(
      (part, i): Edge => ({
        name: part.name,
        points: flat[i]!.points.map(xy),
        length: Math.round(pathLength(part.path) * 1e4) / 1e4,
        seam: part.seam ?? "",
        allowance: part.allowance,
      }),
    ),
    cutLine: cutLine(flat, corners).map(xy),
    notches: parts.flatMap((part) => (part.marks ?? []).map((along) => notch(part, along))),
    drillHoles: [],
    internalLines: [],
    darts: [],
    nap: "none",
    labels: [],
    ...rest,
  }
}

/** Square to the edge, on its cut line. */
export const notch = ({ path, allowance }: Pick<Part, "path" | "allowance">, along: number): Notch => {
  const outward = rightNormal(tangentAtLength(path, along))
  const width = typeof allowance === "number" ? allowance : allowance[0]
  const [x, y] = xy(add(pointAtLength(path, along), scale(outward, width)))
  return { x, y, angle: angleOf(scale(outward, -1)), depth: 0.5, type: "slit" }
}

const TIP = point(11, -12)
const LEGS = [point(11.6, 0), point(10.4, 0)] as const
const side: Path = {
  segments: [
    ...line(point(25, -60), point(25, -20)).segments,
    ...curve(point(25, -20), point(25, -13), point(24, -6), point(22, 0)).segments,
  ],
}
const SIDE_MARK = 40

const front = makePiece(
  "front",
  [
    { name: "centre", path: line(point(0, 0), point(0, -60)), allowance: 0 },
    { name: "hem", path: line(point(0, -60), point(25, -60)), allowance: 4, seam: "hem" },
    { name: "side", path: side, allowance: 1.5, seam: "side", marks: [20, SIDE_MARK] },
    { name: "waistSide", path: line(point(22, 0), LEGS[0]), allowance: 1, seam: "waist" },
    { name: "dart", path: polyline(LEGS[0], point(11, 0.06), LEGS[1]), allowance: 1, seam: "waist" },
    { name: "waistCentre", path: line(LEGS[1], point(0, 0)), allowance: 1, seam: "waist" },
  ],
  [
    { kind: "clip", edge: "before" },
    { kind: "turnBack", edge: "before" },
    mitre,
    mitre,
    mitre,
    { kind: "clip", edge: "after" },
  ],
  {
    onFold: true,
    foldLine: [
      [0, 1],
      [0, -64],
    ],
    grainLine: [
      [8, -50],
      [8, -20],
    ],
    darts: [{ name: "dart", point: xy(TIP), legs: [xy(LEGS[0]), xy(LEGS[1])] }],
    drillHoles: [{ x: 11, y: -11, diameter: 0.3 }],
    internalLines: [{ name: "hipLine", kind: "level", points: [xy(point(0, -20)), xy(point(25, -20))] }],
    labels: [{ text: "front", x: 12, y: -30, angle: 0, height: 1 }],
  },
)

const back = makePiece(
  "back",
  [
    { name: "centre", path: line(point(0, 0), point(0, -60)), allowance: [3, 1], seam: "centre" },
    { name: "hem", path: line(point(0, -60), point(25, -60)), allowance: 4, seam: "hem" },
    { name: "side", path: side, allowance: 1.5, seam: "side", marks: [20, SIDE_MARK] },
    { name: "waist", path: line(point(22, 0), point(0, 0)), allowance: 1, seam: "waist" },
  ],
  [{ kind: "turnBack", edge: "after" }, { kind: "turnBack", edge: "before" }, mitre, mitre],
  {
    quantity: 2,
    mirrored: true,
    grainLine: [
      [8, -50],
      [8, -20],
    ],
  },
)

const bandLower = line(point(0, 0), point(42, 0))
const band = makePiece(
  "band",
  [
    { name: "lower", path: bandLower, allowance: 1, seam: "waist", marks: [22] },
    { name: "left", path: line(point(42, 0), point(42, 4)), allowance: 1, seam: "band" },
    { name: "upper", path: reversePath(line(point(0, 4), point(42, 4))), allowance: 1, seam: "waist" },
    { name: "right", path: line(point(0, 4), point(0, 0)), allowance: 1, seam: "band" },
  ],
  [mitre, mitre, mitre, mitre],
  {
    grainLine: [
      [4, 2],
      [38, 2],
    ],
  },
)

const sideLength = Math.round(pathLength(side) * 1e4) / 1e4
const stitches: readonly Stitch[] = [
  {
    name: "side seam",
    a: [{ piece: "front", edge: "side" }],
    b: [{ piece: "back", edge: "side" }],
    ease: [0, 0],
    lengthA: sideLength,
    lengthB: sideLength,
    notches: [
      [20, 20],
      [SIDE_MARK, SIDE_MARK],
    ],
  },
  {
    // From centre back to centre front; the skirt is 0.8 longer and eased into the band.
    name: "waist seam",
    a: [
      { piece: "back", edge: "waist", reversed: true },
      { piece: "front", edge: "waistSide" },
      { piece: "front", edge: "waistCentre" },
    ],
    b: [{ piece: "band", edge: "lower" }],
    ease: [0, 1],
    lengthA: 42.8,
    lengthB: 42,
    notches: [[22, 22]],
  },
]

export const soundDraft: Draft = {
  version: 1,
  patternId: 90,
  patternRefId: "",
  measurementType: "body",
  measurements: { mbWaistGirth: 84 },
  options: {},
  seams: { side: 1.5, hem: 4, waist: 1, centre: 3, band: 1 },
  bodyShapes: {},
  materials: {},
  pieces: [front, back, band],
  stitches,
  walk: [],
  garmentMeasurements: { gmWaistGirth: 84 },
  warnings: [],
}

/** The same for `inspect`: waist and side make a corner by design, where the skirt's sides are not drawn to run on. */
export const inspectedDraft: Draft = {
  ...soundDraft,
  pieces: soundDraft.pieces.map((piece) => ({
    ...piece,
    edges: piece.edges.map((e) => (/^waist(Side)?$/.test(e.name) ? { ...e, corners: ["start"] } : e)),
  })),
}

export const pieceOf = (name: string): Piece => soundDraft.pieces.find((p) => p.name === name)!

/** The sound draft with one piece changed. */
export const withPiece = (name: string, change: (piece: Piece) => Partial<Piece>): Draft => ({
  ...soundDraft,
  pieces: soundDraft.pieces.map((p) => (p.name === name ? { ...p, ...change(p) } : p)),
})

/** The sound draft with one edge of a piece changed. */
export const withEdge = (piece: string, edge: string, change: (edge: Edge) => Partial<Edge>): Draft =>
  withPiece(piece, (p) => ({ edges: p.edges.map((e) => (e.name === edge ? { ...e, ...change(e) } : e)) }))

/** The sound draft with one stitch changed. */
export const withStitch = (name: string, change: (stitch: Stitch) => Partial<Stitch>): Draft => ({
  ...soundDraft,
  stitches: soundDraft.stitches.map((s) => (s.name === name ? { ...s, ...change(s) } : s)),
})

/** What the judge says of a draft. */
export const violationsOf = (draft: Draft): readonly Violation[] => {
  const judged = judge(draft)
  return judged._tag === "Ok" ? [] : judged.error
}

/** In short: `kind piece-or-stitch: detail`. */
export const words = (draft: Draft): string[] =>
  violationsOf(draft).map((v) => `${v.kind} ${v.stitch ?? v.piece ?? ""}: ${v.detail}`)

export const kinds = (draft: Draft): string[] => [...new Set(violationsOf(draft).map((v) => v.kind))]

import type { Draft, NotchType, Piece, XY } from "@toile/draft-model"
import { angleBetween } from "@toile/geometry"
import type { Written } from "../model.js"
import { type PartSide, seamParts } from "../seams/seam-parts.js"
import {
  OPF_VERSION,
  type OpfContour,
  type OpfDocument,
  type OpfNotch,
  type OpfSeam,
  type OpfSide,
  type OpfSnapshot,
} from "./opf.js"

export interface OpfMeta {
  readonly styleName: string
  /** What the one size is called. */
  readonly size: string
  /** ISO 8601; written as its date and its time. */
  readonly createdAt: string
  readonly tool: string
  readonly toolVersion: string
}

/** Degrees; at a larger turn of the cut line stands a turn point. */
const CORNER = 15

const notchTypes: Readonly<Record<NotchType, OpfNotch>> = {
  slit: "v-slit",
  v: "v-slit",
  t: "t",
  castle: "castle",
  check: "check",
  u: "u",
}

/** A draft as Open Pattern Format 0.4.0, in one size: pieces as they are drafted, seams parted at their balance marks. */
export const writeOpf = (draft: Draft, meta: OpfMeta): Written<OpfDocument> => {
  const [creationDate = "", clock = ""] = meta.createdAt.split("T")
  const lost = lostOf(draft.pieces)
  const sewing = draft.stitches.flatMap((stitch): readonly OpfSeam[] => {
    const parts = seamParts(draft, stitch)
    if (parts === undefined) lost.push(`the seam "${stitch.name}": it names an edge that is not there`)
    return (parts ?? []).map(({ a, b }, i) => ({
      name: (parts ?? []).length === 1 ? stitch.name : `${stitch.name} ${i + 1}`,
      first: sideOf(draft, a),
      second: sideOf(draft, b),
    }))
  })
  return {
    json: {
      version: OPF_VERSION,
      asset: {
        authoringTool: meta.tool,
        authoringToolVersion: meta.toolVersion,
        authoringVendor: "",
        creationDate,
        creationTime: clock.slice(0, 5),
        unit: "mm",
      },
      style: { name: meta.styleName, baseSize: meta.size },
      sizes: [meta.size],
      pieces: draft.pieces.map((piece) => ({
        id: piece.name,
        name: piece.name,
        sizes: { [meta.size]: snapshotOf(piece) },
      })),
      sewing,
    },
    lost,
  }
}

const lostOf = (pieces: readonly Piece[]): string[] => {
  const names = (has: (piece: Piece) => boolean): string =>
    pieces
      .filter(has)
      .map(({ name }) => name)
      .join(", ")
  const kinds: readonly (readonly [string, string])[] = [
    ["materials, quantities and left and right", names(() => true)],
    ["allowances as numbers (they lie between boundary and sew line)", names(({ edges }) => edges.length > 0)],
    ["names of edges and what they are on the garment", names(({ edges }) => edges.length > 0)],
    ["depth and angle of notches, and whether one is a slit or a V", names(({ notches }) => notches.length > 0)],
    ["diameters of drill holes", names(({ drillHoles }) => drillHoles.length > 0)],
    ["which drill holes are rivets'", names(({ drillHoles }) => drillHoles.some(({ kind }) => kind === "rivet"))],
    [
      "that an inner line is a dart, and what inner lines are for",
      names((p) => p.darts.length + p.internalLines.length > 0),
    ],
    ["the way of the nap", names(({ nap }) => nap !== "none")],
  ]
  return kinds.flatMap(([what, of]) => (of === "" ? [] : [`${what}: ${of}`]))
}

const snapshotOf = (piece: Piece): OpfSnapshot => {
  const pool = vertexPool()
  const open = (points: readonly XY[]): OpfContour => contour(points.map(pool.at), false)
  const sewn = piece.edges.flatMap(({ points }) => points.slice(0, -1))
  const ends = (kind: boolean) => piece.internalLines.filter((line) => (line.kind === "cut") === kind)
  const boundary = contour(piece.cutLine.map(pool.at), true)
  const grainLine = open(piece.grainLine)
  return {
    boundary,
    internalLines: [
      ...ends(false).map(({ points }) => open(points)),
      ...piece.darts.map(({ point, legs: [a, b] }) => open([a, point, b])),
    ],
    internalCutouts: ends(true).map(({ points }) => open(points)),
    sewLines: sewn.length > 2 ? [contour(sewn.map(pool.at), true)] : [],
    stripeReferences: [],
    plaidReferences: [],
    gradeReferences: [],
    grainLine,
    ...(piece.foldLine ? { mirrorLine: open(piece.foldLine) } : {}),
    turnPoints: [...new Set(cornersOf(piece.cutLine).map(pool.at))],
    curvePoints: [],
    drillHoles: piece.drillHoles.map(({ x, y }) => pool.at([x, y])),
    notches: piece.notches.map(({ x, y, type }) => ({ vertex: pool.at([x, y]), type: notchTypes[type] })),
    annotations: piece.labels.map(({ text, x, y, angle, height }) => ({
      text,
      position: { x: millimetres(x), y: millimetres(y) },
      height: millimetres(height),
      rotation: angle,
    })),
    // Last: what stands above has filled it.
    vertices: pool.vertices,
  }
}

/** To a thousandth of a millimetre. */
const millimetres = (cm: number): number => Math.round(cm * 1e4) / 1e3 || 0

const vertexPool = () => {
  const vertices: number[] = []
  const known = new Map<string, number>()
  const at = ([x, y]: XY): number => {
    const [mx, my] = [millimetres(x), millimetres(y)]
    const key = `${mx},${my}`
    const there = known.get(key)
    if (there !== undefined) return there
    const index = vertices.length / 2
    known.set(key, index)
    vertices.push(mx, my)
    return index
  }
  return { vertices, at }
}

const contour = ([start = 0, ...to]: readonly number[], closed: boolean): OpfContour => ({
  start,
  closed,
  segments: to.length > 0 ? [{ type: "lines", to }] : [],
})

const cornersOf = (ring: readonly XY[]): readonly XY[] =>
  ring.filter(([x, y], i) => {
    const [u, v] = ring.at(i - 1)!
    const [s, t] = ring[(i + 1) % ring.length]!
    return angleBetween({ x: x - u, y: y - v }, { x: s - x, y: t - y }) > CORNER
  })

/** By shares of the whole sew line, on which the edge lies behind those before it. */
const sideOf = ({ pieces }: Draft, { piece: name, edge, from, to }: PartSide): OpfSide => {
  const { edges } = pieces.find((piece) => piece.name === name)!
  const lengths = edges.map(({ points }) =>
    points.reduce(
      (sum, [x, y], i) => sum + (i === 0 ? 0 : Math.hypot(x - points[i - 1]![0], y - points[i - 1]![1])),
      0,
    ),
  )
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  const at = edges.findIndex((one) => one.name === edge)
  const before = lengths.slice(0, at).reduce((sum, length) => sum + length, 0)
  const share = (along: number): number => Math.min(1, Math.max(0, (before + along * lengths[at]!) / whole))
  return {
    piece: name,
    contour: { property: "sewLines", index: 0 },
    start: share(from),
    end: share(to),
    reversed: from > to,
  }
}

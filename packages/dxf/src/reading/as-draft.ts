import type { Draft, Edge, InternalLineKind, Piece, XY } from "@toile/draft-model"
import { angleBetween } from "@toile/geometry"
import { besideFold, isHalf, liesOnFold } from "./fold-line.js"
import { groupsOfMaterials } from "./material-groups.js"
import { boxOf, far, inRing, nearestOnRing, ringArea } from "./plane.js"
import type { ReadLineKind, ReadPiece } from "./read-piece.js"
import { keyAndValue } from "./text.js"

/** What was taken where the file says nothing, in words. */
export interface AsDraft {
  readonly draft: Draft
  readonly notes: readonly string[]
}

/** A notch and a hole of no told size, cm. */
const NOTCH_DEPTH = 0.5
const HOLE = 0.2
/** A turn point is the vertex that is so near, cm. */
const ON_POINT = 0.01
/** Degrees; a flattened curve turns by less. */
const CORNER = 20

const kinds: Readonly<Record<ReadLineKind, InternalLineKind>> = {
  internal: "placement",
  dart: "dart",
  cut: "cut",
  stripe: "balance",
  plaid: "balance",
}

/**
 * Read pieces as a draft, for markers and files. Its edges are the sew line, where the file has one that closes, else the
 * boundary, parted at its corners and at the file's turn points; it has no stitches. Numbers that the file does not tell are taken, and told in `notes`.
 *
 * @param style what the draft is called
 */
export const readAsDraft = (pieces: readonly ReadPiece[], style: string): AsDraft => {
  const notes: string[] = []
  const names = new Map<string, number>()
  const several = new Set(pieces.map(({ size }) => size)).size > 1
  const materials = groupsOfMaterials(pieces.map(({ material }) => material))
  notes.push(...materials.notes)
  const made = pieces.map((piece, index) => {
    const wanted = several && piece.size !== "" ? `${piece.name} ${piece.size}` : piece.name
    const count = (names.get(wanted) ?? 0) + 1
    names.set(wanted, count)
    return asPiece(
      piece,
      count === 1 ? wanted : `${wanted} (${count})`,
      index + 1,
      materials.groupOf(piece.material),
      notes,
    )
  })
  const draft: Draft = {
    version: 1,
    patternId: 0,
    patternRefId: style,
    measurementType: "final",
    measurements: {},
    options: {},
    seams: {},
    bodyShapes: {},
    materials: {},
    pieces: made,
    stitches: [],
    walk: [],
    garmentMeasurements: {},
    warnings: [],
  }
  return { draft, notes }
}

const asPiece = (read: ReadPiece, name: string, number: number, group: string, notes: string[]): Piece => {
  const turned = <T>(points: readonly T[], back: boolean): readonly T[] => (back ? points.toReversed() : points)
  const isBack = ringArea(read.boundary) < 0
  const fold = read.foldLine
  const snap = (p: XY): XY => (fold === undefined ? p : onFold(p, fold))
  const cutLine = turned(read.boundary, isBack).map(snap)
  const isFolded = fold !== undefined && isHalf(read)
  const sewn = sewRing(read, isFolded ? fold : undefined)
  const ring = sewn === undefined ? cutLine : turned(sewn, ringArea(sewn) < 0).map(snap)
  const { min, max } = boxOf(cutLine)
  const middle = (min[1] + max[1]) / 2
  if (read.grainLine === undefined) notes.push(`${name}: it has no grain line, the x axis is taken for it`)
  return {
    name,
    title: { en: name },
    number,
    materialGroups: [group],
    quantity: read.quantity,
    mirrored: read.mirrored,
    onFold: isFolded,
    edges: edgesOf(ring, cutLine, isFolded ? fold : undefined, read.corners),
    cutLine,
    grainLine: read.grainLine ?? [
      [min[0] + 0.3 * (max[0] - min[0]), middle],
      [min[0] + 0.7 * (max[0] - min[0]), middle],
    ],
    ...(isFolded ? { foldLine: fold } : {}),
    notches: read.notches.map((notch) => ({ ...notch, depth: notch.depth || NOTCH_DEPTH })),
    drillHoles: read.drillHoles.map((hole) => ({ ...hole, diameter: hole.diameter || HOLE })),
    internalLines: read.internalLines.map(({ kind, points }, i) => ({
      name: `${kind}${i + 1}`,
      kind: kinds[kind],
      points,
    })),
    darts: [],
    nap: "none",
    drawing: 2,
    labels: read.texts.flatMap(({ text, x, y, angle, height }) => {
      const isInside = inRing(cutLine, [x, y])
      if (keyAndValue(text) !== undefined || !isInside || height <= 0) return []
      const [along, up] = [(text.length * height * 0.9) / 2, height / 2]
      const turn = (angle * Math.PI) / 180
      const [c, s] = [Math.cos(turn), Math.sin(turn)]
      return [{ text, x: x + c * along - s * up, y: y + s * along + c * up, angle, height }]
    }),
  }
}

/** A point that lies on the mirror line but for the file's rounding, on it. */
const onFold = (p: XY, fold: readonly [XY, XY]): XY => {
  if (!liesOnFold(p, fold)) return p
  const [a, b] = fold
  const off = besideFold(p, fold) / far(a, b)
  return [p[0] + (b[1] - a[1]) * off, p[1] - (b[0] - a[0]) * off]
}

/** The sew line as a ring: it closes, or does so along the mirror line. */
const sewRing = ({ sewLines }: ReadPiece, fold: readonly [XY, XY] | undefined): readonly XY[] | undefined => {
  const [line, ...others] = sewLines
  if (line === undefined || others.length > 0 || line.length < 4) return undefined
  const [first, last] = [line[0]!, line.at(-1)!]
  if (far(first, last) < 1e-6) return line.slice(0, -1)
  return fold !== undefined && liesOnFold(first, fold) && liesOnFold(last, fold) ? line : undefined
}

/** Whether one of some points is there, but for the file's rounding. */
const near = (points: readonly XY[]): ((p: XY) => boolean) => {
  const cell = ([x, y]: XY, i: number, j: number): string =>
    `${Math.floor(x / ON_POINT) + i},${Math.floor(y / ON_POINT) + j}`
  const there = new Set(points.map((p) => cell(p, 0, 0)))
  return (p) => [-1, 0, 1].some((i) => [-1, 0, 1].some((j) => there.has(cell(p, i, j))))
}

/** The ring parted at the file's turn points, and where it turns by more than a curve does; on the mirror line nothing is sewn. */
const edgesOf = (
  ring: readonly XY[],
  cutLine: readonly XY[],
  fold: readonly [XY, XY] | undefined,
  turnPoints: readonly XY[],
): readonly Edge[] => {
  const count = ring.length
  const isTurnPoint = near(turnPoints)
  const on = ring.map((p) => fold !== undefined && liesOnFold(p, fold))
  const isCorner = ring.map(([x, y], i) => {
    const [u, v] = ring[(i + count - 1) % count]!
    const [s, t] = ring[(i + 1) % count]!
    const changes = on[i]! && (!on[(i + 1) % count] || !on[(i + count - 1) % count])
    return changes || isTurnPoint([x, y]) || angleBetween({ x: x - u, y: y - v }, { x: s - x, y: t - y }) > CORNER
  })
  const corners = isCorner.flatMap((is, i) => (is ? [i] : []))
  const starts = corners.length > 0 ? corners : [0]
  return starts.map((start, k): Edge => {
    const next = starts[k + 1] ?? starts[0]! + count
    const end = next === start ? start + count : next
    const points = Array.from({ length: end - start + 1 }, (_, i) => ring[(start + i) % count]!)
    const length = points.reduce((sum, p, i) => sum + far(p, points[i - 1] ?? p), 0)
    const isFold = fold !== undefined && points.every((p) => liesOnFold(p, fold))
    const middle = points[points.length >> 1]!
    const [a, b] = [points[(points.length >> 1) - 1]!, middle]
    const width = isFold ? 0 : nearestOnRing(cutLine, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]).distance
    const allowance = Math.round(width * 1000) / 1000
    return { name: `edge${k + 1}`, points, length, seam: isFold ? "" : "seam", allowance }
  })
}

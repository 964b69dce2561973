import type {
  Dart,
  DartInside,
  DrillHole,
  Edge,
  EdgeRole,
  InternalLine,
  Label,
  Notch,
  Piece,
  XY,
} from "@toile/draft-model"
import {
  add,
  type Corner,
  DEFAULT_LIMIT,
  flatten,
  type Path,
  pathLength,
  pointAtLength,
  scale,
  tangentAtLength,
} from "@toile/geometry"
import {
  cutLineOf,
  type EdgeStretch,
  flattenInto,
  type Places,
  type Ring,
  vertexCount,
  type Workspace,
} from "@toile/geometry/kernel"
import { adjustLines } from "./adjust-line.js"
import { isMark, type Mark } from "./clear-level.js"
import { drillHolesOf } from "./drill-holes.js"
import type { EdgeSpec } from "./edge.js"
import { flatSewLine } from "./flat-sew-line.js"
import { type InsideDart, insideDart } from "./inside-dart.js"
import type { Mutable } from "./mutable.js"
import type { DartMark, DraftedPiece, InnerLine, LabelSpec, NotchSpec } from "./piece.js"
import { placeNotches } from "./place-notch.js"
import { round, xy, xyOfRow } from "./rounding.js"

/** A drafted piece as the draft's JSON has it: flattened, with its cut line and its notches on it. */
export const finishPiece = (
  piece: DraftedPiece,
  number: number,
  seamNotches: readonly NotchSpec[],
  room: Workspace,
): Piece => {
  const flat = flatSewLine(piece.sewLine, room)
  const cut = cutLineOf(flat.sew, flat.edges, cornerRules(piece.sewLine), room)
  const fold = piece.sewLine.find((e) => e.fold)
  const lines = piece.lines?.map((line) => finishLine(line, room)) ?? []
  const notches = placeNotches(piece, seamNotches, flat, cut, room)
  const drillHoles = drillHolesOf(piece, flat)
  const finished: Mutable<Piece> = {
    name: piece.name,
    title: piece.title,
    number,
    materialGroups: piece.cut.materials,
    quantity: piece.cut.quantity,
    mirrored: piece.cut.mirrored === true,
    onFold: fold !== undefined,
    edges: piece.sewLine.map((e, i): Edge => finishEdge(e, flat.sew, flat.edges[i]!, piece.roles?.[e.name])),
    cutLine: xyOfRow(cut, 0, vertexCount(cut) - 1),
    grainLine: [xy(piece.grain[0]), xy(piece.grain[1])],
    notches,
    drillHoles: drillHoles.map(finishHole),
    internalLines: piece.adjustAt ? lines.concat(adjustLines(piece, flat, marksOf(piece, notches, drillHoles))) : lines,
    darts: piece.darts?.map(finishDart) ?? [],
    nap: piece.nap ?? "none",
    labels: piece.labels?.map(finishLabel) ?? [],
    drawing: 2,
  }
  if (fold) finished.foldLine = foldOnCutLine(fold.path, cut)
  const inside = piece.lines?.flatMap((line) => insideDart(line) ?? []) ?? []
  if (inside.length > 0) finished.insideDarts = inside.map(finishInsideDart)
  return finished
}

/** Darts, pockets and welts, drill holes and notches of a piece. */
const marksOf = (
  { darts = [], lines = [] }: DraftedPiece,
  notches: readonly Notch[],
  drillHoles: readonly DrillHole[],
): readonly Mark[] => [
  ...darts.map(({ point, legs }) => [point, ...legs]),
  ...lines.filter(isMark).map(({ path }) => flatten(path)),
  ...[...notches, ...drillHoles].map((place) => [place]),
]

const finishHole = ({ x, y, diameter, kind }: DrillHole): DrillHole => {
  const hole = { x: round(x), y: round(y), diameter }
  return kind ? { ...hole, kind } : hole
}

const finishDart = ({ name, point, legs }: DartMark): Dart => ({
  name,
  point: xy(point),
  legs: [xy(legs[0]), xy(legs[1])],
})

const finishInsideDart = ({ name, ends, sides }: InsideDart): DartInside => ({
  name,
  ends: [xy(ends[0]), xy(ends[1])],
  sides: [xy(sides[0]), xy(sides[1])],
})

const finishLabel = ({ text, at, angle = 0, height = 0.6 }: LabelSpec): Label => ({
  text,
  x: round(at.x),
  y: round(at.y),
  angle,
  height,
})

const finishLine = ({ name, kind, path, takes, role }: InnerLine, { inside, asked }: Workspace): InternalLine => {
  inside.count = 0
  flattenInto(inside, path, asked)
  const line: Mutable<InternalLine> = { name, kind, points: xyOfRow(inside, 0, inside.count - 1) }
  if (role) line.role = role
  return takes ? { ...line, takes } : line
}

const finishEdge = (e: EdgeSpec, sew: Places, { first, last }: EdgeStretch, role: EdgeRole | undefined): Edge => {
  const { width } = e.seam
  const { name } = e
  const points = xyOfRow(sew, first, last)
  const length = round(pathLength(e.path))
  const seam = e.seam.name
  const allowance = typeof width === "number" ? round(width) : ([round(width[0]), round(width[1])] as const)
  const edge: Mutable<Edge> = { name, points, length, seam, allowance }
  if (e.finish === "turnedBack") edge.finish = e.finish
  if (e.corners) edge.corners = e.corners
  if (role) edge.role = role
  return edge
}

/** The rule of each corner, that behind the first edge first. */
const cornerRules = (sewLine: readonly EdgeSpec[]): Corner[] =>
  sewLine.map((e, i) => cornerRule(e, sewLine[i + 1] ?? sewLine[0]!))

/** Folds rule over hems, hems over squared seams; everything else is mitred. */
const cornerRule = (before: EdgeSpec, after: EdgeSpec): Corner => {
  if (before.fold) return { kind: "clip", edge: "before" }
  if (after.fold) return { kind: "clip", edge: "after" }
  if (after.finish === "turnedBack") return { kind: "turnBack", edge: "after" }
  if (before.finish === "turnedBack") return { kind: "turnBack", edge: "before" }
  if (before.finish === "squared") return { kind: "square", edge: "before" }
  if (after.finish === "squared") return { kind: "square", edge: "after" }
  return MITRE
}

const MITRE: Corner = { kind: "mitre", limit: DEFAULT_LIMIT }

/** A cut line's end on the fold may lie this far from it, cm: vertices nearer to each other are taken for one. */
const ON_FOLD = 1e-3

/** The fold runs as far as the cut line does. */
const foldOnCutLine = (fold: Path, { x, y, size }: Ring): readonly [XY, XY] => {
  const a = pointAtLength(fold, 0)
  const d = tangentAtLength(fold, 0)
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < size; i++) {
    const px = x[i]! - a.x
    const py = y[i]! - a.y
    if (Math.abs(d.x * py - d.y * px) >= ON_FOLD) continue
    const along = px * d.x + py * d.y
    least = Math.min(least, along)
    most = Math.max(most, along)
  }
  return [xy(add(a, scale(d, least))), xy(add(a, scale(d, most)))]
}

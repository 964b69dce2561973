import type { Edge, Piece, XY } from "@toile/draft-model"
import {
  add,
  type Corner,
  cross,
  cutLine,
  DEFAULT_LIMIT,
  flatten,
  type Path,
  type Point,
  pathLength,
  pointAtLength,
  scale,
  subtract,
  tangentAtLength,
} from "@toile/geometry"
import { adjustLines } from "./adjust-line.js"
import type { EdgeSpec } from "./edge.js"
import type { DraftedPiece, NotchSpec } from "./piece.js"
import { placeNotches } from "./place-notch.js"
import { round, xy } from "./rounding.js"

/** A drafted piece as the draft's JSON has it: flattened, with its cut line and its notches on it. */
export const finishPiece = (piece: DraftedPiece, number: number, seamNotches: readonly NotchSpec[]): Piece => {
  const flat = piece.sewLine.map((e) => withoutRepeats(flatten(e.path)))
  const corners = piece.sewLine.map((e, i) => cornerRule(e, piece.sewLine[(i + 1) % piece.sewLine.length]!))
  const cut = cutLine(
    piece.sewLine.map((e, i) => ({ points: flat[i]!, allowance: e.seam.width })),
    corners,
  )
  const fold = piece.sewLine.find((e) => e.fold)
  return {
    name: piece.name,
    title: piece.title,
    number,
    materialGroups: piece.cut.materials,
    quantity: piece.cut.quantity,
    mirrored: piece.cut.mirrored === true,
    onFold: fold !== undefined,
    edges: piece.sewLine.map((e, i): Edge => finishEdge(e, flat[i]!)),
    cutLine: cut.map(xy),
    grainLine: [xy(piece.grain[0]), xy(piece.grain[1])],
    ...(fold ? { foldLine: foldOnCutLine(fold.path, cut) } : {}),
    notches: placeNotches(piece, seamNotches, flat, cut),
    drillHoles: (piece.drillHoles ?? []).map((h) => ({ x: round(h.x), y: round(h.y), diameter: h.diameter })),
    internalLines: [
      ...(piece.lines ?? []).map((l) => ({ name: l.name, kind: l.kind, points: flatten(l.path).map(xy) })),
      ...adjustLines(piece, flat),
    ],
    darts: (piece.darts ?? []).map((d) => ({ name: d.name, point: xy(d.point), legs: [xy(d.legs[0]), xy(d.legs[1])] })),
    nap: piece.nap ?? "none",
    labels: (piece.labels ?? []).map((l) => ({
      text: l.text,
      x: round(l.at.x),
      y: round(l.at.y),
      angle: l.angle ?? 0,
      height: l.height ?? 0.6,
    })),
  }
}

/** Points nearer to each other than this, cm, are one: a stretch so short is left where a path was split. */
const SAME_POINT = 1e-3

/** Both ends stay where they are. */
const withoutRepeats = (points: readonly Point[]): readonly Point[] => {
  const end = points.length - 1
  const last = points[end]!
  const near = SAME_POINT * SAME_POINT
  let repeated: Set<number> | undefined
  let kept = points[0]!
  for (let i = 1; i < end; i++) {
    const p = points[i]!
    const dx = p.x - kept.x
    const dy = p.y - kept.y
    const ex = p.x - last.x
    const ey = p.y - last.y
    if (dx * dx + dy * dy <= near || ex * ex + ey * ey <= near) {
      repeated ??= new Set()
      repeated.add(i)
    } else kept = p
  }
  return repeated ? points.filter((_, i) => !repeated.has(i)) : points
}

const finishEdge = (e: EdgeSpec, points: readonly Point[]): Edge => {
  const { width } = e.seam
  const plain: Edge = {
    name: e.name,
    points: points.map(xy),
    length: round(pathLength(e.path)),
    seam: e.seam.name,
    allowance: typeof width === "number" ? round(width) : [round(width[0]), round(width[1])],
  }
  if (e.finish !== "turnedBack" && !e.corners) return plain
  return {
    ...plain,
    ...(e.finish === "turnedBack" ? { finish: e.finish } : {}),
    ...(e.corners ? { corners: e.corners } : {}),
  }
}

/** Folds rule over hems, hems over squared seams; everything else is mitred. */
const cornerRule = (before: EdgeSpec, after: EdgeSpec): Corner => {
  if (before.fold) return { kind: "clip", edge: "before" }
  if (after.fold) return { kind: "clip", edge: "after" }
  if (after.finish === "turnedBack") return { kind: "turnBack", edge: "after" }
  if (before.finish === "turnedBack") return { kind: "turnBack", edge: "before" }
  if (before.finish === "squared") return { kind: "square", edge: "before" }
  if (after.finish === "squared") return { kind: "square", edge: "after" }
  return { kind: "mitre", limit: DEFAULT_LIMIT }
}

/** A cut line's end on the fold may lie this far from it, cm: vertices nearer to each other are taken for one. */
const ON_FOLD = 1e-3

/** The fold runs as far as the cut line does. */
const foldOnCutLine = (fold: Path, cut: readonly Point[]): readonly [XY, XY] => {
  const a = pointAtLength(fold, 0)
  const d = tangentAtLength(fold, 0)
  const along = cut
    .filter((p) => Math.abs(cross(d, subtract(p, a))) < ON_FOLD)
    .map((p) => (p.x - a.x) * d.x + (p.y - a.y) * d.y)
  return [xy(add(a, scale(d, Math.min(...along)))), xy(add(a, scale(d, Math.max(...along))))]
}

import type { Edge, Notch, NotchType, Piece, XY } from "@toile/draft-model"
import {
  add,
  angleOf,
  type Corner,
  cross,
  cutLine,
  DEFAULT_LIMIT,
  flatten,
  type Path,
  type Point,
  pathLength,
  pointAtLength,
  rightNormal,
  scale,
  subtract,
  tangentAtLength,
} from "@toile/geometry"
import type { EdgeSpec } from "./edge.js"
import type { DraftedPiece, NotchSpec } from "./piece.js"

/** A micrometre: finer than any cutter, coarse enough to make the JSON short and equal on every machine. */
const round = (value: number): number => Math.round(value * 1e4) / 1e4 || 0
const xy = (p: Point): XY => [round(p.x), round(p.y)]

/** A drafted piece as the draft's JSON has it: flattened, with its cut line and its notches on it. */
export const finishPiece = (piece: DraftedPiece, number: number, seamNotches: readonly NotchSpec[]): Piece => {
  const flat = piece.sewLine.map((e) => flatten(e.path))
  const corners = piece.sewLine.map((e, i) => cornerRule(e, piece.sewLine[(i + 1) % piece.sewLine.length]!))
  const cut = cutLine(
    piece.sewLine.map((e, i) => ({ points: flat[i]!, allowance: e.seam.width })),
    corners,
  )
  const fold = piece.sewLine.find((e) => e.fold)
  const place = (spec: NotchSpec): Notch => placeNotch(piece, spec, cut)
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
    notches: [...(piece.notches ?? []), ...seamNotches].map(place),
    drillHoles: (piece.drillHoles ?? []).map((h) => ({ x: round(h.x), y: round(h.y), diameter: h.diameter })),
    internalLines: (piece.lines ?? []).map((l) => ({ name: l.name, kind: l.kind, points: flatten(l.path).map(xy) })),
    darts: (piece.darts ?? []).map((d) => ({ name: d.name, point: xy(d.point), legs: [xy(d.legs[0]), xy(d.legs[1])] })),
    nap: piece.nap ?? "none",
    labels: (piece.labels ?? []).map((l) => ({
      text: l.text,
      ...at(l.at),
      angle: l.angle ?? 0,
      height: l.height ?? 0.6,
    })),
  }
}

const at = (p: Point): { readonly x: number; readonly y: number } => ({ x: round(p.x), y: round(p.y) })

const finishEdge = (e: EdgeSpec, points: readonly Point[]): Edge => ({
  name: e.name,
  points: points.map(xy),
  length: round(pathLength(e.path)),
  seam: e.seam.name,
  allowance: typeof e.seam.width === "number" ? e.seam.width : [e.seam.width[0], e.seam.width[1]],
})

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

/** The fold runs as far as the cut line does. */
const foldOnCutLine = (fold: Path, cut: readonly Point[]): readonly [XY, XY] => {
  const a = pointAtLength(fold, 0)
  const d = tangentAtLength(fold, 0)
  const along = cut
    .filter((p) => Math.abs(cross(d, subtract(p, a))) < 1e-4)
    .map((p) => (p.x - a.x) * d.x + (p.y - a.y) * d.y)
  return [xy(add(a, scale(d, Math.min(...along)))), xy(add(a, scale(d, Math.max(...along))))]
}

/** A notch stops half way across the allowance, 0.2 before the sew line at the least, 0.5 at the most (garments.md I). */
const notchDepth = (allowance: number): number => round(Math.max(0.1, Math.min(0.5, allowance / 2, allowance - 0.2)))

const placeNotch = (piece: DraftedPiece, spec: NotchSpec, cut: readonly Point[]): Notch => {
  const e = piece.sewLine.find((candidate) => candidate.name === spec.edge)
  if (!e) throw new Error(`${piece.name} has no edge ${spec.edge} for its notch`)
  const total = pathLength(e.path)
  const along = Math.min(total, Math.max(0, spec.along))
  const p = pointAtLength(e.path, along)
  const outward = rightNormal(tangentAtLength(e.path, along))
  const [start, end] = typeof e.seam.width === "number" ? [e.seam.width, e.seam.width] : e.seam.width
  const width = start + ((end - start) * along) / total
  const on = firstHit(p, outward, cut) ?? add(p, scale(outward, width))
  const type: NotchType = spec.type ?? "slit"
  return { ...at(on), angle: round(angleOf(scale(outward, -1))), depth: notchDepth(width), type }
}

/** Where a ray from a point inside first meets the cut line. */
const firstHit = (from: Point, d: Point, cut: readonly Point[]): Point | undefined => {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0, j = cut.length - 1; i < cut.length; j = i++) {
    const a = subtract(cut[j]!, from)
    const b = subtract(cut[i]!, from)
    const sa = cross(d, a)
    const sb = cross(d, b)
    if (sa > 0 === sb > 0) continue
    const t = sa / (sa - sb)
    const reach = (a.x + (b.x - a.x) * t) * d.x + (a.y + (b.y - a.y) * t) * d.y
    if (reach > -1e-6 && reach < best) best = reach
  }
  return Number.isFinite(best) ? add(from, scale(d, best)) : undefined
}

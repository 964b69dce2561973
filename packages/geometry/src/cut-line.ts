import { type Corner, cornerPath, DEFAULT_LIMIT, type Ray } from "./corner.js"
import { isSimple } from "./crossings.js"
import { allowanceEnds, type OffsetEdge, offsetEdge } from "./offset-edge.js"
import { outerBoundary, outerBoundaryOfAll } from "./outer-boundary.js"
import { isClearlySimple, isNeedle, plainBoundary } from "./plain-boundary.js"
import { between, cross, distance, hypotenuse, type Point, subtract } from "./point.js"
import { cleanPolygon } from "./polygon.js"

/**
 * The cut line round a closed, counter-clockwise chain of edges. `corners[i]` is the rule where edge i meets edge i+1.
 * Simple and counter-clockwise; it stays so when its points are rounded to 0.0001 cm.
 *
 * The raw line runs round the union of the piece, of one strip for each stretch of edge and of one wedge for each
 * corner; every part of it is wound at least once, never negatively, so the outer boundary of the raw line is exactly
 * the outline of that union: it cannot cross itself, and no seam is narrower than asked, concave corners included.
 * (Offsetting each segment alone and linking the ends is how a peer's allowances come to cross themselves.)
 */
export const cutLine = (edges: readonly OffsetEdge[], corners: readonly Corner[]): Point[] => {
  const n = edges.length
  const offsets = edges.map(offsetEdge)
  const joint = (i: number, rule: Corner) => {
    const next = (i + 1) % n
    return cornerPath(edges[next]!.points[0]!, offsets[i]!.end, offsets[next]!.start, rule)
  }
  const joints = edges.map((_, i) => joint(i, corners[i]!))
  // Edge, joint, edge, joint ...: the raw line in its order.
  const raw: Array<readonly Point[]> = offsets.flatMap((offset, i) => [offset.points, joints[i]!.points])
  let trimmed = false
  joints.forEach(({ trimBefore, trimAfter }, i) => {
    const outcome = trimAfter ? trim(raw, 2 * i + 2, 1, trimAfter) : trimBefore && trim(raw, 2 * i, -1, trimBefore)
    if (outcome === "cut") trimmed = true
    if (outcome === "missed") raw[2 * i + 1] = joint(i, { kind: "mitre", limit: DEFAULT_LIMIT }).points
  })
  const loop = cleanPolygon(([] as Point[]).concat(...raw), 1e-7)
  // A trim takes away allowance, never a part of the piece itself.
  const held = trimmed ? sewLine(edges) : undefined
  const plain = plainBoundary(loop, held)
  const outline = plain ?? (held ? outerBoundaryOfAll([loop, held]) : outerBoundary(loop))
  const clipped = clipAtFolds(outline, edges, corners)
  if (plain && clipped === plain) return plain
  return simpleWhenRounded(withoutNeedles(cleanPolygon(clipped, 1e-6)))
}

const sewLine = (edges: readonly OffsetEdge[]): Point[] =>
  cleanPolygon(
    edges.flatMap((edge) => edge.points.slice(0, -1)),
    1e-7,
  )

/** Left of a line by less than this (cm) is on it. */
const ON_LINE = 1e-9

/**
 * Cuts the raw line back, from the end of an edge's offset that lies at a joint, to where it first comes over to the
 * side of the ray that stays: in the edge itself, or, where that is shorter, in the joint and the edge after it.
 * `step` is 1 for the edge after the joint, -1 for the one before it. "whole" where nothing lies on the wrong side,
 * "missed" where it never comes over.
 */
const trim = (raw: Array<readonly Point[]>, from: number, step: 1 | -1, ray: Ray): "whole" | "cut" | "missed" => {
  const side = (p: Point): number => step * cross(ray.direction, subtract(p, ray.point))
  let previous: Point | undefined
  for (let part = 0; part < 3; part++) {
    const at = (from + step * part + raw.length) % raw.length
    const points = step === 1 ? raw[at]! : raw[at]!.slice().reverse()
    const kept = points.findIndex((p) => side(p) >= -ON_LINE)
    if (kept >= 0) {
      const b = points[kept]!
      const a = kept > 0 ? points[kept - 1]! : previous
      if (!a) return "whole"
      const crossing = between(a, b, side(a) / (side(a) - side(b)))
      if (ray.reach !== undefined && distance(crossing, ray.point) > ray.reach) return "missed"
      const rest = [crossing, ...points.slice(kept)]
      for (let gone = 0; gone < part; gone++) raw[(from + step * gone + raw.length) % raw.length] = []
      raw[at] = step === 1 ? rest : rest.reverse()
      return "cut"
    }
    previous = points.at(-1) ?? previous
  }
  return "missed"
}

/**
 * Nothing lies beyond a fold that the whole piece lies on one side of: also not the allowance of an edge further on.
 */
const clipAtFolds = (
  outline: readonly Point[],
  edges: readonly OffsetEdge[],
  corners: readonly Corner[],
): readonly Point[] => {
  let out = outline
  corners.forEach((rule, i) => {
    if (rule.kind !== "clip") return
    const fold = edges[rule.edge === "before" ? i : (i + 1) % edges.length]!
    const [start, end] = allowanceEnds(fold)
    if (start !== 0 || end !== 0) return
    const from = fold.points[0]!
    const along = subtract(fold.points.at(-1)!, from)
    const length = hypotenuse(along.x, along.y)
    const side = (p: Point): number => (along.x * (p.y - from.y) - along.y * (p.x - from.x)) / length
    const beyond = (p: Point): boolean => side(p) < -1e-6
    if (!out.some(beyond) || edges.some((e) => e.points.some(beyond))) return
    const clipped: Point[] = []
    out.forEach((p, k) => {
      const q = out[(k + 1) % out.length]!
      const sp = side(p)
      const sq = side(q)
      if (sp >= 0) clipped.push(p)
      if (sp >= 0 !== sq >= 0)
        clipped.push({ x: p.x + ((q.x - p.x) * sp) / (sp - sq), y: p.y + ((q.y - p.y) * sp) / (sp - sq) })
    })
    out = outerBoundary(cleanPolygon(clipped, 1e-7))
  })
  return out
}

/** The grid to which a draft's JSON rounds, cm. */
const ROUNDING = 1e-4

const onGrid = (v: number): number => Math.round(v / ROUNDING) * ROUNDING

const simpleWhenRounded = (polygon: Point[]): Point[] => {
  let line = polygon
  for (let round = 0; round < 4; round++) {
    if (isClearlySimple(line)) break
    const rounded = line.map((p) => ({ x: onGrid(p.x), y: onGrid(p.y) }))
    if (isSimple(rounded)) break
    line = withoutNeedles(cleanPolygon(outerBoundary(cleanPolygon(rounded)), 1e-6))
  }
  return line
}

/**
 * Without the needles that are left where two cut lines meet at a grazing angle, and without points too near to the
 * one before them.
 */
const withoutNeedles = (polygon: readonly Point[]): Point[] => {
  const out = polygon.slice()
  let clean = 0
  for (let i = 0; clean < out.length && out.length > 3; ) {
    i %= out.length
    if (isNeedle(out, i)) {
      out.splice(i, 1)
      clean = 0
      i = Math.max(0, i - 2)
    } else {
      clean++
      i++
    }
  }
  return out
}

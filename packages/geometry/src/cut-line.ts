import { type Corner, cornerPath, DEFAULT_LIMIT, type Ray } from "./corner.js"
import { isSimple } from "./crossings.js"
import { edgesNear, monotoneChains } from "./monotone-chains.js"
import { allowanceEnds, type OffsetEdge, offsetEdge } from "./offset-edge.js"
import { outerBoundary, outerBoundaryOfAll } from "./outer-boundary.js"
import { between, cross, distance, hypotenuse, type Point, subtract } from "./point.js"
import { cleanPolygon, signedArea } from "./polygon.js"

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
  const simple = !trimmed && isSafelySimple(loop)
  const outline = trimmed ? outerBoundaryOfAll([loop, sewLine(edges)]) : simple ? loop : outerBoundary(loop)
  const clipped = clipAtFolds(outline, edges, corners)
  if (simple && clipped === loop) return loop
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

/** Lines that keep this far from each other, cm, still do once both are rounded. */
const ROUNDING_ROOM = 4 * ROUNDING

/**
 * Counter-clockwise and simple, so clearly that neither rounding nor taking out needles changes it. Most outlines are,
 * and no more has to be done for them.
 */
const isSafelySimple = (loop: readonly Point[]): boolean => {
  if (!(signedArea(loop) > 0) || loop.some((_, i) => isNeedle(loop, i))) return false
  const chains = monotoneChains([loop])
  const near = edgesNear(chains, chains, ROUNDING_ROOM)
  for (let k = 0; k < near.length; k += 2) {
    const apart = Math.abs(near[k]! - near[k + 1]!)
    if (apart !== 1 && apart !== loop.length - 1) return false
  }
  return true
}

const onGrid = (v: number): number => Math.round(v / ROUNDING) * ROUNDING

const simpleWhenRounded = (polygon: Point[]): Point[] => {
  let line = polygon
  for (let round = 0; round < 4; round++) {
    if (isSafelySimple(line)) break
    const rounded = line.map((p) => ({ x: onGrid(p.x), y: onGrid(p.y) }))
    if (isSimple(rounded)) break
    line = withoutNeedles(cleanPolygon(outerBoundary(cleanPolygon(rounded)), 1e-6))
  }
  return line
}

/** Vertices closer than this, and needles narrower than this, cm, are more than a rounded outline can hold. */
const NEEDLE = 5e-4

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

/** Whether a vertex is the point of a needle, or too near to the one before it. */
const isNeedle = (polygon: readonly Point[], i: number): boolean => {
  const before = polygon[i === 0 ? polygon.length - 1 : i - 1]!
  const p = polygon[i]!
  const after = polygon[i === polygon.length - 1 ? 0 : i + 1]!
  const ux = p.x - before.x
  const uy = p.y - before.y
  const lu = hypotenuse(ux, uy)
  if (lu < NEEDLE) return true
  const vx = after.x - p.x
  const vy = after.y - p.y
  const back = ux * vx + uy * vy < 0
  return back && Math.abs(ux * vy - uy * vx) < NEEDLE * Math.max(lu, hypotenuse(vx, vy))
}

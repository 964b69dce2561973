import { add, cross, distance, dot, meet, type Point, rightNormal, scale, subtract, unit } from "./point.js"

/**
 * How the cut line goes round a corner of the sew line.
 * - mitre: both cut lines run on until they meet, at most `limit` times the wider allowance from the corner; beyond
 *   that the point is cut off square to its bisector.
 * - square: the allowance of the named edge ends at a right angle to its own sew line, where that sew line, run on,
 *   meets the other edge's cut line; so both pieces of a seam end alike.
 * - turnBack: the named edge is a hem that is folded up. Beyond the hem line the side allowance is mirrored, so that
 *   it lies on the side seam once the hem is turned.
 * - clip: the other edge's allowance ends on the line of the named edge, run on (a fold, a centre line).
 */
export type Corner =
  | { readonly kind: "mitre"; readonly limit: number }
  | { readonly kind: "square"; readonly edge: "before" | "after" }
  | { readonly kind: "turnBack"; readonly edge: "before" | "after" }
  | { readonly kind: "clip"; readonly edge: "before" | "after" }

/** What a corner rule needs to know of one of its two edges, seen at the corner. */
export interface CornerSide {
  /** Direction of travel along the sew line at the corner, length 1. */
  readonly direction: Point
  readonly allowance: number
}

/**
 * The stretch of cut line between the end of the edge before and the start of the edge after. `trimBefore` and
 * `trimAfter` are lines (point, direction) at which the edges' own offsets must end where they reach beyond them.
 */
export interface CornerPath {
  readonly points: readonly Point[]
  readonly trimBefore?: Ray
  readonly trimAfter?: Ray
}

export interface Ray {
  readonly point: Point
  readonly direction: Point
}

/** Below this turn (sine of the angle) the two edges run straight on into each other. */
const STRAIGHT = 1e-4

export const cornerPath = (corner: Point, before: CornerSide, after: CornerSide, rule: Corner): CornerPath => {
  const turn = cross(before.direction, after.direction)
  const forth = dot(before.direction, after.direction)
  // Concave: the sew corner itself closes the gap, and the union of the strips finds where the cut lines meet.
  if (turn < -STRAIGHT && rule.kind !== "clip" && rule.kind !== "turnBack") return concave(corner, before, after)
  if (Math.abs(turn) <= STRAIGHT && forth > 0 && rule.kind !== "clip") return { points: [] }
  switch (rule.kind) {
    case "mitre":
      return mitre(corner, before, after, rule.limit)
    case "square":
      return (
        (rule.edge === "after" ? squareAfter(corner, before, after) : mirrored(squareAfter, corner, before, after)) ??
        mitre(corner, before, after, DEFAULT_LIMIT)
      )
    case "turnBack":
      return (
        (rule.edge === "after"
          ? turnBackAfter(corner, before, after)
          : mirrored(turnBackAfter, corner, before, after)) ?? mitre(corner, before, after, DEFAULT_LIMIT)
      )
    case "clip":
      return rule.edge === "before"
        ? clipAfter(corner, before, after)
        : (mirrored(clipAfter, corner, before, after) ?? { points: [] })
  }
}

/** The usual limit of a mitre: a corner sharper than about 47 degrees is cut off. */
export const DEFAULT_LIMIT = 2.5

const offsetAt = (corner: Point, side: CornerSide): Point =>
  add(corner, scale(rightNormal(side.direction), side.allowance))

const mitre = (corner: Point, before: CornerSide, after: CornerSide, limit: number): CornerPath => {
  const a = offsetAt(corner, before)
  const b = offsetAt(corner, after)
  const m = meet(a, add(a, before.direction), b, add(b, after.direction))
  if (!m) return { points: [] }
  const ahead = dot(subtract(m, a), before.direction)
  const behind = dot(subtract(b, m), after.direction)
  // One allowance is so much wider that the lines meet behind one of the ends: a step at the corner.
  if (ahead < -1e-9 || behind < -1e-9) return { points: [] }
  const reach = limit * Math.max(before.allowance, after.allowance)
  if (Math.hypot(m.x - corner.x, m.y - corner.y) <= reach) return { points: [m] }
  const bisector = unit(subtract(m, corner))
  const cut = add(corner, scale(bisector, reach))
  const along = rightNormal(bisector)
  const p = meet(a, add(a, before.direction), cut, add(cut, along))
  const q = meet(b, add(b, after.direction), cut, add(cut, along))
  const pAhead = p !== undefined && dot(subtract(p, a), before.direction) >= 0
  const qBehind = q !== undefined && dot(subtract(b, q), after.direction) >= 0
  return { points: [...(pAhead ? [p] : []), ...(qBehind ? [q] : [])] }
}

/** Where one allowance is so much wider that the cut lines meet beyond the other one's end, that one runs on to it. */
const concave = (corner: Point, before: CornerSide, after: CornerSide): CornerPath => {
  const a = offsetAt(corner, before)
  const b = offsetAt(corner, after)
  const m = meet(a, add(a, before.direction), b, add(b, after.direction))
  if (!m || distance(m, corner) > DEFAULT_LIMIT * Math.max(before.allowance, after.allowance))
    return { points: [corner] }
  if (dot(subtract(m, a), before.direction) > 0) return { points: [m, corner] }
  if (dot(subtract(b, m), after.direction) > 0) return { points: [corner, m] }
  return { points: [corner] }
}

/** The end of the edge after is square to its own sew line, run back to the cut line of the edge before. */
const squareAfter = (corner: Point, before: CornerSide, after: CornerSide): CornerPath | undefined => {
  const a = offsetAt(corner, before)
  const p = meet(a, add(a, before.direction), corner, add(corner, after.direction))
  if (!p || dot(subtract(p, a), before.direction) < -1e-9 || dot(subtract(p, corner), after.direction) > 1e-9)
    return undefined
  if (Math.hypot(p.x - corner.x, p.y - corner.y) > 4 * Math.max(before.allowance, after.allowance)) return undefined
  return { points: [p, add(p, scale(rightNormal(after.direction), after.allowance))] }
}

/** The hem is the edge after; the cut line of the side before it is mirrored across the hem line. */
const turnBackAfter = (corner: Point, before: CornerSide, after: CornerSide): CornerPath | undefined => {
  const a = offsetAt(corner, before)
  const hem = after.direction
  const x = meet(a, add(a, before.direction), corner, add(corner, hem))
  if (!x) return undefined
  const back = scale(before.direction, -1)
  const mirroredBack = subtract(scale(hem, 2 * dot(back, hem)), back)
  const outward = dot(mirroredBack, rightNormal(hem))
  // A side that runs nearly along the hem cannot be mirrored over its depth.
  if (outward < 0.2) return undefined
  const y = add(x, scale(mirroredBack, after.allowance / outward))
  return { points: [x, y], trimAfter: { point: x, direction: mirroredBack } }
}

/** The offset of the edge after begins on the line of the edge before: run back to it, or trimmed at it. */
const clipAfter = (corner: Point, before: CornerSide, after: CornerSide): CornerPath => {
  const b = offsetAt(corner, after)
  const m = meet(corner, add(corner, before.direction), b, add(b, after.direction))
  if (m && dot(subtract(b, m), after.direction) >= 0) return { points: [m] }
  return { points: [], trimAfter: { point: corner, direction: before.direction } }
}

/** The same rule seen from the other edge: the corner mirrored, so that one description serves both. */
const mirrored = (
  rule: (corner: Point, before: CornerSide, after: CornerSide) => CornerPath | undefined,
  corner: Point,
  before: CornerSide,
  after: CornerSide,
): CornerPath | undefined => {
  const flip = (p: Point): Point => ({ x: -p.x, y: p.y })
  const turn = (side: CornerSide): CornerSide => ({
    direction: scale(flip(side.direction), -1),
    allowance: side.allowance,
  })
  const path = rule(flip(corner), turn(after), turn(before))
  if (!path) return undefined
  const ray = (r: Ray): Ray => ({ point: flip(r.point), direction: flip(r.direction) })
  return {
    points: path.points.map(flip).reverse(),
    ...(path.trimAfter ? { trimBefore: ray(path.trimAfter) } : {}),
    ...(path.trimBefore ? { trimAfter: ray(path.trimBefore) } : {}),
  }
}

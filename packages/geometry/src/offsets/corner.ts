import {
  add,
  cross,
  distance,
  dot,
  hypotenuse,
  meet,
  type Point,
  rightNormal,
  scale,
  subtract,
  unit,
} from "../points/point.js"

/**
 * How the cut line goes round a corner of the sew line.
 * - mitre: both cut lines run on until they meet, at most `limit` times the wider allowance from the corner; beyond
 *   that the point is cut off square to its bisector.
 * - square: the allowance of the named edge ends at a right angle to its own sew line, where that sew line, run on,
 *   meets the other edge's cut line, which may have curved in by then; so both pieces of a seam end alike.
 * - turnBack: the named edge is a hem that is folded up. Beyond the hem line the side allowance is mirrored, so that
 *   it lies on the side seam once the hem is turned. The two edges meet at an angle of 30 to 150 degrees.
 * - clip: the other edge's allowance ends on the line of the named edge, run on (a fold, a centre line).
 *
 * A corner that is square or turned back but too flat or too sharp for it (or whose hem bends away) is mitred. At a concave corner the cut lines
 * run until they cross, whatever the rule; where two edges run straight on into each other, widths that differ make
 * a step.
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
  /** By how much the allowance grows for each cm along the edge; 0 where it is left out. */
  readonly taper?: number
}

/**
 * The stretch of cut line between the end of the edge before and the start of the edge after. What an edge's own
 * offset has to the right of `trimAfter`, or to the left of `trimBefore`, is cut away.
 */
export interface CornerPath {
  readonly points: readonly Point[]
  readonly trimBefore?: Ray
  readonly trimAfter?: Ray
  /** A square end, by the other edge's cut line run straight on: where that curves in, the end comes in to it along this ray. */
  readonly square?: SquareEnd
}

/** The end of a squared allowance. */
export interface SquareEnd {
  readonly edge: "before" | "after"
  /** From the corner along its own sew line, run on; length 1. */
  readonly out: Ray
  /** From there square to it to the end of its allowance. */
  readonly across: Point
}

export interface Ray {
  readonly point: Point
  readonly direction: Point
  /** Where the ray's line is crossed further than this from its point, it is not this corner that is crossed. */
  readonly reach?: number
}

/** The usual limit of a mitre: a corner sharper than about 47 degrees is cut off. */
export const DEFAULT_LIMIT = 2.5

/** Below this turn (sine of the angle) the two edges run straight on into each other. */
const STRAIGHT = 1e-4
/** How far, in allowances, a clipped allowance may run out along a sew line. */
const LONG_REACH = 4
/** How far a squared end may, in those of the edge that it runs out to: beside a flatter corner it would lie along that edge. */
const SQUARE_REACH = 2.5
/** The smallest sine of the angle at which a side may meet its hem to be mirrored: 30 degrees. */
const TURN_BACK_SINE = 0.5

/** How much further than at a straight hem the mirrored side may run until it meets the cut line of a curved one. */
const HEM_REACH = 2

export const cornerPath = (corner: Point, before: CornerSide, after: CornerSide, rule: Corner): CornerPath => {
  const turn = cross(before.direction, after.direction)
  const forth = dot(before.direction, after.direction)
  if (Math.abs(turn) <= STRAIGHT && forth > 0) return { points: [] }
  if (turn < 0 && (turn < -STRAIGHT || forth > 0)) return concave(corner, before, after)
  switch (rule.kind) {
    case "mitre":
      return mitre(corner, before, after, rule.limit)
    case "square":
      return forEdge(squareAfter, rule.edge, corner, before, after) ?? mitre(corner, before, after, DEFAULT_LIMIT)
    case "turnBack":
      return forEdge(turnBackAfter, rule.edge, corner, before, after) ?? mitre(corner, before, after, DEFAULT_LIMIT)
    case "clip":
      // Described for an allowance that begins on the line before it: the clipped edge is the one not named.
      return forEdge(clipAfter, rule.edge === "before" ? "after" : "before", corner, before, after) ?? { points: [] }
  }
}

const offsetAt = (corner: Point, side: CornerSide): Point =>
  add(corner, scale(rightNormal(side.direction), side.allowance))

/** The direction of the cut line, which leans away from that of the sew line where the allowance tapers. */
const cutDirection = ({ direction, taper = 0 }: CornerSide): Point =>
  taper === 0 ? direction : unit(add(direction, scale(rightNormal(direction), taper)))

/**
 * The sew corner itself closes the gap, and the union of the strips finds where the cut lines meet. Where one allowance
 * is so much wider that they only meet beyond its end, it runs on until they do: no further than the turn makes a
 * corner of it, which is not at all where the edges hardly turn. There the widths make a step.
 */
const concave = (corner: Point, before: CornerSide, after: CornerSide): CornerPath => {
  const a = offsetAt(corner, before)
  const b = offsetAt(corner, after)
  const leaving = cutDirection(before)
  const coming = cutDirection(after)
  const m = meet(a, add(a, leaving), b, add(b, coming))
  if (!m) return { points: [corner] }
  const ahead = dot(subtract(m, a), leaving)
  const behind = dot(subtract(b, m), coming)
  if (ahead > 0 === behind > 0) return { points: [corner] }
  const half = halfTurn(before.direction, after.direction)
  const reach = 2 * half * Math.max(before.allowance, after.allowance)
  return ahead > 0
    ? { points: [add(a, scale(leaving, Math.min(ahead, reach))), corner] }
    : { points: [corner, subtract(b, scale(coming, Math.min(behind, reach)))] }
}

/** The tangent of half the angle between two directions of length 1. */
const halfTurn = (u: Point, v: Point): number => Math.abs(cross(u, v)) / (1 + dot(u, v))

const mitre = (corner: Point, before: CornerSide, after: CornerSide, limit: number): CornerPath => {
  const a = offsetAt(corner, before)
  const b = offsetAt(corner, after)
  const leaving = cutDirection(before)
  const coming = cutDirection(after)
  const m = meet(a, add(a, leaving), b, add(b, coming))
  const reach = limit * Math.max(before.allowance, after.allowance)
  if (m) {
    // One allowance is so much wider that the lines meet behind one of the ends: a step at the corner.
    if (dot(subtract(m, a), leaving) < -1e-9 || dot(subtract(b, m), coming) < -1e-9) return { points: [] }
    if (hypotenuse(m.x - corner.x, m.y - corner.y) <= reach) return { points: [m] }
  }
  const bisector = m ? unit(subtract(m, corner)) : before.direction
  const cut = add(corner, scale(bisector, reach))
  const along = rightNormal(bisector)
  const p = meet(a, add(a, leaving), cut, add(cut, along))
  const q = meet(b, add(b, coming), cut, add(cut, along))
  const pAhead = p !== undefined && dot(subtract(p, a), leaving) >= 0
  const qBehind = q !== undefined && dot(subtract(b, q), coming) >= 0
  return { points: [...(pAhead ? [p] : []), ...(qBehind ? [q] : [])] }
}

/** The end of the edge after is square to its own sew line, run back to the cut line of the edge before. */
const squareAfter = (corner: Point, before: CornerSide, after: CornerSide): CornerPath | undefined => {
  const a = offsetAt(corner, before)
  const p = meet(a, add(a, cutDirection(before)), corner, add(corner, after.direction))
  if (!p || dot(subtract(p, corner), after.direction) > 1e-9) return undefined
  const reach = hypotenuse(p.x - corner.x, p.y - corner.y)
  if (reach > SQUARE_REACH * before.allowance) return undefined
  const outward = rightNormal(after.direction)
  const widthAt = (q: Point): number => after.allowance + (after.taper ?? 0) * dot(subtract(q, corner), after.direction)
  if (widthAt(p) < 0) return undefined
  // At an obtuse corner the end of the edge before must lie within the strip that the edge after is run back by.
  const behind = dot(subtract(p, a), before.direction) < 0
  const beside = dot(subtract(a, corner), outward) > widthAt(a) + 1e-9
  const beyond = behind && dot(subtract(a, p), after.direction) < 0
  if (beside || beyond) return undefined
  const across = scale(outward, widthAt(p))
  const out = { point: corner, direction: scale(after.direction, -1), reach }
  return { points: [p, add(p, across)], ...(behind ? { square: { edge: "after", out, across } } : {}) }
}

/** The hem is the edge after; the cut line of the side before it is mirrored across the hem line. */
const turnBackAfter = (corner: Point, before: CornerSide, after: CornerSide): CornerPath | undefined => {
  const a = offsetAt(corner, before)
  const hem = after.direction
  const side = cutDirection(before)
  const x = meet(a, add(a, side), corner, add(corner, hem))
  if (!x) return undefined
  const back = scale(side, -1)
  const mirroredBack = subtract(scale(hem, 2 * dot(back, hem)), back)
  const outward = dot(mirroredBack, rightNormal(hem))
  if (outward < TURN_BACK_SINE) return undefined
  const depth = after.allowance / outward
  const y = add(x, scale(mirroredBack, depth))
  return { points: [x, y], trimAfter: { point: x, direction: mirroredBack, reach: HEM_REACH * depth } }
}

/** The offset of the edge after begins on the line of the edge before: run back to it, or trimmed at it. */
const clipAfter = (corner: Point, before: CornerSide, after: CornerSide): CornerPath => {
  const b = offsetAt(corner, after)
  const m = meet(corner, add(corner, before.direction), b, add(b, cutDirection(after)))
  const acute = dot(before.direction, after.direction) <= 0
  if (acute && m && distance(m, corner) <= LONG_REACH * after.allowance) return { points: [m] }
  return {
    points: before.allowance > 0 ? [corner] : [],
    trimAfter: { point: corner, direction: before.direction },
  }
}

type Rule = (corner: Point, before: CornerSide, after: CornerSide) => CornerPath | undefined

/** A rule that is described for the edge after, for either edge: for the other one the corner is mirrored. */
const forEdge = (
  rule: Rule,
  edge: "before" | "after",
  corner: Point,
  before: CornerSide,
  after: CornerSide,
): CornerPath | undefined => {
  if (edge === "after") return rule(corner, before, after)
  const flip = (p: Point): Point => ({ x: -p.x, y: p.y })
  const turned = (side: CornerSide): CornerSide => ({
    direction: scale(flip(side.direction), -1),
    allowance: side.allowance,
    taper: -(side.taper ?? 0),
  })
  const path = rule(flip(corner), turned(after), turned(before))
  if (!path) return undefined
  const ray = (r: Ray): Ray => ({ ...r, point: flip(r.point), direction: flip(r.direction) })
  return {
    points: path.points.map(flip).reverse(),
    ...(path.trimAfter ? { trimBefore: ray(path.trimAfter) } : {}),
    ...(path.square ? { square: { edge, out: ray(path.square.out), across: flip(path.square.across) } } : {}),
  }
}

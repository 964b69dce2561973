import type { Edge, Piece, XY } from "@toile/draft-model"
import {
  containsPoint,
  cross,
  distanceToPolyline,
  distanceToSegment,
  type Point,
  reflection,
  subtract,
  transformPoint,
  unit,
} from "@toile/geometry"
import { wholeTurn } from "./edge-direction.js"
import type { Violation } from "./violation.js"

/** I3b: how far the folded hem may stand out, cm; a side that is curved over its depth is mirrored by its tangent. */
const STRAIGHT = 0.15
/** On a curved or slanting hem this much, cm, is eased in or stretched; a deeper one is no hem for such an edge. */
const CURVED = 0.5
/** A hem that turns by less than this in all, degrees, is straight. */
const TURN = 1
/** On a curve so narrow a hem, cm, lies anyhow. */
const NARROW = 1.5
/** How exactly it is measured, cm: the tolerance of I3. */
const MEASURED = 0.005

/** I3b: a hem folded up along its edge lies on the piece, its ends on the allowances of the seams beside it. */
export const checkHemTurn = (piece: Piece): Violation[] =>
  piece.edges.flatMap((edge): Violation[] => {
    if (edge.finish !== "turnedBack" || typeof edge.allowance !== "number") return []
    const isStraight = wholeTurn(edge) < TURN
    if (!isStraight && edge.allowance <= NARROW) return []
    const turnUp = turnUpFolds(piece, edge)
    const stands = standsOutOf(piece)
    const allowed = isStraight ? STRAIGHT : CURVED
    let out = 0
    let at: XY = edge.points[0]!
    for (const { cut, up } of folded(piece, edge)) {
      const by = stands(turnUp.reduce(mirroredIn, up))
      if (by <= out) continue
      out = by
      at = [cut.x, cut.y]
    }
    if (out <= allowed + MEASURED) return []
    const detail = `its ${edge.name}, folded up, stands out by ${out.toFixed(2)} cm`
    return [{ kind: "hemTurn", piece: piece.name, at, detail }]
  })

const toPoint = ([x, y]: XY): Point => ({ x, y })

/** The folds of a turn-up, the nearest to its hem first: they lay the hem on the leg, not on the turn-up's own layers. */
const turnUpFolds = ({ internalLines }: Piece, { points }: Edge): (readonly [Point, Point])[] => {
  const [a, b] = [toPoint(points[0]!), toPoint(points.at(-1)!)]
  const folds = internalLines.flatMap((line): (readonly [Point, Point])[] => {
    const [from, to] = [toPoint(line.points[0]!), toPoint(line.points.at(-1)!)]
    const turn = cross(unit(subtract(b, a)), unit(subtract(to, from)))
    return line.kind === "fold" && Math.abs(turn) < PARALLEL ? [[from, to]] : []
  })
  if (folds.length !== 2) return []
  const away = ([from]: readonly [Point, Point]): number => Math.abs(cross(subtract(b, a), subtract(from, a)))
  return folds.sort((u, v) => away(u) - away(v))
}

/** Sine of the angle between a hem and a fold that runs beside it. */
const PARALLEL = 0.02

const mirroredIn = (p: Point, [a, b]: readonly [Point, Point]): Point => transformPoint(reflection(a, b), p)

/** A vertex of the cut line, and where it lies once the hem is folded up. */
interface Folded {
  readonly cut: Point
  readonly up: Point
}

/** The cut line's vertices beyond the hem, but those of another hem; mirrored in the stretch of it that is nearest. */
const folded = ({ cutLine, edges }: Piece, edge: Edge): Folded[] => {
  const hem = edge.points.map(toPoint)
  const others = edges.filter((e) => e !== edge && e.finish === "turnedBack").map((e) => e.points.map(toPoint))
  const depth = Number(edge.allowance)
  return cutLine.map(toPoint).flatMap((p) => {
    const i = nearestStretch(p, hem)
    const [a, b] = [hem[i]!, hem[i + 1]!]
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length]
    const beyond = (p.x - a.x) * dy - (p.y - a.y) * dx
    // Only what was cut for this hem: at its full depth.
    if (beyond < depth * 0.98 || beyond > depth * 1.02) return []
    const away = distanceToSegment(p, a, b)
    if (others.some((other) => distanceToPolyline(p, other) < away)) return []
    return [{ cut: p, up: { x: p.x - 2 * beyond * dy, y: p.y + 2 * beyond * dx } }]
  })
}

const nearestStretch = (p: Point, line: readonly Point[]): number => {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < line.length - 1; i++) {
    const d = distanceToSegment(p, line[i]!, line[i + 1]!)
    if (d < least) {
      least = d
      best = i
    }
  }
  return best
}

/** How far a point lies outside the cut line, cm: the hem's ends lie on the allowances beside it; on the fold the piece goes on. */
const standsOutOf = ({ cutLine, foldLine }: Piece): ((p: Point) => number) => {
  const cut = cutLine.map(toPoint)
  const fold = foldLine?.map(toPoint)
  return (p) => {
    if (containsPoint(cut, p)) return 0
    const away = distanceToPolyline(p, cut, true)
    return fold && distanceToPolyline(p, fold) <= away + 1e-6 ? 0 : away
  }
}

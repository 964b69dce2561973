import type { Dart, XY } from "@toile/draft-model"
import { angleBetween, distance, hypotenuse, type Point, rotation, subtract, transformPoint } from "@toile/geometry"
import { insideRing } from "@toile/geometry/kernel"
import { type FlatPiece, type Ring, vertex } from "./flat-piece.js"
import { distanceTo } from "./nearest.js"
import { between } from "./places.js"
import type { Violation } from "./violation.js"

/** I13: how far a dart's legs may differ, cm. */
const LEG_TOLERANCE = 0.02
/** A leg ends on the sew line where it is this near to one of its points, cm. */
const ON_SEW_LINE = 0.001
/** I13: a break of the seam at a closed dart beyond this, degrees, is a visible kink. */
const MOST_BREAK = 10

/** I13: legs equal, the point inside the piece, and the seam running on smoothly across the closed dart. */
export const checkDarts = (flat: FlatPiece): Violation[] => flat.piece.darts.flatMap((dart) => checkDart(dart, flat))

const toPoint = ([x, y]: XY): Point => ({ x, y })

const checkDart = (dart: Dart, { piece, sew }: FlatPiece): Violation[] => {
  const bad: Violation[] = []
  const point = toPoint(dart.point)
  const [first, second] = [toPoint(dart.legs[0]), toPoint(dart.legs[1])]
  const [a, b] = [distance(point, first), distance(point, second)]
  const legs = (detail: string): void => {
    bad.push({ kind: "dartLegs", piece: piece.name, at: dart.point, detail: `${dart.name}: ${detail}` })
  }
  if (Math.abs(a - b) > LEG_TOLERANCE) legs(`legs of ${a.toFixed(3)} and ${b.toFixed(3)} cm`)
  if (!insideRing(sew, point) && distanceTo(sew, point) > ON_SEW_LINE) legs("its point lies outside")
  const turn = breakWhenClosed(point, first, second, sew)
  if (turn !== undefined && turn > MOST_BREAK) {
    const detail = `${dart.name}: closed, its seam breaks by ${turn.toFixed(1)} degrees`
    bad.push({ kind: "dartSeam", piece: piece.name, at: between(...dart.legs), detail })
  }
  return bad
}

/** Degrees; undefined for a dart that does not open into the sew line. */
const breakWhenClosed = (point: Point, first: Point, second: Point, sew: Ring): number | undefined => {
  const n = sew.x.length - 1
  const i = vertexAt(sew, first)
  const k = vertexAt(sew, second)
  if (i < 0 || k < 0 || i === k) return undefined
  // Turning the second leg onto the first about the point lays what follows the mouth onto what comes before it.
  const angle = angleAt(point, first) - angleAt(point, second)
  const leaving = vertex(sew, k + 1)
  const laid = subtract(transformPoint(rotation(angle, point), leaving), transformPoint(rotation(angle, point), second))
  return angleBetween(subtract(vertex(sew, i), vertex(sew, (i + n - 1) % n)), laid)
}

/** The first vertex at a place, or -1. */
const vertexAt = ({ x, y }: Ring, p: Point): number => {
  for (let i = 0; i < x.length - 1; i++) if (hypotenuse(x[i]! - p.x, y[i]! - p.y) <= ON_SEW_LINE) return i
  return -1
}

const angleAt = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI

import type { Point } from "@toile/geometry"
import { MEETS, SHARES } from "@toile/geometry/kernel"
import type { FlatEdge, FlatPiece, Ring } from "./flat-piece.js"

/** What one search of the cut line against the sew line finds, for all checks that hold the two together. */
export interface Beside {
  /** Where edges come nearer to the cut line than their allowance: in no order, each edge once for each place. */
  readonly close: readonly Close[]
  /** For each stretch of the sew line whether it MEETS the cut line, and whether it SHARES its first vertex with it. */
  readonly meets: Uint8Array
}

/** A place of the cut line to which an edge of the sew line comes near; see pointAt. */
export interface Close {
  readonly place: number
  readonly edge: number
  /** The stretch of the sew line that is nearest, and the square of how near it is. */
  stretch: number
  squared: number
}

/** How exactly the cut line follows its rules, cm: nearer than the allowance by no more than this is not close. */
export const TOLERANCE = 0.005
/** Stretches of the cut line longer than this, cm, are looked at in their middle too. */
const LONG_STRETCH = 0.5
/** Stretches whose boxes are further apart than this, cm, do not meet. */
const APART = 1e-9

/** A place of a line: twice the number of a vertex, or one more for the middle of the stretch that begins there. */
export const pointAt = ({ x, y }: Ring, place: number): Point => {
  const i = place >> 1
  return place % 2 === 0 ? { x: x[i]!, y: y[i]! } : { x: (x[i]! + x[i + 1]!) / 2, y: (y[i]! + y[i + 1]!) / 2 }
}

/** @param meets room for what is found of each stretch of the sew line */
export const besideEdges = ({ edges, sew, cut }: FlatPiece, meets: Uint8Array): Beside => {
  meets.fill(0, 0, sew.size)
  const close: Close[] = []
  edges.forEach((edge, e) => {
    const near = edge.widest - TOLERANCE
    const search: Search = {
      cut,
      sew,
      close,
      meets,
      edge: e,
      near: Math.max(near, APART) + APART,
      squared: near > 0 ? near * near : -1,
      firstClose: close.length,
    }
    searchEdge(search, edge)
  })
  return { close, meets }
}

/** The cut line searched for what is beside one edge. */
interface Search {
  readonly cut: Ring
  readonly sew: Ring
  readonly close: Close[]
  readonly meets: Uint8Array
  readonly edge: number
  /** How near stretches are looked at, cm. */
  readonly near: number
  /** The square of what is close to the edge, -1 where it has no allowance to come too near to. */
  readonly squared: number
  /** Where the places that it is close to begin. */
  readonly firstClose: number
}

const searchEdge = (search: Search, { firstChain, endChain }: FlatEdge): void => {
  const { cut, sew, near } = search
  for (let d = firstChain; d < endChain; d++) {
    const minX = sew.boxes[4 * d]! - near
    const maxX = sew.boxes[4 * d + 1]! + near
    const minY = sew.boxes[4 * d + 2]! - near
    const maxY = sew.boxes[4 * d + 3]! + near
    for (let c = 0; c < cut.from.length; c++) {
      if (cut.boxes[4 * c]! > maxX || cut.boxes[4 * c + 1]! < minX) continue
      if (cut.boxes[4 * c + 2]! > maxY || cut.boxes[4 * c + 3]! < minY) continue
      followChain(search, sew.from[d]!, sew.to[d]!, cut.from[c]!, cut.to[c]!)
    }
  }
}

/**
 * The stretches of a chain of the edge beside those of a chain of the cut line. Both run steadily in x and in y, so what
 * may be close to a stretch, by its box, is one run of stretches, and that run moves on steadily: it is found from the
 * last one.
 */
const followChain = (search: Search, from: number, to: number, k0: number, k1: number): void => {
  const { cut, sew, near, squared } = search
  const { x, y } = cut
  // Seen along the cut line's chain, whose x and y then both grow.
  const alongX = x[k1]! >= x[k0]! ? 1 : -1
  const alongY = y[k1]! >= y[k0]! ? 1 : -1
  const startX = alongX * x[k0]!
  const endX = alongX * x[k1]!
  const startY = alongY * y[k0]!
  const endY = alongY * y[k1]!
  let first = k0
  for (let i = from; i < to; i++) {
    const sx = sew.x[i]!
    const sy = sew.y[i]!
    const ux = sew.x[i + 1]! - sx
    const uy = sew.y[i + 1]! - sy
    const fromX = alongX * sx + Math.min(0, alongX * ux) - near
    const toX = alongX * sx + Math.max(0, alongX * ux) + near
    const fromY = alongY * sy + Math.min(0, alongY * uy) - near
    const toY = alongY * sy + Math.max(0, alongY * uy) + near
    if (fromX > endX || toX < startX || fromY > endY || toY < startY) continue
    // A stretch lies behind where it ends out of reach before it, and ahead where it begins beyond its reach.
    while (first > k0 && alongX * x[first]! >= fromX && alongY * y[first]! >= fromY) first--
    while (first < k1 && (alongX * x[first + 1]! < fromX || alongY * y[first + 1]! < fromY)) first++
    // Most are too far from the straight line through the stretch already, and all on one side of it.
    const length2 = ux * ux + uy * uy
    const far = near * Math.sqrt(length2) * (1 + 1e-9)
    const slack = APART * (Math.abs(ux) + Math.abs(uy))
    let side = ux * (y[first]! - sy) - uy * (x[first]! - sx)
    for (let k = first; k < k1; k++) {
      if (alongX * x[k]! > toX || alongY * y[k]! > toY) break
      const before = side
      side = ux * (y[k + 1]! - sy) - uy * (x[k + 1]! - sx)
      if ((before < -far && side < -far) || (before > far && side > far)) continue
      if (!((before < -slack && side < -slack) || (before > slack && side > slack))) keepMeeting(search, k, i)
      if (squared < 0) continue
      const vx = x[k]! - sx
      const vy = y[k]! - sy
      const d2 = squareFrom(vx, vy, ux, uy, length2)
      if (d2 <= squared) keepClose(search, 2 * k, i)
      const wx = x[k + 1]! - x[k]!
      const wy = y[k + 1]! - y[k]!
      if (Math.abs(wx) + Math.abs(wy) < LONG_STRETCH) continue
      const m2 = squareFrom((x[k]! + x[k + 1]!) / 2 - sx, (y[k]! + y[k + 1]!) / 2 - sy, ux, uy, length2)
      if (m2 <= squared) keepClose(search, 2 * k + 1, i)
    }
  }
}

/** The square of how far a place lies from a stretch u, both seen from where the stretch begins. */
const squareFrom = (vx: number, vy: number, ux: number, uy: number, length2: number): number => {
  const dot = vx * ux + vy * uy
  const t = dot <= 0 ? 0 : dot >= length2 ? 1 : dot / length2
  const ex = vx - t * ux
  const ey = vy - t * uy
  return ex * ex + ey * ey
}

/** A stretch of the cut line whose ends do not lie plainly on one side of one of the sew line. */
const keepMeeting = ({ cut, sew, meets }: Search, k: number, i: number): void => {
  if (isBesideLine(cut, k, sew, i) || !isNear(cut.x, k, sew.x, i) || !isNear(cut.y, k, sew.y, i)) return
  const isShared = cut.x[k] === sew.x[i] && cut.y[k] === sew.y[i]
  meets[i] = meets[i]! | MEETS | (isShared ? SHARES : 0)
}

/** Whether a stretch of one line lies plainly on one side of the straight line through a stretch of another. */
const isBesideLine = (a: Ring, i: number, b: Ring, k: number): boolean => {
  const px = a.x[i]!
  const py = a.y[i]!
  const ux = a.x[i + 1]! - px
  const uy = a.y[i + 1]! - py
  const from = ux * (b.y[k]! - py) - uy * (b.x[k]! - px)
  const to = ux * (b.y[k + 1]! - py) - uy * (b.x[k + 1]! - px)
  const slack = APART * (Math.abs(ux) + Math.abs(uy))
  return (from > slack && to > slack) || (from < -slack && to < -slack)
}

const isNear = (a: Float64Array, i: number, b: Float64Array, k: number): boolean =>
  Math.min(a[i]!, a[i + 1]!) - APART <= Math.max(b[k]!, b[k + 1]!) &&
  Math.max(a[i]!, a[i + 1]!) + APART >= Math.min(b[k]!, b[k + 1]!)

/** Keeps a place of the cut line that a stretch of the edge is close to, and of its stretches the nearest. */
const keepClose = ({ cut, sew, close, edge, firstClose }: Search, place: number, i: number): void => {
  const p = pointAt(cut, place)
  const ux = sew.x[i + 1]! - sew.x[i]!
  const uy = sew.y[i + 1]! - sew.y[i]!
  const squared = squareFrom(p.x - sew.x[i]!, p.y - sew.y[i]!, ux, uy, ux * ux + uy * uy)
  for (let at = close.length - 1; at >= firstClose; at--) {
    const known = close[at]!
    if (known.place !== place) continue
    if (squared <= known.squared) {
      known.squared = squared
      known.stretch = i
    }
    return
  }
  close.push({ place, edge, stretch: i, squared })
}

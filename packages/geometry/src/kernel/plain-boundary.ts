import { GRID, onEdge } from "../outlines/outer-boundary.js"
import { hypotenuse, type Point } from "../points/point.js"
import { type Crossing, crossingsOfChains, TOUCH } from "./chain-crossings.js"
import { insideRing } from "./inside-ring.js"
import { edgesNear } from "./monotone-chains.js"
import { hasNeedleOrStraight, takeOutNeedles } from "./needles.js"
import { addPoint, addStretch, type PointRow, pointAt, removePoint } from "./point-row.js"
import { type Ring, ringOf, vertexCount } from "./ring.js"

/** Lines that keep this far from each other, cm, still do once both are rounded to 0.0001. */
const ROUNDING_ROOM = 4e-4

/**
 * The outer boundary of a raw line, or of one together with a line that it should hold, in the cases that are nearly
 * all: the raw line crosses itself not at all, or only where it turns about an inner corner. No walking then, and
 * neither rounding nor taking out needles changes what comes out. Undefined where it is not as plain as that. Without it
 * a draft takes a seventh longer. It lies in the raw line, or in the room.
 */
export const plainBoundary = (
  raw: PointRow,
  held: PointRow | undefined,
  room: { readonly spikeless: PointRow; readonly earless: PointRow },
): Ring | undefined => {
  const ring = clearRing(raw, room.spikeless, room.earless)
  return ring && held && !isHeld(held, ring) ? undefined : ring
}

const clearRing = (raw: PointRow, spikeless: PointRow, earless: PointRow): Ring | undefined => {
  const whole = ringOf(raw)
  if (isClear(whole)) return whole
  const line = withoutSpikes(raw, spikeless)
  if (!line) return undefined
  const blunt = line === raw ? whole : ringOf(line)
  if (line !== raw && isClear(blunt)) return blunt
  const crossings = crossingsOfChains(blunt)
  if (crossings.length === 0 || !takeOutEars(line, crossings, earless)) return undefined
  const ring = ringOf(earless)
  if (isClear(ring)) return ring
  takeOutNeedles(earless)
  const sound = ringOf(earless)
  return isClear(sound) ? sound : undefined
}

/** Whether a line is counter-clockwise and simple, with room to spare. */
export const isClear = (ring: Ring): boolean => {
  const n = vertexCount(ring)
  if (n < 3 || hasNeedleOrStraight(ring) || !(areaOf(ring) > 0)) return false
  const near = edgesNear(ring, ring, ROUNDING_ROOM)
  for (let k = 0; k < near.length; k += 2) {
    const i = Math.min(near[k]!, near[k + 1]!)
    const j = Math.max(near[k]!, near[k + 1]!)
    if (j - i === 1 || j - i === n - 1) continue
    if ((j - i === 2 && isStepForward(ring, i + 1)) || (j - i === n - 2 && isStepForward(ring, (j + 1) % n))) continue
    if (!areApart(ring, i, j)) return false
  }
  return true
}

/** Twice the area of a closed line, positive where it runs counter-clockwise. */
const areaOf = ({ x, y, size }: Ring): number => {
  let sum = 0
  for (let i = 0; i < size - 1; i++) sum += x[i]! * y[i + 1]! - x[i + 1]! * y[i]!
  return sum
}

/** Whether two edges do not cross, and keep their distance. */
const areApart = (ring: Ring, i: number, j: number): boolean => {
  const crosses =
    sideOf(ring, i, j) > 0 !== sideOf(ring, i, j + 1) > 0 && sideOf(ring, j, i) > 0 !== sideOf(ring, j, i + 1) > 0
  return !crosses && isOff(ring, i, j) && isOff(ring, i + 1, j) && isOff(ring, j, i) && isOff(ring, j + 1, i)
}

/** On which side of an edge a vertex lies. */
const sideOf = ({ x, y }: Ring, edge: number, k: number): number =>
  (x[edge + 1]! - x[edge]!) * (y[k]! - y[edge]!) - (y[edge + 1]! - y[edge]!) * (x[k]! - x[edge]!)

/** Whether a vertex keeps its distance from an edge. */
const isOff = ({ x, y }: Ring, k: number, edge: number): boolean => {
  const dx = x[edge + 1]! - x[edge]!
  const dy = y[edge + 1]! - y[edge]!
  const px = x[k]! - x[edge]!
  const py = y[k]! - y[edge]!
  const t = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy)))
  return hypotenuse(px - t * dx, py - t * dy) > ROUNDING_ROOM
}

/** Whether an edge keeps its neighbours apart: none of them turns back along it. */
const isStepForward = ({ x, y, size }: Ring, edge: number): boolean => {
  const count = size - 1
  const before = edge === 0 ? count - 1 : edge - 1
  const end = edge + 1
  const after = end === count ? 1 : end + 1
  const dx = x[end]! - x[edge]!
  const dy = y[end]! - y[edge]!
  return (
    (x[edge]! - x[before]!) * dx + (y[edge]! - y[before]!) * dy >= 0 &&
    (x[after]! - x[end]!) * dx + (y[after]! - y[end]!) * dy >= 0
  )
}

/** Spikes shorter than this, cm, may as well be the needle's other side. */
const SPIKE = 2e-3

/**
 * A line without vertices at which it turns back upon itself: the line itself where it has none, a copy of it otherwise.
 * Undefined where it hardly does.
 */
const withoutSpikes = (line: PointRow, copy: PointRow): PointRow | undefined => {
  let out = line
  for (let i = 0; i < out.count && out.count > 3; i++) {
    const { x, y } = out
    const before = i === 0 ? out.count - 1 : i - 1
    const after = i === out.count - 1 ? 0 : i + 1
    const ux = x[i]! - x[before]!
    const uy = y[i]! - y[before]!
    const vx = x[after]! - x[i]!
    const vy = y[after]! - y[i]!
    if (ux * vx + uy * vy >= 0) continue
    const lu = hypotenuse(ux, uy)
    const lv = hypotenuse(vx, vy)
    if (Math.abs(ux * vy - uy * vx) > TOUCH * Math.max(lu, lv)) continue
    if (Math.min(lu, lv) < SPIKE) return undefined
    if (out === line) {
      out = copy
      out.count = 0
      addStretch(out, line, 0, line.count - 1)
    }
    removePoint(out, i)
    i = Math.max(-1, i - 2)
  }
  return out
}

/**
 * Writes a line without the loops that its crossings cut off: one each, all of which lie inside. False where it is not
 * that simple.
 */
const takeOutEars = (line: PointRow, crossings: readonly Crossing[], earless: PointRow): boolean => {
  const n = line.count
  const ears: Ear[] = []
  for (const { first, second, point } of crossings) {
    const [a, b] = [pointAt(line, first), pointAt(line, (first + 1) % n)]
    const [c, d] = [pointAt(line, second), pointAt(line, (second + 1) % n)]
    if (isNear(a, point) || isNear(b, point) || isNear(c, point) || isNear(d, point)) return false
    if (onEdge(a, c, d) || onEdge(b, c, d) || onEdge(c, a, b) || onEdge(d, a, b)) return false
    const turn = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
    if (turn === 0) return false
    // Where the line turns right from one edge into the other, the loop between them lies to its left: inside.
    ears.push(turn < 0 ? { after: first, until: second, point } : { after: second, until: first + n, point })
  }
  ears.sort((p, q) => p.after - q.after)
  for (let k = 0; k < ears.length; k++) {
    const next = ears[k + 1]
    const start = next ? next.after : ears[0]!.after + n
    if (start <= ears[k]!.until) return false
  }
  earless.count = 0
  // Behind an ear across its beginning the line begins at the first of its own vertices that is left.
  let from = Math.max(0, ears.at(-1)!.until + 1 - n)
  for (const { after, until, point } of ears) {
    addStretch(earless, line, from, after)
    addPoint(earless, point.x, point.y)
    from = until + 1
  }
  if (from < n) addStretch(earless, line, from, n - 1)
  return true
}

/**
 * What is left out between a vertex and another one, and the crossing through which the line goes instead; a number from
 * n on is that of a vertex beyond the line's end.
 */
interface Ear {
  readonly after: number
  readonly until: number
  readonly point: Point
}

const isNear = (a: Point, b: Point): boolean => hypotenuse(b.x - a.x, b.y - a.y) <= GRID

/** Whether a line lies inside another one, or on it, so plainly that no edge of it needs a closer look. */
const isHeld = (held: PointRow, ring: Ring): boolean => {
  const { x, y } = ring
  const { count } = held
  const near = edgesNear(ring, ringOf(held), GRID)
  const seen = new Array<boolean>(count).fill(false)
  for (let k = 0; k < near.length; k += 2) {
    const i = near[k]!
    const j = near[k + 1]!
    const dx = x[i + 1]! - x[i]!
    const dy = y[i + 1]! - y[i]!
    const least = -GRID * hypotenuse(dx, dy)
    for (const end of [j, (j + 1) % count]) {
      if (dx * (held.y[end]! - y[i]!) - dy * (held.x[end]! - x[i]!) < least) return false
      seen[end] = true
    }
  }
  for (let i = 0; i < count; i++) if (!seen[i]) return insideRing(ring, pointAt(held, i))
  return false
}

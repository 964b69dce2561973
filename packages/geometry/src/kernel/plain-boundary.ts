import { GRID, onEdge } from "../outlines/outer-boundary.js"
import { hypotenuse, type Point } from "../points/point.js"
import { type Crossing, crossingsOfChains, TOUCH } from "./chain-crossings.js"
import { insideRing } from "./inside-ring.js"
import { edgesNear } from "./monotone-chains.js"
import { hasNeedleOrStraight, takeOutNeedles } from "./needles.js"
import { addPoints, addStretch, type PointRow, pointAt, pointRow, removePoint } from "./point-row.js"
import { type RingRow, ringRow } from "./ring-row.js"

/** Lines that keep this far from each other, cm, still do once both are rounded to 0.0001. */
const ROUNDING_ROOM = 4e-4

/**
 * The outer boundary of a raw line, or of one together with a line that it should hold, in the cases that are nearly
 * all: the raw line crosses itself not at all, or only where it turns about an inner corner. No walking then, and
 * neither rounding nor taking out needles changes what comes out. Undefined where it is not as plain as that. It stays
 * until the next one is asked for; the raw line stays as it is. `turnsIn`: it has inner corners, so that it will hardly
 * be clear as it is.
 */
export const plainBoundary = (raw: PointRow, turnsIn: boolean, held?: PointRow): RingRow | undefined => {
  const ring = clearRing(raw, turnsIn)
  return ring && held && !isHeld(held, ring) ? undefined : ring
}

const clearRing = (raw: PointRow, turnsIn: boolean): RingRow | undefined => {
  const whole = ringRow(raw)
  if (!turnsIn && isClear(whole)) return whole
  const line = withoutSpikes(raw)
  if (!line) return undefined
  const blunt = line === raw ? whole : ringRow(line)
  if (line !== raw && isClear(blunt)) return blunt
  const crossings = crossingsOfRing(blunt)
  if (crossings.length === 0) return turnsIn && line === raw && isClear(whole) ? whole : undefined
  const smaller = withoutEars(line, crossings)
  if (!smaller) return undefined
  const ring = ringRow(smaller)
  if (isClear(ring)) return ring
  takeOutNeedles(smaller)
  const sound = ringRow(smaller)
  return isClear(sound) ? sound : undefined
}

/** Room for a line without its spikes, and for one without its ears. */
const spikeless = pointRow()
const earless = pointRow()

/** Whether a line is counter-clockwise and simple, with room to spare. */
export const isClear = ({ row, chains }: RingRow): boolean => {
  const n = row.count
  if (n < 3 || hasNeedleOrStraight(row) || !(areaOf(row) > 0)) return false
  const near = edgesNear(chains, chains, ROUNDING_ROOM)
  for (let k = 0; k < near.length; k += 2) {
    const i = Math.min(near[k]!, near[k + 1]!)
    const j = Math.max(near[k]!, near[k + 1]!)
    if (j - i === 1 || j - i === n - 1) continue
    if ((j - i === 2 && isStepForward(row, i + 1)) || (j - i === n - 2 && isStepForward(row, (j + 1) % n))) continue
    if (!areApart(row, i, j)) return false
  }
  return true
}

/** Twice the area of a closed row, positive where it runs counter-clockwise. */
const areaOf = ({ x, y, count }: PointRow): number => {
  let sum = 0
  for (let i = 0; i < count; i++) sum += x[i]! * y[i + 1]! - x[i + 1]! * y[i]!
  return sum
}

/** Whether two edges do not cross, and keep their distance. */
const areApart = (row: PointRow, i: number, j: number): boolean => {
  const crosses =
    sideOf(row, i, j) > 0 !== sideOf(row, i, j + 1) > 0 && sideOf(row, j, i) > 0 !== sideOf(row, j, i + 1) > 0
  return !crosses && isOff(row, i, j) && isOff(row, i + 1, j) && isOff(row, j, i) && isOff(row, j + 1, i)
}

/** On which side of an edge a vertex lies. */
const sideOf = ({ x, y }: PointRow, edge: number, k: number): number =>
  (x[edge + 1]! - x[edge]!) * (y[k]! - y[edge]!) - (y[edge + 1]! - y[edge]!) * (x[k]! - x[edge]!)

/** Whether a vertex keeps its distance from an edge. */
const isOff = ({ x, y }: PointRow, k: number, edge: number): boolean => {
  const dx = x[edge + 1]! - x[edge]!
  const dy = y[edge + 1]! - y[edge]!
  const px = x[k]! - x[edge]!
  const py = y[k]! - y[edge]!
  const t = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy)))
  return hypotenuse(px - t * dx, py - t * dy) > ROUNDING_ROOM
}

/** Whether an edge keeps its neighbours apart: none of them turns back along it. */
const isStepForward = ({ x, y, count }: PointRow, edge: number): boolean => {
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

/** Without vertices at which the line turns back upon itself: the line itself where it has none. */
const withoutSpikes = (loop: PointRow): PointRow | undefined => {
  let out = loop
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
    if (out === loop) {
      out = spikeless
      out.count = 0
      addStretch(out, loop, 0, loop.count - 1)
    }
    removePoint(out, i)
    i = Math.max(-1, i - 2)
  }
  return out
}

const crossingsOfRing = ({ row: { x, y, count }, chains }: RingRow): Crossing[] =>
  crossingsOfChains({ ...chains, x: x.subarray(0, count + 1), y: y.subarray(0, count + 1), loops: [0] })

/** Each crossing cuts off a loop of its own, and each of these lies inside. Undefined where it is not that simple. */
const withoutEars = (loop: PointRow, crossings: readonly Crossing[]): PointRow | undefined => {
  const n = loop.count
  const ears: Ear[] = []
  for (const { first, second, point } of crossings) {
    const [a, b] = [pointAt(loop, first), pointAt(loop, first + 1)]
    const [c, d] = [pointAt(loop, second), pointAt(loop, second + 1)]
    if (isNear(a, point) || isNear(b, point) || isNear(c, point) || isNear(d, point)) return undefined
    const turn = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
    if (turn === 0) return undefined
    // Where the line turns right from one edge into the other, the loop between them lies to its left: inside.
    const instead = turn < 0 ? passage(a, b, c, d, point) : passage(c, d, a, b, point)
    if (!instead) return undefined
    ears.push(turn < 0 ? { after: first, until: second, instead } : { after: second, until: first + n, instead })
  }
  ears.sort((p, q) => p.after - q.after)
  for (let k = 0; k < ears.length; k++) {
    const next = ears[k + 1]
    const start = next ? next.after : ears[0]!.after + n
    if (start <= ears[k]!.until) return undefined
  }
  const last = ears[ears.length - 1]!
  // Behind an ear across its beginning the line begins at the first of its own vertices that is left.
  const single = last.instead.length === 1
  const ending = last.until < n ? last.instead.length : single || last.after === n - 1 ? 1 : 0
  earless.count = 0
  addPoints(earless, last.instead.slice(ending))
  let from = Math.max(0, last.until + 1 - n)
  for (const ear of ears) {
    addStretch(earless, loop, from, ear.after)
    addPoints(earless, ear === last ? ear.instead.slice(0, ending) : ear.instead)
    from = ear.until + 1
  }
  if (from < n) addStretch(earless, loop, from, n - 1)
  return earless
}

/** What is left out between a vertex and another one; a number from n on is that of a vertex beyond the loop's end. */
interface Ear {
  readonly after: number
  readonly until: number
  readonly instead: readonly Point[]
}

/**
 * How the line gets from the edge a b, where an ear begins, to the edge c d, where it ends: through their crossing. At
 * an inner corner that hardly turns they run side by side, and their own ends lie on each other: through these.
 */
const passage = (a: Point, b: Point, c: Point, d: Point, crossing: Point): readonly Point[] | undefined => {
  if (onEdge(a, c, d) || onEdge(d, a, b)) return undefined
  const ahead = onEdge(b, c, d)
  if (ahead !== onEdge(c, a, b)) return undefined
  if (!ahead) return [crossing]
  return (b.x - a.x) * (d.x - c.x) + (b.y - a.y) * (d.y - c.y) > 0 ? [c, b] : undefined
}

const isNear = (a: Point, b: Point): boolean => hypotenuse(b.x - a.x, b.y - a.y) <= GRID

/** Whether a line lies inside another one, or on it, so plainly that no edge of it needs a closer look. */
const isHeld = (held: PointRow, { row: { x, y }, chains }: RingRow): boolean => {
  const near = edgesNear(chains, ringRow(held).chains, GRID)
  const seen = new Uint8Array(held.count)
  for (let k = 0; k < near.length; k += 2) {
    const i = near[k]!
    const j = near[k + 1]!
    const dx = x[i + 1]! - x[i]!
    const dy = y[i + 1]! - y[i]!
    const least = -GRID * hypotenuse(dx, dy)
    for (let end = j; end <= j + 1; end++) {
      if (dx * (held.y[end]! - y[i]!) - dy * (held.x[end]! - x[i]!) < least) return false
      seen[end === held.count ? 0 : end] = 1
    }
  }
  const free = seen.indexOf(0)
  return free >= 0 && insideRing(chains, pointAt(held, free))
}

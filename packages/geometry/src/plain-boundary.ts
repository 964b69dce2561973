import { type Crossing, crossingsOfChains, TOUCH } from "./crossings.js"
import { insideRing } from "./inside-ring.js"
import { chainRoom, chainsIn, edgesNear, type MonotoneChains } from "./monotone-chains.js"
import { GRID, onEdge } from "./outer-boundary.js"
import { hypotenuse, type Point } from "./point.js"
import { distanceToSegment, signedArea } from "./polygon.js"

/** What a rounded outline can hold: vertices are further apart, and its needles wider, than this, cm. */
export const NEEDLE = 5e-4

/** Lines that keep this far from each other, cm, still do once both are rounded to 0.0001. */
const ROUNDING_ROOM = 4e-4

/**
 * The outer boundary of a raw line, or of one together with a line that it should hold, in the cases that are nearly
 * all: the raw line crosses itself not at all, or only where it turns about an inner corner. No walking then, and
 * neither rounding nor taking out needles changes what comes out. Undefined where it is not as plain as that.
 */
export const plainBoundary = (raw: readonly Point[], held?: readonly Point[]): Point[] | undefined => {
  let line = withoutSpikes(raw)
  if (!line) return undefined
  let chains = chainsIn(lineRoom, line)
  if (!isClear(line, chains)) {
    const smaller = withoutEars(line, crossingsOfChains(chains))
    if (!smaller) return undefined
    line = smaller
    chains = chainsIn(lineRoom, line)
    if (!isClear(line, chains)) return undefined
  }
  return held && !isHeld(held, line, chains) ? undefined : line
}

const lineRoom = chainRoom()
const heldRoom = chainRoom()

/** Counter-clockwise and simple, with room to spare. */
export const isClearlySimple = (loop: readonly Point[]): boolean => isClear(loop, chainsIn(lineRoom, loop))

const isClear = (loop: readonly Point[], chains: MonotoneChains): boolean => {
  const n = loop.length
  if (n < 3 || !(signedArea(loop) > 0)) return false
  if (hasNeedleOrStraight(chains)) return false
  const near = edgesNear(chains, chains, ROUNDING_ROOM)
  for (let k = 0; k < near.length; k += 2) {
    const [i, j] = near[k]! < near[k + 1]! ? [near[k]!, near[k + 1]!] : [near[k + 1]!, near[k]!]
    if (j - i === 1 || j - i === n - 1) continue
    if ((j - i === 2 && isStepForward(loop, i + 1)) || (j - i === n - 2 && isStepForward(loop, (j + 1) % n))) continue
    if (!areApart(loop[i]!, loop[i + 1]!, loop[j]!, loop[(j + 1) % n]!)) return false
  }
  return true
}

const areApart = (a: Point, b: Point, c: Point, d: Point): boolean => {
  const side = (p: Point, q: Point, r: Point): number => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
  if (side(a, b, c) > 0 !== side(a, b, d) > 0 && side(c, d, a) > 0 !== side(c, d, b) > 0) return false
  return (
    distanceToSegment(a, c, d) > ROUNDING_ROOM &&
    distanceToSegment(b, c, d) > ROUNDING_ROOM &&
    distanceToSegment(c, a, b) > ROUNDING_ROOM &&
    distanceToSegment(d, a, b) > ROUNDING_ROOM
  )
}

/** Whether an edge keeps its neighbours apart: none of them turns back along it. */
const isStepForward = (loop: readonly Point[], edge: number): boolean => {
  const n = loop.length
  const before = loop[(edge + n - 1) % n]!
  const a = loop[edge]!
  const b = loop[(edge + 1) % n]!
  const after = loop[(edge + 2) % n]!
  const dx = b.x - a.x
  const dy = b.y - a.y
  return (a.x - before.x) * dx + (a.y - before.y) * dy >= 0 && (after.x - b.x) * dx + (after.y - b.y) * dy >= 0
}

/** Whether a vertex is the point of a needle, or too near to the one before it. */
export const isNeedle = (polygon: readonly Point[], i: number): boolean => {
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

/**
 * Whether any vertex of a line is a needle, or lies on the straight line between its neighbours as cleanPolygon has it:
 * isNeedle for all of them, with each stretch measured once.
 */
const hasNeedleOrStraight = ({ x, y }: MonotoneChains): boolean => {
  const n = x.length - 1
  let ux = x[0]! - x[n - 1]!
  let uy = y[0]! - y[n - 1]!
  let lu = Math.sqrt(ux * ux + uy * uy)
  for (let i = 0; i < n; i++) {
    if (lu < NEEDLE) return true
    const vx = x[i + 1]! - x[i]!
    const vy = y[i + 1]! - y[i]!
    const lv = Math.sqrt(vx * vx + vy * vy)
    const turn = Math.abs(ux * vy - uy * vx)
    if (ux * vx + uy * vy < 0 ? turn < NEEDLE * Math.max(lu, lv) : turn <= 1e-9 * (lu + lv)) return true
    ux = vx
    uy = vy
    lu = lv
  }
  return false
}

/** Spikes shorter than this, cm, may as well be the needle's other side. */
const SPIKE = 2e-3

/** Without vertices at which the line turns back upon itself. */
const withoutSpikes = (loop: readonly Point[]): Point[] | undefined => {
  const out = loop.slice()
  for (let i = 0; i < out.length && out.length > 3; i++) {
    const before = out[i === 0 ? out.length - 1 : i - 1]!
    const p = out[i]!
    const after = out[i === out.length - 1 ? 0 : i + 1]!
    const ux = p.x - before.x
    const uy = p.y - before.y
    const vx = after.x - p.x
    const vy = after.y - p.y
    if (ux * vx + uy * vy >= 0) continue
    const lu = hypotenuse(ux, uy)
    const lv = hypotenuse(vx, vy)
    if (Math.abs(ux * vy - uy * vx) > TOUCH * Math.max(lu, lv)) continue
    if (Math.min(lu, lv) < SPIKE) return undefined
    out.splice(i, 1)
    i = Math.max(-1, i - 2)
  }
  return out
}

/** Each crossing cuts off a loop of its own, and each of these lies inside. Undefined where it is not that simple. */
const withoutEars = (loop: readonly Point[], crossings: readonly Crossing[]): Point[] | undefined => {
  const n = loop.length
  if (crossings.length === 0) return undefined
  const ears: Ear[] = []
  for (const { first, second, point } of crossings) {
    const [a, b] = [loop[first]!, loop[(first + 1) % n]!]
    const [c, d] = [loop[second]!, loop[(second + 1) % n]!]
    if (isNear(a, point) || isNear(b, point) || isNear(c, point) || isNear(d, point)) return undefined
    if (onEdge(a, c, d) || onEdge(b, c, d) || onEdge(c, a, b) || onEdge(d, a, b)) return undefined
    const turn = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
    if (turn === 0) return undefined
    // Where the line turns right from one edge into the other, the loop between them lies to its left: inside.
    ears.push(turn < 0 ? { after: first, until: second, point } : { after: second, until: first + n, point })
  }
  ears.sort((p, q) => p.after - q.after)
  for (let k = 0; k < ears.length; k++) {
    const next = ears[k + 1]
    const start = next ? next.after : ears[0]!.after + n
    if (start <= ears[k]!.until) return undefined
  }
  const last = ears[ears.length - 1]!
  const out: Point[] = []
  let ear = 0
  for (let i = Math.max(0, last.until + 1 - n); i < n; i++) {
    out.push(loop[i]!)
    const here = ears[ear]
    if (here?.after !== i) continue
    out.push(here.point)
    i = here.until
    ear++
  }
  return out
}

/** What is left out between a vertex and another one; a number from n on is that of a vertex beyond the loop's end. */
interface Ear {
  readonly after: number
  readonly until: number
  readonly point: Point
}

const isNear = (a: Point, b: Point): boolean => hypotenuse(b.x - a.x, b.y - a.y) <= GRID

/** Whether a line lies inside another one, or on it, so plainly that no edge of it needs a closer look. */
const isHeld = (held: readonly Point[], line: readonly Point[], chains: MonotoneChains): boolean => {
  const near = edgesNear(chains, chainsIn(heldRoom, held), GRID)
  const isNear = new Uint8Array(held.length)
  for (let k = 0; k < near.length; k += 2) {
    const i = near[k]!
    const j = near[k + 1]!
    const a = line[i]!
    const b = line[i + 1 === line.length ? 0 : i + 1]!
    const dx = b.x - a.x
    const dy = b.y - a.y
    const least = -GRID * hypotenuse(dx, dy)
    for (const end of [j, j + 1 === held.length ? 0 : j + 1]) {
      const p = held[end]!
      if (dx * (p.y - a.y) - dy * (p.x - a.x) < least) return false
      isNear[end] = 1
    }
  }
  const free = isNear.indexOf(0)
  return free >= 0 && insideRing(chains, held[free]!)
}

import { areaOf, type Outline } from "./measure.js"
import { orientation } from "./segments.js"

/**
 * The outline with fewer corners, grown outwards only: the result contains the original. A corner that points inwards
 * is bridged, and a short edge is replaced by the corner in which its neighbours meet, the smallest added area first,
 * until all that is added reaches `share` of the area. (The idea is Gardeyn, Vanden Berghe and Wauters', "An
 * open-source heuristic to reboot 2D nesting research", who allow 0.1 %.)
 * @param outline counter-clockwise, simple; of a clockwise one what is outside of it grows
 */
export const simplifyOutwards = (outline: Outline, share: number): Outline => {
  const ring = ringOf(outline)
  const count = ring.x.length
  for (let i = 0; i < count; i++) price(ring, i)
  let allowed = areaOf(outline) * share
  for (let left = count; left > 4; ) {
    const at = cheapest(ring.added, allowed)
    if (at < 0) break
    if (holdsCorner(ring, at)) {
      // Until a neighbour changes: then it is priced anew.
      ring.added[at] = Infinity
      continue
    }
    allowed -= ring.added[at]!
    takeOut(ring, at)
    left--
  }
  return outlineOf(ring)
}

/** Corners in a ring of links; for each the step that takes it out, and the area which that adds. */
interface Ring {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly next: Int32Array
  readonly previous: Int32Array
  /** Infinity where there is no such step; also of corners that are gone. */
  readonly added: Float64Array
  /** 1: the corner goes and the next one moves to (meetX, meetY); 0: the corner goes. */
  readonly extends: Uint8Array
  readonly meetX: Float64Array
  readonly meetY: Float64Array
  readonly gone: Uint8Array
}

const ringOf = (outline: Outline): Ring => {
  const count = outline.length / 2
  return {
    x: Float64Array.from({ length: count }, (_, i) => outline[2 * i]!),
    y: Float64Array.from({ length: count }, (_, i) => outline[2 * i + 1]!),
    next: Int32Array.from({ length: count }, (_, i) => (i + 1) % count),
    previous: Int32Array.from({ length: count }, (_, i) => (i + count - 1) % count),
    added: new Float64Array(count).fill(Infinity),
    extends: new Uint8Array(count),
    meetX: new Float64Array(count),
    meetY: new Float64Array(count),
    gone: new Uint8Array(count),
  }
}

const outlineOf = ({ x, y, gone }: Ring): Outline => {
  const points: number[] = []
  for (let i = 0; i < x.length; i++) if (gone[i] === 0) points.push(x[i]!, y[i]!)
  return Float64Array.from(points)
}

const cheapest = (added: Float64Array, allowed: number): number => {
  let best = -1
  let least = allowed
  for (let i = 0; i < added.length; i++) {
    if (added[i]! > least || added[i] === Infinity) continue
    least = added[i]!
    best = i
  }
  return best
}

/** Works out the step that takes a corner out. */
const price = (ring: Ring, i: number): void => {
  const { x, y, next, previous, added } = ring
  const p = previous[i]!
  const q = next[i]!
  const r = next[q]!
  added[i] = Infinity
  const turn = orientation(x[p]!, y[p]!, x[i]!, y[i]!, x[q]!, y[q]!)
  if (turn <= 0) {
    ring.extends[i] = 0
    added[i] = -turn / 2
    return
  }
  // The edge from i to q, both ends convex: the edges before and after it are extended until they meet.
  if (orientation(x[i]!, y[i]!, x[q]!, y[q]!, x[r]!, y[r]!) <= 0) return
  const ux = x[i]! - x[p]!
  const uy = y[i]! - y[p]!
  const vx = x[q]! - x[r]!
  const vy = y[q]! - y[r]!
  const denominator = ux * vy - uy * vx
  // Half a turn or more from one to the other: they do not meet.
  if (denominator >= -1e-9 * Math.hypot(ux, uy) * Math.hypot(vx, vy)) return
  const t = ((x[q]! - x[i]!) * vy - (y[q]! - y[i]!) * vx) / denominator
  const mx = x[i]! + t * ux
  const my = y[i]! + t * uy
  const area = orientation(x[i]!, y[i]!, mx, my, x[q]!, y[q]!) / 2
  if (!(t > 0 && area >= 0)) return
  ring.extends[i] = 1
  ring.meetX[i] = mx
  ring.meetY[i] = my
  added[i] = area
}

/** A corner of the rest inside of the added triangle, or on it: the outline would come to touch or cross itself. */
const holdsCorner = (ring: Ring, at: number): boolean => {
  const { x, y, next, previous } = ring
  const extending = ring.extends[at] === 1
  const a = extending ? at : previous[at]!
  const c = next[at]!
  const bx = extending ? ring.meetX[at]! : x[at]!
  const by = extending ? ring.meetY[at]! : y[at]!
  // The triangle runs clockwise round a bridged corner.
  const sense = extending ? 1 : -1
  for (let i = next[c]!; i !== a; i = next[i]!) {
    if (i === at) continue
    if (
      sense * orientation(x[a]!, y[a]!, bx, by, x[i]!, y[i]!) >= 0 &&
      sense * orientation(bx, by, x[c]!, y[c]!, x[i]!, y[i]!) >= 0 &&
      sense * orientation(x[c]!, y[c]!, x[a]!, y[a]!, x[i]!, y[i]!) >= 0
    ) {
      return true
    }
  }
  return false
}

const takeOut = (ring: Ring, at: number): void => {
  const p = ring.previous[at]!
  const q = ring.next[at]!
  if (ring.extends[at] === 1) {
    ring.x[q] = ring.meetX[at]!
    ring.y[q] = ring.meetY[at]!
  }
  ring.next[p] = q
  ring.previous[q] = p
  ring.gone[at] = 1
  ring.added[at] = Infinity
  // A corner's step depends on the one before it and the two after it.
  for (let i = ring.previous[ring.previous[p]!]!, k = 0; k < 5; k++, i = ring.next[i]!) price(ring, i)
}

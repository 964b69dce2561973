import { convexHull } from "./outline/convex-hull.js"
import type { Outline } from "./outline/measure.js"
import { placeOutline } from "./outline/turn.js"
import type { Turns } from "./problem.js"
import { normalTurn } from "./turns.js"

/**
 * Turns in which the outline, mirrored first where asked, has the room that is given along and across, of those that the part may take: one that may
 * turn freely or lie askew is tried in few turns (`turnsToTry`), and may fit in others alone. Of each listed angle the middle of the widest span in which it
 * fits, of free turns that and the same turned round; none where it fits in no span.
 */
export const turnsThatFit = (
  turns: Turns,
  outline: Outline,
  mirrored: boolean,
  room: readonly [along: number, across: number],
): readonly number[] => {
  const within = turns.kind === "any" ? 180 : (turns.within ?? 0)
  if (within === 0) return []
  const hull = convexHull(placeOutline(outline, mirrored, 0, 0, 0))
  const angles = turns.kind === "any" ? [0] : turns.angles
  const found = angles.flatMap((angle) => widestFit(hull, angle - within, angle + within, room))
  const all = turns.kind === "any" ? found.flatMap((turn) => [turn, turn + 180]) : found
  return [...new Set(all.map(normalTurn))]
}

/**
 * From each turn in which an edge of the hull lies along x or y to the next the same corners reach furthest, so that its length and width are each one
 * vector's; such a span ends where that vector is just as long as the room.
 */
const widestFit = (hull: Outline, from: number, to: number, [along, across]: readonly [number, number]): number[] => {
  let best: number[] = []
  let widest = 0
  for (const [start, end] of spansOf(edgeTurns(hull, from, to), from, to)) {
    const middle = (start + end) / 2
    const length = reachOf(hull, middle)
    const width = reachOf(hull, middle - 90)
    const stops = [...endsOf(length, along), ...endsOf(width, across).map((turn) => turn + 90)]
    const inside = stops.flatMap((stop) => {
      const turn = start + normalTurn(stop - start)
      return turn < end ? [turn] : []
    })
    for (const [low, high] of spansOf(inside, start, end)) {
      const turn = (low + high) / 2
      if (high - low <= widest || alongAt(length, turn) > along || alongAt(width, turn - 90) > across) continue
      widest = high - low
      best = [turn]
    }
  }
  return best
}

const spansOf = (stops: readonly number[], from: number, to: number): readonly (readonly [number, number])[] => {
  const all = [from, ...[...stops].sort((a, b) => a - b), to]
  return all.slice(1).map((stop, i) => [all[i]!, stop])
}

/** The turns between two in which an edge lies along x or y. */
const edgeTurns = (hull: Outline, from: number, to: number): readonly number[] =>
  Array.from({ length: hull.length / 2 }, (_, k) => 2 * k).flatMap((i) => {
    const j = (i + 2) % hull.length
    const level = (-Math.atan2(hull[j + 1]! - hull[i + 1]!, hull[j]! - hull[i]!) * 180) / Math.PI
    const turns: number[] = []
    for (let turn = from + (normalTurn(level - from) % 90); turn < to; turn += 90) turns.push(turn)
    return turns
  })

/** From one corner to another: how far, and in which direction before it is turned. */
interface Reach {
  readonly distance: number
  /** degrees */
  readonly direction: number
}

/** From the corner that lies furthest left to the one furthest right, of a hull so turned. */
const reachOf = (hull: Outline, turn: number): Reach => {
  const turned = placeOutline(hull, false, turn, 0, 0)
  let left = 0
  let right = 0
  for (let i = 0; i < turned.length; i += 2) {
    if (turned[i]! < turned[left]!) left = i
    if (turned[i]! > turned[right]!) right = i
  }
  const dx = hull[right]! - hull[left]!
  const dy = hull[right + 1]! - hull[left + 1]!
  return { distance: Math.hypot(dx, dy), direction: (Math.atan2(dy, dx) * 180) / Math.PI }
}

const alongAt = ({ distance, direction }: Reach, turn: number): number =>
  distance * Math.cos(((direction + turn) * Math.PI) / 180)

/** The turns in which a reach is just as long as the room. */
const endsOf = ({ distance, direction }: Reach, room: number): readonly number[] => {
  if (distance <= room) return []
  const off = (Math.acos(room / distance) * 180) / Math.PI
  return [off - direction, -off - direction]
}

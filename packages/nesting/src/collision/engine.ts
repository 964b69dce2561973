import { type Bounds, boundsOf } from "../outline/measure.js"
import { bandOf, EDGE_FIELDS, type NoFit, noFit } from "./no-fit.js"
import type { Shape } from "./shape.js"

/** Curves kept before the memory is cleared; at 50 bytes an edge this is about 100 MB. */
const KEPT_EDGES = 2_000_000

/**
 * Answers where a shape is free among placed ones. Which shapes there are is fixed; what is placed belongs to an
 * Occupancy, so that one engine (and its memory of no-fit curves) serves all layouts that a search tries.
 */
export interface CollisionEngine {
  readonly shapes: readonly Shape[]
  /** An overlap of the guards by no more than this counts as touching. */
  readonly touch: number
  /** The bounds of each shape's guard. */
  readonly reach: readonly Bounds[]
  readonly noFitOf: (fixed: number, moving: number) => NoFit
}

/** The shapes that lie on one sheet. */
export interface Occupancy {
  count: number
  readonly shape: Int32Array
  readonly x: Float64Array
  readonly y: Float64Array
}

export const createEngine = (shapes: readonly Shape[], touch: number): CollisionEngine => {
  const size = shapes.length
  let kept = 0
  let memory = new Map<number, NoFit>()
  return {
    shapes,
    touch,
    reach: shapes.map(({ guard }) => boundsOf(guard)),
    noFitOf: (fixed, moving) => {
      const key = fixed * size + moving
      const known = memory.get(key)
      if (known !== undefined) return known
      const made = noFit(shapes[fixed]!.fixed, shapes[moving]!.moving)
      if (kept > KEPT_EDGES) {
        memory = new Map()
        kept = 0
      }
      kept += made.edges.length / EDGE_FIELDS
      memory.set(key, made)
      return made
    },
  }
}

export const emptySheet = (capacity: number): Occupancy => ({
  count: 0,
  shape: new Int32Array(capacity),
  x: new Float64Array(capacity),
  y: new Float64Array(capacity),
})

export const put = (sheet: Occupancy, shape: number, x: number, y: number): void => {
  sheet.shape[sheet.count] = shape
  sheet.x[sheet.count] = x
  sheet.y[sheet.count] = y
  sheet.count++
}

export const remove = (sheet: Occupancy, index: number): void => {
  sheet.shape.copyWithin(index, index + 1, sheet.count)
  sheet.x.copyWithin(index, index + 1, sheet.count)
  sheet.y.copyWithin(index, index + 1, sheet.count)
  sheet.count--
}

/** The no-fit curves of one moving shape and every placed one, fetched once for all lines that are then judged. */
export interface Obstacles {
  count: number
  readonly curves: NoFit[]
  readonly x: Float64Array
  readonly y: Float64Array
  readonly room: LineRoom
}

/**
 * Where a line is judged: made with the obstacles, as a search judges millions of lines and none should allocate. It
 * holds the line's blocked stretches, and where it crosses one curve; grown where a line meets more.
 */
interface LineRoom {
  starts: Float64Array
  ends: Float64Array
  crossingX: Float64Array
  crossingSense: Int8Array
}

export const emptyObstacles = (capacity: number): Obstacles => ({
  count: 0,
  curves: [],
  x: new Float64Array(capacity),
  y: new Float64Array(capacity),
  room: {
    starts: new Float64Array(256),
    ends: new Float64Array(256),
    crossingX: new Float64Array(256),
    crossingSense: new Int8Array(256),
  },
})

export const gatherObstacles = (
  into: Obstacles,
  engine: CollisionEngine,
  sheet: Occupancy,
  moving: number,
  minX: number,
): void => {
  into.count = 0
  const reached = minX - engine.touch + engine.reach[moving]!.minX
  for (let i = 0; i < sheet.count; i++) {
    // Most of a long sheet lies far behind, which no curve is needed to tell.
    if (sheet.x[i]! + engine.reach[sheet.shape[i]!]!.maxX < reached) continue
    const curve = engine.noFitOf(sheet.shape[i]!, moving)
    if (sheet.x[i]! + curve.maxX <= minX) continue
    into.curves[into.count] = curve
    into.x[into.count] = sheet.x[i]!
    into.y[into.count] = sheet.y[i]!
    into.count++
  }
}

/**
 * The smallest x in [minX, limit) at which the moving shape's origin may lie on the horizontal line at y, or Infinity.
 */
export const leftmostFree = (obstacles: Obstacles, y: number, minX: number, limit: number, touch: number): number => {
  const { room } = obstacles
  let blocked = 0
  for (let i = 0; i < obstacles.count; i++) {
    const curve = obstacles.curves[i]!
    const offset = obstacles.x[i]!
    const line = y - obstacles.y[i]!
    if (line <= curve.minY + touch || line >= curve.maxY - touch) continue
    if (offset + curve.minX >= limit) continue
    const crossings = crossingsOf(curve, line, room)
    if (blocked + crossings > room.starts.length) growStretches(room, blocked + crossings)
    const { starts, ends, crossingX, crossingSense } = room
    let winding = 0
    const first = blocked
    for (let k = 0; k < crossings; k++) {
      const before = winding
      winding -= crossingSense[k]!
      if (before <= 0 && winding > 0) {
        const start = crossingX[k]! + offset
        // Two stretches of one curve that meet in a point are parted by a seam of the curve, not by a free place.
        if (blocked > first && start <= ends[blocked - 1]! + touch) blocked--
        else starts[blocked] = start
      } else if (before > 0 && winding <= 0) ends[blocked++] = crossingX[k]! + offset
    }
  }
  const { starts, ends } = room
  let x = minX
  // Few stretches, and most of them far apart: passing over them until nothing moves is quicker than sorting.
  for (let moved = true; moved; ) {
    moved = false
    let kept = 0
    for (let k = 0; k < blocked; k++) {
      const end = ends[k]!
      if (end <= x + touch) continue
      if (starts[k]! < x - touch) {
        x = end
        moved = true
        if (x >= limit) return Infinity
      } else {
        starts[kept] = starts[k]!
        ends[kept++] = end
      }
    }
    blocked = kept
  }
  return x
}

/** Crossings of the curve with a horizontal line just above `line`, sorted by x into the room. */
const crossingsOf = (curve: NoFit, line: number, room: LineRoom): number => {
  const { edges, bandIndex } = curve
  const band = bandOf(line - curve.minY, curve.bandHeight, curve.bands)
  const last = bandIndex[band + 1]!
  let k = bandIndex[band]!
  if (last - k > room.crossingX.length) growCrossings(room, last - k)
  const { crossingX, crossingSense } = room
  let count = 0
  for (; k < last; k++) {
    const edge = bandIndex[k]!
    const low = edges[edge]!
    if (line < low || line >= edges[edge + 1]!) continue
    const x = edges[edge + 2]! + (line - low) * edges[edge + 3]!
    let at = count++
    while (at > 0 && crossingX[at - 1]! > x) {
      crossingX[at] = crossingX[at - 1]!
      crossingSense[at] = crossingSense[at - 1]!
      at--
    }
    crossingX[at] = x
    crossingSense[at] = edges[edge + 4]!
  }
  return count
}

const growStretches = (room: LineRoom, needed: number): void => {
  const { starts, ends } = room
  room.starts = new Float64Array(needed * 2)
  room.ends = new Float64Array(needed * 2)
  room.starts.set(starts)
  room.ends.set(ends)
}

const growCrossings = (room: LineRoom, needed: number): void => {
  room.crossingX = new Float64Array(needed * 2)
  room.crossingSense = new Int8Array(needed * 2)
}

import { hypotenuse, type Point } from "../points/point.js"
import { crossingsOfLoops } from "./crossings.js"
import { signedArea } from "./polygon.js"

/** Vertices closer than this (cm) become one. */
export const GRID = 1e-6

/**
 * The outer boundary, counter-clockwise, of everything that a closed line encloses: the line is cut at all its own
 * crossings, and the outside is then walked, turning as far right as possible at every crossing. Loops inside and
 * holes fall away; what comes out is simple. Of parts that hang together by single points only, the largest.
 */
export const outerBoundary = (loop: readonly Point[]): Point[] => outerBoundaryOfAll([loop])

/** The outer boundary of everything that several closed lines enclose together; of separate parts, the lowest. */
export const outerBoundaryOfAll = (loops: ReadonlyArray<readonly Point[]>): Point[] => {
  const crossings = crossingsOfLoops(loops)
  if (crossings.length === 0 && loops.length === 1) return counterClockwise(loops[0]!)

  const vertices: Point[] = []
  const next: number[] = []
  for (const loop of loops) {
    const first = vertices.length
    for (let i = 0; i < loop.length; i++) {
      vertices.push(loop[i]!)
      next.push(i + 1 < loop.length ? first + i + 1 : first)
    }
  }
  const n = vertices.length
  const place = placeIn(vertices)
  const cuts = new Map<number, number[]>()
  const cut = (edge: number, vertex: number): void => {
    const known = cuts.get(edge)
    if (known) known.push(vertex)
    else cuts.set(edge, [vertex])
  }
  for (const { first, second } of crossings)
    for (const v of [first, next[first]!, second, next[second]!]) place.register(v)
  for (const { first, second, point } of crossings) {
    // Where edges overlap, or one ends on the other, it is their ends that cut.
    let touches = false
    for (const [edge, other] of [
      [first, second],
      [second, first],
    ] as const)
      for (const end of [other, next[other]!])
        if (onEdge(vertices[end]!, vertices[edge]!, vertices[next[edge]!]!)) {
          cut(edge, place.same(end))
          touches = true
        }
    if (touches) continue
    const at = place.of(point)
    cut(first, at)
    cut(second, at)
  }

  const net = netOf(vertices.length, place.meeting)
  for (let i = 0; i < n; i++) {
    let at = place.same(i)
    const stops = cuts.get(i)
    if (stops) {
      const a = vertices[i]!
      const b = vertices[next[i]!]!
      const along = (v: number): number => (vertices[v]!.x - a.x) * (b.x - a.x) + (vertices[v]!.y - a.y) * (b.y - a.y)
      for (const stop of stops.sort((p, q) => along(p) - along(q))) {
        link(net, at, stop)
        at = stop
      }
    }
    link(net, at, place.same(next[i]!))
  }

  let start = -1
  for (let i = 0; i < vertices.length; i++) {
    if (net.before[i]! < 0 && !net.meeting.get(i)?.length) continue
    const p = vertices[i]!
    const best = start < 0 ? undefined : vertices[start]!
    if (!best || p.y < best.y || (p.y === best.y && p.x < best.x)) start = i
  }
  const lobe = largestLobe(vertices, net, walk(vertices, net, start))
  // It begins where the line does, and not at a place that depends on the last digit of a coordinate.
  const first = lobe.reduce((least, v, i) => (v < lobe[least]! ? i : least), 0)
  return lobe.map((_, i) => vertices[lobe[(first + i) % lobe.length]!]!)
}

/** Which vertices are joined: those where the line meets itself have a list; all others, the most, lie between two. */
interface Net {
  readonly meeting: ReadonlyMap<number, number[]>
  /** -1 where the line meets itself. */
  readonly before: Int32Array
  readonly after: Int32Array
}

const netOf = (size: number, meeting: Iterable<number>): Net => {
  const lists = new Map<number, number[]>()
  for (const v of meeting) lists.set(v, [])
  return { meeting: lists, before: new Int32Array(size).fill(-1), after: new Int32Array(size) }
}

const link = ({ meeting, before, after }: Net, a: number, b: number): void => {
  if (a === b) return
  const fromA = meeting.get(a)
  const fromB = meeting.get(b)
  if (!fromA) after[a] = b
  else if (!fromA.includes(b)) fromA.push(b)
  if (!fromB) before[b] = a
  else if (!fromB.includes(a)) fromB.push(a)
}

const counterClockwise = (loop: readonly Point[]): Point[] => (signedArea(loop) < 0 ? loop.toReversed() : [...loop])

/** Finds the vertex at a place, or makes one there; only vertices that were registered are found. */
const placeIn = (vertices: Point[]) => {
  const alias = new Map<number, number>()
  const meeting: number[] = []
  const find = ({ x, y }: Point): number | undefined => {
    for (const v of meeting) {
      const p = vertices[v]!
      if (Math.abs(p.x - x) <= GRID && hypotenuse(p.x - x, p.y - y) <= GRID) return v
    }
    return undefined
  }
  return {
    register: (v: number): void => {
      if (alias.has(v)) return
      const known = find(vertices[v]!)
      alias.set(v, known ?? v)
      if (known === undefined) meeting.push(v)
    },
    of: (p: Point): number => {
      const known = find(p)
      if (known !== undefined) return known
      vertices.push(p)
      meeting.push(vertices.length - 1)
      return vertices.length - 1
    },
    same: (v: number): number => alias.get(v) ?? v,
    /** All vertices that were registered or made, each place once. */
    meeting,
  }
}

/** From the lowest vertex round the outside; at each vertex the first edge counter-clockwise from the one we came by. */
const walk = (vertices: readonly Point[], { meeting, before, after }: Net, start: number): number[] => {
  const route: number[] = [start]
  let backX = 0
  let backY = -1
  let at = start
  let previous = -1
  let firstStep = -1
  const limit = 4 * vertices.length + 16
  for (let step = 0; step < limit; step++) {
    const p = vertices[at]!
    let next = -1
    if (previous >= 0 && before[at]! >= 0) next = before[at] === previous ? after[at]! : before[at]!
    else {
      const around = meeting.get(at) ?? [before[at]!, after[at]!]
      let bestAngle = Number.POSITIVE_INFINITY
      for (const candidate of around) {
        const dx = vertices[candidate]!.x - p.x
        const dy = vertices[candidate]!.y - p.y
        let angle = Math.atan2(backX * dy - backY * dx, backX * dx + backY * dy)
        // The way back comes last.
        if (angle < 1e-9) angle += 2 * Math.PI
        if (angle < bestAngle) {
          bestAngle = angle
          next = candidate
        }
      }
    }
    if (at === start && next === firstStep) break
    if (firstStep < 0) firstStep = next
    route.push(next)
    backX = p.x - vertices[next]!.x
    backY = p.y - vertices[next]!.y
    previous = at
    at = next
  }
  route.pop()
  return route
}

/**
 * The outside may come back to a vertex that it passed before: there a lobe, or a dead end of the line, hangs on by a
 * single point. The route is taken apart at such vertices; the largest loop is the outline.
 */
const largestLobe = (vertices: readonly Point[], { before }: Net, route: readonly number[]): readonly number[] => {
  let best: readonly number[] = []
  let bestArea = 0
  const weigh = (loop: readonly number[]): void => {
    const area = signedArea(loop.map((i) => vertices[i]!))
    if (area > bestArea) {
      best = loop
      bestArea = area
    }
  }
  const stack: number[] = []
  const place = new Map<number, number>()
  for (const v of route) {
    if (before[v]! >= 0) {
      stack.push(v)
      continue
    }
    const seen = place.get(v)
    if (seen !== undefined) {
      weigh(stack.slice(seen))
      for (const gone of stack.splice(seen + 1)) place.delete(gone)
    } else {
      place.set(v, stack.length)
      stack.push(v)
    }
  }
  weigh(stack)
  return best
}

/** Whether a point lies on an edge, between its ends. */
export const onEdge = (p: Point, a: Point, b: Point): boolean => {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const length = hypotenuse(dx, dy)
  if (length === 0) return false
  const off = Math.abs((p.x - a.x) * dy - (p.y - a.y) * dx) / length
  const t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (length * length)
  return off <= GRID && t > 0 && t < 1
}

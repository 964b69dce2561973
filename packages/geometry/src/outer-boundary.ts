import { crossingsOfLoops } from "./crossings.js"
import { hypotenuse, type Point } from "./point.js"
import { signedArea } from "./polygon.js"

/** Vertices closer than this (cm) become one. */
const GRID = 1e-6

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

  const vertices: Point[] = loops.flat()
  const next: number[] = []
  for (const loop of loops) {
    const first = next.length
    for (let i = 0; i < loop.length; i++) next.push(i + 1 < loop.length ? first + i + 1 : first)
  }
  const n = vertices.length
  const place = placeIn(vertices)
  const cuts: Array<number[] | undefined> = new Array(n)
  const cut = (edge: number, vertex: number): void => {
    const known = cuts[edge]
    if (known) known.push(vertex)
    else cuts[edge] = [vertex]
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

  const neighbours: number[][] = vertices.map(() => [])
  const link = (a: number, b: number): void => {
    if (a === b || neighbours[a]!.includes(b)) return
    neighbours[a]!.push(b)
    neighbours[b]!.push(a)
  }
  for (let i = 0; i < n; i++) {
    const a = vertices[i]!
    const b = vertices[next[i]!]!
    let at = place.same(i)
    const stops = cuts[i]
    if (stops) {
      const along = (v: number): number => (vertices[v]!.x - a.x) * (b.x - a.x) + (vertices[v]!.y - a.y) * (b.y - a.y)
      for (const stop of stops.sort((p, q) => along(p) - along(q))) {
        link(at, stop)
        at = stop
      }
    }
    link(at, place.same(next[i]!))
  }

  let start = -1
  for (let i = 0; i < vertices.length; i++) {
    if (neighbours[i]!.length === 0) continue
    const p = vertices[i]!
    const best = start < 0 ? undefined : vertices[start]!
    if (!best || p.y < best.y || (p.y === best.y && p.x < best.x)) start = i
  }
  return largestLobe(vertices, walk(vertices, neighbours, start))
}

const counterClockwise = (loop: readonly Point[]): Point[] => (signedArea(loop) < 0 ? loop.toReversed() : [...loop])

/** Finds the vertex at a place, or makes one there; only vertices that were registered are found. */
const placeIn = (vertices: Point[]) => {
  const cells = new Map<string, number>()
  const alias = new Map<number, number>()
  // Cells twice as wide as the grid, so that all that is near lies in one of four.
  const find = (p: Point): number | undefined => {
    const x = Math.round(p.x / (2 * GRID))
    const y = Math.round(p.y / (2 * GRID))
    const dx = p.x / (2 * GRID) > x ? 1 : -1
    const dy = p.y / (2 * GRID) > y ? 1 : -1
    for (const key of [`${x},${y}`, `${x + dx},${y}`, `${x},${y + dy}`, `${x + dx},${y + dy}`]) {
      const v = cells.get(key)
      if (v !== undefined && hypotenuse(vertices[v]!.x - p.x, vertices[v]!.y - p.y) <= GRID) return v
    }
    return undefined
  }
  const keep = (p: Point, v: number): void => {
    cells.set(`${Math.round(p.x / (2 * GRID))},${Math.round(p.y / (2 * GRID))}`, v)
  }
  return {
    register: (v: number): void => {
      if (alias.has(v)) return
      const known = find(vertices[v]!)
      alias.set(v, known ?? v)
      if (known === undefined) keep(vertices[v]!, v)
    },
    of: (p: Point): number => {
      const known = find(p)
      if (known !== undefined) return known
      vertices.push(p)
      keep(p, vertices.length - 1)
      return vertices.length - 1
    },
    same: (v: number): number => alias.get(v) ?? v,
  }
}

/** From the lowest vertex round the outside; at each vertex the first edge counter-clockwise from the one we came by. */
const walk = (vertices: readonly Point[], neighbours: ReadonlyArray<readonly number[]>, start: number): number[] => {
  const route: number[] = [start]
  let backX = 0
  let backY = -1
  let at = start
  let previous = -1
  let firstStep = -1
  const limit = 4 * vertices.length + 16
  for (let step = 0; step < limit; step++) {
    const p = vertices[at]!
    const around = neighbours[at]!
    let next = -1
    if (previous >= 0 && around.length === 2) next = around[0] === previous ? around[1]! : around[0]!
    else {
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
const largestLobe = (vertices: readonly Point[], route: readonly number[]): Point[] => {
  let best: Point[] = []
  let bestArea = 0
  const weigh = (loop: readonly number[]): void => {
    const points = loop.map((i) => vertices[i]!)
    const area = signedArea(points)
    if (area > bestArea) {
      best = points
      bestArea = area
    }
  }
  const stack: number[] = []
  const place = new Map<number, number>()
  for (const v of route) {
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

const onEdge = (p: Point, a: Point, b: Point): boolean => {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const length = hypotenuse(dx, dy)
  if (length === 0) return false
  const off = Math.abs((p.x - a.x) * dy - (p.y - a.y) * dx) / length
  const t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (length * length)
  return off <= GRID && t > 0 && t < 1
}

import { selfCrossings } from "./crossings.js"
import type { Point } from "./point.js"
import { signedArea } from "./polygon.js"

/** Vertices closer than this (cm) become one. */
const GRID = 1e-6

/**
 * The outer boundary, counter-clockwise, of everything that a closed line encloses: the line is cut at all its own
 * crossings, and the outside is then walked, turning as far right as possible at every crossing. Loops inside and
 * holes fall away; what comes out is simple.
 */
export const outerBoundary = (loop: readonly Point[]): Point[] => {
  const crossings = selfCrossings(loop)
  if (crossings.length === 0) return [...loop]

  const vertices: Point[] = []
  const index = new Map<string, number>()
  const vertex = (p: Point): number => {
    const key = `${Math.round(p.x / GRID)},${Math.round(p.y / GRID)}`
    const known = index.get(key)
    if (known !== undefined) return known
    vertices.push(p)
    index.set(key, vertices.length - 1)
    return vertices.length - 1
  }

  const n = loop.length
  const cuts: Array<Point[]> = Array.from({ length: n }, () => [])
  for (const { first, second, point } of crossings) {
    cuts[first]!.push(point)
    cuts[second]!.push(point)
    // Where edges overlap or end on each other, the ends cut too.
    for (const [edge, other] of [
      [first, second],
      [second, first],
    ] as const)
      for (const end of [loop[other]!, loop[(other + 1) % n]!])
        if (onEdge(end, loop[edge]!, loop[(edge + 1) % n]!)) cuts[edge]!.push(end)
  }

  const neighbours: Array<Set<number>> = []
  const around = (a: number): Set<number> => {
    const known = neighbours[a] ?? new Set<number>()
    neighbours[a] = known
    return known
  }
  const link = (a: number, b: number): void => {
    if (a === b) return
    around(a).add(b)
    around(b).add(a)
  }
  for (let i = 0; i < n; i++) {
    const a = loop[i]!
    const b = loop[(i + 1) % n]!
    const along = (p: Point): number => (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)
    const stops = [a, ...cuts[i]!.sort((p, q) => along(p) - along(q)), b].map(vertex)
    for (let k = 1; k < stops.length; k++) link(stops[k - 1]!, stops[k]!)
  }

  let start = -1
  for (let i = 0; i < vertices.length; i++) {
    if (!neighbours[i]) continue
    const p = vertices[i]!
    const best = start < 0 ? undefined : vertices[start]!
    if (!best || p.y < best.y || (p.y === best.y && p.x < best.x)) start = i
  }
  return largestLobe(vertices, walk(vertices, neighbours, start))
}

/** From the lowest vertex round the outside; at each vertex the first edge counter-clockwise from the one we came by. */
const walk = (vertices: readonly Point[], neighbours: ReadonlyArray<Set<number>>, start: number): number[] => {
  const route: number[] = [start]
  let backX = 0
  let backY = -1
  let at = start
  let previous = -1
  let firstStep = -1
  const limit = 4 * vertices.length + 16
  for (let step = 0; step < limit; step++) {
    let next = -1
    let bestAngle = Number.POSITIVE_INFINITY
    const p = vertices[at]!
    for (const candidate of neighbours[at]!) {
      const dx = vertices[candidate]!.x - p.x
      const dy = vertices[candidate]!.y - p.y
      let angle = Math.atan2(backX * dy - backY * dx, backX * dx + backY * dy)
      if (angle < 1e-12 || candidate === previous) angle += 2 * Math.PI
      if (angle < bestAngle) {
        bestAngle = angle
        next = candidate
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
  const length = Math.hypot(dx, dy)
  if (length === 0) return false
  const off = Math.abs((p.x - a.x) * dy - (p.y - a.y) * dx) / length
  const t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (length * length)
  return off <= GRID && t > 0 && t < 1
}

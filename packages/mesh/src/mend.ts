import { type Surface, surfaceOf } from "./surface.js"
import type { Triangles } from "./triangles.js"

/** What was closed. */
export interface Mended {
  readonly surface: Surface
  readonly holes: number
  /** The longest hole's way round, in the mesh's unit. */
  readonly longest: number
}

/**
 * The surface with its holes closed, each by a fan around the middle of its rim. The new triangles are marked, so that
 * whoever cuts through one knows how much of the cut nobody scanned. Rims are walked without regard to winding.
 */
export const mend = (triangles: Triangles, open: Surface = surfaceOf(triangles)): Mended => {
  const { positions, corners, triangleEdges, uses } = open
  const neighbours = new Map<number, number[]>()
  const link = (a: number, b: number): void => {
    const list = neighbours.get(a)
    if (list === undefined) neighbours.set(a, [b])
    else list.push(b)
  }
  for (let t = 0; t < corners.length; t += 3)
    for (let k = 0; k < 3; k++)
      if (uses[triangleEdges[t + k]!] === 1) {
        const [a, b] = [corners[t + k]!, corners[t + ((k + 1) % 3)]!]
        link(a, b)
        link(b, a)
      }
  if (neighbours.size === 0) return { surface: open, holes: 0, longest: 0 }

  const middles: number[] = []
  const fans: number[] = []
  const count = positions.length / 3
  let longest = 0
  for (const start of neighbours.keys()) {
    for (;;) {
      const rim = walk(neighbours, start)
      if (rim.length < 3) break
      let [x, y, z, round] = [0, 0, 0, 0]
      rim.forEach((point, i) => {
        const before = rim[(i + rim.length - 1) % rim.length]!
        const length = distance(positions, before, point)
        round += length
        x += (length * (positions[3 * before]! + positions[3 * point]!)) / 2
        y += (length * (positions[3 * before + 1]! + positions[3 * point + 1]!)) / 2
        z += (length * (positions[3 * before + 2]! + positions[3 * point + 2]!)) / 2
      })
      const middle = count + middles.length / 3
      middles.push(x / round, y / round, z / round)
      rim.forEach((point, i) => {
        fans.push(rim[(i + rim.length - 1) % rim.length]!, point, middle)
      })
      longest = Math.max(longest, round)
    }
  }
  const closed = new Float64Array(positions.length + middles.length)
  closed.set(positions)
  closed.set(middles, positions.length)
  const all = new Uint32Array(corners.length + fans.length)
  all.set(corners)
  all.set(fans, corners.length)
  return {
    surface: surfaceOf({ positions: closed, corners: all }, corners.length / 3),
    holes: middles.length / 3,
    longest,
  }
}

/** One way round a hole from a point of its rim, taking its edges away; a rim that ends nowhere gives what was walked. */
const walk = (neighbours: Map<number, number[]>, start: number): number[] => {
  const rim: number[] = []
  let at = start
  for (;;) {
    const next = neighbours.get(at)?.pop()
    if (next === undefined) return rim
    const back = neighbours.get(next)!
    back.splice(back.indexOf(at), 1)
    rim.push(next)
    at = next
    if (at === start) return rim
  }
}

const distance = (p: Float64Array, a: number, b: number): number =>
  Math.hypot(p[3 * a]! - p[3 * b]!, p[3 * a + 1]! - p[3 * b + 1]!, p[3 * a + 2]! - p[3 * b + 2]!)

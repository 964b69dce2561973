import type { Surface } from "./surface.js"
import { join, rootOf, separate } from "./union-find.js"

/** A plane: the points p with normal · p = offset, and two directions in it, all of length 1 and square to each other. */
export interface Plane {
  readonly normal: readonly [number, number, number]
  readonly offset: number
  readonly u: readonly [number, number, number]
  readonly v: readonly [number, number, number]
}

/** One connected piece of a cut: a loop, or a part of one where the surface has a hole. */
export interface CutPart {
  /** u, v of the ends of its segments, two points each. */
  readonly points: Float64Array
  readonly length: number
  /** How much of the length runs over what closes holes. */
  readonly mended: number
  /** u, v of the ends of those segments, as in points. */
  readonly patches: Float64Array
  /** Its middle: segments weigh by their length. */
  readonly u: number
  readonly v: number
  readonly minU: number
  readonly maxU: number
  readonly minV: number
  readonly maxV: number
}

/** Room for cuts of one surface, filled again and again. */
export interface CuttingRoom {
  readonly pointOfEdge: Int32Array
  readonly edgeOfPoint: Int32Array
  readonly parents: Int32Array
  readonly coordinates: Float64Array
  readonly segments: Int32Array
  readonly mended: Uint8Array
}

export const cuttingRoom = ({ corners, edgeCount }: Surface): CuttingRoom => ({
  pointOfEdge: new Int32Array(edgeCount).fill(-1),
  edgeOfPoint: new Int32Array(edgeCount),
  parents: new Int32Array(edgeCount),
  coordinates: new Float64Array(2 * edgeCount),
  segments: new Int32Array((2 * corners.length) / 3),
  mended: new Uint8Array(corners.length / 3),
})

/**
 * The cut of a surface with a plane, as the parts that hang together by shared edges; a point in the plane counts as above.
 *
 * @param among the triangles that are looked at; all where it is absent
 */
export const cut = (surface: Surface, plane: Plane, room: CuttingRoom, among?: Uint32Array): CutPart[] => {
  const { corners, positions, triangleEdges } = surface
  const { coordinates, edgeOfPoint, mended, parents, pointOfEdge, segments } = room
  const { normal, offset, u, v } = plane
  const nx = normal[0]
  const ny = normal[1]
  const nz = normal[2]
  let points = 0
  let count = 0
  const looked = among?.length ?? corners.length / 3
  for (let l = 0; l < looked; l++) {
    const triangle = among === undefined ? l : among[l]!
    const t = 3 * triangle
    const a = 3 * corners[t]!
    const b = 3 * corners[t + 1]!
    const c = 3 * corners[t + 2]!
    const da = nx * positions[a]! + ny * positions[a + 1]! + nz * positions[a + 2]! - offset
    const db = nx * positions[b]! + ny * positions[b + 1]! + nz * positions[b + 2]! - offset
    const dc = nx * positions[c]! + ny * positions[c + 1]! + nz * positions[c + 2]! - offset
    if (da >= 0 === db >= 0 && db >= 0 === dc >= 0) continue
    let end = 0
    for (let k = 0; k < 3; k++) {
      const p = k === 0 ? a : k === 1 ? b : c
      const q = k === 0 ? b : k === 1 ? c : a
      const dp = k === 0 ? da : k === 1 ? db : dc
      const dq = k === 0 ? db : k === 1 ? dc : da
      if (dp >= 0 === dq >= 0) continue
      const edge = triangleEdges[t + k]!
      let point = pointOfEdge[edge]!
      if (point < 0) {
        point = points++
        pointOfEdge[edge] = point
        edgeOfPoint[point] = edge
        const share = dp / (dp - dq)
        const x = positions[p]! + share * (positions[q]! - positions[p]!)
        const y = positions[p + 1]! + share * (positions[q + 1]! - positions[p + 1]!)
        const z = positions[p + 2]! + share * (positions[q + 2]! - positions[p + 2]!)
        coordinates[2 * point] = u[0] * x + u[1] * y + u[2] * z
        coordinates[2 * point + 1] = v[0] * x + v[1] * y + v[2] * z
      }
      segments[2 * count + end++] = point
    }
    mended[count++] = surface.mended[triangle]!
  }
  separate(parents, points)
  for (let s = 0; s < count; s++) join(parents, segments[2 * s]!, segments[2 * s + 1]!)
  for (let p = 0; p < points; p++) pointOfEdge[edgeOfPoint[p]!] = -1
  return partsOf(room, count)
}

const partsOf = ({ coordinates, mended, parents, segments }: CuttingRoom, count: number): CutPart[] => {
  const members = new Map<number, number[]>()
  for (let s = 0; s < count; s++) {
    const root = rootOf(parents, segments[2 * s]!)
    const own = members.get(root)
    if (own === undefined) members.set(root, [s])
    else own.push(s)
  }
  return [...members.values()].map((own): CutPart => {
    const points = new Float64Array(4 * own.length)
    const patches: number[] = []
    let [length, patched, sumU, sumV] = [0, 0, 0, 0]
    let [minU, maxU, minV, maxV] = [Infinity, -Infinity, Infinity, -Infinity]
    for (let i = 0; i < own.length; i++) {
      const s = own[i]!
      const p = 2 * segments[2 * s]!
      const q = 2 * segments[2 * s + 1]!
      const pu = coordinates[p]!
      const pv = coordinates[p + 1]!
      const qu = coordinates[q]!
      const qv = coordinates[q + 1]!
      points[4 * i] = pu
      points[4 * i + 1] = pv
      points[4 * i + 2] = qu
      points[4 * i + 3] = qv
      const long = Math.hypot(qu - pu, qv - pv)
      length += long
      if (mended[s] === 1) {
        patched += long
        patches.push(pu, pv, qu, qv)
      }
      sumU += (long * (pu + qu)) / 2
      sumV += (long * (pv + qv)) / 2
      minU = Math.min(minU, pu, qu)
      maxU = Math.max(maxU, pu, qu)
      minV = Math.min(minV, pv, qv)
      maxV = Math.max(maxV, pv, qv)
    }
    const whole = length > 0 ? length : 1
    const [u, v] = length > 0 ? [sumU / whole, sumV / whole] : [points[0]!, points[1]!]
    return { points, length, mended: patched, patches: Float64Array.from(patches), u, v, minU, maxU, minV, maxV }
  })
}

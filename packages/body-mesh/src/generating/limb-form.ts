import type { Vector } from "../measuring/limb.js"
import { smoothThrough } from "./smooth.js"
import { girthOf, sectionWith } from "./superellipse.js"

/** A form lofted along a straight line: a section square to it at each place. */
export interface LimbForm {
  readonly from: Vector
  /** Of length 1. */
  readonly along: Vector
  readonly length: number
  /** The section's two axes, of length 1 and square to the line. */
  readonly u: Vector
  readonly v: Vector
  readonly n: number
  /** Half widths along u and v, and how far the section's middle is moved along v. */
  readonly a: (way: number) => number
  readonly b: (way: number) => number
  readonly shift: (way: number) => number
  /** The girth all round at a place, by the section's own form. */
  readonly girth: (way: number) => number
}

export interface FormStation {
  readonly way: number
  readonly girth: number
  /** Depth (along v) over width (along u). */
  readonly deep: number
  readonly shift?: number
}

/** A form with these girths at these places; between them its sections follow smoothly and swing over none. */
export const limbForm = (
  from: Vector,
  along: Vector,
  u: Vector,
  v: Vector,
  n: number,
  stations: readonly FormStation[],
): LimbForm => {
  const ways = stations.map(({ way }) => way)
  const sections = stations.map(({ girth, deep }) => sectionWith(girth, deep, n))
  const a = smoothThrough(
    ways,
    sections.map((section) => section.a),
  )
  const b = smoothThrough(
    ways,
    sections.map((section) => section.b),
  )
  const shift = smoothThrough(
    ways,
    stations.map((station) => station.shift ?? 0),
  )
  return {
    from,
    along,
    length: ways.at(-1)!,
    u,
    v,
    n,
    a,
    b,
    shift,
    girth: (way) => girthOf({ a: a(way), b: b(way), n }),
  }
}

/** How far a point is outside of the form (below 0: inside), near its surface about in cm. */
export const outsideOf = (
  { a, along, b, from, length, n, shift, u, v }: LimbForm,
  x: number,
  y: number,
  z: number,
): number => {
  const [dx, dy, dz] = [x - from[0], y - from[1], z - from[2]]
  const way = dx * along[0] + dy * along[1] + dz * along[2]
  const beyond = Math.max(-way, way - length)
  if (beyond > 3) return beyond
  const at = Math.max(0, Math.min(length, way))
  const [wide, deep] = [a(at), b(at)]
  const p = Math.abs((dx * u[0] + dy * u[1] + dz * u[2]) / wide)
  const q = Math.abs((dx * v[0] + dy * v[1] + dz * v[2] - shift(at)) / deep)
  return Math.max(beyond, ((p ** n + q ** n) ** (1 / n) - 1) * Math.min(wide, deep))
}

import type { Surface } from "@toile/mesh"
import { type MeasuringWarning, UNSURE } from "./measured.js"

/** How fine and how smooth a surface is, cm. */
export interface Grain {
  /** Half of its edges are longer. */
  readonly edge: number
  /** By how much its points lie off their neighbours' run, as the standard deviation of noise that would do so. */
  readonly roughness: number
  /** How many single points stick far out of it or into it. */
  readonly spikes: number
}

/** Heads, hands' ends and feet have hair, fingers and toes: between these parts of the height it is looked at. */
const [LOW, HIGH] = [0.06, 0.84]
/** The median of what is left of noise after what it has in common with its neighbours' is taken off, for each cm of its deviation. */
const LEFT_OF_NOISE = 0.917

/**
 * A surface's grain: each point less the middle of its neighbours says how it bends there, and that less its neighbours' own what is no
 * bend: noise, or a voxel's corners. Across the surface only, for points may lie along it anyhow. What closes holes is left out.
 */
export const grainOf = (surface: Surface, height: number): Grain => {
  const { corners, mended, positions: p } = surface
  const normals = new Float64Array(p.length)
  const edges: number[] = []
  for (let t = 0; t < corners.length; t += 3) {
    if (mended[t / 3] === 1) continue
    const [a, b, c] = [3 * corners[t]!, 3 * corners[t + 1]!, 3 * corners[t + 2]!]
    const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!]
    const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!]
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    for (let k = 0; k < 3; k++) {
      const at = 3 * corners[t + k]!
      // Winding is not trusted: each is turned to those before it
      const sign = x * normals[at]! + y * normals[at + 1]! + z * normals[at + 2]! < 0 ? -1 : 1
      normals[at]! += sign * x
      normals[at + 1]! += sign * y
      normals[at + 2]! += sign * z
    }
    if (isLookedAt(p[a + 1]!, height))
      edges.push(Math.hypot(ux, uy, uz), Math.hypot(vx, vy, vz), Math.hypot(vx - ux, vy - uy, vz - uz))
  }
  const off = offNeighbours(surface, p)
  const unbent = offNeighbours(surface, off)
  const across: number[] = []
  for (let i = 0; i < unbent.length; i += 3) {
    const [x, y, z] = [normals[i]!, normals[i + 1]!, normals[i + 2]!]
    const length = Math.hypot(x, y, z)
    if (length === 0 || !isLookedAt(p[i + 1]!, height)) continue
    across.push(Math.abs(unbent[i]! * x + unbent[i + 1]! * y + unbent[i + 2]! * z) / length)
  }
  return { edge: median(edges), roughness: median(across) / LEFT_OF_NOISE, spikes: spikesOf(surface, off, height) }
}

/** A spike is further from the middle of its neighbours, cm, and in lengths of the way from one of them to the next. */
const SPIKE = { cm: 1.5, edges: 2 }

const spikesOf = ({ corners, mended, positions: p }: Surface, off: Float64Array, height: number): number => {
  const ways = new Float64Array(off.length / 3)
  const triangles = new Uint16Array(off.length / 3)
  for (let t = 0; t < corners.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      // At a hole's rim a point has its neighbours on one side
      if (mended[t / 3] === 1) ways[corners[t + k]!] = Infinity
      const [at, a, b] = [corners[t + k]!, 3 * corners[t + ((k + 1) % 3)]!, 3 * corners[t + ((k + 2) % 3)]!]
      ways[at]! += Math.hypot(p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!)
      triangles[at]!++
    }
  }
  let count = 0
  for (let i = 0; i < off.length; i += 3) {
    const far = Math.hypot(off[i]!, off[i + 1]!, off[i + 2]!)
    const way = ways[i / 3]! / triangles[i / 3]!
    if (far > SPIKE.cm && far > SPIKE.edges * way && isLookedAt(p[i + 1]!, height)) count++
  }
  return count
}

/** What each point has, less the middle of what its neighbours have. */
const offNeighbours = ({ corners, mended }: Surface, of: Float64Array): Float64Array => {
  const off = new Float64Array(of.length)
  const triangles = new Uint16Array(of.length / 3)
  for (let t = 0; t < corners.length; t += 3) {
    if (mended[t / 3] === 1) continue
    const [a, b, c] = [3 * corners[t]!, 3 * corners[t + 1]!, 3 * corners[t + 2]!]
    triangles[a / 3]!++
    triangles[b / 3]!++
    triangles[c / 3]!++
    for (let k = 0; k < 3; k++) {
      off[a + k]! += of[b + k]! + of[c + k]!
      off[b + k]! += of[a + k]! + of[c + k]!
      off[c + k]! += of[a + k]! + of[b + k]!
    }
  }
  for (let i = 0; i < off.length; i++) off[i] = of[i]! - off[i]! / (2 * triangles[Math.floor(i / 3)]!)
  return off
}

const isLookedAt = (y: number, height: number): boolean => y > LOW * height && y < HIGH * height

const median = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Float64Array.from(values).sort()[Math.floor(values.length / 2)]!

/** What a grain leaves of trust, and what is said of it. */
export interface GrainTrust {
  /** The most that any value is trusted, and a girth of a limb. */
  readonly most: number
  readonly limbs: number
  readonly warnings: readonly MeasuringWarning[]
}

/**
 * From so much on no value is sure, cm. Smooth bodies have a roughness of 0.006 to 0.047 and edges of 0.6 to 1.6; of those that were made
 * worse on purpose wrong values begin at 0.10 (noise of 1 mm) and at edges of 2.1.
 */
const [ROUGH, COARSE] = [0.08, 2]
/** From here on less and less is trusted: a limb's girths first, cm. */
const LIMBS = { rough: 0.12, coarse: 2.5 }
const TRUNK = { rough: 0.3, coarse: 4 }

export const trustInGrain = ({ edge, roughness, spikes }: Grain): GrainTrust => {
  const [rough, coarse] = [roughness > ROUGH, edge > COARSE]
  if (!rough && !coarse && spikes === 0) return { most: 1, limbs: 1, warnings: [] }
  const left = (from: typeof LIMBS): number =>
    UNSURE * Math.min(1, rough ? from.rough / roughness : 1, coarse ? from.coarse / edge : 1)
  const warnings: MeasuringWarning[] = []
  if (rough)
    warnings.push({
      code: "roughSurface",
      message: `the surface is rough: its points lie ${(10 * roughness).toFixed(1)} mm or more off a smooth one. No value is sure, girths of arms and legs least: scan again while nobody moves, or let the scanner's program smooth single points`,
    })
  else if (spikes > 0)
    warnings.push({
      code: "roughSurface",
      message: `the surface is rough: ${spikes} single points stick out of it, or into it. No value is sure: let the scanner's program take them away, or scan again`,
    })
  if (coarse)
    warnings.push({
      code: "coarseSurface",
      message: `the surface is coarse: half of its edges are longer than ${edge.toFixed(1)} cm. No value is sure, girths of arms and legs least: have it written with edges of 1.5 cm or less`,
    })
  return { most: left(TRUNK), limbs: left(LIMBS), warnings }
}

import { type CutPart, hullOf, roundOf } from "@toile/mesh"
import type { Armpit } from "./arms-on.js"
import type { StandingBody } from "./standing-body.js"
import { depthAt, trunkAt } from "./trunk.js"

/** A level's tape and what it is made of. */
export interface LevelTape {
  readonly girth: number
  readonly hull: Float64Array
  /** The part of the girth over what nobody scanned. */
  readonly mended: number
  readonly minX: number
  readonly maxX: number
  readonly minZ: number
  readonly maxZ: number
}

/** Where an arm hangs together with the trunk, and the trunk's cut right under it. */
export interface ArmSide {
  readonly side: 1 | -1
  /** From this height on. */
  readonly from: number
  /** The trunk's own points reach so far out; beyond may be the arm. */
  readonly x: number
  /** Absent where no armpit is seen. */
  readonly under?: CutPart
}

/** So far inward of its side no arm is as deep as the trunk, a part of the height; and so far under the armpit its side is whole, cm. */
const [HIDDEN, UNDER] = [0.03, 0.5]
/** A side runs outward by no more than this for each cm up, and no further in all, cm; and by so much of what tells it: fronts deepen more than sides. */
const [STEEPEST, FURTHEST, SHARE] = [0.5, 1.5, 0.8]

export const armSide = (body: StandingBody, side: 1 | -1, pit: Armpit): ArmSide => {
  const from = pit.y - UNDER
  const under = pit.found ? trunkAt(body, from) : undefined
  return under === undefined ? { side, from, x: pit.x } : { side, from, x: pit.x - side * HIDDEN * body.height, under }
}

/** What an arm hides of the trunk's side: as right under it, moved out to where it is as deep as the trunk is here. */
const hiddenSide = (part: CutPart, y: number, { from, side, under, x }: ArmSide): Float64Array => {
  if (under === undefined) return new Float64Array()
  const depth = depthAt(part, x)
  const most = Math.min(FURTHEST, STEEPEST * (y - from))
  let out = 0
  while (out < most && depthAt(under, x - side * out) < depth) out += 0.05
  const moved = side * SHARE * out
  return clipped(under.points, side, x - moved, 1).map((value, i) => (i % 2 === 0 ? value + moved : value))
}

/** The tape around the trunk at a height, arms taken off. */
export const tapeAt = (body: StandingBody, y: number, arms: readonly ArmSide[] = []): LevelTape | undefined => {
  const part = trunkAt(body, y)
  if (part === undefined) return undefined
  const on = arms.filter(({ from, side, x }) => y > from && (side > 0 ? part.maxU > x : part.minU < x))
  const own = on.reduce((points, { side, x }) => clipped(points, side, x, -1), part.points)
  const hull = hullOf(on.reduce((points, arm) => joined(points, hiddenSide(part, y, arm)), own))
  let [minX, maxX, minZ, maxZ] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i < hull.length; i += 2) {
    minX = Math.min(minX, hull[i]!)
    maxX = Math.max(maxX, hull[i]!)
    minZ = Math.min(minZ, hull[i + 1]!)
    maxZ = Math.max(maxZ, hull[i + 1]!)
  }
  return { girth: roundOf(hull), hull, mended: part.mended / part.length, minX, maxX, minZ, maxZ }
}

/** The parts of segments that lie outside of x on a side (1) or inside of it (-1). */
const clipped = (points: Float64Array, side: 1 | -1, x: number, keep: 1 | -1): Float64Array => {
  const kept: number[] = []
  const isKept = (u: number): boolean => keep * side * (u - x) >= 0
  for (let i = 0; i < points.length; i += 4) {
    const [u, v, u2, v2] = [points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!]
    const [first, second] = [isKept(u), isKept(u2)]
    if (!first && !second) continue
    const edge = [x, v + ((x - u) / (u2 - u)) * (v2 - v)] as const
    kept.push(...(first ? [u, v] : edge), ...(second ? [u2, v2] : edge))
  }
  return Float64Array.from(kept)
}

const joined = (a: Float64Array, b: Float64Array): Float64Array => {
  const both = new Float64Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

/** Degrees by which a tape's longer axis is turned away from x, from 0 to 90. */
export const turnOf = (hull: Float64Array): number => {
  const sides: (readonly [x: number, z: number, length: number])[] = []
  let [x, z, whole] = [0, 0, 0]
  for (let i = 0; i < hull.length; i += 2) {
    const next = (i + 2) % hull.length
    const [x1, z1, x2, z2] = [hull[i]!, hull[i + 1]!, hull[next]!, hull[next + 1]!]
    const length = Math.hypot(x2 - x1, z2 - z1)
    sides.push([(x1 + x2) / 2, (z1 + z2) / 2, length])
    x += (length * (x1 + x2)) / 2
    z += (length * (z1 + z2)) / 2
    whole += length
  }
  let [xx, zz, xz] = [0, 0, 0]
  for (const [sideX, sideZ, length] of sides) {
    const [dx, dz] = [sideX - x / whole, sideZ - z / whole]
    xx += length * dx * dx
    zz += length * dz * dz
    xz += length * dx * dz
  }
  return (Math.abs(Math.atan2(2 * xz, xx - zz)) * 90) / Math.PI
}

/** The part of a hull's way round that lies before z. */
export const arcBefore = (hull: Float64Array, z: number): number => {
  let sum = 0
  for (let i = 0; i < hull.length; i += 2) {
    const next = (i + 2) % hull.length
    const [z1, z2] = [hull[i + 1]!, hull[next + 1]!]
    const length = Math.hypot(hull[next]! - hull[i]!, z2 - z1)
    if (z1 >= z && z2 >= z) sum += length
    else if (z1 > z !== z2 > z) sum += (length * (Math.max(z1, z2) - z)) / Math.abs(z2 - z1)
  }
  return sum
}

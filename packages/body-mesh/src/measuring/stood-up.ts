import { type CutPart, cut, cuttingRoom, type Plane, type Surface } from "@toile/mesh"
import { err, ok, type Result } from "@toile/result"
import type { BodyProblem } from "./problem.js"

type Vector = readonly [number, number, number]

/** How a body stands in its file. */
export interface Stance {
  readonly up: Vector
  /** Where it looks to. */
  readonly forward: Vector
  /** Its own left. */
  readonly left: Vector
  readonly floor: number
  /** From the floor to the crown, in the file's unit. */
  readonly height: number
  /** The middle between the legs, along left and forward. */
  readonly middle: readonly [left: number, forward: number]
}

/** Heights at which a standing body is two legs and nothing else, as parts of it. */
const LEGS = [0.13, 0.17, 0.21, 0.25, 0.29]
const FEET = [0.015, 0.025, 0.035]
/** A leg's cut is at most this much larger than the other's: one may carry the body. */
const ALIKE = 2
/** Of the longest extent: no body stands up along an axis that is shorter. A T pose is as wide as high. */
const LEAST_EXTENT = 0.6
/** A cut's part that counts, of the longest one around. */
const COUNTS = 0.25

/**
 * Which way a body stands: the axis along which its lower third is two legs, whatever way the file has it. Standing
 * upright within a few degrees along one of the file's axes is asked for.
 */
export const stanceOf = (surface: Surface): Result<Stance, BodyProblem> => {
  const { positions } = surface
  const extents = [0, 1, 2].map((axis) => rangeOf(positions, axis))
  const longest = Math.max(...extents.map(([low, high]) => high - low))
  const room = cuttingRoom(surface)
  for (const axis of [1, 2, 0])
    for (const sign of [1, -1]) {
      const [low, high] = extents[axis]!
      if (high - low < LEAST_EXTENT * longest) continue
      const up: Vector = [axis === 0 ? sign : 0, axis === 1 ? sign : 0, axis === 2 ? sign : 0]
      const stance = standing(up, sign > 0 ? low : -high, high - low, (plane) => cut(surface, plane, room))
      if (stance !== undefined) return ok(stance)
    }
  return err({
    code: "notABody",
    message: "no standing body is seen: along no axis is the lower third two legs of like size, apart from each other",
  })
}

const standing = (
  up: Vector,
  floor: number,
  height: number,
  cutAt: (plane: Plane) => CutPart[],
): Stance | undefined => {
  const u: Vector = [up[1], up[2], up[0]]
  const v = cross(up, u)
  const level = (share: number): CutPart[] => {
    const parts = cutAt({ normal: up, offset: floor + share * height, u, v })
    const most = parts.reduce((longest, part) => Math.max(longest, part.length), 0)
    return parts.filter((part) => part.length >= COUNTS * most)
  }
  let [across, along, middleU, middleV] = [0, 0, 0, 0]
  const ankles: CutPart[] = []
  for (const share of LEGS) {
    const [a, b, third] = level(share)
    if (a === undefined || b === undefined || third !== undefined) return undefined
    if (Math.max(a.length, b.length) > ALIKE * Math.min(a.length, b.length)) return undefined
    // Legs are thin beside their height: two halves of a table are not
    if (Math.max(a.maxU - a.minU, a.maxV - a.minV) > 0.3 * height) return undefined
    const [du, dv] = [b.u - a.u, b.v - a.v]
    const way = du * across + dv * along >= 0 ? 1 : -1
    across += way * du
    along += way * dv
    middleU += (a.u + b.u) / 2 / LEGS.length
    middleV += (a.v + b.v) / 2 / LEGS.length
    if (ankles.length === 0) ankles.push(a, b)
  }
  const apart = Math.hypot(across, along)
  if (!(apart > 0)) return undefined
  const front = [-along / apart, across / apart] as const
  // Toes stand out further from the ankle than heels do
  let toes = 0
  for (const share of FEET)
    for (const { points, u: footU, v: footV } of level(share)) {
      const ankle = nearest(ankles, footU, footV)
      const at = ankle.u * front[0] + ankle.v * front[1]
      let [least, most] = [Infinity, -Infinity]
      for (let i = 0; i < points.length; i += 2) {
        const out = points[i]! * front[0] + points[i + 1]! * front[1] - at
        least = Math.min(least, out)
        most = Math.max(most, out)
      }
      toes += most + least
    }
  const turn = toes >= 0 ? 1 : -1
  const inSpace = ([a, b]: readonly [number, number], by: number): Vector => [
    by * (a * u[0] + b * v[0]),
    by * (a * u[1] + b * v[1]),
    by * (a * u[2] + b * v[2]),
  ]
  const forward = inSpace(front, turn)
  const left = cross(up, forward)
  const centre: Vector = inSpace([middleU, middleV], 1)
  return { up, forward, left, floor, height, middle: [dot(centre, left), dot(centre, forward)] }
}

/** The points in the body's own frame, cm: x to its left, y up from the floor, z forward. */
export const stoodUp = (positions: Float64Array, stance: Stance, heightCm: number): Float64Array => {
  const { floor, forward, height, left, middle, up } = stance
  const scale = heightCm / height
  const stood = new Float64Array(positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i]!, positions[i + 1]!, positions[i + 2]!]
    stood[i] = scale * (x * left[0] + y * left[1] + z * left[2] - middle[0])
    stood[i + 1] = scale * (x * up[0] + y * up[1] + z * up[2] - floor)
    stood[i + 2] = scale * (x * forward[0] + y * forward[1] + z * forward[2] - middle[1])
  }
  return stood
}

const nearest = (parts: readonly CutPart[], u: number, v: number): CutPart =>
  parts.reduce((best, part) => (Math.hypot(part.u - u, part.v - v) < Math.hypot(best.u - u, best.v - v) ? part : best))

const rangeOf = (positions: Float64Array, axis: number): readonly [number, number] => {
  let [low, high] = [Infinity, -Infinity]
  for (let i = axis; i < positions.length; i += 3) {
    low = Math.min(low, positions[i]!)
    high = Math.max(high, positions[i]!)
  }
  return [low, high]
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

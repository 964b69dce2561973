// Damages a body's mesh as scanners do, and counts what is measured wrong and yet sure.
import { measureBody } from "../../packages/body-mesh/dist/index.js"
import { randomOf } from "../../scripts/soak/lib/random.mjs"

/** @typedef {import("../../packages/mesh/dist/index.js").Triangles} Triangles */

const HOLES = 40
/** A value is sure from this confidence on, and wrong beyond both of these. */
const SURE = 0.6
const WRONG = { cm: 0.6, share: 0.012 }

/**
 * The mesh without the triangles whose middles lie in one of many balls about random triangles' middles.
 * @param {Triangles} triangles @param {number} count @param {readonly [number, number]} radii in the mesh's unit
 * @param {() => number} random
 * @returns {Triangles}
 */
export function withHoles({ positions, corners }, count, [least, most], random) {
  const size = corners.length / 3
  /** @param {number} triangle @param {number} axis */
  const middle = (triangle, axis) =>
    [0, 1, 2].reduce((sum, at) => sum + (positions[3 * (corners[3 * triangle + at] ?? 0) + axis] ?? 0) / 3, 0)
  const middles = Float64Array.from({ length: corners.length }, (_, at) => middle(Math.floor(at / 3), at % 3))
  const gone = new Uint8Array(size)
  for (let hole = 0; hole < count; hole++) {
    const about = Math.floor(random() * size)
    const [x = 0, y = 0, z = 0] = middles.subarray(3 * about, 3 * about + 3)
    const radius = least + random() * (most - least)
    for (let triangle = 0; triangle < size; triangle++) {
      const [u = 0, v = 0, w = 0] = middles.subarray(3 * triangle, 3 * triangle + 3)
      if (Math.hypot(u - x, v - y, w - z) < radius) gone[triangle] = 1
    }
  }
  return { positions, corners: corners.filter((_, at) => gone[Math.floor(at / 3)] === 0) }
}

/**
 * Of the values that are sure on the whole body: how many still are with holes, and which of them are then wrong.
 * @param {string} name @param {Triangles} triangles @param {number} height cm
 * @param {{ bodies: number, radii: readonly [number, number], seed: number }} asked radii in cm
 */
export function damagedRow(name, triangles, height, { bodies, radii, seed }) {
  const whole = measureBody(triangles, height)
  if (whole._tag === "Err") throw new Error(`${name}: ${whole.error.message}`)
  const sure = Object.entries(whole.value.values).filter(([, { confidence }]) => confidence > SURE)
  const { unit } = extent(triangles, height)
  const counts = { refused: 0, sure: 0, wrong: 0 }
  for (let body = 0; body < bodies; body++) {
    const random = randomOf(seed * 1_000_003 + body)
    const holed = measureBody(withHoles(triangles, HOLES, [radii[0] * unit, radii[1] * unit], random), height)
    if (holed._tag === "Err") {
      counts.refused++
      continue
    }
    const values = new Map(Object.entries(holed.value.values))
    for (const [id, { value }] of sure) {
      const found = values.get(id)
      if (found === undefined || !(found.confidence > SURE)) continue
      counts.sure++
      const off = found.value - value
      if (Math.abs(off) <= Math.max(WRONG.cm, WRONG.share * Math.abs(value))) continue
      counts.wrong++
      console.log(
        `${name}, holes of seed ${seed}, body ${body}: ${id} ${off.toFixed(2)} off and sure (${found.confidence.toFixed(2)})`,
      )
    }
  }
  return { body: name, bodies, "sure whole": sure.length * bodies, ...counts }
}

/** @param {Triangles} triangles @param {number} height cm; the mesh's units a cm, by its longest side */
function extent({ positions }, height) {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let at = 0; at < positions.length; at++) {
    const axis = at % 3
    low[axis] = Math.min(low[axis] ?? 0, positions[at] ?? 0)
    high[axis] = Math.max(high[axis] ?? 0, positions[at] ?? 0)
  }
  return { unit: Math.max(...high.map((value, axis) => value - (low[axis] ?? 0))) / height }
}

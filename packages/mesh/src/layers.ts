import type { Surface } from "./surface.js"

/** Triangles by the heights that they reach through: a level cut looks at its layer's alone. */
export interface Layers {
  readonly low: number
  readonly thickness: number
  readonly starts: Uint32Array
  readonly triangles: Uint32Array
}

/** @param axis 0, 1 or 2: along which the layers lie above each other */
export const layersOf = ({ positions, corners }: Surface, axis: number, count: number): Layers => {
  let [low, high] = [Infinity, -Infinity]
  for (let i = axis; i < positions.length; i += 3) {
    low = Math.min(low, positions[i]!)
    high = Math.max(high, positions[i]!)
  }
  const thickness = Math.max((high - low) / count, Number.MIN_VALUE)
  const layer = (value: number): number => Math.max(0, Math.min(count - 1, Math.floor((value - low) / thickness)))
  const spans = new Uint32Array((2 * corners.length) / 3)
  const starts = new Uint32Array(count + 1)
  for (let t = 0; t < corners.length; t += 3) {
    const a = positions[3 * corners[t]! + axis]!
    const b = positions[3 * corners[t + 1]! + axis]!
    const c = positions[3 * corners[t + 2]! + axis]!
    const [from, to] = [layer(Math.min(a, b, c)), layer(Math.max(a, b, c))]
    spans[(2 * t) / 3] = from
    spans[(2 * t) / 3 + 1] = to
    for (let l = from; l <= to; l++) starts[l + 1]!++
  }
  for (let l = 0; l < count; l++) starts[l + 1]! += starts[l]!
  const triangles = new Uint32Array(starts[count]!)
  const filled = starts.slice()
  for (let t = 0; t < corners.length / 3; t++)
    for (let l = spans[2 * t]!; l <= spans[2 * t + 1]!; l++) triangles[filled[l]!++] = t
  return { low, thickness, starts, triangles }
}

/** The triangles that a cut at this height may meet. */
export const layerAt = ({ low, thickness, starts, triangles }: Layers, height: number): Uint32Array => {
  const layer = Math.max(0, Math.min(starts.length - 2, Math.floor((height - low) / thickness)))
  return triangles.subarray(starts[layer]!, starts[layer + 1]!)
}

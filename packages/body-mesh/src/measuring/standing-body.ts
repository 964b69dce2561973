import { type CutPart, cut, cuttingRoom, type Layers, layerAt, layersOf, type Plane, type Surface } from "@toile/mesh"

/** A body in its own frame (cm; x to its left, y up from the floor, z forward), ready to be cut. */
export interface StandingBody {
  readonly surface: Surface
  readonly height: number
  /** The level cut at a height: u is x, v is z. */
  readonly level: (y: number) => readonly CutPart[]
  /** Any other cut, of all triangles or of those named. */
  readonly across: (plane: Plane, among?: Uint32Array) => readonly CutPart[]
  /** The triangles with a corner between two heights. */
  readonly between: (low: number, high: number) => Uint32Array
}

const LAYERS = 256

/** The triangles with a corner for which it holds. */
export const trianglesWhere = (
  { corners, positions }: Surface,
  holds: (x: number, y: number, z: number) => boolean,
): Uint32Array => {
  const found = new Uint32Array(corners.length / 3)
  let count = 0
  for (let t = 0; t < corners.length; t += 3)
    for (let k = 0; k < 3; k++) {
      const at = 3 * corners[t + k]!
      if (!holds(positions[at]!, positions[at + 1]!, positions[at + 2]!)) continue
      found[count++] = t / 3
      break
    }
  return found.slice(0, count)
}

export const standingBody = (surface: Surface, height: number): StandingBody => {
  const room = cuttingRoom(surface)
  const layers: Layers = layersOf(surface, 1, LAYERS)
  // The same level is asked for by whoever looks for a landmark and by whoever measures there
  const levels = new Map<number, readonly CutPart[]>()
  return {
    surface,
    height,
    level: (y) => {
      const known = levels.get(y)
      if (known !== undefined) return known
      const plane: Plane = { normal: [0, 1, 0], offset: y, u: [1, 0, 0], v: [0, 0, 1] }
      const parts = cut(surface, plane, room, layerAt(layers, y))
      levels.set(y, parts)
      return parts
    },
    across: (plane, among) => cut(surface, plane, room, among),
    between: (low, high) => trianglesWhere(surface, (_, y) => y >= low && y <= high),
  }
}

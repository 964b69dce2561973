/** A mesh as it was read: triangles over points, in the file's own unit and axes. Winding is not to be trusted. */
export interface Triangles {
  /** x, y, z of each point. */
  readonly positions: Float64Array
  /** Three places of points for each triangle. */
  readonly corners: Uint32Array
}

/** Why a file gives no mesh. */
export interface MeshProblem {
  readonly code: "noMesh" | "notFinite" | "tooLarge" | "truncated" | "unconnected"
  readonly message: string
}

/** How much of a mesh is taken: whoever reads other people's files lowers it. */
export interface MeshLimits {
  readonly mostTriangles: number
}

export const usualLimits: MeshLimits = { mostTriangles: 1_000_000 }

/** Beyond this no unit makes a body or a thing of a coordinate, and squares of it lose what cuts need. */
export const LARGEST_COORDINATE = 1e9

/** The lowest and the highest coordinate along an axis of the points that triangles have. */
export const rangeOf = ({ positions, corners }: Triangles, axis: number): readonly [low: number, high: number] => {
  let [low, high] = [Infinity, -Infinity]
  for (let at = 0; at < corners.length; at++) {
    const value = positions[3 * corners[at]! + axis]!
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}

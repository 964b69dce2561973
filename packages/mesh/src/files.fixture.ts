import type { Triangles } from "./triangles.js"

/** The same triangles in each of the forms that are read. */
export const asObj = ({ corners, positions }: Triangles): Uint8Array => {
  const lines: string[] = ["# a mesh"]
  for (let i = 0; i < positions.length; i += 3) lines.push(`v ${positions[i]} ${positions[i + 1]} ${positions[i + 2]}`)
  for (let t = 0; t < corners.length; t += 3)
    lines.push(`f ${corners[t]! + 1}/1/1 ${corners[t + 1]! + 1}//2 ${corners[t + 2]! - positions.length / 3}`)
  return new TextEncoder().encode(`${lines.join("\n")}\n`)
}

export const asTextPly = ({ corners, positions }: Triangles): Uint8Array => {
  const lines = plyHead("ascii", positions.length / 3, corners.length / 3)
  for (let i = 0; i < positions.length; i += 3) lines.push(positions.slice(i, i + 3).join(" "))
  for (let t = 0; t < corners.length; t += 3) lines.push(`3 ${corners.slice(t, t + 3).join(" ")}`)
  return new TextEncoder().encode(`${lines.join("\n")}\n`)
}

const plyHead = (form: string, points: number, faces: number): string[] => [
  "ply",
  `format ${form} 1.0`,
  `element vertex ${points}`,
  ...["x", "y", "z"].map((axis) => `property double ${axis}`),
  `element face ${faces}`,
  "property list uchar int vertex_indices",
  "end_header",
]

export const asBinaryPly = ({ corners, positions }: Triangles, little: boolean): Uint8Array => {
  const form = little ? "binary_little_endian" : "binary_big_endian"
  const head = new TextEncoder().encode(`${plyHead(form, positions.length / 3, corners.length / 3).join("\n")}\n`)
  const bytes = new Uint8Array(head.length + 8 * positions.length + (13 * corners.length) / 3)
  bytes.set(head)
  const view = new DataView(bytes.buffer)
  let at = head.length
  for (const value of positions) {
    view.setFloat64(at, value, little)
    at += 8
  }
  for (let t = 0; t < corners.length; t += 3) {
    view.setUint8(at++, 3)
    for (let k = 0; k < 3; k++) {
      view.setInt32(at, corners[t + k]!, little)
      at += 4
    }
  }
  return bytes
}

export const asBinaryStl = ({ corners, positions }: Triangles): Uint8Array => {
  const bytes = new Uint8Array(84 + (50 * corners.length) / 3)
  // Some programs begin their binary files so
  bytes.set(new TextEncoder().encode("solid of a program"))
  const view = new DataView(bytes.buffer)
  view.setUint32(80, corners.length / 3, true)
  corners.forEach((corner, i) => {
    for (let axis = 0; axis < 3; axis++)
      view.setFloat32(84 + 50 * Math.floor(i / 3) + 12 + 12 * (i % 3) + 4 * axis, positions[3 * corner + axis]!, true)
  })
  return bytes
}

export const asTextStl = ({ corners, positions }: Triangles): Uint8Array => {
  const lines = ["solid"]
  corners.forEach((corner, i) => {
    if (i % 3 === 0) lines.push("facet normal 0 0 0", "outer loop")
    lines.push(`vertex ${positions.slice(3 * corner, 3 * corner + 3).join(" ")}`)
    if (i % 3 === 2) lines.push("endloop", "endfacet")
  })
  return new TextEncoder().encode(`${lines.join("\n")}\nendsolid\n`)
}

/** A drum along z: closed, its rim a polygon of so many corners. */
export const drum = (radius: number, length: number, sides: number): Triangles => {
  const positions: number[] = []
  for (const z of [0, length])
    for (let i = 0; i < sides; i++) {
      const angle = (2 * Math.PI * i) / sides
      positions.push(radius * Math.cos(angle), radius * Math.sin(angle), z)
    }
  positions.push(0, 0, 0, 0, 0, length)
  const corners: number[] = []
  for (let i = 0; i < sides; i++) {
    const j = (i + 1) % sides
    corners.push(i, j, sides + i, j, sides + j, sides + i)
    corners.push(2 * sides, j, i, 2 * sides + 1, sides + i, sides + j)
  }
  return { positions: Float64Array.from(positions), corners: Uint32Array.from(corners) }
}

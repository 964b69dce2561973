import { bodyForm, surfaceOfForm } from "@toile/body-mesh"
import { predict } from "@toile/measurement-predictor"

/** Triangles over points, as an OBJ file. */
const objOf = (positions: ArrayLike<number>, corners: ArrayLike<number>): string => {
  const lines: string[] = []
  for (let i = 0; i < positions.length; i += 3) lines.push(`v ${positions[i]} ${positions[i + 1]} ${positions[i + 2]}`)
  for (let t = 0; t < corners.length; t += 3)
    lines.push(`f ${corners[t]! + 1} ${corners[t + 1]! + 1} ${corners[t + 2]! + 1}`)
  return lines.join("\n")
}

/** A woman of 168 cm and 60 kg in A pose. */
export const womanAsObj = (): string => {
  const body = predict({ gender: "female", measurements: { mbHeight: 168, mbWeight: 60 } })
  if (body._tag === "Err") throw new Error(body.error.message)
  const form = bodyForm(body.value.measurements, "A")
  if (form._tag === "Err") throw new Error(form.error.message)
  const { positions, corners } = surfaceOfForm(form.value, 3)
  return objOf(
    positions.map((value) => Math.round(1000 * value) / 1000),
    corners,
  )
}

/** Boxes, each from one corner to the other, in one file. */
const boxes = (all: readonly (readonly [readonly number[], readonly number[]])[]): string => {
  const positions: number[] = []
  const corners: number[] = []
  const cells = 6
  for (const [low, high] of all)
    for (const axis of [0, 1, 2])
      for (const end of [low, high]) {
        // Each side as a sheet of its own, whose points meet those of its neighbours
        const first = positions.length / 3
        const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
        for (let i = 0; i <= cells; i++)
          for (let j = 0; j <= cells; j++) {
            const point = [0, 0, 0]
            point[axis] = end[axis]!
            point[u] = low[u]! + ((high[u]! - low[u]!) * i) / cells
            point[v] = low[v]! + ((high[v]! - low[v]!) * j) / cells
            positions.push(...point)
            if (i === 0 || j === 0) continue
            const here = first + i * (cells + 1) + j
            corners.push(here, here - 1, here - cells - 1, here - 1, here - cells - 2, here - cells - 1)
          }
      }
  return objOf(positions, corners)
}

/** Of a dog's shape: a trunk along z, four legs, a neck with its head, a tail. */
export const dogAsObj = (): string =>
  boxes([
    [
      [-12, 40, -40],
      [12, 70, 40],
    ],
    ...[-10, 4].flatMap((x) =>
      [-38, 30].map(
        (z) =>
          [
            [x, 0, z],
            [x + 6, 41, z + 8],
          ] as const,
      ),
    ),
    [
      [-7, 65, 38],
      [7, 95, 62],
    ],
    [
      [-2, 60, -75],
      [2, 64, -39],
    ],
  ])

/** A binary STL file of triangles over so many points that belong together by chance; with none each lies for itself. */
export const strayStl = (triangles: number, points = 0): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(84 + 50 * triangles)
  const view = new DataView(bytes.buffer)
  view.setUint32(80, triangles, true)
  let state = 1
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const shared = Float32Array.from({ length: 3 * points }, random)
  for (let t = 0; t < triangles; t++)
    for (let k = 0; k < 3; k++) {
      const from = points === 0 ? -1 : 3 * Math.floor(random() * points)
      for (let axis = 0; axis < 3; axis++)
        view.setFloat32(96 + 50 * t + 12 * k + 4 * axis, from < 0 ? random() : shared[from + axis]!, true)
    }
  return bytes
}

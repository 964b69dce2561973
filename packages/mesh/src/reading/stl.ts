import { err, ok, type Result } from "@toile/result"
import { LARGEST_COORDINATE, type MeshLimits, type MeshProblem, type Triangles } from "../triangles.js"
import { growingFloats } from "./growing.js"
import { tooLarge } from "./obj.js"
import { wordsOf } from "./words.js"

const HEAD = 84
const TRIANGLE = 50

/** How many triangles a binary STL's head tells; undefined where the length is not that of so many. */
export const binaryStlCount = (bytes: Uint8Array): number | undefined => {
  if (bytes.length < HEAD) return undefined
  const count = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(80, true)
  return HEAD + TRIANGLE * count === bytes.length ? count : undefined
}

/** STL, ASCII or binary: which of the two is told by the length, since binary files may begin with `solid` too. */
export const readStl = (bytes: Uint8Array, limits: MeshLimits): Result<Triangles, MeshProblem> => {
  const count = binaryStlCount(bytes)
  if (count !== undefined) return readBinary(bytes, count, limits)
  const isText = String.fromCharCode(...bytes.subarray(0, 5)).toLowerCase() === "solid"
  if (isText) return readText(bytes, limits)
  if (bytes.length < HEAD) return err({ code: "noMesh", message: "is no STL file: it has no head" })
  const told = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(80, true)
  const there = Math.floor((bytes.length - HEAD) / TRIANGLE)
  return err({ code: "truncated", message: `tells of ${told} triangles and has room for ${there}` })
}

const readBinary = (
  bytes: Uint8Array,
  count: number,
  { mostTriangles }: MeshLimits,
): Result<Triangles, MeshProblem> => {
  if (count > mostTriangles) return tooLarge(mostTriangles)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const positions = new Float64Array(9 * count)
  for (let triangle = 0; triangle < count; triangle++)
    for (let k = 0; k < 9; k++) {
      const value = view.getFloat32(HEAD + TRIANGLE * triangle + 12 + 4 * k, true)
      if (!(Math.abs(value) <= LARGEST_COORDINATE))
        return err({ code: "notFinite", message: `triangle ${triangle + 1}: a coordinate is no usable number` })
      positions[9 * triangle + k] = value
    }
  return ok(soup(positions))
}

const readText = (bytes: Uint8Array, { mostTriangles }: MeshLimits): Result<Triangles, MeshProblem> => {
  const words = wordsOf(bytes, false)
  const positions = growingFloats()
  do {
    if (!words.more() || words.word().toLowerCase() !== "vertex") continue
    for (let axis = 0; axis < 3; axis++) {
      const value = words.more() ? words.number() : Number.NaN
      if (!(Math.abs(value) <= LARGEST_COORDINATE))
        return err({ code: "notFinite", message: `line ${words.line()}: a coordinate is no usable number` })
      positions.push(value)
    }
    if (positions.count() > 9 * mostTriangles) return tooLarge(mostTriangles)
  } while (words.nextLine())
  if (positions.count() % 9 !== 0) return err({ code: "truncated", message: "its last triangle is not whole" })
  return ok(soup(positions.taken()))
}

const soup = (positions: Float64Array): Triangles => ({
  positions,
  corners: Uint32Array.from({ length: positions.length / 3 }, (_, i) => i),
})

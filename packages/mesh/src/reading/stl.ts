import { err, ok, type Result } from "@toile/result"
import { LARGEST_COORDINATE, type MeshLimits, type MeshProblem, type Triangles } from "../triangles.js"
import { growingFloats } from "./growing.js"
import { tooLarge } from "./obj.js"
import { startOf, wordsOf } from "./words.js"

const HEAD = 84
const TRIANGLE = 50

/** How many triangles a binary STL's head tells; undefined where there are no bytes for so many. Behind them some programs write more. */
const countTold = (bytes: Uint8Array): number | undefined => {
  if (bytes.length < HEAD) return undefined
  const count = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(80, true)
  return HEAD + TRIANGLE * count <= bytes.length ? count : undefined
}

/** Whether bytes of which nothing else is known are a binary STL file: its triangles, and little behind them. */
export const isBinaryStl = (bytes: Uint8Array): boolean => {
  const count = countTold(bytes)
  return (
    count !== undefined &&
    (HEAD + TRIANGLE * count === bytes.length || 2 * (HEAD + TRIANGLE * count) > bytes.length + HEAD)
  )
}

/** Text has no NUL; a binary file that begins with `solid` has some by its count. */
const isText = (bytes: Uint8Array): boolean =>
  /^\s*solid\b/i.test(startOf(bytes)) && !bytes.subarray(0, 512).includes(0)

/** STL, ASCII or binary. Four characters of text, read as a count, are more triangles than any file has: what has room for its count is binary, whatever it begins with. */
export const readStl = (bytes: Uint8Array, limits: MeshLimits): Result<Triangles, MeshProblem> => {
  const count = countTold(bytes)
  if (count !== undefined) return readBinary(bytes, count, limits)
  if (isText(bytes)) return readText(bytes, limits)
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
    if (!words.more()) continue
    const kind = words.word().toLowerCase()
    if (kind === "endfacet" && positions.count() % 9 !== 0)
      return err({ code: "noMesh", message: `line ${words.line()}: a facet has not three corners` })
    if (kind !== "vertex") continue
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

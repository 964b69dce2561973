import { err, isErr, ok, type Result } from "@toile/result"
import { LARGEST_COORDINATE, type MeshLimits, type MeshProblem, type Triangles } from "../triangles.js"
import { type Growing, growingPlaces } from "./growing.js"
import { tooLarge } from "./obj.js"
import { bytesOf, type PlyElement, type PlyType, readPlyHead } from "./ply-head.js"
import { wordsOf } from "./words.js"

/** One number after the other; NaN where a file has it, where a word is none, and once there are no more. */
interface Numbers {
  readonly number: (type: PlyType) => number
  /** Was there none left for the last one? */
  readonly ended: () => boolean
}

/** PLY, ASCII or binary of either order: points from `vertex`, polygons from `face`; what else is there is read over. */
export const readPly = (bytes: Uint8Array, { mostTriangles }: MeshLimits): Result<Triangles, MeshProblem> => {
  const head = readPlyHead(bytes)
  if (isErr(head)) return head
  const { form, elements, end } = head.value
  const left = bytes.length - end
  for (const { name, count, properties } of elements) {
    // A row has at least its single values and the lengths of its lists; of a text two characters each
    const row = properties.reduce((sum, { type, length }) => sum + (form === "ascii" ? 1 : bytesOf[length ?? type]), 0)
    if (count * row > left)
      return err({ code: "truncated", message: `tells of ${count} of ${name} and has room for fewer` })
    if (name === "face" && count > mostTriangles) return tooLarge(mostTriangles)
    if (name === "vertex" && count > 3 * mostTriangles) return tooLarge(mostTriangles)
  }
  const next = form === "ascii" ? textNumbers(bytes, end) : binaryNumbers(bytes, end, form === "little")

  let positions = new Float64Array(0)
  const corners = growingPlaces()
  for (const element of elements) {
    if (element.properties.length === 0) continue
    const read =
      element.name === "vertex"
        ? readPoints(element, next, left)
        : readRows(element, next, left, element.name === "face" ? corners : undefined, mostTriangles)
    if (isErr(read)) return read
    if (read.value !== undefined) positions = read.value
  }
  // Faces may stand before the points that they name
  const count = positions.length / 3
  const faces = corners.taken()
  for (const place of faces)
    if (place >= count)
      return err({ code: "noMesh", message: `a face names the point ${place}, of ${count} counted from 0` })
  return ok({ positions, corners: faces })
}

const truncated = ({ name, count }: PlyElement) =>
  err<MeshProblem>({ code: "truncated", message: `ends before the last of ${count} of ${name}` })

/** Reads over an element's rows; the polygons of faces become fans. */
const readRows = (
  element: PlyElement,
  { number: next, ended }: Numbers,
  left: number,
  corners: Growing<Uint32Array> | undefined,
  mostTriangles: number,
): Result<undefined, MeshProblem> => {
  for (let row = 0; row < element.count; row++)
    for (const { name, type, length } of element.properties) {
      if (length === undefined) {
        next(type)
        if (ended()) return truncated(element)
        continue
      }
      const many = next(length)
      if (!(many >= 0) || many > left) return truncated(element)
      const polygon = name === "vertex_indices" || name === "vertex_index" ? corners : undefined
      let [first, last] = [0, 0]
      for (let corner = 0; corner < many; corner++) {
        const place = next(type)
        if (ended()) return truncated(element)
        if (polygon === undefined) continue
        if (!Number.isInteger(place) || place < 0 || place >= 3 * mostTriangles)
          return err({ code: "noMesh", message: `face ${row + 1} names a point that is not there` })
        if (corner === 0) first = place
        if (corner >= 2) {
          polygon.push(first)
          polygon.push(last)
          polygon.push(place)
          if (polygon.count() > 3 * mostTriangles) return tooLarge(mostTriangles)
        }
        last = place
      }
    }
  return ok(undefined)
}

const readPoints = (
  element: PlyElement,
  { number: next, ended }: Numbers,
  left: number,
): Result<Float64Array<ArrayBuffer>, MeshProblem> => {
  const { count, properties } = element
  const axes = properties.map(({ name, length }) => (length === undefined ? ["x", "y", "z"].indexOf(name) : -1))
  if (![0, 1, 2].every((axis) => axes.includes(axis)))
    return err({ code: "noMesh", message: "its points have no x, y and z" })
  const positions = new Float64Array(3 * count)
  for (let row = 0; row < count; row++)
    for (let p = 0; p < properties.length; p++) {
      const { type, length } = properties[p]!
      const many = length === undefined ? 1 : next(length)
      if (!(many >= 0) || many > left) return truncated(element)
      for (let k = 0; k < many; k++) {
        const value = next(type)
        if (ended()) return truncated(element)
        if (axes[p]! < 0) continue
        if (!(Math.abs(value) <= LARGEST_COORDINATE))
          return err({ code: "notFinite", message: `point ${row + 1}: a coordinate is no usable number` })
        positions[3 * row + axes[p]!] = value
      }
    }
  return ok(positions)
}

const textNumbers = (bytes: Uint8Array, start: number): Numbers => {
  const words = wordsOf(bytes, false, start)
  let there = true
  return {
    number: () => {
      there = words.next()
      return there ? words.number() : Number.NaN
    },
    ended: () => !there,
  }
}

const binaryNumbers = (bytes: Uint8Array, start: number, little: boolean): Numbers => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = start
  const number = (type: PlyType): number => {
    const from = at
    at += bytesOf[type]
    if (at > bytes.length) return Number.NaN
    switch (type) {
      case "i1":
        return view.getInt8(from)
      case "u1":
        return view.getUint8(from)
      case "i2":
        return view.getInt16(from, little)
      case "u2":
        return view.getUint16(from, little)
      case "i4":
        return view.getInt32(from, little)
      case "u4":
        return view.getUint32(from, little)
      case "f4":
        return view.getFloat32(from, little)
      case "f8":
        return view.getFloat64(from, little)
    }
  }
  return { number, ended: () => at > bytes.length }
}

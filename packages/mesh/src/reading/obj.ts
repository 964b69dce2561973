import { err, ok, type Result } from "@toile/result"
import { LARGEST_COORDINATE, type MeshLimits, type MeshProblem, type Triangles } from "../triangles.js"
import { growingFloats, growingPlaces } from "./growing.js"
import { wordsOf } from "./words.js"

/** Wavefront OBJ: `v` and `f` lines count, the rest is left out. Polygons become fans; places may be negative, as the format has it. */
export const readObj = (bytes: Uint8Array, { mostTriangles }: MeshLimits): Result<Triangles, MeshProblem> => {
  const words = wordsOf(bytes, true)
  const positions = growingFloats()
  const corners = growingPlaces()
  const bad = (what: string) => err<MeshProblem>({ code: "noMesh", message: `line ${words.line()}: ${what}` })
  do {
    if (!words.more()) continue
    const kind = words.word()
    if (kind === "v") {
      for (let axis = 0; axis < 3; axis++) {
        if (!words.more()) return bad("a point needs three coordinates")
        const value = words.number()
        if (!(Math.abs(value) <= LARGEST_COORDINATE))
          return err({ code: "notFinite", message: `line ${words.line()}: a coordinate is no usable number` })
        positions.push(value)
      }
      if (positions.count() > 9 * mostTriangles) return tooLarge(mostTriangles)
    } else if (kind === "f") {
      let first = -1
      let last = -1
      for (let corner = 0; words.more(); corner++) {
        const place = words.place()
        const count = positions.count() / 3
        const index = place < 0 ? count + place : place - 1
        if (!(index >= 0) || index >= count) return bad("a face names a point that is not there")
        if (corner === 0) first = index
        if (corner >= 2) {
          corners.push(first)
          corners.push(last)
          corners.push(index)
          if (corners.count() > 3 * mostTriangles) return tooLarge(mostTriangles)
        }
        last = index
      }
    }
  } while (words.nextLine())
  return ok({ positions: positions.taken(), corners: corners.taken() })
}

export const tooLarge = (mostTriangles: number) =>
  err<MeshProblem>({ code: "tooLarge", message: `has more than ${mostTriangles} triangles` })

import { err, isErr, type Result } from "@toile/result"
import { type MeshLimits, type MeshProblem, type Triangles, usualLimits } from "../triangles.js"
import { readObj } from "./obj.js"
import { readPly } from "./ply.js"
import { binaryStlCount, readStl } from "./stl.js"

export const meshFormats = ["obj", "ply", "stl"] as const
export type MeshFormat = (typeof meshFormats)[number]

/**
 * The triangles of a file's bytes, in bounded time and memory: what a head declares is believed only as far as there
 * are bytes for it.
 *
 * @param format told by the content where it is absent
 */
export const readMesh = (
  bytes: Uint8Array,
  format: MeshFormat | undefined = formatOf(bytes),
  limits: MeshLimits = usualLimits,
): Result<Triangles, MeshProblem> => {
  if (format === undefined)
    return err({ code: "noMesh", message: `is no mesh that is known: ${meshFormats.join(", ")} are` })
  const read = { obj: readObj, ply: readPly, stl: readStl }[format](bytes, limits)
  if (!isErr(read) && read.value.corners.length === 0)
    return err({ code: "noMesh", message: `has no triangles: is it ${format}?` })
  return read
}

/** OBJ, PLY or STL by what a file begins with. */
export const formatOf = (bytes: Uint8Array): MeshFormat | undefined => {
  const start = String.fromCharCode(...bytes.subarray(0, 4096))
  if (/^ply\s/.test(start)) return "ply"
  if (binaryStlCount(bytes) !== undefined || /^solid\b/i.test(start)) return "stl"
  if (/^(?:\s*(?:#[^\n]*|(?:v|vn|vt|f|o|g|s|l|p|usemtl|mtllib)\s[^\n]*)?\r?\n)+/.test(start) && /^\s*v\s/m.test(start))
    return "obj"
  return undefined
}

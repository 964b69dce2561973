import { err, isErr, type Result } from "@toile/result"
import { type MeshLimits, type MeshProblem, type Triangles, usualLimits } from "../triangles.js"
import { readObj } from "./obj.js"
import { readPly } from "./ply.js"
import { isBinaryStl, readStl } from "./stl.js"
import { startOf, withoutMark, wordsOf } from "./words.js"

export const meshFormats = ["obj", "ply", "stl"] as const
export type MeshFormat = (typeof meshFormats)[number]

/**
 * The triangles of a file's bytes, in bounded time and memory: what a head declares is believed only as far as there
 * are bytes for it. A byte order mark is read over.
 *
 * @param format told by the content where it is absent
 */
export const readMesh = (
  bytes: Uint8Array,
  format: MeshFormat | undefined = formatOf(bytes),
  limits: MeshLimits = usualLimits,
): Result<Triangles, MeshProblem> => {
  if (isWide(bytes)) return err({ code: "noMesh", message: "is UTF-16 text: meshes are ASCII or UTF-8" })
  if (format === undefined)
    return err({ code: "noMesh", message: `is no mesh that is known: ${meshFormats.join(", ")} are` })
  const read = { obj: readObj, ply: readPly, stl: readStl }[format](withoutMark(bytes), limits)
  if (!isErr(read) && read.value.corners.length === 0)
    return err({ code: "noMesh", message: `has no triangles: is it ${format}?` })
  return read
}

const OBJ_WORDS = new Set(["v", "vn", "vt", "vp", "f", "o", "g", "s", "l", "p", "usemtl", "mtllib"])

/** OBJ, PLY or STL by what a file begins with. */
export const formatOf = (file: Uint8Array): MeshFormat | undefined => {
  const bytes = withoutMark(file)
  const start = startOf(bytes)
  if (/^ply\s/.test(start)) return "ply"
  if (isBinaryStl(bytes) || /^\s*solid\b/i.test(start)) return "stl"
  const words = wordsOf(bytes, true)
  do if (words.more()) return OBJ_WORDS.has(words.word()) ? "obj" : undefined
  while (words.nextLine())
  return undefined
}

/** The marks of UTF-16, before text that begins with an ASCII character. */
const isWide = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe && bytes[3] === 0) ||
  (bytes[0] === 0xfe && bytes[1] === 0xff && bytes[2] === 0)

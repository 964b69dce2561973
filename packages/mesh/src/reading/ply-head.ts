import { err, ok, type Result } from "@toile/result"
import type { MeshProblem } from "../triangles.js"

export type PlyType = "i1" | "u1" | "i2" | "u2" | "i4" | "u4" | "f4" | "f8"
export const bytesOf: Readonly<Record<PlyType, number>> = { i1: 1, u1: 1, i2: 2, u2: 2, i4: 4, u4: 4, f4: 4, f8: 8 }

export interface PlyProperty {
  readonly name: string
  readonly type: PlyType
  /** The type of a list's length; a single value has none. */
  readonly length?: PlyType
}
export interface PlyElement {
  readonly name: string
  readonly count: number
  readonly properties: readonly PlyProperty[]
}
export interface PlyHead {
  readonly form: "ascii" | "little" | "big"
  readonly elements: readonly PlyElement[]
  /** Where the data begin. */
  readonly end: number
}

const types: Readonly<Record<string, PlyType>> = {
  char: "i1",
  int8: "i1",
  uchar: "u1",
  uint8: "u1",
  short: "i2",
  int16: "i2",
  ushort: "u2",
  uint16: "u2",
  int: "i4",
  int32: "i4",
  uint: "u4",
  uint32: "u4",
  float: "f4",
  float32: "f4",
  double: "f8",
  float64: "f8",
}
const forms = { ascii: "ascii", binary_little_endian: "little", binary_big_endian: "big" } as const
const LONGEST_HEAD = 65_536
const [LF, CR] = [10, 13]

const noMesh = (message: string) => err<MeshProblem>({ code: "noMesh", message })

/** The head of a PLY file: its form, elements and their properties. */
export const readPlyHead = (bytes: Uint8Array): Result<PlyHead, MeshProblem> => {
  const elements: { name: string; count: number; properties: PlyProperty[] }[] = []
  let form: PlyHead["form"] | undefined
  let at = 0
  const start = bytes.subarray(0, LONGEST_HEAD)
  // Old programs end lines with CR alone: then what follows it belongs to the next line, or to the data
  const first = start.findIndex((code) => code === LF || code === CR)
  const ending = start[first] === CR && start[first + 1] !== LF ? CR : LF
  for (let line = 1; ; line++) {
    const end = start.indexOf(ending, at)
    if (end < 0) return noMesh("its PLY head has no end_header")
    const text = String.fromCharCode(...bytes.subarray(at, end)).trim()
    at = end + 1
    const [kind, a = "", b = "", c = "", d = ""] = text.split(/\s+/)
    if (line === 1) {
      if (kind !== "ply") return noMesh("is no PLY file: it does not begin with ply")
    } else if (kind === "end_header") break
    else if (kind === "format") {
      if (!Object.hasOwn(forms, a)) return noMesh(`line ${line}: the PLY form ${a} is not known`)
      form = forms[a as keyof typeof forms]
    } else if (kind === "element") {
      const count = Number(b)
      if (!Number.isSafeInteger(count) || count < 0) return noMesh(`line ${line}: an element needs a count`)
      if (elements.length >= 100) return noMesh("has more than 100 kinds of elements")
      if (elements.some(({ name }) => name === a)) return noMesh(`line ${line}: ${a} is declared twice`)
      elements.push({ name: a, count, properties: [] })
    } else if (kind === "property") {
      const [type, name, length] = a === "list" ? [types[c], d, types[b]] : [types[a], b, undefined]
      if (type === undefined || (a === "list" && length === undefined))
        return noMesh(`line ${line}: the type of a property is not known`)
      if (elements.length === 0) return noMesh(`line ${line}: a property stands before any element`)
      elements.at(-1)!.properties.push({ name, type, ...(length === undefined ? {} : { length }) })
    }
  }
  if (form === undefined) return noMesh("its PLY head tells no format")
  return ok({ form, elements, end: at })
}

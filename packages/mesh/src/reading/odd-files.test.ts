import { expect, test } from "vitest"
import { asBinaryPly, asBinaryStl, asObj, asTextPly, asTextStl, drum } from "../files.fixture.js"
import type { Triangles } from "../triangles.js"
import { weld } from "../weld.js"
import { formatOf, type MeshFormat, readMesh } from "./read-mesh.js"

const text = (content: string): Uint8Array => new TextEncoder().encode(content)
const asText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]))
const mesh = drum(3, 5, 7)
const read = (bytes: Uint8Array, format?: MeshFormat): Triangles => {
  const result = readMesh(bytes, format)
  if (result._tag === "Err") throw new Error(result.error.message)
  return result.value
}
const problem = (bytes: Uint8Array, format?: MeshFormat) => {
  const result = readMesh(bytes, format)
  return result._tag === "Err" ? `${result.error.code}: ${result.error.message}` : "no problem"
}
const isDrum = (found: Triangles) => {
  const welded = weld(found)
  expect(welded.positions.length).toBe(mesh.positions.length)
  expect(welded.corners.length).toBe(mesh.corners.length)
}

const BOM = Uint8Array.of(0xef, 0xbb, 0xbf)
test.each<[string, (file: string) => Uint8Array]>([
  ["LF", text],
  ["CR LF", (file) => text(file.replaceAll("\n", "\r\n"))],
  ["CR alone", (file) => text(file.replaceAll("\n", "\r"))],
  ["a byte order mark", (file) => joined(BOM, text(file))],
  ["a byte order mark and CR alone", (file) => joined(BOM, text(file.replaceAll("\n", "\r")))],
  ["tabs, form feeds, spaces at both ends", (file) => text(file.replaceAll(" ", "\t ").replaceAll("\n", " \f\n"))],
  ["no end of its last line", (file) => text(file.trimEnd())],
  ["a NUL behind", (file) => text(`${file}\0`)],
])("text files with %s are read, told by their content", (_, as) => {
  for (const file of [asObj(mesh), asTextPly(mesh)]) expect(read(as(asText(file)))).toEqual(mesh)
  isDrum(read(as(asText(asTextStl(mesh)))))
})

test("a binary PLY's head may end its lines in each of the ways", () => {
  for (const little of [true, false]) {
    const file = asBinaryPly(mesh, little)
    const end = asText(file).indexOf("end_header\n") + "end_header\n".length
    const head = asText(file.subarray(0, end))
    for (const ending of ["\r\n", "\r"])
      expect(read(joined(text(head.replaceAll("\n", ending)), file.subarray(end)))).toEqual(mesh)
  }
})

test("behind a binary STL's triangles may stand more, and before them anything", () => {
  const stl = asBinaryStl(mesh)
  expect(asText(stl.subarray(0, 5))).toBe("solid")
  for (const behind of [Uint8Array.of(0), Uint8Array.of(10), text("made by a program\r\n")]) {
    isDrum(read(joined(stl, behind)))
    isDrum(read(joined(stl, behind), "stl"))
  }
  const torn = stl.subarray(0, stl.length - 1)
  expect(problem(torn)).toBe("truncated: tells of 28 triangles and has room for 27")
  const much = stl.slice()
  new DataView(much.buffer).setUint32(80, 4_000_000_000, true)
  expect(problem(much)).toBe("truncated: tells of 4000000000 triangles and has room for 28")
  const nan = stl.slice()
  new DataView(nan.buffer).setFloat32(84 + 50 * 3 + 12, Number.NaN, true)
  expect(problem(nan)).toBe("notFinite: triangle 4: a coordinate is no usable number")
})

test("an ASCII STL may be called as it likes", () => {
  const file = asText(asTextStl(mesh))
  for (const name of ["facet", "a facet of vertex 1 2 3", "endfacet", "SOLID"])
    isDrum(read(text(file.replace("solid", `solid ${name}`))))
  isDrum(read(text(file.toUpperCase())))
  const lines = file.split("\n")
  expect(problem(text(lines.toSpliced(3, 1).join("\n")))).toBe("noMesh: line 7: a facet has not three corners")
  expect(problem(text(file.replace("vertex 3 0 0", "vertex 3 inf 0")))).toMatch(
    /^notFinite: line \d+: a coordinate is no usable number$/,
  )
})

test("OBJ: negative places, quads, polygons, colours, all forms of a corner, lines that go on", () => {
  const points = "v 0 0 0 0.5 0.5 0.5\nv 1. +0 0 1\nv 1e0 1E+00 -0\nv 0 1 0\nv -.5 .5 0\n"
  const corners = (faces: string) => [...read(text(`${points}${faces}`)).corners]
  expect(corners("f 1 2 3 4 5\n")).toEqual([0, 1, 2, 0, 2, 3, 0, 3, 4])
  expect(corners("f -5 -4 -3\n")).toEqual([0, 1, 2])
  expect(corners("f 1/7 2/8/9 3//9\n")).toEqual([0, 1, 2])
  for (const end of ["\n", "\r\n", "\r"]) expect(corners(`f 1 \\${end} 2 3\n`)).toEqual([0, 1, 2])
  expect(corners("f 1 2 3 # 4\nl 1 2\n")).toEqual([0, 1, 2])
  for (const place of ["0", "6", "-6", "1.5", "2x", "x", "1e0", "-", "nan", "99999999999999999999"])
    expect(problem(text(`${points}f 1 2 ${place}\n`)), place).toBe(
      "noMesh: line 6: a face names a point that is not there",
    )
  expect(problem(text("v 0 0 0\r\rv 0 Infinity 0\r"))).toBe("notFinite: line 3: a coordinate is no usable number")
  expect(problem(text(`v 0 0 ${"1".repeat(70)}e-70\n`))).toContain("line 1: a coordinate is no usable number")
  expect(problem(text("v 0,5 0 0\n"))).toContain("line 1")
})

test("OBJ is told by its first line that is no remark, however long these are", () => {
  expect(formatOf(text(`${"# a licence\n".repeat(1000)}mtllib a.mtl\n`))).toBe("obj")
  expect(formatOf(text("\n\n  # a remark\r\rg body\r"))).toBe("obj")
  expect(formatOf(text("hello"))).toBeUndefined()
  expect(formatOf(text(" ".repeat(10_000)))).toBeUndefined()
})

test("PLY: other orders, other elements, other types of lists", () => {
  const ply = (faces: string, data: string) =>
    text(
      `ply\r\nformat ascii 1.0\r\ncomment element vertex 9\r\nobj_info x\r\nelement camera 1\r\nproperty float fov\r\nelement vertex 4\r\nproperty uchar red\r\nproperty double z\r\nproperty short x\r\nproperty int8 y\r\nproperty list uint8 float more\r\nelement face 1\r\n${faces}\r\nproperty uchar flags\r\nelement edge 1\r\nproperty int a\r\nend_header\r\n${data}`,
    )
  const data = "50\r\n9 0 1 2 0\r\n9 0.5 3 4 2 7 8\r\n9 1 5 6 0\r\n9 1.5 7 8 0\r\n4 0 1 2 3 255\r\n7\r\n"
  for (const faces of ["property list uchar int vertex_indices", "property list int32 uint16 vertex_index"]) {
    const { corners, positions } = read(ply(faces, data))
    expect([...positions]).toEqual([1, 2, 0, 3, 4, 0.5, 5, 6, 1, 7, 8, 1.5])
    expect([...corners]).toEqual([0, 1, 2, 0, 2, 3])
  }
  const head = asText(asTextPly(mesh)).split("end_header")[0]
  expect(problem(text(`${head}element vertex 3\nend_header\n`))).toMatch(/^noMesh: line \d+: vertex is declared twice$/)
  expect(problem(text("ply\nproperty float x\n"))).toContain("line 2: a property stands before any element")
  expect(problem(text("ply\nformat ascii 1.0\nelement vertex many\n"))).toContain("line 3: an element needs a count")
})

test("what is none of these says so", () => {
  expect(problem(new Uint8Array(0))).toContain("is no mesh that is known")
  expect(problem(new Uint8Array(0), "ply")).toContain("no end_header")
  expect(problem(new Uint8Array(0), "stl")).toContain("it has no head")
  expect(problem(BOM)).toContain("is no mesh that is known")
  const wide = Uint8Array.from([0xff, 0xfe, ...[..."v 0 0 0\n"].flatMap((letter) => [letter.charCodeAt(0), 0])])
  expect(problem(wide)).toBe("noMesh: is UTF-16 text: meshes are ASCII or UTF-8")
})

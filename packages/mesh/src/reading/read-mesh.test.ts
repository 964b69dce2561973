import fc from "fast-check"
import { expect, test } from "vitest"
import { asBinaryPly, asBinaryStl, asObj, asTextPly, asTextStl, drum } from "../files.fixture.js"
import { weld } from "../weld.js"
import { formatOf, readMesh } from "./read-mesh.js"

const text = (content: string): Uint8Array => new TextEncoder().encode(content)
const problem = (bytes: Uint8Array, format?: "obj" | "ply" | "stl") => {
  const read = readMesh(bytes, format)
  return read._tag === "Err" ? `${read.error.code}: ${read.error.message}` : "no problem"
}

test("each form of a file gives the same mesh, told by its content", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 1e3, noNaN: true }),
      fc.double({ min: 1, max: 1e3, noNaN: true }),
      fc.integer({ min: 3, max: 40 }),
      (radius, length, sides) => {
        const mesh = drum(Math.fround(radius), Math.fround(length), sides)
        const forms = [asObj(mesh), asTextPly(mesh), asBinaryPly(mesh, true), asBinaryPly(mesh, false)]
        for (const bytes of forms) {
          const read = readMesh(bytes)
          expect(read).toEqual({ _tag: "Ok", value: mesh })
        }
        for (const bytes of [asBinaryStl(mesh), asTextStl(mesh)]) {
          const read = readMesh(bytes)
          if (read._tag === "Err") throw new Error(read.error.message)
          const welded = weld(read.value)
          expect(welded.positions.length).toBe(mesh.positions.length)
          expect(welded.corners.length).toBe(mesh.corners.length)
        }
      },
    ),
    { seed: 16, numRuns: 40 },
  )
})

test("a polygon becomes a fan, a line may go on behind a backslash", () => {
  const read = readMesh(text("v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1.5e-1 0 # a remark\nf 1 2 \\\n 3 -1\n"))
  expect(read._tag === "Ok" && [...read.value.corners]).toEqual([0, 1, 2, 0, 2, 3])
  expect(read._tag === "Ok" && read.value.positions[10]).toBe(0.15)
})

test("what is no mesh says why", () => {
  expect(problem(text("hello"))).toBe("noMesh: is no mesh that is known: obj, ply, stl are")
  expect(problem(new Uint8Array(0))).toContain("is no mesh")
  expect(problem(text("v 0 0 0\n"))).toBe("noMesh: has no triangles: is it obj?")
  expect(problem(text("v 0 0 nan\nf 1 1 1\n"))).toBe("notFinite: line 1: a coordinate is no usable number")
  expect(problem(text("v 0 0 1e30\n"))).toContain("notFinite")
  expect(problem(text("v 0 0\n"))).toContain("a point needs three coordinates")
  expect(problem(text("v 0 0 0\nf 1 2 3\n"))).toBe("noMesh: line 2: a face names a point that is not there")
  expect(problem(text("ply\nformat ascii 1.0\n"))).toContain("end_header")
  expect(problem(text("solid x\nvertex 0 0 0\nvertex 0 0 1\n"))).toBe("truncated: its last triangle is not whole")
})

test("what a head declares is believed only as far as there are bytes", () => {
  const head =
    "ply\nformat binary_little_endian 1.0\nelement vertex 10000000000\nproperty float x\nproperty float y\nproperty float z\n"
  expect(problem(text(`${head}end_header\n`))).toBe("truncated: tells of 10000000000 of vertex and has room for fewer")
  // Rows without properties cost nothing, however many are told
  expect(problem(text("ply\nformat ascii 1.0\nelement nothing 9000000000000\nend_header\n"))).toContain("no triangles")
  const stl = asBinaryStl(drum(1, 1, 8))
  stl.fill(0, 0, 80)
  expect(problem(stl.subarray(0, stl.length - 7), "stl")).toContain("truncated")
  const ply = asBinaryPly(drum(1, 1, 8), true)
  expect(problem(ply.subarray(0, ply.length - 7))).toContain("truncated")
  const mesh = readMesh(asObj(drum(1, 1, 30)), undefined, { mostTriangles: 100 })
  expect(mesh._tag === "Err" && mesh.error).toEqual({ code: "tooLarge", message: "has more than 100 triangles" })
})

test("a list among a point's properties is as long as there are bytes for it", () => {
  const head = (form: string, length: string) =>
    `ply\nformat ${form} 1.0\nelement vertex 1\nproperty list ${length} uchar junk\nproperty float x\nproperty float y\nproperty float z\nelement face 1\nproperty list uchar int vertex_indices\nend_header\n`
  for (const many of ["1e300", "4e9", "200", "-1", "nan"])
    expect(problem(text(`${head("ascii", "double")}${many} 0 0 0 0 0\n`))).toBe(
      "truncated: ends before the last of 1 of vertex",
    )
  const binary = new Uint8Array([
    ...text(head("binary_little_endian", "uint")),
    255,
    255,
    255,
    255,
    ...new Uint8Array(40),
  ])
  expect(problem(binary)).toBe("truncated: ends before the last of 1 of vertex")
  // A list of a few is read over
  expect(readMesh(text(`${head("ascii", "uchar")}2 7 7 0 0 0\n3 0 0 0\n`))._tag).toBe("Ok")
})

test("PLY faces may stand before their points, and a face's other property may be NaN", () => {
  const points = "element vertex 3\nproperty float x\nproperty float y\nproperty float z\n"
  const faces = "element face 1\nproperty float quality\nproperty list uchar int vertex_indices\n"
  const ply = (body: string) => text(`ply\nformat ascii 1.0\n${faces}${points}end_header\n${body}`)
  const read = readMesh(ply("nan 3 0 1 2\n0 0 0\n1 0 0\n0 1 0\n"))
  expect(read._tag === "Ok" && [...read.value.corners]).toEqual([0, 1, 2])
  expect(problem(ply("0 3 0 1 3\n0 0 0\n1 0 0\n0 1 0\n"))).toBe("noMesh: a face names the point 3, of 3 counted from 0")
  expect(problem(ply("0 3 0 1 2\n0 0 0\n1 0 0\n0 1\n"))).toBe("truncated: ends before the last of 3 of vertex")
})

test("any bytes are read or refused", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom("", "ply\nformat binary_big_endian 1.0\n", "solid \n", "v 1 2 3\nf "),
      fc.constantFrom(undefined, "obj" as const, "ply" as const, "stl" as const),
      (bytes, start, format) => {
        const whole = new Uint8Array([...text(start), ...bytes])
        expect(["Ok", "Err"]).toContain(readMesh(whole, format ?? formatOf(whole))._tag)
      },
    ),
    { seed: 16, numRuns: 400 },
  )
})

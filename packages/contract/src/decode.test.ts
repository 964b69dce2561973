import { Result } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import { decode, withoutReadOnly } from "./decode.js"
import { CreateDraft } from "./drafts.js"
import { fillExportConfig } from "./export-config.js"
import { draftBodyFields } from "./json-schema.js"

const read = decode(CreateDraft)
const body = { patternId: 1, measurementType: "body", measurements: { mbHeight: 170 } }
const errors = (input: unknown) => Result.match(read(input), { onSuccess: () => [], onFailure: (found) => [...found] })

test("every error is told with its pointer", () => {
  expect(errors(body)).toEqual([])
  expect(errors({ ...body, colour: 1, patternId: 1.5, seams: { "a/b~c": "1" }, callbackUrl: "ftp://x" })).toEqual([
    { pointer: "/colour", message: "is not known here" },
    { pointer: "/patternId", message: "must be an integer" },
    { pointer: "/callbackUrl", message: "must be an http or https URL" },
    { pointer: "/seams/a~1b~0c", message: "must be number" },
  ])
  expect(errors({})).toEqual(
    ["patternId", "measurementType", "measurements"].map((name) => ({ pointer: `/${name}`, message: "is required" })),
  )
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(errors({ ...body, measurements: { mbHeight: value } })).toHaveLength(1)
  }
})

test("no input whatever throws", () => {
  fc.assert(
    fc.property(fc.anything(), (input) => {
      expect(["Success", "Failure"]).toContain(read(input)._tag)
    }),
    { seed: 7 },
  )
})

test("fields that one may only read are left out, and other values pass", () => {
  expect(withoutReadOnly({ id: 1, note: "x" }, ["id"])).toEqual({ note: "x" })
  expect(withoutReadOnly([1], ["id"])).toEqual([1])
  expect(withoutReadOnly(null, ["id"])).toBe(null)
})

test("defaults are filled in beside what was given", () => {
  expect(fillExportConfig("plt", { scale: { x: 1.01 } })).toEqual({
    singleInstance: false,
    materialGroup: true,
    singleFile: true,
    pen: "STITCH SP1 MARKUP SP1 SEAM SP2",
    resolution: 1016,
    pageLength: 40,
    scale: { x: 1.01, y: 1 },
  })
  expect(fillExportConfig("dxf", {})).not.toHaveProperty("format")
})

test("the JSON Schema of a draft's body is closed and needs no definitions", () => {
  const { fields, material } = draftBodyFields()
  expect(material).toMatchObject({ type: "object", additionalProperties: false })
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(["note", "metadata", "materials", "createdAt", "status"]))
  expect(JSON.stringify(fields)).not.toContain("$ref")
})

import { promisify } from "node:util"
import { gzip, gzipSync } from "node:zlib"
import { beforeAll, describe, expect, inject, test } from "vitest"
import { parse } from "yaml"
import { bodyOf, expectStatus, pointersOf, serviceOfThisFile } from "./checks.fixture.js"
import { dogAsObj, strayStl, womanAsObj } from "./meshes.fixture.js"
import { type Answer, ended } from "./service.fixture.js"
import { post } from "./upload.fixture.js"

const { service, call } = serviceOfThisFile()
// Beside the loop: the server closes a connection that nothing came on for 5 s, and a sender that packs 200 MB for so long
// hears of it too late, and sends its next request on it
const packedBeside = promisify(gzip)
const WOMAN = { gender: "female", scanHeight: 168, scanWeight: 60 }
const obj = womanAsObj()
const packed = gzipSync(obj).toString("base64")
const MESH = { ...WOMAN, format: "obj", encoding: "gzip+base64", data: packed, unit: "cm" }
const scan = (content: object) => call("POST", "/v2/predict/scan", { source: "mesh", content })
const file = (content: object, bytes: string | Uint8Array<ArrayBuffer>) => {
  const form = new FormData()
  form.append("source", "mesh")
  form.append("content", JSON.stringify(content))
  form.append("file", new Blob([bytes]), "body")
  return post(service(), "/v2/predict/scan", form)
}
const OF_FORM = { ...WOMAN, format: "obj", unit: "cm" }

let measured: Answer["body"]
beforeAll(async () => {
  measured = await bodyOf(scan(MESH))
})

test("[spec: decisions Prediction and scans / the source mesh: a body's surface, each value with its source, confidence and sides]", () => {
  expect(Object.keys(measured).sort()).toEqual([
    "bodyShapes",
    "confidence",
    "intervals",
    "measurements",
    "shapes",
    "sides",
    "sources",
    "warnings",
  ])
  expect(measured.sources).toMatchObject({
    mbHeight: "scanned",
    mbWaistGirth: "geometry",
    mbHighHipGirth: "derived",
    mbShoulderLength: "predicted",
  })
  expect(Object.keys(measured.measurements).length).toBeGreaterThan(57)
  expect(Object.keys(measured.confidence).sort()).toEqual(Object.keys(measured.measurements).sort())
  expect(measured.shapes.posture).toMatchObject({ source: "landmark" })
  const { left, right } = measured.sides
  expect((left.mbBicepGirth + right.mbBicepGirth) / 2).toBeCloseTo(measured.measurements.mbBicepGirth, 1)
})

test("the same file is the same body as a text, as base64, packed, and as a form's file", async () => {
  const base64 = Buffer.from(obj).toString("base64")
  for (const same of [
    scan({ ...MESH, encoding: "utf8", data: obj }),
    scan({ ...MESH, encoding: "base64", data: base64 }),
    file(OF_FORM, obj),
    file(OF_FORM, gzipSync(obj)),
  ]) {
    expect(await bodyOf(same)).toEqual(measured)
  }
})

describe("a form", () => {
  type Part = readonly [name: string, value: string | Blob, filename?: string]
  const content = JSON.stringify(OF_FORM)
  const body = () => new Blob([obj])
  const sent = (...parts: readonly Part[]) => {
    const form = new FormData()
    for (const [name, value, filename = "body"] of parts)
      if (typeof value === "string") form.append(name, value)
      else form.append(name, value, filename)
    return post(service(), "/v2/predict/scan", form)
  }
  const MESH_PARTS: readonly Part[] = [
    ["source", "mesh"],
    ["content", content],
  ]

  test.each<[string, readonly Part[], string, string]>([
    ["three", [...MESH_PARTS, ["file", body()], ["file", body()], ["file", body()]], "/file", "must be one file"],
    ["another file", [...MESH_PARTS, ["file", body()], ["second", body()]], "/second", "is not known here"],
    ["another file first", [...MESH_PARTS, ["second", body()], ["file", body()]], "/second", "is not known here"],
    [
      "the same field twice",
      [...MESH_PARTS, ["source", "mesh"], ["file", body()]],
      "/source",
      "is given more than once",
    ],
    ["a text for a file", [...MESH_PARTS, ["file", "v 0 0 0"]], "/file", "must be a file, with a filename"],
    [
      "a file for a field",
      [["content", new Blob([content])], ...MESH_PARTS, ["file", body()]],
      "/content",
      "must be a field, without a filename",
    ],
    [
      "a file before its source",
      [["file", body()], ...MESH_PARTS],
      "/file",
      "is taken with the source mesh alone, after the field source",
    ],
    [
      "a file of another source",
      [
        ["source", "photo"],
        ["content", content],
        ["file", body()],
      ],
      "/file",
      "is taken with the source mesh alone, after the field source",
    ],
  ])("%s", async (_, parts, pointer, message) => {
    expect((await expectStatus(sent(...parts), 400)).body.errors).toEqual([{ pointer, message }])
  })

  test("[spec: decisions Prediction and scans / a form has one file, and each field once; what it has beside them is refused by name] two files", async () => {
    const { errors } = (await expectStatus(sent(...MESH_PARTS, ["file", body()], ["file", body()]), 400)).body
    expect(errors).toEqual([{ pointer: "/file", message: "must be one file" }])
  })

  test("an empty file, and a form without one", async () => {
    expect(await pointersOf(sent(...MESH_PARTS, ["file", new Blob([])]))).toEqual(["/content/data"])
    expect(await pointersOf(sent(...MESH_PARTS))).toEqual(["/content/data", "/content/encoding"])
  })

  test("a form that is cut off within its file is measured by nobody", async () => {
    const head = [...MESH_PARTS, ["file", "", "body"]]
      .map(([name, value, filename]) => {
        const named = filename === undefined ? "" : `; filename="${filename}"`
        return `--b\r\ncontent-disposition: form-data; name="${name}"${named}\r\n\r\n${value}`
      })
      .join("\r\n")
    const type = { "content-type": "multipart/form-data; boundary=b" }
    expect(await pointersOf(post(service(), "/v2/predict/scan", head + obj.slice(0, 40_000), type))).toEqual([""])
  })
})

test("a text that is nearly base64, and long, is told as what it is", async () => {
  const data = `${" ".repeat(150_000)}!`
  const { errors } = await expectStatus(scan({ ...MESH, encoding: "base64", data }), 400).then(({ body }) => body)
  expect(JSON.stringify(errors)).toContain("is not valid base64")
})

test("[spec: decisions Drafts / sides of a scan are kept by a profile, and carried on by a draft of its values] a prediction's sources and sides are taken with a profile and a draft as they came", async () => {
  const { measurements, sources, sides } = measured
  const profile = await bodyOf(
    call("POST", "/v2/measurementProfiles", {
      name: "Anna",
      gender: "female",
      measurementType: "body",
      measurements,
      measurementSources: sources,
      sides,
    }),
    201,
  )
  expect(profile.measurementSources).toEqual(sources)
  expect(profile.sides).toEqual(sides)
  const { mbWaistGirth, mbLowHipGirth, mbBicepGirth, mbThighGirth } = measurements
  const draft = await bodyOf(
    call("POST", "/v2/drafts", {
      patternId: 1,
      measurementType: "body",
      measurementProfileId: profile.id,
      // The thigh was measured once more: its sides are the scan's, not this value's
      measurements: { mbWaistGirth, mbLowHipGirth, mbBicepGirth, mbThighGirth: mbThighGirth + 1 },
    }),
    202,
  )
  await ended(call, draft.jobUrl)
  const asset = async (name: string) => {
    const { content } = await bodyOf(call("GET", `/v2/drafts/${draft.id}/assets/${name}`))
    return Buffer.from(content, "base64").toString("utf8")
  }
  const input = parse(await asset("input.yml"))
  const all = { mbWaistGirth: "geometry", mbLowHipGirth: "geometry", mbBicepGirth: "geometry" }
  expect(input.measurementSources).toEqual(all)
  const kept = {
    left: { mbBicepGirth: sides.left.mbBicepGirth },
    right: { mbBicepGirth: sides.right.mbBicepGirth },
  }
  expect(input.sides).toEqual(kept)
  expect((await bodyOf(call("GET", `/v2/drafts/${draft.id}`))).sides).toEqual(kept)
  const { levels } = JSON.parse(await asset("fitting.json"))
  expect(levels).toMatchObject([{ measurement: "mbLowHipGirth", source: "scanned" }])
})

describe("in a batch", () => {
  test("a mesh is measured and drafted from; one that is no body fails, and the others do not", async () => {
    const actions = {
      anna: { type: "predictScan", body: { source: "mesh", content: { $ref: "#/definitions/mesh" } } },
      skirt: {
        type: "draft",
        body: {
          patternId: 1,
          measurementType: "body",
          measurements: { mbWaistGirth: { $ref: "#/resources/anna/measurements/mbWaistGirth" } },
          measurementSources: { $ref: "#/resources/anna/sources" },
          sides: { $ref: "#/resources/anna/sides" },
        },
      },
      dog: { type: "predictScan", body: { source: "mesh", content: { ...MESH, encoding: "utf8", data: dogAsObj() } } },
    }
    const made = await bodyOf(call("POST", "/v2/batches", { definitions: { mesh: MESH }, actions }), 202)
    await ended(call, made.jobUrl)
    const batch = await bodyOf(call("GET", `/v2/batches/${made.id}`))
    expect(batch.status).toBe("failed")
    expect(Object.keys(batch.resources).sort()).toEqual(["anna", "skirt"])
    expect(batch.errors.dog).toMatchObject({ status: 400, errors: [{ pointer: "/content/data" }] })
    expect(await bodyOf(call("GET", new URL(batch.resources.anna.$ref).pathname))).toEqual(measured)
    const draft = await bodyOf(call("GET", new URL(batch.resources.skirt.$ref).pathname))
    expect(draft.measurements.mbWaistGirth).toBe(measured.measurements.mbWaistGirth)
    expect([draft.measurementSources, draft.sides]).toEqual([measured.sources, measured.sides])
  })

  test("a body's form is looked at when the batch is created", async () => {
    const body = { source: "mesh", content: { ...WOMAN, format: "stl" } }
    expect(await pointersOf(call("POST", "/v2/batches", { actions: { a: { type: "predictScan", body } } }))).toEqual([
      "/actions/a/body/content/data",
      "/actions/a/body/content/encoding",
    ])
  })
})

describe("what is no body's surface is a 400 that says why", () => {
  const refused = async (content: object) => {
    const { body } = await expectStatus(scan({ ...MESH, ...content }), 400)
    expect(body.errors).toHaveLength(1)
    return [body.errors[0].pointer, body.errors[0].message]
  }
  const asText = (data: string, format = "obj") => refused({ encoding: "utf8", data, format })
  const asPacked = async (bytes: Uint8Array, format: string) =>
    refused({ data: (await packedBeside(bytes)).toString("base64"), format })

  test.each([
    ["a text", "Dear Sir or Madam", "obj", /./],
    ["nothing", "", "obj", /./],
    ["a coordinate that is none", obj.replace(/^v \S+/, "v NaN"), "obj", /line 1: a coordinate is no usable number/],
    ["one beyond all numbers", obj.replace(/^v \S+/, "v 1e999"), "obj", /line 1: a coordinate is no usable number/],
    ["a dog", dogAsObj(), "obj", /no standing body is seen/],
    [
      "10 GB that are declared",
      "ply\nformat binary_little_endian 1.0\nelement vertex 900000000\nproperty float x\nproperty float y\nproperty float z\nelement face 1\nproperty list uchar int vertex_indices\nend_header\nxyz",
      "ply",
      /tells of 900000000 of vertex and has room for fewer/,
    ],
  ])("%s", async (_, data, format, words) => {
    const [pointer, message] = await asText(data, format)
    expect(pointer).toBe("/content/data")
    expect(message).toMatch(words)
  })

  test.runIf(inject("whole"))("triangles that lie about, or hang together by chance", async () => {
    const [, message] = await asPacked(strayStl(200_000), "stl")
    expect(message).toMatch(/most of its 200000 triangles lie apart/)
    const [, tangled] = await asPacked(strayStl(100_000, 1000), "stl")
    expect(tangled).toMatch(/% of its edges do not lie between two triangles/)
  })

  test("a gzip bomb, half a gzip file, and what is not packed at all", async () => {
    const bomb = await packedBeside(Buffer.alloc(200 * 2 ** 20))
    expect(await refused({ data: bomb.toString("base64") })).toEqual(["/content/data", "holds more than 96 MB"])
    const form = await expectStatus(file(OF_FORM, new Uint8Array(bomb)), 400)
    expect(form.body.errors).toEqual([{ pointer: "/content/data", message: "holds more than 96 MB" }])
    expect(await refused({ data: packed.slice(0, 4000) })).toEqual(["/content/data", "is no whole gzip file"])
    expect(await refused({ data: "aGVsbG8=" })).toEqual(["/content/data", "is not packed with gzip"])
    expect(await refused({ data: "%%%%" })).toEqual(["/content/data", "is not valid base64"])
    expect(await refused({ encoding: "base64" })).toEqual([
      "/content/data",
      "is packed with gzip: the encoding is gzip+base64",
    ])
  })

  test("fields are named, of a form too, in which there is no data beside the file", async () => {
    expect(await pointersOf(scan({}))).toEqual(
      ["data", "encoding", "format", "gender", "scanHeight", "scanWeight"].map((field) => `/content/${field}`),
    )
    expect(await pointersOf(scan({ ...MESH, scanHeight: 1.68, scanWeight: 6000 }))).toEqual([
      "/content/scanHeight",
      "/content/scanWeight",
    ])
    expect(await pointersOf(scan({ ...MESH, format: "fbx", unit: "ell" }))).toEqual([
      "/content/format",
      "/content/unit",
    ])
    expect(await pointersOf(file(MESH, obj))).toEqual(["/content/data", "/content/encoding"])
    expect(await pointersOf(file({}, obj))).toEqual(
      ["format", "gender", "scanHeight", "scanWeight"].map((field) => `/content/${field}`),
    )
  })
})

describe("meshes in their few places", () => {
  const tangled = { ...MESH, format: "stl", data: gzipSync(strayStl(300_000, 100_000)).toString("base64") }

  test.runIf(inject("whole"))("others are answered while one is measured", async () => {
    const order: string[] = []
    const long = scan(tangled).then(({ status }) => order.push(`mesh ${status}`))
    for (let asked = 0; asked < 5; asked++) {
      const { status } = await call("GET", "/v2/patterns")
      order.push(`patterns ${status}`)
    }
    await long
    expect(order.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => "patterns 200"))
  })

  test("[spec: decisions Prediction and scans / scans are answered in the request, from a bounded pool; 503 when full] those that come at once are answered, or told to come again in a moment", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => scan(MESH)))
    for (const { status, headers, body } of answers) {
      expect([200, 503]).toContain(status)
      if (status === 200) expect(body).toEqual(measured)
      else expect(Number(headers.get("retry-after"))).toBeGreaterThan(0)
    }
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(answers.map(({ status }) => status)).toContain(503)
    expect(await bodyOf(scan(MESH))).toEqual(measured)
  })
})

import { createHash } from "node:crypto"
import { beforeAll, describe, expect, test } from "vitest"
import { bodyOf, expectStatus, pointersOf, serviceOfThisFile } from "./checks.fixture.js"
import { arrived, receiver } from "./receiver.fixture.js"
import { DRAFT, ended } from "./service.fixture.js"

const { service, call } = serviceOfThisFile({ TOILE_CALLBACK_ALLOW: "127.0.0.1" })

let id: string
let refused: string
beforeAll(async () => {
  const drafted = async (changes: object) => {
    const made = await bodyOf(call("POST", "/v2/drafts", { ...DRAFT, note: "first", ...changes }), 202)
    await ended(call, made.jobUrl)
    return made.id as string
  }
  id = await drafted({ seams: { side: 2 } })
  refused = await drafted({ options: { mode: "mode.refuses" } })
})

const textOf = ({ content }: { content: string }) => Buffer.from(content, "base64").toString("utf8")

test("[spec: File descriptor / fileName, size, encoding, content, contentSha256] [spec: Drafts / GET /v2/drafts/{id}/assets/{filename}] input.yml", async () => {
  const file = await bodyOf(call("GET", `/v2/drafts/${id}/assets/input.yml`))
  const text = textOf(file)
  expect(file).toEqual({
    fileName: "input.yml",
    size: Buffer.byteLength(text),
    encoding: "base64",
    content: expect.any(String),
    contentSha256: createHash("sha256").update(text).digest("hex"),
  })
  for (const part of [
    "patternRef: ",
    "  mbWaistGirth: 70\n",
    "  mode: mode.quick\n",
    "  length: 60\n",
    "  side: 2\n",
  ]) {
    expect(text).toContain(part)
  }
})

test("[spec: Drafts / asset garmentMeasurements.json]", async () => {
  const file = await bodyOf(call("GET", `/v2/drafts/${id}/assets/garmentMeasurements.json`))
  expect(JSON.parse(textOf(file))).toEqual({ gmWaistGirth: 70 })
  await expectStatus(call("GET", `/v2/drafts/${id}/assets/other.txt`), 404)
  await expectStatus(call("GET", `/v2/drafts/${refused}/assets/garmentMeasurements.json`), 409)
  await expectStatus(call("GET", `/v2/drafts/${refused}/assets/input.yml`), 200)
  await expectStatus(call("GET", "/v2/drafts/nobody's/assets/input.yml"), 404)
})

describe("fitting notes and levels", () => {
  const notes = [
    {
      code: "tight",
      message: "The hip is <tight>: let the side seams out.",
      piece: "square",
      measurement: "mbLowHipGirth",
    },
    { code: "plain", message: "Cut it once more." },
  ]
  let noted: string
  beforeAll(async () => {
    const body = { ...DRAFT, measurements: { mbWaistGirth: 70.123456, mbLowHipGirth: 96 } }
    const made = await bodyOf(call("POST", "/v2/drafts", body), 202)
    expect((await bodyOf(call("GET", `/v2/drafts/${made.id}`))).warnings).toEqual(expect.any(Array))
    await ended(call, made.jobUrl)
    noted = made.id
  })

  test("a draft answers its notes as warnings", async () => {
    expect((await bodyOf(call("GET", `/v2/drafts/${noted}`))).warnings).toEqual(notes)
    const read = await bodyOf(call("GET", `/v2/drafts/${noted}`))
    const patched = await bodyOf(call("PATCH", `/v2/drafts/${noted}`, { ...read, note: "fitted" }))
    expect(patched.warnings).toEqual(notes)
    for (const one of [id, refused]) expect((await bodyOf(call("GET", `/v2/drafts/${one}`))).warnings).toEqual([])
  })

  test("the asset fitting.json has them with the levels", async () => {
    const file = await bodyOf(call("GET", `/v2/drafts/${noted}/assets/fitting.json`))
    expect(file.fileName).toBe("fitting.json")
    expect(JSON.parse(textOf(file))).toEqual({
      notes,
      levels: [
        {
          garmentMeasurement: "gmWaistGirth",
          garment: 70.12,
          measurement: "mbLowHipGirth",
          body: 96,
          ease: -25.88,
          source: "measured",
        },
      ],
    })
    const plain = await bodyOf(call("GET", `/v2/drafts/${id}/assets/fitting.json`))
    expect(JSON.parse(textOf(plain))).toEqual({ notes: [], levels: [] })
    await expectStatus(call("GET", `/v2/drafts/${refused}/assets/fitting.json`), 409)
  })

  test("the preview shows both, and draws the pieces where it drew them", async () => {
    const { text } = await expectStatus(call("GET", `/v2/drafts/${noted}/preview.svg`), 200)
    const words = [...text.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, one]) => one).join(" ")
    for (const { message } of notes) expect(words).toContain(message.replace("<", "&lt;").replace(">", "&gt;"))
    expect(words).toMatch(/Waist girth, closed 70\.1: 96\.0 of the body, −25\.9 of ease/)
    const lines = (svg: string) => [...svg.matchAll(/ d="([^"]*)"/g)].map(([, line]) => line)
    const same = await bodyOf(call("POST", "/v2/drafts", { ...DRAFT, measurements: { mbWaistGirth: 70.123456 } }), 202)
    await ended(call, same.jobUrl)
    expect(lines(text)).toEqual(lines((await call("GET", `/v2/drafts/${same.id}/preview.svg`)).text))
  })
})

test("[spec: decisions Drafts / preview.svg is the drawing]", async () => {
  const { headers, text } = await expectStatus(call("GET", `/v2/drafts/${id}/preview.svg`), 200)
  expect(headers.get("content-type")).toMatch(/^image\/svg\+xml/)
  expect(text).toMatch(/^(<\?xml[^>]*>\s*)?<svg /)
  await expectStatus(call("GET", `/v2/drafts/${refused}/preview.svg`), 409)
})

test("[spec: Drafts / POST /v2/drafts/{id}/generateTechPack | tech pack: the job gives the file's URL]", async () => {
  const excludedSections = ["options", "seams"]
  const made = await expectStatus(
    call("POST", `/v2/drafts/${id}/generateTechPack`, { excludedSections, language: "fr" }),
    202,
  )
  expect(Object.keys(made.body).sort()).toEqual(["id", "jobUrl"])
  const url = `${service().baseUrl}/v2/drafts/${id}/techPacks/${made.body.id}.pdf`
  expect(made.headers.get("location")).toBe(url)
  const job = await ended(call, made.body.jobUrl)
  expect([job.status, job.resources]).toEqual(["completed", [{ id: made.body.id, type: "techPack", url }]])
  const file = await expectStatus(call("GET", url), 200)
  expect(file.headers.get("content-type")).toBe("application/pdf")
  expect(JSON.parse(file.text)).toMatchObject({
    draftId: id,
    note: "first",
    excludedSections,
    language: "fr",
    pieces: 2,
  })
  await expectStatus(call("GET", url.replace(id, refused)), 404)
})

test("a tech pack tells the fit: asked of what somebody measured, with the draft's own bundle; or why not, or nothing where it is left out", async () => {
  const packOf = async (changes: object, body: object = {}) => {
    const { id: draftId, jobUrl } = await bodyOf(call("POST", "/v2/drafts", { ...DRAFT, ...changes }), 202)
    expect((await ended(call, jobUrl)).status).toBe("completed")
    const made = await bodyOf(call("POST", `/v2/drafts/${draftId}/generateTechPack`, body), 202)
    const [pack] = (await ended(call, made.jobUrl)).resources
    const { fit, noFit, bundle } = JSON.parse((await call("GET", pack.url)).text)
    return { fit, noFit, bundle }
  }
  const measured = await packOf({ measurementSources: { mbWaistGirth: "landmark", mbHeight: "input" } })
  expect(measured).toEqual({
    fit: { measurements: { mbWaistGirth: 70, mbHeight: 168 }, bodyShapes: {}, options: expect.any(Object) },
    bundle: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const { fit } = await packOf({ measurementSources: { mbWaistGirth: "predicted" } })
  expect(fit.measurements).toEqual({ mbHeight: 168 })
  const sources = { mbWaistGirth: "derived", mbHeight: "prior" }
  expect(await packOf({ measurementSources: sources })).toEqual({ noFit: "nothingMeasured" })
  expect(await packOf({}, { excludedSections: ["fit"] })).toEqual({})
})

test("[spec: Drafts / tech pack: excludedSections is one of options, seams, materials, garmentMeasurements] [spec: decisions Export config / a tech pack takes language en or fr]", async () => {
  const path = `/v2/drafts/${id}/generateTechPack`
  expect(await pointersOf(call("POST", path, { excludedSections: ["pieces"] }))).toEqual(["/excludedSections/0"])
  expect(await pointersOf(call("POST", path, { language: "de" }))).toEqual(["/language"])
  expect(await pointersOf(call("POST", path, { callbackUrl: "http://10.0.0.1/x" }))).toEqual(["/callbackUrl"])
  await expectStatus(call("POST", `/v2/drafts/${refused}/generateTechPack`, {}), 409)
  await expectStatus(call("POST", "/v2/drafts/nobody's/generateTechPack", {}), 404)
})

test("[spec: Drafts / GET /v2/drafts/{id}/techPack | GET techPack is deprecated, and answers the same] [spec: decisions URLs, lists, caching / GET techPack answers 202 with Deprecation and Sunset]", async () => {
  const path = `/v2/drafts/${id}/techPack?excludedSections[]=options&excludedSections[]=materials`
  const { headers, body } = await expectStatus(call("GET", path), 202)
  expect(headers.get("deprecation")).toMatch(/^@\d+$/)
  expect(Date.parse(headers.get("sunset") ?? "")).toBeGreaterThan(0)
  const [made] = (await ended(call, body.jobUrl)).resources
  expect(JSON.parse((await call("GET", made.url)).text).excludedSections).toEqual(["options", "materials"])
  expect(await pointersOf(call("GET", `/v2/drafts/${id}/techPack?excludedSections=pieces`))).toEqual([
    "query/excludedSections",
  ])
})

test("[spec: decisions Callbacks / id, type, url, data: the resource as read at completion, failures too] of a tech pack", async () => {
  const target = await receiver()
  try {
    const made = await bodyOf(call("POST", `/v2/drafts/${id}/generateTechPack`, { callbackUrl: target.url }), 202)
    await arrived(target.received, 1)
    expect(JSON.parse(target.received[0]!.text)).toMatchObject({
      id: made.id,
      type: "techPack",
      url: `${service().baseUrl}/v2/drafts/${id}/techPacks/${made.id}.pdf`,
      data: { id: made.id, draftId: id, status: "completed" },
    })
  } finally {
    await target.close()
  }
})

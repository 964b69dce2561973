import { spawnSync } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { accepted, bodyOf, pointersOf, serviceOfThisFile } from "./checks.fixture.js"

// Labels, tickets and odd orders, in files of the real engine.
const { service, call } = serviceOfThisFile({ TEST_ENGINE: "toile", LOG_LEVEL: "error" })
const get = (path: string) => bodyOf(call("GET", path))

const LABELS = ["customer", "note", "date", "code", "count", "side", "face", "adjustment"]
const MEASUREMENTS = { mbWaistGirth: 76, mbLowHipGirth: 102, mbWaistHeight: 106, mbLowHipHeight: 83.5 }
const SKIRT = { patternId: 1, measurementType: "body", measurements: MEASUREMENTS }

let folder = ""
let draftId = ""
let profileId = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "toile-labels-"))
  const profile = { name: "Ada Example", gender: "female", measurementType: "body", measurements: MEASUREMENTS }
  profileId = (await bodyOf(call("POST", "/v2/measurementProfiles", profile), 201)).id
  const scaling = { shrinkageWarp: 0.97, shrinkageWeft: 0.97, easeAdjWeft: 1.02 }
  const made = await accepted(call, "/v2/drafts", {
    ...SKIRT,
    measurementProfileId: profileId,
    note: "second fitting",
    materials: { shell: { name: "Linen", scaling } },
  })
  expect([made.job.status, made.job.error]).toEqual(["completed", undefined])
  draftId = made.id
})
afterAll(() => rm(folder, { recursive: true }))

const exported = async (body: object) => {
  const { id, job } = await accepted(call, "/v2/exports", { draftId, nesting: { effort: 0 }, ...body })
  expect([job.status, job.error]).toEqual(["completed", undefined])
  const made = await get(`/v2/exports/${id}`)
  const files = new Map<string, Buffer>()
  for (const { filename, url } of made.files) {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${service().token}` } })
    files.set(filename, Buffer.from(await answer.arrayBuffer()))
  }
  return { files, warnings: made.warnings as string[] }
}
const hasPdftotext = spawnSync("pdftotext", ["-v"]).error === undefined
const textOf = async ([filename, bytes]: [string, Buffer]) => {
  if (!filename.endsWith(".pdf")) return bytes.toString("latin1")
  const path = join(folder, filename)
  await writeFile(path, bytes)
  return spawnSync("pdftotext", [path, "-"], { encoding: "utf8" }).stdout.replace(/\s+/g, " ")
}
const textsOf = async (body: object) => Promise.all([...(await exported(body)).files].map(textOf))

test("a DXF, plain and AAMA, and a PDF tell customer, note, date, code, count, face and adjustment; a plot draws them", async () => {
  const { createdAt } = await get(`/v2/drafts/${draftId}`)
  const code = draftId.slice(-6).toUpperCase()
  const told = [
    "Ada Example",
    "second fitting",
    createdAt.slice(0, 10),
    code,
    "piece 1 of 5",
    "face up",
    "103.1 %",
    "102.0 %",
  ]
  const kinds: readonly [string, object][] = [
    ["dxf", {}],
    ["dxf", { format: "aama", driver: "generic" }],
    ...(hasPdftotext ? [["pdf", {}] as [string, object]] : []),
  ]
  for (const [fileType, config] of kinds) {
    const text = (await textsOf({ fileType, config: { ...config, labels: LABELS } })).join(" ")
    for (const one of told) expect([fileType, config, one, text.includes(one)]).toEqual([fileType, config, one, true])
    const plain = (await textsOf({ fileType, config })).join(" ")
    for (const one of ["Ada Example", "second fitting", "face up"])
      expect([fileType, one, plain.includes(one)]).toEqual([fileType, one, false])
  }
  // A plot's letters are strokes: there are more of them
  const sizeOf = async (config: object) => (await textsOf({ fileType: "plt", config }))[0]!.length
  expect(await sizeOf({ labels: LABELS })).toBeGreaterThan(1.1 * (await sizeOf({})))
})

test("labels follow the record: another note, no profile any more; unknown ones are a 400", async () => {
  const made = await accepted(call, "/v2/drafts", { ...SKIRT, note: "none of a profile" })
  const [text] = await textsOf({ draftId: made.id, fileType: "dxf", config: { labels: ["customer", "note"] } })
  expect(text).toContain("none of a profile")
  expect(text).not.toContain("Ada Example")
  await bodyOf(call("PATCH", `/v2/drafts/${made.id}`, { note: "" }))
  const [bare] = await textsOf({ draftId: made.id, fileType: "dxf", config: { labels: ["customer", "note"] } })
  expect(bare).not.toContain("none of a profile")
  for (const labels of [[], ["colour"], "note", ["note", 7], null])
    for (const fileType of ["dxf", "pdf", "plt"])
      expect((await pointersOf(call("POST", "/v2/exports", { draftId, fileType, config: { labels } })))[0]).toMatch(
        /^\/config\/labels/,
      )
})

test.skipIf(!hasPdftotext)("tickets name the draft of each piece; a profile keeps labels and tickets", async () => {
  const body = { name: "Shop floor", fileType: "pdf", config: { labels: LABELS, tickets: true, page: "A4" } }
  const profile = await bodyOf(call("POST", "/v2/exportProfiles", body), 201)
  expect(profile.config).toMatchObject(body.config)
  const { files } = await exported({ fileType: "pdf", exportProfileId: profile.id })
  expect(files.size).toBeGreaterThan(0)
  const text = (await Promise.all([...files].map(textOf))).join(" ")
  expect(text).toContain("Ada Example")
  expect(text).toContain(draftId.slice(-6).toUpperCase())
})

test.runIf(hasPdftotext && inject("whole"))(
  "of several drafts each piece and ticket names its own garment, customer and note",
  async () => {
    const { id } = await accepted(call, "/v2/drafts", { ...SKIRT, note: "for the window" })
    const { files } = await exported({
      draftIds: [draftId, id],
      draftId: undefined,
      fileType: "pdf",
      config: { tickets: true },
    })
    const texts = await Promise.all([...files].map(async (file) => [file[0], await textOf(file)] as const))
    const textOfFile = (isTickets: boolean) => texts.find(([name]) => name.endsWith("-tickets.pdf") === isTickets)![1]
    const tickets = textOfFile(true)
    expect(tickets).toContain("Ada Example second fitting")
    expect(tickets).toContain("for the window")
    const both = `drafts ${[draftId, id].map((one) => one.slice(-6).toUpperCase()).join(", ")}`
    expect(tickets).not.toContain(both)
    // Pages and sheets list both, no piece does.
    const pieces = textOfFile(false)
    const count = (word: RegExp) => pieces.match(word)?.length ?? 0
    expect(pieces.split(both).length - 1).toBe(count(/ · \d+\/\d+/g) + count(/sheet \d of \d/g))
  },
)

test.runIf(inject("whole"))(
  "odd notes go into files as far as the format can hold them, and never into a file's name",
  async () => {
    const notes = [
      "../../etc/passwd\\..\\x:*?",
      "שלום עולם العربية",
      "👗👩‍👩‍👧 é ﬁ",
      "b\u0007c\u001b[31m\r\nEOF\r\n  0\r\nSECTION",
      "PU;SP9;PD0,0;\u0003%-12345X",
      "\u202eevil\u2066",
    ]
    const { id } = await accepted(call, "/v2/drafts", SKIRT)
    const code = id.slice(-6).toUpperCase()
    expect(await pointersOf(call("PATCH", `/v2/drafts/${id}`, { note: "a\u0000b" }))).toEqual(["/note"])
    for (const note of notes) {
      await bodyOf(call("PATCH", `/v2/drafts/${id}`, { note }))
      for (const fileType of ["dxf", "plt", "pdf"]) {
        const { files } = await exported({ draftId: id, fileType, config: { labels: LABELS } })
        expect([...files.keys()]).toEqual([`straight-skirt-${code}.${fileType}`])
        const text = [...files.values()][0]!.toString("latin1")
        if (fileType === "dxf") {
          expect([note, text.split("\r\n").filter((line) => line === "EOF").length]).toEqual([note, 1])
          // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be there
          expect([note, /[\x00-\x08\x0b\x0c\x0e-\x1f]/.test(text)]).toEqual([note, false])
        }
        if (fileType === "plt") expect([note, text.includes("SP9")]).toEqual([note, false])
      }
    }
  },
)

test("odd configs are a 400 that names the field, or an export that fails with its reason; never a 500", async () => {
  const refused = (body: object) => pointersOf(call("POST", "/v2/exports", { draftId, fileType: "pdf", ...body }))
  expect(await refused({ config: { page: "A4", width: 20 } })).toEqual(["/config/page"])
  for (const config of [
    { page: "A9" },
    { layers: ["Nothing"] },
    { layout: "scattered" },
    { projector: "yes" },
    { tickets: 1 },
  ])
    expect([config, await refused({ config })]).toEqual([config, [expect.stringMatching(/^\/config\//)]])
  expect(await refused({ config: { sizes: ["38"] } })).toEqual(["/config/sizes"])
  expect(await refused({ draftIds: [draftId] })).not.toEqual([])
  expect(await refused({ draftId: undefined, draftIds: [draftId, draftId] })).toEqual(["/draftIds"])
  expect(await refused({ draftId: undefined, draftIds: Array(101).fill(draftId) })).toEqual(["/draftIds", "/draftIds"])
  expect(await refused({ config: { labels: Array(5000).fill("note") } })).toEqual([
    expect.stringMatching(/^\/config\/labels/),
  ])
})

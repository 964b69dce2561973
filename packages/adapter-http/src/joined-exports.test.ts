import { expect, inject, test } from "vitest"
import { accepted, bodyOf } from "./checks.fixture.js"
import { NESTING, SKIRT, skirtsOfThisFile } from "./joined-exports.fixture.js"

// Exports of several drafts of a real garment, as files of the real engine.
const { call, get, skirts, exported, draftIds, codes, count, expectAllPieces, expectPreviewTrue } = skirtsOfThisFile()

// Every combination: joined-exports.long.test.ts.
test("singleInstance, materialGroup and singleFile leave out no draft's pieces, in each file type", async () => {
  await expectAllPieces([
    { singleInstance: false, materialGroup: true, singleFile: false },
    { singleInstance: true, materialGroup: false, singleFile: true },
  ])
  for (const fileType of ["plt", "pdf"]) {
    const [text = ""] = (await exported({ draftIds: draftIds(), fileType })).values()
    expect(text.length).toBeGreaterThan(1000)
  }
})

test("objects are taken of each draft that has them, AAMA names each draft's pieces", async () => {
  const object = skirts[0].objects[0]
  const aama = { format: "aama", driver: "generic" }
  const [text = ""] = (
    await exported({ draftIds: draftIds(), fileType: "dxf", objects: [object], config: aama })
  ).values()
  const names = [...text.matchAll(/Piece Name: ([^\r\n]+)/g)].map(([, name]) => name)
  expect(new Set(names).size).toBeGreaterThanOrEqual(3)
  for (const code of codes()) expect(names.filter((name) => name!.includes(code)).length).toBeGreaterThan(0)
})

test("a graded nest is a DXF with each size and its rules; a differing size fails and is named", async () => {
  for (const format of ["aama", "astm"]) {
    const config = { format, driver: "generic", gradedNest: true }
    const files = await exported({ draftIds: draftIds(), fileType: "dxf", config })
    expect([...files.keys()]).toEqual(["straight-skirt.dxf", "straight-skirt.rul"])
    const [dxf = "", rul = ""] = files.values()
    expect(rul).toMatch(/SIZE LIST: S M L/)
    expect(rul).toMatch(/SAMPLE SIZE: M/)
    expect(count(rul, "RULE: DELTA")).toBeGreaterThan(5)
    for (const size of ["S", "M", "L"]) expect(dxf).toMatch(new RegExp(`_${size}\\r?\\n`))
  }
  const { id: other } = await accepted(call, "/v2/drafts", {
    patternId: SKIRT,
    measurementType: "body",
    measurements: skirts[0].measurements,
    options: { vent: "vent.slit" },
    note: "XL",
  })
  const config = { format: "aama", gradedNest: true }
  const { job } = await accepted(call, "/v2/exports", { draftIds: [draftIds()[0], other], fileType: "dxf", config })
  expect([job.status, job.error?.detail]).toEqual(["failed", expect.stringMatching(/sizes S and XL differ/)])
})

test.runIf(inject("whole"))("what a file could not hold is told by the export", async () => {
  const draftId = draftIds()[1]
  const warned = async (body: object) => {
    const { id, job } = await accepted(call, "/v2/exports", { draftId, nesting: NESTING, ...body })
    expect([job.status, job.error]).toEqual(["completed", undefined])
    return (await get(`/v2/exports/${id}`)).warnings
  }
  expect(await warned({ fileType: "pdf" })).toEqual([])
  // A note in a script of which there is no font
  await bodyOf(call("PATCH", `/v2/drafts/${draftId}`, { note: "for \u{12000}" }))
  const labelled = { fileType: "pdf", config: { labels: ["note"] } }
  expect(await warned(labelled)).toEqual(["the font has no glyph for \u{12000}"])
  await bodyOf(call("PATCH", `/v2/drafts/${draftId}`, { note: "M" }))
  expect(await warned(labelled)).toEqual([])
})

test("an export says whose parts of a cloth lie on several sheets, of perhaps another shade, until its nesting says whether they may", async () => {
  const draftId = draftIds()[1]
  const warned = async (nesting: object, more: object = { fileType: "plt" }) => {
    const short = { ...NESTING, sheetWidth: 70, sheetLength: 90, ...nesting }
    const { id, job } = await accepted(call, "/v2/exports", { draftId, nesting: short, ...more })
    expect([job.status, job.error]).toEqual(["completed", undefined])
    return (await get(`/v2/exports/${id}`)).warnings
  }
  const apart =
    /^shell: (.+) lies on sheets \d+(?:, \d+)+, which may differ in shade: nesting\.shadeByGarment true lays each garment on one, false lets them be$/
  const told: readonly string[] = await warned({})
  expect(told).toContainEqual(expect.stringMatching(apart))
  expect(told.find((one) => apart.test(one))).toContain("shell: the garment lies on")
  // Of several drafts each is told by its name, and which of them it is.
  const two = { draftId: undefined, draftIds: draftIds().slice(0, 2), fileType: "plt" }
  const names = (await warned({}, two)).flatMap((one: string) => apart.exec(one)?.[1] ?? [])
  expect(names.map((name: string) => name.slice(-6)).sort()).toEqual(codes().slice(0, 2).sort())
  expect(await warned({ shadeByGarment: false })).toEqual([])
  expect(await warned({ sheetLength: 400 })).toEqual([])
})

test.runIf(inject("whole"))("what a tech pack could not write is told by its job, and by no other job", async () => {
  const draftId = draftIds()[1]
  const told = async (note: string) => {
    await bodyOf(call("PATCH", `/v2/drafts/${draftId}`, { note }))
    const { job } = await accepted(call, `/v2/drafts/${draftId}/generateTechPack`, {})
    expect([job.status, job.error]).toEqual(["completed", undefined])
    return job.warnings
  }
  expect(await told("田中さん ส่งที่นี่")).toBeUndefined()
  expect(await told("for \u{12000}")).toEqual(["the font has no glyph for \u{12000}"])
  expect(await told("M")).toBeUndefined()
  const { job } = await accepted(call, "/v2/exports", { draftId, nesting: NESTING, fileType: "pdf" })
  expect(job).not.toHaveProperty("warnings")
})

test.runIf(inject("whole"))(
  "the preview tells of each file that is then made",
  async () => {
    await expectPreviewTrue([{ page: "A4", layout: "packed", copyShop: true, tickets: true }])
  },
  120_000,
)

import { spawnSync } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { accepted, bodyOf, expectStatus, pointersOf, STAMPS, serviceOfThisFile } from "./checks.fixture.js"
import { ended } from "./service.fixture.js"

// What the library knows of a cloth, and where it goes: drafts, marker, files and tech pack of the real engine.
const { service, call } = serviceOfThisFile({ TEST_ENGINE: "toile", LOG_LEVEL: "error" })
const get = (path: string) => bodyOf(call("GET", path))

const MATERIALS = "/v2/materials"
const CHECKED = {
  nap: "oneWay",
  repeat: { warp: 6, weft: 4.5, balanced: false },
  composition: [
    { fibre: "wool", percent: 97.5 },
    { fibre: "elastane", percent: 2.5 },
  ],
  care: { wash: "30mild", bleach: "no", dry: "no", iron: "150", professional: "P" },
  colour: "Navy 04",
  supplier: "Example Mill",
  price: 31.25,
}
const PLAIN = { name: "Check", nesting: { sheetWidth: 150 }, scaling: {} }
const made = (body: object = {}) => bodyOf(call("POST", MATERIALS, { ...PLAIN, ...CHECKED, ...body }), 201)
const SKIRT = {
  patternId: 1,
  measurementType: "body",
  measurements: { mbWaistGirth: 76, mbLowHipGirth: 102, mbWaistHeight: 106, mbLowHipHeight: 83.5 },
}

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "toile-cloths-"))
})
afterAll(() => rm(folder, { recursive: true }))

test("a material tells what is known of its cloth; what is not known is not there", async () => {
  const created = await made()
  expect(created).toMatchObject(CHECKED)
  expect(await get(`${MATERIALS}/${created.id}`)).toEqual({ ...created, partRotation: null })
  expect(await get(`${MATERIALS}?search=check`)).toEqual([created])
  const bare = await bodyOf(call("POST", MATERIALS, { ...PLAIN, name: "Bare", price: null, care: null }), 201)
  const fields = { id: bare.id, factoryId: null, groups: [], imageUrl: null, global: null, ...STAMPS }
  expect(bare).toEqual({ ...PLAIN, name: "Bare", ...fields })
  const [paper] = await get(`${MATERIALS}?search=Paper`)
  for (const field of Object.keys(CHECKED)) expect([field, paper[field]]).toEqual([field, undefined])
})

test("a change replaces a field whole, null takes it away, and what is not named stays", async () => {
  const { id } = await made()
  const path = `${MATERIALS}/${id}`
  const changes = { colour: "Ecru", care: { wash: "hand" }, repeat: null, price: null }
  const { groups: _groups, ...changed } = await get(path).then(() => bodyOf(call("PATCH", path, changes)))
  const { repeat: _repeat, price: _price, ...rest } = CHECKED
  expect(changed).toMatchObject({ ...rest, colour: "Ecru", care: { wash: "hand" } })
  for (const field of ["repeat", "price"]) expect(changed).not.toHaveProperty(field)
  const read = await get(path)
  expect(await bodyOf(call("PATCH", path, read))).toMatchObject({ colour: "Ecru" })
  const { updatedAt: _at, ...again } = await get(path)
  expect(read).toMatchObject(again)
})

test("what is wrong is named with its place and its reason", async () => {
  const wrong = {
    nap: "sideways",
    repeat: { warp: -1, weft: 201, step: 1 },
    composition: [{ fibre: "wool", percent: 101 }, { percent: 1 }],
    care: { wash: "35", dry: 1, boil: true },
    colour: "x".repeat(201),
    supplier: 7,
    price: -1,
  }
  const places = [
    "care/boil",
    "care/dry",
    "care/wash",
    "colour",
    "composition/0/percent",
    "composition/1/fibre",
    "nap",
    "price",
    "repeat/step",
    "repeat/warp",
    "repeat/weft",
    "supplier",
  ].map((at) => `/${at}`)
  expect(await pointersOf(call("POST", MATERIALS, { ...PLAIN, ...wrong }))).toEqual(places)
  const { id } = await made()
  expect(await pointersOf(call("PATCH", `${MATERIALS}/${id}`, wrong))).toEqual(places)
  const composition = [
    { fibre: "wool", percent: 80 },
    { fibre: "silk", percent: 40 },
  ]
  for (const answer of [
    await call("POST", MATERIALS, { ...PLAIN, composition }),
    await call("PATCH", `${MATERIALS}/${id}`, { composition }),
  ])
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ pointer: "/composition", message: "must come to 100 percent; it comes to 120" }],
    ])
  expect(await get(`${MATERIALS}/${id}`)).toMatchObject(CHECKED)
})

test.runIf(inject("whole"))(
  "a draft that names the material is the draft that tells it all itself; what stands beside the id wins",
  async () => {
    const { id } = await made()
    const drafted = async (shell: object) => {
      const order = { ...SKIRT, materials: { shell } }
      const { id: draftId, job } = await accepted(call, "/v2/drafts", order)
      expect([job.status, job.error]).toEqual(["completed", undefined])
      return get(`/v2/drafts/${draftId}`)
    }
    const entry = { ...PLAIN, ...CHECKED }
    const fileOf = async (draftId: string, body: object) => {
      const { id: exportId } = await accepted(call, "/v2/exports", { draftId, fileType: "dxf", ...body })
      const { files } = await get(`/v2/exports/${exportId}`)
      return (await expectStatus(call("GET", files[0].url), 200)).text
    }
    const cutOf = async (draftId: string, body: object) =>
      [...(await fileOf(draftId, body)).matchAll(/VERTEX\s+8\s+CUT\s+10\s+\S+\s+20\s+\S+/g)].join(" ")
    const [byId, inline] = [await drafted({ id }), await drafted(entry)]
    expect(byId.materials.shell).toEqual({ id, ...entry, factoryId: null })
    const other = await drafted({ id, colour: "Red", nap: "none" })
    expect(other.materials.shell).toMatchObject({ colour: "Red", nap: "none" })

    // The nap and the repeat reach the marker, where stripes are matched, and the files, whose pieces tell the nap
    const [plain, striped] = [{ nesting: { effort: 0 } }, { nesting: { effort: 0, stripes: true } }]
    for (const body of [plain, striped]) expect(await cutOf(byId.id, body)).toBe(await cutOf(inline.id, body))
    expect(await cutOf(byId.id, plain)).toContain("VERTEX")
    expect(await cutOf(byId.id, striped)).not.toBe(await cutOf(byId.id, plain))
    const aama = { ...plain, config: { format: "aama", driver: "generic" } }
    expect(await fileOf(byId.id, aama)).toMatch(/one way/)
    expect(await fileOf(other.id, aama)).not.toMatch(/one way/)

    // A later change of the library is not the draft's
    await bodyOf(call("PATCH", `${MATERIALS}/${id}`, { colour: "Other", repeat: null }))
    expect((await get(`/v2/drafts/${byId.id}`)).materials.shell).toEqual({ id, ...entry, factoryId: null })
  },
)

const hasPdftotext = spawnSync("pdftotext", ["-v"]).error === undefined

test.skipIf(!hasPdftotext)(
  "the tech pack tells it: supplier, colour, price, fibres, care, nap and repeat",
  async () => {
    const { id } = await made()
    const { id: draftId } = await accepted(call, "/v2/drafts", {
      ...SKIRT,
      materials: { shell: { id, nesting: { stripes: true } } },
    })
    const pack = await bodyOf(call("POST", `/v2/drafts/${draftId}/generateTechPack`, {}), 202)
    const { status, resources } = await ended(call, pack.jobUrl)
    expect(status).toBe("completed")
    const file = await fetch(resources[0].url, { headers: { authorization: `Bearer ${service().token}` } })
    const path = join(folder, "pack.pdf")
    await writeFile(path, Buffer.from(await file.arrayBuffer()))
    const told = spawnSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" }).stdout.replace(/\s+/g, " ")
    for (const text of ["Example Mill", "Navy 04", "31.25", "97.5 % wool", "wash at 30 °C", "dry clean P", "one way"])
      expect(told).toContain(text)
    expect(told).toMatch(/matched places: \d/)
  },
)

import { beforeAll, expect, test } from "vitest"
import { accepted, bodyOf, drafted, pointersOf, serviceOfThisFile } from "./checks.fixture.js"
import { DRAFT } from "./service.fixture.js"

// What does not go together in nesting configs is told where it is given, before there is a job that could fail of it.
const { call } = serviceOfThisFile()
const BLOCKS = { blocks: 1.5 }
const REPEAT = { warp: 8, weft: 6 }

/** Configs that clash by themselves, and the field that has to give way. */
const CLASHES: readonly (readonly [field: string, nesting: object])[] = [
  ["spread", { ...BLOCKS, spread: "folded" }],
  ["partsInHoles", { ...BLOCKS, partsInHoles: true }],
  ["shareAllowance", { ...BLOCKS, shareAllowance: 0.4 }],
  ["fullWidth", { fullWidth: 149, sheetWidth: 150 }],
  ["sheetEdgeMargin", { sheetEdgeMargin: 45, sheetLength: 90 }],
]
/** Those that clash with a default, or for want of another field, and what may be given elsewhere to mend it. */
const UNFINISHED: readonly (readonly [field: string, nesting: object, mend: object])[] = [
  ["fullWidth", { fullWidth: 139 }, { sheetWidth: 139 }],
  ["sheetEdgeMargin", { sheetEdgeMargin: 70 }, { sheetWidth: 141 }],
  ["blockPieces", { blockPieces: ["square"] }, BLOCKS],
]

const profileOf = (nesting: object) => ({ name: "Plotter", fileType: "plt", nesting })
const presetOf = (nesting: object) => ({
  patternId: 1,
  name: "Slim",
  measurements: { body: {}, final: {} },
  options: {},
  seams: {},
  materials: { shell: { nesting } },
})
const exportOf = (changes: object) => call("POST", "/v2/exports", { draftId, fileType: "plt", ...changes })

let draftId: string
beforeAll(async () => {
  draftId = (await drafted(call)).id
})

test("a config that clashes by itself is refused wherever it is given, by its field", async () => {
  for (const [field, nesting] of CLASHES) {
    const materials = { shell: { nesting } }
    const inMaterial = [`/materials/shell/nesting/${field}`]
    expect(await pointersOf(call("POST", "/v2/exportProfiles", profileOf(nesting)))).toEqual([`/nesting/${field}`])
    expect(await pointersOf(call("POST", "/v2/drafts", { ...DRAFT, materials }))).toEqual(inMaterial)
    expect(await pointersOf(call("POST", "/v2/presets", presetOf(nesting)))).toEqual(inMaterial)
    expect(await pointersOf(exportOf({ nesting }))).toEqual([`/nesting/${field}`])
    expect(await pointersOf(exportOf({ materials }))).toEqual(inMaterial)
    expect(await pointersOf(call("POST", "/v2/exports/preview", { draftId, fileType: "plt", nesting }))).toEqual([
      `/nesting/${field}`,
    ])
    const actions = { cut: { type: "export", body: { draftId, fileType: "plt", nesting } } }
    expect(await pointersOf(call("POST", "/v2/batches", { actions }))).toEqual([`/actions/cut/body/nesting/${field}`])
  }
  const { body } = await exportOf({ nesting: { ...BLOCKS, spread: "tubular" } })
  expect(body.errors).toEqual([
    {
      pointer: "/nesting/spread",
      message:
        "does not go with what else is given: tubular cloth lies double, and nesting.blocks needs one ply, face up",
    },
  ])
})

test("a profile's change is judged with what it has; a change of something else is not", async () => {
  const { id } = await bodyOf(call("POST", "/v2/exportProfiles", profileOf({ partsInHoles: true })), 201)
  const path = `/v2/exportProfiles/${id}`
  expect(await pointersOf(call("PATCH", path, { nesting: BLOCKS }))).toEqual(["/nesting/partsInHoles"])
  const changed = await bodyOf(call("PATCH", path, { nesting: { ...BLOCKS, partsInHoles: false } }))
  expect(changed.nesting).toMatchObject(BLOCKS)
})

test("what is not finished is taken where more may come, and judged for each cloth of an export", async () => {
  for (const [field, nesting, mend] of UNFINISHED) {
    const { id } = await bodyOf(call("POST", "/v2/exportProfiles", profileOf(nesting)), 201)
    expect(await pointersOf(exportOf({ exportProfileId: id }))).toEqual(["/exportProfileId"])
    expect(await pointersOf(exportOf({ nesting }))).toEqual([`/nesting/${field}`])
    const materials = { lining: { nesting } }
    expect(await pointersOf(exportOf({ materials }))).toEqual([`/materials/lining/nesting/${field}`])
    const other = (await drafted(call, { materials: { shell: { nesting } } })).id
    expect(await pointersOf(exportOf({ draftId: other }))).toEqual(["/draftId"])
    // The profile says it for all cloths, and each cloth has what is wanting.
    const mended = { nesting: mend }
    const { job } = await accepted(call, "/v2/exports", {
      draftId,
      fileType: "plt",
      exportProfileId: id,
      materials: { shell: mended, lining: mended },
    })
    expect([field, job.status]).toEqual([field, "completed"])
  }
})

test("what clashes between a draft and its export is told of the one that has to give way, once", async () => {
  const folded = (await drafted(call, { materials: { lining: { nesting: { spread: "folded" } } } })).id
  const { body } = await exportOf({ draftId: folded, nesting: BLOCKS })
  expect(body.errors).toEqual([
    {
      pointer: "/draftId",
      message:
        "nesting.spread of the draft's material lining does not go with what else is given: folded cloth lies double, and nesting.blocks needs one ply, face up",
    },
  ])
  expect(await pointersOf(exportOf({ draftId: undefined, draftIds: [draftId, folded], nesting: BLOCKS }))).toEqual([
    "/draftIds/1",
  ])
  // Both cloths have it from the export: one mistake.
  expect(await pointersOf(exportOf({ nesting: { fullWidth: 100 } }))).toEqual(["/nesting/fullWidth"])
  // The material's own wins over the export's.
  const materials = { lining: { nesting: { spread: "single" } } }
  const { job } = await accepted(call, "/v2/exports", { draftId: folded, fileType: "plt", nesting: BLOCKS, materials })
  expect(job.status).toBe("completed")
})

test("one marker of all groups has the export's own config alone", async () => {
  const folded = (await drafted(call, { materials: { lining: { nesting: { spread: "folded" } } } })).id
  const config = { materialGroup: false }
  const { job } = await accepted(call, "/v2/exports", { draftId: folded, fileType: "plt", nesting: BLOCKS, config })
  expect(job.status).toBe("completed")
  expect(await pointersOf(exportOf({ nesting: { blockPieces: ["square"] }, config }))).toEqual(["/nesting/blockPieces"])
})

test("stripes need one ply where the cloth has a repeat", async () => {
  const nesting = { stripes: true, spread: "folded" }
  const shell = { nesting, repeat: REPEAT }
  expect(await pointersOf(call("POST", "/v2/drafts", { ...DRAFT, materials: { shell } }))).toEqual([
    "/materials/shell/nesting/spread",
  ])
  const striped = (await drafted(call, { materials: { shell: { repeat: REPEAT } } })).id
  expect(await pointersOf(exportOf({ draftId: striped, nesting }))).toEqual(["/nesting/spread"])
  expect((await accepted(call, "/v2/exports", { draftId, fileType: "plt", nesting })).job.status).toBe("completed")
})

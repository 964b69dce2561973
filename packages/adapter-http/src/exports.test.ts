import { beforeAll, describe, expect, test } from "vitest"
import {
  accepted,
  bodyOf,
  drafted,
  expectStatus,
  pageHeadersOf,
  pointersOf,
  serviceOfThisFile,
  TIMESTAMP,
} from "./checks.fixture.js"
import { COMMON, NESTING, NEUTRAL, PDF, PLT } from "./export-defaults.fixture.js"
import { ownerOfAnotherTenant } from "./operator.fixture.js"
import { type Answer, DRAFT, ended } from "./service.fixture.js"

const { service, dataDir, call } = serviceOfThisFile({ TEST_DRAFT_LIMIT_MS: "5000", TEST_PREVIEW_LIMIT_MS: "3000" })
const get = (path: string) => bodyOf(call("GET", path))
const ids = (items: Answer["body"]) => items.map(({ id }: { id: string }) => id)

let draftId: string
beforeAll(async () => {
  const { id, job } = await drafted(call, { note: "to be cut" })
  // Without it each test would fail for a reason of its own.
  expect(job).toMatchObject({ status: "completed" })
  draftId = id
})

const refused = (changes: object) => pointersOf(call("POST", "/v2/exports", { draftId, fileType: "dxf", ...changes }))
const exported = async (body: object) => {
  const { id, job } = await accepted(call, "/v2/exports", { draftId, ...body })
  expect(job.status).toBe("completed")
  return get(`/v2/exports/${id}`)
}
/** What the test engine was asked to make. */
const asked = async ({ files }: Answer["body"], at = 0) => JSON.parse((await call("GET", files[at].url)).text)

describe("one export", () => {
  test("[spec: Exports / POST /v2/exports] [spec: Create export body / draftId | fileType] a 202 with id and jobUrl", async () => {
    const answer = await call("POST", "/v2/exports", { draftId, fileType: "plt" })
    expect(answer.status).toBe(202)
    expect(answer.body).toEqual({
      id: expect.any(String),
      jobUrl: expect.stringMatching(new RegExp(`^${service().baseUrl}/v2/jobs/[0-9a-f-]{36}$`)),
    })
    expect(answer.headers.get("location")).toBe(`${service().baseUrl}/v2/exports/${answer.body.id}`)
    expect(await pointersOf(call("POST", "/v2/exports", {}))).toEqual(["/draftId", "/fileType"])
    expect(await refused({ draftId: "nobody's", fileType: "dxf" })).toEqual(["/draftId"])
    for (const fileType of ["svg", "PDF", null]) expect(await refused({ fileType })).toEqual(["/fileType"])
    expect(await refused({ colour: "red" })).toEqual(["/colour"])
  })

  test("[spec: Export / id, draftId, fileType, config, materials, nesting, objects, createdAt, status, files] [spec: Exports / GET /v2/exports/{id}] [spec: decisions Nesting config / defaults and bounds | materials, presets and drafts keep nesting and scaling as given, exports and export profiles answer them filled in] [spec: decisions URLs, lists, caching / files need the bearer token]", async () => {
    const made = await exported({ fileType: "pdf" })
    expect(made).toEqual({
      id: expect.any(String),
      draftId,
      fileType: "pdf",
      config: PDF,
      materials: { shell: NEUTRAL, lining: NEUTRAL },
      nesting: NESTING,
      objects: [],
      createdAt: expect.stringMatching(TIMESTAMP),
      status: "completed",
      files: [
        {
          filename: "test-square.pdf",
          url: `${service().baseUrl}/v2/exports/${made.id}/files/test-square.pdf`,
        },
      ],
      warnings: [],
    })
    const file = await expectStatus(call("GET", made.files[0].url), 200)
    expect((await fetch(made.files[0].url)).status).toBe(401)
    expect(file.headers.get("content-type")).toBe("application/pdf")
    const { createdAt } = await get(`/v2/drafts/${draftId}`)
    expect(JSON.parse(file.text)).toMatchObject({ draftId, createdAt })
    for (const name of ["other.pdf", "..%2F..%2Fkeys%2Fsecret.key"]) {
      await expectStatus(call("GET", `/v2/exports/${made.id}/files/${name}`), 404)
    }
    await expectStatus(call("GET", "/v2/exports/nobody's"), 404)
  })

  test("[spec: Status values / Export] [spec: decisions Drafts / a failed draft or export carries error] inProgress, then completed or failed; a draft that is not completed is a 409", async () => {
    // An export is made in no time: one of some is read before it is.
    const seen: string[] = []
    while (seen.at(-1) !== "inProgress" && seen.length < 50) {
      const { id, jobUrl } = await bodyOf(call("POST", "/v2/exports", { draftId, fileType: "dxf" }), 202)
      seen.push((await get(`/v2/exports/${id}`)).status)
      await ended(call, jobUrl)
      expect((await get(`/v2/exports/${id}`)).status).toBe("completed")
    }
    expect(seen.at(-1)).toBe("inProgress")
    const failing = await accepted(call, "/v2/exports", { draftId, fileType: "plt", nesting: { sheetWidth: 5 } })
    expect(failing.job).toMatchObject({ status: "failed", error: { detail: "square does not fit on its sheet." } })
    expect(await get(`/v2/exports/${failing.id}`)).toMatchObject({
      status: "failed",
      files: [],
      error: failing.job.error,
    })
    const bad = await drafted(call, { options: { mode: "mode.refuses" } })
    await expectStatus(call("POST", "/v2/exports", { draftId: bad.id, fileType: "dxf" }), 409)
    const slow = await bodyOf(call("POST", "/v2/drafts", { ...DRAFT, options: { mode: "mode.slow" } }), 202)
    await expectStatus(call("POST", "/v2/exports", { draftId: slow.id, fileType: "dxf" }), 409)
    await ended(call, slow.jobUrl)
  })

  test("[spec: Create export body / objects | an empty objects array exports all] [spec: decisions Export config / an unknown name in objects is a 400] a subset of the draft's objects", async () => {
    const part = await exported({ fileType: "dxf", objects: ["second"] })
    expect(part.objects).toEqual(["second"])
    expect((await asked(part)).objects).toEqual(["second"])
    const all = await exported({ fileType: "dxf", objects: [] })
    expect([all.objects, (await asked(all)).objects]).toEqual([[], ["square", "second"]])
    expect(await refused({ objects: ["square", "sleeve"] })).toEqual(["/objects/1"])
    expect(await refused({ objects: "square" })).toEqual(["/objects"])
  })

  test("[spec: Create export body / config] [spec: Export config / singleInstance, materialGroup, singleFile, glueMargin | width, height, leftMargin, topMargin, rightMargin, bottomMargin | orientation] [spec: decisions Export config / orientation is read without regard to case] singleFile false: a file for each material", async () => {
    const config = {
      singleInstance: true,
      materialGroup: false,
      singleFile: false,
      glueMargin: true,
      width: 60,
      height: 0,
      leftMargin: 1,
      topMargin: 2,
      rightMargin: 0,
      bottomMargin: 4,
      orientation: "landscape",
    }
    const made = await exported({ fileType: "pdf", config })
    expect(made.config).toEqual(config)
    expect((await asked(made)).config).toEqual(config)
    const names = made.files.map(({ filename }: { filename: string }) => filename)
    expect(names).toEqual(["test-square-shell.pdf", "test-square-lining.pdf"])
    expect((await exported({ fileType: "pdf", config: { singleFile: true } })).files).toHaveLength(1)
    const wrong = { singleInstance: 1, width: -1, leftMargin: "3", glueMargin: "no", orientation: "upright" }
    expect(await refused({ fileType: "pdf", config: wrong })).toEqual(
      ["glueMargin", "leftMargin", "orientation", "singleInstance", "width"].map((name) => `/config/${name}`),
    )
  })

  test("[spec: Export config / format, driver | the fields depend on the file type] [spec: decisions Export config / defaults of each file type | a field of another file type is a 400 that names it | format and driver: aama with generic, etCad or optitex; other pairs are a 400]", async () => {
    const aama = { format: "aama", driver: "optitex" }
    expect((await exported({ fileType: "dxf", config: aama })).config).toEqual({ ...COMMON, ...aama })
    expect((await exported({ fileType: "dxf" })).config).toEqual(COMMON)
    const plot = { pen: "SEAM SP3", resolution: 600, pageLength: 60, scale: { x: 1.01 } }
    expect((await exported({ fileType: "plt", config: plot })).config).toEqual({
      ...PLT,
      ...plot,
      scale: { x: 1.01, y: 1 },
    })
    expect(await refused({ config: { width: 3, pen: "SEAM SP1" } })).toEqual(["/config/pen", "/config/width"])
    expect(await refused({ fileType: "pdf", config: { format: "aama" } })).toEqual(["/config/format"])
    expect(await refused({ fileType: "plt", config: { orientation: "Portrait" } })).toEqual(["/config/orientation"])
    for (const config of [{ driver: "optitex" }, { format: "aama", driver: "lectra" }, { format: "dwg" }]) {
      expect(await refused({ config })).toHaveLength(1)
    }
  })

  test("[spec: decisions Export config / format astm with driver generic: ASTM D6673 | format tiip with driver generic, written as aama where it is not documented] files of both, by the export's own config and by a profile's", async () => {
    for (const format of ["astm", "tiip"]) {
      const config = { format, driver: "generic", singleInstance: true }
      const direct = await exported({ fileType: "dxf", config })
      const profile = { name: format, fileType: "dxf", config }
      const { id } = await bodyOf(call("POST", "/v2/exportProfiles", profile), 201)
      const other = { ...profile, config: { format, driver: "optitex" } }
      expect(await pointersOf(call("POST", "/v2/exportProfiles", other))).toEqual(["/config/driver"])
      const byProfile = await exported({ fileType: "dxf", exportProfileId: id })
      for (const made of [direct, byProfile]) expect(made.config).toMatchObject(config)
    }
    expect(await refused({ fileType: "dxf", config: { halfPieces: "unfolded" } })).toEqual(["/config/halfPieces"])
    expect(await refused({ fileType: "plt", config: { language: "gerber" } })).toEqual(["/config/language"])
  })

  test("[spec: Create export body / nesting] [spec: Nesting config / partMargin | sheetWidth | partRotation | preNestRotation | sheetLength | sheetEdgeMargin | an export, an export profile and a batch's definition carry all six] [spec: decisions Nesting config / partRotation: 0, 90, 180, +90, +180, any, null | preNestRotation null is kept]", async () => {
    const nesting = {
      partMargin: 0.5,
      sheetWidth: 150,
      partRotation: "+90",
      preNestRotation: null,
      sheetLength: 900,
      sheetEdgeMargin: 2,
    }
    const made = await exported({ fileType: "plt", nesting })
    expect(made.nesting).toEqual({ ...NESTING, ...nesting })
    const { groups } = await asked(made)
    expect(groups.shell.nesting).toEqual(made.nesting)
    for (const partRotation of ["0", "90", "180", "+180", "any", null]) {
      expect((await exported({ fileType: "plt", nesting: { partRotation } })).nesting.partRotation).toBe(partRotation)
    }
    const wrong = {
      partMargin: -1,
      sheetWidth: 0,
      partRotation: 90,
      preNestRotation: "0",
      sheetLength: 1e6,
      sheetEdgeMargin: -1,
      colour: 1,
    }
    expect(await refused({ nesting: wrong })).toEqual(
      Object.keys(wrong)
        .map((name) => `/nesting/${name}`)
        .sort(),
    )
    const actions = {
      cut: { type: "export", body: { draftId, fileType: "plt", nesting: { $ref: "#/definitions/cloth" } } },
    }
    const batch = await accepted(call, "/v2/batches", { definitions: { cloth: nesting }, actions })
    const { resources } = await get(`/v2/batches/${batch.id}`)
    expect((await get(resources.cut.$ref)).nesting).toEqual(made.nesting)
  })

  test("[spec: Create export body / materials] [spec: Scaling config / easeAdjWarp, easeAdjWeft, shrinkageWarp, shrinkageWeft: numbers] [spec: decisions Scaling config / ease adjustment and shrinkage: 0.5 to 1.5] [spec: decisions Export config / materials answer the four scaling fields flat, nesting beside them only if given]", async () => {
    const materials = {
      shell: { scaling: { easeAdjWarp: 0.95, easeAdjWeft: 1.02, shrinkageWarp: 0.97, shrinkageWeft: 0.99 } },
      lining: { nesting: { partMargin: 2 } },
    }
    const made = await exported({ fileType: "plt", materials })
    // The lining's ease adjustment follows the shell's, its shrinkage does not
    const lining = { ...NEUTRAL, easeAdjWarp: 0.95, easeAdjWeft: 1.02 }
    expect(made.materials).toEqual({ shell: materials.shell.scaling, lining: { ...lining, ...materials.lining } })
    const { groups, drafted: draftedIn } = await asked(made)
    expect(draftedIn).toEqual({ shell: { scaling: materials.shell.scaling }, lining: { scaling: lining } })
    expect(groups.lining.nesting).toEqual({ ...NESTING, partMargin: 2 })
    expect(await refused({ materials: { felt: {} } })).toEqual(["/materials/felt"])
    const scaling = { easeAdjWarp: 0.4, easeAdjWeft: "1", shrinkageWarp: 2, shrinkageWeft: null }
    expect(await refused({ materials: { shell: { scaling, x: 1 } } })).toEqual([
      ...Object.keys(scaling).map((name) => `/materials/shell/scaling/${name}`),
      "/materials/shell/x",
    ])
  })
})

describe("several drafts", () => {
  let second: string
  let other: string
  beforeAll(async () => {
    second = (await drafted(call, { note: "M" })).id
    const body = { ...DRAFT, patternId: 2, note: "L" }
    other = (await accepted(call, "/v2/drafts", body)).id
  })
  const both = (changes: object) => pointersOf(call("POST", "/v2/exports", { fileType: "dxf", ...changes }))
  const joined = async (body: object) => {
    const { id, job } = await accepted(call, "/v2/exports", body)
    expect([job.status, job.error]).toEqual(["completed", undefined])
    return get(`/v2/exports/${id}`)
  }

  test("[spec: decisions Export config / draftIds: several drafts in one marker] the answer's draft is the first, each is in its own scaling, and each finds the export", async () => {
    const material = { shell: { name: "denim", scaling: { shrinkageWarp: 0.97 } } }
    const scaled = (await drafted(call, { materials: material })).id
    const draftIds = [second, scaled, other]
    const made = await joined({
      draftIds,
      fileType: "plt",
      materials: { lining: { scaling: { shrinkageWeft: 0.99 } } },
    })
    expect([made.draftId, made.draftIds]).toEqual([second, draftIds])
    const { draftId: first, createdAt, further, drafted: own, groups, nest } = await asked(made)
    expect([first, createdAt, nest]).toEqual([second, (await get(`/v2/drafts/${second}`)).createdAt, undefined])
    expect(further.map((one: Answer["body"]) => [one.draftId, one.garment.slug, one.objects])).toEqual([
      [scaled, "test-square", ["square", "second"]],
      [other, "other", ["square", "second"]],
    ])
    expect(
      [own, ...further.map((one: Answer["body"]) => one.drafted)].map(({ shell, lining }) => [
        shell.scaling.shrinkageWarp,
        lining.scaling.shrinkageWeft,
      ]),
    ).toEqual([
      [1, 0.99],
      [0.97, 0.99],
      [1, 0.99],
    ])
    expect(groups.shell.material).toBe("denim")
    for (const id of draftIds) expect(ids(await get(`/v2/exports?draftId=${id}`))).toContain(made.id)
    expect((await asked(await joined({ draftIds, fileType: "dxf", objects: ["square"] }))).further[0].objects).toEqual([
      "square",
    ])
    expect((await joined({ draftIds: [second], fileType: "dxf" })).draftIds).toEqual([second])
  })

  test("[spec: decisions Export config / draftIds and gradedNest: what is wrong is a 400 that names the field] one of the two, each draft once, drafts that are there, completed and of one cloth", async () => {
    expect(await both({})).toEqual(["/draftId"])
    expect(await both({ draftId, draftIds: [second] })).toEqual(["/draftIds"])
    expect(await both({ draftIds: [] })).toEqual(["/draftIds"])
    expect(await both({ draftIds: [second, second] })).toEqual(["/draftIds"])
    expect(await both({ draftIds: [second, "nobody's", "another"] })).toEqual(["/draftIds/1", "/draftIds/2"])
    const foreign = (await drafted(await ownerOfAnotherTenant(service(), dataDir()))).id
    expect(await both({ draftIds: [second, foreign] })).toEqual(["/draftIds/1"])
    expect(await both({ draftIds: Array.from({ length: 101 }, (_, index) => `${index}`) })).toEqual(["/draftIds"])
    expect(await both({ draftIds: [second, null] })).toEqual(["/draftIds/1"])
    for (const odd of [second, { 0: second }, null]) expect(await both({ draftIds: odd })).toEqual(["/draftIds"])
    expect(await both({ draftIds: [second, other], objects: ["square", "sleeve"] })).toEqual(["/objects/1"])
    const cloth = async (name: string) => (await drafted(call, { materials: { shell: { name } } })).id
    expect(await both({ draftIds: [await cloth("denim"), second, await cloth("silk")] })).toEqual(["/draftIds/2"])
    const bad = await drafted(call, { options: { mode: "mode.refuses" } })
    const slow = await bodyOf(call("POST", "/v2/drafts", { ...DRAFT, options: { mode: "mode.slow" } }), 202)
    const undone = { draftIds: [second, bad.id, slow.id], fileType: "dxf" }
    for (const path of ["/v2/exports", "/v2/exports/preview"]) {
      const { body } = await expectStatus(call("POST", path, undone), 409)
      const why = `the draft is failed: only a completed one is exported. It failed for this: ${bad.job.error.detail}`
      expect(bad.job.error.detail).not.toBe("")
      expect(body.detail).toBe(`draftIds[1]: ${why} (and 1 more)`)
      expect(body.errors).toEqual([
        { pointer: "/draftIds/1", message: why },
        { pointer: "/draftIds/2", message: "the draft is still in progress: only a completed one is exported." },
      ])
    }
    await ended(call, slow.jobUrl)
  })

  test("[spec: decisions Export config / gradedNest: the drafts as sizes of one piece, with the RUL file] sizes by name, by their notes or numbered; drafts of one pattern, aama or astm", async () => {
    const third = (await drafted(call, { note: "L" })).id
    const draftIds = [second, third]
    const config = { gradedNest: true, format: "aama" }
    const nested = async (more: object, of = draftIds) =>
      (await asked(await joined({ draftIds: of, fileType: "dxf", config: { ...config, ...more } }))).nest
    expect(await nested({})).toEqual({ sizes: ["M", "L"], sample: "M" })
    expect(await nested({ format: "astm", sizes: ["38", "40"], sampleSize: "40" })).toEqual({
      sizes: ["38", "40"],
      sample: "40",
    })
    expect(await nested({}, [second, draftId])).toEqual({ sizes: ["1", "2"], sample: "1" })
    const wrong = (more: object, of: object = { draftIds }) => both({ ...of, config: { ...config, ...more } })
    expect(await wrong({}, { draftId })).toEqual(["/config/gradedNest"])
    expect(await wrong({}, { draftIds: [second, other] })).toEqual(["/draftIds/1"])
    expect(await wrong({ format: "tiip" })).toEqual(["/config/gradedNest"])
    expect(await wrong({ sizes: ["38"] })).toEqual(["/config/sizes"])
    expect(await wrong({ sizes: ["38", "4 0"] })).toEqual(["/config/sizes/1"])
    expect(await wrong({ sizes: ["38", "40"], sampleSize: "42" })).toEqual(["/config/sampleSize"])
    expect(await wrong({ gradedNest: false, sizes: ["38", "40"] })).toEqual(["/config/sizes"])
    // Named by their notes, or numbered: the sample is one of these
    expect(await nested({ sampleSize: "L" })).toEqual({ sizes: ["M", "L"], sample: "L" })
    expect(await wrong({ sampleSize: "XL" })).toEqual(["/config/sampleSize"])
    expect(await wrong({ sampleSize: "M" }, { draftIds: [second, draftId] })).toEqual(["/config/sampleSize"])
    const preview = { draftIds, fileType: "dxf", config: { ...config, sampleSize: "XL" } }
    const { errors } = (await expectStatus(call("POST", "/v2/exports/preview", preview), 400)).body
    expect(errors).toEqual([{ pointer: "/config/sampleSize", message: 'must be one of the sizes M, L; it is "XL"' }])
  })

  test("a testing draft takes the exports that it is part of with it", async () => {
    const profile = { name: "P", gender: "female", measurementType: "body", measurements: DRAFT.measurements }
    const { id } = await bodyOf(call("POST", "/v2/measurementProfiles", { ...profile, stage: "testing" }), 201)
    const testing = await drafted(call, { measurementProfileId: id })
    const made = await joined({ draftIds: [second, testing.id], fileType: "dxf" })
    await expectStatus(call("DELETE", `/v2/drafts/${testing.id}`), 204)
    await expectStatus(call("GET", `/v2/exports/${made.id}`), 404)
    await expectStatus(call("GET", `/v2/drafts/${second}`), 200)
  })

  test("[spec: decisions Export config / POST /v2/exports/preview tells the sheets and pages of an export and makes nothing] as the export that would be made; what would fail is a 409, what takes too long for a preview a 413", async () => {
    const before = await get("/v2/exports")
    const preview = (body: object) => call("POST", "/v2/exports/preview", { fileType: "pdf", ...body })
    expect(await bodyOf(preview({ draftId, config: { width: 60, height: 90 } }))).toEqual({
      sheets: ["shell", "lining"].map((materialGroup) => ({ materialGroup, material: "", width: 140, length: 100 })),
      files: [{ filename: "test-square.pdf", pages: [{ width: 60, height: 90, count: 2 }] }],
    })
    const plot = await bodyOf(preview({ draftIds: [draftId, second], fileType: "plt", nesting: { sheetWidth: 90 } }))
    expect([plot.files, plot.sheets[0].width, plot.sheets[0].length]).toEqual([[], 90, 200])
    expect(await pointersOf(preview({ draftId: "nobody's" }))).toEqual(["/draftId"])
    expect(await pointersOf(preview({ draftId, config: { width: -1 } }))).toEqual(["/config/width"])
    const failing = await expectStatus(preview({ draftId, nesting: { sheetWidth: 5 } }), 409)
    expect(failing.body.detail).toContain("square does not fit on its sheet.")
    const late = await expectStatus(preview({ draftId, nesting: { sheetWidth: 11 } }), 413)
    expect(late.body.detail).toMatch(
      /^The preview of one draft ran out of its 3 s, .* Ask for larger paper, less nesting.effort/,
    )
    expect(ids(await get("/v2/exports"))).toEqual(ids(before))
  })
})

describe("the list", () => {
  const made: string[] = []
  let other: string
  beforeAll(async () => {
    other = (await drafted(call)).id
    for (const body of [{ fileType: "dxf" }, { fileType: "plt", nesting: { sheetWidth: 5 } }, { fileType: "pdf" }]) {
      made.push((await accepted(call, "/v2/exports", { draftId: other, ...body })).id)
    }
  })
  const listed = async (query: string) => ids(await get(`/v2/exports?draftId=${other}&${query}`))

  test("[spec: Export / list item: id, draftId, fileType, status, createdAt, createdBy] [spec: Exports / GET /v2/exports]", async () => {
    const [item] = await get(`/v2/exports?draftId=${other}`)
    expect(item).toEqual({
      id: made[2],
      draftId: other,
      fileType: "pdf",
      status: "completed",
      createdAt: expect.stringMatching(TIMESTAMP),
      createdBy: expect.any(String),
    })
  })

  test("[spec: Exports / list: search in file types | list: orderBy createdAt, sort asc or desc, desc by default | list: status | list: fileType | list: draftId]", async () => {
    expect(await listed("")).toEqual(made.toReversed())
    expect(await listed("orderBy=createdAt&sort=asc")).toEqual(made)
    expect(await listed("search=PL")).toEqual([made[1]])
    expect(await listed("search=nothing")).toEqual([])
    expect(await listed("status=failed")).toEqual([made[1]])
    expect(await listed("status=completed&fileType=dxf")).toEqual([made[0]])
    expect(await listed("fileType=pdf")).toEqual([made[2]])
    expect(await get("/v2/exports?draftId=nobody")).toEqual([])
    expect(pageHeadersOf(await call("GET", `/v2/exports?draftId=${other}&page=2&perPage=2`))).toEqual([
      "3",
      "2",
      "2",
      "2",
      "",
      "1",
    ])
    const wrong = "orderBy=fileType&sort=up&status=done&fileType=svg&colour=red"
    expect(await pointersOf(call("GET", `/v2/exports?${wrong}`))).toEqual(
      ["colour", "fileType", "orderBy", "sort", "status"].map((name) => `query/${name}`),
    )
  })
})

describe("jobs", () => {
  test("[spec: Job / single read: resources of id, type, url] [spec: Jobs / GET /v2/jobs/{id}] [spec: decisions Batches and jobs / resources are of type draft, export, batch, techPack, prediction] [spec: Conventions / drafts, exports, batches and tech packs are accepted with 202 and a jobUrl; the job has the status]", async () => {
    const { baseUrl } = service()
    const posts = {
      draft: ["/v2/drafts", DRAFT, (id: string) => `/v2/drafts/${id}`],
      export: ["/v2/exports", { draftId, fileType: "plt" }, (id: string) => `/v2/exports/${id}`],
      techPack: [
        `/v2/drafts/${draftId}/generateTechPack`,
        {},
        (id: string) => `/v2/drafts/${draftId}/techPacks/${id}.pdf`,
      ],
      batch: ["/v2/batches", { actions: { a: { type: "draft", body: DRAFT } } }, (id: string) => `/v2/batches/${id}`],
    } as const
    for (const [type, [path, body, address]] of Object.entries(posts)) {
      const made = await bodyOf(call("POST", path, body), 202)
      const job = await ended(call, made.jobUrl)
      expect(job).toEqual({
        id: made.jobUrl.split("/").at(-1),
        status: "completed",
        startedAt: expect.stringMatching(TIMESTAMP),
        startedBy: expect.any(String),
        finishedAt: expect.stringMatching(TIMESTAMP),
        progress: 1,
        resources: expect.any(Array),
      })
      expect(job.resources[0]).toEqual({ id: made.id, type, url: `${baseUrl}${address(made.id)}` })
      await expectStatus(call("GET", job.resources[0].url), 200)
    }
    const actions = { a: { type: "predictBody", body: { gender: "male", measurements: { mbHeight: 180 } } } }
    const { job } = await accepted(call, "/v2/batches", { actions })
    expect(job.resources.map(({ type }: { type: string }) => type)).toEqual(["batch", "prediction"])
    await expectStatus(call("GET", job.resources[1].url), 200)
    await expectStatus(call("GET", "/v2/jobs/nobody's"), 404)
  })

  test("[spec: Status values / Job] [spec: decisions Units, identifiers, values / finishedAt is null while a job runs, and such a job is the latest] [spec: Events / jobUrl is there to be polled]", async () => {
    const { jobUrl } = await bodyOf(call("POST", "/v2/drafts", { ...DRAFT, options: { mode: "mode.hangs" } }), 202)
    const [latest] = await get("/v2/jobs?perPage=1")
    expect([latest.id, latest.status, latest.finishedAt]).toEqual([jobUrl.split("/").at(-1), "inProgress", null])
    expect(await get(jobUrl)).toMatchObject({ status: "inProgress", finishedAt: null })
    expect((await ended(call, jobUrl)).status).toBe("failed")
    expect((await drafted(call)).job).toMatchObject({ status: "completed" })
    const failed = await drafted(call, { options: { mode: "mode.refuses" } })
    expect(failed.job).toMatchObject({ status: "failed", error: { status: 422 } })
  })

  test("[spec: Job / list item: id, status, startedAt, startedBy, finishedAt] [spec: Jobs / GET /v2/jobs | list: orderBy startedAt or finishedAt, finishedAt by default | list: sort asc or desc, desc by default | list: status]", async () => {
    const jobs = await get("/v2/jobs?perPage=200")
    expect(Object.keys(jobs[0]).sort()).toEqual(["finishedAt", "id", "startedAt", "startedBy", "status"])
    const by = (key: "startedAt" | "finishedAt", list: Record<string, string>[]) => list.map((one) => one[key]!)
    expect(by("finishedAt", jobs)).toEqual(by("finishedAt", jobs).toSorted().reverse())
    expect(ids(await get("/v2/jobs?perPage=200&orderBy=finishedAt&sort=asc"))).toEqual(ids(jobs).toReversed())
    const started = await get("/v2/jobs?perPage=200&orderBy=startedAt&sort=asc")
    expect(by("startedAt", started)).toEqual(by("startedAt", started).toSorted())
    for (const status of ["inProgress", "completed", "failed"]) {
      const found = await get(`/v2/jobs?perPage=200&status=${status}`)
      expect(found).toEqual(jobs.filter((job: { status: string }) => job.status === status))
    }
    expect(await pointersOf(call("GET", "/v2/jobs?orderBy=id&sort=up&status=waiting"))).toEqual([
      "query/orderBy",
      "query/sort",
      "query/status",
    ])
  })
})

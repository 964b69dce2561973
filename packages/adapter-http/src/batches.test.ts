import { beforeAll, expect, inject, test } from "vitest"
import { accepted, bodyOf, expectStatus, pointersOf, processOfThisFile } from "./checks.fixture.js"
import { clientWithRoles, ownerOfAnotherTenant } from "./operator.fixture.js"
import { arrived, receiver } from "./receiver.fixture.js"
import { type Call, DRAFT, ended } from "./service.fixture.js"

const { service, dataDir, call } = processOfThisFile({ TOILE_CALLBACK_ALLOW: "127.0.0.1" })
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

const PREDICT = { type: "predictBody", body: { gender: "female", measurements: { mbHeight: 168, mbWeight: 62 } } }
const ref = (path: string) => ({ $ref: `#/${path}` })
const draftOf = (changes: object) => ({ type: "draft", body: { ...DRAFT, ...changes } })

async function ran(actions: object, more: object = {}) {
  const made = await bodyOf(call("POST", "/v2/batches", { actions, ...more }), 202)
  const job = await ended(call, made.jobUrl)
  return { job, batch: await bodyOf(call("GET", `/v2/batches/${made.id}`)) }
}
const at = async (batch: { resources: Record<string, { $ref: string }> }, action: string) =>
  bodyOf(call("GET", batch.resources[action]!.$ref))

let shop: Call
beforeAll(async () => {
  shop = await clientWithRoles(service(), dataDir(), ["batches", "predict"])
})

test("[spec: Batch / id, createdAt, createdBy, status, definitions, actions, resources] [spec: Batches / POST /v2/batches | GET /v2/batches/{id} | rule 1: the caller chooses the action IDs; an action has type and body | rule 3: $ref points to earlier results and to definitions | rule 3: #/resources/<action_id>/<field> | rule 3: #/definitions/<name> | rule 4: a finished action's URL stands in resources] [spec: Status values / Batch] body, draft and export in a chain", async () => {
  const actions = {
    body: PREDICT,
    skirt: {
      type: "draft",
      body: {
        patternId: 1,
        measurementType: "body",
        measurements: { mbWaistGirth: ref("resources/body/measurements/mbWaistGirth") },
        materials: ref("definitions/cloth"),
      },
    },
    cut: { type: "export", body: { draftId: ref("resources/skirt/id"), fileType: "plt" } },
  }
  const definitions = { cloth: { shell: { nesting: ref("definitions/wide") } }, wide: { sheetWidth: 150 } }
  const { job, batch } = await ran(actions, { definitions })
  expect(job.status).toBe("completed")
  expect(batch).toEqual({
    id: expect.any(String),
    createdAt: expect.stringMatching(TIMESTAMP),
    createdBy: expect.any(String),
    status: "completed",
    definitions,
    actions,
    resources: {
      body: { $ref: expect.stringMatching(/\/v2\/predictions\/[0-9a-f-]{36}$/) },
      skirt: { $ref: expect.stringMatching(/\/v2\/drafts\/[0-9a-f-]{36}$/) },
      cut: { $ref: expect.stringMatching(/\/v2\/exports\/[0-9a-f-]{36}$/) },
    },
  })
  const prediction = await at(batch, "body")
  expect(prediction).toEqual(await bodyOf(call("POST", "/v2/predict/body", PREDICT.body)))
  const draft = await at(batch, "skirt")
  expect(draft.measurements).toEqual({ mbWaistGirth: prediction.measurements.mbWaistGirth })
  expect(draft.materials).toMatchObject({ shell: { nesting: { sheetWidth: 150 } } })
  expect((await at(batch, "cut")).draftId).toBe(draft.id)
  expect(job.resources.map(({ type }: { type: string }) => type).sort()).toEqual([
    "batch",
    "draft",
    "export",
    "prediction",
  ])
  expect(job.resources[0]).toEqual({ id: batch.id, type: "batch", url: `${service().baseUrl}/v2/batches/${batch.id}` })
})

test("[spec: Predictions / GET /v2/predictions/{id}] the ID comes from a batch; another tenant's is not there", async () => {
  const { batch } = await ran({ body: PREDICT })
  const url = batch.resources.body.$ref
  expect((await shop("GET", url)).status).toBe(200)
  const stranger = await ownerOfAnotherTenant(service(), dataDir())
  await expectStatus(stranger("GET", url), 404)
  await expectStatus(stranger("GET", `/v2/batches/${batch.id}`), 404)
  await expectStatus(call("GET", "/v2/predictions/nobody's"), 404)
})

test("[spec: decisions Batches and jobs / one that fails leaves the others running, those that depend on it are skipped, the batch is failed with errors] one failing, two skipped, one independent", async () => {
  const { job, batch } = await ran({
    bad: draftOf({ options: { mode: "mode.refuses" } }),
    lost: { type: "export", body: { draftId: ref("resources/bad/id"), fileType: "plt" } },
    lostToo: draftOf({ metadata: { of: ref("resources/lost/status") } }),
    good: draftOf({}),
  })
  expect([job.status, batch.status]).toEqual(["failed", "failed"])
  expect(job.error.detail).toBe("3 of 4 actions did not complete.")
  expect(Object.keys(batch.resources).sort()).toEqual(["bad", "good"])
  expect((await at(batch, "good")).status).toBe("completed")
  expect((await at(batch, "bad")).status).toBe("failed")
  expect(batch.errors.bad.detail).toBe("mbWaistGirth does not suit this square.")
  expect(batch.errors.lost.detail).toBe("It was skipped: it refers to bad, which did not complete.")
  expect(batch.errors.lostToo.detail).toBe("It was skipped: it refers to lost, which did not complete.")
})

test("[spec: decisions Batches and jobs / actions run side by side where they can] a hundred drafts and their exports", async () => {
  const actions = Object.fromEntries(
    Array.from({ length: 50 }, (_, i) => [
      [`d${i}`, draftOf({ note: `n${i}` })],
      [`e${i}`, { type: "export", body: { draftId: ref(`resources/d${i}/id`), fileType: "plt" } }],
    ]).flat() as [string, object][],
  )
  const { batch } = await ran(actions)
  expect(batch.status).toBe("completed")
  expect(new Set(Object.values(batch.resources).map((made) => (made as { $ref: string }).$ref)).size).toBe(100)
}, 60_000)

test("[spec: decisions Batches and jobs / a body with references is checked again once they are filled in]", async () => {
  const { batch } = await ran({
    body: PREDICT,
    odd: draftOf({ patternId: ref("resources/body/measurements/mbHeight"), note: ref("resources/body/measurements") }),
    deep: draftOf({ metadata: { of: ref("resources/late/error/errors/0/row") } }),
    late: draftOf({ metadata: { of: ref("resources/body/id") } }),
  })
  expect(batch.status).toBe("failed")
  expect(batch.errors.odd).toMatchObject({ status: 400, errors: [{ pointer: "/note" }] })
  expect(batch.errors.deep).toMatchObject({ status: 400, errors: [{ pointer: "/metadata/of" }] })
})

test("[spec: decisions Export config / an export of a draft that is not completed is a 409; in a batch it waits] an export of a draft that is not done", async () => {
  const slow = await bodyOf(call("POST", "/v2/drafts", { ...DRAFT, options: { mode: "mode.slow", slit: 3 } }), 202)
  const { batch } = await ran({ cut: { type: "export", body: { draftId: slow.id, fileType: "plt" } } })
  expect(batch.status).toBe("completed")
})

test("[spec: decisions Batches and jobs / at creation, with nothing run, a 400: an unknown reference, a field never yielded, a cycle, a bad body | at most 500 actions] [spec: Batches / rule 2: body is what the matching call takes]", async () => {
  const total = async () => (await call("GET", "/v2/batches")).headers.get("x-total")
  const before = await total()
  const wrong = (actions: object, more: object = {}) => pointersOf(call("POST", "/v2/batches", { actions, ...more }))
  expect(await wrong({ a: draftOf({ note: ref("resources/b/id") }) })).toEqual(["/actions/a/body/note"])
  expect(await wrong({ a: draftOf({ note: ref("definitions/x") }) })).toEqual(["/actions/a/body/note"])
  expect(await wrong({ a: PREDICT, b: draftOf({ note: ref("resources/a/files") }) })).toEqual(["/actions/b/body/note"])
  const circle = { a: draftOf({ note: ref("resources/b/note") }), b: draftOf({ note: ref("resources/a/note") }) }
  expect(await wrong(circle)).toEqual(["/actions/a"])
  expect(await wrong({ "a/b": draftOf({ colour: "red" }) })).toEqual(["/actions/a~1b/body/colour"])
  expect(await wrong({ a: draftOf({ options: { length: 100 } }) })).toEqual(["/actions/a/body/options/length"])
  expect(await wrong({ a: { type: "export", body: { draftId: "x", fileType: "plt" } } })).toEqual([
    "/actions/a/body/draftId",
  ])
  expect(await wrong({ a: { type: "sew", body: {} } })).toEqual(["/actions/a/type"])
  expect(await wrong({ a: { ...PREDICT, body: { gender: "female", measurements: {} } } })).toEqual([
    "/actions/a/body/measurements",
  ])
  expect(await wrong({ a: { type: "predictBody", body: { ...PREDICT.body, for: 4711 } } })).toEqual([
    "/actions/a/body/for",
  ])
  expect(await wrong({ a: { type: "predictScan", body: { source: "photo", content: {} } } })).toEqual([
    "/actions/a/body/source",
  ])
  expect(await wrong({})).toEqual(["/actions"])
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`a${i}`, PREDICT]))
  expect(await wrong(many)).toEqual(["/actions"])
  expect(await wrong({ a: PREDICT }, { callbackUrl: "http://10.0.0.1/x" })).toEqual(["/callbackUrl"])
  expect(await wrong({ a: draftOf({ callbackUrl: "http://10.0.0.1/x" }) })).toEqual(["/actions/a/body/callbackUrl"])
  const deep = JSON.parse(`${"[".repeat(80)}1${"]".repeat(80)}`)
  expect(await wrong({ a: draftOf({ metadata: { deep } }) })).toEqual(["/actions/a"])
  // Each definition holds the one before ten times over.
  const bomb = Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [`d${i}`, i === 0 ? 1 : Array(10).fill(ref(`definitions/d${i - 1}`))]),
  )
  expect(await wrong({ a: draftOf({ metadata: { bomb: ref("definitions/d11") } }) }, { definitions: bomb })).toEqual([
    "/actions/a/body",
  ])
  expect(await total()).toBe(before)
})

test("an export of several drafts waits for all that the batch makes", async () => {
  const actions = {
    a: draftOf({}),
    b: draftOf({}),
    e: { type: "export", body: { draftIds: [ref("resources/a/id"), ref("resources/b/id")], fileType: "plt" } },
  }
  const { id, job } = await accepted(call, "/v2/batches", { actions })
  expect([job.status, job.error]).toEqual(["completed", undefined])
  const { resources } = await bodyOf(call("GET", `/v2/batches/${id}`))
  const made = await bodyOf(call("GET", resources.e.$ref))
  expect(made.draftIds.map((one: string) => one)).toEqual(
    [resources.a, resources.b].map(({ $ref }) => $ref.split("/").at(-1)),
  )
})

test("an export of a draft that another action makes is judged at creation, but for the draft; and it has to be a draft's id", async () => {
  const draft = draftOf({})
  const exportOf = (changes: object) => ({
    type: "export",
    body: { draftId: ref("resources/d/id"), fileType: "dxf", ...changes },
  })
  const wrong = (e: object, more: object = {}) =>
    pointersOf(call("POST", "/v2/batches", { actions: { d: draft, e, ...more } }))
  expect(await wrong(exportOf({ config: { format: "astm", driver: "optitex" } }))).toEqual([
    "/actions/e/body/config/driver",
  ])
  expect(await wrong(exportOf({ config: { gradedNest: true } }))).toEqual(["/actions/e/body/config/gradedNest"])
  const several = { type: "export", body: { draftIds: [ref("resources/f/id")], fileType: "plt" } }
  expect(
    await wrong(several, { f: { type: "export", body: { draftId: ref("resources/d/id"), fileType: "plt" } } }),
  ).toEqual(["/actions/e/body/draftIds/0"])
  expect(await wrong(exportOf({ draftIds: ["x"] }))).toEqual(["/actions/e/body/draftIds"])
  expect(await wrong(exportOf({ exportProfileId: "x" }))).toEqual(["/actions/e/body/exportProfileId"])
  expect(await wrong(exportOf({ callbackUrl: "http://10.0.0.1/x" }))).toEqual(["/actions/e/body/callbackUrl"])
  const other = { type: "export", body: { draftId: ref("resources/d/id"), fileType: "plt" } }
  expect(
    await wrong({ type: "export", body: { draftId: ref("resources/f/id"), fileType: "plt" } }, { f: other }),
  ).toEqual(["/actions/e/body/draftId"])
  expect(await wrong(exportOf({ draftId: ref("resources/p/id") }), { p: PREDICT })).toEqual(["/actions/e/body/draftId"])
  expect(await wrong(exportOf({ draftId: ref("resources/d/note") }))).toEqual(["/actions/e/body/draftId"])
  expect(await wrong(draftOf({ parentDraftId: ref("resources/p/id") }), { p: PREDICT })).toEqual([
    "/actions/e/body/parentDraftId",
  ])
})

test("[spec: Batches / rule 2: type is predictBody, predictScan, draft or export] [spec: decisions Batches and jobs / $ref at any depth, with ~0 and ~1; #/definitions/<name>/<path>] a scan, its prediction drafted", async () => {
  const content = {
    gender: "female",
    scanHeight: 168,
    scanWeight: 62,
    standard: "generic",
    unit: "cm",
    values: { waist: 74 },
  }
  const { job, batch } = await ran(
    {
      "a/b~c": { type: "predictScan", body: { source: "measurements", content: ref("definitions/scans/anna") } },
      skirt: draftOf({
        measurements: { mbWaistGirth: ref("resources/a~1b~0c/measurements/mbWaistGirth") },
        metadata: { deep: [{ of: [ref("resources/a~1b~0c/measurements/mbHeight")] }] },
      }),
    },
    { definitions: { scans: { anna: content } } },
  )
  expect([job.status, job.error]).toEqual(["completed", undefined])
  expect((await at(batch, "a/b~c")).sources.mbWaistGirth).toBe("scanned")
  expect(await at(batch, "skirt")).toMatchObject({
    measurements: { mbWaistGirth: 74 },
    metadata: { deep: [{ of: [168] }] },
  })
})

test("[spec: decisions Roles, tokens, tenants / a batch also needs the role of each of its actions]", async () => {
  await expectStatus(shop("POST", "/v2/batches", { actions: { body: PREDICT } }), 202)
  const { body } = await expectStatus(shop("POST", "/v2/batches", { actions: { body: PREDICT, a: draftOf({}) } }), 403)
  expect(body.detail).toBe("Its actions need the role drafts.")
  await expectStatus((await clientWithRoles(service(), dataDir(), ["drafts"]))("POST", "/v2/batches", {}), 403)
})

test("[spec: decisions Batches and jobs / callbacks of inner actions are sent too] and the batch's own", async () => {
  const target = await receiver()
  try {
    const { batch } = await ran({ a: draftOf({ callbackUrl: target.url }) }, { callbackUrl: target.url })
    await arrived(target.received, 2)
    const told = target.received.map(({ text }) => JSON.parse(text))
    const own = told.find(({ type }) => type === "batch")
    expect(own).toEqual({
      id: batch.id,
      type: "batch",
      url: `${service().baseUrl}/v2/batches/${batch.id}`,
      data: batch,
    })
    expect(told.find(({ type }) => type === "draft").url).toBe(batch.resources.a.$ref)
  } finally {
    await target.close()
  }
})

test("[spec: decisions URLs, lists, caching / GET /v2/batches lists]", async () => {
  const { items } = { items: await bodyOf(call("GET", "/v2/batches?sort=asc&perPage=1")) }
  expect(items).toEqual([
    {
      id: expect.any(String),
      createdAt: expect.stringMatching(TIMESTAMP),
      createdBy: expect.any(String),
      status: "completed",
    },
  ])
  expect(await pointersOf(call("GET", "/v2/batches?orderBy=name"))).toEqual(["query/orderBy"])
})

test("[spec: decisions Limits / scans 32 MB]", async () => {
  const actions = { a: draftOf({ metadata: { text: "x".repeat(3 * 2 ** 20) } }) }
  await expectStatus(call("POST", "/v2/batches", { actions }), 202)
  await expectStatus(call("POST", "/v2/batches", { definitions: { text: "x".repeat(33 * 2 ** 20) }, actions }), 413)
  // Not a scan, but read as one.
  const scan = (size: number) => call("POST", "/v2/predict/scan", { source: "x".repeat(size * 2 ** 20), content: {} })
  await expectStatus(scan(3), 400)
  await expectStatus(scan(33), 413)
})

test.runIf(inject("whole"))(
  "what a batch predicts keeps nobody's draft waiting until all of it is predicted",
  async () => {
    const slow = { gender: "female", measurements: { mbHeight: 168, mbWaistGirth: 54 }, for: 1 }
    const names = Array.from({ length: 10 }, (_, index) => `fit${index}`)
    const actions = Object.fromEntries(names.map((name) => [name, { type: "predictBody", body: slow }]))
    const batch = await bodyOf(call("POST", "/v2/batches", { actions }), 202)
    const read = () => bodyOf(call("GET", `/v2/batches/${batch.id}`))
    await expect.poll(async () => Object.keys((await read()).resources).length, { timeout: 10_000 }).toBeGreaterThan(0)
    const draft = await bodyOf(call("POST", "/v2/drafts", DRAFT), 202)
    await ended(call, draft.jobUrl)
    expect(Object.keys((await read()).resources).length).toBeLessThan(10)
    expect((await ended(call, batch.jobUrl)).status).toBe("completed")
    expect(Object.keys((await read()).resources).toSorted()).toEqual(names.toSorted())
  },
)

import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { expectStatus } from "./checks.fixture.js"
import { clientWithRoles, ownerOfAnotherTenant } from "./operator.fixture.js"
import {
  type Answer,
  type Call,
  DRAFT,
  ended,
  newDataDir,
  removeDataDir,
  type Service,
  startService,
} from "./service.fixture.js"

let dataDir: string
let service: Service
let call: Call
let stranger: Call
beforeAll(async () => {
  dataDir = await newDataDir()
  service = await startService(dataDir)
  call = service.call
  stranger = await ownerOfAnotherTenant(service, dataDir)
})
afterAll(async () => {
  await service?.end("SIGTERM")
  await removeDataDir(dataDir)
})

const PATH = "/v2/measurementProfiles"
const ANNA = { name: "Anna", gender: "female", measurementType: "body", measurements: { mbHeight: 168.25 } }
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const made = async (body: object = {}): Promise<Answer["body"]> => {
  const answer = await call("POST", PATH, { ...ANNA, ...body })
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)])
  return answer.body
}
const revisions = async (id: string) => (await call("GET", `${PATH}/${id}/revs`)).body
const names = async (query: string) =>
  (await call("GET", `${PATH}?${query}`)).body.map((one: Answer["body"]) => one.name)
const pointers = (answer: Answer) => {
  expect([answer.status, answer.headers.get("content-type")]).toEqual([400, expect.stringContaining("problem+json")])
  return answer.body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()
}
const keysOf = (value: object) => Object.keys(value).sort()

const READ = [
  "bodyShapes",
  "displayUnit",
  "gender",
  "id",
  "measurementType",
  "measurements",
  "metadata",
  "name",
  "note",
  "sizings",
  "updatedAt",
  "updatedBy",
]

describe("create and read", () => {
  test("[spec: Measurement profiles / POST /v2/measurementProfiles | create: displayUnit, bodyShapes, note, sizings, metadata are optional | create: stage is production by default] [spec: Measurement profile / id | name | gender | displayUnit | measurementType | measurements | bodyShapes | stage | note | sizings | metadata | updatedAt | updatedBy]", async () => {
    const least = await call("POST", PATH, ANNA)
    expect(least.status).toBe(201)
    expect(least.headers.get("location")).toBe(`${service.baseUrl}${PATH}/${least.body.id}`)
    expect(least.body).toEqual({
      ...ANNA,
      id: expect.any(String),
      displayUnit: "metric",
      bodyShapes: {},
      stage: "production",
      note: "",
      sizings: {},
      metadata: {},
      updatedAt: expect.stringMatching(TIMESTAMP),
      updatedBy: expect.any(String),
    })
    const whole = {
      ...ANNA,
      displayUnit: "imperial",
      bodyShapes: { posture: "erect" },
      stage: "testing",
      note: "first",
      sizings: { region: "EU", sizes: [38, 40] },
      metadata: { order: { lines: [1] } },
    }
    expect((await call("POST", PATH, whole)).body).toMatchObject(whole)
  })

  test("[spec: Measurement profiles / GET /v2/measurementProfiles/{id}] [spec: Measurement profile / single read: all fields but stage]", async () => {
    const { stage, ...rest } = await made({ stage: "testing" })
    expect(stage).toBe("testing")
    const read = await call("GET", `${PATH}/${rest.id}`)
    expect(read.body).toEqual(rest)
    expect(keysOf(read.body)).toEqual(READ)
    expect(read.headers.get("etag")).toBeTruthy()
  })

  test("[spec: decisions Units, identifiers, values / sizings and metadata: an object or its JSON text, answered as an object]", async () => {
    const profile = await made({ sizings: '{"region": "FR"}', metadata: "{}" })
    expect([profile.sizings, profile.metadata]).toEqual([{ region: "FR" }, {}])
    for (const text of ["", "[]", "null", "{", '{"__proto__": {}}']) {
      expect(pointers(await call("POST", PATH, { ...ANNA, sizings: text }))).toContain("/sizings")
    }
  })

  test("[spec: Measurement profiles / create: name, gender, measurementType, measurements are required] allowed values, unknown fields", async () => {
    expect(pointers(await call("POST", PATH, {}))).toEqual(["/gender", "/measurementType", "/measurements", "/name"])
    const wrong = { ...ANNA, gender: "other", displayUnit: "feet", measurementType: "x", stage: "all", colour: 1 }
    expect(pointers(await call("POST", PATH, wrong))).toEqual([
      "/colour",
      "/displayUnit",
      "/gender",
      "/measurementType",
      "/stage",
    ])
    const ids = { measurements: { mbTail: 3, mbHeight: 170 }, bodyShapes: { posture: "odd", tail: "long" } }
    expect(pointers(await call("POST", PATH, { ...ANNA, ...ids }))).toEqual([
      "/bodyShapes/posture",
      "/bodyShapes/tail",
      "/measurements/mbTail",
    ])
    expect(pointers(await call("POST", PATH, { ...ANNA, measurements: { mbHeight: "168" } }))).toEqual([
      "/measurements/mbHeight",
    ])
    expect(pointers(await call("POST", PATH, { ...ANNA, name: " " }))).toEqual(["/name"])
    const readOnly = { id: "mine", updatedAt: "never", updatedBy: "me", createdAt: "never" }
    expect((await made(readOnly)).id).not.toBe("mine")
  })

  test("[spec: decisions Drafts / measurementSources are kept, and answered where some were given] in a profile", async () => {
    const profile = await made({ measurementSources: { mbHeight: "scanned" } })
    expect(profile.measurementSources).toEqual({ mbHeight: "scanned" })
    const [revision] = await revisions(profile.id)
    const read = await call("GET", `${PATH}/${profile.id}/revs/${revision.id}`)
    expect(read.body.measurementSources).toEqual({ mbHeight: "scanned" })
  })

  test("a value that is changed or goes is no more what it was come by, those that stay are", async () => {
    const measurements = { mbHeight: 168, mbWaistGirth: 70.5, mbWristGirth: 12.65 }
    const measurementSources = { mbHeight: "scanned", mbWaistGirth: "geometry", mbWristGirth: "predicted" }
    const { id } = await made({ measurements, measurementSources })
    const patched = async (changes: object) => (await call("PATCH", `${PATH}/${id}`, changes)).body.measurementSources
    expect(await patched({ note: "second" })).toEqual(measurementSources)
    expect(await patched({ measurements: { ...measurements, mbWristGirth: 14 } })).toEqual({
      mbHeight: "scanned",
      mbWaistGirth: "geometry",
    })
    expect(await patched({ measurements: { mbHeight: 168, mbWristGirth: 14 } })).toEqual({ mbHeight: "scanned" })
    const told = { measurements: { mbHeight: 167.5, mbWristGirth: 14 }, measurementSources: { mbHeight: "scanned" } }
    expect(await patched(told)).toEqual({ mbHeight: "scanned" })
    expect(await patched({ measurements: { mbHeight: 166, mbWristGirth: 14 } })).toBeUndefined()
  })
})

describe("sides of a profile", () => {
  const measurements = { mbHeight: 168, mbBicepGirth: 28, mbThighGirth: 55 }
  const sides = { left: { mbBicepGirth: 27.5, mbThighGirth: 55 }, right: { mbBicepGirth: 28.5 } }

  test("[spec: decisions Drafts / sides of a scan are kept by a profile, and carried on by a draft of its values] stay where their value stays, and go back with a revision", async () => {
    const { id, sides: given } = await made({ measurements, sides })
    expect(given).toEqual(sides)
    const patched = async (changes: object) => (await call("PATCH", `${PATH}/${id}`, changes)).body.sides
    const [first] = await revisions(id)
    expect(await patched({ note: "second" })).toEqual(sides)
    expect(await patched({ sides })).toEqual(sides)
    expect(await patched({ measurements: { ...measurements, mbBicepGirth: 29 } })).toEqual({
      left: { mbThighGirth: 55 },
    })
    expect(await patched({ sides: { right: { mbThighGirth: 54 } } })).toEqual({ right: { mbThighGirth: 54 } })
    expect(await patched({ sides: {} })).toBeUndefined()
    expect((await call("GET", `${PATH}/${id}`)).body).not.toHaveProperty("sides")
    await expectStatus(call("POST", `${PATH}/${id}/revert`, { revId: first.id }), 204)
    expect((await call("GET", `${PATH}/${id}`)).body.sides).toEqual(sides)
    expect((await call("GET", `${PATH}/${id}/revs/${first.id}`)).body.sides).toEqual(sides)
  })

  test("that no body has are refused by name, of a draft too", async () => {
    const wrong = {
      left: { mbWaistGirth: 70, mbTail: 3 },
      right: { mbBicepGirth: 3, mbThighGirth: 55 },
    }
    const places = ["/sides/left/mbTail", "/sides/left/mbWaistGirth", "/sides/right/mbBicepGirth"]
    expect(pointers(await call("POST", PATH, { ...ANNA, sides: wrong }))).toEqual(places)
    const draft = await call("POST", "/v2/drafts", { ...DRAFT, sides: wrong })
    expect(pointers(draft)).toEqual(places)
    expect(draft.body.errors[0].message).toMatch(/^sides section: /)
    const { id } = await made({ measurements })
    expect(pointers(await call("PATCH", `${PATH}/${id}`, { sides: wrong }))).toEqual(places)

    for (const [odd, at] of [
      [{ middle: {} }, "/sides/middle"],
      [{ left: { mbBicepGirth: "28" } }, "/sides/left/mbBicepGirth"],
      [[], "/sides"],
      [null, "/sides"],
    ] as const) {
      expect(pointers(await call("POST", PATH, { ...ANNA, sides: odd }))).toEqual([at])
      expect(pointers(await call("POST", "/v2/drafts", { ...DRAFT, sides: odd }))).toEqual([at])
    }
    const ofGarment = {
      measurementType: "final",
      measurements: { mfWaistGirth: 80 },
      sides: { left: { mbBicepGirth: 28 } },
    }
    expect(pointers(await call("POST", PATH, { ...ANNA, ...ofGarment }))).toEqual(["/sides"])
    expect(pointers(await call("POST", "/v2/drafts", { ...DRAFT, ...ofGarment }))).toEqual(["/sides"])
  })
})

describe("lists", () => {
  beforeAll(async () => {
    await made({ name: "List Élodie", gender: "female", stage: "testing" })
    await made({ name: "List Bruno", gender: "male", measurementType: "final", measurements: { mfWaistGirth: 80 } })
    await made({ name: "List Chloé" })
  })

  test("[spec: Measurement profile / list item] [spec: Measurement profiles / GET /v2/measurementProfiles]", async () => {
    const page = await call("GET", `${PATH}?perPage=1`)
    expect(keysOf(page.body[0])).toEqual(["gender", "id", "measurementType", "name", "updatedAt", "updatedBy"])
    expect(page.headers.get("x-per-page")).toBe("1")
  })

  test("[spec: Measurement profiles / list: search]", async () => {
    expect(await names("search=list&orderBy=name&sort=asc")).toEqual(["List Bruno", "List Chloé", "List Élodie"])
    expect(await names("search=éLODIE")).toEqual(["List Élodie"])
    expect(await names("search=%25")).toEqual([])
  })

  test("[spec: Measurement profiles / list: orderBy updatedAt or name, updatedAt by default | list: sort asc or desc, desc by default]", async () => {
    expect(await names("search=list")).toEqual(["List Chloé", "List Bruno", "List Élodie"])
    expect(await names("search=list&orderBy=updatedAt&sort=asc")).toEqual(["List Élodie", "List Bruno", "List Chloé"])
    expect(await names("search=list&orderBy=name")).toEqual(["List Élodie", "List Chloé", "List Bruno"])
    expect(pointers(await call("GET", `${PATH}?orderBy=createdAt&sort=up`))).toEqual(["query/orderBy", "query/sort"])
  })

  test("[spec: Measurement profiles / list: gender | list: stage | list: measurementType] [spec: decisions URLs, lists, caching / the profile list without stage has both]", async () => {
    expect(await names("search=list&gender=male")).toEqual(["List Bruno"])
    expect(await names("search=list&stage=testing")).toEqual(["List Élodie"])
    expect(await names("search=list&stage=production&sort=asc")).toEqual(["List Bruno", "List Chloé"])
    expect(await names("search=list&measurementType=final")).toEqual(["List Bruno"])
    const wrong = await call("GET", `${PATH}?gender=x&stage=all&measurementType=y&colour=red`)
    expect(pointers(wrong)).toEqual(["query/colour", "query/gender", "query/measurementType", "query/stage"])
  })
})

describe("PATCH", () => {
  test("[spec: Measurement profiles / PATCH /v2/measurementProfiles/{id} | PATCH: each field is optional]", async () => {
    const before = await made({ metadata: { a: 1, b: 2 }, sizings: { region: "EU" } })
    const changes = {
      name: "Anne",
      displayUnit: "imperial",
      measurements: { mbWeight: 60 },
      bodyShapes: { posture: "curved" },
      note: "again",
      sizings: { sizes: [1] },
      metadata: { c: 3 },
    }
    const after = await call("PATCH", `${PATH}/${before.id}`, changes)
    expect(after.status).toBe(200)
    expect(after.body).toEqual({ ...before, ...changes, updatedAt: expect.stringMatching(TIMESTAMP) })
    expect((await call("PATCH", `${PATH}/${before.id}`, {})).body).toMatchObject(changes)
    expect(keysOf(after.body)).toEqual([...READ, "stage"].sort())
  })

  test("[spec: Measurement profiles / PATCH: gender and measurementType cannot be changed]", async () => {
    const profile = await made()
    const path = `${PATH}/${profile.id}`
    const changed = { gender: "male", measurementType: "final", stage: "testing" }
    expect(pointers(await call("PATCH", path, changed))).toEqual(["/gender", "/measurementType", "/stage"])
    const read = (await call("GET", path)).body
    expect((await call("PATCH", path, { ...read, name: "read, edited" })).body.name).toBe("read, edited")
    expect(pointers(await call("PATCH", path, { colour: 1, name: 2 }))).toEqual(["/colour", "/name"])
  })

  test("If-Match refuses a change of what was changed in between", async () => {
    const { id } = await made()
    const etag = (await call("GET", `${PATH}/${id}`)).headers.get("etag")!
    const patch = (name: string) => call("PATCH", `${PATH}/${id}`, { name }, { "if-match": etag })
    expect((await patch("one")).status).toBe(200)
    expect((await patch("two")).status).toBe(412)
    expect((await call("GET", `${PATH}/${id}`)).body.name).toBe("one")
  })

  test("of changes that come at once with the same If-Match, one is made", async () => {
    const { id } = await made()
    const etag = (await call("GET", `${PATH}/${id}`)).headers.get("etag")!
    const notes = ["a", "b", "c", "d", "e", "f"]
    const answers = await Promise.all(
      notes.map((note) => call("PATCH", `${PATH}/${id}`, { note }, { "if-match": etag })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412])
    expect(await revisions(id)).toHaveLength(2)
  })
})

describe("revisions", () => {
  test("[spec: Revision / list item: id, note, createdAt, createdBy] [spec: Measurement profiles / GET /v2/measurementProfiles/{id}/revs | revisions: orderBy createdAt, sort asc or desc, desc by default] [spec: decisions Metadata, media, materials / a PATCH of measurements, bodyShapes, sizings or note makes a revision]", async () => {
    const { id } = await made({ note: "one" })
    const path = `${PATH}/${id}`
    await call("PATCH", path, { name: "no revision", displayUnit: "imperial", metadata: {} })
    await call("PATCH", path, { measurements: { mbHeight: 170 } })
    await call("PATCH", path, { bodyShapes: {} })
    await call("PATCH", path, { sizings: {} })
    await call("PATCH", path, { note: "five" })
    const all = await revisions(id)
    expect(all.map(({ note }: { note: string }) => note)).toEqual(["five", "one", "one", "one", "one"])
    expect(keysOf(all[0])).toEqual(["createdAt", "createdBy", "id", "note"])
    expect(all[0].createdAt).toMatch(TIMESTAMP)
    const oldest = await call("GET", `${path}/revs?orderBy=createdAt&sort=asc&perPage=1`)
    expect(oldest.body).toEqual([all[4]])
    expect(oldest.headers.get("x-total")).toBe("5")
    expect(pointers(await call("GET", `${path}/revs?orderBy=note`))).toEqual(["query/orderBy"])
    expect((await call("GET", `${PATH}/nobody/revs`)).status).toBe(404)
  })

  test("[spec: Revision / single read: id, measurements, bodyShapes, sizings, note, createdAt, createdBy] [spec: Measurement profiles / GET /v2/measurementProfiles/{id}/revs/{revisionId}]", async () => {
    const { id } = await made({ note: "one", sizings: { size: 40 }, bodyShapes: { posture: "erect" } })
    const [revision] = await revisions(id)
    const read = await call("GET", `${PATH}/${id}/revs/${revision.id}`)
    expect(read.body).toEqual({
      ...revision,
      measurements: ANNA.measurements,
      bodyShapes: { posture: "erect" },
      sizings: { size: 40 },
    })
    const other = await made()
    expect((await call("GET", `${PATH}/${other.id}/revs/${revision.id}`)).status).toBe(404)
    expect((await call("GET", `${PATH}/${id}/revs/nothing`)).status).toBe(404)
  })

  test("[spec: Measurement profiles / POST /v2/measurementProfiles/{id}/revert | profiles keep revisions and can be reverted] [spec: Other moves / Measurement profile]", async () => {
    const { id } = await made({ note: "one", sizings: { size: 40 } })
    const path = `${PATH}/${id}`
    const [first] = await revisions(id)
    await call("PATCH", path, { measurements: { mbHeight: 180 }, sizings: {}, note: "two", name: "kept" })
    const reverted = await call("POST", `${path}/revert`, { revId: first.id })
    expect([reverted.status, reverted.text]).toEqual([204, ""])
    const read = (await call("GET", path)).body
    expect(read).toMatchObject({ ...ANNA, name: "kept", sizings: { size: 40 }, note: "one" })
    expect(await revisions(id)).toHaveLength(3)
    await call("POST", `${path}/revert`, { revId: first.id, note: "back again" })
    expect((await revisions(id))[0].note).toBe("back again")
    expect((await call("GET", path)).body.note).toBe("back again")
  })

  test("[spec: Errors / 400 Bad Request] [spec: Measurement profiles / revert: revId is required, note optional]", async () => {
    const [{ id }, other] = [await made(), await made()]
    const [foreign] = await revisions(other.id)
    const revert = (profile: string, body: object) => call("POST", `${PATH}/${profile}/revert`, body)
    expect(pointers(await revert(id, {}))).toEqual(["/revId"])
    expect(pointers(await revert(id, { revId: "nothing" }))).toEqual(["/revId"])
    expect(pointers(await revert(id, { revId: foreign.id }))).toEqual(["/revId"])
    expect((await revert("nobody", { revId: foreign.id })).status).toBe(404)
    expect(await revisions(id)).toHaveLength(1)
  })

  test("any run of changes and reverts leaves the profile as its latest revision, each revision unchanged", async () => {
    const step = fc.oneof(
      fc.record({ height: fc.integer({ min: 140, max: 200 }), note: fc.string({ maxLength: 8 }) }),
      fc.record({ back: fc.nat(20) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        const { id } = await made()
        const path = `${PATH}/${id}`
        const contents = new Map<string, unknown>()
        for (const one of [undefined, ...steps]) {
          if (one !== undefined && "back" in one) {
            const known = [...contents.keys()]
            const revId = known[one.back % known.length]!
            expect((await call("POST", `${path}/revert`, { revId })).status).toBe(204)
          } else if (one !== undefined) {
            await call("PATCH", path, { measurements: { mbHeight: one.height }, note: one.note })
          }
          const { measurements, note } = (await call("GET", path)).body
          const latest = (await revisions(id))[0].id
          expect(contents.has(latest)).toBe(false)
          contents.set(latest, { measurements, note })
        }
        for (const [revision, content] of contents) {
          expect((await call("GET", `${path}/revs/${revision}`)).body).toMatchObject(content as object)
        }
      }),
      { seed: 11, numRuns: 8 },
    )
  })
})

describe("DELETE", () => {
  test("[spec: Measurement profiles / DELETE /v2/measurementProfiles/{id} | DELETE: all revisions go too]", async () => {
    const { id } = await made()
    const [revision] = await revisions(id)
    const removed = await call("DELETE", `${PATH}/${id}`)
    expect([removed.status, removed.text]).toEqual([204, ""])
    for (const path of [`${PATH}/${id}`, `${PATH}/${id}/revs`, `${PATH}/${id}/revs/${revision.id}`]) {
      expect((await call("GET", path)).status).toBe(404)
    }
    expect((await call("DELETE", `${PATH}/${id}`)).status).toBe(404)
  })
})

describe("access", () => {
  test("another tenant's profiles are not there", async () => {
    const { id } = await made()
    const [revision] = await revisions(id)
    const path = `${PATH}/${id}`
    for (const one of [path, `${path}/revs`, `${path}/revs/${revision.id}`]) {
      expect((await stranger("GET", one)).status).toBe(404)
    }
    expect((await stranger("GET", PATH)).body).toEqual([])
    expect((await stranger("PATCH", path, { name: "mine" })).status).toBe(404)
    expect((await stranger("POST", `${path}/revert`, { revId: revision.id })).status).toBe(404)
    expect((await stranger("DELETE", path)).status).toBe(404)
    const own = (await stranger("POST", PATH, ANNA)).body.id
    expect(pointers(await stranger("POST", `${PATH}/${own}/revert`, { revId: revision.id }))).toEqual(["/revId"])
    expect((await call("GET", path)).status).toBe(200)
  })

  test("the role measurementProfiles opens them, and no other does", async () => {
    const { id } = await made()
    const holder = await clientWithRoles(service, dataDir, ["measurementProfiles"])
    const other = await clientWithRoles(service, dataDir, ["drafts", "metadata"])
    expect((await holder("GET", `${PATH}/${id}`)).status).toBe(200)
    for (const [method, path] of [
      ["GET", PATH],
      ["POST", PATH],
      ["GET", `${PATH}/${id}`],
      ["PATCH", `${PATH}/${id}`],
      ["DELETE", `${PATH}/${id}`],
      ["POST", `${PATH}/${id}/revert`],
    ] as const) {
      expect([method, path, (await other(method, path, method === "GET" ? undefined : {})).status]).toEqual([
        method,
        path,
        403,
      ])
    }
  })
})

describe("drafts of a profile", () => {
  const draft = (body: object, as: Call = call) => as("POST", "/v2/drafts", { ...DRAFT, ...body })
  const listed = async (query: string) => (await call("GET", `/v2/drafts?${query}`)).body

  test("[spec: Create draft body / measurementProfileId | measurementProfileRevId] [spec: List drafts query / measurementProfileId | measurementProfileRevId] [spec: decisions Drafts / a named profile is recorded with its latest revision; the measurements are the body's]", async () => {
    const profile = await made()
    const [first] = await revisions(profile.id)
    await call("PATCH", `${PATH}/${profile.id}`, { measurements: { mbHeight: 160 } })
    const [second] = await revisions(profile.id)
    await draft({ measurementProfileId: profile.id })
    await draft({ measurementProfileId: profile.id, measurementProfileRevId: first.id })
    const made2 = await listed(`measurementProfileId=${profile.id}&sort=asc`)
    expect(made2.map((one: Answer["body"]) => one.measurementProfileRevId)).toEqual([second.id, first.id])
    expect(made2[0].measurementProfileId).toBe(profile.id)
    expect(await listed(`measurementProfileRevId=${first.id}`)).toEqual([made2[1]])
    const read = (await call("GET", `/v2/drafts/${made2[0].id}`)).body
    expect(read.measurements).toEqual(DRAFT.measurements)
  })

  test("[spec: decisions Drafts / a revision without a profile, or a profile of another gender or measurement type, is a 400]", async () => {
    const profile = await made()
    const [revision] = await revisions(profile.id)
    const other = await made()
    const man = await made({ gender: "male" })
    const final = await made({ measurementType: "final", measurements: {} })
    const refused = async (body: object, as?: Call) => {
      const answer = await draft(body, as)
      expect(answer.body.errors?.[0].message).toMatch(/^measurementProfile(Rev)?Id section: /)
      return pointers(answer)
    }
    expect(await refused({ measurementProfileRevId: revision.id })).toEqual(["/measurementProfileRevId"])
    expect(await refused({ measurementProfileId: "nobody" })).toEqual(["/measurementProfileId"])
    expect(await refused({ measurementProfileId: man.id })).toEqual(["/measurementProfileId"])
    expect(await refused({ measurementProfileId: final.id })).toEqual(["/measurementProfileId"])
    expect(await refused({ measurementProfileId: other.id, measurementProfileRevId: revision.id })).toEqual([
      "/measurementProfileRevId",
    ])
    const unknown = await draft({ measurementProfileId: "nobody" }, stranger)
    const others = await draft({ measurementProfileId: profile.id }, stranger)
    expect(others.body.errors).toEqual(unknown.body.errors)
  })

  test("[spec: Draft / stage] [spec: List drafts query / stage] [spec: Status values / Draft, measurement profile] testing through a profile", async () => {
    const { id } = await made({ stage: "testing" })
    const testing = (await draft({ measurementProfileId: id })).body.id
    const production = (await draft({})).body.id
    expect((await call("GET", `/v2/drafts/${testing}`)).body.stage).toBe("testing")
    expect((await call("GET", `/v2/drafts/${production}`)).body.stage).toBe("production")
    const ids = async (query: string) => (await listed(`perPage=200&${query}`)).map((one: Answer["body"]) => one.id)
    expect(await ids("")).not.toContain(testing)
    expect(await ids("stage=production")).not.toContain(testing)
    expect(await ids("stage=testing")).toEqual([testing])
    expect(await ids("stage=all")).toEqual(expect.arrayContaining([testing, production]))
  })

  test("[spec: Drafts / DELETE /v2/drafts/{id} | DELETE: 404 where there is no such draft | DELETE: for the testing stage alone] [spec: Other moves / Draft] [spec: decisions Drafts / only testing-stage drafts can be deleted, 409 else] with its exports and tech packs", async () => {
    const { id } = await made({ stage: "testing" })
    const testing = (await draft({ measurementProfileId: id })).body
    const production = (await draft({})).body
    await ended(call, testing.jobUrl)
    const exported = (await call("POST", "/v2/exports", { draftId: testing.id, fileType: "plt" })).body
    await ended(call, exported.jobUrl)
    const file = (await call("GET", `/v2/exports/${exported.id}`)).body.files[0].url
    const pack = (await call("POST", `/v2/drafts/${testing.id}/generateTechPack`)).body
    const packFile = (await ended(call, pack.jobUrl)).resources[0].url
    for (const path of [file, packFile]) expect((await call("GET", path)).status).toBe(200)

    expect((await stranger("DELETE", `/v2/drafts/${testing.id}`)).status).toBe(404)
    const removed = await call("DELETE", `/v2/drafts/${testing.id}`)
    expect([removed.status, removed.text]).toEqual([204, ""])
    for (const path of [`/v2/drafts/${testing.id}`, `/v2/exports/${exported.id}`, file, packFile]) {
      expect((await call("GET", path)).status).toBe(404)
    }
    // Their jobs stay as history; a tech pack's address is gone with its draft.
    for (const { jobUrl } of [testing, exported, pack]) {
      expect((await call("GET", jobUrl)).body).toMatchObject({ status: "completed", resources: expect.any(Array) })
    }
    expect((await call("DELETE", `/v2/drafts/${testing.id}`)).status).toBe(404)
    expect((await call("DELETE", `/v2/drafts/${production.id}`)).status).toBe(409)
    expect((await call("GET", `/v2/drafts/${production.id}`)).status).toBe(200)
  })

  test("a draft that is removed while it is made leaves a job that ends", async () => {
    const { id } = await made({ stage: "testing" })
    const slow = (await draft({ measurementProfileId: id, options: { mode: "mode.slow" } })).body
    // By then a runner has it; whether it has or not, the job ends and nothing breaks.
    await new Promise((resolve) => setTimeout(resolve, 120))
    expect((await call("DELETE", `/v2/drafts/${slow.id}`)).status).toBe(204)
    expect(["completed", "failed"]).toContain((await ended(call, slow.jobUrl)).status)
    expect(service.output.filter((line) => /job died|defect/.test(line))).toEqual([])
    expect((await call("GET", `/v2/drafts/${slow.id}`)).status).toBe(404)
  })

  test("a profile's removal leaves its drafts as they were made", async () => {
    const profile = await made({ stage: "testing" })
    const { id } = (await draft({ measurementProfileId: profile.id })).body
    await call("DELETE", `${PATH}/${profile.id}`)
    expect((await listed(`stage=all&measurementProfileId=${profile.id}`))[0].id).toBe(id)
  })
})

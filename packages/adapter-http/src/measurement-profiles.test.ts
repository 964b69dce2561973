import { beforeAll, describe, expect, test } from "vitest"
import { expectStatus, pointersOf, serviceOfThisFile, TIMESTAMP } from "./checks.fixture.js"
import { ANNA, PATH, profilesOf } from "./measurement-profiles.fixture.js"
import { clientWithRoles, ownerOfAnotherTenant } from "./operator.fixture.js"
import { type Answer, type Call, DRAFT } from "./service.fixture.js"

const { service, dataDir, call } = serviceOfThisFile()
const { made, revisions } = profilesOf(call)
let stranger: Call
beforeAll(async () => {
  stranger = await ownerOfAnotherTenant(service(), dataDir())
})

const names = async (query: string) =>
  (await call("GET", `${PATH}?${query}`)).body.map((one: Answer["body"]) => one.name)
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
    expect(least.headers.get("location")).toBe(`${service().baseUrl}${PATH}/${least.body.id}`)
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
      expect(await pointersOf(call("POST", PATH, { ...ANNA, sizings: text }))).toContain("/sizings")
    }
  })

  test("[spec: Measurement profiles / create: name, gender, measurementType, measurements are required] allowed values, unknown fields", async () => {
    expect(await pointersOf(call("POST", PATH, {}))).toEqual(["/gender", "/measurementType", "/measurements", "/name"])
    const wrong = { ...ANNA, gender: "other", displayUnit: "feet", measurementType: "x", stage: "all", colour: 1 }
    expect(await pointersOf(call("POST", PATH, wrong))).toEqual([
      "/colour",
      "/displayUnit",
      "/gender",
      "/measurementType",
      "/stage",
    ])
    const ids = { measurements: { mbTail: 3, mbHeight: 170 }, bodyShapes: { posture: "odd", tail: "long" } }
    expect(await pointersOf(call("POST", PATH, { ...ANNA, ...ids }))).toEqual([
      "/bodyShapes/posture",
      "/bodyShapes/tail",
      "/measurements/mbTail",
    ])
    expect(await pointersOf(call("POST", PATH, { ...ANNA, measurements: { mbHeight: "168" } }))).toEqual([
      "/measurements/mbHeight",
    ])
    expect(await pointersOf(call("POST", PATH, { ...ANNA, name: " " }))).toEqual(["/name"])
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
    expect(await pointersOf(call("POST", PATH, { ...ANNA, sides: wrong }))).toEqual(places)
    const draft = call("POST", "/v2/drafts", { ...DRAFT, sides: wrong })
    expect(await pointersOf(draft)).toEqual(places)
    expect((await draft).body.errors[0].message).toMatch(/^sides section: /)
    const { id } = await made({ measurements })
    expect(await pointersOf(call("PATCH", `${PATH}/${id}`, { sides: wrong }))).toEqual(places)

    for (const [odd, at] of [
      [{ middle: {} }, "/sides/middle"],
      [{ left: { mbBicepGirth: "28" } }, "/sides/left/mbBicepGirth"],
      [[], "/sides"],
      [null, "/sides"],
    ] as const) {
      expect(await pointersOf(call("POST", PATH, { ...ANNA, sides: odd }))).toEqual([at])
      expect(await pointersOf(call("POST", "/v2/drafts", { ...DRAFT, sides: odd }))).toEqual([at])
    }
    const ofGarment = {
      measurementType: "final",
      measurements: { mfWaistGirth: 80 },
      sides: { left: { mbBicepGirth: 28 } },
    }
    expect(await pointersOf(call("POST", PATH, { ...ANNA, ...ofGarment }))).toEqual(["/sides"])
    expect(await pointersOf(call("POST", "/v2/drafts", { ...DRAFT, ...ofGarment }))).toEqual(["/sides"])
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
    expect(await pointersOf(call("GET", `${PATH}?orderBy=createdAt&sort=up`))).toEqual(["query/orderBy", "query/sort"])
  })

  test("[spec: Measurement profiles / list: gender | list: stage | list: measurementType] [spec: decisions URLs, lists, caching / the profile list without stage has both]", async () => {
    expect(await names("search=list&gender=male")).toEqual(["List Bruno"])
    expect(await names("search=list&stage=testing")).toEqual(["List Élodie"])
    expect(await names("search=list&stage=production&sort=asc")).toEqual(["List Bruno", "List Chloé"])
    expect(await names("search=list&measurementType=final")).toEqual(["List Bruno"])
    const wrong = call("GET", `${PATH}?gender=x&stage=all&measurementType=y&colour=red`)
    expect(await pointersOf(wrong)).toEqual(["query/colour", "query/gender", "query/measurementType", "query/stage"])
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
    expect(await pointersOf(call("PATCH", path, changed))).toEqual(["/gender", "/measurementType", "/stage"])
    const read = (await call("GET", path)).body
    expect((await call("PATCH", path, { ...read, name: "read, edited" })).body.name).toBe("read, edited")
    expect(await pointersOf(call("PATCH", path, { colour: 1, name: 2 }))).toEqual(["/colour", "/name"])
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
    expect(await pointersOf(stranger("POST", `${PATH}/${own}/revert`, { revId: revision.id }))).toEqual(["/revId"])
    expect((await call("GET", path)).status).toBe(200)
  })

  test("the role measurementProfiles opens them, and no other does", async () => {
    const { id } = await made()
    const holder = await clientWithRoles(service(), dataDir(), ["measurementProfiles"])
    const other = await clientWithRoles(service(), dataDir(), ["drafts", "metadata"])
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

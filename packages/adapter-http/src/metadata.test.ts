import { metadataColumns } from "@toile/contract"
import fc from "fast-check"
import { beforeAll, describe, expect, test } from "vitest"
import { pointersOf, serviceOfThisFile } from "./checks.fixture.js"
import { clientWithRoles, ownerOfAnotherTenant } from "./operator.fixture.js"
import type { Answer, Call } from "./service.fixture.js"

const { service, dataDir, call } = serviceOfThisFile({ LOG_LEVEL: "error" })
let stranger: Call
beforeAll(async () => {
  stranger = await ownerOfAnotherTenant(service(), dataDir())
})

const PATH = "/v2/metadata"
type Element = Answer["body"]
const all = async (query = "", as: Call = call): Promise<Element[]> => {
  const found: Element[] = []
  for (let page = 1; ; page++) {
    const answer = await as("GET", `${PATH}?perPage=200&page=${page}&${query}`)
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    found.push(...answer.body)
    if (answer.headers.get("x-next-page") === "") return found
  }
}
const one = async (query: string, id: string, as?: Call): Promise<Element> => {
  const found = (await all(query, as)).filter((element) => element.id === id)
  expect([id, found.length]).toEqual([id, 1])
  return found[0]
}
const ids = async (query: string) => [...new Set((await all(query)).map(({ id }) => id))].sort()
const KEYS = [
  "customData",
  "description",
  "gender",
  "id",
  "imageUrl",
  "isDefault",
  "parentId",
  "title",
  "uuid",
  "videoUrl",
]

describe("the system's defaults", () => {
  test("[spec: Metadata element / uuid | id | type | gender | isDefault | title | description | imageUrl | videoUrl | customData] [spec: Metadata / GET /v2/metadata/{uuid}]", async () => {
    const element = await one("type=measurement&gender=female", "mbHeight")
    expect(element).toEqual({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      id: "mbHeight",
      type: "measurement",
      gender: "female",
      isDefault: true,
      parentId: null,
      title: { en: "Height", fr: "Stature" },
      description: { en: expect.any(String), fr: expect.any(String) },
      imageUrl: "",
      videoUrl: "",
      customData: {},
    })
    const read = await call("GET", `${PATH}/${element.uuid}`)
    expect(read.body).toEqual(element)
    expect(read.headers.get("etag")).toBeTruthy()
    expect((await call("GET", `${PATH}/nothing`)).status).toBe(404)
  })

  test("[spec: Metadata element / of an option, a measurement, a body shape, a seam or a material] [spec: Metadata / GET /v2/metadata] a default for each, with a title; all uuids differ", async () => {
    const elements = await all()
    expect(new Set(elements.map(({ uuid }) => uuid)).size).toBe(elements.length)
    expect(elements.filter(({ isDefault, title }) => !isDefault || !title.en)).toEqual([])
    const types = [...new Set(elements.map(({ type }) => type))].sort()
    expect(types).toEqual(["bodyShape", "material", "measurement", "option", "seam"])
    expect((await all("", stranger)).map(({ uuid }) => uuid)).toEqual(elements.map(({ uuid }) => uuid))
  })

  test("[spec: Metadata element / parentId] [spec: decisions Metadata, media, materials / an option value's parentId is its option's id]", async () => {
    expect((await one("patternId=1", "mode.quick")).parentId).toBe("mode")
    expect((await one("patternId=1", "mode")).parentId).toBe(null)
    expect((await one("patternId=1", "length")).description.en).toBe(
      "From 40 to 80 cm in steps of 0.5; 60 cm where none is given",
    )
  })
})

describe("the list's query", () => {
  test("[spec: Metadata / list: type seam, bodyShape, measurement, option]", async () => {
    expect(await ids("type=seam")).toEqual(["side"])
    expect(await ids("type=bodyShape")).toEqual(["posture", "shoulderSlope"])
    expect((await ids("type=measurement")).filter((id) => !/^[mg][bfm][A-Z]/.test(id))).toEqual([])
    expect(await ids("type=option")).toContain("slit")
    expect(await pointersOf(call("GET", `${PATH}?type=material`))).toEqual(["query/type"])
  })

  test("[spec: Metadata / list: gender]", async () => {
    const male = await all("gender=male")
    expect(male.length).toBeGreaterThan(0)
    expect(male.filter(({ gender }) => gender !== "male")).toEqual([])
    expect(await pointersOf(call("GET", `${PATH}?gender=x`))).toEqual(["query/gender"])
  })

  test("[spec: Metadata / list: patternId] what the pattern uses", async () => {
    const used = await all("patternId=1")
    expect(used.filter(({ gender }) => gender === "male")).toEqual([])
    const uses = new Set(used.map(({ id }) => id))
    const expected = ["mbWaistGirth", "mfWaistGirth", "gmWaistGirth", "side", "shell", "lining", "posture", "mode.slow"]
    expect(expected.filter((id) => !uses.has(id))).toEqual([])
    expect(uses.has("mbHeight")).toBe(false)
    expect(await all("patternId=99")).toEqual([])
    expect(await pointersOf(call("GET", `${PATH}?patternId=one`))).toEqual(["query/patternId"])
  })

  test("[spec: Metadata / list: patternRefId requires patternId]", async () => {
    const reference = (await call("GET", "/v2/patterns/1")).body.id
    expect(await pointersOf(call("GET", `${PATH}?patternRefId=${reference}`))).toEqual(["query/patternRefId"])
    expect(await ids(`patternId=1&patternRefId=${reference}`)).toEqual(await ids("patternId=1"))
    expect(await ids("patternId=1&patternRefId=unknown")).toEqual([])
  })

  test("[spec: Metadata / list: parentIds in brackets, null allowed]", async () => {
    const values = (await ids("patternId=1&type=option")).filter((id) => id.startsWith("mode."))
    expect(values).toHaveLength(7)
    expect(await ids("patternId=1&parentIds[]=mode")).toEqual(values)
    expect(await ids("patternId=1&type=option&parentIds[]=null")).toEqual(["length", "mode", "slit"])
    expect(await ids("patternId=1&type=option&parentIds[]=null&parentIds[]=mode")).toHaveLength(10)
    expect(await ids("patternId=1&type=option&parentIds=null,mode")).toHaveLength(10)
  })

  test("[spec: Metadata / list: measurementType requires type=measurement] [spec: decisions URLs, lists, caching / a parameter that requires another is a 400 without it]", async () => {
    const final = await ids("type=measurement&measurementType=final")
    expect(final).toEqual(["mfWaistGirth"])
    expect((await ids("type=measurement&measurementType=body")).filter((id) => !id.startsWith("mb"))).toEqual([])
    for (const query of ["measurementType=body", "measurementType=body&type=option"]) {
      expect(await pointersOf(call("GET", `${PATH}?${query}`))).toEqual(["query/measurementType"])
    }
    expect(await pointersOf(call("GET", `${PATH}?type=measurement&measurementType=x`))).toEqual([
      "query/measurementType",
    ])
  })

  test("[spec: Metadata / list: search in IDs, titles, descriptions]", async () => {
    expect(await ids("search=MBHEIGHT")).toEqual(["mbHeight"])
    expect(await ids("search=stature")).toContain("mbHeight")
    expect(await ids("search=larynx")).toEqual(["mbMidNeckGirth"])
    expect(await ids("search=épaule")).toContain("mbShoulderLength")
    expect(await ids("search=nothing%20of%20this")).toEqual([])
  })

  test("[spec: Metadata / list: orderBy id | list: sort asc or desc, desc by default]", async () => {
    const order = (elements: Element[]) => elements.map(({ id }) => id)
    const descending = order(await all())
    expect(descending).toEqual([...descending].sort().reverse())
    expect(order(await all("orderBy=id&sort=asc"))).toEqual([...descending].reverse())
    const page = await call("GET", `${PATH}?perPage=1&page=2`)
    expect([page.body[0].id, page.headers.get("x-total")]).toEqual([descending[1], String(descending.length)])
    expect(await pointersOf(call("GET", `${PATH}?orderBy=title&colour=x`))).toEqual(["query/colour", "query/orderBy"])
  })
})

describe("a tenant's own elements", () => {
  test("[spec: Metadata / POST /v2/metadata | create: title, description, imageUrl, videoUrl, customData are optional] [spec: decisions Metadata, media, materials / POST makes the tenant's own under the default's uuid, a second one is a 409] without type", async () => {
    const standard = await one("type=measurement&gender=male", "mbWeight")
    const given = {
      title: { en: "How heavy", jp: "体重" },
      description: { en: "On a scale" },
      imageUrl: "https://example.com/a.png",
      videoUrl: "any text",
      customData: { order: [1, { deep: true }] },
    }
    const made = await call("POST", PATH, { id: "mbWeight", gender: "male", ...given })
    expect(made.status).toBe(201)
    expect(made.headers.get("location")).toBe(`${service().baseUrl}${PATH}/${standard.uuid}`)
    expect(made.body).toEqual({
      uuid: standard.uuid,
      id: "mbWeight",
      gender: "male",
      isDefault: false,
      parentId: null,
      ...given,
    })
    expect((await call("GET", `${PATH}/${standard.uuid}`)).body).toEqual({ ...made.body, type: "measurement" })
    expect(await one("type=measurement&gender=male", "mbWeight")).toEqual({ ...made.body, type: "measurement" })
    expect((await one("type=measurement&gender=female", "mbWeight")).isDefault).toBe(true)
    expect((await call("POST", PATH, { id: "mbWeight", gender: "male" })).status).toBe(409)
    expect((await one("type=measurement&gender=male", "mbWeight", stranger)).isDefault).toBe(true)
  })

  test("[spec: decisions Metadata, media, materials / the type is inferred from the id, a patternId makes it an option]", async () => {
    const typeOf = async (body: object) => {
      const made = await call("POST", PATH, body)
      expect([body, made.status]).toEqual([body, 201])
      expect(Object.keys(made.body).sort()).toEqual(KEYS)
      return (await call("GET", `${PATH}/${made.body.uuid}`)).body.type
    }
    expect(await typeOf({ id: "mode", patternId: 1, gender: "female" })).toBe("option")
    expect(await typeOf({ id: "mode.slow", patternId: 1, gender: "female" })).toBe("option")
    expect(await typeOf({ id: "posture", gender: "female" })).toBe("bodyShape")
    expect(await typeOf({ id: "side", title: { en: "Side seam" } })).toBe("seam")
    expect(await typeOf({ id: "lining" })).toBe("material")
    expect(await typeOf({ id: "gmWaistGirth", gender: "male" })).toBe("measurement")
    expect((await one("patternId=1&type=option", "mode.slow")).parentId).toBe("mode")
  })

  test("[spec: Metadata / create: id is required | create: gender is required for options, body shapes and measurements | create: patternId is required for options] [spec: decisions Metadata, media, materials / imageUrl takes http and https alone]", async () => {
    const refused = async (body: object) => pointersOf(call("POST", PATH, body))
    expect(await refused({})).toEqual(["/id"])
    expect(await refused({ id: "mbTail", gender: "male" })).toEqual(["/id"])
    expect(await refused({ id: "mbHeight" })).toEqual(["/gender"])
    expect(await refused({ id: "shoulderSlope" })).toEqual(["/gender"])
    expect(await refused({ id: "slit", gender: "female" })).toEqual(["/patternId"])
    expect(await refused({ id: "slit", patternId: 1 })).toEqual(["/gender"])
    expect(await refused({ id: "slit", patternId: 1, gender: "male" })).toEqual(["/gender"])
    expect(await refused({ id: "nothing", patternId: 1, gender: "female" })).toEqual(["/id"])
    expect(await refused({ id: "slit", patternId: 99, gender: "female" })).toEqual(["/patternId"])
    const shapes = { gender: "x", title: "T", description: { en: 1 }, customData: [], colour: 1 }
    expect(await refused({ id: "mbHeight", ...shapes })).toEqual([
      "/colour",
      "/customData",
      "/description/en",
      "/gender",
      "/title",
    ])
    for (const imageUrl of ["javascript:alert(1)", "data:image/png;base64,AA", "//example.com/a.png", "a.png"]) {
      expect(await refused({ id: "mbHeight", gender: "male", imageUrl })).toEqual(["/imageUrl"])
    }
    const readOnly = { uuid: "mine", type: "seam", isDefault: true, parentId: "x", createdAt: "never" }
    const made = await call("POST", PATH, { ...readOnly, id: "mbAnkleHeight", gender: "female" })
    expect([made.status, made.body.isDefault, made.body.uuid === "mine"]).toEqual([201, false, false])
  })

  test("[spec: Metadata / PATCH /v2/metadata/{uuid} | PATCH: each field is optional] [spec: decisions Units, identifiers, values / titles and descriptions merge language by language, everything else is replaced whole] [spec: decisions Metadata, media, materials / PATCH on a default makes the tenant's own under the same uuid]", async () => {
    const before = await one("type=measurement&gender=female", "mbKneeGirth")
    const path = `${PATH}/${before.uuid}`
    const title = { en: "Knee" }
    const { type: _type, ...rest } = before
    const patched = await call("PATCH", path, { title, description: { th: "เข่า" } })
    expect([patched.status, patched.body]).toEqual([
      200,
      {
        ...rest,
        isDefault: false,
        title: { ...before.title, ...title },
        description: { ...before.description, th: "เข่า" },
      },
    ])
    const more = { imageUrl: "http://example.com/k.jpg", videoUrl: "v", customData: { a: 1, b: 2 } }
    expect((await call("PATCH", path, more)).body).toMatchObject({ ...more, title: patched.body.title })
    expect((await call("PATCH", path, { customData: { c: 3 }, imageUrl: "" })).body).toMatchObject({
      customData: { c: 3 },
      imageUrl: "",
      videoUrl: "v",
    })
    const read = (await call("GET", path)).body
    expect((await call("PATCH", path, { ...read, title: { fr: "Genou" } })).body.title).toMatchObject({ fr: "Genou" })
    expect(await pointersOf(call("PATCH", path, { gender: "male", patternId: 1 }))).toEqual(["/gender", "/patternId"])
    expect(await pointersOf(call("PATCH", path, { colour: 1, title: 2, imageUrl: "x" }))).toEqual([
      "/colour",
      "/imageUrl",
      "/title",
    ])
    expect((await call("PATCH", `${PATH}/nothing`, {})).status).toBe(404)
    expect((await call("GET", path, undefined)).body.isDefault).toBe(false)
    expect((await stranger("GET", path)).body).toEqual(before)
  })

  test("If-Match holds over a default and the tenant's own in its place", async () => {
    const { uuid } = await one("type=measurement&gender=male", "mbKneeGirth")
    const etag = (await call("GET", `${PATH}/${uuid}`)).headers.get("etag")!
    const patch = (en: string) => call("PATCH", `${PATH}/${uuid}`, { title: { en } }, { "if-match": etag })
    expect([(await patch("one")).status, (await patch("two")).status]).toEqual([200, 412])
  })

  test("[spec: Metadata / DELETE /v2/metadata/{uuid} | DELETE: 404 where there is no such element] [spec: Other moves / Metadata element] [spec: decisions Metadata, media, materials / DELETE reverts and keeps the uuid]", async () => {
    const before = await one("type=bodyShape&gender=male", "posture")
    const path = `${PATH}/${before.uuid}`
    await call("PATCH", path, { title: { en: "Bearing" } })
    for (let time = 0; time < 2; time++) {
      const removed = await call("DELETE", path)
      expect([removed.status, removed.text]).toEqual([204, ""])
      expect((await call("GET", path)).body).toEqual(before)
    }
    expect((await call("DELETE", `${PATH}/nothing`)).status).toBe(404)
    expect((await call("POST", PATH, { id: "posture", gender: "male" })).body.uuid).toBe(before.uuid)
    expect((await stranger("DELETE", path)).status).toBe(204)
    expect((await call("GET", path)).body.isDefault).toBe(false)
    await call("DELETE", path)
  })

  test("the role metadata opens them, and no other does", async () => {
    const holder = await clientWithRoles(service(), dataDir(), ["metadata"])
    const other = await clientWithRoles(service(), dataDir(), ["patterns", "materials"])
    expect((await holder("GET", PATH)).status).toBe(200)
    for (const [method, path] of [
      ["GET", PATH],
      ["GET", `${PATH}/x`],
      ["POST", PATH],
      ["PATCH", `${PATH}/x`],
      ["DELETE", `${PATH}/x`],
      ["POST", `${PATH}/import`],
      ["POST", `${PATH}/export`],
    ] as const) {
      expect([path, (await other(method, path)).status]).toEqual([path, 403])
    }
  })

  test("any run of changes and resets is what the list then shows, for one tenant alone", async () => {
    const before = await all("", stranger)
    const texts = fc.record({ en: fc.string({ maxLength: 5 }) })
    const step = fc.record({ at: fc.nat(), change: fc.option(texts) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const shown = new Map<string, Element>((await all()).map((element) => [element.uuid, element]))
        const defaults = new Map<string, Element>(before.map((element) => [element.uuid, element]))
        for (const { at, change } of steps) {
          const uuid = [...shown.keys()][at % shown.size]!
          if (change === null) {
            expect((await call("DELETE", `${PATH}/${uuid}`)).status).toBe(204)
            shown.set(uuid, defaults.get(uuid))
          } else {
            expect((await call("PATCH", `${PATH}/${uuid}`, { title: change })).status).toBe(200)
            const { title, ...rest } = shown.get(uuid)!
            shown.set(uuid, { ...rest, isDefault: false, title: { ...title, ...change } })
          }
        }
        expect(await all()).toEqual([...shown.values()])
      }),
      { seed: 5, numRuns: 6 },
    )
    expect(await all("", stranger)).toEqual(before)
  })
})

test("[spec: Metadata / import: columns]", () => {
  expect(metadataColumns.join(", ")).toBe(
    "id, type, gender, image_url, video_url, custom_data, pattern_id, title_en, description_en, title_jp, description_jp, title_cn, description_cn, title_th, description_th",
  )
})

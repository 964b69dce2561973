import { createHash } from "node:crypto"
import { Ajv } from "ajv"
import { beforeAll, describe, expect, inject, test } from "vitest"
import { parse } from "yaml"
import { accepted, bodyOf, contentOf, expectStatus, pointersOf, processOfThisFile } from "./checks.fixture.js"
import { type Answer, ended } from "./service.fixture.js"

// The garments themselves behind the server: what only they can show.
const { call } = processOfThisFile({ TEST_ENGINE: "toile", LOG_LEVEL: "error" })
const get = (path: string) => bodyOf(call("GET", path))

type Json = Answer["body"]
const SKIRT = 1
const SHIRT = 2
/** Drafts are made of these; that every garment drafts soundly is shown where the garments are. */
const DRAFTED = [SKIRT, SHIRT, 3]
const AAMA = { format: "aama", driver: "generic" }
const patterns = new Map<number, Json>()
const bodies: Record<string, Record<string, number>> = {}
beforeAll(async () => {
  for (const { id } of await get("/v2/patterns?perPage=200")) patterns.set(id, await get(`/v2/patterns/${id}`))
  for (const [gender, measurements] of [
    ["female", { mbHeight: 168, mbWeight: 62 }],
    ["male", { mbHeight: 180, mbWeight: 75 }],
  ] as const) {
    bodies[gender] = (await bodyOf(call("POST", "/v2/predict/body", { gender, measurements }))).measurements
  }
})

/** A body for the pattern with one item of each group that it has, or of the required groups alone. */
const orderOf = (patternId: number, changes: object = {}, requiredAlone = false) => {
  const { gender, measurements } = patterns.get(patternId)
  const items = measurements.body
    .filter(({ required }: Json) => required || !requiredAlone)
    .flatMap((group: { items: string[] }) => group.items.find((id) => bodies[gender]?.[id] !== undefined) ?? [])
  const taken = Object.fromEntries(items.map((id: string) => [id, bodies[gender]?.[id]]))
  return { patternId, measurementType: "body", measurements: taken, ...changes }
}
const ofBody = new Map<number, Promise<Json>>()
/** The draft of a pattern for its gender's body. */
const bodyDraft = (id: number): Promise<Json> => {
  const known = ofBody.get(id) ?? made(orderOf(id))
  ofBody.set(id, known)
  return known
}
const made = async (order: object) => {
  const { id, job, appliedOptionFallbacks } = await accepted(call, "/v2/drafts", order)
  expect([job.status, job.error]).toEqual(["completed", undefined])
  return { ...(await get(`/v2/drafts/${id}`)), appliedOptionFallbacks }
}
/** The drawing's lines; its texts name the draft, and lie as wide as the name is. */
const exported = async (draft: Json, body: object) => {
  const { id, job } = await accepted(call, "/v2/exports", { draftId: draft.id, nesting: { effort: 0 }, ...body })
  expect([job.status, job.error]).toEqual(["completed", undefined])
  return get(`/v2/exports/${id}`)
}
/** Where all points lie. (Where words beside a small piece lie depends on the draft's ID that is among them.) */
const drawing = async (draft: Json) => {
  const [dxf] = await texts(await exported(draft, { fileType: "dxf", config: AAMA }))
  return dxf!.split(/\r?\n/).filter((line) => /^\s*-?\d+\.\d+$/.test(line))
}
const names = ({ files }: Json): string[] => files.map(({ filename }: Json) => filename)
const texts = async ({ files }: Json) =>
  Promise.all(files.map(async ({ url }: Json) => (await expectStatus(call("GET", url), 200)).text)) as Promise<string[]>

describe("what a pattern's reference says of it, for every garment", () => {
  test("[spec: Pattern reference data / fields] [spec: Patterns / GET /v2/patterns/{id}] [spec: Conventions / IDs are strings, a pattern's is an integer]", async () => {
    expect(patterns.size).toBeGreaterThanOrEqual(9)
    for (const [id, data] of patterns) {
      // Ours: where options set the defaults of others.
      const { defaultsBy: _defaultsBy, defaultsWhere: _defaultsWhere, ...fields } = data
      expect(Object.keys(fields).sort()).toEqual([
        "bodyShapes",
        "garmentMeasurements",
        "gender",
        "id",
        "materials",
        "measurements",
        "name",
        "options",
        "patternDescription",
        "patternId",
        "patternName",
        "seams",
      ])
      expect(data).toMatchObject({ id: expect.any(String), name: "master", patternId: id })
      expect(Number.isInteger(id)).toBe(true)
      expect(["male", "female"]).toContain(data.gender)
      expect(data.patternName.length * data.patternDescription.length).toBeGreaterThan(0)
    }
  })

  test("[spec: Pattern reference data / rule 1: every option has an id and the type string or number | rule 1: no two options have one ID | rule 1: an option is an enumeration or a range | rule 1: a range has step, suffix, default, maximum, minimum | rule 2: bodyShapes have the format of options] [spec: decisions Patterns and their references / an enumerated option's values are <option>.<value>, one of them its default | a range's step is a multiple of 1/8, its default lies on a step]", () => {
    for (const { options, bodyShapes } of patterns.values()) {
      for (const choices of [options, bodyShapes]) {
        const ids = choices.map(({ id }: Json) => id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const choice of choices) {
          const { id, type, ...rest } = choice
          expect(id).toMatch(/^[a-z][A-Za-z0-9]*$/)
          if (type === "string") {
            expect(Object.keys(rest).sort()).toEqual(["default", "enum"])
            expect(rest.enum).toContain(rest.default)
            const prefix = choices === options ? `${id}.` : ""
            for (const value of rest.enum)
              expect(value).toMatch(new RegExp(`^${prefix.replace(".", "\\.")}[a-z][A-Za-z0-9]*$`))
            expect(new Set(rest.enum).size).toBe(rest.enum.length)
          } else {
            expect(type).toBe("number")
            const { defaultFrom = "wearer", ...range } = rest
            expect(defaultFrom).toBe("wearer")
            expect(Object.keys(range).sort()).toEqual(["default", "maximum", "minimum", "step", "suffix"])
            expect(rest.minimum).toBeLessThanOrEqual(rest.default)
            expect(rest.default).toBeLessThanOrEqual(rest.maximum)
            // A multiple of 1/8, so that a floating division tells multiples exactly; the default lies on a step.
            expect([id, (rest.step * 8) % 1, Math.abs(rest.default) % rest.step]).toEqual([id, 0, 0])
          }
        }
      }
    }
  })

  test("[spec: Pattern reference data / rule 3: body and final hold groups, each with its name | rule 3: items are the measurement IDs of a group | rule 5: seams map names to default numbers | rule 5: garmentMeasurements are names | rule 5: materials are names of material groups]", () => {
    for (const { measurements, seams, garmentMeasurements, materials } of patterns.values()) {
      expect(Object.keys(measurements).sort()).toEqual(["body", "final"])
      for (const [type, prefix] of [
        ["body", "mb"],
        ["final", "mf"],
      ]) {
        expect(measurements[type!].length).toBeGreaterThan(0)
        const all = measurements[type!].flatMap(({ items }: Json) => items)
        expect(new Set(all).size).toBe(all.length)
        for (const group of measurements[type!]) {
          expect(Object.keys(group).sort()).toEqual(["group", "items", "required"])
          expect([typeof group.group, typeof group.required, group.items.length > 0]).toEqual([
            "string",
            "boolean",
            true,
          ])
          for (const id of group.items) expect(id).toMatch(new RegExp(`^${prefix}[A-Z]`))
        }
      }
      for (const value of Object.values(seams)) expect(value).toBeGreaterThanOrEqual(0)
      for (const name of garmentMeasurements) expect(name).toMatch(/^gm[A-Z]/)
      expect(materials).toContain("shell")
    }
  })

  test("[spec: decisions Patterns and their references / commitHash is the SHA-256 of its bundle] of every pattern", async () => {
    for (const [id, data] of patterns) {
      const info = await get(`/v2/patterns/${id}/info`)
      const { text, headers } = await expectStatus(call("GET", `/v2/patterns/${id}/refs/${data.id}/bundle.js`), 200)
      expect(createHash("sha256").update(text).digest("hex")).toBe(info.commitHash)
      expect(headers.get("etag")).toBe(`"${info.commitHash}"`)
    }
  })

  test("[spec: Pattern schema / a JSON Schema document | if and then on measurementType | required lists | properties for seams, options, bodyShapes, measurementType | errorMessage: messages for people] [spec: Patterns / GET /v2/patterns/{id}/schema]", async () => {
    for (const [id, data] of patterns) {
      const schema = await get(`/v2/patterns/${id}/schema`)
      expect(schema.$schema).toBe("http://json-schema.org/draft-07/schema#")
      expect(schema.if.properties.measurementType).toEqual({ const: "body" })
      expect(schema.then).toBeTypeOf("object")
      expect(schema.required).toEqual(["patternId", "measurementType", "measurements"])
      expect(Object.keys(schema.properties)).toEqual(
        expect.arrayContaining(["seams", "options", "bodyShapes", "measurementType"]),
      )
      expect(Object.keys(schema.properties.seams.properties)).toEqual(Object.keys(data.seams))
      expect(Object.keys(schema.properties.options.properties)).toEqual(data.options.map((option: Json) => option.id))
      expect(schema.errorMessage.required.measurements).toBe("measurements section: is required")
    }
  })

  test("[spec: Pattern schema / made for each reference, true of a valid draft body | one item of a group is required | measurement values are numbers | seam names are a fixed set | option values are enumerations, or ranges with minimum, maximum, multipleOf | further options are refused] a stock ajv", async () => {
    // The schema of each is made by the same steps: npm test asks it of every fifth.
    const asked = [...patterns].filter((_, k) => inject("whole") || k % 5 === 0)
    expect(asked.length).toBeGreaterThan(3)
    for (const [id, data] of asked) {
      const schema = await get(`/v2/patterns/${id}/refs/${data.id}/schema`)
      const ajv = new Ajv({ strict: false })
      const judge = ajv.compile(schema)
      const order = orderOf(id, {}, true)
      expect([id, judge(order)]).toEqual([id, true])
      const given = Object.keys(order.measurements)
      for (const measurement of given) {
        const { [measurement]: _one, ...others } = order.measurements
        expect([id, measurement, judge({ ...order, measurements: others })]).toEqual([id, measurement, false])
        const text = { ...order.measurements, [measurement]: "70" }
        expect(judge({ ...order, measurements: text })).toBe(false)
      }
      const [seam] = Object.keys(data.seams)
      expect([judge({ ...order, seams: { [seam!]: 1 } }), judge({ ...order, seams: { tail: 1 } })]).toEqual([
        true,
        false,
      ])
      for (const option of data.options) {
        const judgeValue = ajv.compile(schema.properties.options.properties[option.id])
        const valueJudged = (value: unknown) => judgeValue(value)
        if (option.type === "string") {
          expect(option.enum.map(valueJudged)).toEqual(option.enum.map(() => true))
          expect([valueJudged("none.of.these"), valueJudged(1)]).toEqual([false, false])
        } else {
          const { minimum, maximum, step } = option
          expect([minimum, maximum, minimum + step].map(valueJudged)).toEqual([true, true, true])
          expect([minimum - step, maximum + step, minimum + step / 3, "1"].map(valueJudged)).toEqual(
            Array(4).fill(false),
          )
        }
      }
      expect(judge({ ...order, options: { tail: 1 } })).toBe(false)
    }
  })
})

describe("drafts", () => {
  test("[spec: Pattern schema / an option required or forbidden by another's value] the skirt's vent", async () => {
    const vent = patterns.get(SKIRT).options.find(({ id }: Json) => id === "vent")
    const other = vent.enum.find((value: string) => value !== "vent.none")
    const withLength = (value: string) => orderOf(SKIRT, { options: { vent: value, ventLength: 20 } })
    expect(await pointersOf(call("POST", "/v2/drafts", withLength("vent.none")))).toEqual(["/options"])
    expect((await made(withLength(other))).options).toMatchObject({ vent: other, ventLength: 20 })
    const { options } = await made(orderOf(SKIRT, { options: { vent: other } }))
    expect(options.ventLength).toBeTypeOf("number")
    const all = Object.fromEntries(patterns.get(SKIRT).options.map(({ id, default: value }: Json) => [id, value]))
    const { ventLength: _ventLength, ...strict }: Json = { ...all, vent: other }
    expect(
      await pointersOf(call("POST", "/v2/drafts", orderOf(SKIRT, { options: strict, enableOptionFallbacks: false }))),
    ).toEqual(["/options/ventLength"])
  })

  test("[spec: decisions Units, identifiers, values / computed numbers have two decimals, given ones stay as they are] garment measurements, read and as an asset", async () => {
    for (const id of DRAFTED) {
      const { garmentMeasurements } = patterns.get(id)
      const draft = await bodyDraft(id)
      expect(Object.keys(draft.garmentMeasurements).filter((name) => !garmentMeasurements.includes(name))).toEqual([])
      for (const [name, value] of Object.entries<number>(draft.garmentMeasurements)) {
        expect([id, name, value]).toEqual([id, name, Number(value.toFixed(2))])
      }
      const asset = await get(`/v2/drafts/${draft.id}/assets/garmentMeasurements.json`)
      expect(JSON.parse(contentOf(asset).toString())).toEqual(draft.garmentMeasurements)
    }
  })

  test("[spec: Pattern reference data / rule 2: without a body shape the standard one counts, a given one counts | rule 3: a group that is not required may be left out, and counts where it is given]", async () => {
    const standard = await bodyDraft(SHIRT)
    const named = await made(orderOf(SHIRT, { bodyShapes: { posture: "normal", shoulderSlope: "normal" } }))
    expect(await drawing(named)).toEqual(await drawing(standard))
    const stooping = await made(orderOf(SHIRT, { bodyShapes: { posture: "veryCurved", shoulderSlope: "sloping" } }))
    expect(await drawing(stooping)).not.toEqual(await drawing(standard))
    const fewer = await made(orderOf(SHIRT, {}, true))
    expect(Object.keys(fewer.measurements).length).toBeLessThan(Object.keys(standard.measurements).length)
    expect(await drawing(fewer)).not.toEqual(await drawing(standard))
  })

  test("[spec: Conventions / measurements are in centimetres] whatever unit people are shown", async () => {
    const options = { length: 61, waistEase: 1 }
    const { measurements, garmentMeasurements } = await made(orderOf(SKIRT, { options }))
    expect(garmentMeasurements).toMatchObject({ gmSkirtLength: 61, gmWaistGirth: measurements.mbWaistGirth + 1 })
    const body = { name: "A", gender: "female", measurementType: "body", measurements }
    const profile = await bodyOf(call("POST", "/v2/measurementProfiles", { ...body, displayUnit: "imperial" }), 201)
    expect(profile).toMatchObject({ displayUnit: "imperial", measurements })
    const imperial = await made(orderOf(SKIRT, { options, measurementProfileId: profile.id }))
    expect(imperial.garmentMeasurements).toEqual(garmentMeasurements)
  })

  test("a seam that is not given has the pattern's default, and its options' fallbacks are told", async () => {
    const { seams, options } = patterns.get(SKIRT)
    const without = await bodyDraft(SKIRT)
    expect(without.appliedOptionFallbacks).toEqual(without.options)
    const chosen = Object.fromEntries(Object.keys(without.options).map((id) => [id, without.options[id]]))
    expect(Object.keys(chosen).filter((id) => !options.some((option: Json) => option.id === id))).toEqual([])
    const withAll = await made(orderOf(SKIRT, { seams, options: chosen, enableOptionFallbacks: false }))
    expect(withAll.appliedOptionFallbacks).toBeUndefined()
    expect(await drawing(withAll)).toEqual(await drawing(without))
  })

  test("[spec: decisions Final and garment measurements / a draft's gm set sent back as mf gives the draft again within 0.05 cm] final drafts end to end: job, draft, PDF, DXF, PLT", async () => {
    for (const patternId of DRAFTED) {
      const { measurements } = patterns.get(patternId)
      const body = await bodyDraft(patternId)
      const known = new Set(measurements.final.flatMap(({ items }: Json) => items))
      const final = Object.entries(body.garmentMeasurements)
        .map(([name, value]) => [name.replace(/^gm/, "mf"), value] as const)
        .filter(([name]) => known.has(name))
      const draft = await made({ patternId, measurementType: "final", measurements: Object.fromEntries(final) })
      expect(draft).toMatchObject({ measurementType: "final", measurements: Object.fromEntries(final) })
      for (const [name, value] of Object.entries<number>(body.garmentMeasurements)) {
        const off = Math.abs(draft.garmentMeasurements[name] - value)
        expect([patternId, name, off < 0.0501 ? 0 : off]).toEqual([patternId, name, 0])
      }
      if (patternId !== SKIRT) continue
      const beginnings = { pdf: /^%PDF-1\./, dxf: /^\s*0\r?\nSECTION/, plt: /^.{0,20}IN;/ }
      for (const [fileType, beginning] of Object.entries(beginnings)) {
        const file = await exported(draft, { fileType })
        expect(names(file)).toEqual([`straight-skirt.${fileType}`])
        expect((await texts(file))[0]).toMatch(beginning)
      }
    }
  })

  test("[spec: Drafts / asset input.yml] [spec: decisions Drafts / input.yml is all that is needed to draft again | the same reference and input give byte-identical assets] fed back, it gives the same draft", async () => {
    const draft = await made(
      orderOf(SHIRT, {
        seams: { neck: 0.8 },
        options: {},
        bodyShapes: { posture: "curved" },
        materials: { shell: { name: "Poplin", nesting: { sheetWidth: 148 } } },
      }),
    )
    const input = await get(`/v2/drafts/${draft.id}/assets/input.yml`)
    const again = await made(parse(contentOf(input).toString()))
    expect(again.appliedOptionFallbacks).toBeUndefined()
    const { id: _id, createdAt: _at, appliedOptionFallbacks: _f, ...rest } = again
    expect(draft).toMatchObject(rest)
    expect(await drawing(again)).toEqual(await drawing(draft))
    for (const name of ["input.yml", "garmentMeasurements.json"]) {
      expect(await get(`/v2/drafts/${again.id}/assets/${name}`)).toEqual(
        await get(`/v2/drafts/${draft.id}/assets/${name}`),
      )
    }
  })
})

describe("exports", () => {
  test("[spec: decisions Export config / singleFile false: one file for each material] and with materialGroup false one default cloth", async () => {
    const shirt = await bodyDraft(SHIRT)
    for (const fileType of ["pdf", "dxf", "plt"]) {
      const files = names(await exported(shirt, { fileType, config: { singleFile: false } }))
      expect(files).toEqual([`shirt-shell.${fileType}`, `shirt-interfacing.${fileType}`])
    }
    const one = await exported(shirt, { fileType: "dxf", config: { singleFile: false, materialGroup: false } })
    expect(names(one)).toHaveLength(1)
  })

  test("objects: a subset of the pieces, and none but it, is in the file", async () => {
    const skirt = await bodyDraft(SKIRT)
    expect(skirt.objects).toEqual(expect.arrayContaining(["front", "back", "waistband"]))
    const blocks = async (objects: string[]) => {
      const [dxf] = await texts(await exported(skirt, { fileType: "dxf", config: AAMA, objects }))
      return [...dxf!.matchAll(/\r?\nBLOCK\r?\n[\s\S]*?\r?\n\s*2\r?\n([^\r\n]+)/g)].map(([, name]) => name!).sort()
    }
    const whole = await blocks([])
    const part = await blocks(["front"])
    expect(part.length).toBeGreaterThan(0)
    expect(part.length).toBeLessThan(whole.length)
    expect(whole).toEqual(expect.arrayContaining(part))
    expect(part.filter((name) => /back|waistband/i.test(name))).toEqual([])
  })

  test("[spec: decisions Nesting config / a part that fits its sheet in no allowed turn fails the export, named with its size and the sheet's]", async () => {
    const skirt = await bodyDraft(SKIRT)
    const order = { draftId: skirt.id, fileType: "plt", nesting: { sheetWidth: 20, effort: 0 } }
    const { job } = await accepted(call, "/v2/exports", order)
    expect(job.status).toBe("failed")
    expect(job.error.detail).toMatch(/front|back/)
    expect(job.error.detail).toContain("20")
  })

  test("a marker that is cancelled is the best layout that the search had by then, whole", async () => {
    const shirt = await bodyDraft(SHIRT)
    const order = { draftId: shirt.id, fileType: "dxf", config: AAMA, nesting: { effort: 100 } }
    const { id, jobUrl } = await bodyOf(call("POST", "/v2/exports", order), 202)
    const seen = () => bodyOf(call("GET", jobUrl))
    await expect.poll(seen, { timeout: 20_000 }).toHaveProperty("best")
    const { status, progress, best } = await seen()
    expect(status).toBe("inProgress")
    expect([progress > 0, progress < 1, best.density > 0.5, best.density < 1]).toEqual([true, true, true, true])
    expect(best.usedLength).toBeGreaterThan(50)
    await expectStatus(call("POST", `${jobUrl}/cancel`), 202)
    const job = await ended(call, jobUrl)
    expect(job).toMatchObject({ status: "completed", cancelled: true })
    // What it ended with is told still: all its markers by now, so that it may be longer than what had been begun.
    expect([job.best.density > 0.1, job.best.density < 1, job.best.usedLength > 50]).toEqual([true, true, true])
    const [stopped] = await texts(await get(`/v2/exports/${id}`))
    const [first] = await texts(await exported(shirt, { fileType: "dxf", config: AAMA }))
    const blocksOf = (text: string) => text.match(/^BLOCK\r?$/gm)?.length
    expect(blocksOf(stopped!)).toBe(blocksOf(first!))
  })
})

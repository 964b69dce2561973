import { describe, expect, test } from "vitest"
import { bodyOf, drafted, expectStatus, pointersOf, serviceOfThisFile } from "./checks.fixture.js"
import { DRAFT } from "./service.fixture.js"

const { call } = serviceOfThisFile()
const refused = (body: unknown) => pointersOf(call("POST", "/v2/drafts", body))
const changed = (changes: object) => refused({ ...DRAFT, ...changes })
/** The draft that a body with these changes makes. */
const made = async (changes: object) => {
  const { id, job } = await drafted(call, changes)
  expect(job.status).toBe("completed")
  return bodyOf(call("GET", `/v2/drafts/${id}`))
}
const messages = async (changes: object): Promise<string[]> => {
  const { errors } = await bodyOf(call("POST", "/v2/drafts", { ...DRAFT, ...changes }), 400)
  return errors.map(({ message }: { message: string }) => message)
}

describe("what a draft is made from", () => {
  test("[spec: Create draft body / patternId] required, the integer of a pattern that is there", async () => {
    expect(await refused({ measurementType: "body", measurements: DRAFT.measurements })).toEqual(["/patternId"])
    for (const patternId of ["1", 1.5, 99, 0, null]) expect(await changed({ patternId })).toEqual(["/patternId"])
    expect((await made({ patternId: 2 })).patternId).toBe(2)
    expect(await messages({ patternId: 99 })).toEqual(["patternId section: there is no pattern 99"])
  })

  test("[spec: Create draft body / measurementType | measurements] [spec: decisions Patterns and their references / measurement IDs in no group are ignored, IDs that do not exist are a 400] required; body or final; IDs to numbers", async () => {
    expect(await refused({ patternId: 1 })).toEqual(["/measurementType", "/measurements"])
    expect(await changed({ measurementType: "scan" })).toEqual(["/measurementType"])
    const final = { measurementType: "final", measurements: { mfWaistGirth: 81 } }
    expect(await made(final)).toMatchObject({ ...final, garmentMeasurements: { gmWaistGirth: 81 } })
    for (const wrong of ["70", null, 0, -70, 501]) {
      expect(await changed({ measurements: { mbWaistGirth: wrong } })).toEqual(["/measurements/mbWaistGirth"])
    }
    expect(await changed({ measurements: [] })).toEqual(["/measurements"])
    expect(await changed({ measurements: { mbWaistGirth: 70, mbTail: 3 } })).toEqual(["/measurements/mbTail"])
    // The group waist is required, the group hip is not; mbHeight is in no group, and ignored.
    expect(await changed({ measurements: { mbHeight: 168 } })).toEqual(["/measurements"])
    expect((await made({ measurements: { mbWaistGirth: 70, mbLowHipGirth: 96 } })).status).toBe("completed")
  })

  test("[spec: Pattern reference data / rule 4: exactly one item of a group is selected | rule 4: two items of one group are refused] [spec: Create draft body / selectedMeasurementIds] [spec: decisions Patterns and their references / two items of one group without selectedMeasurementIds are a 400]", async () => {
    const measurements = { mbWaistGirth: 70, mbNavelWaistGirth: 75 }
    expect(await changed({ measurements })).toEqual(["/measurements"])
    expect(await messages({ measurements })).toEqual([
      expect.stringMatching(/^measurements section: only one item of the group waist/),
    ])
    const draft = await made({ measurements, selectedMeasurementIds: ["mbNavelWaistGirth"] })
    expect(draft).toMatchObject({ measurements, garmentMeasurements: { gmWaistGirth: 75 } })
    expect(await changed({ measurements, selectedMeasurementIds: ["mbWaistGirth", "mbNavelWaistGirth"] })).toEqual([
      "/selectedMeasurementIds",
    ])
    for (const selectedMeasurementIds of [[], ["mbLowHipGirth"], ["mbTail"], "mbWaistGirth"]) {
      expect(await changed({ measurements, selectedMeasurementIds })).not.toEqual([])
    }
  })

  test("[spec: Create draft body / enableOptionFallbacks] [spec: decisions Patterns and their references / options are required by the schema only where enableOptionFallbacks is false] true by default; false: every option that holds must be given", async () => {
    const given = { options: { length: 50 } }
    const { appliedOptionFallbacks } = await drafted(call, given)
    expect(appliedOptionFallbacks).toEqual({ mode: "mode.quick" })
    expect((await drafted(call, { ...given, enableOptionFallbacks: true })).appliedOptionFallbacks).toEqual({
      mode: "mode.quick",
    })
    expect(await changed({ ...given, enableOptionFallbacks: false })).toEqual(["/options/mode"])
    expect(await changed({ enableOptionFallbacks: false })).toEqual(["/options"])
    expect(await changed({ enableOptionFallbacks: "no" })).toEqual(["/enableOptionFallbacks"])
    const whole = { options: { mode: "mode.quick", length: 50 }, enableOptionFallbacks: false }
    expect(await drafted(call, whole)).not.toHaveProperty("appliedOptionFallbacks")
    // The slit belongs to the mode slow: there it is asked for too, else it is forbidden.
    const slow = { options: { mode: "mode.slow", length: 50 }, enableOptionFallbacks: false }
    expect(await changed(slow)).toEqual(["/options/slit"])
    // Which options go together is said of them all.
    expect(await changed({ options: { mode: "mode.quick", slit: 5 } })).toEqual(["/options"])
    expect((await drafted(call, { options: { mode: "mode.slow" } })).appliedOptionFallbacks).toEqual({
      length: 60,
      slit: 5,
    })
  })

  test("[spec: Create draft body / seams | options | bodyShapes]", async () => {
    const given = {
      seams: { side: 0 },
      options: { mode: "mode.quick", length: 40.5 },
      bodyShapes: { posture: "erect" },
    }
    expect(await made(given)).toMatchObject(given)
    expect(await changed({ seams: { hem: 1, side: -1 } })).toEqual(["/seams/hem", "/seams/side"])
    const options = { mode: "quick", length: 40.3, colour: "red" }
    expect(await changed({ options })).toEqual(["/options/colour", "/options/length", "/options/mode"])
    expect(await changed({ options: { length: 100 } })).toEqual(["/options/length"])
    expect(await changed({ bodyShapes: { posture: "odd", shoulderSlope: "normal" } })).toEqual([
      "/bodyShapes/posture",
      "/bodyShapes/shoulderSlope",
    ])
    for (const field of ["seams", "options", "bodyShapes"])
      expect(await changed({ [field]: [] })).toEqual([`/${field}`])
  })

  test("[spec: Create draft body / note | metadata | targetGarmentMeasurements]", async () => {
    const given = { note: "for Anna", metadata: { a: { b: [null] } }, targetGarmentMeasurements: { gmWaistGirth: 71 } }
    expect(await made(given)).toMatchObject(given)
    const wrong = { note: 1, metadata: [], targetGarmentMeasurements: { gmWaistGirth: "71" } }
    expect(await changed(wrong)).toEqual(["/metadata", "/note", "/targetGarmentMeasurements/gmWaistGirth"])
    expect(await changed({ targetGarmentMeasurements: { gmTail: 3 } })).toEqual(["/targetGarmentMeasurements/gmTail"])
  })

  test("[spec: Create draft body / materials] [spec: Material entry / keyed by material group in drafts and presets | id, name, factoryId (or null), nesting, scaling] [spec: decisions Drafts / an unknown material ID or group is a 400] [spec: decisions Nesting config / materials, presets and drafts keep nesting and scaling as given, exports and export profiles answer them filled in]", async () => {
    const materials = {
      shell: {
        name: "Linen",
        factoryId: null,
        nesting: { partMargin: 1, sheetWidth: 150, partRotation: "+180", preNestRotation: null },
        scaling: { easeAdjWarp: 1, easeAdjWeft: 1.05, shrinkageWarp: 0.97, shrinkageWeft: 1 },
      },
      lining: { name: "Cupro", factoryId: "C-1" },
    }
    expect((await made({ materials })).materials).toEqual(materials)
    expect(await changed({ materials: { felt: {} } })).toEqual(["/materials/felt"])
    const wrong = { id: 1, name: 2, factoryId: 3, nesting: { sheetWidth: "150" }, scaling: { easeAdjWarp: 2 }, x: 4 }
    expect(await changed({ materials: { shell: wrong } })).toEqual(
      ["factoryId", "id", "name", "nesting/sheetWidth", "scaling/easeAdjWarp", "x"].map(
        (at) => `/materials/shell/${at}`,
      ),
    )
    expect(await messages({ materials: { shell: { id: "x" } } })).toEqual(["materials section: no such material"])
  })
})

describe("what is wrong with it", () => {
  test("[spec: Errors / messages about a draft's body come from the pattern's schema | <section> section: <reason>]", async () => {
    expect(await messages({ measurements: { mbWaistGirth: "70" } })).toEqual(["measurements section: must be number"])
    expect(await messages({ options: { length: 100 } })).toEqual(["options section: length must be at most 80 cm"])
    expect(await messages({ options: { mode: "quick" } })).toEqual([
      expect.stringMatching(/^options section: mode must be one of mode\.quick, /),
    ])
    expect(await messages({ colour: "red" })).toEqual(["colour section: is not known here"])
    const several = { measurements: {}, options: { length: 1 }, seams: { hem: 1 }, enableOptionFallbacks: false }
    const told = await messages(several)
    expect(told.length).toBeGreaterThan(3)
    for (const message of told) expect(message).toMatch(/^(measurements|options|seams) section: \S/)
  })

  test("[spec: decisions Errors / 400 invalid input, with a pointer and a message for each error] nothing is left behind", async () => {
    const total = async () => (await call("GET", "/v2/drafts?stage=all")).headers.get("x-total")
    const before = await total()
    for (const body of ["{not json", "[]", "null", '"text"', "1", '{"patternId": 1, "__proto__": {"x": 1}}', ""]) {
      const answer = await expectStatus(call("POST", "/v2/drafts", body), 400)
      expect(Object.keys(answer.body).sort()).toEqual([
        "detail",
        "errors",
        "instance",
        "requestId",
        "status",
        "title",
        "type",
      ])
      for (const error of answer.body.errors) expect(Object.keys(error).sort()).toEqual(["message", "pointer"])
    }
    expect(await refused({})).toEqual(["/measurementType", "/measurements", "/patternId"])
    expect(await total()).toBe(before)
  })
})

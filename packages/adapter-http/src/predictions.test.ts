import { describe, expect, test } from "vitest"
import { bodyOf, expectStatus, pointersOf, serviceOfThisFile } from "./checks.fixture.js"
import { ended } from "./service.fixture.js"
import { post } from "./upload.fixture.js"

const { service, call } = serviceOfThisFile()
/** Without the prefix mb. */
const PREDICTED =
  "Height Weight CollarGirth MidNeckGirth BustGirth BustHeight WaistGirth WaistHeight HighHipGirth HighHipHeight LowHipGirth LowHipHeight AcromionShoulderWidth AcromionShoulderWidthHorizontal SleeveShoulderWidth SleeveShoulderWidthHorizontal ShoulderLength AcrossBackWidth AcrossChestWidth SideNeckToBustPoint SideArmLength SleeveLength BicepGirth ElbowGirth ForearmGirth WristGirth SideNeckToWaist BackNeckToWaist ShoulderPeakToWaistOverBack SideNeckToLowHip BackNeckToLowHip ShoulderPeakToLowHipOverBack SideNeckToKnee BackNeckToKnee ShoulderPeakToKneeOverBack ThighGirth ThighHeight KneeGirth KneeHeight CalfGirth CalfHeight AnkleGirth AnkleHeight BackNeckHeight FrontNeckHeight CrotchHeight WaistbandLowRiseGirth WaistbandRegRiseGirth WaistbandMidRiseGirth WaistbandLowRiseHeight WaistbandRegRiseHeight WaistbandMidRiseHeight WaistbandLowRiseCrotchLength WaistbandRegRiseCrotchLength WaistbandMidRiseCrotchLength NavelWaistGirth MaxHipGirth"
    .split(" ")
    .map((name) => `mb${name}`)
    .sort()

describe("from a few measurements", () => {
  const ANNA = { gender: "female", measurements: { mbHeight: 168.123456, mbWeight: 62.5, mbWaistGirth: 71.987654 } }
  const predict = (changes: object = {}) => call("POST", "/v2/predict/body", { ...ANNA, ...changes })

  test("[spec: Predictions / POST /v2/predict/body] [spec: Prediction / measurements: measurement ID to number | input measurements appear unchanged | the predicted set of IDs] [spec: decisions Prediction and scans / measurements are the 57 and any further known input; intervals, sources, warnings, bodyShapes stand beside them] the 57 of them, 57 whatever was given", async () => {
    const made = await bodyOf(predict())
    expect(Object.keys(made).sort()).toEqual(["bodyShapes", "intervals", "measurements", "sources", "warnings"])
    expect(Object.keys(made.measurements).sort()).toEqual(PREDICTED)
    expect(PREDICTED).toHaveLength(57)
    expect(made.measurements).toMatchObject(ANNA.measurements)
    const all = await bodyOf(predict({ measurements: made.measurements }))
    expect(all.measurements).toEqual(made.measurements)
    expect(new Set(Object.values(all.sources))).toEqual(new Set(["input"]))
    const further = await bodyOf(predict({ measurements: { ...ANNA.measurements, mbHeadGirth: 56.5 } }))
    expect(Object.keys(further.measurements).sort()).toEqual([...PREDICTED, "mbHeadGirth"].sort())
  })

  test("[spec: decisions Units, identifiers, values / computed numbers have two decimals, given ones stay as they are] in a prediction", async () => {
    const { measurements, intervals } = await bodyOf(predict())
    for (const [id, value] of Object.entries<number>(measurements)) {
      if (id in ANNA.measurements) continue
      expect([id, value]).toEqual([id, Number(value.toFixed(2))])
    }
    for (const [id, { low, high }] of Object.entries<{ low: number; high: number }>(intervals)) {
      if (!(id in ANNA.measurements)) expect([low, high]).toEqual([Number(low.toFixed(2)), Number(high.toFixed(2))])
    }
  })

  test("[spec: Predictions / body: gender and measurements are required, bodyShapes optional] [spec: Prediction / body shapes posture and shoulderSlope] [spec: decisions Prediction and scans / at least one measurement is required]", async () => {
    expect(await pointersOf(call("POST", "/v2/predict/body", {}))).toEqual(["/gender", "/measurements"])
    expect(await pointersOf(predict({ gender: "x", measurements: [], colour: 1 }))).toEqual([
      "/colour",
      "/gender",
      "/measurements",
    ])
    expect(await pointersOf(predict({ measurements: {} }))).toEqual(["/measurements"])
    expect(await pointersOf(predict({ measurements: { mbHeight: 168, mbTail: 3 } }))).toEqual(["/measurements/mbTail"])
    const bodyShapes = { posture: "curved", shoulderSlope: "sloping" }
    expect((await bodyOf(predict({ bodyShapes }))).bodyShapes).toEqual(bodyShapes)
    expect(Object.keys((await bodyOf(predict())).bodyShapes).sort()).toEqual(["posture", "shoulderSlope"])
    expect(await pointersOf(predict({ bodyShapes: { posture: "odd", tail: "long", shoulderSlope: 26 } }))).not.toEqual(
      [],
    )
    expect(await pointersOf(predict({ bodyShapes: { posture: "odd" } }))).toEqual(["/bodyShapes/posture"])
  })
})

describe("for a pattern", () => {
  const BODY = { gender: "female", measurements: { mbHeight: 168, mbWeight: 62, mbWaistGirth: 72 } }
  const predict = (changes: object) => call("POST", "/v2/predict/body", { ...BODY, ...changes })

  test("[spec: decisions Prediction and scans / for: patternId answers fit, the chance that it will sit] beside the prediction that there is without", async () => {
    const { fit, ...prediction } = await bodyOf(predict({ for: 1 }))
    expect(prediction).toEqual(await bodyOf(predict({})))
    expect(fit).toEqual({
      pattern: "test-square",
      chance: 0.72,
      levels: { gmWaistGirth: { chance: 0.72, low: -1, high: 1 } },
      next: [{ measurement: "mbLowHipGirth", chance: 0.9, misses: 0.4 }],
    })
  })

  test("a pattern that is not the tenant's to draft, one for another gender, and no number are refused by name", async () => {
    const refused = async (changes: object) => {
      const { body } = await expectStatus(predict(changes), 400)
      return body.errors
    }
    expect(await refused({ for: 4711 })).toEqual([{ pointer: "/for", message: "there is no pattern 4711" }])
    expect(await refused({ for: 2 })).toEqual([
      { pointer: "/for", message: "other is drafted for male, and the body is female" },
    ])
    expect(await refused({ for: 1, measurements: { mbHeight: 168 } })).toEqual([
      { pointer: "/for", message: "test-square cannot be drafted without a waist" },
    ])
    for (const odd of ["1", "", null, 1.5, -1, 1e308, 2 ** 53, true, [1], {}])
      expect([odd, await pointersOf(predict({ for: odd }))]).toEqual([odd, ["/for"]])
    for (const odd of [{}, { mbWaistGirth: "72" }, { mbWaistGirth: 1e308 }, { constructor: 3 }, { mbTail: 3 }])
      for (const pointer of await pointersOf(predict({ for: 1, measurements: odd })))
        expect([odd, pointer]).toEqual([odd, ["/measurements", ...Object.keys(odd)].join("/")])
    expect(await pointersOf(predict({ for: 1, bodyShapes: { posture: 3 } }))).toEqual(["/bodyShapes/posture"])
    expect(await pointersOf(predict({ for: 1, measurements: { mbHeight: 1.68 } }))).toEqual(["/measurements/mbHeight"])
  })

  test("of a key that is there twice the last one counts, as JSON.parse has it", async () => {
    const twice =
      '{"for": 2, "gender": "female", "measurements": {"mbHeight": 1, "mbHeight": 168, "mbWaistGirth": 72}, "for": 1}'
    expect((await bodyOf(call("POST", "/v2/predict/body", twice))).fit.pattern).toBe("test-square")
  })

  test("what the engine throws is a 500 that tells nothing of it", async () => {
    const { text } = await expectStatus(predict({ for: 1, measurements: { mbWaistGirth: 50 } }), 500)
    expect(text).not.toContain("secret")
    expect((await bodyOf(predict({ for: 1 }))).fit.chance).toBe(0.72)
  })

  test("in a batch, whose later actions may refer to it", async () => {
    const actions = {
      anna: { type: "predictBody", body: { ...BODY, for: 1 } },
      again: {
        type: "predictBody",
        body: {
          ...BODY,
          measurements: { mbHeight: 168, mbWaistGirth: { $ref: "#/resources/anna/measurements/mbWaistGirth" } },
          for: 1,
        },
      },
    }
    const made = await bodyOf(call("POST", "/v2/batches", { actions }), 202)
    await ended(call, made.jobUrl)
    const { resources } = await bodyOf(call("GET", `/v2/batches/${made.id}`))
    for (const { $ref } of Object.values<{ $ref: string }>(resources)) {
      expect((await bodyOf(call("GET", new URL($ref).pathname))).fit.chance).toBe(0.72)
    }
    expect(Object.keys(resources).sort()).toEqual(["again", "anna"])
  })

  test("[spec: decisions Batches and jobs / for and fit as any value: taken from an earlier action, and referred to by later ones]", async () => {
    const at = (place: string) => ({ $ref: `#/resources/${place}` })
    const actions = {
      first: { type: "draft", body: { patternId: 1, measurementType: "body", measurements: { mbWaistGirth: 72 } } },
      plain: { type: "predictBody", body: BODY },
      anna: {
        type: "predictBody",
        body: {
          gender: "female",
          measurements: { mbHeight: 168, mbWaistGirth: at("plain/measurements/mbWaistGirth") },
          for: at("first/patternId"),
        },
      },
      second: {
        type: "draft",
        body: {
          patternId: at("first/patternId"),
          measurementType: "body",
          measurements: at("plain/measurements"),
          selectedMeasurementIds: ["mbWaistGirth", at("anna/fit/next/0/measurement")],
          note: at("anna/fit/pattern"),
          metadata: { fit: at("anna/fit"), most: at("anna/fit/levels/gmWaistGirth/high") },
        },
      },
    }
    const made = await bodyOf(call("POST", "/v2/batches", { actions }), 202)
    await ended(call, made.jobUrl)
    const { status, resources } = await bodyOf(call("GET", `/v2/batches/${made.id}`))
    expect(status).toBe("completed")
    const { fit } = await bodyOf(call("GET", resources.anna.$ref))
    expect(fit.chance).toBe(0.72)
    const draft = await bodyOf(call("GET", resources.second.$ref))
    expect(draft).toMatchObject({
      note: "test-square",
      metadata: { fit, most: 1 },
      garmentMeasurements: { gmWaistGirth: 72 },
    })
  })

  test("a batch is refused where it refers to what will not be there; what is filled in is judged then", async () => {
    const plain = { type: "predictBody", body: BODY }
    const anna = { type: "predictBody", body: { ...BODY, for: 1 } }
    const scanned = { type: "predictScan", body: { source: "measurements", content: CONTENT } }
    const draftOf = (place: string) => {
      const mbWaistGirth = { $ref: `#/resources/${place}` }
      return { type: "draft", body: { patternId: 1, measurementType: "body", measurements: { mbWaistGirth } } }
    }
    for (const place of [
      "plain/fit/chance",
      "plain/sides/left/mbBicepGirth",
      "scanned/fit/chance",
      "scanned/sides/left/mbBicepGirth",
      "anna/fit/chances",
      "anna/fit/levels/gmWaistGirth/middle",
      "anna/fit/next/first/chance",
      "anna/confidence/mbWaistGirth",
      "anna/measurements/mbHighBustGirth",
    ]) {
      const actions = { plain, anna, scanned, draft: draftOf(place) }
      expect([place, await pointersOf(call("POST", "/v2/batches", { actions }))]).toEqual([
        place,
        ["/actions/draft/body/measurements/mbWaistGirth"],
      ])
    }
    for (const wrong of [4711, 2, "1", 1.5, null, {}]) {
      const actions = { a: { type: "predictBody", body: { ...BODY, for: wrong } } }
      expect([wrong, await pointersOf(call("POST", "/v2/batches", { actions }))]).toEqual([
        wrong,
        ["/actions/a/body/for"],
      ])
    }
    const actions = {
      anna,
      half: { type: "predictBody", body: { ...BODY, for: { $ref: "#/resources/anna/fit/chance" } } },
      none: { type: "predictBody", body: { ...BODY, for: { $ref: "#/resources/anna/fit/next/7/chance" } } },
    }
    const made = await bodyOf(call("POST", "/v2/batches", { actions }), 202)
    await ended(call, made.jobUrl)
    const { errors, resources } = await bodyOf(call("GET", `/v2/batches/${made.id}`))
    expect(Object.keys(resources)).toEqual(["anna"])
    expect(errors.half).toMatchObject({ status: 400, errors: [{ pointer: "/for" }] })
    expect(errors.none).toMatchObject({ status: 400, errors: [{ pointer: "/for" }] })
  })
})

const CONTENT = {
  gender: "female",
  scanHeight: 168,
  scanWeight: 62,
  standard: "3dlook",
  values: { volume_params: { chest: 92.1, waist: 74, low_hips: 99 }, front_params: { waist: 27 } },
}
const scan = (content: object, source = "measurements") => call("POST", "/v2/predict/scan", { source, content })

test("[spec: Predictions / POST /v2/predict/scan] a scanner's own set", async () => {
  const prediction = await bodyOf(scan(CONTENT))
  expect(Object.keys(prediction).sort()).toEqual(["bodyShapes", "intervals", "measurements", "sources", "warnings"])
  expect(prediction.measurements).toMatchObject({
    mbHeight: 168,
    mbWeight: 62,
    mbBustGirth: 92.1,
    mbWaistGirth: 74,
    mbLowHipGirth: 99,
  })
  expect(Object.keys(prediction.measurements)).toHaveLength(57)
  expect(prediction.sources.mbWaistGirth).toBe("scanned")
  expect(prediction.warnings).toContainEqual({ code: "unknownField", message: "not known and left out: waist" })
})

test("[spec: decisions Prediction and scans / an unknown source is a 400 that lists the known ones]", async () => {
  const unknown = await expectStatus(scan(CONTENT, "photo"), 400)
  expect(unknown.body.errors).toEqual([{ pointer: "/source", message: "must be one of measurements, mesh" }])
})

test("[spec: decisions Prediction and scans / unit is required unless the alias table names one for that standard]", async () => {
  const generic = { ...CONTENT, standard: "generic", values: { bust: 36.3, waist: 29 } }
  expect(await pointersOf(scan(generic))).toEqual(["/content/values/bust", "/content/values/waist"])
  expect((await bodyOf(scan({ ...generic, unit: "inch" }))).measurements.mbBustGirth).toBe(92.2)
  expect(await pointersOf(scan({ ...generic, unit: "ell" }))).toEqual(["/content/unit"])
  expect(await pointersOf(scan({ ...generic, unit: "mm" }))).toEqual(["/content/values/bust", "/content/values/waist"])
})

test("[spec: Predictions / scan: source and content are required | scan: content carries gender, scanHeight, scanWeight] each wrong part is named", async () => {
  expect(await pointersOf(scan({}))).toEqual(
    ["gender", "scanHeight", "scanWeight", "standard", "values"].map((field) => `/content/${field}`),
  )
  expect(await pointersOf(scan({ ...CONTENT, scanHeight: 1.68, scanWeight: 6200 }))).toEqual([
    "/content/scanHeight",
    "/content/scanWeight",
  ])
  expect(await pointersOf(scan({ ...CONTENT, values: {} }))).toEqual(["/content/values"])
  expect(await pointersOf(call("POST", "/v2/predict/scan", {}))).toEqual(["/content", "/source"])
})

test("[spec: decisions Prediction and scans / a scan may come as JSON, or as multipart]", async () => {
  const form = (fields: Record<string, string | Blob>) => {
    const made = new FormData()
    for (const [name, value] of Object.entries(fields)) made.append(name, value)
    return post(service(), "/v2/predict/scan", made)
  }
  const content = JSON.stringify(CONTENT)
  expect(await bodyOf(form({ source: "measurements", content }))).toEqual(await bodyOf(scan(CONTENT)))
  for (const wrong of [
    "{",
    `{"a":[${"1,".repeat(100_000)}]}`,
    '{"__proto__":{}}',
    "[".repeat(50_000) + "]".repeat(50_000),
  ]) {
    expect(await pointersOf(form({ source: "measurements", content: wrong }))).toEqual(["/content"])
  }
  expect(await pointersOf(form({ source: "measurements", content, colour: "red" }))).toEqual(["/colour"])
  expect(await pointersOf(form({ source: "measurements", content, file: new Blob(["x"]) }))).toEqual(["/file"])
  expect(await pointersOf(form({ source: "mesh", content: "{}", file: new Blob(["x".repeat(2 ** 21)]) }))).toEqual(
    ["format", "gender", "scanHeight", "scanWeight"].map((field) => `/content/${field}`),
  )
  expect(await pointersOf(form({ content }))).toEqual(["/source"])
  // What a browser makes of a Blob has a filename, and is a file
  expect(await pointersOf(form({ source: "measurements", content: new Blob([content]) }))).toEqual(["/content"])
  const broken = { "content-type": "multipart/form-data; boundary=x" }
  await expectStatus(post(service(), "/v2/predict/scan", "--x\r\nnonsense", broken), 400)
  await expectStatus(post(service(), "/v2/predict/scan", "x", { "content-type": "text/plain" }), 415)
  // As of any other form: its bytes would be read as they are
  await expectStatus(post(service(), "/v2/predict/scan", new FormData(), { "content-encoding": "gzip" }), 415)
})

test("scans that come at once are answered, or told to come again in a moment", async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => scan(CONTENT)))
  for (const { status, headers } of answers) {
    expect([200, 503]).toContain(status)
    if (status === 503) expect(headers.get("retry-after")).toBe("1")
  }
  expect(answers.some(({ status }) => status === 200)).toBe(true)
})

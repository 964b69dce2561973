import { hardBounds, isBodyMeasurementId } from "@toile/body"
import { Ajv } from "ajv"
import fc from "fast-check"
import { expect, test } from "vitest"
import { applyOptionFallbacks } from "./fallbacks.js"
import { patternSchema } from "./pattern-schema.js"
import { samplePattern, sampleSurroundings } from "./sample-pattern.fixture.js"
import { selectMeasurements } from "./select.js"
import { draftBodyValidator } from "./validate.js"

const schema = patternSchema(samplePattern, sampleSurroundings)
const judge = draftBodyValidator(schema)
const stock = new Ajv({ strict: false }).compile(schema)

const body = (changes: object = {}) => ({
  patternId: 7,
  measurementType: "body",
  measurements: { mbWaistGirth: 70, mbLowHipGirth: 96, mbHeight: 168 },
  ...changes,
})
const messages = (changes: object) => judge(body(changes)).map(({ message }) => message)

test("a plain body is valid, with measurements that no group takes", () => {
  expect(judge(body())).toEqual([])
  expect(selectMeasurements(samplePattern, { ...body(), measurementType: "body" })).toEqual({
    mbWaistGirth: 70,
    mbLowHipGirth: 96,
  })
})

test("two items of a group are refused unless one is selected", () => {
  const measurements = { mbWaistGirth: 70, mbNavelWaistGirth: 74, mbLowHipGirth: 96 }
  expect(messages({ measurements })).toEqual([
    "measurements section: only one item of the group waist (mbWaistGirth, mbNavelWaistGirth) may be given; name the one to use in selectedMeasurementIds",
  ])
  const selectedMeasurementIds = ["mbNavelWaistGirth", "mbLowHipGirth"]
  expect(messages({ measurements, selectedMeasurementIds })).toEqual([])
  expect(messages({ measurements, selectedMeasurementIds: ["mbLowHipGirth"] })).toEqual([
    "measurements section: the group waist needs exactly one of mbWaistGirth, mbNavelWaistGirth selected",
  ])
  expect(messages({ measurements, selectedMeasurementIds: [...selectedMeasurementIds, "mbMaxHipGirth"] })).toEqual([
    "measurements section: mbMaxHipGirth is selected and must be given",
  ])
})

test("each reason names its section and what is wrong", () => {
  expect(messages({ measurements: { mbWaistGirth: 70 } })).toEqual([
    "measurements section: the group hip needs mbLowHipGirth",
  ])
  expect(judge(body({ measurements: { mbWaistGirth: 70, mbLowHipGirth: 96, mbTail: 3 } }))).toEqual([
    { pointer: "/measurements/mbTail", message: "measurements section: no such measurement: mbTail" },
  ])
  expect(judge(body({ measurements: { mbWaistGirth: "70", mbLowHipGirth: 96 } }))).toEqual([
    {
      pointer: "/measurements/mbWaistGirth",
      message: "measurements section: must be a number",
    },
  ])
  expect(messages({ options: { length: 81 } })).toEqual(["options section: length must be at most 80 cm"])
  expect(messages({ options: { length: 60.3 } })).toEqual(["options section: length must be a multiple of 0.5 cm"])
  expect(messages({ options: { pocket: "pocket.big" } })).toEqual([
    "options section: pocket must be one of pocket.none, pocket.patch",
  ])
  expect(judge(body({ options: { colour: "red" } }))).toEqual([
    { pointer: "/options/colour", message: "options section: the pattern has no such name: colour" },
  ])
  expect(messages({ options: { pocketWidth: 10 } })).toEqual([
    "options section: pocketWidth may be given only where pocket is pocket.patch",
  ])
  const hip = { mbWaistGirth: 70, mbLowHipGirth: 96, mbMaxHipGirth: 98 }
  expect(messages({ measurements: hip, options: { pocket: "pocket.patch", pocketWidth: 10 } })).toEqual([])
  expect(messages({ seams: { side: -1 } })).toEqual(["seams section: side must be a number from 0 to 20"])
  expect(messages({ materials: { felt: {} } })).toEqual([
    "materials section: the pattern has no such material group: felt",
  ])
  expect(judge({ patternId: 7 })).toEqual([
    { pointer: "/measurementType", message: "measurementType section: is required" },
    { pointer: "/measurements", message: "measurements section: is required" },
  ])
})

test("a body in inches or millimetres is refused, the weight in pounds too; a garment may be small", () => {
  const inches = { mbWaistGirth: 27.5, mbLowHipGirth: 37.8, mbHeight: 66.1, mbWeight: 137 }
  expect(judge(body({ measurements: inches }))).toEqual([
    {
      pointer: "/measurements/mbHeight",
      message: expect.stringMatching(/^measurements section: mbHeight must be a number from \d+ to \d+ cm; is it in /),
    },
    ...["mbWaistGirth", "mbLowHipGirth"].map((id) => ({
      pointer: `/measurements/${id}`,
      message: expect.stringMatching(/inches or millimetres/),
    })),
  ])
  expect(messages({ measurements: { mbWaistGirth: 700, mbLowHipGirth: 960 } })).toHaveLength(2)
  expect(messages({ measurements: { ...body().measurements, mbWeight: 460 } })).toEqual([
    expect.stringMatching(/mbWeight .* kg; is it in another unit \(pounds\)\?$/),
  ])
  expect(messages({ measurements: { ...body().measurements, mbTail: 3 } })).toHaveLength(1)
  expect(messages({ measurementType: "final", measurements: { mfWaistGirth: 3, mbHeight: 3 } })).toEqual([])
  expect(messages({ measurementType: "final", measurements: { mfWaistGirth: 0 } })).toEqual([
    "measurements section: must be a number above 0 and at most 500",
  ])
})

test("sources are of measurements that there are", () => {
  expect(judge(body({ measurementSources: { mbWaistGirth: "scanned", mbTail: "measured" } }))).toEqual([
    { pointer: "/measurementSources/mbTail", message: "measurementSources section: no such measurement: mbTail" },
  ])
})

test("what a value asks for beyond the required groups is needed with it, and with it alone", () => {
  const options = { pocket: "pocket.patch" }
  expect(judge(body({ options }))).toEqual([
    {
      pointer: "/measurements",
      message:
        "measurements section: the group maxHip needs exactly one of mbMaxHipGirth, mbHighHipGirth where pocket is pocket.patch",
    },
  ])
  const measurements = { mbWaistGirth: 70, mbLowHipGirth: 96, mbHighHipGirth: 90 }
  expect(messages({ options, measurements })).toEqual([])
  expect(messages({ options, measurements, selectedMeasurementIds: ["mbWaistGirth", "mbLowHipGirth"] })).toEqual([
    "measurements section: the group maxHip needs exactly one of mbMaxHipGirth, mbHighHipGirth selected where pocket is pocket.patch",
  ])
  expect(messages({ options: { pocket: "pocket.none" } })).toEqual([])
  expect(messages({ options, measurementType: "final", measurements: { mfWaistGirth: 80 } })).toEqual([])
})

test("a default that asks for more does so where its option is not given, and only where that holds", () => {
  const pocket = {
    id: "pocket",
    type: "string",
    enum: ["pocket.none", "pocket.patch"],
    default: "pocket.patch",
  } as const
  const belt = {
    id: "belt",
    type: "string",
    enum: ["belt.plain", "belt.shaped"],
    default: "belt.shaped",
    when: { option: "pocket", values: ["pocket.patch"] },
    needs: { "belt.shaped": ["height"] },
  } as const
  const judgeBelt = draftBodyValidator(
    patternSchema(
      {
        ...samplePattern,
        options: [pocket, belt],
        measurements: {
          ...samplePattern.measurements,
          body: [...samplePattern.measurements.body, { group: "height", items: ["mbHeight"], required: false }],
        },
      },
      sampleSurroundings,
    ),
  )
  const needed = ["measurements section: the group height needs mbHeight where belt is belt.shaped"]
  const short = { measurements: { mbWaistGirth: 70, mbLowHipGirth: 96 } }
  const said = (changes: object) => judgeBelt(body({ ...short, ...changes })).map(({ message }) => message)
  expect(said({})).toEqual(needed)
  expect(said({ options: {} })).toEqual(needed)
  expect(said({ options: { pocket: "pocket.none" } })).toEqual([])
  expect(said({ options: { belt: "belt.plain" } })).toEqual([])
  expect(judgeBelt(body())).toEqual([])
})

test("without fallbacks every option that holds is required", () => {
  expect(judge(body({ enableOptionFallbacks: false }))).toEqual([
    { pointer: "/options", message: "options section: is required where enableOptionFallbacks is false" },
  ])
  expect(messages({ enableOptionFallbacks: false, options: { length: 60 } })).toEqual([
    "options section: pocket is required",
  ])
  const hip = { mbWaistGirth: 70, mbLowHipGirth: 96, mbMaxHipGirth: 98 }
  const patch = { options: { length: 60, pocket: "pocket.patch" }, measurements: hip }
  expect(messages({ enableOptionFallbacks: false, ...patch })).toEqual([
    "options section: pocketWidth is required where pocket is pocket.patch",
  ])
  expect(messages({ enableOptionFallbacks: false, options: { length: 60, pocket: "pocket.none" } })).toEqual([])
})

test("fallbacks fill in what holds, and say so", () => {
  expect(applyOptionFallbacks(samplePattern, { length: 50 })).toEqual({
    options: { pocket: "pocket.none", length: 50 },
    applied: { pocket: "pocket.none" },
  })
  expect(applyOptionFallbacks(samplePattern, { length: 50, pocket: "pocket.patch" }).applied).toEqual({
    pocketWidth: 12,
  })
})

test("a stock ajv agrees on thousands of bodies, and with the rules counted by hand", () => {
  const maybe = <A>(arb: fc.Arbitrary<A>) => fc.option(arb, { nil: undefined })
  const ids = [
    "mbHeight",
    "mbWaistGirth",
    "mbNavelWaistGirth",
    "mbLowHipGirth",
    "mbMaxHipGirth",
    "mbHighHipGirth",
    "mfWaistGirth",
  ]
  const bodies = fc.record({
    measurementType: fc.constantFrom("body", "final"),
    fallbacks: maybe(fc.boolean()),
    measurements: fc.dictionary(fc.constantFrom(...ids, "mbTail"), fc.constantFrom(70, 96, 120, 168, 30, 960, -1)),
    selected: maybe(fc.uniqueArray(fc.constantFrom(...ids))),
    pocket: maybe(fc.constantFrom("pocket.none", "pocket.patch")),
    pocketWidth: maybe(fc.constantFrom(8, 8.5, 8.6, 20)),
    length: maybe(fc.constantFrom(40, 55.5, 90)),
  })
  fc.assert(
    fc.property(bodies, ({ measurementType, fallbacks, measurements, selected, ...options }) => {
      const given = JSON.parse(JSON.stringify({ options })) as { options: Record<string, string | number> }
      const made = {
        patternId: 7,
        measurementType,
        measurements,
        ...given,
        ...(fallbacks === undefined ? {} : { enableOptionFallbacks: fallbacks }),
        ...(selected === undefined ? {} : { selectedMeasurementIds: selected }),
      }
      const valid = judge(made).length === 0
      expect(valid).toBe(stock(made))

      const taken = selected ?? Object.keys(measurements)
      const groups = samplePattern.measurements[measurementType as "body" | "final"]
      const patch = given.options.pocket === "pocket.patch"
      const groupsHold = groups.every(({ group, items, required: always }) => {
        const required = always || (group === "maxHip" && patch)
        const count = items.filter((item) => taken.includes(item)).length
        const present = items.every((item) => !taken.includes(item) || item in measurements)
        return present && (count === 1 || (count === 0 && !required))
      })
      const numbersHold = Object.entries(measurements).every(([id, value]) => {
        if (measurementType === "final" || !isBodyMeasurementId(id)) return id !== "mbTail" && value > 0 && value <= 500
        const { low, high } = hardBounds("female", id)
        return value >= low && value <= high
      })
      const { pocket, pocketWidth, length } = given.options
      const optionsHold =
        (pocketWidth === undefined
          ? !(fallbacks === false && patch)
          : patch && [8, 8.5].includes(Number(pocketWidth))) &&
        length !== 90 &&
        (fallbacks !== false || (pocket !== undefined && length !== undefined))
      expect(valid).toBe(groupsHold && numbersHold && optionsHold)
    }),
    { numRuns: 5000, seed: 7 },
  )
})

test("a pattern with one optional item and nothing else has a schema that compiles", () => {
  const bare = {
    ...samplePattern,
    options: [],
    bodyShapes: [],
    seams: {},
    measurements: { body: [{ group: "hip", items: ["mbLowHipGirth"], required: false }], final: [] },
  }
  const judgeBare = draftBodyValidator(patternSchema(bare, sampleSurroundings))
  expect(judgeBare({ patternId: 7, measurementType: "body", measurements: {}, enableOptionFallbacks: false })).toEqual(
    [],
  )
  expect(judgeBare({ patternId: 7, measurementType: "final", measurements: { mfWaistGirth: 3 } })).toEqual([])
})

test("of thousands of names that a section does not have fifty are told and the rest counted", () => {
  const strangers = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`mbNo${i}`, 1]))
  const { measurements } = body()
  expect(messages({ measurements: { ...measurements, ...strangers(50) } })).toHaveLength(50)
  const told = judge(body({ measurements: { ...strangers(3000), ...measurements }, options: strangers(60) }))
  expect(told.filter(({ pointer }) => pointer.startsWith("/measurements/"))).toHaveLength(50)
  expect(told.filter(({ pointer }) => pointer.startsWith("/options/"))).toHaveLength(50)
  expect(told.slice(-2)).toEqual([
    { pointer: "/measurements", message: "measurements section: 2950 more names that it does not have" },
    { pointer: "/options", message: "options section: 10 more names that it does not have" },
  ])
})

test("of thousands of measurements in a list that do not exist fifty are told and the rest counted", () => {
  const strangers = Array.from({ length: 20_000 }, (_, i) => (i % 2 === 0 ? `mbNo${i}` : i))
  const section = "selectedMeasurementIds"
  const told = judge(body({ [section]: ["mbLowHipGirth", ...strangers] })).filter(({ message }) =>
    /no such|more names/.test(message),
  )
  expect(told).toHaveLength(51)
  expect(told[0]).toEqual({ pointer: `/${section}/1`, message: `${section} section: no such measurement` })
  expect(told.at(-1)).toEqual({
    pointer: `/${section}`,
    message: `${section} section: 19950 more names that it does not have`,
  })
})

test("an option whose default is the wearer's is filled in and asked for nowhere", () => {
  const rise = { id: "rise", type: "number", minimum: -8, maximum: 6, step: 0.5, default: -4, suffix: "cm" } as const
  const wearers = { ...samplePattern, options: [...samplePattern.options, { ...rise, defaultFrom: "wearer" } as const] }
  const before = applyOptionFallbacks(samplePattern, {})
  expect(applyOptionFallbacks(wearers, {})).toEqual(before)
  expect(applyOptionFallbacks(wearers, { rise: 0 }).options).toEqual({ ...before.options, rise: 0 })
  const strict = draftBodyValidator(patternSchema(wearers, sampleSurroundings))
  const all = { options: before.options, enableOptionFallbacks: false }
  expect(strict(body(all))).toEqual([])
  expect(strict(body({ ...all, options: { ...before.options, rise: 0 } }))).toEqual([])
  expect(strict(body({ options: { rise: 7 } })).map(({ message }) => message)).toEqual([
    "options section: rise must be at most 6 cm",
  ])
  const alone = draftBodyValidator(
    patternSchema({ ...samplePattern, options: [{ ...rise, defaultFrom: "wearer" }] }, sampleSurroundings),
  )
  expect(alone(body({ enableOptionFallbacks: false }))).toEqual([])
})

test("an option whose default a choice sets has the one of the value that is given", () => {
  const ease = { id: "ease", type: "number", minimum: 0, maximum: 9, step: 0.5, default: 2, suffix: "cm" } as const
  const data = {
    ...samplePattern,
    options: [...samplePattern.options, ease],
    defaultsBy: { pocket: { "pocket.none": { ease: 2 }, "pocket.patch": { ease: 5 } } },
  }
  expect(applyOptionFallbacks(data, {}).applied).toMatchObject({ ease: 2 })
  expect(applyOptionFallbacks(data, { pocket: "pocket.patch" }).applied).toMatchObject({ ease: 5 })
  expect(applyOptionFallbacks(data, { pocket: "pocket.patch", ease: 7 }).options).toMatchObject({ ease: 7 })
  expect(applyOptionFallbacks(data, { pocket: "pocket.patch", ease: 7 }).applied).not.toHaveProperty("ease")
})

test("beside values of several options a default is another one, before that of a choice", () => {
  const ease = { id: "ease", type: "number", minimum: 0, maximum: 9, step: 0.5, default: 2, suffix: "cm" } as const
  const stretch = { id: "stretch", type: "number", minimum: 0, maximum: 20, step: 5, default: 0, suffix: "%" } as const
  const data = {
    ...samplePattern,
    options: [...samplePattern.options, ease, stretch],
    defaultsBy: { pocket: { "pocket.none": { ease: 2 }, "pocket.patch": { ease: 5 } } },
    defaultsWhere: { ease: [{ beside: { pocket: ["pocket.patch"], stretch: [10, 20] }, default: 1 }] },
  }
  expect(applyOptionFallbacks(data, { pocket: "pocket.patch" }).applied).toMatchObject({ ease: 5 })
  expect(applyOptionFallbacks(data, { stretch: 20 }).applied).toMatchObject({ ease: 2 })
  expect(applyOptionFallbacks(data, { pocket: "pocket.patch", stretch: 20 }).applied).toMatchObject({ ease: 1 })
  expect(applyOptionFallbacks(data, { pocket: "pocket.patch", stretch: 20, ease: 7 }).options.ease).toBe(7)
})

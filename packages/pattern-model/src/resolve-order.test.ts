import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { declarationProblems } from "./declaration-problems.js"
import type { Order } from "./index.js"
import { choice, type DefaultsBy, range, rangeFromWearer, when } from "./option.js"
import { referenceData } from "./reference-data.js"
import { resolveOrder } from "./resolve-order.js"
import { declaration } from "./sample-pattern.fixture.js"
import { toldDefault } from "./told-default.js"

const good: Order = { measurementType: "body", measurements: { mbWaistGirth: 76, mbLowHipGirth: 100 } }

const resolved = (order: Partial<Record<keyof Order, unknown>>) => {
  const result = resolveOrder(declaration, { ...good, ...order } as Order)
  if (result._tag === "Err") throw new Error(JSON.stringify(result.error))
  return result.value
}
const problems = (order: Partial<Record<keyof Order, unknown>>): string[] => {
  const result = resolveOrder(declaration, { ...good, ...order } as Order)
  return result._tag === "Ok" ? [] : result.error.map((p) => `${p.section} ${p.key}: ${p.reason}`)
}

describe("measurements", () => {
  test("are read by group, an optional one that is missing as undefined", () => {
    const { sheet } = resolved({})
    expect(sheet).toMatchObject({ type: "body", body: { waist: 76, hip: 100 }, taken: { waist: "mbWaistGirth" } })
    expect("body" in sheet && sheet.body.maxHip).toBeUndefined()
  })
  test("an item that is read at another place is brought to the group's meaning", () => {
    const { sheet } = resolved({ measurements: { mbNavelWaistGirth: 81, mbLowHipGirth: 100 } })
    expect(sheet).toMatchObject({ body: { waist: 76 }, taken: { waist: "mbNavelWaistGirth" } })
  })
  test("one item of a required group is needed, and named", () => {
    expect(problems({ measurements: { mbWaistGirth: 76 } })).toEqual([
      "measurements : the group hip needs mbLowHipGirth",
    ])
    expect(problems({ measurements: { mbLowHipGirth: 100 } })).toEqual([
      "measurements : the group waist needs exactly one of mbWaistGirth, mbNavelWaistGirth",
    ])
  })
  test("two items of a group are one too many, unless one is selected", () => {
    const measurements = { mbWaistGirth: 76, mbNavelWaistGirth: 84, mbLowHipGirth: 100 }
    expect(problems({ measurements })).toEqual([
      "measurements : only one item of the group waist (mbWaistGirth, mbNavelWaistGirth) may be given; name the one to use in selectedMeasurementIds",
    ])
    const selectedMeasurementIds = ["mbNavelWaistGirth", "mbLowHipGirth"]
    expect(resolved({ measurements, selectedMeasurementIds }).sheet).toMatchObject({ body: { waist: 79, hip: 100 } })
  })
  test("where some are selected, only those count", () => {
    const measurements = { ...good.measurements, mbMaxHipGirth: 104 }
    const selectedMeasurementIds = ["mbWaistGirth", "mbLowHipGirth"]
    const { sheet } = resolved({ measurements, selectedMeasurementIds })
    expect("body" in sheet && sheet.body.maxHip).toBeUndefined()
    expect(problems({ measurements, selectedMeasurementIds: ["mbWaistGirth"] })).toEqual([
      "measurements : the group hip needs mbLowHipGirth selected",
    ])
    expect(problems({ selectedMeasurementIds: [...selectedMeasurementIds, "mbMaxHipGirth"] })).toEqual([
      "measurements mbMaxHipGirth: mbMaxHipGirth is selected and must be given",
    ])
    expect(problems({ selectedMeasurementIds: ["mbWaistGirth", "mbNavelWaistGirth", "mbLowHipGirth"] })).toEqual([
      "measurements : only one item of the group waist (mbWaistGirth, mbNavelWaistGirth) may be selected",
    ])
  })
  test.each([Number.NaN, Number.POSITIVE_INFINITY, 0, -76, "76", null, [76], { value: 76 }, true])(
    "%j is not a measurement, in a group of the pattern or not",
    (value) => {
      expect(problems({ measurements: { ...good.measurements, mbLowHipGirth: value } })).toEqual([
        "measurements mbLowHipGirth: mbLowHipGirth must be a number above 0",
      ])
      expect(problems({ measurements: { ...good.measurements, mbKneeGirth: value } })).toEqual([
        "measurements mbKneeGirth: mbKneeGirth must be a number above 0",
      ])
    },
  )
  test("the section must be an object, the selection an array of names", () => {
    expect(problems({ measurements: [76, 100] })[0]).toBe("measurements : must be an object")
    expect(problems({ measurements: null })).toContain("measurements : the group hip needs mbLowHipGirth")
    expect(problems({ selectedMeasurementIds: "mbWaistGirth" })).toEqual([
      "selectedMeasurementIds : must be an array of measurement IDs",
    ])
  })
  test("what an option's value asks for beyond the required groups is needed with it", () => {
    const needing = { ...declaration, needs: { ties: { long: ["maxHip", "height"] } } } as const
    const reasons = (order: Partial<Order>): string[] => {
      const result = resolveOrder(needing, { ...good, ...order })
      return result._tag === "Ok" ? [] : result.error.map((p) => `${p.section} ${p.key}: ${p.reason}`)
    }
    expect(reasons({})).toEqual([])
    expect(reasons({ options: { ties: "ties.long" } })).toEqual([
      "measurements : the group maxHip needs mbMaxHipGirth where ties is ties.long",
      "measurements : the group height needs mbHeight where ties is ties.long",
    ])
    const measurements = { ...good.measurements, mbMaxHipGirth: 102, mbHeight: 170 }
    expect(reasons({ options: { ties: "ties.long" }, measurements })).toEqual([])
    const selectedMeasurementIds = ["mbWaistGirth", "mbLowHipGirth", "mbHeight"]
    expect(reasons({ options: { ties: "ties.long" }, measurements, selectedMeasurementIds })).toEqual([
      "measurements : the group maxHip needs mbMaxHipGirth selected where ties is ties.long",
    ])
    expect(
      reasons({ measurementType: "final", measurements: { mfWaistGirth: 80 }, options: { ties: "ties.long" } }),
    ).toEqual([])
  })
  test("final measurements are asked for by their own groups", () => {
    expect(resolved({ measurementType: "final", measurements: { mfWaistGirth: 77 } }).sheet).toMatchObject({
      type: "final",
      final: { waist: 77 },
    })
    expect(problems({ measurementType: "final" })).toEqual(["measurements : the group waist needs mfWaistGirth"])
    expect(problems({ measurementType: "constructor" })).toEqual(["measurementType : must be body or final"])
  })
})

describe("options", () => {
  test("a missing one has its default, and is told as a fallback", () => {
    const { sheet, options, appliedOptionFallbacks } = resolved({ options: { length: 55 } })
    expect(sheet.option).toEqual({ length: 55, flare: 0, ties: "short", tieWidth: 3 })
    expect(options).toEqual({ length: 55, flare: 0, ties: "ties.short", tieWidth: 3 })
    expect(appliedOptionFallbacks).toEqual({ flare: 0, ties: "ties.short", tieWidth: 3 })
  })
  test("one whose condition is not met has its default for the pattern, is not recorded, and must not be given", () => {
    const { sheet, options } = resolved({ options: { ties: "ties.none" } })
    expect(sheet.option.tieWidth).toBe(3)
    expect(options).not.toHaveProperty("tieWidth")
    expect(problems({ options: { ties: "ties.none", tieWidth: 4 } })).toEqual([
      "options tieWidth: tieWidth may be given only where ties is ties.short or ties.long",
    ])
  })
  test.each([
    [{ length: 81 }, "options length: length must be at most 80 cm"],
    [{ length: 19.5 }, "options length: length must be at least 20 cm"],
    [{ length: 40.25 }, "options length: length must be a multiple of 0.5 cm"],
    [{ length: "40" }, "options length: length must be a number"],
    [{ length: Number.NaN }, "options length: length must be a number"],
    [{ length: null }, "options length: length must be a number"],
    [{ flare: 0.5 }, "options flare: flare must be a multiple of 1"],
    [{ ties: "short" }, "options ties: ties must be one of ties.none, ties.short, ties.long"],
    [{ ties: ["ties.short"] }, "options ties: ties must be one of ties.none, ties.short, ties.long"],
    [{ ties: 1 }, "options ties: ties must be one of ties.none, ties.short, ties.long"],
    [{ pocket: "pocket.none" }, "options pocket: the pattern has no such name: pocket"],
    [{ constructor: 1 }, "options constructor: the pattern has no such name: constructor"],
    [JSON.parse('{"__proto__": 1}'), "options __proto__: the pattern has no such name: __proto__"],
    [{ toString: "x" }, "options toString: the pattern has no such name: toString"],
  ])("%j is refused", (options, problem) => {
    expect(problems({ options })).toEqual([problem])
  })
})

describe("seams, body shapes and materials", () => {
  test("are filled in", () => {
    const { sheet, seams } = resolved({ seams: { hem: 0 }, bodyShapes: { posture: "veryErect" } })
    expect(seams).toEqual({ side: 1.5, waist: 1, hem: 0 })
    expect(sheet.seam.hem).toEqual({ name: "hem", width: 0 })
    expect(sheet.shape).toEqual({ posture: -2, shoulderSlope: 26 })
  })
  test.each([
    [{ seams: { hem: -1 } }, "seams hem: hem must be a number from 0 to 20"],
    [{ seams: { hem: 20.5 } }, "seams hem: hem must be a number from 0 to 20"],
    [{ seams: { hem: Number.NaN } }, "seams hem: hem must be a number from 0 to 20"],
    [{ seams: { hem: "2" } }, "seams hem: hem must be a number from 0 to 20"],
    [{ seams: { collar: 1 } }, "seams collar: the pattern has no such name: collar"],
    [{ seams: { constructor: 1 } }, "seams constructor: the pattern has no such name: constructor"],
    [{ seams: JSON.parse('{"__proto__": 1}') }, "seams __proto__: the pattern has no such name: __proto__"],
    [{ seams: 2 }, "seams : must be an object"],
    [
      { bodyShapes: { posture: "constructor" } },
      "bodyShapes posture: posture must be one of veryErect, erect, normal, curved, veryCurved",
    ],
    [
      { bodyShapes: { posture: 1 } },
      "bodyShapes posture: posture must be one of veryErect, erect, normal, curved, veryCurved",
    ],
    [
      { bodyShapes: { shoulderSlope: "normal" } },
      "bodyShapes shoulderSlope: the pattern has no such name: shoulderSlope",
    ],
    [{ bodyShapes: { constructor: "normal" } }, "bodyShapes constructor: the pattern has no such name: constructor"],
    [{ materials: { lining: {} } }, "materials lining: the pattern has no such material group: lining"],
    [{ materials: { shell: "wool" } }, "materials shell: shell must be an object"],
    [
      { materials: { shell: { scaling: { shrinkageWarp: 0.49 } } } },
      "materials shell: shell.scaling.shrinkageWarp: must be a number from 0.5 to 1.5",
    ],
    [
      { materials: { shell: { scaling: { easeAdjWeft: "1" } } } },
      "materials shell: shell.scaling.easeAdjWeft: must be a number from 0.5 to 1.5",
    ],
    [
      { materials: { shell: { scaling: { easeAdj: 1 } } } },
      "materials shell: shell.scaling: there is no such factor: easeAdj",
    ],
    [{ materials: { shell: { scaling: 1 } } }, "materials shell: shell.scaling: must be an object"],
    [
      { targetGarmentMeasurements: { gmNeckGirth: 40 } },
      "targetGarmentMeasurements gmNeckGirth: the pattern has no such name: gmNeckGirth",
    ],
    [
      { targetGarmentMeasurements: { gmLength: 0 } },
      "targetGarmentMeasurements gmLength: gmLength must be a number above 0",
    ],
    [{ parent: "skirt" }, "parentDraftId : the parent must be a pattern's slug and its garment measurements"],
    [
      { parent: { pattern: "skirt", garmentMeasurements: { gmHipGirth: "wide" } } },
      "parentDraftId : the parent must be a pattern's slug and its garment measurements",
    ],
  ])("%j is refused", (order, problem) => {
    expect(problems(order)).toEqual([problem])
  })
  test("targets, a parent and scaling within their bounds are taken", () => {
    expect(
      problems({
        materials: { shell: { scaling: { shrinkageWarp: 0.5, easeAdjWeft: 1.5 } } },
        targetGarmentMeasurements: { gmLength: 43.21 },
        parent: { pattern: "skirt", garmentMeasurements: { gmHipGirth: 100 } },
      }),
    ).toEqual([])
  })
})

test("all that is wrong is told at once", () => {
  expect(problems({ measurements: {}, options: { length: 1 }, seams: { hem: -1 } })).toHaveLength(4)
})

test("whatever is posted, an order is resolved or its problems are told; nothing throws", () => {
  const name = fc.oneof(
    fc.constantFrom(
      "mbWaistGirth",
      "mbLowHipGirth",
      "length",
      "ties",
      "hem",
      "posture",
      "shell",
      "__proto__",
      "constructor",
    ),
    fc.string(),
  )
  const thing = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.dictionary(name, fc.jsonValue()))
  fc.assert(
    fc.property(
      fc.constantFrom("body", "final", "toString"),
      fc.array(thing, { minLength: 8, maxLength: 8 }),
      (type, v) => {
        const order = {
          measurementType: type,
          measurements: v[0],
          selectedMeasurementIds: v[1],
          options: v[2],
          seams: v[3],
          bodyShapes: v[4],
          materials: v[5],
          targetGarmentMeasurements: v[6],
          parent: v[7],
        }
        const result = resolveOrder(declaration, order as unknown as Order)
        if (result._tag === "Err") expect(result.error.length).toBeGreaterThan(0)
      },
    ),
    { seed: 7, numRuns: 500 },
  )
})

describe("an option whose default is the wearer's", () => {
  const wearers = {
    ...declaration,
    options: {
      ...declaration.options,
      rise: rangeFromWearer(-20, 6, 0.5, -8.5),
      tie: rangeFromWearer(0, 9, 1, 4, "cm", when("ties", "long")),
    },
  }
  const read = (options: Record<string, string | number>) => {
    const result = resolveOrder(wearers, { ...good, options } as Order)
    if (result._tag === "Err") throw new Error(JSON.stringify(result.error))
    const { sheet, options: told, appliedOptionFallbacks: fallbacks } = result.value
    return { values: sheet.option as Readonly<Record<string, unknown>>, told, fallbacks }
  }

  test("is filled in nowhere where it is not given", () => {
    const { values, told, fallbacks } = read({})
    expect(values.rise).toBeUndefined()
    expect(told).not.toHaveProperty("rise")
    expect(fallbacks).not.toHaveProperty("rise")
    expect(fallbacks).toEqual(resolved({}).appliedOptionFallbacks)
  })

  test("counts as any other where it is given", () => {
    const { values, told, fallbacks } = read({ rise: 0, ties: "ties.long", tie: 3 })
    expect(values).toMatchObject({ rise: 0, tie: 3 })
    expect(told).toMatchObject({ rise: 0, tie: 3 })
    expect(fallbacks).not.toHaveProperty("rise")
    const wrong = resolveOrder(wearers, { ...good, options: { rise: 7 } })
    expect(wrong).toMatchObject({ _tag: "Err", error: [{ section: "options", key: "rise" }] })
  })

  test("is told by an average wearer's value, and that it is the wearer's", () => {
    const { options } = referenceData(wearers)
    expect(options.find(({ id }) => id === "rise")).toEqual({
      id: "rise",
      type: "number",
      minimum: -20,
      maximum: 6,
      step: 0.5,
      default: -8.5,
      suffix: "cm",
      defaultFrom: "wearer",
    })
    expect(options.filter((option) => "defaultFrom" in option)).toHaveLength(2)
  })
})

const byFit = (slim: number, regular: number, relaxed: number): DefaultsBy => ({
  option: "fit",
  values: { slim, regular, relaxed },
  usual: "regular",
})

describe("an option whose default a choice sets", () => {
  const fitted = {
    ...declaration,
    options: {
      // Before and after the choice: the order of declaration does not matter
      bustEase: range(0, 30, 0.5, byFit(9, 13, 19)),
      fit: choice(["slim", "regular", "relaxed"], "regular"),
      ...declaration.options,
      tieEase: range(0, 9, 0.5, byFit(1, 2.5, 4), "cm", when("ties", "long")),
    },
  }
  const read = (options: Record<string, string | number>) => {
    const result = resolveOrder(fitted, { ...good, options } as Order)
    if (result._tag === "Err") throw new Error(JSON.stringify(result.error))
    const { sheet, options: told, appliedOptionFallbacks: fallbacks } = result.value
    return { values: sheet.option as Readonly<Record<string, unknown>>, told, fallbacks }
  }

  test.each([
    [undefined, 13, 2.5],
    ["slim", 9, 1],
    ["regular", 13, 2.5],
    ["relaxed", 19, 4],
  ])("has the number of the value that is ordered (%s)", (fit, bustEase, tieEase) => {
    const { values, told, fallbacks } = read({ ...(fit ? { fit: `fit.${fit}` } : {}), ties: "ties.long" })
    for (const said of [values, told, fallbacks]) expect(said).toMatchObject({ bustEase, tieEase })
  })

  test("keeps what is given, and is read while it does not hold", () => {
    const { values, told, fallbacks } = read({ fit: "fit.slim", bustEase: 20 })
    expect(values).toMatchObject({ bustEase: 20, tieEase: 1 })
    expect(told).toMatchObject({ bustEase: 20 })
    expect(told).not.toHaveProperty("tieEase")
    expect(fallbacks).not.toHaveProperty("bustEase")
  })

  test("a choice has the value that another one's sets, and is told as such", () => {
    const set = choice(["none", "darts"], {
      option: "fit",
      values: { slim: "darts", regular: "none", relaxed: "none" },
      usual: "regular",
    })
    const shaped = { ...fitted, options: { ...fitted.options, shaping: set } }
    const read = (options: Record<string, string>) => {
      const result = resolveOrder(shaped, { ...good, options } as Order)
      if (result._tag === "Err") throw new Error(JSON.stringify(result.error))
      const { sheet, options: told, appliedOptionFallbacks: fallbacks } = result.value
      return [(sheet.option as Readonly<Record<string, unknown>>).shaping, told.shaping, fallbacks.shaping]
    }
    expect(read({})).toEqual(["none", "shaping.none", "shaping.none"])
    expect(read({ fit: "fit.slim" })).toEqual(["darts", "shaping.darts", "shaping.darts"])
    expect(read({ fit: "fit.slim", shaping: "shaping.none" })).toEqual(["none", "shaping.none", undefined])
    const data = referenceData(shaped)
    expect(data.defaultsBy?.fit?.["fit.slim"]).toMatchObject({ shaping: "shaping.darts" })
    const shaping = data.options.find(({ id }) => id === "shaping")!
    expect(toldDefault(shaping, data, { fit: "fit.slim" })).toBe("shaping.darts")
    const wrong = {
      ...set,
      defaultsBy: { ...set.defaultsBy!, values: { slim: "tucks", regular: "none", relaxed: "none" } },
    }
    expect(declarationProblems({ ...shaped, options: { ...shaped.options, shaping: wrong } })).toContain(
      "option shaping: fit.slim sets tucks, which is no value",
    )
  })

  test("is told by value; a pattern without such says nothing of it", () => {
    const data = referenceData(fitted)
    expect(data.options.find(({ id }) => id === "bustEase")).toMatchObject({ default: 13 })
    expect(data.defaultsBy).toEqual({
      fit: {
        "fit.slim": { bustEase: 9, tieEase: 1 },
        "fit.regular": { bustEase: 13, tieEase: 2.5 },
        "fit.relaxed": { bustEase: 19, tieEase: 4 },
      },
    })
    expect(referenceData(declaration)).not.toHaveProperty("defaultsBy")
  })

  test.each([
    [
      range(0, 15, 0.5, byFit(9, 13, 19)),
      "option bustEase: fit.relaxed sets 19, which is not on a step of 0.5 from 0 to 15",
    ],
    [
      range(0, 30, 0.5, { option: "fit", values: { slim: 9, regular: 13 }, usual: "regular" }),
      "option bustEase: fit.relaxed sets no default",
    ],
    [
      range(0, 30, 0.5, { option: "cut", values: { slim: 9 }, usual: "slim" }),
      "option bustEase: its defaults are set by cut, which is not a choice of this pattern",
    ],
    [
      range(0, 30, 0.5, { ...byFit(9, 13, 19), usual: "slim" }),
      "option bustEase: its usual default is that of fit.slim, but fit is regular",
    ],
  ])("is a problem of the declaration where it does not fit its choice", (bustEase, problem) => {
    expect(declarationProblems(fitted)).toEqual(declarationProblems(declaration))
    expect(declarationProblems({ ...fitted, options: { ...fitted.options, bustEase } })).toContain(problem)
  })
})

describe("an option whose default several others set", () => {
  const closer: DefaultsBy = {
    ...byFit(1, 3, 7),
    where: [
      { beside: { ties: ["long"], stretch: [10, 15] }, default: -1 },
      { beside: { ties: ["long"], stretch: [20] }, default: -4 },
    ],
  }
  const fitted = {
    ...declaration,
    options: {
      hipEase: range(-4, 10, 0.5, closer),
      fit: choice(["slim", "regular", "relaxed"], "regular"),
      stretch: range(0, 20, 5, 0, "%"),
      ...declaration.options,
    },
  }
  const hipEase = (options: Record<string, string | number>) => {
    const result = resolveOrder(fitted, { ...good, options } as Order)
    if (result._tag === "Err") throw new Error(JSON.stringify(result.error))
    const { sheet, options: told, appliedOptionFallbacks: fallbacks } = result.value
    const values: Readonly<Record<string, unknown>> = sheet.option
    return [values.hipEase, told.hipEase, fallbacks.hipEase]
  }

  test("has the first row's number all of whose options have such a value, else its choice's; what is given wins", () => {
    const long = { ties: "ties.long" }
    expect(hipEase({})).toEqual([3, 3, 3])
    expect(hipEase({ ...long, stretch: 5, fit: "fit.slim" })).toEqual([1, 1, 1])
    expect(hipEase({ stretch: 20 })).toEqual([3, 3, 3])
    expect(hipEase({ ...long, stretch: 15, fit: "fit.relaxed" })).toEqual([-1, -1, -1])
    expect(hipEase({ ...long, stretch: 20 })).toEqual([-4, -4, -4])
    expect(hipEase({ ...long, stretch: 20, hipEase: 3 })).toEqual([3, 3, undefined])
  })

  test("is told in public form, and works out alike from what is told", () => {
    const data = referenceData(fitted)
    expect(data.defaultsWhere).toEqual({
      hipEase: [
        { beside: { ties: ["ties.long"], stretch: [10, 15] }, default: -1 },
        { beside: { ties: ["ties.long"], stretch: [20] }, default: -4 },
      ],
    })
    expect(referenceData(declaration)).not.toHaveProperty("defaultsWhere")
    const option = data.options.find(({ id }) => id === "hipEase")!
    expect(option).toMatchObject({ default: 3 })
    for (const ties of ["ties.short", "ties.long"])
      for (const stretch of [0, 10, 20])
        for (const fit of ["fit.slim", "fit.relaxed"])
          expect(toldDefault(option, data, { ties, stretch, fit })).toBe(hipEase({ ties, stretch, fit })[0])
  })

  test.each([
    [
      { beside: { cloth: ["denim"] }, default: 1 },
      "its default is told beside cloth, which is no option of this pattern",
    ],
    [{ beside: { fit: ["tight"] }, default: 1 }, "its default is told beside fit tight, which is not a value"],
    [{ beside: { stretch: [7] }, default: 1 }, "its default is told beside stretch 7, which is not a value"],
    [
      { beside: { hipEase: [1] }, default: 1 },
      "its default is told beside hipEase, which has a condition or no default of its own",
    ],
    [
      { beside: { stretch: [20] }, default: -5 },
      "a default beside others is -5, which is not on a step of 0.5 from -4 to 10",
    ],
  ])("is a problem of the declaration where a row does not fit (%j)", (row, problem) => {
    expect(declarationProblems(fitted)).toEqual(declarationProblems(declaration))
    const options = { ...fitted.options, hipEase: range(-4, 10, 0.5, { ...byFit(1, 3, 7), where: [row] }) }
    expect(declarationProblems({ ...fitted, options })).toContain(`option hipEase: ${problem}`)
  })
})

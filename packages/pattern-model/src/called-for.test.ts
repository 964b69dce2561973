import type { CalledFor, Draft } from "@toile/draft-model"
import { line, point } from "@toile/geometry"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  adjustSize,
  declare,
  definePattern,
  draftPattern,
  edge,
  innerLever,
  needs,
  net,
  type Order,
  piece,
  range,
  takes,
  when,
} from "./index.js"
import { choice } from "./option.js"

const declaration = declare({
  id: 94,
  slug: "sack",
  gender: "female",
  name: "Sack",
  description: "A rectangle, with everything that the inputs may call for.",
  materials: ["shell", "rib"],
  measurements: {
    body: { hip: needs("mbLowHipGirth"), maxHip: takes("mbMaxHipGirth"), wrist: takes("mbWristGirth") },
    final: { hip: needs("mfHipGirth") },
  },
  options: {
    hipEase: range(0, 20, 1, 4),
    stretchX: range(0, 60, 5, 40, "%"),
    use: range(0, 80, 5, 50, "%"),
    hemWidth: range(20, 80, 1, 40),
    cuffs: choice(["none", "rib"], "rib"),
    cuffEase: range(0, 9, 1, 2, "cm", when("cuffs", "rib")),
  },
  seams: { side: 1 },
  bodyShapes: [],
  garmentMeasurements: ["gmHipGirth", "gmThighGirth", "gmHemGirth", "gmCuffGirth", "gmWorn"],
  innerLevers: { hem: innerLever(0, 9, 1) },
  levels: {
    gmHipGirth: { over: ["hip", "maxHip"], ease: "hipEase" },
    gmThighGirth: { over: "hip", stretch: { of: "stretchX", use: "use" } },
    gmHemGirth: { called: { by: "hemWidth", cm: ({ option }) => option.hemWidth } },
    gmCuffGirth: { over: "wrist", ease: "cuffEase", comes: "atLeast" },
    gmWorn: { over: "hip", ease: "hipEase", worn: ({ body }) => (body.hip > 110 ? undefined : body.hip / 2) },
  },
  levers: { gmHipGirth: "hipEase", gmHemGirth: "hem" },
})

interface Size {
  readonly hip: number
  readonly thigh: number
  readonly hem: number
  readonly cuff: number
  readonly worn: number
}

const sack = definePattern(declaration, {
  size: (s): Size => {
    const { option, lever } = s
    const hip = s.type === "body" ? Math.max(s.body.hip, s.body.maxHip ?? 0) + option.hipEase : s.final.hip
    const own = s.type === "body" ? s.body.hip : s.final.hip
    return {
      hip,
      thigh: own * (1 - (option.stretchX * option.use) / 1e4),
      hem: option.hemWidth + (lever.hem ?? 0),
      cuff: 30,
      worn: own / 2 + option.hipEase,
    }
  },
  adjust: adjustSize<Size>({ hip: "weft", thigh: "weft", hem: "weft", cuff: "weft", worn: "weft" }),
  draft: (_, size) => {
    const rectangle = <const Name extends string, const Material extends string>(name: Name, material: Material) =>
      piece(name, {
        title: { en: name },
        cut: { materials: [material], quantity: 1 },
        sewLine: [
          edge("low", line(point(0, 0), point(9, 0)), net),
          edge("right", line(point(9, 0), point(9, 9)), net),
          edge("top", line(point(9, 9), point(0, 9)), net),
          edge("left", line(point(0, 9), point(0, 0)), net),
        ],
        grain: [point(4, 2), point(4, 7)],
      })
    return {
      pieces: [rectangle("sack", "shell"), rectangle("cuff", "rib")],
      stitches: [],
      measurements: {
        gmHipGirth: size.hip,
        gmThighGirth: size.thigh,
        gmHemGirth: size.hem,
        gmCuffGirth: size.cuff,
        gmWorn: size.worn,
      },
      readOn: { gmCuffGirth: "cuff" },
    }
  },
})

const order: Order = { measurementType: "body", measurements: { mbLowHipGirth: 100, mbWristGirth: 16 } }
const drafted = (more: Partial<Order> = {}): Draft => {
  const made = draftPattern(sack, { ...order, ...more })
  if (made._tag === "Err") throw new Error(JSON.stringify(made.error))
  return made.value
}
const called = (more: Partial<Order> = {}): Record<string, readonly [number, CalledFor["how"], string]> =>
  Object.fromEntries(
    (drafted(more).calledFor ?? []).map(({ garmentMeasurement, cm, how, by }) => [garmentMeasurement, [cm, how, by]]),
  )

describe("what a body and the options call for", () => {
  test("is the body's and its ease, the stretch taken, or what the pattern says otherwise", () => {
    expect(called()).toEqual({
      gmHipGirth: [104, "exactly", "hipEase"],
      gmThighGirth: [80, "exactly", "stretchX"],
      gmHemGirth: [40, "exactly", "hemWidth"],
      gmCuffGirth: [18, "atLeast", "cuffEase"],
      gmWorn: [54, "exactly", "hipEase"],
    })
  })
  test("is over the group that is largest on the body, whatever the eases", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 80, max: 130 }),
        fc.integer({ min: 80, max: 130 }),
        fc.integer({ min: 0, max: 20 }),
        (hip, maxHip, hipEase) => {
          const measurements = { mbLowHipGirth: hip, mbMaxHipGirth: maxHip }
          expect(called({ measurements, options: { hipEase } }).gmHipGirth![0]).toBe(Math.max(hip, maxHip) + hipEase)
        },
      ),
      { seed: 5, numRuns: 50 },
    )
  })
  test("is nothing where a measurement is not known, an option does not hold, or the body's place is not known", () => {
    expect(called({ measurements: { mbLowHipGirth: 100 } })).not.toHaveProperty("gmCuffGirth")
    expect(called({ options: { cuffs: "cuffs.none" } })).not.toHaveProperty("gmCuffGirth")
    expect(called({ measurements: { mbLowHipGirth: 112 } })).not.toHaveProperty("gmWorn")
  })
})

describe("a target", () => {
  test("takes the place of what the options call for", () => {
    const made = called({ targetGarmentMeasurements: { gmHemGirth: 45, gmHipGirth: 110 } })
    expect(made).toMatchObject({ gmHemGirth: [45, "exactly", "target"], gmHipGirth: [110, "exactly", "target"] })
  })
  test("moves what its lever moves beside it", () => {
    // 10 of ease, not 4
    expect(called({ targetGarmentMeasurements: { gmHipGirth: 110 } }).gmWorn![0]).toBeCloseTo(60, 2)
  })
})

test("a cloth's ease adjustment is a factor on what is called for, each measurement's by the cloth it is read on", () => {
  const materials = { shell: { scaling: { easeAdjWeft: 0.95 } }, rib: { scaling: { easeAdjWeft: 0.9 } } }
  const made = called({ materials })
  expect(made.gmHipGirth![0]).toBeCloseTo(0.95 * 104, 3)
  expect(made.gmCuffGirth![0]).toBeCloseTo(0.9 * 18, 3)
})

test("a pattern that declares no levels calls for nothing", () => {
  const { levels: _, ...silent } = declaration
  const made = draftPattern({ ...sack, declaration: silent }, order)
  expect(made._tag === "Ok" && made.value.calledFor).toBeUndefined()
  expect(made._tag === "Ok" && made.value.levels).toEqual([])
})

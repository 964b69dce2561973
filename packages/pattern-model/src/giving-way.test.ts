import type { Draft } from "@toile/draft-model"
import { line, point } from "@toile/geometry"
import { describe, expect, test } from "vitest"
import {
  adjustSize,
  choice,
  declare,
  definePattern,
  draftPattern,
  edge,
  needs,
  net,
  type Order,
  piece,
  range,
  takes,
} from "./index.js"

const declaration = declare({
  id: 95,
  slug: "tube",
  gender: "female",
  name: "Tube",
  description: "A sleeve whose girth follows from its cap, where that was given, and a waist seam that its band gives.",
  materials: ["shell"],
  measurements: {
    body: { bicep: needs("mbBicepGirth") },
    final: {
      waist: needs("mfWaistGirth"),
      waistSeam: takes("mfWaistSeamGirth"),
      capHeight: takes("mfCapHeight"),
      bicep: takes("mfBicepGirth"),
      cuff: takes("mfCuffGirth"),
    },
  },
  options: { band: choice(["straight", "contour"], "straight"), bicepEase: range(0, 9, 1, 4) },
  seams: { side: 1 },
  bodyShapes: [],
  garmentMeasurements: ["gmWaistGirth", "gmWaistSeamGirth", "gmCapHeight", "gmBicepGirth", "gmCuffGirth"],
  yields: {
    bicep: { to: "capHeight" },
    waistSeam: { to: "waist", where: ({ option }) => option.band === "straight" },
  },
  levels: { gmBicepGirth: { over: "bicep", ease: "bicepEase" } },
  levers: { gmBicepGirth: "bicepEase" },
})

interface Size {
  readonly waist: number
  readonly waistSeam: number
  readonly capHeight: number
  readonly bicep: number
}

const tube = definePattern(declaration, {
  size: (s): Size => {
    if (s.type === "body") return { waist: 70, waistSeam: 70, capHeight: 12, bicep: s.body.bicep + s.option.bicepEase }
    const { waist, capHeight, bicep = 36 } = s.final
    const contour = s.option.band === "contour" ? (s.final.waistSeam ?? waist + 2) + 1 : waist
    return {
      waist,
      waistSeam: contour,
      capHeight: capHeight ?? 12,
      bicep: capHeight === undefined ? bicep : 60 - 2 * capHeight,
    }
  },
  adjust: adjustSize<Size>({ waist: "weft", waistSeam: "weft", capHeight: "warp", bicep: "weft" }),
  draft: (_, size) => ({
    pieces: [
      piece("tube", {
        title: { en: "tube" },
        cut: { materials: ["shell"], quantity: 1 },
        sewLine: [
          edge("low", line(point(0, 0), point(9, 0)), net),
          edge("right", line(point(9, 0), point(9, 9)), net),
          edge("top", line(point(9, 9), point(0, 9)), net),
          edge("left", line(point(0, 9), point(0, 0)), net),
        ],
        grain: [point(4, 2), point(4, 7)],
      }),
    ],
    stitches: [],
    // Without a cuff, as a sleeveless garment is
    measurements: {
      gmWaistGirth: size.waist,
      gmWaistSeamGirth: size.waistSeam,
      gmCapHeight: size.capHeight,
      gmBicepGirth: size.bicep,
    } as Record<(typeof declaration.garmentMeasurements)[number], number>,
  }),
})

const drafted = (measurements: Order["measurements"], more: Partial<Order> = {}): Draft => {
  const made = draftPattern(tube, { measurementType: "final", measurements, ...more })
  if (made._tag === "Err") throw new Error(JSON.stringify(made.error))
  return made.value
}
const called = (draft: Draft) =>
  Object.fromEntries((draft.calledFor ?? []).map((call) => [call.garmentMeasurement, [call.cm, call.how, call.by]]))
const notes = (draft: Draft) => draft.warnings.map(({ code, measurement, excuses }) => [code, measurement, excuses])
const excuses = (garmentMeasurement: string) => [{ rule: "calledFor", garmentMeasurement }]

describe("an order of finished measurements", () => {
  test("calls for each of them as it was given", () => {
    expect(called(drafted({ mfWaistGirth: 70, mfBicepGirth: 40 }))).toEqual({
      gmWaistGirth: [70, "exactly", "mfWaistGirth"],
      gmBicepGirth: [40, "exactly", "mfBicepGirth"],
    })
  })
  test("calls for a target in the place of what it moved", () => {
    const draft = drafted({ mfWaistGirth: 70 }, { targetGarmentMeasurements: { gmBicepGirth: 41 } })
    expect(called(draft).gmBicepGirth).toEqual([41, "exactly", "target"])
  })
  test("is not held where it is not known how its cloth moves it", () => {
    const draft = drafted(
      { mfWaistGirth: 70, mfBicepGirth: 40 },
      { materials: { shell: { scaling: { easeAdjWeft: 0.9 } } } },
    )
    expect(called(draft)).toEqual({ gmBicepGirth: [36, "exactly", "mfBicepGirth"] })
  })
})

describe("a finished measurement that yields", () => {
  test("is told, and excused, where what it yields to is given too and it came out otherwise", () => {
    const both = drafted({ mfWaistGirth: 70, mfBicepGirth: 40, mfCapHeight: 12 })
    expect(notes(both)).toEqual([["disagrees", "mfBicepGirth", excuses("gmBicepGirth")]])
    expect(both.warnings[0]!.message).toBe(
      "mfBicepGirth: 40.0 cm was given, 36.0 cm follows from mfCapHeight, which was given too; leave mfCapHeight out to have it",
    )
  })
  test("is not told where both agree, nor where the other is not given", () => {
    expect(notes(drafted({ mfWaistGirth: 70, mfBicepGirth: 36.04, mfCapHeight: 12 }))).toEqual([])
    expect(notes(drafted({ mfWaistGirth: 70, mfBicepGirth: 40 }))).toEqual([])
  })
  test("yields in such garments alone as the pattern says", () => {
    const order = { mfWaistGirth: 70, mfWaistSeamGirth: 74 }
    expect(notes(drafted(order))).toEqual([["disagrees", "mfWaistSeamGirth", excuses("gmWaistSeamGirth")]])
    // A fault of this pattern, which no note may excuse
    expect(notes(drafted(order, { options: { band: "band.contour" } }))).toEqual([])
  })
})

test("a finished measurement that the garment has no place for is told", () => {
  expect(notes(drafted({ mfWaistGirth: 70, mfCuffGirth: 20 }))).toEqual([["noSuchPlace", "mfCuffGirth", undefined]])
})

test("a body's draft says nothing of what yields", () => {
  const made = draftPattern(tube, { measurementType: "body", measurements: { mbBicepGirth: 30 } })
  expect(made._tag === "Ok" && made.value.warnings).toEqual([])
})

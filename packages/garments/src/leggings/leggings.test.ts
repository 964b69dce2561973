import type { Draft, Piece, XY } from "@toile/draft-model"
import { failureMessages, makeDraft } from "@toile/drafting"
import { declarationProblems, type Order } from "@toile/pattern-model"
import {
  apart,
  checkSentBack,
  cornerOf,
  differences,
  draftOf,
  edgeOf,
  gm,
  goldenOf,
  optionCases,
  pieceOf,
  refusalOf,
  sentBack,
  warningCodes,
} from "@toile/pattern-testing"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { anyOrder, bodiesOf, cleanOrRefused } from "../../test/any-order.js"
import { anyOptions } from "../../test/arbitrary.js"
import { readOrder } from "../../test/orders.js"
import { mensLeggings, womensLeggings } from "./index.js"

const women = readOrder("womens-leggings-average")
const body = women.measurements
type Options = Record<string, string | number>
const withOptions = (options: Options): Order => ({ ...women, options })
const withBody = (measurements: Record<string, number>, options: Options = {}): Order => ({
  ...women,
  measurements: { ...body, ...measurements },
  selectedMeasurementIds: [...new Set([...women.selectedMeasurementIds!, ...Object.keys(measurements)])],
  options,
})
const drafted = (order: Order): Draft => draftOf(womensLeggings, order)
const refusal = (order: Order): string => refusalOf(womensLeggings, order)

/** How wide a piece's sew line is at a level. */
const widthOf = (piece: Piece, y: number): number => {
  const ring = piece.edges.flatMap((e) => e.points.slice(1))
  const xs = ring.flatMap(([bx, by], i) => {
    const [ax, ay] = ring[(i + ring.length - 1) % ring.length]!
    return ay > y === by > y ? [] : [ax + ((bx - ax) * (y - ay)) / (by - ay)]
  })
  return Math.max(...xs) - Math.min(...xs)
}
/** The direction, degrees, in which an edge leaves one of its ends. */
const leaves = (points: readonly XY[], end: "start" | "end"): number => {
  const [p, q] = end === "start" ? [points[0]!, points[1]!] : [points.at(-1)!, points.at(-2)!]
  return (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI
}
const angle = (a: number, b: number): number => {
  const between = Math.abs(a - b) % 360
  return between > 180 ? 360 - between : between
}

describe("over a belly that is larger than the hips", () => {
  const bellied = (options: Options = {}) => withBody({ mbWaistGirth: 1.04 * body.mbMaxHipGirth! }, options)

  test("the seat is cut on the low hip; the edge is up to 5 wider, centre front stands out for it and for the belly by 3 at the most, and stretched more than the hips, which is told", () => {
    const order = bellied()
    const draft = drafted(order)
    // The hips' cloth is 60 % of 40 % smaller
    expect(gm(draft, "gmHipGirth")).toBeCloseTo(0.76 * body.mbLowHipGirth!, 1)
    expect(gm(draft, "gmWaistSeamGirth")).toBeCloseTo(0.76 * 1.04 * body.mbMaxHipGirth!, 1)
    expect(gm(draft, "gmWaistSeamGirth") - gm(draft, "gmHipGirth")).toBeCloseTo(3.9, 1)
    expect(gm(draft, "gmCentreFrontLean")).toBeCloseTo(3, 2)
    expect(warningCodes(draft)).toContain("seatOnLowHip")
    expect(checkSentBack(womensLeggings, order, draft)).toEqual([])
    const larger = drafted(withBody({ mbWaistGirth: 1.1 * body.mbMaxHipGirth! }))
    expect(gm(larger, "gmWaistSeamGirth") - gm(larger, "gmHipGirth")).toBeCloseTo(5, 1)
    const note = larger.warnings.find(({ code }) => code === "waistStretched")!
    expect(note.message).toMatch(/stretched by 3\d %, the hips by 32 %/)
    expect(warningCodes(drafted(withBody({ mbWaistGirth: body.mbMaxHipGirth! - 1 })))).not.toContain("waistStretched")
  })

  test("it is told by name from 2 a half on, with what it has beyond the usual waist and how far the edge is stretched", () => {
    const note = (mbWaistGirth: number): string | undefined =>
      drafted(withBody({ mbWaistGirth })).warnings.find(({ code }) => code === "belly")?.message
    const usual = body.mbLowHipGirth! - 16
    expect([note(usual), note(usual + 3.9)]).toEqual([undefined, undefined])
    expect(note(usual + 4.2)).toMatch(
      /^mbWaistGirth: the waist is 4\.2 cm larger than usual .* by 2\d % at the waist's edge$/,
    )
    expect(note(usual + 12)).toMatch(/^mbWaistGirth: the waist is 12\.0 cm larger/)
  })

  test("what the cloth does not reach round is refused", () => {
    const large = withBody({ mbWaistGirth: 1.12 * body.mbMaxHipGirth! }, { stretchX: 20, use: 80 })
    expect(refusal(large)).toMatch(/^mbWaistGirth: .* more than the cloth over these hips/)
  })
})

describe.each([
  ["womens-leggings", womensLeggings, "female"],
  ["mens-leggings", mensLeggings, "male"],
] as const)("%s", (slug, pattern, gender) => {
  const average = readOrder(`${slug}-average`)

  test("the declaration holds what the interface promises", () => {
    expect(declarationProblems(pattern.declaration)).toEqual([])
  })

  test.each(optionCases(pattern.declaration))("%s drafts clean: %j", (_id, options) => {
    const made = makeDraft(pattern, { ...average, options })
    // 80 % of 40 % is more than such a cloth gives
    if (options.use === 80) expect(made._tag).toBe("Err")
    else expect(made._tag === "Ok" ? "drafted" : failureMessages(made.error).join("; ")).toBe("drafted")
  })

  test("any options on any body draft clean, or are refused by name", () => {
    const drawn = anyOrder(average, bodiesOf(gender, 30, 18), anyOptions(pattern))
    const clean = cleanOrRefused(pattern, drawn, /^(use: cut smaller|rise: the waist edge)/, { numRuns: 24, seed: 18 })
    expect(clean).toBeGreaterThan(13)
  })

  test.each([
    {},
    { waistband: "waistband.yoga", outseam: "outseam.seam" },
    { gusset: "gusset.diamond", length: "length.capri", stretchX: 60, use: 50 },
    { length: "length.knee", lengthAdjust: 4, stretchX: 20, use: 40, rise: -4, waistband: "waistband.yoga" },
    { outseam: "outseam.seam", gusset: "gusset.diamond", lengthReduce: 8, use: 30 },
  ])("finished measurements sent back give the same pieces: %j", (options) => {
    for (const size of ["small", "average", "large"]) {
      const order = { ...readOrder(`${slug}-${size}`), options }
      const first = draftOf(pattern, order)
      expect(apart(first, draftOf(pattern, sentBack(order, first)))).toBeLessThan(0.05)
    }
  })

  test("over a belly that brings centre front out by all it may they do so too, at any rise", () => {
    const { mbMaxHipGirth, mbLowHipGirth } = average.measurements
    const hips = Math.max(mbMaxHipGirth!, mbLowHipGirth!)
    for (const rise of [-6, 0, 4])
      for (const over of [1.04, 1.06, 1.08, 1.1]) {
        const options = { rise, belly: 3 }
        const order = { ...average, measurements: { ...average.measurements, mbWaistGirth: over * hips }, options }
        expect(checkSentBack(pattern, order, draftOf(pattern, order))).toEqual([])
      }
  })

  test("girths are the body's, cut smaller by what the cloth gives, read on the piece", () => {
    const draft = draftOf(pattern, { ...average, options: { stretchX: 50, use: 40 } })
    const m = average.measurements
    expect(gm(draft, "gmHipGirth")).toBeCloseTo(0.8 * Math.max(m.mbLowHipGirth!, m.mbMaxHipGirth!), 2)
    expect(gm(draft, "gmThighGirth")).toBeCloseTo(0.8 * m.mbThighGirth!, 2)
    expect(gm(draft, "gmKneeGirth")).toBeCloseTo(0.8 * m.mbKneeGirth!, 2)
    expect(gm(draft, "gmCalfGirth")).toBeCloseTo(0.8 * m.mbCalfGirth!, 2)
    const leg = pieceOf(draft, "leg")
    expect(widthOf(leg, -2.5)).toBeCloseTo(gm(draft, "gmThighGirth"), 2)
    const hem = edgeOf(draft, "leg", "hem").points[0]![1]
    expect(widthOf(leg, hem + gm(draft, "gmKneeHeight"))).toBeCloseTo(gm(draft, "gmKneeGirth"), 2)
  })
})

describe("openings let pass what goes through them", () => {
  test.each([20, 40, 60])("hem and waist, cloth that stretches %i %%", (stretchX) => {
    for (const length of ["ankle", "capri", "knee"]) {
      const draft = drafted(withBody({ mbHeelGirth: 33 }, { stretchX, length: `length.${length}` }))
      const factor = 1 + stretchX / 100
      expect(gm(draft, "gmHemGirth") * factor).toBeGreaterThan(33 - 1e-3)
      expect(gm(draft, "gmWaistSeamGirth") * factor).toBeGreaterThan(body.mbMaxHipGirth! - 1e-3)
    }
  })
  test("the heel's girth follows from ankle and height where it was not measured", () => {
    const passes = (measurements: Record<string, number>): number =>
      gm(drafted(withBody(measurements, { stretchX: 40 })), "gmHemGirth") * 1.4
    expect(passes({})).toBeCloseTo(0.533 * body.mbAnkleGirth! + 0.103 * body.mbHeight! + 2.7, 2)
  })
  test("what they are is said, and where a target makes one too narrow", () => {
    const draft = drafted(withBody({ mbHeelGirth: 33 }))
    expect(draft.openings!.map(({ name, passes }) => [name, passes])).toEqual([
      ["hem", 33],
      ["waist", body.mbMaxHipGirth],
    ])
    const tight = { ...women, targetGarmentMeasurements: { gmHemGirth: gm(drafted(women), "gmHemGirth") - 1 } }
    expect(drafted(tight).warnings.map((w) => w.code)).toContain("hemTight")
  })
  test("cloth is not asked for more than it can stretch", () => {
    expect(refusal(withOptions({ stretchX: 50, use: 70 }))).toMatch(/^use: cut smaller by 35 %.*65 % of its stretch/)
    expect(refusal(withOptions({ stretchX: 50, use: 65 }))).toBe("drafted")
  })
})

describe("hem and inseam", () => {
  test.each(["small", "average", "large"])("both hems are one line, and the leg is upright over them, %s", (size) => {
    for (const length of ["ankle", "capri", "knee"]) {
      const order = { ...readOrder(`womens-leggings-${size}`), options: { length: `length.${length}` } }
      const draft = draftOf(womensLeggings, order)
      const corners = cornerOf(draft, "leg", "hem", "inseamFront") + cornerOf(draft, "leg", "inseamBack", "hem")
      expect(Math.abs(corners - 180)).toBeLessThan(0.1)
      const [[x0, y0], [x1, y1]] = edgeOf(draft, "leg", "inseamFront").points as [XY, XY]
      expect(x1).toBeCloseTo(x0, 6)
      expect(y1 - y0).toBeCloseTo(2, 3)
    }
  })

  test("a capri's hem is not drawn in under a strong calf", () => {
    const draft = drafted(withBody({ mbCalfGirth: 46, mbAnkleGirth: 22 }, { length: "length.capri" }))
    const below = gm(draft, "gmKneeHeight") - gm(draft, "gmKneeToCalf")
    expect(gm(draft, "gmHemGirth")).toBeCloseTo(gm(draft, "gmCalfGirth") - 2 * 0.16 * below, 3)
  })

  test("a hem right below the knee is as wide as the knee", () => {
    const options = { length: "length.knee", lengthAdjust: -6 }
    const draft = drafted(withOptions(options))
    expect(gm(draft, "gmHemGirth")).toBeCloseTo(gm(draft, "gmKneeGirth"), 3)
    // Which must let the heel pass
    const heel = drafted(withBody({ mbHeelGirth: 42 }, options))
    expect(gm(heel, "gmHemGirth")).toBeCloseTo(42 / 1.4, 2)
    expect(gm(heel, "gmKneeGirth")).toBeCloseTo(42 / 1.4, 2)
  })

  test.each(["small", "average", "large"])(
    "the inseam goes on over the thigh into the fork without a wave, %s",
    (size) => {
      const { points } = edgeOf(
        draftOf(womensLeggings, { ...readOrder(`womens-leggings-${size}`), options: {} }),
        "leg",
        "inseamFront",
      )
      const upper = points.filter(([, y]) => y > -2.6)
      const leans = upper.slice(1).map(([x, y], i) => (x - upper[i]![0]) / (y - upper[i]![1]))
      expect(Math.max(...leans) - leans[0]!).toBeLessThan(0.08)
    },
  )
})

describe("the crotch", () => {
  test("front and back run on over the fork when the inseams lie together", () => {
    const leg = pieceOf(drafted(women), "leg")
    const points = (name: string) => leg.edges.find((e) => e.name === name)!.points
    const front = angle(leaves(points("crotch"), "start"), leaves(points("inseamFront"), "end"))
    const back = angle(leaves(points("seat"), "end"), leaves(points("inseamBack"), "start"))
    expect(front + back).toBeGreaterThan(177)
    expect(front + back).toBeLessThan(183)
  })
  test("the waist meets centre front and centre back squarely", () => {
    const leg = pieceOf(drafted(women), "leg")
    const points = (name: string) => leg.edges.find((e) => e.name === name)!.points
    expect(angle(leaves(points("crotch"), "end"), leaves(points("waist"), "start"))).toBeCloseTo(90, -0.3)
    expect(angle(leaves(points("seat"), "start"), leaves(points("waist"), "end"))).toBeCloseTo(90, -0.3)
  })
  test("stretched as it is worn it is as long as the body between the legs less what a knit gives, while the levers reach", () => {
    const tapes = [66.5, 67.5, 68.5, 69.5]
    const seams = tapes.map((mbWaistbandRegRiseCrotchLength) => {
      const { points: front } = edgeOf(drafted(withBody({ mbWaistbandRegRiseCrotchLength })), "leg", "crotch")
      const { points: back } = edgeOf(drafted(withBody({ mbWaistbandRegRiseCrotchLength })), "leg", "seat")
      return [front, back].reduce((sum, p) => sum + worn(p, 0.76, 0.97), 0)
    })
    // The waist edge lies at the natural waist, 0.15 of 22.56 above the tape's ends, of 1.99 cm of tape each
    seams.forEach((seam, i) => {
      expect(seam).toBeCloseTo(tapes[i]! + 1.99 * 0.15 * (105.96 - 83.4) - 0.75 - 3, 1)
    })
  })
  test("a body that the levers do not reach is told", () => {
    const codes = (tape: number): string[] =>
      drafted(withBody({ mbWaistbandRegRiseCrotchLength: tape })).warnings.map((w) => w.code)
    // From 69.5 on centre back stands at its 5; the cloth gives 7, and any tape may be missed by 2
    expect(codes(69.5 + 4 + 1.9)).toEqual([])
    expect(codes(69.5 + 4 + 2.3)).toEqual(["crotchLength"])
  })
  test.each([
    ["womens-leggings", womensLeggings, 4],
    ["mens-leggings", mensLeggings, 3.2],
  ] as const)(
    "centre back of %s stands 3 to 5 above centre front where no tape tells, and leans",
    (slug, pattern, raise) => {
      for (const size of ["small", "average", "large"]) {
        const { measurements: all, selectedMeasurementIds: _, ...order } = readOrder(`${slug}-${size}`)
        const { mbWaistbandRegRiseCrotchLength: __, ...measurements } = all
        const draft = draftOf(pattern, { ...order, measurements, options: { use: 30 } })
        const centreFront = edgeOf(draft, "leg", "crotch").points.at(-1)!
        const [top, below] = edgeOf(draft, "leg", "seat").points as [XY, XY]
        expect(top[1] - centreFront[1]).toBeCloseTo(0.97 * raise, 1)
        const share = gm(draft, "gmFrontRise") / (gm(draft, "gmFrontRise") + gm(draft, "gmBackRise"))
        expect(share).toBeGreaterThan(0.44)
        expect(share).toBeLessThan(0.47)
        // Where the hips leave the waist's edge room to be smaller
        const lean = (Math.atan2(top[0] - below[0], top[1] - below[1]) * 180) / Math.PI
        expect(lean).toBeGreaterThan(8)
        expect(lean).toBeLessThan(12)
      }
    },
  )
  test("a tape's surplus goes to the cloth first, then the fork, then centre back to 5, and no higher", () => {
    const raise = (mbWaistbandRegRiseCrotchLength: number): number => {
      const draft = drafted(withBody({ mbWaistbandRegRiseCrotchLength }))
      const at = (edge: string, i: number): number => edgeOf(draft, "leg", edge).points.at(i)![1]
      return (at("seat", 0) - at("crotch", -1)) / 0.97
    }
    const raises = [60, 62, 64, 66, 68, 70, 72].map(raise)
    for (const [i, cm] of raises.entries()) if (i > 0) expect(cm).toBeGreaterThan(raises[i - 1]! - 0.01)
    expect(raises[2]).toBeCloseTo(4, 1)
    expect(raises[6]).toBeLessThan(5.01)
    expect(raises[6]).toBeGreaterThan(4.99)
  })
  test("without a tape, posture raises or lowers centre back", () => {
    const { mbWaistbandRegRiseCrotchLength: _, ...measurements } = body
    const order: Order = { measurementType: "body", measurements }
    const rise = (posture: string): number => gm(drafted({ ...order, bodyShapes: { posture } }), "gmBackRise")
    expect(rise("veryCurved") - rise("normal")).toBeCloseTo(0.6 * 0.97, 1)
    expect(rise("normal") - rise("erect")).toBeCloseTo(0.3 * 0.97, 1)
  })
})

const worn = (points: readonly XY[], across: number, along: number): number =>
  points
    .slice(1)
    .reduce((sum, [x, y], i) => sum + Math.hypot((x - points[i]![0]) / across, (y - points[i]![1]) / along), 0)

describe("options", () => {
  test("an outseam divides the leg and takes in at the waist", () => {
    const draft = drafted(withOptions({ outseam: "outseam.seam" }))
    expect(draft.pieces.map((p) => p.name)).toEqual(["front", "back", "elastic"])
    const front = edgeOf(draft, "front", "side")
    expect(front.length).toBeCloseTo(edgeOf(draft, "back", "side").length, 3)
    expect(front.points[0]![0]).toBeGreaterThan(0.3)
    expect(gm(draft, "gmWaistSeamGirth")).toBeCloseTo(gm(drafted(women), "gmWaistSeamGirth"), 2)
  })
  test("a yoga band is a folded strip; the leg ends where it begins", () => {
    const draft = drafted(withOptions({ waistband: "waistband.yoga", bandHeight: 10 }))
    const band = pieceOf(draft, "waistband")
    expect(band.edges.find((e) => e.name === "end")!.length).toBeCloseTo(20, 3)
    expect(band.materialGroups).toEqual(["shell"])
    expect(gm(drafted(women), "gmFrontRise") - gm(draft, "gmFrontRise")).toBeCloseTo(10, 0)
  })
  test("elastic is shorter than its waist, and lies in a casing", () => {
    const draft = drafted(withOptions({ elasticHeight: 4 }))
    expect(gm(draft, "gmWaistGirth")).toBeLessThan(body.mbWaistGirth!)
    expect(gm(draft, "gmWaistGirth")).toBeLessThan(gm(draft, "gmWaistSeamGirth"))
    expect(edgeOf(draft, "leg", "waist").allowance).toBeCloseTo(5, 6)
  })
  test("a gusset takes the fork's corners and keeps the crotch's length", () => {
    const plain = drafted(women)
    const draft = drafted(withOptions({ gusset: "gusset.diamond" }))
    const [left, right] = ["frontLeft", "frontRight"].map((name) => edgeOf(draft, "gusset", name).length)
    expect(left).toBeCloseTo(right!, 6)
    expect(right).toBeCloseTo(edgeOf(draft, "leg", "gussetFront").length, 6)
    // No flat cloth lies round the gusset's points: the seams have corners there
    expect(edgeOf(draft, "leg", "crotch").corners).toEqual(["start"])
    expect(edgeOf(draft, "leg", "seat").corners).toEqual(["end"])
    expect(gm(draft, "gmBackRise")).toBeCloseTo(gm(plain, "gmBackRise"), 6)
    const cut = edgeOf(plain, "leg", "crotch").length - edgeOf(draft, "leg", "crotch").length
    expect(cut).toBeCloseTo(4.5, 3)
  })
  test("lengths are cut smaller by their own share, and adjusted", () => {
    const inseam = (options: Options): number => gm(drafted(withOptions(options)), "gmInseamLength")
    expect(inseam({ lengthReduce: 10 }) / inseam({ lengthReduce: 0 })).toBeCloseTo(0.9, 1)
    expect(inseam({ lengthAdjust: 3 }) - inseam({})).toBeCloseTo(3 * 0.97, 2)
    expect(inseam({ length: "length.capri" })).toBeLessThan(inseam({}) - 10)
    expect(inseam({ length: "length.knee" })).toBeLessThan(inseam({ length: "length.capri" }) - 8)
  })
  test("what was not measured on the leg falls back to what goes with the thigh and the crotch", () => {
    const needed = ["mbWaistGirth", "mbLowHipGirth", "mbWaistHeight", "mbCrotchHeight", "mbThighGirth"]
    const few = drafted({
      measurementType: "body",
      measurements: Object.fromEntries(needed.map((id) => [id, body[id]!])),
    })
    const all = drafted(women)
    for (const name of ["gmKneeGirth", "gmCalfGirth", "gmHemGirth", "gmKneeHeight"])
      expect(Math.abs(gm(few, name) / gm(all, name) - 1)).toBeLessThan(0.05)
  })
})

test("a hair more of any measurement moves no point by more than 1 mm", () => {
  const ids = Object.keys(body)
  const edgesOf = (draft: Draft) =>
    Object.values(goldenOf(draft).pieces).map((p) => Object.values(p.edges).map((e) => e.slice(1)))
  let compared = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...ids),
      fc.integer({ min: -30, max: 30 }),
      fc.constantFrom<Options>(
        {},
        { outseam: "outseam.seam", waistband: "waistband.yoga" },
        { length: "length.capri" },
      ),
      (id, tenths, options) => {
        const from = body[id]! * (1 + tenths / 400)
        const [a, b] = [from, from + 0.01].map((value) => makeDraft(womensLeggings, withBody({ [id]: value }, options)))
        if (a!._tag === "Err" || b!._tag === "Err") return
        compared++
        expect(differences(edgesOf(b!.value), edgesOf(a!.value), 0.1)).toEqual([])
      },
    ),
    { seed: 25, numRuns: 60 },
  )
  expect(compared).toBeGreaterThan(50)
})

describe("refusals name what drives them", () => {
  test.each([
    ["mbWaistGirth", withBody({ mbWaistGirth: 762 })],
    ["mbWaistGirth", withBody({ mbWaistGirth: 118 })],
    ["mbCrotchHeight", withBody({ mbCrotchHeight: 50 })],
    ["mbThighGirth", withBody({ mbThighGirth: 40 })],
    ["mbKneeHeight", withBody({ mbKneeHeight: 70 })],
    ["rise", withOptions({ rise: -8, waistband: "waistband.yoga", bandHeight: 14 })],
  ] as const)("%s", (id, order) => {
    expect(refusal(order).startsWith(`${id}: `)).toBe(true)
  })
  const final = (change: Record<string, number>): Order => ({
    measurementType: "final",
    measurements: {
      mfWaistGirth: 70,
      mfHipGirth: 78,
      mfThighGirth: 46.7,
      mfKneeGirth: 28.7,
      mfHemGirth: 22,
      mfInseamLength: 68,
      mfFrontRise: 30,
      mfBackRise: 40,
      ...change,
    },
  })
  test("the needed measurements of finished leggings are enough", () => {
    const draft = drafted(final({}))
    expect(gm(draft, "gmThighGirth")).toBeCloseTo(46.7, 2)
    expect(gm(draft, "gmFrontRise")).toBeCloseTo(30, 2)
    expect(gm(draft, "gmBackRise")).toBeCloseTo(40, 2)
    expect(gm(draft, "gmInseamLength")).toBeCloseTo(68, 2)
  })
  test.each([
    ["mfHipGirth", final({ mfHipGirth: 780 })],
    ["mfWaistGirth", final({ mfWaistGirth: 90 })],
    ["mfKneeHeight", final({ mfKneeHeight: 66 })],
    ["mfFrontRise", final({ mfFrontRise: 3 })],
  ] as const)("%s", (id, order) => {
    expect(refusal(order).startsWith(`${id}: `)).toBe(true)
  })
})

import type { Draft, XY } from "@toile/draft-model"
import { populationSampler } from "@toile/measurement-predictor"
import { declarationProblems, type Order, resolveOrder } from "@toile/pattern-model"
import {
  apart,
  cornerOf,
  draftOf,
  gm,
  judgeOrder,
  optionCases,
  pieceNames,
  pieceOf,
  pointsOf,
  refusalOf,
  sentBack,
  warningCodes,
  withMeasurements,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { anyOrder, bodiesOf, cleanOrRefused, sameSentBack } from "../../test/any-order.js"
import { anyOptions, anySeams } from "../../test/arbitrary.js"
import { some } from "../../test/asked.js"
import { readOrder } from "../../test/orders.js"
import { declaration } from "./declaration.js"
import { blouse } from "./index.js"

const orders = ["small", "average", "large"].map((body) => readOrder(`blouse-${body}`))
const average = orders[1]!
const withOptions = (options: NonNullable<Order["options"]>, order: Order = average): Order => ({ ...order, options })
const withBody = (measurements: Record<string, number>): Order => withMeasurements(average, measurements)
/** By how much a chain turns at each of its inner points, degrees. */
const turnsAlong = (points: readonly XY[]): number[] =>
  points.slice(2).map((c, i) => {
    const [a, b] = [points[i]!, points[i + 1]!]
    const [u, v] = [Math.atan2(b[1] - a[1], b[0] - a[0]), Math.atan2(c[1] - b[1], c[0] - b[0])]
    return (Math.abs(u - v) * 180) / Math.PI
  })
const refusal = (order: Order): string => refusalOf(blouse, order)

test("the declaration holds what the interface promises", () => {
  expect(declarationProblems(declaration)).toEqual([])
})

describe("options", () => {
  test.each(optionCases(blouse.declaration))("%s drafts clean: %j", (_id, options) => {
    draftOf(blouse, withOptions(options))
  })

  test("any options and seams on any body draft clean, or are refused by name", () => {
    const drawn = anyOrder(average, bodiesOf("female", 40, 31), anyOptions(blouse), anySeams(blouse))
    const clean = cleanOrRefused(blouse, drawn, /^(mb\w+|lengthBelowWaist|sleevePleats|lowerShoulderBy): /, {
      numRuns: 18,
      seed: 13,
    })
    expect(clean).toBeGreaterThan(14)
  })

  test("bring and leave out their pieces", () => {
    const usual = pieceNames(draftOf(blouse, average))
    expect(usual).toContain("yoke")
    expect(usual).toContain("cuff")
    expect(pieceNames(draftOf(blouse, withOptions({ yoke: "yoke.none" })))).not.toContain("yoke")
    expect(pieceNames(draftOf(blouse, withOptions({ backShaping: "backShaping.princess" })))).toContain("sideBack")
    const short = pieceNames(draftOf(blouse, withOptions({ sleeve: "sleeve.short" })))
    for (const part of ["cuff", "tower", "underBinding", "cuffInterfacing"]) expect(short).not.toContain(part)
    expect(pieceNames(draftOf(blouse, withOptions({ collar: "collar.mandarin" })))).not.toContain("collarUpper")
  })
})

describe("finished measurements", () => {
  const draft = draftOf(blouse, average)
  const body = average.measurements

  test("are the body's and the ease", () => {
    for (const [name, cm] of Object.entries({
      gmNeckGirth: body.mbMidNeckGirth! + 1.5,
      gmBustGirth: body.mbBustGirth! + 9,
      gmWaistGirth: body.mbWaistGirth! + 13,
      gmHipGirth: body.mbMaxHipGirth! + 7,
      gmCuffGirth: body.mbWristGirth! + 5,
      gmBackLength: body.mbBackNeckToWaist! + 24,
    }))
      expect(Math.abs(gm(draft, name) - cm), name).toBeLessThan(0.01)
  })

  test("the fits are three blouses, whose eases given ones win over", () => {
    const made = (options: Record<string, string | number>): number[] => {
      const draft = draftOf(blouse, withOptions(options))
      return [
        gm(draft, "gmBustGirth") - body.mbBustGirth!,
        gm(draft, "gmWaistGirth") - body.mbWaistGirth!,
        gm(draft, "gmHipGirth") - body.mbMaxHipGirth!,
      ]
    }
    const eases = (...cm: number[]) => cm.map((ease) => expect.closeTo(ease, 2))
    expect(made({ fit: "fit.slim" })).toEqual(eases(5, 5, 4))
    expect(made({})).toEqual(eases(9, 13, 7))
    expect(made({ fit: "fit.relaxed" })).toEqual(eases(15, 24, 12))
    expect(made({ fit: "fit.slim", hipEase: 10 })).toEqual(eases(5, 5, 10))
  })

  test("a slim one has front darts, which are told as set, and none where that is asked for", () => {
    const drawn = (options: Record<string, string>): [unknown, boolean] => {
      const resolved = resolveOrder(declaration, withOptions(options))
      if (resolved._tag === "Err") throw new Error(JSON.stringify(resolved.error))
      const front = draftOf(blouse, withOptions(options)).pieces.find(({ name }) => name === "frontRight")!
      return [
        resolved.value.appliedOptionFallbacks.frontShaping,
        front.internalLines.some(({ kind }) => kind === "dart"),
      ]
    }
    expect(drawn({ fit: "fit.slim" })).toEqual(["frontShaping.darts", true])
    expect(drawn({})).toEqual(["frontShaping.none", false])
    expect(drawn({ fit: "fit.slim", frontShaping: "frontShaping.none" })).toEqual([undefined, false])
  })

  test("a back wider than the shoulders widens them by what is too much and keeps its ease; the sleeve is as much shorter", () => {
    const width = (acrossBack: number): Draft => draftOf(blouse, withBody({ mbAcrossBackWidth: acrossBack }))
    const narrow = width(35)
    expect(gm(narrow, "gmShoulderWidth")).toBeCloseTo(body.mbAcromionShoulderWidthHorizontal!, 2)
    expect(gm(narrow, "gmSleeveLength")).toBeCloseTo(body.mbSideArmLength! + 2, 2)
    expect(gm(narrow, "gmAcrossBackWidth")).toBeCloseTo(36.8, 2)
    const [wide, wider] = [width(39), width(41)]
    expect(gm(wider, "gmShoulderWidth") - gm(wide, "gmShoulderWidth")).toBeCloseTo(2, 2)
    expect(gm(wider, "gmAcrossBackWidth") - gm(wide, "gmAcrossBackWidth")).toBeCloseTo(2, 2)
    expect(gm(wider, "gmSleeveLength") - gm(wide, "gmSleeveLength")).toBeCloseTo(-1, 2)
  })

  test.each(orders)("sent back they give the same pieces", (order) => {
    const first = draftOf(blouse, order)
    expect(apart(first, draftOf(blouse, sentBack(order, first)))).toBeLessThan(0.05)
  })

  test("sent back they give the same pieces whatever the options", () => {
    const drawn = anyOrder(average, bodiesOf("female", 12, 8), anyOptions(blouse))
    expect(sameSentBack(blouse, drawn, { numRuns: 12, seed: 3 })).toBeGreaterThan(8)
  })

  test("the required final measurements alone are enough", () => {
    const finals = {
      mfNeckGirth: 36,
      mfBustGirth: 104,
      mfWaistGirth: 92,
      mfHipGirth: 110,
      mfBackLength: 62,
      mfSleeveLength: 57,
    }
    const made = draftOf(blouse, { measurementType: "final", measurements: finals })
    for (const [id, cm] of Object.entries(finals))
      expect(Math.abs(gm(made, id.replace("mf", "gm")) - cm), id).toBeLessThan(0.01)
  })

  test("the waist is as asked, or a note says what keeps it", () => {
    const draw = populationSampler("female", 3)
    for (let i = 0; i < 20; i++) {
      const { measurements } = draw()
      const made = draftOf(blouse, { ...average, measurements })
      const off = gm(made, "gmWaistGirth") - (measurements.mbWaistGirth + 13)
      if (warningCodes(made).includes("waistSuppression")) expect(off).toBeGreaterThan(0)
      else if (warningCodes(made).includes("waistStraight")) expect(off).toBeLessThan(0)
      else expect(Math.abs(off)).toBeLessThan(0.06)
    }
  })

  test("notes of a waist or a front that is too wide name the front's darts as long as it has none, where those take it in", () => {
    const said = (measured: Record<string, number>, options: Record<string, string> = {}) =>
      draftOf(blouse, { ...withOptions(options), measurements: withBody(measured).measurements }).warnings.flatMap(
        ({ code, message }) =>
          ["waistSuppression", "waistFront"].includes(code) ? [[code, message.includes("(frontShaping)")]] : [],
      )
    const full = { mbBustGirth: 112, mbWaistGirth: 78, mbLowHipGirth: 104, mbMaxHipGirth: 104.5 }
    expect(said(full)).toEqual([
      ["waistSuppression", true],
      ["waistFront", true],
    ])
    // Shaped in front and back it is taken in by more
    expect(said(full, { frontShaping: "frontShaping.darts" })).toEqual([])
    expect(said({ ...full, mbWaistGirth: 70 }, { frontShaping: "frontShaping.darts" })).toEqual([
      ["waistSuppression", false],
    ])
    const none = { backShaping: "backShaping.none" }
    expect(said({ mbWaistGirth: 66 }, none)).toEqual([["waistSuppression", true]])
    // Over a belly darts are the first to go
    const figure = (mbWaistGirth: number) =>
      draftOf(blouse, { ...average, measurements: withBody({ mbWaistGirth }).measurements }).figure?.waist
    expect(figure(76)).toHaveProperty("takenInBy", "frontShaping")
    expect(figure(104)).not.toHaveProperty("takenInBy")
  })

  test("darts and princess seams take the waist in further than the sides alone", () => {
    const slim = { ...withBody({ mbWaistGirth: 62 }).measurements }
    const at = (options: Record<string, string>): number =>
      gm(draftOf(blouse, { ...withOptions({ waistEase: 4, ...options }), measurements: slim }), "gmWaistGirth")
    const none = at({ backShaping: "backShaping.none" })
    const back = at({})
    const both = at({ frontShaping: "frontShaping.darts" })
    expect(none - back).toBeGreaterThan(5)
    expect(back - both).toBeGreaterThan(4)
    expect(at({ backShaping: "backShaping.princess" })).toBeCloseTo(back, 2)
  })
})

describe("how it is made", () => {
  test("the right front laps over the left one: buttonholes right, buttons left", () => {
    const draft = draftOf(blouse, average)
    const holes = (name: string): number =>
      pieceOf(draft, name).internalLines.filter((l) => l.kind === "buttonhole").length
    expect([holes("frontRight"), holes("frontLeft")]).toEqual([6, 0])
    expect(pieceOf(draft, "frontLeft").drillHoles.filter((h) => h.x === 0)).toHaveLength(6)
    // Outside up, the wearer's right end is on the right
    const hole = pieceOf(draft, "stand").internalLines.find((l) => l.kind === "buttonhole")!
    expect(hole.points[0]![0]).toBeGreaterThan(0)
    expect(pieceOf(draft, "stand").drillHoles[0]!.x).toBeLessThan(0)
  })

  test("one button stands at the bust's level, within 1.5", () => {
    const draw = populationSampler("female", 15)
    for (let i = 0; i < 15; i++)
      for (const buttons of [5, 8]) {
        const draft = draftOf(blouse, { ...withOptions({ buttons }), measurements: draw().measurements })
        const bust = pieceOf(draft, "frontLeft").internalLines.find((l) => l.name === "bust")!.points[0]![1]
        const places = pieceOf(draft, "frontLeft")
          .drillHoles.filter((h) => h.x === 0)
          .map((h) => h.y)
        expect(Math.min(...places.map((y) => Math.abs(y - bust)))).toBeLessThan(1.5)
        const pitches = places.slice(1).map((y, k) => places[k]! - y)
        for (const pitch of pitches) expect(pitch).toBeCloseTo(pitches[0]!, 3)
      }
  })

  test("the bust dart points at the bust point, from the side or from further down", () => {
    const mouth = (bustDart: string): number => {
      const [a, b] = pieceOf(draftOf(blouse, withOptions({ bustDart: `bustDart.${bustDart}` })), "frontLeft").darts[0]!
        .legs
      return (a[1] + b[1]) / 2
    }
    expect(mouth("side") - mouth("french")).toBeGreaterThan(4)
    expect(pieceOf(draftOf(blouse, withOptions({ bustDart: "bustDart.none" })), "frontLeft").darts).toEqual([])
  })

  test("without a bust dart a front that is longer than the back is told", () => {
    const long = withBody({ mbSideNeckToWaist: average.measurements.mbSideNeckToWaist! + 3 })
    expect(warningCodes(draftOf(blouse, { ...long, options: { bustDart: "bustDart.none" } }))).toContain("balance")
  })

  test.each(orders)("the armhole runs smoothly over shoulder and side", (order) => {
    const draft = draftOf(blouse, { ...order, options: { yoke: "yoke.none", bustDart: "bustDart.none" } })
    const at = (piece: string, a: string, b: string): number => cornerOf(draft, piece, a, b)
    const shoulder = at("frontLeft", "armhole", "shoulder") + at("back", "armhole", "shoulder")
    expect(Math.abs(shoulder - 180)).toBeLessThan(5)
    const side = at("frontLeft", "side", "armhole") + at("back", "side", "armhole")
    expect(Math.abs(side - 180)).toBeLessThan(6)
    const hem = at("frontLeft", "hem", "side") + at("back", "hem", "side")
    expect(Math.abs(hem - 180)).toBeLessThan(2)
  })

  test.each(orders)(
    "under a yoke the armhole runs on smoothly, and the seam over the blade without a kink",
    (order) => {
      for (const backShaping of ["none", "princess"] as const) {
        const draft = draftOf(blouse, { ...order, options: { backShaping: `backShaping.${backShaping}` } })
        const outer = backShaping === "princess" ? "sideBack" : "back"
        const armhole = cornerOf(draft, "yoke", "backSeam", "armhole") + cornerOf(draft, outer, "armhole", "yoke")
        expect(Math.abs(armhole - 180)).toBeLessThan(3)
        const turns = [...new Set([outer, "back"])].flatMap((piece) => turnsAlong(pointsOf(draft, piece, "yoke")))
        expect(Math.max(...turns)).toBeLessThan(2)
        if (backShaping === "princess") {
          const blade = cornerOf(draft, "back", "princess", "yoke") + cornerOf(draft, "sideBack", "yoke", "princess")
          expect(Math.abs(blade - 180)).toBeLessThan(1.5)
        }
      }
    },
  )

  test("both hems of a princess seam that still leans at the hem are one line when it is sewn", () => {
    for (const hem of ["straight", "shirttail"])
      for (const yoke of ["none", "back"]) {
        const options = { backShaping: "backShaping.princess", yoke: `yoke.${yoke}`, hem: `hem.${hem}` }
        const draft = draftOf(blouse, withOptions({ ...options, lengthBelowWaist: 19, waistEase: 4 }))
        const seam = cornerOf(draft, "back", "hem", "princess") + cornerOf(draft, "sideBack", "princess", "hem")
        expect(Math.abs(seam - 180)).toBeLessThan(3)
      }
  })

  test("the cap is eased in by what was asked, all of it above the notches", () => {
    for (const capEase of [0.5, 1.25, 2]) {
      const rows = draftOf(blouse, withOptions({ capEase })).walk.filter((r) => r.stitch.startsWith("armhole"))
      const front = rows.find((r) => r.stitch === "armhole, left front")!.ease
      const back = rows.find((r) => r.stitch === "armhole, back")!.ease
      expect(front + back).toBeCloseTo(capEase, 2)
    }
  })

  test("a large arm has a longer armhole; ease that no usual cap gives is told", () => {
    const usual = draftOf(blouse, average)
    const large = draftOf(blouse, withBody({ mbBicepGirth: 41 }))
    expect(gm(large, "gmBicepGirth")).toBeGreaterThan(43)
    expect(gm(large, "gmArmholeDepth")).toBeGreaterThan(gm(usual, "gmArmholeDepth") + 0.5)
    expect(warningCodes(draftOf(blouse, withOptions({ bicepEase: 14 })))).toContain("sleeveEase")
  })
})

describe("body shapes", () => {
  test("a sloping shoulder drops shoulder end and underarm together, and leaves neck and armhole", () => {
    const normal = draftOf(blouse, average)
    const sloping = draftOf(blouse, { ...average, bodyShapes: { shoulderSlope: "sloping" } })
    const drop = gm(sloping, "gmArmholeDepth") - gm(normal, "gmArmholeDepth")
    expect(drop).toBeGreaterThan(0.6)
    expect(drop).toBeLessThan(1.4)
    expect(Math.abs(gm(sloping, "gmArmholeGirth") - gm(normal, "gmArmholeGirth"))).toBeLessThan(0.6)
    expect(gm(sloping, "gmNeckGirth")).toBeCloseTo(gm(normal, "gmNeckGirth"), 3)
  })

  test("a curved posture brings width to the back", () => {
    // A back so narrow that the shoulders need not follow, and a chest that keeps its ease beside them
    const narrow = withBody({ mbAcrossBackWidth: 34.5, mbAcrossChestWidth: 32 })
    const more = (name: string): number =>
      gm(draftOf(blouse, { ...narrow, bodyShapes: { posture: "curved" } }), name) - gm(draftOf(blouse, narrow), name)
    expect(more("gmAcrossBackWidth")).toBeCloseTo(0.4, 3)
    expect(more("gmAcrossChestWidth")).toBeCloseTo(-0.4, 3)
  })
})

describe("refusals name what drives them", () => {
  test.each([
    ["mbBustGirth", { mbBustGirth: 920 }],
    ["mbWaistGirth", { mbWaistGirth: 125 }],
    ["mbMidNeckGirth", { mbMidNeckGirth: 64 }],
    ["mbAcrossBackWidth", { mbAcrossBackWidth: 60 }],
    ["mbBackNeckToWaist", { mbBackNeckToWaist: 26 }],
    ["mbBicepGirth", { mbBicepGirth: 15 }],
    ["mbLowHipHeight", { mbLowHipHeight: 98 }],
  ])("%s", (id, body) => {
    expect(refusal(withBody(body))).toMatch(new RegExp(`^${id}: `))
  })

  test("a bust that its ease leaves nothing of", () => {
    const finals = {
      mfNeckGirth: 36,
      mfBustGirth: 60,
      mfWaistGirth: 60,
      mfHipGirth: 70,
      mfBackLength: 60,
      mfSleeveLength: 55,
    }
    expect(refusal({ measurementType: "final", measurements: finals })).toMatch(/^mfBustGirth: /)
  })
})

describe("continuity", () => {
  test("0.1 mm more of any measurement moves no edge's end by more than 1 mm", () => {
    const draw = populationSampler("female", 9)
    for (let i = 0; i < some(1, 4); i++) {
      const measurements: Record<string, number> = { ...draw().measurements }
      const order = { ...orders[i % 3]!, measurements }
      const before = draftOf(blouse, order)
      for (const id of average.selectedMeasurementIds!) {
        const after = draftOf(blouse, { ...order, measurements: { ...measurements, [id]: measurements[id]! + 0.01 } })
        expect(apart(before, after), id).toBeLessThan(0.1)
      }
    }
  })
})

// The cut line ends at the front edge, 2.5 beside the fold's corner: nearer to it than the allowance, and rightly
test.each([0, 2.25])(
  "a neckline's allowance may be wider than a panel of the front's edge, a shoulder %d lower",
  (by) => {
    const lower = by > 0 ? { lowerShoulder: "lowerShoulder.left", lowerShoulderBy: by } : {}
    expect(judgeOrder(blouse, { ...withOptions(lower), seams: { neck: 3 } })._tag).toBe("Clean")
  },
)

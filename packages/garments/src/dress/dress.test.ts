import type { Draft, XY } from "@toile/draft-model"
import { failureMessages, makeDraft } from "@toile/drafting"
import { populationSampler } from "@toile/measurement-predictor"
import { declarationProblems, type Order } from "@toile/pattern-model"
import {
  apart,
  cornerOf,
  curvedCornerOf,
  draftOf,
  edgeOf,
  gm,
  optionCases,
  pieceNames,
  pieceOf,
  refusalOf,
  sentBack,
  warningCodes,
  withMeasurements,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { anyOrder, bodiesOf, cleanOrRefused, sameSentBack } from "../../test/any-order.js"
import { anyOptions, usualSeams } from "../../test/arbitrary.js"
import { some } from "../../test/asked.js"
import { readOrder } from "../../test/orders.js"
import { declaration } from "./declaration.js"
import { dress } from "./index.js"

const orders = ["small", "average", "large"].map((body) => readOrder(`dress-${body}`))
const average = orders[1]!
const silhouettes = declaration.options.silhouette.values
const withOptions = (options: NonNullable<Order["options"]>, order: Order = average): Order => ({ ...order, options })
const withBody = (measurements: Record<string, number>): Order => withMeasurements(average, measurements)
const row = (draft: Draft, stitch: string) => draft.walk.find((r) => r.stitch === stitch)!
const refusal = (order: Order): string => refusalOf(dress, order)

test("the declaration holds what the interface promises", () => {
  expect(declarationProblems(declaration)).toEqual([])
})

describe("options", () => {
  test.each(optionCases(dress.declaration))("%s drafts clean: %j", (id, options) => {
    // A long slit needs a long dress
    draftOf(dress, withOptions({ ...options, ...(id === "ventLength" ? { length: 75 } : {}) }))
  })

  test("every silhouette goes with every neckline and every sleeve, faced or lined", () => {
    for (const silhouette of silhouettes)
      for (const [i, neckline] of declaration.options.neckline.values.entries())
        for (const sleeve of declaration.options.sleeve.values)
          draftOf(
            dress,
            withOptions({
              silhouette: `silhouette.${silhouette}`,
              neckline: `neckline.${neckline}`,
              sleeve: `sleeve.${sleeve}`,
              lined: i % 2 === 0 ? "lined.yes" : "lined.no",
            }),
          )
  })

  test("any options and seams on any body draft clean, or are refused by name", () => {
    const drawn = anyOrder(average, bodiesOf("female", 40, 32), anyOptions(dress), usualSeams(dress))
    const clean = cleanOrRefused(dress, drawn, /^(mb\w+|length|ventLength|sleeveLengthAdjust|lowerShoulderBy): /, {
      numRuns: 24,
      seed: 11,
    })
    expect(clean).toBeGreaterThan(14)
  })

  test("bring and leave out their pieces", () => {
    const faced = pieceNames(draftOf(dress, average))
    expect(faced).toContain("frontArmholeFacing")
    expect(faced).not.toContain("sleeve")
    const sleeved = pieceNames(draftOf(dress, withOptions({ sleeve: "sleeve.long" })))
    expect(sleeved).toContain("sleeve")
    expect(sleeved).not.toContain("frontArmholeFacing")
    const lined = draftOf(dress, withOptions({ lined: "lined.yes" }))
    expect(pieceNames(lined)).toContain("liningFront")
    expect(pieceNames(lined)).not.toContain("frontNeckFacing")
    expect(pieceOf(lined, "liningBack").materialGroups).toEqual(["lining"])
    const princess = pieceNames(draftOf(dress, withOptions({ silhouette: "silhouette.princess" })))
    expect(princess.slice(0, 4)).toEqual(["front", "sideFront", "back", "sideBack"])
    const unzipped = draftOf(dress, withOptions({ backZip: "backZip.none" }))
    expect(pieceOf(unzipped, "back").onFold).toBe(true)
    expect(pieceNames(unzipped)).not.toContain("zipInterfacing")
  })

  test("each neckline is its own", () => {
    const at = (neckline: string): Draft => draftOf(dress, withOptions({ neckline: `neckline.${neckline}` }))
    const depth = (neckline: string): number => gm(at(neckline), "gmFrontNeckDepth")
    expect(depth("vee")).toBeGreaterThan(depth("round") + 4)
    expect(depth("square")).toBeGreaterThan(depth("round") + 2)
    expect(gm(at("boat"), "gmShoulderLength")).toBeLessThan(gm(at("round"), "gmShoulderLength") - 3)
    // A vee comes to a point, a round neckline is level on the fold
    expect(Math.abs(cornerOf(at("round"), "front", "neck", "centreFront") - 90)).toBeLessThan(1)
    expect(Math.abs(cornerOf(at("vee"), "front", "neck", "centreFront") - 90)).toBeGreaterThan(20)
  })
})

describe("finished measurements", () => {
  const body = average.measurements

  test.each(silhouettes)("are the body's and the ease: %s", (silhouette) => {
    for (const order of orders) {
      const own = order.measurements
      const draft = draftOf(dress, withOptions({ silhouette: `silhouette.${silhouette}` }, order))
      expect(Math.abs(gm(draft, "gmBustGirth") - own.mbBustGirth! - 8)).toBeLessThan(0.01)
      expect(Math.abs(gm(draft, "gmHipGirth") - own.mbMaxHipGirth! - 7)).toBeLessThan(0.01)
      const told = draft.warnings.some((w) => w.code === "waistSuppression" || w.code === "waistStraight")
      if (!told) expect(Math.abs(gm(draft, "gmWaistGirth") - own.mbWaistGirth! - 9)).toBeLessThan(0.01)
    }
  })

  test("the fits are three dresses, whose eases given ones win over", () => {
    const { mbBustGirth, mbWaistGirth, mbMaxHipGirth } = average.measurements
    const made = (options: Record<string, string | number>): number[] => {
      const draft = draftOf(dress, withOptions(options))
      return [
        gm(draft, "gmBustGirth") - mbBustGirth!,
        gm(draft, "gmWaistGirth") - mbWaistGirth!,
        gm(draft, "gmHipGirth") - mbMaxHipGirth!,
      ]
    }
    const eases = (...cm: number[]) => cm.map((ease) => expect.closeTo(ease, 2))
    expect(made({ fit: "fit.slim" })).toEqual(eases(5, 4, 4))
    expect(made({})).toEqual(eases(8, 9, 7))
    expect(made({ fit: "fit.relaxed" })).toEqual(eases(12, 20, 12))
    expect(made({ fit: "fit.slim", waistEase: 10 })).toEqual(eases(5, 10, 4))
    const bicep = (fit: string) =>
      gm(draftOf(dress, withOptions({ fit: `fit.${fit}`, sleeve: "sleeve.long" })), "gmBicepGirth")
    expect(bicep("slim")).toBeLessThan(bicep("regular") - 0.5)
    expect(bicep("regular")).toBeLessThan(bicep("relaxed") - 1)
  })

  test("each seam flares by its own share", () => {
    const hem = (options: Record<string, string | number>): number =>
      gm(draftOf(dress, withOptions(options)), "gmHemGirth")
    const hip = gm(draftOf(dress, average), "gmHipGirth")
    expect(hem({ flare: 0 })).toBeCloseTo(hip, 2)
    expect(hem({ flare: 5 })).toBeCloseTo(hip + 10, 2)
    expect(hem({ flare: 5, silhouette: "silhouette.princess" })).toBeCloseTo(hip + 30, 2)
    expect(hem({ flare: 0, silhouette: "silhouette.aLine" })).toBeCloseTo(hip + 16, 2)
  })

  test("lengths begin at the finished neckline", () => {
    const draft = draftOf(dress, average)
    const drop = body.mbBackNeckToWaist! - gm(draft, "gmBackNeckToWaist")
    expect(drop).toBeGreaterThan(0.3)
    expect(gm(draft, "gmBackLength")).toBeCloseTo(body.mbBackNeckToWaist! + 60 - drop, 2)
    const back = pieceOf(draft, "back").edges
    const top = back.find((e) => e.name === "zip")!.points[0]![1]
    expect(top - back.find((e) => e.name === "centreBack")!.points.at(-1)![1]).toBeCloseTo(gm(draft, "gmBackLength"), 2)
  })

  test.each(orders)("sent back they give the same pieces", (order) => {
    const first = draftOf(dress, order)
    expect(apart(first, draftOf(dress, sentBack(order, first)))).toBeLessThan(0.05)
  })

  test("sent back they give the same pieces whatever the options", () => {
    const drawn = anyOrder(average, bodiesOf("female", 12, 8), anyOptions(dress))
    expect(sameSentBack(dress, drawn, { numRuns: 12, seed: 3 })).toBeGreaterThan(6)
  })

  test("bust, waist, hip and back length alone are enough", () => {
    const finals = { mfBustGirth: 102, mfWaistGirth: 86, mfHipGirth: 108, mfBackLength: 96 }
    for (const silhouette of silhouettes) {
      const made = draftOf(dress, {
        measurementType: "final",
        measurements: finals,
        options: { silhouette: `silhouette.${silhouette}` },
      })
      for (const [id, cm] of Object.entries(finals))
        expect(Math.abs(gm(made, id.replace("mf", "gm")) - cm), id).toBeLessThan(0.01)
    }
  })
})

describe("how it is made", () => {
  test("a princess seam is eased within 6 of the bust point, above a wide dart within 11, and nowhere else", () => {
    const draw = populationSampler("female", 9)
    for (let i = 0; i < 15; i++) {
      const draft = draftOf(dress, {
        ...withOptions({ silhouette: "silhouette.princess" }),
        measurements: draw().measurements,
      })
      const seam = draft.stitches.find((s) => s.name === "princess seam, front")!
      const { ease } = row(draft, "princess seam, front")
      expect(ease).toBeGreaterThanOrEqual(-0.001)
      expect(ease).toBeLessThanOrEqual(1.2)
      const [[aboveA, aboveB], [belowA, belowB]] = [...seam.notches].sort((p, q) => p[0] - q[0]) as [XY, XY]
      expect(aboveA).toBeCloseTo(aboveB, 3)
      expect(seam.lengthA - belowA).toBeCloseTo(seam.lengthB - belowB, 3)
      // Both notches lie within 6 of the bust point, so their stretch is no longer than twice that and the ease; over a full bust the
      // upper one lies higher
      expect(belowA - aboveA).toBeLessThan(gm(draft, "gmBustDartIntake") < 3.1 ? 13.3 : 18.3)
    }
  })

  test.each(orders)("neckline, armhole and hem run smoothly over the seams", (order) => {
    const draft = draftOf(
      dress,
      withOptions({ silhouette: "silhouette.sheath", neckline: "neckline.round", flare: 8 }, order),
    )
    const neck = cornerOf(draft, "front", "shoulder", "neck") + cornerOf(draft, "back", "shoulder", "neck")
    expect(Math.abs(neck - 180)).toBeLessThan(5)
    const arm = cornerOf(draft, "front", "armhole", "shoulder") + cornerOf(draft, "back", "armhole", "shoulder")
    expect(Math.abs(arm - 180)).toBeLessThan(5)
    const under = cornerOf(draft, "front", "side2", "armhole") + cornerOf(draft, "back", "side", "armhole")
    expect(Math.abs(under - 180)).toBeLessThan(6)
    const hem = cornerOf(draft, "front", "hem", "side1") + cornerOf(draft, "back", "hem", "side")
    expect(Math.abs(hem - 180)).toBeLessThan(2)
  })

  test.each(silhouettes)("every neckline and its facing run on over the sewn shoulder: %s", (silhouette) => {
    const together = (draft: Draft, front: string, back: string, from: string, to: string): number =>
      curvedCornerOf(draft, front, from, to) + curvedCornerOf(draft, back, from, to) - 180
    for (const order of orders)
      for (const neckline of declaration.options.neckline.values)
        for (const deep of [{}, { neckDepth: 9, neckWidth: 3 }]) {
          const options = { silhouette: `silhouette.${silhouette}`, neckline: `neckline.${neckline}`, ...deep }
          const draft = draftOf(dress, withOptions(options, order))
          expect(Math.abs(together(draft, "front", "back", "shoulder", "neck")), neckline).toBeLessThan(2)
          // On a narrow shoulder one facing takes the place of both
          const whole = draft.pieces.some(({ name }) => name === "frontFacing")
          const atNeck = whole ? "Facing" : "NeckFacing"
          const atArm = whole ? "Facing" : "ArmholeFacing"
          const facing = (kind: string, from: string, to: string): number =>
            Math.abs(together(draft, `front${kind}`, `back${kind}`, from, to))
          expect(facing(atNeck, "shoulder", "neck"), neckline).toBeLessThan(2)
          if (!whole) expect(facing(atNeck, "outer", "shoulder"), neckline).toBeLessThan(2)
          expect(facing(atArm, "outer", "side"), neckline).toBeLessThan(2)
        }
  })

  test("a vee's point is declared, on the shell, its facing and their interfacing", () => {
    const draft = draftOf(dress, withOptions({ neckline: "neckline.vee" }))
    expect(edgeOf(draft, "front", "neck").corners).toEqual(["end"])
    for (const facing of ["frontNeckFacing", "frontNeckFacingInterfacing"]) {
      expect(edgeOf(draft, facing, "neck").corners).toEqual(["end"])
      expect(edgeOf(draft, facing, "outer").corners).toEqual(["start"])
    }
  })

  test("between neckline and princess seam the front keeps its width, however wide and deep the neckline is", () => {
    const draw = populationSampler("female", 7)
    const bodies = [
      ...orders.map((order) => order.measurements),
      ...Array.from({ length: 12 }, () => draw().measurements),
    ]
    for (const measurements of bodies)
      for (const neckline of declaration.options.neckline.values) {
        const options = {
          silhouette: "silhouette.princess",
          neckline: `neckline.${neckline}`,
          neckWidth: 6,
          neckDepth: 12,
        }
        const made = makeDraft(dress, { ...average, measurements, options })
        if (made._tag === "Err") throw new Error(failureMessages(made.error).join())
        const princess = edgeOf(made.value, "front", "princess").points
        const nearest = edgeOf(made.value, "front", "neck").points.map(([x, y]) =>
          Math.min(...princess.map(([px, py]) => Math.hypot(px - x, py - y))),
        )
        expect(Math.min(...nearest), neckline).toBeGreaterThan(1.4)
      }
  })

  test("the facing of a steep vee keeps its width down to the fold", () => {
    for (const order of orders) {
      const draft = draftOf(dress, withOptions({ neckline: "neckline.vee", neckDepth: 8, neckWidth: 0 }, order))
      const { points } = edgeOf(draft, "frontNeckFacing", "neck")
      const [before, end] = points.slice(-2) as [XY, XY]
      const slant = Math.abs(end[0] - before[0]) / Math.hypot(end[0] - before[0], end[1] - before[1])
      expect(edgeOf(draft, "frontNeckFacing", "centreFront").length * slant).toBeGreaterThan(4)
    }
  })

  test("a deep round neckline stays round: half way down it still has six tenths of its width", () => {
    const { points } = edgeOf(draftOf(dress, withOptions({ neckDepth: 12 })), "front", "neck")
    const [top, bottom] = [points[0]!, points.at(-1)!]
    const middle = points.find(([, y]) => y <= (top[1] + bottom[1]) / 2)!
    expect(middle[0]).toBeGreaterThan(0.6 * top[0])
  })

  test("a short sleeve leaves the underarm square to its seam, however short that is", () => {
    for (const order of orders)
      for (const sleeveLengthAdjust of [-6, 0, 6]) {
        const draft = draftOf(dress, withOptions({ sleeve: "sleeve.short", sleeveLengthAdjust }, order))
        const underarm =
          cornerOf(draft, "sleeve", "backSeam", "capBack") + cornerOf(draft, "sleeve", "capFront", "frontSeam")
        expect(Math.abs(underarm - 180)).toBeLessThan(3)
      }
  })

  test("a short sleeve that is taken up beyond what the arm leaves keeps a seam under it, and that is told", () => {
    const order = (sleeveLengthAdjust: number) =>
      withOptions(
        { sleeve: "sleeve.short", sleeveLengthAdjust, armholeDrop: 4, backEase: 6, bustEase: 14, bicepEase: 8 },
        withMeasurements(orders[0]!, { mbAcrossBackWidth: 40, mbSideArmLength: 46 }),
      )
    const drafts = [0, -4, -5, -5.5, -6].map((taken) => draftOf(dress, order(taken)))
    const told = drafts.map((draft) => warningCodes(draft).includes("sleeveLonger"))
    expect(told[0]).toBe(false)
    expect(told.at(-1)).toBe(true)
    for (const [i, draft] of drafts.entries()) {
      expect(edgeOf(draft, "sleeve", "frontSeam").length).toBeGreaterThanOrEqual(3.5)
      if (i > 0) expect(gm(draft, "gmSleeveLength")).toBeLessThanOrEqual(gm(drafts[i - 1]!, "gmSleeveLength"))
    }
    const short = drafts.at(-1)!
    expect(apart(short, draftOf(dress, sentBack(order(-6), short)))).toBeLessThan(0.05)
  })

  test("the lining's side goes on at the waist without a corner", () => {
    const angle = (p: XY, q: XY): number => (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI
    for (const order of orders) {
      const draft = draftOf(dress, withOptions({ silhouette: "silhouette.princess", lined: "lined.yes" }, order))
      for (const piece of ["liningSideFront", "liningSideBack"]) {
        const waist = pieceOf(draft, piece).internalLines.find((l) => l.name === "waist")!.points[0]![1]
        const { points } = edgeOf(draft, piece, "side")
        const at = points.findIndex(([, y]) => Math.abs(y - waist) < 1e-3)
        const turn = (i: number): number => angle(points[i]!, points[i + 1]!) - angle(points[i - 1]!, points[i]!)
        expect(Math.abs(turn(at) - (turn(at - 1) + turn(at + 1)) / 2), piece).toBeLessThan(0.2)
      }
    }
  })

  test("the hem is level over a princess seam", () => {
    const draft = draftOf(dress, withOptions({ silhouette: "silhouette.princess", flare: 10 }))
    const hem = cornerOf(draft, "front", "hem", "princess") + cornerOf(draft, "sideFront", "princess", "hem")
    expect(Math.abs(hem - 180)).toBeLessThan(1)
  })

  test("waist darts end between bust and hip", () => {
    for (const order of orders) {
      const draft = draftOf(dress, withOptions({}, order))
      for (const name of ["front", "back"]) {
        const { points } = pieceOf(draft, name).internalLines.find((l) => l.kind === "dart")!
        const line = (level: string): number =>
          pieceOf(draft, name).internalLines.find((l) => l.name === level)!.points[0]![1]
        expect(Math.min(...points.map((p) => p[1]))).toBeGreaterThan(line("hip") + 4)
        const top = Math.max(...points.map((p) => p[1]))
        if (name === "front") expect(top).toBeCloseTo(line("bust") - 2, 2)
      }
    }
  })

  test("the zip opens to 2 above the hips in a stock length", () => {
    const draft = draftOf(dress, average)
    const neckToHip = gm(draft, "gmBackNeckToWaist") + gm(draft, "gmHipDepth")
    expect(neckToHip - edgeOf(draft, "back", "zip").length).toBeLessThan(3)
  })

  test("the lining is wider than the shell below the waist and 2.5 shorter", () => {
    const draft = draftOf(dress, withOptions({ lined: "lined.yes" }))
    const end = (piece: string): XY => edgeOf(draft, piece, "hem").points.at(-1)!
    expect(end("liningFront")[0] - end("front")[0]).toBeGreaterThan(0.1)
    const bottom = (piece: string): number => edgeOf(draft, piece, "centreFront").points.at(-1)![1]
    expect(bottom("liningFront") - bottom("front")).toBeCloseTo(2.5, 3)
  })

  test("a slit begins its length above the hem, notched and faced; the lining is cut back over its facings", () => {
    for (const silhouette of silhouettes) {
      const options = { silhouette: `silhouette.${silhouette}`, vent: "vent.slit", ventLength: 18 }
      const draft = draftOf(dress, withOptions({ ...options, lined: "lined.yes" }))
      const [top, bottom] = edgeOf(draft, "back", "ventSlit").points as [XY, XY]
      expect(top[1] - bottom[1]).toBeCloseTo(18, 3)
      expect(pieceOf(draft, "back").notches.some((n) => Math.abs(n.y - top[1]) < 1e-3)).toBe(true)
      const facing = pieceOf(draft, "ventFacing")
      expect([facing.quantity, facing.mirrored, facing.materialGroups]).toEqual([2, true, ["shell"]])
      expect(pieceNames(draft)).toContain("ventFacingInterfacing")
      expect(edgeOf(draft, "liningBack", "ventTop").points).toEqual([top, [top[0] + 4.5, top[1]]])
      const seam = draft.stitches.find((s) => s.name === "lining to the slit facing")!
      expect(seam.lengthB - seam.lengthA).toBeCloseTo(2.5, 2)
    }
    const plain = draftOf(dress, withOptions({ vent: "vent.slit", backZip: "backZip.none" }))
    expect(pieceNames(plain)).toContain("ventFacing")
    expect(plain.stitches.map((s) => s.name)).toEqual(
      expect.arrayContaining(["centre back seam", "neck facing, centre back", "slit facing"]),
    )
    expect(pieceNames(draftOf(dress, average))).not.toContain("ventFacing")
  })

  test("a slit that begins above 15 below the hips is refused by its option; with one, a narrow hem is no hindrance", () => {
    expect(refusal(withOptions({ vent: "vent.slit", ventLength: 30 }))).toMatch(/^ventLength: .*up to \d+ cm can be/)
    expect(refusal(withOptions({ vent: "vent.slit", length: 40 }))).toMatch(/so short a dress has no slit$/)
    const narrow = { flare: 0, length: 75, hipEase: 4 }
    const small = orders[0]!
    expect(warningCodes(draftOf(dress, withOptions(narrow, small)))).toContain("hemNarrow")
    expect(warningCodes(draftOf(dress, withOptions({ ...narrow, vent: "vent.slit" }, small)))).not.toContain(
      "hemNarrow",
    )
  })

  test("a wide back neckline keeps the depth of the base's", () => {
    for (const order of orders)
      for (const shoulderSlope of ["verySquare", "normal", "verySloping"]) {
        const draft = draftOf(dress, {
          ...withOptions({ neckline: "neckline.boat", neckWidth: 6 }, order),
          bodyShapes: { shoulderSlope },
        })
        const { points } = edgeOf(draft, "back", "neck")
        expect(points[0]![1] - points.at(-1)![1], shoulderSlope).toBeGreaterThan(1.5)
      }
  })

  test("a neckline asked to be wider than the shoulder leaves 4.5 of it; one too deep ends above the bust", () => {
    const wide = draftOf(dress, withOptions({ neckline: "neckline.boat", neckWidth: 6 }))
    expect(gm(wide, "gmShoulderLength")).toBeCloseTo(4.5, 2)
    expect(warningCodes(wide)).toContain("strap")
    const deep = draftOf(dress, withOptions({ neckline: "neckline.vee", neckDepth: 12 }, orders[0]!))
    const bust = pieceOf(deep, "front").internalLines.find((l) => l.name === "bust")!.points[0]![1]
    expect(edgeOf(deep, "front", "neck").points.at(-1)![1]).toBeGreaterThan(bust + 2.9)
  })

  test("what a hand does not pass through is told; the lining is 0.8 wider than the shell round the hips", () => {
    const narrow = draftOf(dress, withOptions({ sleeve: "sleeve.long", cuffEase: 6 }, orders[0]!))
    expect(narrow.openings).toContainEqual({ name: "cuff", girth: gm(narrow, "gmCuffGirth"), passes: 23 })
    expect(warningCodes(narrow)).toContain("cuffNarrow")
    expect(warningCodes(draftOf(dress, withOptions({ sleeve: "sleeve.long", cuffEase: 14 })))).not.toContain(
      "cuffNarrow",
    )
    for (const silhouette of silhouettes) {
      const lined = draftOf(dress, withOptions({ silhouette: `silhouette.${silhouette}`, lined: "lined.yes" }))
      const [{ shell, lining }] = lined.liningGirths as [NonNullable<typeof lined.liningGirths>[number]]
      expect(lining - shell).toBeCloseTo(0.8, 3)
    }
  })

  test("what cannot be pulled on is told", () => {
    expect(warningCodes(draftOf(dress, withOptions({ backZip: "backZip.none" })))).toContain("pulledOn")
    const wide = withOptions({ backZip: "backZip.none", waistEase: 30, neckWidth: 6, silhouette: "silhouette.shift" })
    expect(warningCodes(draftOf(dress, wide))).not.toContain("pulledOn")
  })
})

describe("body shapes", () => {
  test("every posture goes with every shoulder", () => {
    for (const posture of ["veryErect", "curved", "veryCurved"])
      for (const shoulderSlope of ["verySquare", "square", "verySloping"])
        for (const [i, order] of orders.entries())
          draftOf(dress, {
            ...withOptions({ silhouette: `silhouette.${silhouettes[i]}` }, order),
            bodyShapes: { posture, shoulderSlope },
          })
  })

  test("a sloping shoulder drops shoulder end and underarm together", () => {
    const normal = draftOf(dress, average)
    const sloping = draftOf(dress, { ...average, bodyShapes: { shoulderSlope: "sloping" } })
    const drop = gm(sloping, "gmArmholeDepth") - gm(normal, "gmArmholeDepth")
    expect(drop).toBeGreaterThan(0.6)
    expect(drop).toBeLessThan(1.4)
    expect(Math.abs(gm(sloping, "gmArmholeGirth") - gm(normal, "gmArmholeGirth"))).toBeLessThan(0.6)
  })
})

describe("refusals name what drives them", () => {
  test.each([
    ["mbBustGirth", { mbBustGirth: 920 }],
    ["mbWaistGirth", { mbWaistGirth: 125 }],
    ["mbCollarGirth", { mbCollarGirth: 64 }],
    ["mbBackNeckToWaist", { mbBackNeckToWaist: 26 }],
    ["mbLowHipHeight", { mbLowHipHeight: 98 }],
  ])("%s", (id, body) => {
    expect(refusal(withBody(body))).toMatch(new RegExp(`^${id}: `))
  })

  test("a dress that ends at the hips, a hem narrower than them, a neckline that no shoulder carries", () => {
    expect(refusal({ ...withBody({ mbLowHipHeight: 74 }), options: { length: 35 } })).toMatch(/^length: /)
    const finals = { mfBustGirth: 102, mfWaistGirth: 86, mfHipGirth: 108, mfBackLength: 96 }
    const final = (more: Record<string, number>): Order => ({
      measurementType: "final",
      measurements: { ...finals, ...more },
    })
    expect(refusal(final({ mfHemGirth: 90 }))).toMatch(/^mfHemGirth: /)
    expect(refusal(final({ mfNeckGirth: 110 }))).toMatch(/^mfNeckGirth: /)
    expect(refusal(final({ mfBackLength: 60 }))).toMatch(/^mfBackLength: /)
  })
})

describe("continuity", () => {
  test("0.1 mm more of any measurement moves no edge's end by more than 1 mm", () => {
    const draw = populationSampler("female", 9)
    for (let i = 0; i < some(1, 4); i++) {
      const measurements: Record<string, number> = { ...draw().measurements }
      // A zip is as long as it is sold
      const order = { ...orders[i % 3]!, measurements, options: { ...orders[i % 3]!.options, backZip: "backZip.none" } }
      const before = draftOf(dress, order)
      for (const id of average.selectedMeasurementIds!) {
        const after = draftOf(dress, { ...order, measurements: { ...measurements, [id]: measurements[id]! + 0.01 } })
        expect(apart(before, after), id).toBeLessThan(0.1)
      }
    }
  })
})

import { figureReadings } from "@toile/draft-checks"
import { checkSentBack, draftOf, edgeOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { everyOf } from "../../test/asked.js"
import { readOrder } from "../../test/orders.js"
import { shirt } from "./index.js"

const base = readOrder("shirt-average")

/** A man of chest and hips 114 with such a waist. */
const orderOf = (mbWaistGirth: number, options: Record<string, string | number> = {}, more = {}) => ({
  ...base,
  options,
  selectedMeasurementIds: [...base.selectedMeasurementIds!, ...Object.keys(more)],
  measurements: {
    ...base.measurements,
    mbBustGirth: 114,
    mbBicepGirth: 38.4,
    mbLowHipGirth: 114,
    mbMaxHipGirth: 114,
    mbBackNeckToWaist: 45,
    mbSideNeckToWaist: 46,
    mbWaistGirth,
    ...more,
  },
})
const girths = (...of: Parameters<typeof orderOf>) => draftOf(shirt, orderOf(...of))

/** A half: what the front has more than the back at the waist. */
const frontMore = ({ garmentMeasurements: gm }: ReturnType<typeof girths>): number =>
  (gm.gmFrontWaistWidth! - gm.gmBackWaistWidth!) / 2

/** A hem may get narrower by so much a step: below the hips a side that comes in more runs on further. */
const LESS = 0.15

const WAISTS = Array.from({ length: 121 }, (_, i) => 80 + i / 2)

const BACKS = [
  ["darts", { backPleat: "backPleat.darts", hem: "hem.shirttail" }],
  ["no darts", { backPleat: "backPleat.none", hem: "hem.straight" }],
  ["a box pleat", { backPleat: "backPleat.box", hem: "hem.straight" }],
  ["side pleats", { backPleat: "backPleat.sidePleats", hem: "hem.shirttail" }],
] as const

describe.each(everyOf(3, BACKS))("a growing waist in a shirt with %s", (_, options) => {
  const sweep = WAISTS.map((waist) => ({ waist, draft: girths(waist, options) }))
  const bellies = sweep.filter(({ waist }) => waist >= 104)

  test("leaves armhole, widths, neck and back length as they are, and the chest until the front's side would run out too far", () => {
    const chest = bellies.map(({ draft }) => draft.garmentMeasurements.gmChestGirth! - 127)
    for (const [i, more] of chest.entries()) {
      expect([bellies[i]!.waist, more > -0.001 && more < 6.001]).toEqual([bellies[i]!.waist, true])
      if (i > 0) expect(more).toBeGreaterThan(chest[i - 1]! - 0.001)
      const told = bellies[i]!.draft.warnings.some(({ code }) => code === "chestOverBelly")
      if (more < 0.001 || more > 0.1) expect([bellies[i]!.waist, told]).toEqual([bellies[i]!.waist, more > 0.1])
    }
    const kept = [
      "gmAcrossChestWidth",
      "gmAcrossBackWidth",
      "gmNeckGirth",
      "gmBackLength",
      "gmBackNeckToWaist",
      "gmShoulderWidth",
      "gmShoulderLength",
    ]
    for (const { waist, draft } of bellies)
      for (const id of kept) {
        const off = draft.garmentMeasurements[id]! - bellies[0]!.draft.garmentMeasurements[id]!
        expect([waist, id, Math.abs(off) <= 0.05 ? 0 : off]).toEqual([waist, id, 0])
      }
    // Under a chest that is let out the armhole cannot lie higher than its least
    for (const [i, { waist, draft }] of bellies.entries()) {
      const longer = draft.garmentMeasurements.gmArmholeGirth! - bellies[0]!.draft.garmentMeasurements.gmArmholeGirth!
      expect([waist, longer > -0.05 && longer < 0.05 + 0.25 * chest[i]! ? 0 : longer]).toEqual([waist, 0])
    }
  })

  test("never makes the back's side bulge: 1.0 beyond its chest at the most", () => {
    for (const { waist, draft } of sweep) {
      const beyond = draft.garmentMeasurements.gmBackWaistWidth! / 2 - (127 / 4 + 0.75)
      expect([waist, beyond < 1.001]).toEqual([waist, true])
    }
  })

  test("tells by how much the front's side runs out where the chest is let out no more", () => {
    for (const { waist, draft } of bellies) {
      const { gmChestGirth, gmFrontWaistWidth, gmCentreFrontLean = 0 } = draft.garmentMeasurements
      const letOut = gmChestGirth! - 127
      // All of it in front: of the quarter half is there already
      const out = gmFrontWaistWidth! / 2 - (gmChestGirth! / 4 - 0.75 + letOut / 4) - gmCentreFrontLean / 3
      if (letOut < 5.99) expect([waist, out < 3.201]).toEqual([waist, true])
      const told = draft.warnings.some(({ code }) => code === "sideOverBelly")
      if (Math.abs(out - 3.25) > 0.05) expect([waist, told]).toEqual([waist, out > 3.25])
    }
  })

  test("goes into the waist as it is, and more of it in front than behind", () => {
    for (const { waist, draft } of bellies) {
      const gm = draft.garmentMeasurements
      expect(gm.gmWaistGirth).toBeCloseTo(waist + 14, 3)
      expect(gm.gmFrontWaistWidth! + gm.gmBackWaistWidth!).toBeCloseTo(gm.gmWaistGirth!, 3)
    }
    for (let i = 1; i < bellies.length; i++) {
      const grown = frontMore(bellies[i]!.draft) - frontMore(bellies[i - 1]!.draft)
      expect(grown).toBeGreaterThan(0)
      // Half a centimetre of waist is a quarter a half: all of it in front at the most
      expect(grown).toBeLessThanOrEqual(0.251)
    }
  })

  test("moves no line in steps", () => {
    for (const id of ["gmFrontWaistWidth", "gmBackWaistWidth", "gmFrontHipWidth", "gmFrontLength", "gmHemGirth"])
      for (let i = 1; i < sweep.length; i++) {
        const by = sweep[i]!.draft.garmentMeasurements[id]! - sweep[i - 1]!.draft.garmentMeasurements[id]!
        expect([sweep[i]!.waist, id, by > -LESS && by <= 0.55]).toEqual([sweep[i]!.waist, id, true])
      }
  })

  test("gives the same shirt by its finished measurements", () => {
    for (const waist of [103, 108, 118, 128, 138]) {
      const order = orderOf(waist, options)
      expect([waist, checkSentBack(shirt, order, draftOf(shirt, order))]).toEqual([waist, []])
    }
  })

  test("makes centre front lean and fall with the belly alone", () => {
    for (const { waist, draft } of sweep) {
      const { gmCentreFrontLean: lean = 0, gmCentreFrontRise: rise = 0 } = draft.garmentMeasurements
      expect(lean).toBeLessThanOrEqual(3.0001)
      expect(rise).toBeLessThanOrEqual(2.5001)
      if (waist <= 100) expect([lean, rise]).toEqual([0, 0])
    }
  })
})

describe("a chest of 114 over a waist of 128", () => {
  test.each([["backPleat.darts"], ["backPleat.none"], ["backPleat.box"], ["backPleat.sidePleats"]])(
    "is 3.5 to 6.5 wider in each front than in each half of the back: %s",
    (backPleat) => {
      const more = frontMore(girths(128, { backPleat }))
      expect(more).toBeGreaterThan(3.5)
      expect(more).toBeLessThan(6.5)
    },
  )

  test("has a back that is no more than 1.0 wider at the waist than at the chest, which is let out in front alone", () => {
    const { gmBackWaistWidth } = girths(128, { backPleat: "backPleat.none" }).garmentMeasurements
    expect(gmBackWaistWidth).toBeCloseTo(127 / 2 + 1.5 + 2 * 1, 3)
  })

  test("has a front whose side runs out by 3.5 beyond the underarm as worn, gently, under an armhole without a beak", () => {
    const draft = girths(128, { backPleat: "backPleat.none" })
    const side = edgeOf(draft, "frontLeft", "side").points
    const [top, ...down] = side[0]![1] > side.at(-1)![1] ? side : side.toReversed()
    const { gmFrontWaistWidth, gmChestGirth, gmCentreFrontLean } = draft.garmentMeasurements
    // Of the lean at the waist the chest has some two thirds already
    const letOut = gmChestGirth! - 127
    expect(gmFrontWaistWidth! / 2 - (gmChestGirth! / 4 - 0.75 + letOut / 4) - gmCentreFrontLean! / 3).toBeLessThan(
      3.201,
    )
    expect(Math.max(...down.map(([x]) => x)) - top![0]).toBeLessThan(5.2)
    const slants = down.slice(3).map(([x, y], i) => (x - down[i]![0]) / (down[i]![1] - y))
    expect(Math.max(...slants)).toBeLessThan(Math.tan((33 * Math.PI) / 180))
    const lowest = Math.min(...edgeOf(draft, "frontLeft", "armhole").points.map(([, y]) => y))
    expect(top![1] - lowest).toBeLessThan(0.3)
  })

  test("has a front that comes in by 1.5 on 10 below the waist, and tells what its hips have for it", () => {
    const draft = girths(128)
    const { gmFrontWaistWidth, gmFrontHipWidth, gmHipDepth } = draft.garmentMeasurements
    expect((gmFrontWaistWidth! - gmFrontHipWidth!) / 2).toBeCloseTo(0.15 * gmHipDepth!, 3)
    expect(draft.warnings.map(({ code }) => code)).toEqual(expect.arrayContaining(["belly", "hipsUnderBelly"]))
  })

  test("has a back of half the hips as they are asked for, before all of them are wider", () => {
    for (const waist of [124, 128, 136]) {
      const { gmFrontHipWidth, gmHipGirth } = girths(waist).garmentMeasurements
      expect(gmHipGirth! - gmFrontHipWidth!).toBeCloseTo((114 + 10) / 2, 3)
    }
  })

  test("follows the front's arc where it was measured", () => {
    const arc = girths(128, {}, { mbFrontWaistArc: 68 }).garmentMeasurements
    // Half the arc and a quarter of the ease in each front
    expect(arc.gmFrontWaistWidth! / 2).toBeCloseTo(68 / 2 + 14 / 4, 3)
  })
})

test("a belly is told from 2 a half on", () => {
  const told = (waist: number): boolean => girths(waist).warnings.some(({ code }) => code === "belly")
  // The usual waist is 12 less than the chest
  expect([told(105.9), told(106.1)]).toEqual([false, true])
})

test.each([6, 7, 8])("over a belly one of %s buttons lies at its fullest level, the navel's", (buttons) => {
  for (const waist of [108, 116, 124]) {
    const { pieces } = girths(waist, { buttons })
    const front = pieces.find(({ name }) => name === "frontLeft")!
    const level = (name: string): number => front.internalLines.find((one) => one.name === name)!.points[0]![1]
    const navel = level("waist") - 0.3 * (level("waist") - level("hip"))
    const holes = pieces
      .find(({ name }) => name === "placketBand")!
      .internalLines.filter(({ kind }) => kind === "buttonhole")
    const off = holes.map(({ points }) => Math.abs((points[0]![1] + points.at(-1)![1]) / 2 - navel))
    expect([waist, Math.min(...off) < 0.05]).toEqual([waist, true])
  }
})

test("an arc is nothing where there is no belly", () => {
  expect(girths(98, {}, { mbFrontWaistArc: 55, mbFrontHipArc: 60 }).pieces).toEqual(girths(98).pieces)
})

test("finished widths that are not given are those of no belly", () => {
  const measurements = {
    mfNeckGirth: 44,
    mfChestGirth: 128,
    mfWaistGirth: 142,
    mfHipGirth: 124,
    mfBackLength: 80,
    mfSleeveLength: 66,
  }
  const draft = draftOf(shirt, { measurementType: "final", measurements, options: { backPleat: "backPleat.none" } })
  expect(draft.garmentMeasurements).toMatchObject({
    gmFrontWaistWidth: 69.5,
    gmBackWaistWidth: 72.5,
    gmFrontHipWidth: 60.5,
  })
})

test.each(["none", "box", "sidePleats"])(
  "backPleat %s: a back that no darts take in is 1.5 a half wider than the rule asks else, on a usual man and over a belly",
  (backPleat) => {
    const stout = { mbBustGirth: 110, mbWaistGirth: 116, mbLowHipGirth: 112, mbMaxHipGirth: 116 }
    const readings = [{}, stout].map((more) => {
      const order = { ...base, options: { backPleat: `backPleat.${backPleat}` } }
      const draft = draftOf(shirt, { ...order, measurements: { ...base.measurements, ...more } })
      expect(draft.warnings.map(({ code }) => code)).not.toContain("waistFront")
      const [{ came, asked } = { came: Number.NaN, asked: undefined }] = figureReadings(draft, ["waistFront"])
      return came - (typeof asked === "object" ? asked[0] : Number.NaN)
    })
    for (const off of readings) expect(Math.abs(off)).toBeLessThan(0.3)
  },
)

import { ARMHOLES, bodyScye } from "@toile/blocks/measurements"
import { bellyOverChest, man, woman } from "@toile/body/survey"
import type { Draft } from "@toile/draft-model"
import {
  checkSentBack,
  draftOf,
  edgeOf,
  gm,
  pieceOf,
  pointsOf,
  randomOrder,
  refusalOf,
  sentBack,
  warningCodes,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { everyOf } from "../../test/asked.js"
import { readOrder } from "../../test/orders.js"
import { mensHoodie, womensHoodie } from "../hoodie/index.js"
import { mensTShirt, womensTShirt } from "./index.js"

/** A half's side from the underarm down. */
const sideOf = (draft: Draft, half: "front" | "back") =>
  [...edgeOf(draft, half, "side").points].sort((p, q) => q[1] - p[1])

const underarmOf = (draft: Draft, half: "front" | "back"): { readonly x: number } => ({ x: sideOf(draft, half)[0]![0] })

/** By how much a side comes in at the most on 10 cm below a level. */
const steepestIn = (draft: Draft, half: "front" | "back", level: number): number => {
  const side = sideOf(draft, half)
  const xAt = (y: number): number => {
    const i = side.findIndex(([, at]) => at <= y)
    const [[x0, y0], [x1, y1]] = [side[Math.max(0, i - 1)]!, side[i]!]
    return y0 === y1 ? x1 : x0 + ((x1 - x0) * (y - y0)) / (y1 - y0)
  }
  const falls = Array.from({ length: 100 }, (_, i) => level - i / 4).filter((y) => y - 10 > side.at(-1)![1])
  return Math.max(...falls.map((y) => xAt(y) - xAt(y - 10)))
}

const CHEST = 114
/** The largest waist over such a chest that is drafted; of one larger a front cut in one runs out too far, or no body is like that. */
const LARGEST = {
  "womens-t-shirt": [138, "over so large a belly the front's side would run out by"],
  "mens-t-shirt": [141, "over so large a belly the front's side would run out by"],
  "womens-hoodie": [142.5, "the waist (143 cm) is over 1.25 of the bust"],
  "mens-hoodie": [142.5, "the waist (143 cm) is over 1.25 of the bust"],
} as const
/** A side stands out by so much from the chest to the waist before the chest is let out for it, which is by 6 at the most. */
const FREELY = 1.65
const LET_OUT = 6

const worn = [
  ["womens-t-shirt", womensTShirt, { mbHighBustGirth: CHEST - 2 }],
  ["mens-t-shirt", mensTShirt, {}],
  ["womens-hoodie", womensHoodie, { mbHighBustGirth: CHEST - 2 }],
  ["mens-hoodie", mensHoodie, {}],
] as const

describe.each(everyOf(3, worn))("%s over a growing waist", (slug, pattern, frame) => {
  const { selectedMeasurementIds: _, ...base } = readOrder(`${slug}-average`)
  const orderOf = (mbWaistGirth: number) => ({
    ...base,
    measurements: {
      ...base.measurements,
      ...frame,
      mbBustGirth: CHEST,
      mbLowHipGirth: 114,
      ...(base.measurements.mbMaxHipGirth === undefined ? {} : { mbMaxHipGirth: 114 }),
      mbWaistGirth,
    },
  })
  const [largest, refusal] = LARGEST[slug]
  const waists = Array.from({ length: 2 * (largest - 80) + 1 }, (_, i) => 80 + i / 2)
  const sweep = waists.map((waist) => {
    const draft = draftOf(pattern, orderOf(waist))
    return { waist, draft, gm: draft.garmentMeasurements }
  })
  const survey = slug.startsWith("womens") ? woman : man
  const bellyOf = (waist: number): number => bellyOverChest(survey, CHEST, waist)
  const more = ({ gm }: (typeof sweep)[number]): number => (gm.gmFrontWaistWidth! - gm.gmBackWaistWidth!) / 2

  /** By how much the front's side stands out at the waist, from the chest and from the underarm. */
  const outOf = ({ draft, gm }: (typeof sweep)[number]): { readonly chest: number; readonly underarm: number } => ({
    chest: (gm.gmFrontWaistWidth! - gm.gmFrontChestWidth!) / 2,
    underarm: gm.gmFrontWaistWidth! / 2 - underarmOf(draft, "front").x,
  })

  test("front and back are alike without a belly, then the front has 0.68 of it, and what would bulge the back", () => {
    for (const [i, one] of sweep.entries()) {
      expect(one.gm.gmFrontWaistWidth! + one.gm.gmBackWaistWidth!).toBeCloseTo(one.gm.gmWaistGirth!, 3)
      const belly = bellyOf(one.waist)
      const { x } = underarmOf(one.draft, "back")
      const beyond = Math.max(...edgeOf(one.draft, "back", "side").points.map(([at]) => at - x))
      expect([one.waist, beyond < 1.01]).toEqual([one.waist, true])
      const straight = (sweep[0]!.gm.gmChestGirth! + sweep[0]!.gm.gmHipGirth!) / 8
      const bulges = one.gm.gmBackWaistWidth! / 2 - straight > 0.7
      // 0.36 of it are what 0.68 in front differ from 0.32 behind
      const over = more(one) - 0.36 * belly
      const stands = outOf(one).chest > FREELY - 0.001
      expect([
        one.waist,
        Math.abs(over) < 0.01 ||
        (over > 0 && (bulges || warningCodes(one.draft).includes("waistOverNavel"))) ||
        (over < 0 && stands)
          ? 0
          : over,
      ]).toEqual([one.waist, 0])
      if (i === 0) continue
      const grown = one.gm.gmFrontWaistWidth! - sweep[i - 1]!.gm.gmFrontWaistWidth!
      expect([one.waist, grown > -1e-3 && grown < 0.76 ? 0 : grown]).toEqual([one.waist, 0])
      expect([one.waist, more(one) > more(sweep[i - 1]!) - 1e-3]).toEqual([one.waist, true])
    }
  })

  test("the front's side runs out by 3.5 beyond the underarm as long as 6 more in the chest are enough; what is more is told", () => {
    const usual = sweep[0]!.gm
    for (const one of sweep) {
      const letOut = one.gm.gmChestGirth! - usual.gmChestGirth!
      const { chest, underarm } = outOf(one)
      const told = one.draft.warnings.map(({ code }) => code)
      expect([one.waist, letOut < LET_OUT - 0.001 && underarm > 3.51 ? underarm : 0]).toEqual([one.waist, 0])
      expect([one.waist, letOut < LET_OUT + 0.001]).toEqual([one.waist, true])
      // All of it in front
      const front = (one.gm.gmFrontChestWidth! - usual.gmFrontChestWidth!) / 2
      expect([one.waist, front]).toEqual([one.waist, expect.closeTo(letOut / 2, 2)])
      if (Math.abs(letOut - 0.05) > 0.05)
        expect([one.waist, told.includes("chestOverBelly")]).toEqual([one.waist, letOut > 0.1])
      if (Math.abs(chest - 2.88) > 0.05)
        expect([one.waist, told.includes("sideOverBelly")]).toEqual([one.waist, chest > 2.88])
    }
  })

  test("over a waist of 128 each front is 3.5 to 6.5 wider than each half of the back", () => {
    const { gm } = sweep.find(({ waist }) => waist === 128)!
    const wider = (gm.gmFrontWaistWidth! - gm.gmBackWaistWidth!) / 2
    expect([wider, wider > 3.5 && wider < 6.5]).toEqual([wider, true])
  })

  test("below it a side comes in by no more than 1.5 on 10 cm; hips that are wider for it are told, and grow", () => {
    for (const [i, { waist, draft, gm }] of sweep.entries()) {
      if (bellyOf(waist) < 4) continue
      for (const half of ["front", "back"] as const)
        expect([waist, half, steepestIn(draft, half, -gm.gmBackNeckToWaist!) < 1.5]).toEqual([waist, half, true])
      const grown = gm.gmHipGirth! - sweep[i - 1]!.gm.gmHipGirth!
      expect([waist, grown > -1e-3 && grown < 0.8 ? 0 : grown]).toEqual([waist, 0])
      const told = draft.warnings.some(({ code }) => code === "hipsUnderBelly")
      expect([waist, told]).toEqual([waist, gm.gmFrontHipWidth !== undefined])
    }
    expect(sweep.at(-1)!.draft.warnings.map(({ code }) => code)).toContain("hipsUnderBelly")
  })

  test("a waist that is larger is refused by name", () => {
    expect(refusalOf(pattern, orderOf(largest + 0.5))).toContain(`mbWaistGirth: ${refusal}`)
  })

  test("back, neck and back length stay, and the armhole; under a chest that is let out it is longer at its armpit alone", () => {
    const bellies = sweep.filter(({ waist }) => waist >= 106)
    const chest = ({ gm }: (typeof sweep)[number]): number => gm.gmChestGirth! - bellies[0]!.gm.gmChestGirth!
    for (const [i, one] of bellies.entries()) {
      const off = (id: string): number => one.gm[id]! - bellies[0]!.gm[id]!
      for (const id of ["gmAcrossBackWidth", "gmNeckGirth", "gmBackLength"])
        expect([one.waist, id, Math.abs(off(id)) <= 0.05 ? 0 : off(id)]).toEqual([one.waist, id, 0])
      // The line across the chest goes out with it, no further than the back's
      const across = off("gmAcrossChestWidth")
      expect([one.waist, across - 0.3 * chest(one) < 0.01 && across > -0.01]).toEqual([one.waist, true])
      expect([one.waist, chest(one) > 0.5 ? across > 0.1 : across < 0.16]).toEqual([one.waist, true])
      if (across > 0.05)
        expect([one.waist, one.gm.gmAcrossChestWidth! <= one.gm.gmAcrossBackWidth! + 0.001]).toEqual([one.waist, true])
      const deeper = off("gmArmholeDepth")
      expect([one.waist, deeper < 0.25 && deeper > -0.05 - 0.2 * chest(one) ? 0 : deeper]).toEqual([one.waist, 0])
      const armhole = off("gmArmholeGirth")
      expect([one.waist, armhole > -0.05 && armhole < 0.05 + 0.25 * chest(one)]).toEqual([one.waist, true])
      if (i > 0) expect([one.waist, chest(one) > chest(bellies[i - 1]!) - 1e-3]).toEqual([one.waist, true])
    }
  })

  test("its finished measurements give it again", () => {
    for (const waist of [103, 108, 118, 122, 124, 128, 132, largest])
      expect([waist, checkSentBack(pattern, orderOf(waist), draftOf(pattern, orderOf(waist)))]).toEqual([waist, []])
  })
})

test.each([
  ["womens-t-shirt", womensTShirt],
  ["womens-hoodie", womensHoodie],
] as const)(
  "%s: over a bust and a belly the front's side leans out under the arm hardly further than over such a bust alone",
  (slug, pattern) => {
    const { selectedMeasurementIds: _, ...base } = readOrder(`${slug}-average`)
    const over = (mbHighBustGirth: number, mbWaistGirth: number): Draft =>
      draftOf(pattern, {
        ...base,
        measurements: {
          ...base.measurements,
          mbBustGirth: CHEST,
          mbHighBustGirth,
          mbLowHipGirth: 114,
          mbMaxHipGirth: 114,
          mbWaistGirth,
        },
      })
    /** How far the underarm lies inside of the front at the chest. */
    const inside = (draft: Draft): number =>
      draft.garmentMeasurements.gmFrontChestWidth! / 2 - underarmOf(draft, "front").x
    for (const highBust of [100, 104, 108])
      expect([highBust, inside(over(highBust, 124)) - inside(over(highBust, 90)) < 1.2]).toEqual([highBust, true])
    const draft = over(108, 124)
    expect(draft.garmentMeasurements.gmFrontWaistWidth! / 2 - underarmOf(draft, "front").x).toBeLessThan(3.5)
  },
)

test("over a thin arm a T-shirt's armhole is hardly further over what that asks for beside a belly than without one", () => {
  const { selectedMeasurementIds: _, ...base } = readOrder("womens-t-shirt-average")
  const over = (mbWaistGirth: number): number => {
    const girths = { mbBustGirth: CHEST, mbHighBustGirth: 108, mbLowHipGirth: 114, mbMaxHipGirth: 120, mbWaistGirth }
    const draft = draftOf(womensTShirt, { ...base, measurements: { ...base.measurements, ...girths } })
    // Her frame is 110; of its surplus of 4 the last 3 count
    const asked =
      bodyScye("female", 110, base.measurements.mbBicepGirth!) + 0.14 * 3 + ARMHOLES.womensTShirt.over.regular
    return draft.garmentMeasurements.gmArmholeGirth! - asked
  }
  // Her chest asks for an armpit that is lower than her arm does
  expect(over(96)).toBeLessThan(2.65)
  expect(over(124)).toBeLessThan(2.75)
  expect(over(128)).toBeLessThan(3.75)
})

test("a hem dips over a belly, turned or with a rib on it: the cloth's edge, level under the pocket, while the rib is straight", () => {
  const over = (slug: string, pattern: typeof mensTShirt | typeof mensHoodie) => {
    const { measurements, ...rest } = readOrder(slug)
    return draftOf(pattern, { ...rest, measurements: { ...measurements, mbWaistGirth: 112 } })
  }
  const shirt = over("mens-t-shirt-average", mensTShirt)
  const hoodie = over("mens-hoodie-average", mensHoodie)
  expect(shirt.garmentMeasurements.gmCentreFrontRise).toBeGreaterThan(1)
  expect(hoodie.garmentMeasurements.gmCentreFrontRise).toBeGreaterThan(1)
  const levels = (piece: string, edge: string): number[] => pointsOf(hoodie, piece, edge).map(([, y]) => y)
  const rib = levels("waistRib", "sewn")
  expect(Math.max(...rib) - Math.min(...rib)).toBeCloseTo(0, 3)
  const hem = pointsOf(hoodie, "front", "hem")
  const [pocket] = pieceOf(hoodie, "front").internalLines.filter(({ name }) => name === "pocket")
  const [besideX, lowest] = pocket!.points[0]!
  expect(lowest).toBeCloseTo(hem[0]![1], 3)
  for (const [x, y] of hem) if (x <= besideX) expect(y).toBeCloseTo(lowest, 3)
})

test.each([
  ["mens-t-shirt", mensTShirt],
  ["mens-hoodie", mensHoodie],
] as const)("%s: over a belly both sides end at one level, the front's longer by what is eased in", (slug, pattern) => {
  const { selectedMeasurementIds: _, ...base } = readOrder(`${slug}-average`)
  const figure = { mbBustGirth: CHEST, mbLowHipGirth: 114, mbMaxHipGirth: 114 }
  for (const mbWaistGirth of [112, 116, 120, 124, 128]) {
    const order = { ...base, measurements: { ...base.measurements, ...figure, mbWaistGirth } }
    const draft = draftOf(pattern, order)
    const endOf = (half: "front" | "back"): number => sideOf(draft, half).at(-1)![1]
    const climbs = endOf("front") - endOf("back")
    expect([mbWaistGirth, climbs < 0.02 ? 0 : climbs]).toEqual([mbWaistGirth, 0])
    const eased = edgeOf(draft, "front", "side").length - edgeOf(draft, "back", "side").length
    expect([mbWaistGirth, eased > -0.5 && eased < 1.501 ? 0 : eased]).toEqual([mbWaistGirth, 0])
    expect(checkSentBack(pattern, order, draft)).toEqual([])
  }
})

test.each([112, 120])(
  "a hoodie on a short back over a waist of %d: its front's side ends at the back's level",
  (waist) => {
    const base = readOrder("mens-hoodie-average")
    const { mbBackNeckToWaist, mbSideNeckToWaist } = base.measurements
    const figure = {
      mbHeight: 160,
      mbBustGirth: 116,
      mbLowHipGirth: 108,
      mbMaxHipGirth: waist,
      mbWaistGirth: waist,
      mbNavelWaistGirth: waist,
      mbBackNeckToWaist: (mbBackNeckToWaist ?? 45) - 4,
      mbSideNeckToWaist: (mbSideNeckToWaist ?? 46) - 4,
    }
    const order = { ...base, measurements: { ...base.measurements, ...figure } }
    const draft = draftOf(mensHoodie, order)
    // The back comes in, the front hangs straight
    const lower = sideOf(draft, "back").at(-1)![1] - sideOf(draft, "front").at(-1)![1]
    expect(lower).toBeGreaterThan(-0.01)
    expect(lower).toBeLessThan(0.01)
    const eased = edgeOf(draft, "back", "side").length - edgeOf(draft, "front", "side").length
    expect(eased).toBeGreaterThan(0.1)
    expect(eased).toBeLessThan(1.501)
    expect(checkSentBack(mensHoodie, order, draft)).toEqual([])
  },
)

test("what a front on the fold cannot be cut over is told by two figures that differ, just beyond what it takes too", () => {
  const { selectedMeasurementIds: _, ...base } = readOrder("mens-t-shirt-average")
  const girths = { mbBustGirth: CHEST, mbLowHipGirth: 114 }
  const figures = Array.from({ length: 30 }, (_, i) => LARGEST["mens-t-shirt"][0] + i / 25).flatMap((mbWaistGirth) => {
    const measurements = { ...base.measurements, ...girths, mbWaistGirth }
    const told = refusalOf(mensTShirt, { ...base, measurements })
    const [, came, taken] = /run out by (\d+\.\d+) cm .* takes (\d+\.\d+):/.exec(told) ?? []
    return came === undefined ? [] : [[Number(came), Number(taken)] as const]
  })
  expect(figures.length).toBeGreaterThan(3)
  for (const [came, taken] of figures) expect(came).toBeGreaterThan(taken)
})

test("a finished front's rise that begins is no step: below what is told it lets the front out by a growing share", () => {
  const order = randomOrder(womensTShirt.declaration, 515047)
  const { measurements, ...asked } = sentBack(order, draftOf(womensTShirt, order))
  const { mfFrontHipWidth, mfCentreFrontRise, ...rest } = measurements
  const armholeAt = (rise: number): number =>
    gm(
      draftOf(womensTShirt, { ...asked, measurements: { ...rest, ...(rise ? { mfCentreFrontRise: rise } : {}) } }),
      "gmArmholeGirth",
    )
  const armholes = [0, 0.001, 0.002, 0.003, 0.004, 0.005, 0.01].map(armholeAt)
  expect(armholes.at(-1)! - armholes[0]!).toBeGreaterThan(0.4)
  for (const [i, armhole] of armholes.slice(1).entries()) expect(Math.abs(armhole - armholes[i]!)).toBeLessThan(0.3)
})

import { bellyOverChest, man, woman } from "@toile/body/survey"
import type { Draft } from "@toile/draft-model"
import { checkSentBack, draftOf, edgeOf, refusalOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
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
/** The largest waist over such a chest that a front cut in one goes over; one larger is refused. */
const LARGEST = {
  "womens-t-shirt": 130.5,
  "mens-t-shirt": 134,
  "womens-hoodie": 138,
  "mens-hoodie": 136.5,
} as const

describe.each([
  ["womens-t-shirt", womensTShirt, { mbHighBustGirth: CHEST - 2 }],
  ["mens-t-shirt", mensTShirt, {}],
  ["womens-hoodie", womensHoodie, { mbHighBustGirth: CHEST - 2 }],
  ["mens-hoodie", mensHoodie, {}],
] as const)("%s over a growing waist", (slug, pattern, frame) => {
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
  const waists = Array.from({ length: 2 * (LARGEST[slug] - 80) + 1 }, (_, i) => 80 + i / 2)
  const sweep = waists.map((waist) => {
    const draft = draftOf(pattern, orderOf(waist))
    return { waist, draft, gm: draft.garmentMeasurements }
  })
  const survey = slug.startsWith("womens") ? woman : man
  const bellyOf = (waist: number): number => bellyOverChest(survey, CHEST, waist)
  const more = ({ gm }: (typeof sweep)[number]): number => (gm.gmFrontWaistWidth! - gm.gmBackWaistWidth!) / 2

  test("front and back are alike without a belly, then the front has 0.68 of it, and what would bulge the back", () => {
    for (const [i, one] of sweep.entries()) {
      expect(one.gm.gmFrontWaistWidth! + one.gm.gmBackWaistWidth!).toBeCloseTo(one.gm.gmWaistGirth!, 3)
      const belly = bellyOf(one.waist)
      const { x } = underarmOf(one.draft, "back")
      const beyond = Math.max(...edgeOf(one.draft, "back", "side").points.map(([at]) => at - x))
      expect([one.waist, beyond < 1.01]).toEqual([one.waist, true])
      const straight = (one.gm.gmChestGirth! + sweep[0]!.gm.gmHipGirth!) / 8
      const bulges = one.gm.gmBackWaistWidth! / 2 - straight > 0.7
      // 0.36 of it are what 0.68 in front differ from 0.32 behind
      const over = more(one) - 0.36 * belly
      expect([one.waist, over > -0.01 && (over < 0.01 || bulges) ? 0 : over]).toEqual([one.waist, 0])
      if (i === 0) continue
      const grown = one.gm.gmFrontWaistWidth! - sweep[i - 1]!.gm.gmFrontWaistWidth!
      expect([one.waist, grown > -1e-3 && grown < 0.76 ? 0 : grown]).toEqual([one.waist, 0])
    }
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

  test("a front whose side would lie too flat under the arm is refused by name", () => {
    const refused = refusalOf(pattern, orderOf(LARGEST[slug] + 0.5))
    expect(refused).toMatch(/^mbWaistGirth: over so large a belly the front's side would run out by \d/)
  })

  test("chest, armhole, widths, neck and back length stay", () => {
    const bellies = sweep.filter(({ waist }) => waist >= 106)
    for (const id of [
      "gmChestGirth",
      "gmArmholeGirth",
      "gmAcrossChestWidth",
      "gmAcrossBackWidth",
      "gmNeckGirth",
      "gmBackLength",
    ])
      for (const { waist, gm } of bellies)
        expect([waist, id, Math.abs(gm[id]! - bellies[0]!.gm[id]!) <= 0.05]).toEqual([waist, id, true])
  })

  test("its finished measurements give it again", () => {
    for (const waist of [103, 108, 118, 124, LARGEST[slug]])
      expect([waist, checkSentBack(pattern, orderOf(waist), draftOf(pattern, orderOf(waist)))]).toEqual([waist, []])
  })
})

test("a turned hem dips over a belly, a rib's does not", () => {
  const over = (slug: string, pattern: typeof mensTShirt | typeof mensHoodie) => {
    const { measurements, ...rest } = readOrder(slug)
    return draftOf(pattern, { ...rest, measurements: { ...measurements, mbWaistGirth: 112 } }).garmentMeasurements
  }
  expect(over("mens-t-shirt-average", mensTShirt).gmCentreFrontRise).toBeGreaterThan(1)
  expect(over("mens-hoodie-average", mensHoodie).gmCentreFrontRise).toBeUndefined()
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
    expect([mbWaistGirth, eased > -1e-3 && eased < 1.501 ? 0 : eased]).toEqual([mbWaistGirth, 0])
    expect(checkSentBack(pattern, order, draft)).toEqual([])
  }
})

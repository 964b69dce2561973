import { figureReadings } from "@toile/draft-checks"
import { checkSentBack, draftOf, gm } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { shirt } from "./index.js"

const base = readOrder("shirt-average")
type More = Record<string, number>

/** A man of a chest, with the arm that goes with it (0.327 of the chest and 1.1). */
const orderOf = (mbBustGirth: number, more: More = {}, options: Record<string, string | number> = {}) => ({
  ...base,
  options,
  measurements: { ...base.measurements, mbBustGirth, mbBicepGirth: 0.327 * mbBustGirth + 1.1, ...more },
})
const made = (...args: Parameters<typeof orderOf>) => draftOf(shirt, orderOf(...args))
const came = (draft: ReturnType<typeof made>, rule: string): number =>
  figureReadings(draft).find((reading) => reading.rule === rule)!.came

test.each([
  [88, 47],
  [96, 49.6],
  [105, 52.5],
  [114, 55.4],
  [122, 58],
])("over a chest of %s the armhole is %s round, within 1.5", (chest, round) => {
  expect(Math.abs(gm(made(chest), "gmArmholeGirth") - round)).toBeLessThan(1.5)
})

describe("with a growing chest and its arm", () => {
  const chests = Array.from({ length: 35 }, (_, i) => 88 + i)
  const sweep = chests.map((chest) => ({ chest, draft: made(chest) }))

  test("the sleeve has the ease that was asked for, over a cap of 0.24 to 0.30 of its armhole", () => {
    for (const { chest, draft } of sweep) {
      const ease = gm(draft, "gmBicepGirth") - (0.327 * chest + 1.1)
      expect([chest, Math.abs(ease - 6) < 1]).toEqual([chest, true])
      const share = gm(draft, "gmCapHeight") / gm(draft, "gmArmholeGirth")
      expect([chest, share > 0.2399 && share < 0.3001]).toEqual([chest, true])
    }
  })

  test("the front's half of the armhole is the shorter one, and the chest is hollow", () => {
    for (const { chest, draft } of sweep) {
      expect([chest, came(draft, "armholeFrontShare") < 0.515]).toEqual([chest, true])
      const hollow = (gm(draft, "gmShoulderWidth") - gm(draft, "gmAcrossChestWidth")) / 2
      expect([chest, hollow >= 1 && hollow <= 4]).toEqual([chest, true])
    }
  })

  test("nothing jumps, and the armhole never gets shorter", () => {
    for (let i = 1; i < sweep.length; i++)
      for (const id of ["gmArmholeGirth", "gmBicepGirth"] as const) {
        const by = gm(sweep[i]!.draft, id) - gm(sweep[i - 1]!.draft, id)
        expect([sweep[i]!.chest, id, by > 0 && by < 0.7]).toEqual([sweep[i]!.chest, id, true])
      }
  })
})

test("the fits are three shirts: armhole, girths and sleeve, whose eases given ones win over", () => {
  const fits = ["slim", "regular", "relaxed"].map((fit) => made(105, {}, { fit: `fit.${fit}` }))
  const girth = (id: string) => fits.map((draft) => gm(draft, id))
  expect(girth("gmChestGirth")).toEqual([114, 118, 124].map((cm) => expect.closeTo(cm, 2)))
  expect(girth("gmBicepGirth").map((cm) => cm - 35.435)).toEqual([4.5, 6, 9].map((cm) => expect.closeTo(cm, 2)))
  const armholes = girth("gmArmholeGirth")
  expect([armholes[1]! - armholes[0]!, armholes[2]! - armholes[1]!]).toEqual(
    [1.5, 2.5].map((cm) => expect.closeTo(cm, 2)),
  )
  const given = made(105, {}, { fit: "fit.slim", bustEase: 20 })
  expect(gm(given, "gmChestGirth")).toBeCloseTo(125, 2)
})

test("an arm that is wide or thin for its chest: the armhole gives way by 2 at the most, a note tells what the sleeve lacks", () => {
  for (const arm of [28, 31, 34, 37, 40, 43, 46]) {
    const order = orderOf(105, { mbBicepGirth: arm })
    const draft = draftOf(shirt, order)
    const scye = 0.157 * 105 + 0.505 * arm + 12.1
    expect([arm, Math.abs(gm(draft, "gmArmholeGirth") - scye - 6) <= 2.01]).toEqual([arm, true])
    const off = gm(draft, "gmBicepGirth") - arm - 6
    const told = draft.warnings.some(({ code }) => code === "sleeveEase")
    expect([arm, Math.abs(off) <= 1 || told]).toEqual([arm, true])
    expect([arm, checkSentBack(shirt, order, draft)]).toEqual([arm, []])
  }
})

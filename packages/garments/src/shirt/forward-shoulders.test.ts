import { figureReadings } from "@toile/draft-checks"
import type { Draft, XY } from "@toile/draft-model"
import {
  checkSentBack,
  draftOf,
  firstPoint,
  gm,
  lastPoint,
  lengthOfEdges,
  ordersLike,
  pointsOf,
  refusalOf,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { shirt } from "./index.js"

const orderFor = ordersLike(readOrder("shirt-average"))
const made = (forwardShoulders: number, more: Record<string, string | number> = {}): Draft =>
  draftOf(shirt, orderFor({ ...more, forwardShoulders }))

const STEPS = Array.from({ length: 9 }, (_, i) => i / 4)
/** The armhole is solved for its length: what hangs on its depth moves by less, cm. */
const HAIR = 0.02

const away = ([ax, ay]: XY, [bx, by]: XY): number => Math.hypot(ax - bx, ay - by)

describe.each([
  ["long sleeves", {}],
  ["a box pleat, a straight hem and a deep yoke", { backPleat: "backPleat.box", hem: "hem.straight", yokeDepth: 12 }],
  ["a slim fit", { fit: "fit.slim" }],
])("shoulders that stand forward, in a shirt with %s", (_, options) => {
  const usual = made(0, options)
  const sweep = STEPS.map((step) => ({ step, draft: made(step, options) }))

  test("the shoulder's seam ends 0.8 a step further forward, its neck end 0.2", () => {
    for (const { step, draft } of sweep) {
      const more = (edge: string): number => lengthOfEdges(draft, "yoke", edge) - lengthOfEdges(usual, "yoke", edge)
      expect(more("neckBack")).toBeCloseTo(0.2 * step, 2)
      expect(
        away(firstPoint(pointsOf(draft, "yoke", "armholeFront")), firstPoint(pointsOf(usual, "yoke", "armholeFront"))),
      ).toBeCloseTo(0.8 * step, 1)
      // The yoke's own seam goes with it, and stays as far in front of it, square to the shoulder
      expect(Math.abs(more("armholeFront"))).toBeLessThan(0.3)
      expect(Math.abs(more("neckFront"))).toBeLessThan(0.3)
    }
  })

  test("of the armhole the back has 0.8 a step more, the whole is as long as it was", () => {
    const half = (draft: Draft, name: string): number => draft.stitches.find((one) => one.name === name)!.lengthB
    for (const { step, draft } of sweep) {
      expect(Math.abs(gm(draft, "gmArmholeGirth") - gm(usual, "gmArmholeGirth"))).toBeLessThan(0.001)
      const by = half(draft, "armhole, back") - half(usual, "armhole, back")
      // Wider across the back, narrower in front: the back's half is straighter, and the front's hollower
      expect([step, Math.abs(by - 0.8 * step) < 0.2 * step + 0.001]).toEqual([step, true])
    }
  })

  test("the back is 0.5 a step wider, the chest 0.4 narrower", () => {
    for (const { step, draft } of sweep) {
      expect(gm(draft, "gmAcrossBackWidth") - gm(usual, "gmAcrossBackWidth")).toBeCloseTo(0.5 * step, 3)
      expect(gm(draft, "gmAcrossChestWidth") - gm(usual, "gmAcrossChestWidth")).toBeCloseTo(-0.4 * step, 3)
    }
  })

  test("the cap's notch lies 0.8 a step further forward, 0.3 of it in front of the cap's highest point", () => {
    const half = (draft: Draft, edge: string): number => lengthOfEdges(draft, "sleeve", edge)
    for (const { step, draft } of sweep) {
      const by = half(draft, "capBack") - half(usual, "capBack")
      expect([step, Math.abs(by - 0.8 * step) < 0.2 * step + 0.001]).toEqual([step, true])
      const whole = (of: Draft): number => half(of, "capFront") + half(of, "capBack")
      expect(whole(draft)).toBeCloseTo(whole(usual), 2)
      const top = Math.max(...pointsOf(draft, "sleeve", "capBack").map(([, y]) => y))
      const [notch, y] = lastPoint(pointsOf(draft, "sleeve", "capBack"))
      expect([step, notch]).toEqual([step, expect.closeTo(-0.3 * step, 2)])
      expect(top - y).toBeLessThan(0.3)
    }
  })

  test("nothing else moves", () => {
    const kept = Object.keys(usual.garmentMeasurements).filter(
      (id) => !["gmAcrossBackWidth", "gmAcrossChestWidth"].includes(id),
    )
    for (const { step, draft } of sweep)
      for (const id of kept) {
        const off = gm(draft, id) - gm(usual, id)
        expect([step, id, Math.abs(off) < HAIR ? 0 : off]).toEqual([step, id, 0])
      }
  })

  test("moves no line in steps", () => {
    for (let i = 1; i < sweep.length; i++)
      for (const piece of sweep[i]!.draft.pieces)
        for (const { name } of piece.edges)
          for (const end of [firstPoint, lastPoint]) {
            const [now, before] = [sweep[i]!, sweep[i - 1]!].map(({ draft }) => end(pointsOf(draft, piece.name, name)))
            expect([sweep[i]!.step, piece.name, name, away(now!, before!) < 0.5]).toEqual([
              sweep[i]!.step,
              piece.name,
              name,
              true,
            ])
          }
  })

  test("gives the same shirt by its finished measurements", () => {
    for (const forwardShoulders of [0.5, 1, 2]) {
      const order = orderFor({ ...options, forwardShoulders })
      expect([forwardShoulders, checkSentBack(shirt, order, draftOf(shirt, order))]).toEqual([forwardShoulders, []])
    }
  })

  test("leaves every seam sewn, and the figure's rules quiet", () => {
    for (const { step, draft } of sweep) {
      expect([step, draft.walk.filter(({ verdict }) => verdict !== "matches")]).toEqual([step, []])
      const { came, asked, bound } = figureReadings(draft).find(({ rule }) => rule === "armholeFrontShare")!
      expect([step, came > (asked as readonly [number, number])[0] - bound.note]).toEqual([step, true])
    }
  })
})

test("no more than two steps, and none backwards", () => {
  expect(refusalOf(shirt, orderFor({ forwardShoulders: 2.25 }))).toMatch(/forwardShoulders/)
  expect(refusalOf(shirt, orderFor({ forwardShoulders: -0.25 }))).toMatch(/forwardShoulders/)
})

test("a front whose strip reaches below the chest's level, over a low and sloping shoulder, is measured across at the yoke's seam", () => {
  const measurements = {
    mbMidNeckGirth: 44.32,
    mbBustGirth: 110.85,
    mbWaistHeight: 111.19,
    mbLowHipGirth: 110.7,
    mbLowHipHeight: 89.9,
    mbAcromionShoulderWidthHorizontal: 42.95,
    mbShoulderLength: 14.98,
    mbAcrossBackWidth: 43.07,
    mbAcrossChestWidth: 38.76,
    mbSleeveLength: 63.4,
    mbBicepGirth: 39.7,
    mbWristGirth: 18.89,
    mbSideNeckToWaist: 45.42,
    mbBackNeckToWaist: 40.96,
    mbNavelWaistGirth: 105.2,
    mbMaxHipGirth: 111.81,
  }
  const order = orderFor({ shoulderExtension: 3, lowerShoulder: "lowerShoulder.left" })
  const across = [0, 0.5, 1, 1.5, 2].map((lowerShoulderBy) =>
    [1.75, 2].map((forwardShoulders) =>
      gm(
        draftOf(shirt, {
          ...order,
          measurements,
          selectedMeasurementIds: Object.keys(measurements),
          bodyShapes: { shoulderSlope: "verySloping" },
          options: { ...order.options, lowerShoulderBy, forwardShoulders },
        }),
        "gmAcrossChestWidth",
      ),
    ),
  )
  for (const [before, now] of across) expect(Math.abs(now! - before!)).toBeLessThan(0.4)
})

import { figureReadings } from "@toile/draft-checks"
import type { Draft } from "@toile/draft-model"
import {
  checkSentBack,
  differences,
  draftOf,
  gm,
  goldenOf,
  ordersLike,
  pieceOf,
  pointsOf,
  refusalOf,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { bodiceBlock } from "./index.js"

// Figures that are seen: shoulders that stand forward, a hollow back (one shoulder lower: lower-shoulder.test.ts beside the other garments'). cm.

const orderFor = ordersLike(readOrder("bodice-block-average"))
type More = Record<string, string | number>
const made = (options: More): Draft => draftOf(bodiceBlock, orderFor(options))
const STEPS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

const cuts = [
  ["darts in waist and shoulder", {}],
  [
    "a side dart, eased over the blade",
    { dartPosition: "dartPosition.side", backShoulderDart: "backShoulderDart.ease" },
  ],
  ["a princess seam and a yoke", { dartPosition: "dartPosition.princess", backShoulderDart: "backShoulderDart.yoke" }],
  ["a dart in the front shoulder", { dartPosition: "dartPosition.shoulder" }],
] as const satisfies readonly (readonly [string, More])[]

const along = (draft: Draft, pieces: readonly string[], edge: string): number =>
  draft.pieces
    .filter(({ name }) => pieces.includes(name))
    .flatMap(({ edges }) => edges.filter(({ name }) => new RegExp(`^${edge}\\d?$`).test(name)))
    .reduce((sum, { length }) => sum + length, 0)
const FRONTS = ["front", "sideFront"]
const BACKS = ["back", "backYoke"]

describe.each(cuts)("%s", (_, more) => {
  const plain = made(more)
  /** Of so many steps nothing that is measured moves but these, each so much a step, and what hangs on them by a hair. */
  const moves = (draft: Draft, step: number, by: Readonly<Record<string, number>>, hair: number): void => {
    for (const id of Object.keys(plain.garmentMeasurements)) {
      const off = gm(draft, id) - gm(plain, id) - (by[id] ?? 0) * step
      expect([step, id, Math.abs(off) < hair * step ? 0 : off]).toEqual([step, id, 0])
    }
  }
  const quiet = (draft: Draft, options: More): void => {
    expect(draft.walk.filter(({ verdict }) => verdict !== "matches")).toEqual([])
    expect(draft.warnings.map(({ code }) => code)).toEqual(plain.warnings.map(({ code }) => code))
    expect(checkSentBack(bodiceBlock, orderFor(options), draft)).toEqual([])
  }

  test("none is the block without the options", () => {
    const none = made({ ...more, forwardShoulders: 0, swayback: 0 })
    expect(differences(goldenOf(none), goldenOf(plain), 0)).toEqual([])
  })

  test("shoulders that stand forward: the seam's ends 0.8 and 0.2 a step forward, the back 0.5 wider, the chest 0.4 narrower", () => {
    for (const step of STEPS) {
      const options = { ...more, forwardShoulders: step }
      const draft = made(options)
      const by = (pieces: readonly string[], edge: string): number =>
        along(draft, pieces, edge) - along(plain, pieces, edge)
      expect([step, by(FRONTS, "neck"), by(BACKS, "neck")]).toEqual([
        step,
        expect.closeTo(-0.2 * step, 2),
        expect.closeTo(0.2 * step, 2),
      ])
      // Wider across the back, narrower in front: the back's half is straighter, and the front's hollower
      expect([step, Math.abs(by(FRONTS, "armhole") + 0.8 * step) < 0.3 * step]).toEqual([step, true])
      expect([step, Math.abs(by(BACKS, "armhole") - 0.8 * step) < 0.3 * step]).toEqual([step, true])
      // As long for each other as they were
      const shoulders = (of: Draft): number => along(of, BACKS, "shoulder") - along(of, FRONTS, "shoulder")
      expect(Math.abs(shoulders(draft) - shoulders(plain))).toBeLessThan(0.04)
      // The armhole's depth is asked for, so that its length follows
      moves(draft, step, { gmAcrossBackWidth: 0.5, gmAcrossChestWidth: -0.4 }, 0.12)
      const ease = (of: Draft) => figureReadings(of).find(({ rule }) => rule === "acrossBackEase")!
      expect(ease(draft).came - ease(plain).came).toBeCloseTo(0.5 * step, 2)
      quiet(draft, options)
    }
  })

  test("a hollow back: centre back ends 0.8 a step higher and its seam takes 0.4 more; the back stays as wide, its side as long", () => {
    const side = plain.stitches.find(({ name }) => name === "side seam")!
    for (const step of STEPS) {
      const options = { ...more, swayback: step }
      const draft = made(options)
      const foot = (of: Draft): readonly [number, number] => pointsOf(of, "back", "centreBack").at(-1)!
      const [[x, y], [usualX, usualY]] = [foot(draft), foot(plain)]
      expect([step, x - usualX, y - usualY]).toEqual([
        step,
        expect.closeTo(0.4 * step, 2),
        expect.closeTo(0.8 * step, 2),
      ])
      expect(Math.abs(along(draft, ["back"], "waist") - along(plain, ["back"], "waist"))).toBeLessThan(0.06 * step)
      const sewn = draft.stitches.find(({ name }) => name === "side seam")!
      expect(sewn.lengthA - sewn.lengthB).toBeCloseTo(side.lengthA - side.lengthB, 2)
      // Centre back comes in at the bust too, and the underarm goes out by that
      moves(draft, step, { gmBackNeckToWaist: -0.8 }, 0.17)
      const front = (of: Draft) => pieceOf(of, "front").edges.map(({ length }) => length)
      for (const [i, length] of front(draft).entries())
        expect(Math.abs(length - front(plain)[i]!)).toBeLessThan(0.06 * step)
      quiet(draft, options)
    }
  })
})

test("no more than two steps, and none backwards", () => {
  for (const option of ["forwardShoulders", "swayback"])
    for (const steps of [2.25, -0.25])
      expect(refusalOf(bodiceBlock, orderFor({ [option]: steps }))).toMatch(new RegExp(option))
})

import { figureReadings } from "@toile/draft-checks"
import type { Draft, XY } from "@toile/draft-model"
import { gm, lastPoint, lengthOfEdges, pointsOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import {
  figureSweep,
  jumps,
  type More,
  otherAtNone,
  otherSentBack,
  quartersTo,
  refusedBeyond,
  strayed,
  unsewn,
} from "../test/figure-sweep.js"

// Tops for shoulders that stand forward, whose seam is an edge of both halves (a shirt's lies in a yoke: shirt/forward-shoulders.test.ts).

const STEPS = [0, ...quartersTo(2)]

const TOPS: readonly (readonly [slug: string, more: More])[] = [
  ["womens-t-shirt", {}],
  ["mens-t-shirt", { neckline: "neckline.vee", sleeveLength: "sleeveLength.long", cuff: "cuff.rib" }],
  ["womens-t-shirt", { neckline: "neckline.boat", fit: "fit.slim" }],
  ["womens-hoodie", { zip: "zip.full" }],
  ["mens-hoodie", { hood: "hood.threePanels" }],
]

/** What is drawn with the same option moves by no more, cm: the armhole is solved for its length. */
const HAIR = 0.07
/** Of a slim T-shirt: its back is the rounder under the arm for being wider above, and as long an armhole ends higher. */
const DEPTH = 0.1
/** All that is measured stays but what lies between the shoulders. */
const ONLY_BETWEEN = {
  hair: (id: string) => (id === "gmArmholeDepth" ? DEPTH : HAIR),
  but: ["gmAcrossBackWidth", "gmAcrossChestWidth"],
}

describe.each(TOPS)("%s, %j", (slug, more) => {
  const swept = figureSweep(slug, "forwardShoulders", STEPS, more)
  const { plain, sweep } = swept
  const half = (draft: Draft, piece: string, edge: string): number =>
    lengthOfEdges(draft, piece, edge) - lengthOfEdges(plain, piece, edge)

  test("is the draft without the option where they do not stand forward", () => {
    expect(otherAtNone(swept)).toEqual([])
  })

  test("the seam goes forward by 0.8 a step at the arm, by 0.2 at a neckline that lies round the neck", () => {
    const long = lengthOfEdges(plain, "back", "shoulder")
    const atNeck = 0.8 - 0.6 * Math.min(1, long / 10)
    for (const { step, draft } of sweep) {
      // To a tenth of a millimetre: what the halves' lengths move the seam by differs by so much
      expect([step, Math.abs(half(draft, "front", "neck") + atNeck * step) < 0.01]).toEqual([step, true])
      expect([step, Math.abs(half(draft, "back", "neck") - atNeck * step) < 0.01]).toEqual([step, true])
      const [back, front] = [half(draft, "back", "armhole"), half(draft, "front", "armhole")]
      // Wider across the back, narrower in front: the back's half is straighter, and the front's hollower
      expect([step, Math.abs(back - 0.8 * step) < 0.3 * step + 0.001]).toEqual([step, true])
      expect([step, Math.abs(front + 0.8 * step) < 0.3 * step + 0.001]).toEqual([step, true])
      expect([step, back + front]).toEqual([step, expect.closeTo(0, 2)])
      expect([step, Math.abs(half(draft, "back", "shoulder")) < 0.1 * step + 0.001]).toEqual([step, true])
    }
  })

  test("the back is 0.5 a step wider, the chest 0.4 narrower, and nothing else that is measured moves", () => {
    for (const { step, draft } of sweep) {
      expect(gm(draft, "gmAcrossBackWidth") - gm(plain, "gmAcrossBackWidth")).toBeCloseTo(0.5 * step, 2)
      expect(gm(draft, "gmAcrossChestWidth") - gm(plain, "gmAcrossChestWidth")).toBeCloseTo(-0.4 * step, 2)
    }
    expect(strayed(swept, ONLY_BETWEEN)).toEqual([])
  })

  test("the cap's notch lies forward with the seam, 0.3 a step in front of the cap's highest point", () => {
    const before = (draft: Draft): number => {
      const capBack = pointsOf(draft, "sleeve", "capBack")
      const [notch] = lastPoint(capBack.toReversed())
      const top = capBack.reduce((high, at) => (at[1] > high[1] ? at : high))
      return Math.abs(Math.min(notch, lastPoint(capBack)[0]) - top[0])
    }
    for (const { step, draft } of sweep) {
      const by = half(draft, "sleeve", "capBack")
      expect([step, by - half(draft, "back", "armhole")]).toEqual([step, expect.closeTo(0, 2)])
      expect([step, by + half(draft, "sleeve", "capFront")]).toEqual([step, expect.closeTo(0, 2)])
      // The halves' own lengths may have the seam a little before or behind it already
      expect([step, before(draft) - before(plain)]).toEqual([step, expect.closeTo(0.3 * step, 1)])
    }
  })

  test("moves no line in steps, and leaves every seam sewn", () => {
    expect(unsewn(swept)).toEqual([])
    expect(jumps(sweep, 0.5)).toEqual([])
  })

  test("what came out, sent back, gives the same pieces; the figure's rules are as quiet", () => {
    expect(otherSentBack(swept, [0.25, 1, 2])).toEqual([])
    for (const { step, draft } of sweep.filter(({ step }) => [0.25, 1, 2].includes(step))) {
      const share = figureReadings(draft).find(({ rule }) => rule === "armholeFrontShare")!
      const [least, most] = share.asked as readonly [number, number]
      expect([step, share.came > least - share.bound.note && share.came < most + share.bound.note]).toEqual([
        step,
        true,
      ])
    }
  })
})

describe("a raglan, which has no shoulder's seam", () => {
  const swept = figureSweep("mens-hoodie", "forwardShoulders", STEPS, { sleeve: "sleeve.raglan" })
  const { plain, sweep } = swept
  const shoulder = (draft: Draft): readonly XY[] =>
    draft.pieces
      .find(({ name }) => name === "sleeve")!
      .internalLines.find(({ name }) => name === "shoulder")!
      .points.map((at): XY => at)

  test("its line over the shoulder lies forward, its sleeve is turned, body and sleeve meet", () => {
    expect(strayed(swept, ONLY_BETWEEN)).toEqual([])
    expect(unsewn(swept)).toEqual([])
    for (const { step, draft } of sweep) {
      const [neck, tip] = [shoulder(draft)[0]!, shoulder(draft).at(-1)!]
      expect([step, tip[0] - neck[0] - (shoulder(plain).at(-1)![0] - shoulder(plain)[0]![0])]).toEqual([
        step,
        expect.closeTo(-0.1 * step, 1),
      ])
    }
    expect(otherSentBack(swept, [2])).toEqual([])
  })
})

test("no more than two steps, and none backwards", () => {
  expect(refusedBeyond("mens-t-shirt", "forwardShoulders", 0, 2)).toBe(true)
})

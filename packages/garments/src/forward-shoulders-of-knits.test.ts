import { figureReadings } from "@toile/draft-checks"
import type { Draft, XY } from "@toile/draft-model"
import {
  checkSentBack,
  differences,
  draftOf,
  firstPoint,
  gm,
  goldenOf,
  lastPoint,
  lengthOfEdges,
  ordersLike,
  pointsOf,
  refusalOf,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../test/orders.js"
import { catalogue } from "./catalogue.js"

// Tops for shoulders that stand forward, whose seam is an edge of both halves (a shirt's lies in a yoke: shirt/forward-shoulders.test.ts).

const STEPS = Array.from({ length: 9 }, (_, i) => i / 4)
type More = Record<string, string | number>

const TOPS: readonly (readonly [slug: string, more: More])[] = [
  ["womens-t-shirt", {}],
  ["mens-t-shirt", { neckline: "neckline.vee", sleeveLength: "sleeveLength.long", cuff: "cuff.rib" }],
  ["womens-t-shirt", { neckline: "neckline.boat", fit: "fit.slim" }],
  ["womens-hoodie", { zip: "zip.full" }],
  ["mens-hoodie", { hood: "hood.threePanels" }],
]

/** What is drawn with the same option moves by no more, cm: the armhole is solved for its length. */
const HAIR = 0.07

const away = ([ax, ay]: XY, [bx, by]: XY): number => Math.hypot(ax - bx, ay - by)
const sweepOf = (slug: string, more: More) => {
  const pattern = catalogue.find(({ declaration }) => declaration.slug === slug)!
  const orderFor = ordersLike(readOrder(`${slug}-average`))
  const made = (forwardShoulders: number): Draft => draftOf(pattern, orderFor({ ...more, forwardShoulders }))
  const plain = draftOf(pattern, orderFor(more))
  return { pattern, orderFor, made, plain, sweep: STEPS.map((step) => ({ step, draft: made(step) })) }
}

/** All that is measured stays but what lies between the shoulders. */
const onlyBetween = (draft: Draft, usual: Draft): readonly (readonly [string, number])[] =>
  Object.keys(usual.garmentMeasurements)
    .filter((id) => !["gmAcrossBackWidth", "gmAcrossChestWidth"].includes(id))
    .map((id) => [id, gm(draft, id) - gm(usual, id)] as const)
    .filter(([, by]) => Math.abs(by) >= HAIR)

describe.each(TOPS)("%s, %j", (slug, more) => {
  const { pattern, orderFor, made, plain, sweep } = sweepOf(slug, more)
  const half = (draft: Draft, piece: string, edge: string): number =>
    lengthOfEdges(draft, piece, edge) - lengthOfEdges(plain, piece, edge)

  test("is the draft without the option where they do not stand forward", () => {
    expect(differences(goldenOf(made(0)), goldenOf(plain), 0)).toEqual([])
  })

  test("the seam goes forward by 0.8 a step at the arm, by 0.2 at a neckline that lies round the neck", () => {
    const long = lengthOfEdges(plain, "back", "shoulder")
    const atNeck = 0.8 - 0.6 * Math.min(1, long / 10)
    for (const { step, draft } of sweep) {
      expect([step, half(draft, "front", "neck")]).toEqual([step, expect.closeTo(-atNeck * step, 2)])
      expect([step, half(draft, "back", "neck")]).toEqual([step, expect.closeTo(atNeck * step, 2)])
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
      expect([step, onlyBetween(draft, plain)]).toEqual([step, []])
    }
  })

  test("the cap's notch lies forward with the seam, 0.3 a step in front of the cap's highest point", () => {
    for (const { step, draft } of sweep) {
      const by = half(draft, "sleeve", "capBack")
      expect([step, by - half(draft, "back", "armhole")]).toEqual([step, expect.closeTo(0, 2)])
      expect([step, by + half(draft, "sleeve", "capFront")]).toEqual([step, expect.closeTo(0, 2)])
      const [notch] = lastPoint(pointsOf(draft, "sleeve", "capBack").toReversed())
      const top = pointsOf(draft, "sleeve", "capBack").reduce((high, at) => (at[1] > high[1] ? at : high))
      expect([step, Math.abs(Math.min(notch, lastPoint(pointsOf(draft, "sleeve", "capBack"))[0]) - top[0])]).toEqual([
        step,
        expect.closeTo(0.3 * step, 1),
      ])
    }
  })

  test("moves no line in steps, and leaves every seam sewn", () => {
    for (const [i, { step, draft }] of sweep.entries()) {
      expect([step, draft.walk.filter(({ verdict }) => verdict !== "matches")]).toEqual([step, []])
      if (i === 0) continue
      for (const piece of draft.pieces)
        for (const { name } of piece.edges)
          for (const end of [firstPoint, lastPoint]) {
            const [now, before] = [draft, sweep[i - 1]!.draft].map((one) => end(pointsOf(one, piece.name, name)))
            expect([step, piece.name, name, away(now!, before!) < 0.5]).toEqual([step, piece.name, name, true])
          }
    }
  })

  test("what came out, sent back, gives the same pieces; the figure's rules are as quiet", () => {
    for (const { step, draft } of sweep.filter(({ step }) => [0.25, 1, 2].includes(step))) {
      expect([step, checkSentBack(pattern, orderFor({ ...more, forwardShoulders: step }), draft)]).toEqual([step, []])
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
  const { pattern, orderFor, plain, sweep } = sweepOf("mens-hoodie", { sleeve: "sleeve.raglan" })
  const shoulder = (draft: Draft): readonly XY[] =>
    draft.pieces
      .find(({ name }) => name === "sleeve")!
      .internalLines.find(({ name }) => name === "shoulder")!
      .points.map((at): XY => at)

  test("its line over the shoulder lies forward, its sleeve is turned, body and sleeve meet", () => {
    for (const { step, draft } of sweep) {
      expect([step, onlyBetween(draft, plain)]).toEqual([step, []])
      const [neck, tip] = [shoulder(draft)[0]!, shoulder(draft).at(-1)!]
      expect([step, tip[0] - neck[0] - (shoulder(plain).at(-1)![0] - shoulder(plain)[0]![0])]).toEqual([
        step,
        expect.closeTo(-0.1 * step, 1),
      ])
      expect([step, draft.walk.filter(({ verdict }) => verdict !== "matches")]).toEqual([step, []])
    }
    const order = orderFor({ sleeve: "sleeve.raglan", forwardShoulders: 2 })
    expect(checkSentBack(pattern, order, sweep.at(-1)!.draft)).toEqual([])
  })
})

test("no more than two steps, and none backwards", () => {
  const { pattern, orderFor } = sweepOf("mens-t-shirt", {})
  expect(refusalOf(pattern, orderFor({ forwardShoulders: 2.25 }))).toMatch(/forwardShoulders/)
  expect(refusalOf(pattern, orderFor({ forwardShoulders: -0.25 }))).toMatch(/forwardShoulders/)
})

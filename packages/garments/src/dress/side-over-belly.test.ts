import type { Draft } from "@toile/draft-model"
import {
  checkSentBack,
  draftOf,
  gm,
  orderFor,
  pieceOf,
  usualBody,
  warningCodes,
  withMeasurements,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { blouse } from "../blouse/index.js"
import { dress } from "./index.js"

// A front's side over a belly, its bust dart closed, as a cutter looks at it. cm.

const patterns = { dress: { pattern: dress, front: "front" }, blouse: { pattern: blouse, front: "frontLeft" } } as const
type Slug = keyof typeof patterns

/** The average woman but for such a waist. */
const orderOf = (slug: Slug, mbWaistGirth: number, options: Record<string, string | number> = {}) => {
  const { declaration } = patterns[slug].pattern
  const order = withMeasurements(orderFor(declaration, usualBody(declaration)), { mbWaistGirth })
  return { ...order, options: { ...order.options, ...options } }
}
const made = (...asked: Parameters<typeof orderOf>): Draft => draftOf(patterns[asked[0]].pattern, orderOf(...asked))

type Place = readonly [x: number, y: number]

/** The front's side from the underarm down, as it lies when its dart is sewn: how far out, and at which level. */
const sideOf = (draft: Draft, slug: Slug): readonly Place[] => {
  const { edges, darts } = pieceOf(draft, patterns[slug].front)
  const edge = (name: string): readonly Place[] => edges.find((each) => each.name === name)!.points
  const { point, legs } = darts.find(({ name }) => name === "sideDart")!
  const [upper, lower] = [...legs].sort((a, b) => b[1] - a[1]) as [Place, Place]
  const direction = (to: Place): number => Math.atan2(to[1] - point[1], to[0] - point[0])
  const by = direction(lower) - direction(upper)
  const turned = ([x, y]: Place): Place => [
    point[0] + (x - point[0]) * Math.cos(by) - (y - point[1]) * Math.sin(by),
    point[1] + (x - point[0]) * Math.sin(by) + (y - point[1]) * Math.cos(by),
  ]
  return [...edge("side2").map(turned), ...edge("side1")]
    .map(([x, y]): Place => [Math.abs(x), y])
    .sort((a, b) => b[1] - a[1])
}

/** How far out a side lies at a level. */
const outAt = (side: readonly Place[], y: number): number => {
  const below = side.findIndex((each) => each[1] < y)
  const [a, b] = [side[below - 1]!, side[below]!]
  return a[0] + ((a[1] - y) / (a[1] - b[1])) * (b[0] - a[0])
}

/** Between underarm and waist: its steepest half centimetre, degrees, and how far inside the line from end to end it runs at the most. */
const looks = (draft: Draft, slug: Slug): { readonly steepest: number; readonly inside: number } => {
  const side = sideOf(draft, slug)
  const [x, y] = side[0]!
  const waist = pieceOf(draft, patterns[slug].front).internalLines.find(({ name }) => name === "waist")!.points[0]![1]
  const levels = Array.from({ length: Math.floor(2 * (y - waist)) }, (_, i) => y - 0.01 - i / 2)
  const out = levels.map((level) => outAt(side, level))
  const straight = (level: number): number => x + ((outAt(side, waist) - x) * (y - level)) / (y - waist)
  return {
    steepest: (Math.atan2(Math.max(...out.slice(1).map((each, i) => each - out[i]!)), 0.5) * 180) / Math.PI,
    inside: Math.max(...levels.map((level, i) => straight(level) - out[i]!)),
  }
}

const SLUGS = ["dress", "blouse"] as const
const fits = ["slim", "regular"] as const

describe.each(SLUGS.flatMap((slug) => fits.map((fit) => [slug, fit] as const)))(
  "a %s, %s, over a belly",
  (slug, fit) => {
    const at = (waist: number): Draft => made(slug, waist, { fit: `fit.${fit}` })
    const waists = Array.from({ length: 49 }, (_, i) => 80 + i / 2)
    const sweep = waists.map((waist) => ({ waist, draft: at(waist) }))

    test("has a front whose side leans out by no more than 18 degrees, and is no S", () => {
      for (const { waist, draft } of sweep.filter(({ waist }) => waist >= 90)) {
        const { steepest, inside } = looks(draft, slug)
        expect([waist, steepest < 18]).toEqual([waist, true])
        // Where it begins to stand out it is still upright at the bust
        expect([waist, inside < (waist > 100 ? 0.1 : 0.7)]).toEqual([waist, true])
      }
    })

    test("its bust is let out in front alone, as it is told, and neither that nor the side moves in a step", () => {
      const usual = gm(sweep[0]!.draft, "gmBustGirth")
      let steeper = 0
      for (const [i, { waist, draft }] of sweep.entries()) {
        const letOut = gm(draft, "gmBustGirth") - usual
        expect([waist, warningCodes(draft).includes("chestOverBelly")]).toEqual([waist, letOut > 0.05])
        const { gmFrontBustWidth: front } = draft.garmentMeasurements
        expect(front !== undefined || letOut < 0.01).toBe(true)
        if (i === 0) continue
        const before = sweep[i - 1]!.draft
        const by = gm(draft, "gmBustGirth") - gm(before, "gmBustGirth")
        // Where the navel keeps the waist as wide, all that a belly moves falls by hundredths as the natural waist nears it
        expect([waist, by > -0.01 && by < 0.6]).toEqual([waist, true])
        steeper = Math.max(steeper, Math.abs(looks(draft, slug).steepest - looks(before, slug).steepest))
      }
      expect(steeper).toBeLessThan(2.5)
      const [less, more] = [at(100), at(104)].map((d) => gm(d, "gmBustGirth") - gm(d, "gmFrontBustWidth")) as [
        number,
        number,
      ]
      expect(Math.abs(more - less)).toBeLessThan(0.3)
      expect(gm(at(104), "gmBustGirth") - usual).toBeGreaterThan(2)
    })

    test("its front is over its back at the waist by 3.5 to 6.5 a half, and its finished measurements give the same pieces", () => {
      for (const waist of [90, 96, 100, 104]) {
        const draft = at(waist)
        const more = (gm(draft, "gmFrontWaistWidth") - gm(draft, "gmBackWaistWidth")) / 2
        expect([waist, more > 3.5 && more < 6.5]).toEqual([waist, true])
        expect(checkSentBack(patterns[slug].pattern, orderOf(slug, waist, { fit: `fit.${fit}` }), draft)).toEqual([])
      }
    })
  },
)

test.each(SLUGS)(
  "a %s over a belly that is only seen has its bust as asked, and over one that is seen too as over the girths'",
  (slug) => {
    for (const waist of [76, 100])
      expect(gm(made(slug, waist, { belly: 2 }), "gmBustGirth")).toBeCloseTo(gm(made(slug, waist), "gmBustGirth"), 1)
  },
)

test.each(SLUGS)(
  "a %s over a belly has no narrower front for a longer arc of the bust, and its side stays gentle",
  (slug) => {
    const { pattern } = patterns[slug]
    for (const waist of [96, 100]) {
      let narrower = 0
      for (let arc = 46; arc <= 56; arc += 0.5) {
        const draft = draftOf(pattern, withMeasurements(orderOf(slug, waist), { mbFrontBustArc: arc }))
        const front = gm(draft, "gmFrontBustWidth")
        expect([arc, front > narrower - 0.001]).toEqual([arc, true])
        narrower = front
        expect([arc, looks(draft, slug).steepest < 18]).toEqual([arc, true])
      }
    }
  },
)

import { bellyOverHip, man, woman } from "@toile/body/survey"
import type { Draft } from "@toile/draft-model"
import type { Order } from "@toile/pattern-model"
import { checkSentBack, draftOf, gm, judgeOrder, refusalOf, warningCodes } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { averageOf } from "../../test/figure-sweep.js"

// Over a belly that the girths tell: the edge's length is the hips', its front has more of it, and centre front is higher.

/** Lengths are cut 3 % smaller. */
const ALONG = 0.97

/** How much longer a half of the waist's edge is in front than behind the side line. */
const frontMore = (draft: Draft): number => {
  const { edges } = draft.pieces.find(({ name }) => name === "leg")!
  const points = edges.filter(({ name }) => /waist/i.test(name)).flatMap((edge) => edge.points)
  return points.slice(1).reduce((sum, [x, y], i) => {
    const [ax, ay] = points[i]!
    return sum + (x + ax > 0 ? 1 : -1) * Math.hypot(x - ax, y - ay)
  }, 0)
}

describe.each([
  ["womens-leggings", woman, { rise: 0.2, most: 2 }, 104],
  ["mens-leggings", man, { rise: 0.25, most: 3 }, 106],
] as const)("%s over a belly", (slug, person, rule, largest) => {
  const { pattern, measured } = averageOf(slug)
  const usual = measured({}).measurements
  const order = (waist: number, more: Readonly<Record<string, number>> = {}): Order => {
    const { mbWaistbandRegRiseCrotchLength: _, ...measurements } = measured(
      {},
      { mbWaistGirth: waist, ...more },
    ).measurements
    return { ...measured({}), measurements, selectedMeasurementIds: Object.keys(measurements) }
  }
  const drawn = (ask: Order): boolean => refusalOf(pattern, ask) === "drafted"
  const at = (waist: number, more = {}): Draft => draftOf(pattern, order(waist, more))
  const bellyOf = (waist: number): number => bellyOverHip(person, usual.mbLowHipGirth!, waist)
  const small = usual.mbLowHipGirth! - person.hipOverWaist
  const waists = Array.from({ length: Math.floor(largest - small) }, (_, i) => small + i)

  test("have nothing for one below 2 a half", () => {
    expect(bellyOf(small + 3)).toBeLessThan(2)
    expect(at(small + 3).garmentMeasurements.gmCentreFrontLean).toBeUndefined()
    expect(gm(at(small + 3), "gmFrontRise")).toBeCloseTo(gm(at(small), "gmFrontRise"), 1)
  })

  test("are drawn where it begins, with a centre front that leans by what is told", () => {
    const begins = waists.findLast((waist) => bellyOf(waist) < 2)!
    for (let waist = begins; waist < begins + 1.5; waist += 0.01) {
      const lean = at(waist).garmentMeasurements.gmCentreFrontLean
      expect([waist, lean === undefined || lean > 0]).toEqual([waist, true])
    }
  })

  test("have centre front higher by its share from 5 on, and centre back where it was", () => {
    const plain = at(small)
    for (const waist of waists.filter((girth) => bellyOf(girth) >= 5)) {
      const rises = ALONG * Math.min(rule.rise * bellyOf(waist), rule.most)
      const draft = at(waist)
      const by = (id: string): number => gm(draft, id) - gm(plain, id)
      expect([waist, Math.abs(by("gmFrontRise") - rises) < 0.45 ? rises : by("gmFrontRise")]).toEqual([waist, rises])
      expect([waist, Math.abs(by("gmBackRise")) < 0.5]).toEqual([waist, true])
    }
  })

  test("have a front that grows with it beside the back, and move nothing in steps", () => {
    const drafts = waists.map((waist) => ({ waist, draft: at(waist) }))
    for (const [i, { waist, draft }] of drafts.entries()) {
      expect([waist, draft.walk.filter(({ verdict }) => verdict !== "matches")]).toEqual([waist, []])
      if (i === 0) continue
      for (const id of ["gmFrontRise", "gmBackRise", "gmThighGirth", "gmHipGirth"])
        expect([waist, id, Math.abs(gm(draft, id) - gm(drafts[i - 1]!.draft, id)) < 0.5]).toEqual([waist, id, true])
    }
    // Of a half of a waist that is by so much a belly the front has more; the back had most of it when nothing was drawn
    expect(frontMore(drafts.at(-1)!.draft) - frontMore(drafts[0]!.draft)).toBeGreaterThan(0.8)
  })

  test("have the front that its arc says, as the edge is stretched over it", () => {
    const waist = largest - 3
    const [narrow, wide] = [1, 3].map((over) => at(waist, { mbFrontWaistArc: waist / 2 + over }))
    // A half of the front has half of it, which a half of the back loses
    const came = frontMore(wide!) - frontMore(narrow!)
    expect(Math.abs(came - (2 * gm(wide!, "gmWaistSeamGirth")) / waist)).toBeLessThan(0.15)
    expect(warningCodes(wide!)).not.toContain("frontArc")
    expect(warningCodes(at(waist, { mbFrontWaistArc: 0.8 * waist }))).toContain("frontArc")
  })

  test("are refused where the cloth over the hips does not stretch so far, by what draws them", () => {
    const asked = order(114)
    const refused = { ...asked, options: { ...asked.options, use: 70 } }
    const [, use, rise] = /; use (\d+) or rise (-[\d.]+) draws it$/.exec(refusalOf(pattern, refused))!.map(Number)
    for (const [id, value, step] of [
      ["use", use!, 5],
      ["rise", rise!, 0.5],
    ] as const) {
      const ordered = (to: number): Order => ({ ...refused, options: { ...refused.options, [id]: to } })
      expect([id, value, drawn(ordered(value))]).toEqual([id, value, true])
      expect([id, value + step, drawn(ordered(value + step))]).toEqual([id, value + step, false])
    }
  })

  test("give the same pieces by their finished measurements, with an arc or without", () => {
    for (const waist of [largest - 12, largest - 6, largest])
      for (const more of [{}, { mbFrontWaistArc: waist / 2 + 3 }]) {
        const ask = order(waist, more)
        expect([waist, checkSentBack(pattern, ask, draftOf(pattern, ask))]).toEqual([waist, []])
        expect([waist, judgeOrder(pattern, ask)._tag]).toEqual([waist, "Clean"])
      }
  })
})

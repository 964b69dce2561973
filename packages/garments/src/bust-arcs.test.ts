import type { Order } from "@toile/pattern-model"
import { checkSentBack, draftOf, gm, warningCodes } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { everyOf } from "../test/asked.js"
import { averageOf, type More } from "../test/figure-sweep.js"

// The arc of a woman's front that was measured at the bust: the front has the arc and its half of the ease, the back the rest, as far as
// the side seam may lie from its place in the armhole; and the hips have none of it.

interface Worn {
  readonly name: string
  readonly slug: string
  readonly more?: More
  readonly body?: Readonly<Record<string, number>>
  /** What arcs have over half of the bust, as the front follows them. */
  readonly steps: readonly number[]
  /** Its armhole's depth is as asked for and not found for its length, which then moves by less than this, cm. */
  readonly armholeWithin?: number
}

const BLOCK = { slug: "bodice-block", armholeWithin: 0.1 } as const

const FULL = { mbBustGirth: 112, mbHighBustGirth: 92 }
const WORN: readonly Worn[] = [
  { name: "sheath", slug: "dress", steps: [1.5, 2.5, 4, 5] },
  { name: "princess dress", slug: "dress", more: { silhouette: "silhouette.princess" }, steps: [1.5, 2.5, 4, 5] },
  { name: "dress over a full bust", slug: "dress", body: FULL, steps: [7, 8, 10] },
  { name: "blouse", slug: "blouse", steps: [1, 2.5, 4, 5] },
  { name: "blouse without a bust dart", slug: "blouse", more: { bustDart: "bustDart.none" }, steps: [-2, 0, 1] },
  { name: "bodice block", ...BLOCK, steps: [1.5, 2.5, 4, 5] },
  {
    name: "bodice block with a princess seam",
    ...BLOCK,
    more: { dartPosition: "dartPosition.princess" },
    steps: [1.5, 2.5, 4, 5],
  },
  { name: "bodice block over a full bust", ...BLOCK, body: FULL, steps: [7, 8, 8.5] },
]

describe.each(everyOf(2, WORN))("the arc of the bust's front, of a $name", (worn) => {
  const { slug, more = {}, body = {}, steps, armholeWithin = 0.05 } = worn
  const { pattern, measured } = averageOf(slug)
  const order = (arc?: number): Order =>
    measured(more, { ...body, ...(arc === undefined ? {} : { mbFrontBustArc: arc }) })
  const plain = draftOf(pattern, order())
  const bust = plain.measurements.mbBustGirth!
  const ease = gm(plain, "gmBustGirth") - bust
  const hipped = plain.garmentMeasurements.gmHipGirth !== undefined
  const kept = [
    "gmBustGirth",
    "gmWaistGirth",
    ...(hipped ? ["gmHipGirth"] : []),
    "gmAcrossBackWidth",
    "gmAcrossChestWidth",
  ]

  test("is what the front has, and half of the ease; the girths, the armhole and the hips stay", () => {
    expect(plain.garmentMeasurements.gmFrontBustWidth).toBeUndefined()
    for (const step of steps) {
      const draft = draftOf(pattern, order(bust / 2 + step))
      expect([step, gm(draft, "gmFrontBustWidth")]).toEqual([step, expect.closeTo((bust + ease) / 2 + step, 2)])
      for (const id of kept) expect([step, id, gm(draft, id)]).toEqual([step, id, expect.closeTo(gm(plain, id), 2)])
      const armhole = Math.abs(gm(draft, "gmArmholeGirth") - gm(plain, "gmArmholeGirth"))
      expect([step, armhole < armholeWithin]).toEqual([step, true])
      if (hipped)
        expect([step, Math.abs(gm(draft, "gmFrontHipWidth") - gm(plain, "gmFrontHipWidth")) < 0.1]).toEqual([
          step,
          true,
        ])
      const told = warningCodes(draft).filter((code) => ["frontArc", "bustFront", "waistFront"].includes(code))
      expect([step, told]).toEqual([step, []])
    }
  })

  test("gives the same pieces by its finished measurements, and leaves every seam sewn", () => {
    for (const step of [-6, ...steps, 14]) {
      const asked = order(bust / 2 + step)
      const draft = draftOf(pattern, asked)
      expect([step, draft.walk.filter(({ verdict }) => verdict !== "matches")]).toEqual([step, []])
      expect([step, checkSentBack(pattern, asked, draft)]).toEqual([step, []])
    }
  })

  test("moves the front by no more than an armhole lets it, without a jump, and is told beyond", () => {
    const arcs = Array.from({ length: 45 }, (_, i) => bust / 2 - 6 + i / 2)
    const drafts = arcs.map((arc) => draftOf(pattern, order(arc)))
    const fronts = drafts.map((draft) => gm(draft, "gmFrontBustWidth"))
    for (const [i, front] of fronts.slice(1).entries()) {
      expect([arcs[i], front >= fronts[i]! - 0.001 && front < fronts[i]! + 0.501]).toEqual([arcs[i], true])
    }
    expect(fronts.at(-1)! - fronts[0]!).toBeLessThan(6)
    for (const [i, draft] of drafts.entries()) {
      const lacks = Math.abs(arcs[i]! + ease / 2 - fronts[i]!) / 2
      if (Math.abs(lacks - 0.5) > 0.06)
        expect([arcs[i], warningCodes(draft).includes("frontArc")]).toEqual([arcs[i], lacks > 0.5])
    }
  })

  test("says nothing where it is predicted", () => {
    const predicted = { ...order(bust / 2 + 5), measurementSources: { mbFrontBustArc: "predicted" } } as const
    expect(draftOf(pattern, predicted).pieces).toEqual(plain.pieces)
  })
})

import { BELLY_IN_FRONT } from "@toile/blocks/measurements"
import type { Draft } from "@toile/draft-model"
import type { Order } from "@toile/pattern-model"
import { checkSentBack, draftOf, gm, warningCodes } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { everyOf } from "../test/asked.js"
import { averageOf, type More } from "../test/figure-sweep.js"

// A front's arc that was measured on the body, over a belly: the front is as wide as the arc and its half of the ease, the
// back has the rest of the girth.

interface Worn {
  readonly name: string
  readonly slug: string
  readonly waist: number
  readonly more?: More
  /** How a jacket shares a belly, whose front ends before the side: its usual share of it. */
  readonly share?: number
}

const WORN: readonly Worn[] = [
  { name: "sheath", slug: "dress", waist: 98 },
  { name: "princess dress", slug: "dress", waist: 98, more: { silhouette: "silhouette.princess", lined: "lined.yes" } },
  { name: "blouse", slug: "blouse", waist: 98 },
  { name: "shirt", slug: "shirt", waist: 106 },
  { name: "man's T-shirt", slug: "mens-t-shirt", waist: 106 },
  { name: "woman's T-shirt", slug: "womens-t-shirt", waist: 96 },
  { name: "hoodie", slug: "mens-hoodie", waist: 106 },
  { name: "man's blazer", slug: "mens-blazer", waist: 106, share: BELLY_IN_FRONT.jacket },
  { name: "woman's blazer", slug: "womens-blazer", waist: 98, share: BELLY_IN_FRONT.jacket },
  { name: "man's coat", slug: "mens-coat", waist: 106, share: BELLY_IN_FRONT.jacket },
  { name: "waistcoat", slug: "waistcoat", waist: 106, share: BELLY_IN_FRONT.jacket },
  { name: "straight skirt", slug: "straight-skirt", waist: 98 },
  { name: "bodice block", slug: "bodice-block", waist: 96 },
]

/** Cm of the arc, each way: as a scan tells bellies of one girth apart. */
const STEPS = [-2, -1, 0.5, 1, 2]

describe.each(everyOf(4, WORN))("the arc of a front, of a $name", ({ slug, waist, more = {}, share }) => {
  const { pattern, measured } = averageOf(slug)
  const order = (girth: number, arc?: number): Order =>
    measured(more, { mbWaistGirth: girth, ...(arc === undefined ? {} : { mbFrontWaistArc: arc }) })
  const made = (girth: number, arc?: number): Draft => draftOf(pattern, order(girth, arc))
  const plain = made(waist)
  // What a jacket spreads is measured where it stands aslant, and what its front has no room for the back takes; a skirt's seam moves at waist and hips alike
  const near = share === undefined ? 0.03 : 0.3
  const front = (draft: Draft): number => gm(draft, "gmFrontWaistWidth")
  /** The arc that the front has which is drafted without one. */
  const usualArc =
    share === undefined
      ? front(plain) - (gm(plain, "gmWaistGirth") - waist) / 2
      : // A belly of a half lets centre front down by 0.15
        waist / 2 + ((2 * share - 1) * gm(plain, "gmCentreFrontRise")) / 0.15

  test("that it has anyway moves nothing", () => {
    const same = made(waist, usualArc)
    for (const [id, value] of Object.entries(plain.garmentMeasurements))
      expect([id, Math.abs(gm(same, id) - value) < 0.01 ? value : gm(same, id)]).toEqual([id, value])
  })

  test("moves the front with it and the back against it, and leaves the girths", () => {
    for (const step of STEPS) {
      const draft = made(waist, usualArc + step)
      const by = (id: string): number => gm(draft, id) - gm(plain, id)
      const came = by("gmFrontWaistWidth")
      expect([step, Math.abs(came - step) < near * Math.abs(step) ? step : came]).toEqual([step, step])
      // A figure's own check takes the arc as well
      expect([step, warningCodes(draft).includes("waistFront")]).toEqual([step, false])
      if ("gmBackWaistWidth" in draft.garmentMeasurements)
        expect([step, by("gmBackWaistWidth")]).toEqual([step, expect.closeTo(-came, 2)])
      expect([step, by("gmWaistGirth")]).toEqual([step, expect.closeTo(0, 2)])
    }
  })

  test("gives the same pieces by its finished measurements, and leaves every seam sewn", () => {
    for (const step of STEPS) {
      const draft = made(waist, usualArc + step)
      expect([step, draft.walk.filter(({ verdict }) => verdict !== "matches")]).toEqual([step, []])
      expect([step, checkSentBack(pattern, order(waist, usualArc + step), draft)]).toEqual([step, []])
    }
  })

  test("a depth alone moves the front by 0.39 a half of what it has beyond the usual, and an arc says more", () => {
    const by = (over: number, arc = {}): Draft => {
      const depth = pattern.declaration.gender === "male" ? 0.278 * waist - 2.1 : 0.266 * waist - 1.1
      return draftOf(pattern, measured(more, { mbWaistGirth: waist, mbWaistDepth: depth + over, ...arc }))
    }
    expect(by(0).pieces).toEqual(plain.pieces)
    // Of what a knit front has more the back takes some, as ever
    for (const deeper of [-1, 1]) {
      const moved = front(by(deeper)) - front(plain)
      expect([deeper, Math.abs(moved - 0.785 * deeper) < 0.2 ? deeper : moved]).toEqual([deeper, deeper])
    }
    expect(by(2, { mbFrontWaistArc: usualArc }).pieces).toEqual(made(waist, usualArc).pieces)
  })

  test("of another waist, or predicted, says nothing", () => {
    const arc = order(waist, usualArc + 2)
    const sources = { measurementSources: { mbFrontWaistArc: "predicted" } } as const
    expect(draftOf(pattern, { ...arc, ...sources }).pieces).toEqual(plain.pieces)
    const { mbWaistGirth: girth, ...rest } = arc.measurements
    const { mbFrontWaistArc, ...without } = rest
    const atNavel = (measurements: Readonly<Record<string, number>>): Draft =>
      draftOf(pattern, { ...arc, measurements: { ...measurements, mbNavelWaistGirth: girth! } })
    expect(atNavel(rest).pieces).toEqual(atNavel(without).pieces)
  })

  test("counts more and more as the belly grows, and nothing without one", () => {
    const usual = measured(more).measurements.mbWaistGirth!
    expect(made(usual - 8, (usual - 8) / 2 + 3).pieces).toEqual(made(usual - 8).pieces)
    const moved = Array.from({ length: 10 }, (_, i) => {
      const girth = usual + 2 + i
      return front(made(girth, girth / 2 + 3)) - front(made(girth))
    })
    for (const [i, by] of moved.entries()) if (i > 0) expect(Math.abs(by - moved[i - 1]!)).toBeLessThan(1)
  })

  test("that no cloth can be sewn to goes as far as it can, and is told", () => {
    for (const far of [0.3, 0.7]) {
      const draft = made(waist, far * waist)
      expect(warningCodes(draft)).toContain("frontArc")
      expect(Math.abs(front(draft) - far * waist)).toBeGreaterThan(1)
    }
    expect(warningCodes(made(waist, usualArc + 1))).not.toContain("frontArc")
  })
})

// Their band lies below the waist, where the arc was measured
test.each([
  ["mens-trousers", 106],
  ["womens-jeans", 98],
] as const)("%s have a front that grows with its arc, a back that gives it, and the same waist", (slug, waist) => {
  const { pattern, measured } = averageOf(slug)
  const made = (over: number): Draft =>
    draftOf(pattern, measured({}, { mbWaistGirth: waist, mbFrontWaistArc: waist / 2 + over }))
  const [less, more] = [made(1), made(3)]
  const by = (id: string): number => gm(more, id) - gm(less, id)
  expect(by("gmFrontWaistWidth")).toBeGreaterThan(1)
  expect(by("gmBackWaistWidth")).toBeCloseTo(-by("gmFrontWaistWidth"), 2)
  expect(by("gmWaistGirth")).toBeCloseTo(0, 2)
})

// A coat's back takes no more than until each of its seams stands straight: fronts of one width, whatever the arc leaves behind
test("what an arc leaves behind that no back can take stays in front, and is found again", () => {
  const { pattern, measured } = averageOf("mens-coat")
  const order = (over: number): Order => measured({}, { mbWaistGirth: 120, mbFrontWaistArc: 60 + over })
  const fronts = [-3, -1].map((over) => {
    const draft = draftOf(pattern, order(over))
    expect([over, checkSentBack(pattern, order(over), draft)]).toEqual([over, []])
    return gm(draft, "gmFrontWaistWidth")
  })
  expect(fronts[0]).toBeCloseTo(fronts[1]!, 3)
})

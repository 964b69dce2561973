import type { Draft } from "@toile/draft-model"
import { checkSentBack, draftOf, gm, pointsOf, sentBack } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { everyOf } from "../test/asked.js"
import {
  averageOf,
  figureSweep,
  type More,
  otherAtNone,
  otherSentBack,
  quartersTo,
  refusedBeyond,
  strayed,
  unsewn,
} from "../test/figure-sweep.js"

// A belly that is seen, beside what the girths tell of it, on dresses and blouses. cm.

const FOLD = { backZip: "backZip.none", vent: "vent.none" } as const

/** The last: what its back has to give, a half. */
const cuts = [
  ["sheath", "dress", FOLD, 1.8],
  ["princess dress", "dress", { silhouette: "silhouette.princess", lined: "lined.yes" }, 1.8],
  ["shift", "dress", { ...FOLD, silhouette: "silhouette.shift" }, 1.8],
  ["blouse with darts in its back", "blouse", {}, 1.8],
  ["blouse with darts in front too", "blouse", { frontShaping: "frontShaping.darts", hem: "hem.shirttail" }, 1.8],
  ["blouse without any", "blouse", { backShaping: "backShaping.none", yoke: "yoke.none" }, 1.2],
] as const satisfies readonly (readonly [string, string, More, number])[]

/** What the option moves, darts with it, and what hangs on it: the hem by its side's slant; the back's dart, which reaches over the bust's line. */
const MOVED = [
  "gmFrontWaistWidth",
  "gmBackWaistWidth",
  "gmFrontDartIntake",
  "gmBackDartIntake",
  "gmFrontLength",
  "gmCentreFrontRise",
]
const KEPT: Readonly<Record<string, number>> = {
  gmChestGirth: 0.3,
  gmFrontHipWidth: 0.2,
  gmBackHipWidth: 0.2,
  gmHemGirth: 0.6,
  gmArmholeDepth: 0.1,
  gmArmholeGirth: 0.05,
  gmBicepGirth: 0.1,
  gmCapHeight: 0.1,
}

describe.each(everyOf(3, cuts))("a belly that is seen, where the girths tell none: %s", (_, slug, more, most) => {
  const swept = figureSweep(slug, "belly", quartersTo(3), more)
  const { pattern, plain: usual, sweep } = swept

  test("is the draft without the option at no step", () => {
    expect(otherAtNone(swept)).toEqual([])
  })

  test("takes 0.6 a step and half from the back's waist to the front's, and leaves the girth", () => {
    for (const { step, draft } of sweep) {
      const by = (id: string): number => (gm(draft, id) - gm(usual, id)) / 2
      const asked = 0.6 * step
      const came = Math.min(asked, most)
      expect([step, by("gmFrontWaistWidth")]).toEqual([step, expect.closeTo(came, 2)])
      expect([step, by("gmBackWaistWidth")]).toEqual([step, expect.closeTo(-came, 2)])
      // What hardly falls short is not told
      if (Math.abs(asked - most) > 0.1)
        expect(draft.warnings.some(({ code }) => code === "bellyHollow")).toBe(asked > most)
      expect([step, by("gmWaistGirth")]).toEqual([step, expect.closeTo(0, 2)])
    }
  })

  test("centre front is 0.4 a step longer, and the hem nowhere lower", () => {
    for (const { step, draft } of sweep) {
      expect([step, gm(draft, "gmCentreFrontRise")]).toEqual([step, expect.closeTo(0.4 * step, 2)])
      expect(gm(draft, "gmFrontLength") - gm(usual, "gmFrontLength")).toBeCloseTo(0.4 * step, 2)
      const front = slug === "dress" ? "front" : "frontLeft"
      const hem = pointsOf(draft, front, "hem")
      const atCentre = hem.reduce((a, b) => (Math.abs(b[0]) < Math.abs(a[0]) ? b : a))
      expect([step, Math.min(...hem.map(([, y]) => y)) - atCentre[1] > -0.01]).toEqual([step, true])
    }
  })

  test("moves nothing else", () => {
    expect(strayed(swept, { hair: (id) => KEPT[id] ?? 0.01, but: MOVED })).toEqual([])
  })

  test("gives the same pieces by its finished measurements, and leaves every seam sewn", () => {
    expect(unsewn(swept)).toEqual([])
    expect(otherSentBack(swept, [0.25, 1, 3])).toEqual([])
  })

  test("finished measurements that say nothing of the waist's halves have it as well", () => {
    const { measurements, ...order } = sentBack(swept.order(2), swept.made(2))
    const { mfFrontWaistWidth, mfBackWaistWidth, mfFrontHipWidth, mfBackHipWidth, mfCentreFrontRise, ...rest } =
      measurements
    const came = draftOf(pattern, { ...order, measurements: rest })
    expect(gm(came, "gmFrontWaistWidth")).toBeCloseTo(mfFrontWaistWidth!, 1)
    expect(gm(came, "gmBackWaistWidth")).toBeCloseTo(mfBackWaistWidth!, 1)
    expect(gm(came, "gmCentreFrontRise")).toBeCloseTo(mfCentreFrontRise!, 2)
  })
})

describe("where the girths tell a belly, a dress", () => {
  const { pattern: dress, orderFor } = averageOf("dress")
  const at = (belly: number, waist: number): Draft => {
    const order = orderFor({ belly })
    return draftOf(dress, { ...order, measurements: { ...order.measurements, mbWaistGirth: waist } })
  }

  test.each(everyOf(3, [0, 1, 2, 3]))(
    "a waist that grows widens front and rise, and nothing jumps: %s steps",
    (belly) => {
      const waists = Array.from({ length: 49 }, (_, i) => 72 + i / 2)
      const drafts = waists.map((waist) => at(belly, waist))
      for (let i = 1; i < waists.length; i++) {
        const by = (id: string): number =>
          (drafts[i]!.garmentMeasurements[id] ?? 0) - (drafts[i - 1]!.garmentMeasurements[id] ?? 0)
        const front = by("gmFrontWaistWidth")
        expect([waists[i], front >= -0.002 && front < 0.7 ? 0 : front]).toEqual([waists[i], 0])
        const rise = by("gmCentreFrontRise")
        expect([waists[i], rise >= -0.001 && rise < 0.06 ? 0 : rise]).toEqual([waists[i], 0])
      }
    },
  )

  test("each step widens the front, by no more than where they tell none", () => {
    for (const waist of [84, 90, 96]) {
      const fronts = [0, ...quartersTo(3)].map((belly) => gm(at(belly, waist), "gmFrontWaistWidth") / 2)
      for (const [i, front] of fronts.slice(1).entries()) {
        const by = front - fronts[i]!
        expect([waist, by > 0 && by < 0.25 * (0.6 + 0.03 * 8)]).toEqual([waist, true])
      }
    }
  })

  test("under which the front's hips come to their usual width again is drafted from its own finished measurements", () => {
    // They do at one waist, within 0.08 of it
    for (let waist = 105.9; waist < 106.5; waist += 0.06) {
      const order = { ...orderFor({}), measurements: { ...orderFor({}).measurements, mbWaistGirth: waist } }
      expect([waist, checkSentBack(dress, order, draftOf(dress, order))]).toEqual([waist, []])
    }
  })
})

// A back that is not shaped comes in at its side, which would be longer for it, and with it the front's
test.each([
  ["dress", { silhouette: "silhouette.shift" }],
  ["dress", { silhouette: "silhouette.aLine" }],
  ["blouse", { backShaping: "backShaping.none", yoke: "yoke.none" }],
] as const)(
  "a loose %s has no longer side for a belly that is seen, so that its hem falls in front alone: %o",
  (slug, more) => {
    const { pattern, orderFor } = averageOf(slug)
    const made = (belly: number): Draft => draftOf(pattern, orderFor({ ...more, belly }))
    const sideOf = (draft: Draft): number =>
      draft.pieces.find(({ name }) => name === "back")!.edges.find(({ name }) => name === "side")!.length
    const dips = (draft: Draft): number => {
      const hem = pointsOf(draft, slug === "dress" ? "front" : "frontLeft", "hem").map(([, y]) => y)
      return Math.max(...hem) - Math.min(...hem)
    }
    const usual = made(0)
    for (const belly of [0.5, 1, 2, 3]) {
      expect([belly, sideOf(made(belly))]).toEqual([belly, expect.closeTo(sideOf(usual), 1)])
      expect([belly, (dips(made(belly)) - dips(usual)) / belly > 0.15]).toEqual([belly, true])
    }
  },
)

test("a waist so close that the back has no more to give is told", () => {
  const { pattern: blouse, orderFor } = averageOf("blouse")
  const note = draftOf(blouse, orderFor({ belly: 3, backShaping: "backShaping.none" })).warnings.find(
    ({ code }) => code === "bellyHollow",
  )
  expect(note?.message).toBe(
    "belly: 1.2 cm of a half go from back to front instead of 1.8: so close a waist leaves the back no more",
  )
})

test.each(["dress", "blouse"])("no more than three steps of a %s, and none backwards", (slug) => {
  expect(refusedBeyond(slug, "belly", 0, 3)).toBe(true)
})

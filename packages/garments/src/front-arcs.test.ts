import type { Draft } from "@toile/draft-model"
import type { Order } from "@toile/pattern-model"
import { checkSentBack, draftOf, gm, warningCodes } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { averageOf, type More } from "../test/figure-sweep.js"

// A front's arc that was measured on the body, over a belly: the front is as wide as the arc and its half of the ease, the
// back has the rest of the girth.

const WORN: readonly (readonly [name: string, slug: string, waist: number, more: More])[] = [
  ["sheath", "dress", 98, {}],
  ["princess dress", "dress", 98, { silhouette: "silhouette.princess", lined: "lined.yes" }],
  ["blouse", "blouse", 98, {}],
]

/** Cm of the arc, each way: as a scan tells bellies of one girth apart. */
const STEPS = [-2, -1, 0.5, 1, 2, 3]

describe.each(WORN)("the arc of a front, of a %s", (_, slug, waist, more) => {
  const { pattern, orderFor } = averageOf(slug)
  const order = (girth: number, arc?: number): Order => {
    const { selectedMeasurementIds, ...usual } = orderFor(more)
    const arcs = arc === undefined ? {} : { mbFrontWaistArc: arc }
    return { ...usual, measurements: { ...usual.measurements, mbWaistGirth: girth, ...arcs } }
  }
  const made = (girth: number, arc?: number): Draft => draftOf(pattern, order(girth, arc))
  const plain = made(waist)
  const front = (draft: Draft): number => gm(draft, "gmFrontWaistWidth")
  /** The arc that the front has which is drafted without one. */
  const usualArc = front(plain) - (gm(plain, "gmWaistGirth") - waist) / 2

  test("that it has anyway moves nothing", () => {
    const same = made(waist, usualArc)
    for (const [id, value] of Object.entries(plain.garmentMeasurements))
      expect([id, gm(same, id)]).toEqual([id, expect.closeTo(value, 2)])
  })

  test("moves the front with it and the back against it, and leaves the girths", () => {
    for (const step of STEPS) {
      const draft = made(waist, usualArc + step)
      const by = (id: string): number => gm(draft, id) - gm(plain, id)
      expect([step, by("gmFrontWaistWidth")]).toEqual([step, expect.closeTo(step, 2)])
      expect([step, by("gmBackWaistWidth")]).toEqual([step, expect.closeTo(-step, 2)])
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

  test("counts more and more as the belly grows, and nothing without one", () => {
    const usual = orderFor(more).measurements.mbWaistGirth!
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

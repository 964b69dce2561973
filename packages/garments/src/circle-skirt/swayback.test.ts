import type { Draft } from "@toile/draft-model"
import { checkSentBack, differences, draftOf, gm, goldenOf, pieceOf, pointsOf, refusalOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { circleSkirt } from "./index.js"

// A hollow back: the waist's edge lies 0.6 a step lower at centre back. cm.

const average = readOrder("circle-skirt-average")
type More = Record<string, string | number>
const ordered = (options: More) => ({ ...average, options })
const made = (options: More): Draft => draftOf(circleSkirt, ordered(options))
const STEPS = Array.from({ length: 8 }, (_, i) => (i + 1) / 4)

const radii = (draft: Draft, piece: string, edge: string): number[] =>
  pointsOf(draft, piece, edge).map(([x, y]) => Math.hypot(x, y))

/** Which piece has centre back, and which of its edges ends there; a panel of its middle has none. */
const SKIRTS: readonly (readonly [name: string, more: More, behind: string, edge: string | undefined])[] = [
  ["two panels", { panels: 2 }, "backZipPanel", undefined],
  ["one panel", { panels: 1 }, "onePanel", "zip"],
  ["three panels", { panels: 3, waistband: "waistband.facing" }, "zipPanel", "zip"],
  ["six panels of a whole circle", { panels: 6, fraction: "fraction.full", biasDrop: 2 }, "zipPanel", "zip"],
  [
    "two panels, faced and lined",
    { panels: 2, waistband: "waistband.facing", lined: "lined.yes" },
    "backZipPanel",
    undefined,
  ],
  ["two panels on elastic", { panels: 2, waistband: "waistband.elastic" }, "backPanel", undefined],
  ["four panels in a casing", { panels: 4, closure: "closure.elastic", lined: "lined.yes" }, "backPanel", "left"],
]

describe.each(SKIRTS)("%s", (_, more, behind, edge) => {
  const plain = made(more)
  const sweep = STEPS.map((step) => ({ step, draft: made({ ...more, swayback: step }) }))

  test("a back that is not hollow is the skirt without the option", () => {
    expect(differences(goldenOf(made({ ...more, swayback: 0 })), goldenOf(plain), 0)).toEqual([])
  })

  test("the waist lies 0.6 a step lower at centre back and nothing at the sides; no girth but the hem's moves, nor the length in front", () => {
    for (const { step, draft } of sweep) {
      const waist = radii(draft, behind, "waist")
      expect([step, Math.max(...waist) - Math.min(...waist)]).toEqual([step, expect.closeTo(0.6 * step, 2)])
      // At centre back the skirt is as much shorter
      const hem = Math.max(...radii(draft, behind, "hem"))
      const atCentre = edge ? radii(draft, behind, edge)[0]! : Math.max(...waist)
      expect([step, hem - atCentre]).toEqual([step, expect.closeTo(60 - 0.6 * step, 2)])
      for (const id of ["gmWaistGirth", "gmWaistSeam", "gmSkirtLength", "gmWaistbandHeight"])
        expect([step, id, gm(draft, id)]).toEqual([step, id, expect.closeTo(gm(plain, id), 2)])
      // The ring is smaller by what its waist is lower, on average a quarter of it
      const smaller = gm(plain, "gmHemGirth") - gm(draft, "gmHemGirth")
      expect([step, smaller > 0 && smaller < 1.6 * step]).toEqual([step, true])
    }
  })

  test("every seam is sewn, and what came out, sent back, gives the same pieces", () => {
    for (const { step, draft } of sweep) {
      expect([step, draft.walk.filter(({ verdict }) => verdict !== "matches")]).toEqual([step, []])
      if (![0.25, 1, 2].includes(step)) continue
      expect([step, checkSentBack(circleSkirt, ordered({ ...more, swayback: step }), draft)]).toEqual([step, []])
    }
  })
})

test("a skirt in two has its zip on the wearer's left, front and back cut once, facing and lining towards the body", () => {
  const draft = made({ panels: 2, waistband: "waistband.facing", lined: "lined.yes", swayback: 2 })
  const side = (piece: string, edge: string): number => Math.sign(pointsOf(draft, piece, edge)[0]![0])
  expect([side("backZipPanel", "zip"), side("zipPanel", "zip")]).toEqual([-1, 1])
  expect([side("liningBackZipPanel", "zip"), side("liningZipPanel", "zip")]).toEqual([1, -1])
  expect([side("backFacing", "opening"), side("facing", "opening")]).toEqual([1, -1])
  for (const name of ["backZipPanel", "zipPanel", "backFacing", "facing", "liningBackZipPanel", "liningZipPanel"])
    expect([name, pieceOf(draft, name).quantity]).toEqual([name, 1])
})

test("no more than two steps, and none backwards", () => {
  for (const swayback of [2.25, -0.25]) expect(refusalOf(circleSkirt, ordered({ swayback }))).toMatch(/swayback/)
})

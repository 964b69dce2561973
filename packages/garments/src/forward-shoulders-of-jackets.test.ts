import { figureReadings } from "@toile/draft-checks"
import type { Draft } from "@toile/draft-model"
import { edgeOf, gm, lengthOfEdges } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import {
  figureSweep,
  type More,
  newlyTold,
  otherAtNone,
  otherSentBack,
  refusedBeyond,
  strayed,
  unsewn,
} from "../test/figure-sweep.js"

// Jackets, coats and the waistcoat where the figure's shoulders stand forward: a wedge of the front goes to the back, in shell,
// lining and stays; the collar and the neckline it is sewn to are the lines that they were.

const WORN: readonly (readonly [name: string, slug: string, more: More])[] = [
  ["a man's blazer", "mens-blazer", {}],
  ["a woman's blazer with a shawl collar", "womens-blazer", { lapel: "lapel.shawl", vent: "vent.centre" }],
  [
    "a woman's shawl blazer, the left shoulder 1.5 lower",
    "womens-blazer",
    { lapel: "lapel.shawl", lowerShoulder: "lowerShoulder.left", lowerShoulderBy: 1.5 },
  ],
  ["a man's coat with a band", "mens-coat", { collar: "collar.stand" }],
  ["a waistcoat with a lapel", "waistcoat", { lapel: "lapel.notch" }],
  [
    "a waistcoat, the right shoulder 1.5 lower",
    "waistcoat",
    { lowerShoulder: "lowerShoulder.right", lowerShoulderBy: 1.5 },
  ],
]

const STEPS = [0.25, 1, 1.5, 2]
/** The armhole is solved for its length: what hangs on its depth moves by less a step, cm. A shoulder's seam lies aslant. */
const HAIR: Readonly<Record<string, number>> = { gmShoulderLength: 0.14 }

describe.each(WORN)("shoulders that stand forward, in %s", (_, slug, more) => {
  const swept = figureSweep(slug, "forwardShoulders", STEPS, more)
  const { plain: usual, sweep } = swept
  /** Both sides' pieces where they differ. */
  const oneOf = (draft: Draft, name: string): string | undefined =>
    [name, `${name}Right`].find((one) => draft.pieces.some((piece) => piece.name === one))
  const backOf = (draft: Draft): string => oneOf(draft, "back")!
  /** Of an armhole the side panel has the lower part of both halves. */
  const panel = (draft: Draft, edge: string, end: "Front" | "Back"): number => {
    const name = edge === "armhole" ? oneOf(draft, "sidePanel") : undefined
    return name === undefined ? 0 : lengthOfEdges(draft, name, `armhole${end}`)
  }
  const lengths = (draft: Draft, edge: string) => ({
    front: lengthOfEdges(draft, "frontRight", edge) + panel(draft, edge, "Front"),
    back: lengthOfEdges(draft, backOf(draft), edge) + panel(draft, edge, "Back"),
  })
  const moved = (draft: Draft, edge: string) => {
    const [now, before] = [lengths(draft, edge), lengths(usual, edge)]
    return { front: now.front - before.front, back: now.back - before.back }
  }

  test("none is the draft without the option", () => {
    expect(otherAtNone(swept)).toEqual([])
  })

  test("the neckline gives 0.2 a step from the front to the back, the collar as much", () => {
    for (const { step, draft } of sweep) {
      const { front, back } = moved(draft, "neck")
      expect([step, front, back]).toEqual([step, expect.closeTo(-0.2 * step, 2), expect.closeTo(0.2 * step, 2)])
      if (!usual.pieces.some(({ name }) => name === "underCollar")) continue
      const collar = (edge: string): number =>
        lengthOfEdges(draft, "underCollar", edge) - lengthOfEdges(usual, "underCollar", edge)
      expect([step, collar("neckFront"), collar("neckBack"), collar("outer")]).toEqual([
        step,
        expect.closeTo(-0.2 * step, 2),
        expect.closeTo(0.2 * step, 2),
        expect.closeTo(0, 2),
      ])
    }
  })

  test("the armhole 0.8 a step; under a sleeve the whole is as long as it was", () => {
    for (const { step, draft } of sweep) {
      const off = gm(draft, "gmArmholeGirth") - gm(usual, "gmArmholeGirth")
      expect([step, Math.abs(off) < (slug === "waistcoat" ? 0.06 : 0.005) * step + 0.006 ? 0 : off]).toEqual([step, 0])
      // Wider across the back, narrower in front: the back's half is straighter, and the front's hollower
      const { front, back } = moved(draft, "armhole")
      expect([step, Math.abs(front + 0.8 * step) < 0.3 * step + 0.002 ? 0 : front]).toEqual([step, 0])
      expect([step, Math.abs(back - 0.8 * step) < 0.3 * step + 0.002 ? 0 : back]).toEqual([step, 0])
    }
  })

  test("the back is 0.5 a step wider, the chest 0.4 narrower, and nothing else that is measured moves", () => {
    const by = { gmAcrossBackWidth: 0.5, gmAcrossChestWidth: -0.4 }
    expect(strayed(swept, { by, hair: (id, step) => (HAIR[id] ?? 0.06) * step })).toEqual([])
  })

  test.runIf(usual.pieces.some(({ name }) => name === "topSleeve"))(
    "the cap's notch lies 0.8 a step further forward, the whole cap is as long",
    () => {
      const half = (draft: Draft, end: "Front" | "Back"): number =>
        lengthOfEdges(draft, "topSleeve", `cap${end}`) + lengthOfEdges(draft, "underSleeve", `cap${end}`)
      for (const { step, draft } of sweep) {
        const back = half(draft, "Back") - half(usual, "Back")
        expect([step, Math.abs(back - 0.8 * step) < 0.3 * step ? 0 : back]).toEqual([step, 0])
        const whole = half(draft, "Front") + half(draft, "Back") - half(usual, "Front") - half(usual, "Back")
        expect([step, whole]).toEqual([step, expect.closeTo(0, 1)])
      }
    },
  )

  test("lining and stays take the same wedge", () => {
    for (const { step, draft } of sweep) {
      const lining = oneOf(draft, "frontLining")!
      expect([step, lengthOfEdges(draft, lining, "armhole")]).toEqual([
        step,
        expect.closeTo(lengthOfEdges(draft, "frontRight", "armhole"), 3),
      ])
      const stay = oneOf(draft, "backStay")
      if (stay === undefined) continue
      const shell = backOf(draft)
      for (const edge of ["shoulder", "neck", "armhole"])
        expect([step, edge, lengthOfEdges(draft, stay, edge)]).toEqual([
          step,
          edge,
          expect.closeTo(lengthOfEdges(draft, shell, edge), 3),
        ])
    }
  })

  test("the panels' seams and what lies below the armhole stay", () => {
    const foot = (draft: Draft, piece: string): readonly (readonly [number, number])[] =>
      edgeOf(draft, piece, "hem").points
    for (const { step, draft } of sweep)
      for (const piece of ["frontRight", backOf(draft)]) {
        const [now, before] = [foot(draft, piece), foot(usual, piece)]
        const off = Math.max(...[0, -1].map((i) => Math.abs(now.at(i)![0] - before.at(i)![0])))
        expect([step, piece, off < 0.02 * step + 0.005 ? 0 : off]).toEqual([step, piece, 0])
      }
  })

  test("leaves every seam sewn, and the figure's rules as quiet as they were", () => {
    expect(unsewn(swept)).toEqual([])
    expect(newlyTold(swept)).toEqual([])
    for (const { step, draft } of sweep) {
      const reading = (of: Draft) => figureReadings(of).find(({ rule }) => rule === "acrossBackEase")
      const [now, before] = [reading(draft), reading(usual)]
      if (now && before) expect(now.came - before.came).toBeCloseTo(0.5 * step, 2)
    }
  })

  test("gives the same garment by its finished measurements", () => {
    expect(otherSentBack(swept, [0.25, 1, 2])).toEqual([])
  })
})

test.each(["mens-blazer", "womens-coat", "waistcoat"])("%s: no more than two steps, and none backwards", (slug) => {
  expect(refusedBeyond(slug, "forwardShoulders", 0, 2)).toBe(true)
})

import type { Draft } from "@toile/draft-model"
import { edgeOf, pieceOf, pointsOf, warningCodes } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import {
  figureSweep,
  type More,
  otherAtNone,
  otherSentBack,
  refusedBeyond,
  strayed,
  unsewn,
} from "../test/figure-sweep.js"

// Jackets, coats and the waistcoat on a back that is seen to be hollow: the wedge below the waist comes off the hem at centre back,
// whose seam takes in more, and the next one as much less.

interface Worn {
  readonly slug: string
  readonly more: More
  /** The edge that ends at centre back's hem. */
  readonly centre?: string
}

const WORN: readonly (readonly [name: string, Worn])[] = [
  ["a man's blazer with side vents", { slug: "mens-blazer", more: {} }],
  ["a man's blazer with a centre vent", { slug: "mens-blazer", more: { vent: "vent.centre" }, centre: "ventEdge" }],
  [
    "a woman's blazer, the left shoulder 1 lower",
    { slug: "womens-blazer", more: { lowerShoulder: "lowerShoulder.left", lowerShoulderBy: 1 } },
  ],
  ["a woman's coat with a faced hem", { slug: "womens-coat", more: { vent: "vent.none", hem: "hem.faced" } }],
  ["a straight coat", { slug: "mens-coat", more: { silhouette: "silhouette.straight", vent: "vent.none" } }],
  ["a waistcoat", { slug: "waistcoat", more: {} }],
]

const STEPS = [0.25, 1, 1.5, 2]
/** A step: a centre back that comes in at the chest too leaves more armhole there, whose depth follows its length. */
const HAIR: Readonly<Record<string, number>> = {
  gmArmholeDepth: 0.1,
  gmArmholeGirth: 0.2,
  gmCapHeight: 0.05,
  gmChestGirth: 0.08,
  gmWaistGirth: 0.01,
  gmFrontWaistWidth: 0.01,
  gmBackWaistWidth: 0.01,
  gmFrontHipWidth: 0.01,
  gmBackHipWidth: 0.01,
}

describe.each(WORN)("a hollow back, in %s", (_, { slug, more }) => {
  const swept = figureSweep(slug, "swayback", STEPS, more)
  const { plain: usual, sweep } = swept
  const rightOf = (draft: Draft, name: string): string =>
    [name, `${name}Right`].find((one) => draft.pieces.some((piece) => piece.name === one))!
  /** Centre back of the right half, where it meets the waist. */
  const centreAtWaist = (draft: Draft): number => {
    const { internalLines } = pieceOf(draft, rightOf(draft, "back"))
    return internalLines.find(({ name }) => name === "waist")!.points[0]![0]
  }
  const hemOf = (draft: Draft, piece: string): readonly (readonly [number, number])[] =>
    edgeOf(draft, rightOf(draft, piece), "hem").points

  test("none is the draft without the option", () => {
    expect(otherAtNone(swept)).toEqual([])
  })

  test("hem and lining rise by 0.8 a step at centre back, by nothing at the next seam", () => {
    for (const { step, draft } of sweep)
      for (const piece of ["back", ...(draft.pieces.some(({ name }) => name === "backLining") ? ["backLining"] : [])]) {
        const [now, before] = [hemOf(draft, piece), hemOf(usual, piece)]
        expect([step, piece, now[0]![1] - before[0]![1]]).toEqual([step, piece, expect.closeTo(0.8 * step, 2)])
        expect([step, piece, Math.abs(now.at(-1)![1] - before.at(-1)![1]) < 0.2 * step]).toEqual([step, piece, true])
        // Level at centre back, whose seam is upright there: no corner in the hem
        const [[x, y], [x1, y1]] = [now[0]!, now[1]!]
        expect([step, piece, Math.abs(y1 - y) < 0.12 * Math.abs(x1 - x) + 0.003]).toEqual([step, piece, true])
      }
  })

  test("centre back takes in 0.4 a step more at the waist, as far as the next seam has it to give", () => {
    for (const { step, draft } of sweep) {
      const by = centreAtWaist(draft) - centreAtWaist(usual)
      if (more.silhouette === "silhouette.straight")
        expect([step, by > 0 && by < 0.4 * step + 0.005]).toEqual([step, true])
      else expect([step, by]).toEqual([step, expect.closeTo(0.4 * step, 2)])
    }
  })

  test("centre back is shorter by the wedge, and nothing else that is measured moves", () => {
    const hair = (id: string, step: number): number => (HAIR[id] ?? 0.005) * step + 0.002
    expect(strayed(swept, { by: { gmBackLength: -0.8 }, hair })).toEqual([])
  })

  test("the fronts stay", () => {
    for (const { step, draft } of sweep)
      for (const edge of ["frontEdge", "hem", "shoulder", "neck"]) {
        const [now, before] = [draft, usual].map((of) => pointsOf(of, "frontRight", edge))
        const off = Math.max(...[0, -1].map((i) => Math.hypot(...difference(now!.at(i)!, before!.at(i)!))))
        expect([step, edge, off < 0.01 * step + 0.01 ? 0 : off]).toEqual([step, edge, 0])
      }
  })

  test("leaves every seam sewn, and tells nothing more", () => {
    expect(unsewn(swept)).toEqual([])
    for (const { step, draft } of sweep) expect([step, warningCodes(draft)]).toEqual([step, warningCodes(usual)])
  })

  test("gives the same garment by its finished measurements", () => {
    expect(otherSentBack(swept, [0.25, 1, 2])).toEqual([])
  })
})

const difference = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]) =>
  [ax - bx, ay - by] as const

test.each(["mens-blazer", "womens-coat", "waistcoat"])("%s: no more than two steps, and none backwards", (slug) => {
  expect(refusedBeyond(slug, "swayback", 0, 2)).toBe(true)
})

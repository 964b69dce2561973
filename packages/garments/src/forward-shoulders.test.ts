import { figureReadings } from "@toile/draft-checks"
import type { Draft } from "@toile/draft-model"
import { gm, lastPoint, lengthOfEdges, pieceOf, pointsOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import {
  figureSweep,
  jumps,
  type More,
  newlyTold,
  otherAtNone,
  otherSentBack,
  quartersTo,
  refusedBeyond,
  strayed,
  unsewn,
} from "../test/figure-sweep.js"

// Women's tops whose shoulder is one seam from the neck to the armhole: where the figure's shoulders stand forward, a wedge of
// the front goes to the back (a shirt's, in its yoke, has a test of its own).

interface Worn {
  readonly slug: string
  readonly more: More
  /** The pieces on which the armhole and the neckline lie, and the shoulder's. */
  readonly front: string
  readonly back: string
  readonly neckFront: string
  readonly neckBack: string
  /** Its halves are one piece, whose edges are each side's own. */
  readonly sided?: true
}

const whole = { front: "front", back: "back", neckFront: "front", neckBack: "back" } as const
const worn: readonly (readonly [name: string, Worn])[] = [
  ["a sheath without sleeves", { slug: "dress", more: { sleeve: "sleeve.none" }, ...whole }],
  [
    "a princess dress with long lined sleeves",
    {
      slug: "dress",
      more: { silhouette: "silhouette.princess", sleeve: "sleeve.long", sleeveLining: "sleeveLining.lined" },
      ...whole,
      front: "sideFront",
      back: "sideBack",
    },
  ],
  [
    "a lined shift with a boat neck and cap sleeves",
    {
      slug: "dress",
      more: { silhouette: "silhouette.shift", neckline: "neckline.boat", sleeve: "sleeve.cap", lined: "lined.yes" },
      ...whole,
    },
  ],
  [
    "a dress with a square neck, the left shoulder 1.5 lower",
    {
      slug: "dress",
      more: { neckline: "neckline.square", lowerShoulder: "lowerShoulder.left", lowerShoulderBy: 1.5 },
      ...whole,
      sided: true,
    },
  ],
  [
    "a blouse without a yoke",
    { slug: "blouse", more: { yoke: "yoke.none" }, ...whole, front: "frontLeft", neckFront: "frontLeft" },
  ],
  [
    "a blouse with a yoke and short sleeves",
    {
      slug: "blouse",
      more: { yoke: "yoke.back", sleeve: "sleeve.short" },
      front: "frontLeft",
      back: "yoke",
      neckFront: "frontLeft",
      neckBack: "yoke",
    },
  ],
]

/** The armhole is solved for its length: what hangs on its depth moves by less a step, cm. */
const HAIR = 0.12

describe.each(worn)(
  "shoulders that stand forward, in %s",
  (_, { slug, more, front, back, neckFront, neckBack, sided }) => {
    const swept = figureSweep(slug, "forwardShoulders", quartersTo(2), more)
    const { plain: usual, sweep } = swept
    const armhole = (draft: Draft, piece: string): number =>
      pieceOf(draft, piece)
        .edges.filter(({ role }) => role === "armhole")
        .reduce((sum, { length }) => sum + length, 0)

    test("none is the draft without the option", () => {
      expect(otherAtNone(swept)).toEqual([])
    })

    test.skipIf(sided)("the neckline gives 0.2 a step from the front to the back", () => {
      for (const { step, draft } of sweep) {
        const by = (piece: string): number => lengthOfEdges(draft, piece, "neck") - lengthOfEdges(usual, piece, "neck")
        expect([step, by(neckFront), by(neckBack)]).toEqual([
          step,
          expect.closeTo(-0.2 * step, 2),
          expect.closeTo(0.2 * step, 2),
        ])
      }
    })

    test.skipIf(sided)("the armhole 0.8 a step, and the whole is as long as it was", () => {
      for (const { step, draft } of sweep) {
        expect(Math.abs(gm(draft, "gmArmholeGirth") - gm(usual, "gmArmholeGirth"))).toBeLessThan(0.002)
        const by = (piece: string): number => armhole(draft, piece) - armhole(usual, piece)
        // Wider across the back, narrower in front: the back's half is straighter, and the front's hollower
        expect([step, Math.abs(by(front) + 0.8 * step) < 0.25 * step + 0.002]).toEqual([step, true])
        expect([step, Math.abs(by(back) - 0.8 * step) < 0.25 * step + 0.002]).toEqual([step, true])
      }
    })

    test("the back is 0.5 a step wider, the chest 0.4 narrower, and nothing else that is measured moves", () => {
      const by = { gmAcrossBackWidth: 0.5, gmAcrossChestWidth: -0.4 }
      expect(strayed(swept, { by, hair: (_, step) => HAIR * step })).toEqual([])
    })

    test("front and back shoulder stay as long for each other as they were", () => {
      for (const { step, draft } of sweep)
        for (const seam of usual.stitches.filter(({ name }) => name.includes("shoulder"))) {
          const now = draft.stitches.find(({ name }) => name === seam.name)!
          const by = now.lengthA - now.lengthB - (seam.lengthA - seam.lengthB)
          expect([step, seam.name, Math.abs(by) < 0.04 ? 0 : by]).toEqual([step, seam.name, 0])
          expect([step, seam.name, Math.abs(now.lengthB - seam.lengthB) < 0.25 * step]).toEqual([step, seam.name, true])
        }
    })

    const set = usual.pieces.some(({ name }) => name === "sleeve") && more.sleeve !== "sleeve.cap"
    test.runIf(set)(
      "the cap's notch lies 0.8 a step further forward, 0.3 of it in front of the cap's highest point",
      () => {
        const half = (draft: Draft, edge: string): number => lengthOfEdges(draft, "sleeve", edge)
        const all = (of: Draft): number => half(of, "capFront") + half(of, "capBack")
        for (const { step, draft } of sweep) {
          const by = half(draft, "capBack") - half(usual, "capBack")
          expect([step, Math.abs(by - 0.8 * step) < 0.25 * step + 0.002]).toEqual([step, true])
          expect(all(draft)).toBeCloseTo(all(usual), 2)
          const [x] = lastPoint(pointsOf(draft, "sleeve", "capBack"))
          expect([step, x]).toEqual([step, expect.closeTo(-0.3 * step, 2)])
        }
      },
    )

    test("moves no line in steps", () => {
      expect(jumps([{ step: 0, draft: usual }, ...sweep], 0.5)).toEqual([])
    })

    test("gives the same garment by its finished measurements", () => {
      expect(otherSentBack(swept, [0.5, 2])).toEqual([])
    })

    test("leaves every seam sewn, and the figure's rules as quiet as they were", () => {
      expect(unsewn(swept)).toEqual([])
      expect(newlyTold(swept)).toEqual([])
      for (const { step, draft } of sweep) {
        const asked = figureReadings(draft).find(({ rule }) => rule === "acrossBackEase")!
        const before = figureReadings(usual).find(({ rule }) => rule === "acrossBackEase")!
        expect(asked.came - before.came).toBeCloseTo(0.5 * step, 2)
        expect((asked.asked as readonly number[])[0]! - (before.asked as readonly number[])[0]!).toBeCloseTo(
          0.5 * step,
          3,
        )
      }
    })
  },
)

test.each(["dress", "blouse"])("%s: no more than two steps, and none backwards", (slug) => {
  expect(refusedBeyond(slug, "forwardShoulders", 0, 2)).toBe(true)
})

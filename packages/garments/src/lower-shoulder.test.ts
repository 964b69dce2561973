import type { Draft } from "@toile/draft-model"
import type { AnyPattern } from "@toile/pattern-model"
import { checkSentBack, draftOf, gm, ordersLike, pieceOf, pointsOf, refusalOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../test/orders.js"
import { mensHoodie, womensHoodie } from "./hoodie/index.js"
import { mensTShirt, womensTShirt } from "./t-shirt/index.js"

// One shoulder that lies lower, in all garments but the shirt, which has more of its own (shirt/lower-shoulder.test.ts).

type More = Record<string, string | number>

interface Worn {
  readonly pattern: AnyPattern
  readonly slug: string
  readonly more: More
  /** The pieces that are one for both sides. */
  readonly shared: readonly string[]
}

const worn: readonly (readonly [name: string, Worn])[] = [
  ["a woman's T-shirt", { pattern: womensTShirt, slug: "womens-t-shirt", more: {}, shared: ["sleeve", "neckRib"] }],
  [
    "a man's vee-necked T-shirt with cuffs",
    {
      pattern: mensTShirt,
      slug: "mens-t-shirt",
      more: { neckline: "neckline.vee", sleeveLength: "sleeveLength.long", cuff: "cuff.rib" },
      shared: ["sleeve", "neckRib", "cuffRib"],
    },
  ],
  [
    "a man's boat-necked T-shirt",
    { pattern: mensTShirt, slug: "mens-t-shirt", more: { neckline: "neckline.boat" }, shared: ["sleeve", "neckRib"] },
  ],
  [
    "a woman's hoodie with a zip",
    {
      pattern: womensHoodie,
      slug: "womens-hoodie",
      more: { zip: "zip.full" },
      shared: ["sleeve", "hoodSide", "pocket", "waistRib", "cuffRib"],
    },
  ],
  [
    "a man's raglan hoodie",
    {
      pattern: mensHoodie,
      slug: "mens-hoodie",
      more: { sleeve: "sleeve.raglan", hood: "hood.threePanels" },
      shared: ["hoodSide", "hoodMiddle", "pocket", "waistRib", "cuffRib"],
    },
  ],
]

const BY = [0.25, 0.75, 1.25, 1.75, 2.5]

/** By one side's name of an edge: of a whole piece, or of one of two. */
const edgeOn = (draft: Draft, piece: string, edge: string, side: "Left" | "Right") => {
  const parted = draft.pieces.find(({ name }) => name === `${piece}${side}`)
  const on = parted ?? pieceOf(draft, piece)
  const name = parted ? edge : `${edge}${side}`
  return { piece: on.name, edge: on.edges.find((one) => one.name === name)!, name }
}
const lowest = (draft: Draft, { piece, name }: { readonly piece: string; readonly name: string }): number =>
  Math.min(...pointsOf(draft, piece, name).map(([, y]) => y))

describe.each(worn)("a right shoulder that gets lower, in %s", (_, { pattern, slug, more, shared }) => {
  const orderFor = ordersLike(readOrder(`${slug}-average`))
  const order = (side: string, by: number) =>
    orderFor({ ...more, lowerShoulder: `lowerShoulder.${side}`, lowerShoulderBy: by })
  const usual = draftOf(pattern, orderFor(more))
  const sweep = BY.map((by) => ({ by, draft: draftOf(pattern, order("right", by)) }))
  const armhole = more.sleeve === "sleeve.raglan" ? "raglan" : "armhole"

  test("is the garment without the option where it is lower by nothing", () => {
    for (const same of [
      draftOf(pattern, order("left", 0)),
      draftOf(pattern, orderFor({ ...more, lowerShoulder: "lowerShoulder.none" })),
    ]) {
      expect(same.pieces).toEqual(usual.pieces)
      expect(same.stitches).toEqual(usual.stitches)
      expect(same.garmentMeasurements).toEqual(usual.garmentMeasurements)
    }
  })

  test("takes its underarm down by as much, and leaves the other side and the hems", () => {
    for (const { by, draft } of sweep)
      for (const piece of ["front", "back"]) {
        const before = lowest(usual, { piece, name: armhole })
        expect([by, piece, lowest(draft, edgeOn(draft, piece, armhole, "Right")) - before]).toEqual([
          by,
          piece,
          expect.closeTo(-by, 1),
        ])
        expect([by, piece, lowest(draft, edgeOn(draft, piece, armhole, "Left"))]).toEqual([
          by,
          piece,
          expect.closeTo(before, 3),
        ])
        const length = (edge: string): number => pieceOf(usual, piece).edges.find(({ name }) => name === edge)!.length
        for (const side of ["Left", "Right"] as const)
          expect([by, piece, edgeOn(draft, piece, "hem", side).edge.length]).toEqual([
            by,
            piece,
            expect.closeTo(length("hem"), 3),
          ])
        const shorter = length("side") - edgeOn(draft, piece, "side", "Right").edge.length
        expect([by, piece, shorter > 0.95 * by && shorter < 1.1 * by]).toEqual([by, piece, true])
      }
  })

  test("leaves neckline and armhole as long, half by half, for one sleeve and one rib or hood", () => {
    for (const { by, draft } of sweep) {
      for (const piece of ["front", "back"]) {
        for (const edge of armhole === "raglan" ? ["neck"] : ["neck", "armhole"]) {
          const [left, right] = (["Left", "Right"] as const).map((side) => edgeOn(draft, piece, edge, side).edge.length)
          expect([by, piece, edge, right]).toEqual([by, piece, edge, expect.closeTo(left!, 3)])
        }
      }
      for (const name of shared) {
        const { cutLine } = pieceOf(draft, name)
        expect([by, name, cutLine]).toEqual([by, name, pieceOf(usual, name).cutLine])
      }
      const { gmRightShoulderLower, ...rest } = draft.garmentMeasurements
      expect([by, gmRightShoulderLower]).toEqual([by, expect.closeTo(by, 3)])
      for (const [id, cm] of Object.entries(rest))
        expect([by, id, cm]).toEqual([by, id, expect.closeTo(gm(usual, id), 3)])
    }
  })

  test("is sewn and sent back as it is, and nothing jumps", () => {
    let before = edgeOn(sweep[0]!.draft, "back", armhole, "Left").edge.length
    for (const { by, draft } of sweep) {
      const own = draft.walk
        .filter(({ verdict }) => verdict !== "matches")
        .map(({ stitch }) => stitch.replace(/, (left|right)$/, ""))
      const ever = new Set(usual.walk.filter(({ verdict }) => verdict !== "matches").map(({ stitch }) => stitch))
      expect([by, own.filter((name) => !ever.has(name))]).toEqual([by, []])
      expect([by, checkSentBack(pattern, order("right", by), draft)]).toEqual([by, []])
      const now = edgeOn(draft, "back", armhole, "Right").edge.length
      expect([by, Math.abs(now - before) < 0.7]).toEqual([by, true])
      before = now
    }
  })

  test("is the left one's mirror image", () => {
    const left = draftOf(pattern, order("left", 1.5))
    const right = draftOf(pattern, order("right", 1.5))
    for (const piece of ["front", "back"])
      for (const edge of [armhole, "side", "neck", "hem"]) {
        const a = edgeOn(left, piece, edge, "Left").edge.length
        expect([piece, edge, a]).toEqual([
          piece,
          edge,
          expect.closeTo(edgeOn(right, piece, edge, "Right").edge.length, 3),
        ])
      }
    expect(gm(left, "gmLeftShoulderLower")).toBeCloseTo(1.5, 3)
  })

  test("is a trial garment, and one of another cloth, that differ by side as well", () => {
    expect(pieceOf(draftOf(pattern, { ...order("right", 1.5), toile: true }), "back").onFold).toBe(false)
    const scaling = { easeAdjWarp: 1.05, easeAdjWeft: 1.02, shrinkageWarp: 0.97, shrinkageWeft: 0.99 }
    const scaled = draftOf(pattern, { ...order("right", 1), materials: { shell: { scaling } } })
    expect(gm(scaled, "gmRightShoulderLower")).toBeCloseTo(1.05, 3)
  })
})

test("a very wide neckline leaves a shoulder so short that its corner is refused by name", () => {
  const orderFor = ordersLike(readOrder("womens-t-shirt-average"))
  const order = (by: number) =>
    orderFor({
      neckline: "neckline.scoop",
      neckDepth: 3.5,
      neckWidth: 7.5,
      lowerShoulder: "lowerShoulder.right",
      lowerShoulderBy: by,
    })
  expect(gm(draftOf(womensTShirt, order(0.5)), "gmRightShoulderLower")).toBeCloseTo(0.5, 3)
  expect(refusalOf(womensTShirt, order(2.5))).toMatch(/^lowerShoulderBy: .* corner of \d+\.\d degrees/)
})

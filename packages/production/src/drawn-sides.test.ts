import { drawnSides, type EdgeRef, namedSide } from "@toile/draft-model"
import { catalogue } from "@toile/garments"
import { expect, test } from "vitest"
import { drafted } from "./drafted.fixture.js"

const slugs = catalogue.map(({ declaration }) => declaration.slug)

test.each(slugs)("%s: two pieces of one side that are sewn together lie on both hands of their seam", (slug) => {
  const draft = drafted(slug)
  const sides = drawnSides(draft)
  const pieceOf = ({ piece }: EdgeRef) => draft.pieces.find(({ name }) => name === piece)!
  const isPairOrNamed = (ref: EdgeRef) => pieceOf(ref).mirrored || namedSide(pieceOf(ref)) !== undefined
  const isCentre = (a: EdgeRef, b: EdgeRef) =>
    a.piece === b.piece || [a, b].every((ref) => namedSide(pieceOf(ref)) !== undefined) || a.edge === b.edge
  const onLeft = (ref: EdgeRef) => (sides.get(ref.piece) === "left") === (ref.reversed === undefined)
  const wrong = draft.stitches.flatMap(({ name, a, b }) => {
    const told = (refs: typeof a) => refs.filter((ref) => sides.has(ref.piece) && isPairOrNamed(ref))
    return told(a).flatMap((first) =>
      told(b)
        .filter((second) => !isCentre(first, second) && onLeft(first) === onLeft(second))
        .map((second) => `${name}: ${first.piece}, ${second.piece}`),
    )
  })
  expect(wrong).toEqual([])
})

test.each([
  // Sleeve and hood are told by halves on the fold: a front that lies right of its centre is the left one
  ["mens-t-shirt", { sleeve: "left" }],
  ["womens-hoodie", { sleeve: "left", hoodSide: "right" }],
  // Looked at from its side, the front of a right leg is on the right
  ["womens-leggings", { leg: "right" }],
  // Drawn with the crotch on the right: seen from behind, of the left leg
  ["mens-trousers", { back: "left", slantFacing: "right", flyFacing: "left", flyShield: "right" }],
  ["womens-trousers", { flyFacing: "right", flyShield: "left" }],
  // In the lines of the left front, but its face looks to the body
  ["womens-coat", { facing: "right", frontLining: "right", topSleeve: "left", topSleeveLining: "right" }],
  ["shirt", { placketBand: "left", sleeve: "left" }],
  // Nothing is sewn to pads, heads and what is fused: the pattern says whose they are as they are drawn
  [
    "mens-blazer",
    {
      shoulderPad: "right",
      sleeveHead: "right",
      backStay: "right",
      chestCanvas: "left",
      topSleeveHemInterfacing: "left",
      underSleeveHemInterfacing: "right",
      sleeveVentInterfacing: "left",
      sideVentInterfacing: "right",
    },
  ],
  // Nothing is sewn to a welt: it is drawn as its place on the left front is, its grain along the front's
  ["waistcoat", { welt: "left" }],
] as const)("%s", (slug, expected) => {
  expect(Object.fromEntries(drawnSides(drafted(slug)))).toMatchObject(expected)
})

test.each([
  ["womens-hoodie", ["waistRib", "front", "back"]],
  ["mens-jeans", ["waistband", "coinPocket", "beltLoops"]],
  ["straight-skirt", ["front", "waistband"]],
])("%s: what lies across, or is sewn to nothing, is of no side", (slug, names) => {
  const sides = drawnSides(drafted(slug))
  expect(names.filter((name) => sides.has(name))).toEqual([])
})

test.each(["womens-t-shirt", "mens-t-shirt", "womens-hoodie", "mens-hoodie"])(
  "%s with a lower shoulder: the whole front's halves tell the sleeve as its half did",
  (slug) => {
    for (const side of ["left", "right"]) {
      const draft = drafted(slug, { options: { lowerShoulder: `lowerShoulder.${side}`, lowerShoulderBy: 1.5 } })
      expect(draft.pieces.find(({ name }) => name === "front")?.onFold).toBe(false)
      expect(drawnSides(draft).get("sleeve")).toBe("left")
    }
  },
)

test("a pad of a lower shoulder is of its side by its name, and lies as the pair's does", () => {
  const { pieces } = drafted("mens-blazer")
  const lower = drafted("mens-blazer", { options: { lowerShoulder: "lowerShoulder.left", lowerShoulderBy: 0.5 } })
  const sides = drawnSides(lower)
  expect([sides.get("shoulderPadLeft"), sides.get("shoulderPadRight")]).toEqual(["left", "right"])
  const neckOf = (all: typeof pieces, name: string): number => {
    const { points } = all.find((piece) => piece.name === name)!.internalLines.find((line) => line.name === "shoulder")!
    return Math.sign(points.at(-1)![0] - points[0]![0])
  }
  expect(neckOf(lower.pieces, "shoulderPadRight")).toBe(neckOf(pieces, "shoulderPad"))
  expect(neckOf(lower.pieces, "shoulderPadLeft")).toBe(-neckOf(pieces, "shoulderPad"))
})

import { drawChestPocket, drawPatch, jettedPocket, MENS_POCKET, weltPieces } from "@toile/blocks/pockets"
import { flatten, joinPaths } from "@toile/geometry"
import { type DraftedPiece, lengthOf } from "@toile/pattern-model"
import fc from "fast-check"
import { expect, test } from "vitest"

const seam = { name: "pocket", width: 1 }
/** How wide and how high a piece's sew line is, cm. */
const measured = (piece: DraftedPiece): readonly [number, number] => {
  const points = flatten(joinPaths(...piece.sewLine.map(({ path }) => path)))
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  return [span(points.map(({ x }) => x)), span(points.map(({ y }) => y))]
}
const mouth = fc.double({ min: 9, max: 20, noNaN: true })

test("a patch is as wide as its mouth, 17 deep unless less is asked, and turned down by 3", () => {
  fc.assert(
    fc.property(mouth, (width) => {
      const patch = drawPatch(width, seam)
      expect(lengthOf(patch.edge.mouth)).toBeCloseTo(width, 9)
      expect(measured(patch)[0]).toBeCloseTo(width, 6)
      expect(measured(patch)[1]).toBeCloseTo(17, 2)
      expect(measured(drawPatch(width, seam, 12))[1]).toBeCloseTo(12, 2)
      expect(patch.sewLine.find(({ name }) => name === "mouth")!.seam!.width).toBe(3)
    }),
  )
})

test("what lies behind a jetted mouth is wider than it, on both sides alike; a flap is as wide as the mouth", () => {
  fc.assert(
    fc.property(mouth, fc.boolean(), (width, flapped) => {
      const pieces = jettedPocket(width, flapped ? { name: "flap", width: 0.7 } : undefined, seam)
      const wide = Object.fromEntries(pieces.map((piece) => [piece.name, measured(piece)[0]]))
      expect(wide.pocketJet).toBeCloseTo(width + 4, 9)
      expect(wide.pocketBag).toBeCloseTo(width + 3, 9)
      expect(wide.pocketFacing).toBeCloseTo(wide.pocketBag!, 9)
      expect(wide.flap ?? width).toBeCloseTo(width, 6)
      expect("flap" in wide).toBe(flapped)
    }),
  )
})

test("a welt is cut at twice its height, as long as its mouth, and fused without allowance", () => {
  const [welt, interfacing, facing] = weltPieces("back", 13.5, seam)
  expect(measured(welt)).toEqual([13.5, 2.4])
  expect(measured(interfacing)).toEqual([13.5, 2.4])
  expect(interfacing.sewLine.every(({ seam: of }) => of?.width === 0)).toBe(true)
  expect(measured(facing)[0]).toBeGreaterThan(13.5)
})

test("a man's chest pocket is 11.5 by 13, its point in its middle", () => {
  const pocket = drawChestPocket(MENS_POCKET, { pocket: seam, pocketHem: { name: "pocketHem", width: 3 } })
  expect(measured(pocket)).toEqual([11.5, 13])
  expect(lengthOf(pocket.edge.bottomLeft)).toBeCloseTo(lengthOf(pocket.edge.bottomRight), 9)
})

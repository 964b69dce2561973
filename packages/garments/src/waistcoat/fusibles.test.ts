import type { Draft, XY } from "@toile/draft-model"
import { makeDraft } from "@toile/drafting"
import { draftOf, edgeOf, pieceNames, pieceOf } from "@toile/pattern-testing"
import fc from "fast-check"
import { expect, test } from "vitest"
import { anyOrder, bodiesOf } from "../../test/any-order.js"
import { anyOptions } from "../../test/arbitrary.js"
import { readOrder } from "../../test/orders.js"
import { waistcoat } from "./index.js"

const average = readOrder("waistcoat-average")
const STRIPS = ["backHemInterfacing", "backSideInterfacing"] as const

const toLine = ([x, y]: XY, line: readonly XY[]): number =>
  Math.min(
    ...line.slice(1).map(([bx, by], i) => {
      const [ax, ay] = line[i]!
      const [dx, dy] = [bx - ax, by - ay]
      const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
      return Math.hypot(ax + t * dx - x, ay + t * dy - y)
    }),
  )
/** Of a pair that differs by side, the right one, which is drawn. */
const ofPair = ({ pieces }: Draft, name: string): string =>
  pieces.some((piece) => piece.name === name) ? name : `${name}Right`
const apartFrom = (draft: Draft, strip: string, name: string): number[] => {
  const { points } = edgeOf(draft, ofPair(draft, "back"), name)
  return edgeOf(draft, ofPair(draft, strip), name)
    .points.slice(1, -1)
    .map((p) => toLine(p, points))
}

test("the outer back's hem and side are stayed, 0.2 inside the seams, of any body and options", () => {
  let drafted = 0
  fc.assert(
    fc.property(anyOrder(average, bodiesOf("male", 40, 51), anyOptions(waistcoat)), (order) => {
      const made = makeDraft(waistcoat, order)
      if (made._tag === "Err") return
      drafted++
      for (const off of [
        ...apartFrom(made.value, "backHemInterfacing", "hem"),
        ...apartFrom(made.value, "backSideInterfacing", "side"),
        ...apartFrom(made.value, "backSideInterfacing", "armhole"),
      ])
        expect(Math.abs(off - 0.2)).toBeLessThan(0.05)
      for (const end of ["centreBack", "side"])
        expect(edgeOf(made.value, "backHemInterfacing", end).length).toBeCloseTo(2.6, 0)
    }),
    { numRuns: 18, seed: 51 },
  )
  expect(drafted).toBeGreaterThan(12)
})

test("they are of interfacing alone, for both backs, and no toile has them", () => {
  const draft = draftOf(waistcoat, average)
  for (const name of STRIPS) {
    const { materialGroups, quantity, mirrored } = pieceOf(draft, name)
    expect({ materialGroups, quantity, mirrored }).toEqual({
      materialGroups: ["interfacing"],
      quantity: 2,
      mirrored: true,
    })
  }
  const toile = pieceNames(draftOf(waistcoat, { ...average, toile: true }))
  expect(toile.filter((name) => /Interfacing/.test(name))).toEqual([])
})

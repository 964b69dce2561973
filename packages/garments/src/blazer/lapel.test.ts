import type { Draft, XY } from "@toile/draft-model"
import type { Order } from "@toile/pattern-model"
import { cornerOf, draftOf, edgeOf, gm, pieceNames, pieceOf } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { womensBlazer } from "./index.js"

const women = readOrder("womens-blazer-average")
const womens = (options: NonNullable<Order["options"]>): Draft => draftOf(womensBlazer, { ...women, options })

test.each([
  [6, "notch"],
  [8, "peak"],
  [11.5, "notch"],
])("is as wide as asked for, square to the roll line: %d, %s", (lapelWidth, lapel) => {
  const draft = womens({ lapelWidth, lapel: `lapel.${lapel}` })
  const [[ax, ay], [bx, by]] = pieceOf(draft, "frontLeft").internalLines.find((l) => l.name === "rollLine")!.points as [
    XY,
    XY,
  ]
  const [x, y] = edgeOf(draft, "frontLeft", "lapelTop").points.at(-1)!
  const off = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay)
  expect(off).toBeCloseTo(lapelWidth, 2)
})

test("a shawl's facing and upper collar are one piece, without a notch", () => {
  const draft = womens({ lapel: "lapel.shawl" })
  expect(pieceNames(draft)).not.toContain("upperCollar")
  expect(pieceOf(draft, "facing").edges.map((e) => e.name)).toContain("centreBack")
  // Lapel and collar run on into each other at the gorge's end
  const front = cornerOf(draft, "frontLeft", "gorge", "lapel")
  const collar = cornerOf(draft, "underCollar", "outer", "gorge")
  expect(Math.abs(front + collar - 180)).toBeLessThan(1.5)
})

test("the roll begins at the waist and as much higher as asked for", () => {
  const at = (breakPoint: number): number => {
    const draft = womens({ breakPoint })
    return edgeOf(draft, "frontLeft", "frontEdge").points[0]![1] + gm(draft, "gmBackNeckToWaist")
  }
  expect(at(0)).toBeCloseTo(0, 3)
  expect(at(7)).toBeCloseTo(7, 3)
})

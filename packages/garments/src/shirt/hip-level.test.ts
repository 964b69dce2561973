import type { Draft, XY } from "@toile/draft-model"
import { distanceToPolyline, point } from "@toile/geometry"
import { draftOf, lastPoint, ordersLike, pieceOf, pointsOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { shirt } from "./index.js"

// The level of the hips on a shirt: from the middle to the side, or to where a tail's hem cuts it; cm.

const order = ordersLike(readOrder("shirt-average"))
const made = (...args: Parameters<typeof order>): Draft => draftOf(shirt, order(...args))
const hipOn = (draft: Draft, piece: string): readonly XY[] | undefined =>
  pieceOf(draft, piece).internalLines.find(({ name, kind }) => name === "hip" && kind === "level")?.points

/** How far a point lies off an edge. */
const off = ([x, y]: XY, points: readonly XY[]): number =>
  distanceToPolyline(
    point(x, y),
    points.map((at) => point(...at)),
  )

describe.each([
  [{}, {}],
  [{ swayback: 2 }, {}],
  [{ backPleat: "backPleat.box" }, {}],
  [{ backPleat: "backPleat.sidePleats", belly: 2 }, {}],
  [{}, { mbBustGirth: 114, mbWaistGirth: 124, mbLowHipGirth: 114, mbMaxHipGirth: 116 }],
] as const)("a tailed shirt, %o %o", (options, more) => {
  const draft = made(options, more)

  test.each(["back", "frontLeft", "frontRight"])("the line on its %s ends on the hem, inside its side", (name) => {
    const end = lastPoint(hipOn(draft, name)!)
    const hem = pieceOf(draft, name)
      .edges.filter((edge) => /^hem/.test(edge.name))
      .flatMap(({ points }) => points)
    expect(off(end, hem)).toBeLessThan(0.02)
    const side = pointsOf(draft, name, "side")
    expect(Math.abs(end[0])).toBeLessThan(Math.max(...side.map(([x]) => Math.abs(x))))
    expect(Math.abs(end[0])).toBeGreaterThan(15)
  })
})

test("a straight hem below the hips has it from side to side; one above them, or a tail that hardly reaches them, none", () => {
  const long = made({ hem: "hem.straight", lengthBelowWaist: 36 })
  const side = pointsOf(long, "back", "side")
  expect(off(lastPoint(hipOn(long, "back")!), side)).toBeLessThan(0.02)
  for (const options of [{ hem: "hem.straight", lengthBelowWaist: 22 }, { lengthBelowWaist: 24 }])
    for (const piece of ["back", "frontLeft"]) expect([piece, hipOn(made(options), piece)]).toEqual([piece, undefined])
})

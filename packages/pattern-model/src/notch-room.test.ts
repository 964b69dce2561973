import { curve, line, point } from "@toile/geometry"
import { describe, expect, test } from "vitest"
import { edge, lengthOf, notchAt, piece, reversed, type Sewn, sewn } from "./index.js"
import { withRoom } from "./notch-room.js"

/** 40 high, its right side hollowed (or rounded out) to a radius of some 2.5 half way up. */
const waisted = (name: string, width: number, inwards: number) =>
  piece(name, {
    title: { en: name },
    cut: { materials: ["shell"], quantity: 1 },
    grain: [point(2, 2), point(2, 8)],
    sewLine: [
      edge("hem", line(point(0, 0), point(30, 0)), { name: "hem", width: 3 }),
      edge("side", curve(point(30, 0), point(30 - inwards, 29), point(30 - inwards, 11), point(30, 40)), {
        name: "side",
        width,
      }),
      edge("top", line(point(30, 40), point(0, 40)), { name: "top", width: 1 }),
      edge("left", line(point(0, 40), point(0, 0)), { name: "left", width: 1 }),
    ],
  })

const left = (front: ReturnType<typeof waisted>, back: ReturnType<typeof waisted>): number[] => {
  const half = lengthOf(front.edge.side) / 2
  const seams: Sewn[] = [
    sewn("side seam", front.edge.side, reversed(back.edge.side), {
      notches: [3, half, half + 12].map((cm) => notchAt(cm)),
    }),
  ]
  return withRoom(seams, [front, back])[0]!.notches.map(({ a }) => Math.round(a - half))
}

describe("a notch in a hollow", () => {
  const far = Math.round(3 - lengthOf(waisted("front", 1, 18).edge.side) / 2)

  test("stays where the allowance is narrower than the hollow's radius", () => {
    expect(left(waisted("front", 1.6, 18), waisted("back", 1.6, 18))).toEqual([far, 0, 12])
  })
  test("is left out where the cut line has a corner, though on one side of the seam only", () => {
    expect(left(waisted("front", 3, 18), waisted("back", 1, 18))).toEqual([far, 12])
    expect(left(waisted("front", 1, 18), waisted("back", 3, 18))).toEqual([far, 12])
  })
  test("stays on what is rounded outwards as sharply", () => {
    expect(left(waisted("front", 3, -18), waisted("back", 3, -18))).toEqual([far, 0, 12])
  })
})

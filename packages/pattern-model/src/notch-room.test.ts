import { curve, distance, line, type Point, placeAtLength, point } from "@toile/geometry"
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

type Waisted = ReturnType<typeof waisted>

/** Where the seam's notches stay, from its middle, of those that lie so far from it. */
const left = (front: Waisted, back: Waisted, from = [-20, 0, 12]): number[] => {
  const half = lengthOf(front.edge.side) / 2
  const seams: Sewn[] = [
    sewn("side seam", front.edge.side, reversed(back.edge.side), {
      notches: from.map((cm) => notchAt(half + cm)),
    }),
  ]
  return withRoom(seams, [front, back])[0]!.notches.map(({ a }) => Math.round(a - half))
}

describe("a notch in a hollow", () => {
  test("stays where the allowance is narrower than the hollow's radius", () => {
    expect(left(waisted("front", 1.6, 18), waisted("back", 1.6, 18))).toEqual([-20, 0, 12])
  })
  test("is left out where the cut line has a corner, though on one side of the seam only", () => {
    expect(left(waisted("front", 3, 18), waisted("back", 1, 18))).toEqual([-20, 12])
    expect(left(waisted("front", 1, 18), waisted("back", 3, 18))).toEqual([-20, 12])
  })
  test("is moved where it is the seam's only one", () => {
    const [moved, ...more] = left(waisted("front", 3, 18), waisted("back", 1, 18), [0])
    expect(more).toEqual([])
    expect(Math.abs(moved!)).toBeGreaterThanOrEqual(2)
    expect(Math.abs(moved!)).toBeLessThanOrEqual(8)
  })
  test.each([2.6, 3, 4])("%s wide keeps 1 from the corner of the cut line, wherever on the bend it lies", (width) => {
    const front = waisted("front", width, 18)
    const { path } = front.edge.side
    const half = lengthOf(front.edge.side) / 2
    const cutAt = (from: number): Point => {
      const { point: at, tangent } = placeAtLength(path, half + from)
      return point(at.x + width * tangent.y, at.y - width * tangent.x)
    }
    // The hollow is its own mirror image: the cut line's corner lies half way up, where its lower part gets to
    const below = Array.from({ length: 4000 }, (_, i) => cutAt(-i / 200))
    const corner = below.findLast(({ y }) => y >= 20)!
    const back = waisted("back", 1, 18)
    for (let from = -12; from < 0; from += 0.1)
      if (left(front, back, [-19, from]).length > 1)
        expect([from, distance(cutAt(from), corner) > 0.99]).toEqual([from, true])
  })
  test("is left out or moved on a narrow allowance too where its cut line has a plain corner; on a slower bend it stays", () => {
    expect(left(waisted("front", 1.4, 38), waisted("back", 1.4, 38))).toEqual([-20, 12])
    expect(left(waisted("front", 1.4, 38), waisted("back", 1, 38), [0])).not.toContain(0)
    expect(left(waisted("front", 1.4, 28), waisted("back", 1.4, 28))).toEqual([-20, 0, 12])
    expect(left(waisted("front", 1, 38), waisted("back", 1, 38))).toEqual([-20, 0, 12])
  })
  test("stays on what is rounded outwards as sharply", () => {
    expect(left(waisted("front", 3, -18), waisted("back", 3, -18))).toEqual([-20, 0, 12])
  })
})

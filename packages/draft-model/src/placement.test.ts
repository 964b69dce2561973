import { mirrors, rotation, transformPoint } from "@toile/geometry"
import fc from "fast-check"
import { expect, test } from "vitest"
import type { Placement } from "./marker.js"
import { placementTransform } from "./placement.js"

const placement = (change: Partial<Placement> = {}): Placement => ({
  piece: "front",
  copy: 1,
  mirrored: false,
  rotation: 0,
  translation: [0, 0],
  ...change,
})

test("a quarter turn is counter-clockwise about the origin, then the piece is moved", () => {
  const p = transformPoint(placementTransform(placement({ rotation: 90, translation: [10, 20] })), { x: 3, y: 1 })
  expect(p).toEqual({ x: 9, y: 23 })
})

test("a mirrored piece is mirrored before it is turned", () => {
  const t = placementTransform(placement({ mirrored: true, rotation: 90, translation: [10, 20] }))
  expect(transformPoint(t, { x: 3, y: 1 })).toEqual({ x: 9, y: 17 })
  expect(mirrors(t)).toBe(true)
})

test("every placement keeps distances, and is undone by its inverse steps", () => {
  const coordinate = fc.double({ min: -500, max: 500, noNaN: true })
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.double({ min: -360, max: 360, noNaN: true }),
      coordinate,
      coordinate,
      coordinate,
      coordinate,
      (mirrored, angle, dx, dy, x, y) => {
        const placed = transformPoint(
          placementTransform(placement({ mirrored, rotation: angle, translation: [dx, dy] })),
          { x, y },
        )
        const back = transformPoint(rotation(-angle), { x: placed.x - dx, y: placed.y - dy })
        expect(mirrored ? -back.x : back.x).toBeCloseTo(x, 8)
        expect(back.y).toBeCloseTo(y, 8)
      },
    ),
    { seed: 7 },
  )
})

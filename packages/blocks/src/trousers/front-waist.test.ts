import { line, pathEnd, pathLength, pathStart, point } from "@toile/geometry"
import { expect, test } from "vitest"
import type { FrontLines } from "./front-lines.js"
import { openWaist } from "./front-waist.js"

// The front's waist opened for its pleats. cm.

/** From centre front, 10 beyond the crease, rising a tenth towards the side. */
const closed = line(point(10, 30), point(-12, 32.2))
const opened = (pleats: readonly number[]) => openWaist({ waist: { kind: "pleats", closed, pleats } } as FrontLines)

test("a pleat opens on the crease; its mouth's middle mirrors the waist's edge, which it lies under when pressed", () => {
  const { mouths, stretches } = opened([3.5])
  const [from, middle, to] = [
    pathStart(mouths[0]!.path),
    mouths[0]!.path.segments[0]!.to,
    mouths[0]!.path.segments[1]!.to,
  ]
  expect(from).toEqual({ x: expect.closeTo(0, 9), y: expect.closeTo(31, 9) })
  expect(from.x - middle.x).toBeCloseTo(1.75, 9)
  expect(from.x - to.x).toBeCloseTo(3.5, 9)
  expect(to.y).toBeCloseTo(from.y, 9)
  // 1.75 along the edge back from the fold it lies a tenth of that, nearly, below
  expect(from.y - middle.y).toBeCloseTo((1.75 * 2.2) / Math.hypot(22, 2.2), 9)
  // What is sewn is the closed waist
  expect(stretches.reduce((sum, path) => sum + pathLength(path), 0)).toBeCloseTo(pathLength(closed), 9)
  expect(pathEnd(stretches[1]!).x).toBeCloseTo(-12 - 3.5, 9)
})

test("the second pleat lies 3 from the first, less where it would leave the side less than 5.5, and 1 at the least", () => {
  const between = (side: number): number => {
    const { stretches } = openWaist({
      waist: { kind: "pleats", closed: line(point(10, 30), point(-side, 30)), pleats: [3.5, 2.5] },
    } as unknown as FrontLines)
    return pathLength(stretches[1]!)
  }
  expect([between(12), between(7.5), between(5)]).toEqual([
    expect.closeTo(3, 9),
    expect.closeTo(2, 9),
    expect.closeTo(1, 9),
  ])
})

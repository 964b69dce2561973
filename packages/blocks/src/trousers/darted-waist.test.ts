import {
  distance,
  leftNormal,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  placeAtLength,
  point,
  tangentAtLength,
} from "@toile/geometry"
import { describe, expect, test } from "vitest"
import { dartedWaist, flatWaist, SQUARE_AT_CENTRE } from "./darted-waist.js"

// A back's waist from centre back to the left, up to a side that is 1.5 higher, and two darts on it.

const ends = {
  centre: point(0, 0),
  leaving: point(-1, 0.1),
  side: point(-22, 1.5),
  arriving: point(-1, 0.3),
  keeps: SQUARE_AT_CENTRE,
}
const flat = flatWaist(ends)
const whole = pathLength(flat)
const waist = (...intakes: readonly number[]) => waistOver(0, ...intakes)
/** So far above the natural waist. */
const waistOver = (over: number, ...intakes: readonly number[]) =>
  dartedWaist(
    ends,
    flat,
    intakes.map((intake, i) => {
      const { point: foot, tangent } = placeAtLength(flat, ((i + 1) / 3) * whole)
      return { foot, inward: leftNormal(tangent), intake, length: 9 + over, over }
    }),
  )

/** Places of a stretch, evenly along it. */
const places = (path: Path) =>
  Array.from({ length: 41 }, (_, i) => placeAtLength(path, (i / 40) * pathLength(path)).point)

describe("a dart that is not yet sewn", () => {
  /** Each in a step of 0.01 of what it takes in. */
  const grows = (other: number) => Array.from({ length: 80 }, (_, i) => waist(other, i / 100))

  test.each([0, 0.5, 2.2])(
    "leaves the waist where it is without it, and takes its place evenly (beside one of %d)",
    (other) => {
      const without = waist(other, 0)
      let before = without
      for (const [i, now] of grows(other).entries()) {
        const moved = now.stretches.map((path, nth) => {
          const [here, there] = [places(path), places(before.stretches[nth]!)]
          return Math.max(...here.map((at, k) => distance(at, there[k]!)))
        })
        expect([i, Math.max(...moved) < 0.02]).toEqual([i, true])
        expect([i, Math.abs(now.sewn - before.sewn) < 0.02]).toEqual([i, true])
        before = now
      }
    },
  )

  test("once it is nearly sewn lies where it is sewn, and what it would take in is eased", () => {
    const [eased, sewn] = [waist(2.2, 0.799), waist(2.2, 0.8)]
    expect([eased, sewn].map(({ darts }) => darts.length)).toEqual([1, 2])
    const on = places(eased.stretches[1]!)
    for (const leg of sewn.darts[1]!.legs) expect(Math.min(...on.map((at) => distance(at, leg)))).toBeLessThan(0.25)
    expect(eased.eased).toBeCloseTo(0.8, 2)
    expect(eased.sewn).toBeCloseTo(sewn.sewn, 2)
  })

  test("makes no corner in the waist that runs through its place, from 0.6 down on", () => {
    const corner = (intake: number): number => {
      const { segments } = waist(2.2, intake).stretches[1]!
      const turns = segments.slice(1).map((next, i) => {
        const [a, b] = [{ segments: [segments[i]!] }, { segments: [next] }]
        const [before, after] = [tangentAtLength(a, pathLength(a)), tangentAtLength(b, 0)]
        return Math.abs(before.x * after.y - before.y * after.x)
      })
      return (180 / Math.PI) * Math.asin(Math.max(...turns))
    }
    for (const intake of [0.2, 0.4, 0.6]) expect([intake, corner(intake) < 0.2]).toEqual([intake, true])
    expect(corner(0.79)).toBeGreaterThan(2)
  })

  test("eases nothing as long as it is none", () => {
    expect(waist(2.2, 0.1).eased).toBe(0)
    expect(waist(2.2, 0.4).eased).toBeGreaterThan(0.1)
  })
})

test("the waist keeps its directions at centre and side", () => {
  for (const drawn of [waist(0.5, 0.5), waist(2.2, 0.5), waist(0.5, 2.2), waist(2, 2)]) {
    const [first, last] = [drawn.stretches[0]!, drawn.stretches.at(-1)!]
    const [leaving, arriving] = [tangentAtLength(first, 0), tangentAtLength(last, pathLength(last))]
    expect(leaving.y / leaving.x).toBeCloseTo(-0.1, 6)
    expect(arriving.y / arriving.x).toBeCloseTo(-0.3, 6)
  }
})

describe("a dart that goes on above the natural waist", () => {
  const across = ([a, b]: readonly [Point, Point]): number => distance(a, b)

  test("is widest there and narrows from there up, as far as it would close 16 above", () => {
    for (const over of [0.5, 2, 6]) {
      const { darts, mouths, lines, notches } = waistOver(over, 2.4, 2)
      for (const [i, intake] of [2.4, 2].entries()) {
        expect(across(darts[i]!.legs)).toBeCloseTo(intake, 9)
        const mouth = mouths[i]!
        expect(distance(pathStart(mouth), pathEnd(mouth))).toBeCloseTo(intake * (1 - over / 16), 9)
      }
      expect(lines.map(({ name }) => name)).toEqual(["dart1Centre", "dart1Side", "dart2Centre", "dart2Side"])
      expect(new Set(notches.map(({ edge }) => edge))).toEqual(new Set(["dart1", "dart2"]))
    }
    expect(waist(2.4, 2)).toMatchObject({ lines: [], notches: [] })
  })

  test("has one notch in the middle of a straight mouth where two would be less than 0.85 apart on the cut line", () => {
    const { mouths, notches } = waistOver(6, 2.4, 1.25)
    expect(mouths[1]!.segments).toHaveLength(1)
    expect(notches.map(({ edge }) => edge)).toEqual(["dart1", "dart1", "dart2"])
    expect(notches[2]!.along).toBeCloseTo(pathLength(mouths[1]!) / 2, 9)
  })

  test("meets the waist square to its legs, from 1.5 above on", () => {
    const { stretches, lines } = waistOver(4, 2.4, 2)
    const square = (path: Path, along: number, leg: number): number => {
      const [up, edge] = [tangentAtLength(lines[leg]!.path, 0), tangentAtLength(path, along)]
      return up.x * edge.x + up.y * edge.y
    }
    expect(square(stretches[0]!, pathLength(stretches[0]!), 0)).toBeCloseTo(0, 6)
    expect(square(stretches[1]!, 0, 1)).toBeCloseTo(0, 6)
  })

  test("goes over evenly from one that ends on it", () => {
    let before = waist(2.4, 2)
    for (let over = 0.01; over < 3; over += 0.01) {
      const now = waistOver(over, 2.4, 2)
      const moved = [...now.stretches, ...now.mouths].map((path, nth) => {
        const [here, there] = [places(path), places([...before.stretches, ...before.mouths][nth]!)]
        return Math.max(...here.map((at, k) => distance(at, there[k]!)))
      })
      expect([over, Math.max(...moved) < 0.01]).toEqual([over, true])
      before = now
    }
  })
})

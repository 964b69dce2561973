import {
  add,
  angleBetween,
  cross,
  distance,
  foot,
  leftNormal,
  type Point,
  pathEnd,
  pathStart,
  scale,
  subtract,
  unit,
} from "@toile/geometry"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { dartAngle, dartLegs, dartRoof } from "./dart.js"

const away = (length: number, angle: number): Point => ({
  x: length * Math.cos((angle * Math.PI) / 180),
  y: length * Math.sin((angle * Math.PI) / 180),
})
const point = fc.record({
  x: fc.double({ min: -50, max: 50, noNaN: true }),
  y: fc.double({ min: -50, max: 50, noNaN: true }),
})
const dart = fc.record({
  point,
  length: fc.double({ min: 6, max: 18, noNaN: true }),
  lean: fc.double({ min: 0, max: 360, noNaN: true }),
  intake: fc.double({ min: 0.5, max: 4, noNaN: true }),
  /** How far the edge beside the dart leans from square to the leg, degrees. */
  edgeLean: fc.double({ min: -12, max: 12, noNaN: true }),
  leftSide: fc.boolean(),
})
const settings = { seed: 11, numRuns: 300 }

const reflect = (p: Point, a: Point, b: Point): Point => subtract(scale(foot(p, a, b), 2), p)

describe("a dart", () => {
  test("has equal legs, half the intake to each side of its axis", () => {
    fc.assert(
      fc.property(dart, ({ point, length, lean, intake }) => {
        const mouth = add(point, away(length, lean))
        const [a, b] = dartLegs(point, mouth, intake)
        expect(distance(a, b)).toBeCloseTo(intake, 9)
        expect(distance(point, a)).toBeCloseTo(distance(point, b), 9)
        expect(distance(a, mouth)).toBeCloseTo(intake / 2, 9)
        // Seen from the point, the first leg lies to the left.
        expect(cross(subtract(mouth, point), subtract(a, point))).toBeGreaterThan(0)
      }),
      settings,
    )
  })

  test("once folded, its roof lies on the edge beside it", () => {
    fc.assert(
      fc.property(dart, ({ point, length, lean, intake, edgeLean, leftSide }) => {
        const mouth = add(point, away(length, lean))
        const legs = dartLegs(point, mouth, intake)
        const [folded, other] = leftSide ? legs : [legs[1], legs[0]]
        const square = scale(leftNormal(unit(subtract(folded, point))), leftSide ? 1 : -1)
        const alongEdge = add(square, scale(unit(subtract(folded, point)), Math.tan((edgeLean * Math.PI) / 180)))
        const roof = dartRoof(point, folded, other, alongEdge)
        expect(pathStart(roof)).toEqual(folded)
        expect(pathEnd(roof)).toEqual(other)
        const [first, second] = roof.segments
        const tip = first!.to
        // The fold of the intake runs through the tip: both halves of the roof are of one length and lie on each other.
        expect(Math.abs(cross(subtract(tip, point), unit(subtract(mouth, point))))).toBeLessThan(1e-9)
        expect(distance(reflect(second!.to, point, mouth), folded)).toBeLessThan(1e-9)
        // Pressed towards the folded leg, the intake turns over that leg: its roof comes to lie on the edge.
        const laid = reflect(tip, point, folded)
        expect(angleBetween(subtract(laid, folded), alongEdge)).toBeLessThan(1e-6)
      }),
      settings,
    )
  })

  test("whose leg lies nearly along the edge gets a straight mouth", () => {
    const [left, right] = dartLegs({ x: 0, y: 0 }, { x: 0, y: 10 }, 2)
    const roof = dartRoof({ x: 0, y: 0 }, left, right, { x: -0.1, y: -1 })
    expect(roof.segments[0]!.to).toEqual({ x: 0, y: 10 })
  })

  test("closes by the angle between its legs", () => {
    expect(dartAngle({ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 3 })).toBeCloseTo(90, 9)
    expect(dartAngle({ x: 0, y: 0 }, { x: 0, y: 3 }, { x: 1, y: 0 })).toBeCloseTo(-90, 9)
  })
})

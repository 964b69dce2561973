import {
  add,
  angleOf,
  curve,
  direction,
  leftNormal,
  type Point,
  point,
  scale,
  segmentCurvature,
  subtract,
} from "@toile/geometry"
import { describe, expect, test } from "vitest"
import { evenDirection, evenHandles, type Through } from "./even-curve.js"

const RADIUS = 7
/** A point of a circle about (3, -2), run counter-clockwise. */
const on = (angle: number): Through => {
  const out = direction(angle)
  return { at: add(point(3, -2), scale(out, RADIUS)), way: leftNormal(out) }
}

const bends = (from: Through, to: Through): number[] => {
  const { from: a, to: b } = evenHandles(from, to)
  const [segment] = curve(from.at, add(from.at, scale(from.way, a)), subtract(to.at, scale(to.way, b)), to.at).segments
  return [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1].map((t) => segmentCurvature(segment!, t))
}

describe("the evenest curve", () => {
  test.each([20, 60, 90, 110])("is the circle's arc of %d degrees where there is one", (turn) => {
    for (const bend of bends(on(10), on(10 + turn)))
      expect(Math.abs(bend * RADIUS - 1)).toBeLessThan(turn < 100 ? 0.03 : 0.06)
    const { from, to } = evenHandles(on(10), on(10 + turn))
    expect(from).toBeCloseTo(to, 9)
  })

  test("runs the other way round alike", () => {
    const turned = ({ at, way }: Through): Through => ({ at, way: scale(way, -1) })
    const [a, b]: [Through, Through] = [
      { at: point(0, 0), way: direction(-80) },
      { at: point(9, -5), way: direction(15) },
    ]
    const there = evenHandles(a, b)
    expect(evenHandles(turned(b), turned(a))).toEqual({ from: there.to, to: there.from })
  })

  test("bends to one side alone where its ends differ", () => {
    const ends: readonly [Point, number, number][] = [
      [point(9, -5), -75, 15],
      [point(5, -9), -85, 20],
      [point(8, -8), -90, 0],
    ]
    for (const [at, leaves, arrives] of ends)
      for (const bend of bends({ at: point(0, 0), way: direction(leaves) }, { at, way: direction(arrives) }))
        expect(bend).toBeGreaterThan(0)
  })
})

test("between two points it passes in the direction in which it bends alike on both sides", () => {
  expect(evenDirection(on(-20), on(15).at, on(50))).toBeCloseTo(angleOf(on(15).way), 9)
  // Chords and arcs of a circle are not quite in proportion
  const through = on(0)
  expect(Math.abs(evenDirection(on(-10), through.at, on(60)) - angleOf(through.way))).toBeLessThan(0.15)
})

import { line, point, polyline } from "@toile/geometry"
import { expect, test } from "vitest"
import { edge, lengthOf, net, notchAt, notchAtShare, piece, reversed, sewn } from "./index.js"
import { seamNotches } from "./seam-notches.js"

const common = {
  title: { en: "" },
  cut: { materials: ["shell"], quantity: 1 },
  grain: [point(1, 1), point(1, 9)],
} as const
const left = piece("left", {
  ...common,
  sewLine: [
    edge("lower", line(point(0, 0), point(10, 0)), net),
    edge("side", line(point(10, 0), point(10, 20)), net),
    edge("upper", polyline(point(10, 20), point(0, 20), point(0, 0)), net),
  ],
})
const right = piece("right", {
  ...common,
  sewLine: [
    edge("low", line(point(0, 8), point(0, 0)), net),
    edge("rest", polyline(point(0, 0), point(10, 0), point(10, 20), point(0, 20)), net),
    edge("high", line(point(0, 20), point(0, 8)), net),
  ],
})
const rightSide = [reversed(right.edge.low), reversed(right.edge.high)]
const places = (notches: readonly { edge: string; along: number }[]) => notches.map((n) => [n.edge, n.along])

test("a notch lies as far along both chains, on the edge that holds it, in the outline's direction", () => {
  const seam = sewn("side", left.edge.side, rightSide, { notches: [notchAt(5), notchAt(15)] })
  expect(places(seamNotches([seam]).on(left))).toEqual([
    ["side", 5],
    ["side", 15],
  ])
  // Walked from below, against the outline: 5 up the low edge is 3 from its start, 15 up is 7 into the high one.
  expect(places(seamNotches([seam]).on(right))).toEqual([
    ["low", 3],
    ["high", 5],
  ])
})

test("a double notch stands 0.5 to each side, on the edges that hold it", () => {
  const seam = sewn("side", left.edge.side, rightSide, { notches: [notchAt(8.1, { double: true, type: "v" })] })
  expect(places(seamNotches([seam]).on(left))).toEqual([
    ["side", expect.closeTo(7.6)],
    ["side", expect.closeTo(8.6)],
  ])
  expect(places(seamNotches([seam]).on(right))).toEqual([
    ["low", expect.closeTo(0.4)],
    ["high", expect.closeTo(11.4)],
  ])
  expect(seamNotches([seam]).on(left)[0]!.type).toBe("v")
})

test("seams that ask for the same notch get it once", () => {
  const seam = sewn("side", left.edge.side, rightSide, { notches: [notchAt(5)] })
  expect(seamNotches([seam, { ...seam, name: "other side" }]).on(left)).toHaveLength(1)
})

test("a notch that falls on a corner is left to the corner, one on a straight joint of edges is made", () => {
  const seam = sewn("side", left.edge.side, rightSide, { notches: [notchAt(0), notchAt(8), notchAt(20)] })
  expect(places(seamNotches([seam]).on(left))).toEqual([["side", 8]])
  expect(places(seamNotches([seam]).on(right))).toEqual([["low", 0]])
})

test("a share of both chains spreads the ease", () => {
  const short = reversed(right.edge.high)
  expect(notchAtShare(left.edge.side, short, 0.5)).toEqual({ a: 10, b: 6 })
  expect(lengthOf(left.edge.side, short)).toBeCloseTo(32, 9)
})

test("both pieces of a mark have its number, both notches of a double one, however often seams name it", () => {
  const double = sewn("side", left.edge.side, rightSide, { notches: [notchAt(5), notchAt(15, { double: true })] })
  const other = sewn("other side", left.edge.upper, rightSide, { notches: [notchAt(1), notchAt(5), notchAt(19)] })
  const marks = seamNotches([double, other])
  const numbers = (on: typeof left | typeof right) => marks.on(on).map(({ along, number }) => [along, number])
  expect(numbers(left)).toEqual([
    [5, 1],
    [14.5, 2],
    [15.5, 2],
    [1, 3],
    // At 5 the right piece has one notch for both seams
    [5, 1],
    [19, 5],
  ])
  expect(numbers(right)).toEqual([
    [3, 1],
    [5.5, 2],
    [4.5, 2],
    [7, 3],
    [1, 5],
  ])
  expect([marks.numbersOf(double), marks.numbersOf(other)]).toEqual([
    [1, 2],
    [3, 1, 5],
  ])
})

test("a mark that has no room takes no other one's number", () => {
  const asked = sewn("side", left.edge.side, rightSide, { notches: [notchAt(5), notchAt(9), notchAt(15)] })
  const later = sewn("top", left.edge.upper, rightSide, { notches: [notchAt(2)] })
  const { notches } = asked
  const marks = seamNotches([{ ...asked, notches: [notches[0]!, notches[2]!] }, later], [asked, later])
  expect([marks.numbersOf({ ...asked, notches: notches.slice(2) }), marks.numbersOf(later)]).toEqual([[3], [4]])
  // One that was moved is the only one of its seam
  const alone = { ...asked, notches: notches.slice(0, 1) }
  const moved = { ...asked, notches: [notchAt(7)] }
  const again = seamNotches([moved, later], [alone, later])
  expect([again.numbersOf(moved), again.numbersOf(later)]).toEqual([[1], [2]])
})

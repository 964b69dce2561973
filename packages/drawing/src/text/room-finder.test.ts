import type { XY } from "@toile/draft-model"
import fc from "fast-check"
import { expect, test } from "vitest"
import { type FreeSpace, fits, freeSpace } from "./free-space.js"
import { finderRoom, roomFinder } from "./room-finder.js"
import { turnedBox } from "./text-box.js"

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const place = fc.tuple(between(-5, 35), between(-5, 35))
/** A ring of corners round a middle: not convex, seldom upright. */
const outline = fc.array(between(3, 16), { minLength: 3, maxLength: 9 }).map((reaches): XY[] =>
  reaches.map((reach, i) => {
    const turn = (2 * Math.PI * i) / reaches.length
    return [15 + reach * Math.cos(turn), 15 + reach * Math.sin(turn)]
  }),
)
const space = fc
  .record({
    outline,
    lines: fc.array(fc.tuple(place, place), { maxLength: 6 }),
    texts: fc.array(fc.tuple(place, between(-90, 90)), { maxLength: 3 }),
  })
  .map(({ outline, lines, texts }): FreeSpace => {
    const free = freeSpace(outline, [[...outline, outline[0]!], ...lines])
    free.texts.push(...texts.map(([[x, y], angle]) => turnedBox({ x, y }, 4, 0.8, angle)))
    return free
  })
const side = between(0.2, 9)
const away = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)

test("what is found fits, and less has room as near, with more in the way none nearer", () => {
  const room = finderRoom()
  fc.assert(
    fc.property(space, side, side, place, place, place, (free, width, height, [x, y], from, to) => {
      const wish = { x, y }
      const find = (some: FreeSpace, w: number, h: number) => roomFinder(some, room).findRoom(w, h, wish)
      const found = find(free, width, height)
      if (found) expect(fits(free, turnedBox(found, width, height, 0), 0)).toBe(true)
      const chain: readonly XY[] = [from, to]
      const fuller = { ...free, lines: Float64Array.of(...free.lines, ...chain.flat()) }
      const later = find(fuller, width, height)
      if (later) expect(found && away(found, wish) <= away(later, wish)).toBe(true)
      const smaller = find(free, width * 0.6, height * 0.6)
      if (found) expect(smaller).toBeDefined()
      // A room is a whole number of cells, so the smaller one's middle may lie half a cell to a side.
      if (found && smaller) expect(away(smaller, wish)).toBeLessThan(away(found, wish) + 0.3)
    }),
    { seed: 20261124, numRuns: 300 },
  )
})

test("no room that is found for another wish is nearer than the one that is found", () => {
  const room = finderRoom()
  fc.assert(
    fc.property(space, side, side, fc.array(place, { minLength: 12, maxLength: 12 }), (free, width, height, wishes) => {
      const finder = roomFinder(free, room)
      const points = wishes.map(([x, y]) => ({ x, y }))
      const found = points.map((wish) => finder.findRoom(width * 0.7, height * 0.4, wish))
      for (const [i, wish] of points.entries())
        for (const other of found) if (other) expect(away(found[i]!, wish)).toBeLessThanOrEqual(away(other, wish))
    }),
    { seed: 20261124, numRuns: 200 },
  )
})

test("with texts that are taken later the same is found as by a finder that begins with them", () => {
  const text = fc.tuple(fc.tuple(between(5, 25), between(5, 25)), between(-90, 90), side)
  const wanted = fc.tuple(side, side)
  fc.assert(
    fc.property(space, fc.array(fc.tuple(wanted, text), { minLength: 2, maxLength: 6 }), (free, steps) => {
      const finder = roomFinder(free)
      const texts = [...free.texts]
      for (const [[width, height], [[x, y], angle, wide]] of steps) {
        // What is wished for lies below what was just taken.
        const taken = turnedBox({ x, y }, wide, 0.8, angle)
        const wish = { x, y: y - 1 }
        finder.take([taken])
        texts.push(taken)
        for (const share of [1, 0.5, 0.25]) {
          const anew = roomFinder({ ...free, texts: [...texts] }).findRoom(share * width, share * height, wish)
          expect(finder.findRoom(share * width, share * height, wish)).toEqual(anew)
        }
      }
    }),
    { seed: 20261128, numRuns: 300 },
  )
})

test("once texts are given back the same is found as by a finder that never had them", () => {
  const text = fc.tuple(fc.tuple(between(5, 25), between(5, 25)), between(-90, 90), side)
  const step = fc.record({ width: side, height: side, text, back: fc.nat({ max: 3 }), isAsked: fc.boolean() })
  fc.assert(
    fc.property(space, fc.array(step, { minLength: 2, maxLength: 8 }), (free, steps) => {
      const finder = roomFinder(free)
      for (const { width, height, text, back, isAsked } of steps) {
        const [[x, y], angle, wide] = text
        const taken = turnedBox({ x, y }, wide, 0.8, angle)
        free.texts.push(taken)
        finder.take([taken])
        if (isAsked) finder.findRoom(width, height, { x, y })
        const count = Math.min(back, free.texts.length)
        free.texts.splice(free.texts.length - count)
        finder.giveBack(count)
        for (const share of [1, 0.5, 0.25]) {
          const anew = roomFinder({ ...free, texts: [...free.texts] }).findRoom(share * width, share * height, { x, y })
          expect(finder.findRoom(share * width, share * height, { x, y })).toEqual(anew)
        }
      }
    }),
    { seed: 20261128, numRuns: 300 },
  )
})

test("a text that the space began with can be given back", () => {
  const square: readonly XY[] = [
    [0, 0],
    [20, 0],
    [20, 20],
    [0, 20],
  ]
  const free = freeSpace(square, [])
  const middle = { x: 10, y: 10 }
  free.texts.push(turnedBox(middle, 12, 4, 0))
  const finder = roomFinder(free)
  finder.take([turnedBox({ x: 10, y: 16 }, 12, 4, 0)])
  expect(away(finder.findRoom(10, 2, middle)!, middle)).toBeGreaterThan(2)
  free.texts.length = 0
  finder.giveBack(2)
  expect(away(finder.findRoom(10, 2, middle)!, middle)).toBeLessThan(0.2)
})

test("in a rectangle the room nearest to the wish is where it would stick out by less than a cell", () => {
  const corners: readonly XY[] = [
    [0, 0],
    [20, 0],
    [20, 10],
    [0, 10],
  ]
  fc.assert(
    fc.property(between(0.5, 15), between(0.5, 7), place, (width, height, [x, y]) => {
      const found = roomFinder(freeSpace(corners, [])).findRoom(width, height, { x, y })
      const clamped = (value: number, half: number, end: number) => Math.max(half, Math.min(end - half, value))
      const best = { x: clamped(x, width / 2, 20), y: clamped(y, height / 2, 10) }
      expect(found && away(found, best)).toBeLessThan(0.2)
    }),
    { seed: 20261124 },
  )
})

test("where nothing is free nothing is found, in a room that another outline left full", () => {
  const room = finderRoom()
  const triangle: readonly XY[] = [
    [0, 0],
    [3, 0],
    [0, 3],
  ]
  const large: readonly XY[] = [
    [0, 0],
    [90, 0],
    [90, 90],
    [0, 90],
  ]
  expect(roomFinder(freeSpace(large, []), room).findRoom(80, 80, { x: 0, y: 0 })).toBeDefined()
  expect(roomFinder(freeSpace(triangle, []), room).findRoom(2, 2, { x: 1, y: 1 })).toBeUndefined()
  expect(roomFinder(freeSpace(triangle, []), room).findRoom(1, 1, { x: 1, y: 1 })).toBeDefined()
})

import { expect, test } from "vitest"
import { fillsRoom } from "./fills-room.js"

/** Hairs of 1e-7, of which four lie within the reach. */
const hairs = { each: 1e-7, reach: 4e-7, rounding: 1e-8, most: 32, kinds: 4 }
const fills = (room: number, ...sizes: readonly (readonly [size: number, count: number])[]): boolean =>
  fillsRoom(
    sizes.map(([size, count]) => ({ size, count })),
    room,
    hairs,
  )

test("parts fill a room by their sizes where it has no room for the hairs between them", () => {
  expect(fills(140, [10, 14])).toBe(true)
  // They have room as it is, or leave some, or are too few.
  expect([fills(140, [35, 4]), fills(141, [10, 14]), fills(140, [10, 13]), fills(140, [10, 0])]).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect([fills(160, [5, 32]), fills(165, [5, 33])]).toEqual([true, false])
  // What is as large to rounding is one size.
  expect(fills(140, [10, 7], [10 + 1e-12, 7])).toBe(true)
})

test("sizes are mixed, up to four of them, and no more than may be", () => {
  const mixed = [
    [50, 1],
    [40, 1],
    [20, 2],
    [10, 1],
  ] as const
  expect([fills(140, ...mixed), fills(140, ...mixed.slice(1)), fills(135, ...mixed)]).toEqual([true, false, false])
  const two = mixed.map(([size, count]) => ({ size, count }))
  expect(fillsRoom(two, 140, { ...hairs, kinds: 2 })).toBe(false)
})

test("what has no size fills nothing", () => {
  expect([fills(140), fills(140, [Number.NaN, 14]), fills(140, [-Infinity, 14]), fills(140, [0, 14])]).toEqual([
    false,
    false,
    false,
    false,
  ])
})

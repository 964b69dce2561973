import { expect, test } from "vitest"
import { jsonFaults, jsonFaultsAtOnce, MOST_NAMES } from "./json-faults.js"

const named = (count: number, value: unknown = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`n${i}`, value]))

test("an object of thousands of names is refused where it stands, wherever that is", () => {
  expect(jsonFaultsAtOnce({ a: named(MOST_NAMES), b: [named(MOST_NAMES)] })).toEqual([])
  const message = "has more than 5000 fields"
  expect(jsonFaultsAtOnce(named(MOST_NAMES + 1))).toEqual([{ pointer: "", message }])
  expect(jsonFaultsAtOnce({ a: [0, { "b/c": named(MOST_NAMES + 1) }] })).toEqual([{ pointer: "/a/1/b~1c", message }])
})

test("lists are as long as they like, and looked at in parts", () => {
  const parts = jsonFaults(Array.from({ length: 50_000 }, () => [1]))
  let count = 0
  while (parts.next().done !== true) count++
  expect(count).toBeGreaterThan(50)
})

test("a long text is looked at to its end, in parts, and a character is not halved where one ends", () => {
  const long = "x".repeat(64 * 1024 - 1)
  const fault = [{ pointer: "/a", message: "must not have NUL or halves of characters" }]
  for (const end of ["", "\u{1f600}", "y\u{1f600}", "\u{1f600}".repeat(100_000)]) {
    expect(jsonFaultsAtOnce({ a: long + end })).toEqual([])
    for (const odd of ["\0", "\ud83d", "\ude00", "\ud83d\ud83d"]) {
      expect(jsonFaultsAtOnce({ a: long + end + odd })).toEqual(fault)
      expect(jsonFaultsAtOnce({ a: odd + long + end })).toEqual(fault)
    }
  }
  const parts = jsonFaults({ a: long.repeat(20) })
  let count = 0
  while (parts.next().done !== true) count++
  expect(count).toBeGreaterThan(15)
})

test("names, one inside the other, have 4,000 characters together; side by side each has them", () => {
  const message = "has names of more than 4000 characters, one inside the other"
  const long = "n".repeat(3000)
  expect(jsonFaultsAtOnce({ [long]: [{ ["m".repeat(1000)]: 1 }], [`${long}m`]: 1, x: { [long]: 1 } })).toEqual([])
  expect(jsonFaultsAtOnce({ [long]: [{ ["m".repeat(1001)]: 1 }] })).toEqual([{ pointer: `/${long}/0`, message }])
  expect(jsonFaultsAtOnce({ [`${long}${long}`]: 1 })).toEqual([{ pointer: "", message }])
})

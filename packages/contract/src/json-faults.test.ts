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

import fc from "fast-check"
import { expect, test } from "vitest"
import { pathOf, pointerOf } from "./json-pointer.js"

test("a pointer names its path, whatever is in it", () => {
  expect(pointerOf(["a/b", "m~n", 0])).toBe("/a~1b/m~0n/0")
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom("~", "/", "0", "1", "a") })), (path) => {
      expect(pathOf(pointerOf(path))).toEqual(path)
    }),
    { seed: 20261123 },
  )
})

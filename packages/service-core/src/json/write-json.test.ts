import fc from "fast-check"
import { expect, test } from "vitest"
import { jsonParts } from "./write-json.js"

const LONG = 'é"\\\n\u{1f600}x'.repeat(30_000)
const plain = fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.option(fc.jsonValue(), { nil: undefined })))

test("the parts are the text that JSON.stringify makes, however large its values are, and none is large", () => {
  fc.assert(
    fc.property(plain, fc.nat({ max: 10_000 }), fc.nat({ max: 7 }), (inner, count, shift) => {
      const list = Array.from({ length: count }, (_, i) => (i % 9 === 0 ? undefined : i))
      const value = {
        inner,
        list,
        7: [LONG.slice(shift), inner],
        names: { ...list, LONG },
        none: [],
        empty: {},
        inner2: inner,
      }
      const parts = [...jsonParts(value)]
      expect(parts.join("")).toBe(JSON.stringify(value))
      expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(400_000)
      expect([...jsonParts(inner)].join("")).toBe(JSON.stringify(inner))
    }),
    { seed: 20261123, numRuns: 60 },
  )
})

test("members that do not fit together are parts of their own", () => {
  const some = "x".repeat(60_000)
  for (const value of [[some, some, some], { a: some, b: some, c: some }, { [some]: some, b: some }]) {
    const parts = [...jsonParts(value)]
    expect(parts.join("")).toBe(JSON.stringify(value))
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(66_000)
  }
})

test("undefined is null, as in a list, and what is small is one part", () => {
  expect([...jsonParts(undefined)]).toEqual(["null"])
  expect([...jsonParts({ a: [1, "b"] })]).toEqual(['{"a":[1,"b"]}'])
})

test("members come in the order that is asked for", () => {
  const value = { b: LONG, a: 1 }
  const membersOf = (object: object) => Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1))
  const parts = [...jsonParts(value, { membersOf, textOf: JSON.stringify })]
  expect(parts.join("")).toBe(JSON.stringify({ a: 1, b: LONG }))
})

import { MOST_NAMES } from "@toile/contract"
import fc from "fast-check"
import { expect, test } from "vitest"
import { jsonInPieces, readJsonText } from "./json-pieces.js"

const read = (text: string | Uint8Array) => {
  const pieces = jsonInPieces(typeof text === "string" ? new TextEncoder().encode(text) : text)
  for (let count = 0; ; count++) {
    const { done, value } = pieces.next()
    if (done === true) return { value, count }
  }
}
const LONG = "x".repeat(100_000)
/** A value that is larger than a piece, with something in it. */
const large = (inner: unknown) => ({
  before: LONG,
  'a "key" }{': [inner, [LONG], { inner }],
  empty: [],
  none: {},
  last: inner,
})

test("reads what JSON.parse reads, whatever is inside what is large", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 1, 3), (inner, indent) => {
      const value = large(inner)
      fc.pre(!JSON.stringify(value).includes("__proto__"))
      expect(read(JSON.stringify(value, null, indent)).value).toEqual(JSON.parse(JSON.stringify(value)))
      expect(read(JSON.stringify(inner)).value).toEqual(JSON.parse(JSON.stringify(inner)))
    }),
    { seed: 20261122, numRuns: 300 },
  )
})

test("refuses what JSON.parse refuses", () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...'{}[]",:x0\\ '), fc.boolean(), (place, letter, cuts) => {
      const text = JSON.stringify(large([1, { a: "b" }]))
      // Within the long texts a change is one among many.
      const at = [
        0,
        1,
        2,
        10,
        11,
        100_011,
        100_012,
        100_013,
        100_020,
        100_030,
        100_040,
        text.length - 30,
        text.length - 2,
        text.length - 1,
      ][place % 14]!
      const changed = text.slice(0, at) + (cuts ? "" : letter) + text.slice(at + 1)
      let expected: unknown
      try {
        expected = JSON.parse(changed)
      } catch {
        expect(() => read(changed)).toThrow(SyntaxError)
        return
      }
      expect(read(changed).value).toEqual(expected)
    }),
    { seed: 20261122, numRuns: 1500 },
  )
})

test.each(["[1,]", "[,1]", '{"a":1,}', '{"a"}', "{a:1}", "[1 2]", "{]", "[}", '"a" 1', "[[1],]", '{"a":}', "[]]", "["])(
  "refuses %s where it is in something large",
  (wrong) => {
    expect(() => read(`[${JSON.stringify(LONG)},${wrong}]`)).toThrow(SyntaxError)
    const stretched = wrong.replace("1", JSON.stringify(LONG))
    expect(() => JSON.parse(stretched)).toThrow(SyntaxError)
    expect(() => read(stretched)).toThrow(SyntaxError)
  },
)

test("stops often on its way", () => {
  const value = Array.from({ length: 200 }, (_, i) => ({ i, text: "y".repeat(20_000) }))
  expect(read(JSON.stringify(value)).count).toBeGreaterThan(50)
})

test("what names a prototype, is nested without end or is not UTF-8 is refused", () => {
  expect(() => read(`{"a":"${LONG}","__proto__":1}`)).toThrow("__proto__")
  expect(() => read(`{"a":"${LONG}","b":{"\\u005f_proto__":1}}`)).toThrow("__proto__")
  expect(() => read("[".repeat(1_000_000) + "]".repeat(1_000_000))).toThrow("nested")
  expect(() => read(new Uint8Array([0x22, 0xff, 0x22]))).toThrow("UTF-8")
  expect(read(new Uint8Array([0xef, 0xbb, 0xbf, 0x31])).value).toBe(1)
})

test("an object of more names than any may have is left where it is too many; a name that comes again is none", () => {
  const named = (count: number) => Array.from({ length: count }, (_, i) => `"name ${i}":${i}`).join()
  const { value } = read(`{"a":{${named(500_000)}},"b":[{${named(500_000)}},"${LONG}"],"c":1}`)
  const { a, b, c } = value as { a: object; b: [object, string]; c: number }
  for (const left of [a, b[0]]) {
    expect(Object.keys(left).length).toBeGreaterThan(MOST_NAMES)
    expect(Object.keys(left).length).toBeLessThan(2 * MOST_NAMES + 10_000)
  }
  expect([b[1], c]).toEqual([LONG, 1])
  const again = `{${Array.from({ length: 100_000 }, (_, i) => `"a":${i}`).join()},"b":2}`
  expect(read(again).value).toEqual({ a: 99_999, b: 2 })
})

test("a text that was decoded is read as its bytes are, and what no bytes are is refused", async () => {
  expect(await readJsonText(`{"a":["é","${LONG}"]}`)).toEqual({ a: ["é", LONG] })
  expect(await readJsonText('{"a":1}')).toEqual({ a: 1 })
  for (const wrong of ['{"__proto__":1}', `{"a":"${LONG}","__proto__":1}`, `{"a":"${LONG}\ud800"}`, `{"a":"${LONG}`]) {
    await expect(readJsonText(wrong)).rejects.toThrow(SyntaxError)
  }
})

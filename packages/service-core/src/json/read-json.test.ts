import { MOST_NAMES } from "@toile/contract"
import fc from "fast-check"
import { expect, inject, test, vi } from "vitest"
import { jsonInPieces, PIECE, Unfit } from "./read-json.js"

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
    { seed: 20261122, numRuns: 60 },
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
        // Without its quotes a long text is a long gap.
        expect(() => read(changed)).toThrow(expect.toSatisfy((e) => e instanceof SyntaxError || e instanceof Unfit))
        return
      }
      expect(read(changed).value).toEqual(expected)
    }),
    { seed: 20261122, numRuns: 400 },
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

test("reads a long text a piece at a time, whatever is where one ends", () => {
  const letters = fc.constantFrom("x", '"', "\\", "\n", "é", "€", "\u{1f600}", "\u0001", "\ud83d", "\ude00", "\\u0041")
  fc.assert(
    fc.property(
      fc.array(letters, { minLength: 1, maxLength: 12 }),
      fc.nat({ max: 12 }),
      fc.boolean(),
      (some, shift, isEscaped) => {
        const pattern = some.join("")
        const text = "a".repeat(shift) + pattern.repeat(Math.ceil(200_000 / pattern.length))
        const plain = JSON.stringify(text)
        // Every character as its escape.
        const escaped = `"${text.replace(/[\s\S]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`)}"`
        const sent = isEscaped ? escaped : plain
        const { value, count } = read(`[1,${sent},2]`)
        expect((value as unknown[])[1] === text).toBe(true)
        expect(count).toBeGreaterThan(3)
        expect(() => read(`[1,${sent.slice(0, -1)},2]`)).toThrow(SyntaxError)
      },
    ),
    { seed: 20261123, numRuns: 15 },
  )
})

test("what is long and is neither a text nor a list or object is refused, and so is a long name", () => {
  for (const gap of [" ".repeat(200_000), "1".repeat(200_000)]) {
    expect(() => read(`[1,${gap} 2]`)).toThrow("in a row")
    expect(() => read(`[1,2]${gap}`)).toThrow("in a row")
  }
  expect(() => read(JSON.stringify({ a: { [LONG]: 1 } }))).toThrow("name has more than")
  expect(() => read(JSON.stringify({ [LONG]: LONG }))).toThrow("name has more than")
})

test("a name or a gap of 65,536 is read wherever it stands, and not of one more", () => {
  for (const beside of ["", JSON.stringify("y".repeat(40_000)), JSON.stringify(LONG)]) {
    const inside = beside === "" ? "" : `${beside},`
    for (const [more, is] of [
      [0, "read"],
      [1, "refused"],
    ] as const) {
      const name = `{"a":[${inside}1],"${"n".repeat(PIECE + more)}":${JSON.stringify(LONG)}}`
      const gaps = [`[${inside}${" ".repeat(PIECE - 1 + more)}1,2]`, `[${inside}1]${" ".repeat(PIECE + more)}`]
      for (const text of [name, ...gaps]) {
        if (is === "read") expect(read(text).value).toEqual(JSON.parse(text))
        else expect(() => read(text)).toThrow(Unfit)
      }
    }
  }
})

test.runIf(inject("whole"))("a million values are read, and not one more; what is inside of texts is none", () => {
  const list = (count: number, item: string) => `{"a":[${Array.from({ length: count }, () => item).join()}]}`
  expect((read(list(999_990, "1")).value as { a: unknown[] }).a).toHaveLength(999_990)
  expect((read(list(999_990, "{}")).value as { a: unknown[] }).a).toHaveLength(999_990)
  for (const item of ["1", "{}", '{"a":[1]}']) {
    expect(() => read(list(1_000_001, item))).toThrow("more than 1000000 values")
  }
  expect(read(JSON.stringify(",[{".repeat(2_000_000))).value).toHaveLength(6_000_000)
})

test("a text of 16 MB is read, and not of one byte more", () => {
  const most = 16 * 1024 * 1024
  expect((read(JSON.stringify(["x".repeat(most)])).value as string[])[0]).toHaveLength(most)
  expect(() => read(JSON.stringify(["x".repeat(most + 1)]))).toThrow(Unfit)
})

test("what has no comma or no end is refused before it is read whole", () => {
  const many = '"a" '.repeat(1_000_000)
  const value = JSON.stringify("x".repeat(4_000_000))
  const parse = vi.spyOn(JSON, "parse")
  try {
    for (const text of [`1 ${value}`, `[${many}]`, `{${many}}`, `[${many}${value}]`, `{"a":1 ${many}}`]) {
      expect(() => read(text)).toThrow(SyntaxError)
      expect(Math.max(0, ...parse.mock.calls.map(([given]) => given.length))).toBeLessThan(6 * PIECE)
    }
  } finally {
    parse.mockRestore()
  }
})

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

test.runIf(inject("whole"))(
  "an object of more names than any may have is left where it is too many; a name that comes again is none",
  () => {
    const named = (count: number) => Array.from({ length: count }, (_, i) => `"name ${i}":${i}`).join()
    const { value } = read(`{"a":{${named(400_000)}},"b":[{${named(400_000)}},"${LONG}"],"c":1}`)
    const { a, b, c } = value as { a: object; b: [object, string]; c: number }
    for (const left of [a, b[0]]) {
      expect(Object.keys(left).length).toBeGreaterThan(MOST_NAMES)
      expect(Object.keys(left).length).toBeLessThan(2 * MOST_NAMES + 10_000)
    }
    expect([b[1], c]).toEqual([LONG, 1])
    const again = `{${Array.from({ length: 100_000 }, (_, i) => `"a":${i}`).join()},"b":2}`
    expect(read(again).value).toEqual({ a: 99_999, b: 2 })
  },
)

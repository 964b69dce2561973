import fc from "fast-check"

/** Values that programs stumble over. */
export const oddValue = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    1e300,
    -0,
    0.1 + 0.2,
    2 ** 53,
    -1,
    "",
    "\0",
    "\ud800",
    "toString",
    "__proto__",
    [],
    {},
    null,
  ),
  fc.constantFrom("null", "1e9", "../..", "%00", "'; --", "<b>", "a".repeat(3000), "2026-13-45T99:99:99.999Z"),
)
const oddName = fc.oneof(fc.string(), fc.constantFrom("constructor", "id", "length", "__proto__", "", "\0", "a/b~c"))

/** Texts that can stand in an address or a form: a lone half of a surrogate pair cannot. */
export const wellFormed = (texts: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  texts.map((text) => Buffer.from(text).toString())

/** A value in which one place, at any depth, holds something else, or nothing, or something that was not there. */
export const spoilt = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== "object" || value === null) return oddValue
  const entries = Object.entries(value)
  const place = fc.integer({ min: 0, max: entries.length }).chain((at) => {
    const entry = entries[at]
    if (entry === undefined) return fc.tuple(oddName, oddValue).map(([name, odd]) => withField(value, name, odd))
    const [key, inner] = entry
    const changed = spoilt(inner).map((other) => (Array.isArray(value) ? [other] : withField(value, key, other)))
    return fc.oneof(
      { weight: 7, arbitrary: changed },
      { weight: 1, arbitrary: fc.constant(Object.fromEntries(entries.toSpliced(at, 1))) },
    )
  })
  return fc.oneof({ weight: 1, arbitrary: oddValue }, { weight: 8, arbitrary: place })
}

/** A `__proto__` too is a field of its own, as in a parsed text. */
const withField = (value: object, name: string, field: unknown): object =>
  Object.fromEntries([...Object.entries(value).filter(([key]) => key !== name), [name, field]])

/** A text that is nearly a JSON text, or none at all; as bytes, for not all of them are UTF-8. */
export const malformedJson = (value: unknown): fc.Arbitrary<Uint8Array> => {
  const good = JSON.stringify(value) ?? ""
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.nat({ max: good.length }).map((end) => good.slice(0, end)),
    fc
      .tuple(fc.nat({ max: good.length }), fc.string({ maxLength: 3 }))
      .map(([at, odd]) => good.slice(0, at) + odd + good.slice(at)),
    fc.constantFrom(
      `${good},`,
      `\ufeff${good}`,
      `${good}${good}`,
      good.replaceAll('"', "'"),
      `{"__proto__":{"isOwner":true},${good.slice(1)}`,
      `{"note":"a","note":"b"}`,
      `{"note":1e999,"x":-1e999}`,
      `{"note":"\\ud800\\u0000"}`,
      "[".repeat(20_000),
      `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`,
      `[${"0,".repeat(20_000)}0]`,
      "NaN",
      "null",
      '""',
      "0",
      "",
    ),
  )
  const bytes = text.map((one) => Buffer.from(one))
  return fc.oneof(
    { weight: 8, arbitrary: bytes },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }) },
    { weight: 1, arbitrary: fc.constant(Buffer.from(good, "utf16le")) },
  )
}

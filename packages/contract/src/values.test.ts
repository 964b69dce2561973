import { Schema } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import { Name } from "./values.js"

const takes = Schema.is(Name)

test("a name is any text with something in it", () => {
  for (const name of ["Skirt", "Röcke für Zoë", "スカート", "👗", "two\nlines", "a\ttab"])
    expect(takes(name)).toBe(true)
  for (const name of ["", "  ", "\u0000", "Skirt\u0000", "bell\u0007", "half \ud83d", "\udc57 half"])
    expect(takes(name)).toBe(false)
})

test("what is taken comes back from UTF-8 as it was", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 40 }), (text) => {
      fc.pre(takes(text))
      expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(new TextEncoder().encode(text))).toBe(text)
    }),
  )
})

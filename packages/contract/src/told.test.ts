import { Schema } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import { PdfConfig, PltConfig } from "./export-config.js"
import { Text } from "./parameter.js"
import { PatternId } from "./presets.js"
import { HttpUrl, Name, NameOfOneLine } from "./values.js"

/** Blanks and controls of all sorts, ends of lines, and what stands in addresses and pens. */
const odd = [" ", "\t", "\n", "\r", "\0", "\x1f", "\x7f", "\x85", "\xa0", "\u2028", "\ufeff", "é", "𐀀", "a"]
const parts = [
  ...odd,
  "http://",
  "HTTPS://",
  "/",
  "?",
  "#",
  "@",
  "0",
  "12",
  "portrait",
  "Landscape",
  "SEAM SP2",
  "stitch sp10",
]
const texts = fc.array(fc.constantFrom(...parts), { maxLength: 5 }).map((some) => some.join(""))

test.each<readonly [string, Schema.Codec<unknown, unknown>]>([
  ["a name", Name],
  ["a name of one line", NameOfOneLine],
  ["a text that is searched for", Text],
  ["an address", HttpUrl],
  ["a pattern's digits", PatternId],
  ["an orientation", PdfConfig.fields.orientation],
  ["a pen", PltConfig.fields.pen],
])("the pattern that is told of %s takes what is taken, and nothing else", (_name, shape) => {
  const { schema } = Schema.toJsonSchemaDocument(Schema.toEncoded(shape))
  const pattern = patternIn(schema)
  const takes = Schema.decodeUnknownResult(shape)
  fc.assert(
    fc.property(texts, (text) => {
      // Which layer is named twice, no pattern tells.
      fc.pre(!/(seam|stitch).*\1/is.test(text))
      expect(new RegExp(pattern, "u").test(text)).toBe(takes(text)._tag === "Success")
    }),
    { seed: 7, numRuns: 2000 },
  )
})

/** That of the text among the choices. */
function patternIn({ pattern, anyOf }: { readonly pattern?: unknown; readonly anyOf?: unknown }): string {
  if (typeof pattern === "string") return pattern
  const found = (anyOf as readonly { readonly pattern?: unknown }[]).find((one) => one.pattern !== undefined)
  return String(found?.pattern)
}

import fc from "fast-check"
import { expect, test } from "vitest"
import { jsonParts } from "./json-parts.js"

test("the parts are the text that JSON.stringify makes, however deep they go", () => {
  const value = fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.option(fc.jsonValue(), { nil: undefined })))
  fc.assert(
    fc.property(value, fc.nat({ max: 5 }), (value, levels) => {
      expect([...jsonParts(value, levels)].join("")).toBe(JSON.stringify(value))
    }),
    { seed: 20261123 },
  )
})

import { Schema } from "effect"
import { expect, test } from "vitest"
import { CreateBatch } from "./batches.js"
import { CreateClient } from "./clients.js"
import { CreateDraft } from "./drafts.js"
import { endpoints } from "./endpoints.js"
import { MOST_ITEMS, tooMuchFor } from "./extent.js"
import { CreatePreset } from "./presets.js"

const named = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`n${i}`, value]))
const listOf = (count: number, value: unknown) => Array.from({ length: count }, () => value)

test("of a list more items than anything has are too much, wherever it stands", () => {
  const tooMuch = tooMuchFor(CreateClient)
  expect(tooMuch({ name: "Shop", roles: listOf(MOST_ITEMS, "drafts") })).toBeUndefined()
  const message = "has more than 1000 items"
  expect(tooMuch({ name: "Shop", roles: listOf(MOST_ITEMS + 1, "drafts") })).toEqual({ pointer: "/roles", message })
  const inner = tooMuchFor(
    Schema.Struct({ a: Schema.NullOr(Schema.Array(Schema.Struct({ b: Schema.Array(Schema.Int) }))) }),
  )
  expect(inner({ a: [{ b: [] }, { b: listOf(MOST_ITEMS + 1, 1) }] })).toEqual({ pointer: "/a/1/b", message })
})

test("of an object more names than any may have, and of a body more values than any has", () => {
  const tooMuch = tooMuchFor(CreatePreset)
  const preset = { patternId: 1, name: "Short", options: {}, seams: {} }
  expect(tooMuch({ ...preset, measurements: { body: named(1000, "mbHeight") } })).toBeUndefined()
  expect(tooMuch({ ...preset, measurements: { body: named(1001, "mbHeight") } })).toEqual({
    pointer: "/measurements/body",
    message: "has more than 1000 fields",
  })
  const materials = named(900, { id: "1" })
  expect(tooMuch({ ...preset, options: named(1000, 1), measurements: {}, materials })).toBeUndefined()
  const nested = named(900, { id: "1", nesting: { sheetWidth: 1 } })
  expect(tooMuch({ ...preset, options: named(1000, 1), measurements: {}, materials: nested })).toEqual({
    pointer: expect.stringMatching(/^\/materials\/n\d+/),
    message: "brings the body to more than 4000 values",
  })
})

test("what a shape does not look into may have as much in it as it likes", () => {
  const metadata = { list: listOf(50_000, 1), more: { deep: listOf(300, named(300, 1)) }, ...named(4000, {}) }
  expect(tooMuchFor(CreateDraft)({ patternId: 1, metadata })).toBeUndefined()
  const actions = named(500, { type: "draft", body: { list: listOf(5000, {}) } })
  expect(tooMuchFor(CreateBatch)({ actions, definitions: { metadata } })).toBeUndefined()
})

test("no endpoint's own example is too much", () => {
  for (const { body, example } of endpoints) expect(body && tooMuchFor(body)(example)).toBeUndefined()
})

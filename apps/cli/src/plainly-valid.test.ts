import { readdirSync, readFileSync } from "node:fs"
import { catalogue, findPattern } from "@toile/garments"
import { draftBodyValidator } from "@toile/schema-validator"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { schemaOf } from "./body-schema.js"
import { isPlainlyValid } from "./plainly-valid.js"

const folder = new URL("../../../fixtures/orders/", import.meta.url)
const orders = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Record<string, unknown>)

test("every order of the fixtures is plainly valid", () => {
  expect(orders.length).toBeGreaterThan(0)
  for (const order of orders) {
    const pattern = findPattern(Number(order.patternId))
    if (pattern) expect(isPlainlyValid(pattern, order)).toBe(true)
  }
})

describe.each(catalogue.map((pattern) => [pattern.declaration.slug, pattern] as const))("%s", (slug, pattern) => {
  const { declaration } = pattern
  const body = orders.find((order) => order.patternId === declaration.id)
  if (!body) throw new Error(`no order of fixtures/orders is for ${slug}`)
  const judge = draftBodyValidator(schemaOf(pattern))

  const names = [
    ...Object.keys(body),
    ...Object.keys(body.measurements as object),
    ...Object.keys(declaration.options),
    ...Object.keys(declaration.seams),
    ...declaration.bodyShapes,
    ...declaration.materials,
    "callbackUrl",
    "enableOptionFallbacks",
    "materials",
    "metadata",
    "mbNavelWaistGirth",
    "constructor",
    "__proto__",
  ]
  const values = Object.entries(declaration.options).flatMap(([id, option]) =>
    option.kind === "choice"
      ? option.values.map((value): unknown => `${id}.${value}`)
      : [option.min, option.max, option.max + option.step, option.min + option.step / 2],
  )
  const thing = fc.oneof(
    fc.constantFrom(
      ...values,
      ...names,
      0,
      -1,
      70,
      500,
      501,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      null,
      true,
      "normal",
      [],
      {},
      undefined,
    ),
    fc.double(),
    fc.string(),
  )
  const section = fc.constantFrom(
    "",
    "measurements",
    "options",
    "seams",
    "bodyShapes",
    "selectedMeasurementIds",
    "materials",
  )
  const change = fc.record({ section, name: fc.constantFrom(...names), value: thing })

  test("what is plainly valid, the pattern's schema takes", () => {
    let plain = 0
    fc.assert(
      fc.property(fc.array(change, { maxLength: 3 }), (changes) => {
        const changed: Record<string, unknown> = structuredClone(body)
        for (const { section, name, value } of changes) {
          const into = section === "" ? changed : changed[section]
          if (Array.isArray(into)) into.push(value)
          else if (typeof into === "object" && into !== null)
            Object.defineProperty(into, name, { value, enumerable: true, configurable: true, writable: true })
          else changed[section] = { [name]: value }
        }
        if (!isPlainlyValid(pattern, changed)) return
        plain++
        expect(judge(changed)).toEqual([])
      }),
      { seed: 91, numRuns: 300 },
    )
    expect(plain).toBeGreaterThan(30)
  })
})

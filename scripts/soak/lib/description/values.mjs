// Values of a JSON Schema, for fast-check: the few keywords that the description uses.
import fc from "fast-check"

const LONGEST = 30

/** @param {any} schema @returns {fc.Arbitrary<any>} */
export function valuesOf(schema) {
  const one = merged(schema)
  if (one.enum !== undefined) return fc.constantFrom(...one.enum)
  if (one.const !== undefined) return fc.constant(one.const)
  if (one.anyOf !== undefined) return fc.oneof(...one.anyOf.map(valuesOf))
  switch (one.type) {
    case "string":
      return textsOf(one)
    case "integer":
      return fc.integer({ min: Math.max(one.minimum ?? -1e9, -1e9), max: Math.min(one.maximum ?? 1e9, 1e9) })
    case "number":
      return fc.double({
        noNaN: true,
        min: one.exclusiveMinimum ?? one.minimum ?? -1e6,
        max: one.maximum ?? 1e6,
        minExcluded: one.exclusiveMinimum !== undefined,
      })
    case "boolean":
      return fc.boolean()
    case "null":
      return fc.constant(null)
    case "array":
      if (one.prefixItems !== undefined) return fc.tuple(...one.prefixItems.map(valuesOf))
      return (one.uniqueItems ? fc.uniqueArray : fc.array)(valuesOf(one.items), {
        minLength: one.minItems ?? 0,
        maxLength: Math.min(one.maxItems ?? 4, 4),
      })
    case "object":
      return objectsOf(one)
    case undefined:
      return fc.jsonValue()
    default:
      throw new Error(`no values of ${JSON.stringify(one)} are known`)
  }
}

/** What `allOf` adds, in one schema. @param {any} schema */
function merged({ allOf = [], ...schema }) {
  let whole = schema
  for (const part of allOf) {
    const names = Object.keys(part.properties ?? {})
    const properties = Object.fromEntries(
      names.map((name) => [name, both(whole.properties?.[name], part.properties[name])]),
    )
    const others = both(whole.additionalProperties, part.additionalProperties)
    whole = Object.assign({}, whole, part, {
      properties: Object.assign({}, whole.properties, properties),
      additionalProperties: others,
    })
  }
  return whole
}

/** @param {any} a @param {any} b */
function both(a, b) {
  if (b === undefined) return a
  return typeof a === "object" && typeof b === "object" ? { ...a, allOf: [...(a.allOf ?? []), b] } : b
}

/** @param {any} schema */
function textsOf({ pattern, format, minLength = 0, maxLength = LONGEST }) {
  if (format === "email") return fc.emailAddress()
  const fits = (/** @type {string} */ text) => [...text].length <= maxLength && [...text].length >= minLength
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, "u")).filter(fits)
  return fc.string({ unit: "binary", minLength, maxLength: Math.min(maxLength, LONGEST) })
}

/** Of fields that stand for each other one alone is there. @param {any} schema @returns {fc.Arbitrary<any>} */
function objectsOf({ oneOf, ...schema }) {
  if (oneOf === undefined) return fieldsOf(schema)
  const choices = /** @type {{ required: string[] }[]} */ (oneOf).map((choice) => choice.required)
  return fc.oneof(
    ...choices.map((chosen) => {
      const left = choices.flat().filter((name) => !chosen.includes(name))
      const kept = Object.entries(schema.properties).filter(([name]) => !left.includes(name))
      const required = [...(schema.required ?? []), ...chosen]
      return fieldsOf({ ...schema, properties: Object.fromEntries(kept), required })
    }),
  )
}

/** @param {any} schema */
function fieldsOf({ properties = {}, required = [], additionalProperties, propertyNames, minProperties = 0 }) {
  const known = Object.entries(properties).filter(([, inner]) => !("not" in /** @type {any} */ (inner)))
  const fields = fc.record(Object.fromEntries(known.map(([name, inner]) => [name, valuesOf(inner)])), {
    requiredKeys: required,
  })
  if (additionalProperties === false || (known.length > 0 && additionalProperties === undefined)) return fields
  const others = fc.dictionary(
    (propertyNames === undefined ? fc.string({ maxLength: 8 }) : textsOf(propertyNames)).filter(
      (name) => !(name in properties),
    ),
    typeof additionalProperties === "object" ? valuesOf(additionalProperties) : fc.jsonValue(),
    { minKeys: minProperties, maxKeys: Math.max(3, minProperties), noNullPrototype: true },
  )
  return fc.tuple(others, fields).map(([more, its]) => ({ ...more, ...its }))
}

import { bodyMeasurementIds, type Gender, hardBounds, isBodyMeasurementId } from "@toile/body"
import { type AnyPattern, type Order, resolveOrder } from "@toile/pattern-model"

type Body = Readonly<Record<string, unknown>>

/** What a body may hold to be judged here; anything else is for the schema. */
const FIELDS = [
  "patternId",
  "measurementType",
  "measurements",
  "selectedMeasurementIds",
  "options",
  "seams",
  "bodyShapes",
]

/**
 * Whether a body is so plain that the pattern's JSON Schema need not be compiled to know that it is valid: that takes
 * longer than drafting. False says nothing, the schema judges then; true is never said of what the schema refuses
 * (plainly-valid.test.ts holds the two against each other).
 */
export const isPlainlyValid = ({ declaration }: AnyPattern, body: Body): boolean => {
  if (!Object.keys(body).every((field) => FIELDS.includes(field) || isHarmless(field, body[field]))) return false
  if (body.patternId !== declaration.id || body.measurementType !== "body") return false
  const { measurements, selectedMeasurementIds: selected = [] } = body
  if (typeof measurements !== "object" || measurements === null) return false
  if (!Object.entries(measurements).every(([id, value]) => isInBounds(declaration.gender, id, value))) return false
  if (!(Array.isArray(selected) && selected.every(isKnown))) return false
  return resolveOrder(declaration, body as unknown as Order)._tag === "Ok"
}

const known: ReadonlySet<unknown> = new Set(bodyMeasurementIds)
const isKnown = (id: unknown): boolean => known.has(id)

const isInBounds = (gender: Gender, id: string, value: unknown): boolean => {
  if (typeof value !== "number" || !isBodyMeasurementId(id)) return false
  const { low, high } = hardBounds(gender, id)
  return value >= low && value <= high
}

const isHarmless = (field: string, value: unknown): boolean => {
  if (field === "note") return typeof value === "string" && value.length <= 1000
  if (field === "enableOptionFallbacks") return value === true
  const isPlain = typeof value === "object" && value !== null && !Array.isArray(value)
  return field === "materials" && isPlain && Object.keys(value).length === 0
}

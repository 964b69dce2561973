import { bodyMeasurementIds, bodyShapeIds, finalMeasurementIds, valuesOfShape } from "@toile/body"
import { type Choices, type InputError, type Numbers, pointerOf } from "@toile/contract"
import { Effect } from "effect"
import type { Actor } from "../actor.js"
import { PatternCatalogue } from "../ports/catalogue.js"

/**
 * What is wrong with a person's or a garment's values: measurement IDs that neither the vocabulary nor a pattern has,
 * body shapes and values of them that do not exist.
 */
export const unknownValues = Effect.fnUntraced(function* (
  actor: Actor,
  { measurements = {}, bodyShapes = {} }: { readonly measurements?: Numbers; readonly bodyShapes?: Choices },
) {
  const patterns = (yield* (yield* PatternCatalogue).list(actor.tenantId)).map(({ data }) => data)
  const groups = patterns.flatMap(({ measurements }) => [...measurements.body, ...measurements.final])
  const ids = new Set<string>([...bodyMeasurementIds, ...finalMeasurementIds, ...groups.flatMap(({ items }) => items)])
  const shapes = new Map<string, Set<string>>(bodyShapeIds.map((id) => [id, new Set(valuesOfShape(id))]))
  for (const shape of patterns.flatMap(({ bodyShapes }) => bodyShapes)) {
    const values = shapes.get(shape.id) ?? new Set()
    shapes.set(shape.id, new Set([...values, ...(shape.type === "string" ? shape.enum : [])]))
  }

  const errors: InputError[] = []
  const refuse = (message: string, ...path: string[]) => errors.push({ pointer: pointerOf(path), message })
  for (const id of Object.keys(measurements)) {
    if (!ids.has(id)) refuse(`there is no measurement ${id}`, "measurements", id)
  }
  for (const [id, value] of Object.entries(bodyShapes)) {
    const values = shapes.get(id)
    if (values === undefined) refuse(`there is no body shape ${id}`, "bodyShapes", id)
    else if (typeof value === "string" && !values.has(value)) {
      refuse(`${id} must be one of ${[...values].join(", ")}`, "bodyShapes", id)
    }
  }
  return errors
})

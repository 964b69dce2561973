import { bodyMeasurementIds, bodyShapeIds, finalMeasurementIds, type Gender, valuesOfShape } from "@toile/body"
import type { Choices, MeasurementType, Numbers } from "@toile/contract"
import { askedForAs, type PatternReferenceData } from "@toile/pattern-model"
import { pointerOf } from "@toile/result"
import { valueRule } from "@toile/schema-validator"
import { Effect } from "effect"
import type { Actor } from "../actor.js"
import { PatternCatalogue } from "../ports/catalogue.js"
import { type StoredSides, sidesErrors } from "./sides.js"

/** A person's or a garment's values, as a profile keeps them. */
export interface GivenValues {
  readonly measurements?: Numbers
  readonly measurementSources?: Readonly<Record<string, string>>
  readonly bodyShapes?: Choices
  readonly sides?: StoredSides
}

/**
 * What is wrong with values that a draft may be made from, by the rules of a draft: measurements that neither the
 * vocabulary nor a pattern has, or of the other type, or out of their bounds; body shapes and values of them that do not
 * exist.
 */
export const valueErrors = Effect.fnUntraced(function* (
  actor: Actor,
  { measurementType: type, gender }: { readonly measurementType: MeasurementType; readonly gender: Gender },
  { measurements = {}, measurementSources = {}, bodyShapes = {}, sides }: GivenValues,
) {
  const patterns = (yield* (yield* PatternCatalogue).list(actor.tenantId)).map(({ data }) => data)
  const ids = { body: idsOf("body", patterns), final: idsOf("final", patterns) }
  const errors = sidesErrors({ measurementType: type, gender }, sides)
  const refuse = (message: string, ...path: string[]) => errors.push({ pointer: pointerOf(path), message })

  const other = type === "body" ? "final" : "body"
  for (const [id, value] of Object.entries(measurements)) {
    const rule = valueRule(type, gender, id)
    if (!ids[type].has(id)) {
      const reason = ids[other].has(id)
        ? `${id} is a ${other} measurement, the profile's are of type ${type}`
        : undefined
      refuse(reason ?? `there is no measurement ${id}`, "measurements", id)
    } else if (!rule.holds(value)) refuse(`${id} ${rule.words}`, "measurements", id)
  }
  for (const id of Object.keys(measurementSources)) {
    if (!ids.body.has(id) && !ids.final.has(id)) refuse(`there is no measurement ${id}`, "measurementSources", id)
  }
  const shapes = shapesOf(patterns)
  for (const [id, value] of Object.entries(bodyShapes)) {
    const shape = shapes.get(id)
    if (shape === undefined) refuse(`there is no body shape ${id}`, "bodyShapes", id)
    else if (!shape.takes(value)) refuse(`${id} must be ${shape.words}`, "bodyShapes", id)
  }
  return errors
})

/** A pattern may measure what no vocabulary has; what it measures (gm…) may be asked of it (mf…). */
const idsOf = (type: MeasurementType, patterns: readonly PatternReferenceData[]): ReadonlySet<string> =>
  new Set<string>([
    ...(type === "body" ? bodyMeasurementIds : finalMeasurementIds),
    ...patterns.flatMap(({ measurements }) => measurements[type].flatMap(({ items }) => items)),
    ...(type === "final" ? patterns.flatMap(({ garmentMeasurements }) => garmentMeasurements.map(askedForAs)) : []),
  ])

interface Shape {
  readonly takes: (value: string | number) => boolean
  readonly words: string
}

/** The body shapes of the vocabulary and of the patterns; a value that one pattern takes is one. */
function shapesOf(patterns: readonly PatternReferenceData[]): ReadonlyMap<string, Shape> {
  const values = new Map<string, Set<string>>(bodyShapeIds.map((id) => [id, new Set<string>(valuesOfShape(id))]))
  const ranges = new Map<string, { readonly minimum: number; readonly maximum: number }[]>()
  for (const shape of patterns.flatMap(({ bodyShapes }) => bodyShapes)) {
    if (shape.type === "string") values.set(shape.id, new Set([...(values.get(shape.id) ?? []), ...shape.enum]))
    else ranges.set(shape.id, [...(ranges.get(shape.id) ?? []), shape])
  }
  return new Map(
    [...new Set([...values.keys(), ...ranges.keys()])].map((id) => {
      const named = values.get(id) ?? new Set()
      const wide = ranges.get(id) ?? []
      const words = [
        ...(named.size > 0 ? [`one of ${[...named].join(", ")}`] : []),
        ...wide.map(({ minimum, maximum }) => `a number from ${minimum} to ${maximum}`),
      ]
      const takes = (value: string | number) =>
        typeof value === "string"
          ? named.has(value)
          : wide.some(({ minimum, maximum }) => value >= minimum && value <= maximum)
      return [id, { takes, words: words.join(", or ") }]
    }),
  )
}

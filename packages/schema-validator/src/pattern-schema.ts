import { bodyMeasurementIds, finalMeasurementIds, type Gender, isPairedMeasurementId } from "@toile/body"
import { askedForAs, LARGEST_MEASUREMENT, type PatternReferenceData, WIDEST_SEAM } from "@toile/pattern-model"
import { every, type JsonSchema, when } from "./json-schema.js"
import { measurementRules } from "./measurement-rules.js"
import { valueRule } from "./measurement-values.js"
import { alwaysRequired, choicesSchema, forbiddenOptions, requiredOptions, valueNeeds } from "./option-rules.js"

/** What stands around the pattern's own part of a draft-creation body. */
export interface Surroundings {
  /** JSON Schemas of the body's other fields (note, metadata, ...), by name. */
  readonly fields: Readonly<Record<string, JsonSchema>>
  /** The JSON Schema of one material entry. */
  readonly material: JsonSchema
}

/**
 * The JSON Schema (draft-07 plus `errorMessage`) that describes a valid draft-creation body of a pattern. It compiles
 * in a stock ajv with `strict: false`, and in one with ajv-errors, which then gives the messages.
 */
export function patternSchema(data: PatternReferenceData, { fields, material }: Surroundings): JsonSchema {
  const measurementIds = knownMeasurements(data)
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: `Draft of ${data.patternName}`,
    type: "object",
    required: ["patternId", "measurementType", "measurements"],
    properties: {
      ...fields,
      patternId: {
        type: "integer",
        enum: [data.patternId],
        errorMessage: `patternId section: must be ${data.patternId}`,
      },
      measurementType: {
        type: "string",
        enum: ["body", "final"],
        errorMessage: "measurementType section: must be body or final",
      },
      enableOptionFallbacks: {
        type: "boolean",
        errorMessage: "enableOptionFallbacks section: must be true or false",
      },
      measurements: {
        type: "object",
        propertyNames: { enum: measurementIds },
        additionalProperties: {
          type: "number",
          errorMessage: "measurements section: must be a number",
        },
        errorMessage: {
          type: "measurements section: must be an object",
          propertyNames: "measurements section: no such measurement",
        },
      },
      measurementSources: {
        ...fields.measurementSources,
        propertyNames: { enum: measurementIds },
        errorMessage: { propertyNames: "measurementSources section: no such measurement" },
      },
      sides: sides(data.gender),
      selectedMeasurementIds: {
        type: "array",
        items: { enum: measurementIds, errorMessage: "selectedMeasurementIds section: no such measurement" },
        errorMessage: { type: "selectedMeasurementIds section: must be an array of measurement IDs" },
      },
      seams: numbersOf("seams", Object.keys(data.seams), { minimum: 0, maximum: WIDEST_SEAM }),
      options: { ...choicesSchema("options", data.options), ...every(forbiddenOptions(data)) },
      bodyShapes: choicesSchema("bodyShapes", data.bodyShapes),
      targetGarmentMeasurements: numbersOf("targetGarmentMeasurements", data.garmentMeasurements, {
        exclusiveMinimum: 0,
        maximum: LARGEST_MEASUREMENT,
      }),
      materials: {
        type: "object",
        properties: Object.fromEntries(data.materials.map((group) => [group, material])),
        additionalProperties: false,
        errorMessage: {
          type: "materials section: must be an object",
          additionalProperties: "materials section: the pattern has no such material group",
        },
      },
    },
    additionalProperties: false,
    ...when(
      typeIs("body"),
      every([values("body", data.gender), measurementRules(data.measurements.body, valueNeeds(data))]),
      when(typeIs("final"), every([values("final", data.gender), noSides, measurementRules(data.measurements.final)])),
    ),
    allOf: [
      when(
        { properties: { enableOptionFallbacks: { const: false } }, required: ["enableOptionFallbacks"] },
        {
          required: alwaysRequired(data).length > 0 ? ["options"] : [],
          properties: { options: requiredOptions(data) },
          errorMessage: { required: { options: "options section: is required where enableOptionFallbacks is false" } },
        },
      ),
    ],
    errorMessage: {
      type: "body section: must be an object",
      additionalProperties: "body section: no such field",
      required: {
        patternId: "patternId section: is required",
        measurementType: "measurementType section: is required",
        measurements: "measurements section: is required",
      },
    },
  }
}

/** Left and right of what a body has twice, each within the bounds of its measurement. */
const sides = (gender: Gender): JsonSchema => {
  const value = (id: string) => {
    const { bounds, words } = valueRule("body", gender, id)
    return { type: "number", ...bounds, errorMessage: `sides section: ${id} ${words}` }
  }
  const side = {
    type: "object",
    properties: Object.fromEntries(bodyMeasurementIds.filter(isPairedMeasurementId).map((id) => [id, value(id)])),
    additionalProperties: false,
    errorMessage: {
      type: "sides section: must be an object of measurements",
      additionalProperties: "sides section: no measurement that a body has twice",
    },
  }
  return {
    type: "object",
    properties: { left: side, right: side },
    additionalProperties: false,
    errorMessage: {
      type: "sides section: must be an object with left and right",
      additionalProperties: "sides section: left and right are taken, and no other",
    },
  }
}

const noSides: JsonSchema = {
  properties: { sides: { maxProperties: 0, errorMessage: "sides section: a garment's measurements have no sides" } },
}

/** What each measurement's value must be; that it is a number at all is said of every one. */
const values = (type: "body" | "final", gender: Gender): JsonSchema => {
  const named = (id: string) => {
    const { bounds, words } = valueRule(type, gender, id)
    return { ...bounds, errorMessage: `measurements section: ${id} ${words}` }
  }
  const { bounds, words } = valueRule(type, gender, "")
  return {
    properties: {
      measurements: {
        properties: Object.fromEntries((type === "body" ? bodyMeasurementIds : []).map((id) => [id, named(id)])),
        additionalProperties: { ...bounds, errorMessage: `measurements section: ${words}` },
      },
    },
  }
}

/**
 * Every measurement ID that exists: others are refused, known ones without a group are ignored. A pattern may measure
 * what no vocabulary has; what it measures (gm…) may be sent back to it (mf…).
 */
const knownMeasurements = ({ measurements, garmentMeasurements }: PatternReferenceData): readonly string[] => {
  const groups = [...measurements.body, ...measurements.final].flatMap(({ items }) => items)
  const finished = garmentMeasurements.map(askedForAs)
  return [...new Set<string>([...bodyMeasurementIds, ...finalMeasurementIds, ...groups, ...finished])]
}

const typeIs = (type: "body" | "final"): JsonSchema => ({
  properties: { measurementType: { const: type } },
  required: ["measurementType"],
})

function numbersOf(section: string, names: readonly string[], bounds: JsonSchema): JsonSchema {
  const words =
    "minimum" in bounds ? `from ${bounds.minimum} to ${bounds.maximum}` : `above 0, at most ${bounds.maximum}`
  const value = (name: string) => ({
    type: "number",
    ...bounds,
    errorMessage: `${section} section: ${name} must be a number ${words}`,
  })
  return {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, value(name)])),
    additionalProperties: false,
    errorMessage: {
      type: `${section} section: must be an object`,
      additionalProperties: `${section} section: the pattern has no such name`,
    },
  }
}

import { defaultOf, isLeftToPattern, type OptionData, type PatternReferenceData } from "@toile/pattern-model"
import { every, when as given, type JsonSchema } from "./json-schema.js"

/** The values of options or body shapes: enumerations and ranges, no others. */
export function choicesSchema(section: string, choices: readonly OptionData[]): JsonSchema {
  return {
    type: "object",
    properties: Object.fromEntries(choices.map((choice) => [choice.id, valueSchema(section, choice)])),
    additionalProperties: false,
    errorMessage: {
      type: `${section} section: must be an object`,
      additionalProperties: `${section} section: the pattern has no such name`,
    },
  }
}

function valueSchema(section: string, choice: OptionData): JsonSchema {
  const named = `${section} section: ${choice.id}`
  if (choice.type === "string") {
    return { type: "string", enum: choice.enum, errorMessage: `${named} must be one of ${choice.enum.join(", ")}` }
  }
  const { minimum, maximum, step, suffix } = choice
  const unit = suffix === "" ? "" : ` ${suffix}`
  return {
    type: "number",
    minimum,
    maximum,
    multipleOf: step,
    errorMessage: {
      type: `${named} must be a number`,
      minimum: `${named} must be at least ${minimum}${unit}`,
      maximum: `${named} must be at most ${maximum}${unit}`,
      multipleOf: `${named} must be a multiple of ${step}${unit}`,
    },
  }
}

/** An option's value that asks for a group of measurements, and when it counts. */
export interface ValueNeed {
  readonly option: string
  /** In public form. */
  readonly value: string
  readonly group: string
  /** A schema of the whole body: the value is given, or its option's default. */
  readonly holds: JsonSchema
}

export const valueNeeds = (data: PatternReferenceData): readonly ValueNeed[] =>
  data.options.flatMap((option) => {
    if (option.type !== "string") return []
    return Object.entries(option.needs ?? {}).flatMap(([value, groups]) => {
      const conditions = [...(option.when ? [option.when] : []), { option: option.id, values: [value] }]
      const holds = every(conditions.map((one) => bodyWhere(data, one)))
      return groups.map((group) => ({ option: option.id, value, group, holds }))
    })
  })

/** The same condition as a schema of the whole body, which may have no options at all. */
const bodyWhere = (data: PatternReferenceData, condition: NonNullable<OptionData["when"]>): JsonSchema => {
  const options = holdsSchema(data, condition)
  return { properties: { options }, ...(options.required ? { required: ["options"] } : {}) }
}

/** The condition of an option as a schema of the options object: met by the other's value, given or default. */
function holdsSchema(data: PatternReferenceData, { option, values }: NonNullable<OptionData["when"]>): JsonSchema {
  const byDefault = values.includes(String(defaultOf(data, option)))
  return { properties: { [option]: { enum: values } }, ...(byDefault ? {} : { required: [option] }) }
}

const conditional = (data: PatternReferenceData) =>
  data.options.flatMap((option) => (option.when === undefined ? [] : [{ option, when: option.when }]))

const condition = ({ option, values }: NonNullable<OptionData["when"]>) => `${option} is ${values.join(" or ")}`

/** A conditional option must not be given while its condition is not met. */
export const forbiddenOptions = (data: PatternReferenceData): JsonSchema[] =>
  conditional(data).map(({ option, when }) => ({
    if: holdsSchema(data, when),
    else: { not: { required: [option.id] } },
    errorMessage: `options section: ${option.id} may be given only where ${condition(when)}`,
  }))

/** The options that hold always and have a default of their own. */
export const alwaysRequired = (data: PatternReferenceData): readonly string[] =>
  data.options.filter((option) => option.when === undefined && !isLeftToPattern(option)).map(({ id }) => id)

/** What must be given where option fallbacks are off: every option that holds, but for those that the wearer's body tells. */
export function requiredOptions(data: PatternReferenceData): JsonSchema {
  const always = alwaysRequired(data)
  return {
    required: always,
    ...every(
      conditional(data)
        .filter(({ option }) => !isLeftToPattern(option))
        .map(({ option, when }) =>
          given(holdsSchema(data, when), {
            required: [option.id],
            errorMessage: {
              required: { [option.id]: `options section: ${option.id} is required where ${condition(when)}` },
            },
          }),
        ),
    ),
    errorMessage: {
      required: Object.fromEntries(always.map((id) => [id, `options section: ${id} is required`])),
    },
  }
}

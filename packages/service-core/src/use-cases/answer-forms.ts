import type { Form } from "@toile/batch-resolver"
import { bodyMeasurementIds, bodyShapeIds } from "@toile/body"
import { type ActionType, Draft, draft07, Export, Prediction } from "@toile/contract"

interface Described {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Described>>
  readonly additionalProperties?: boolean | Described
  readonly items?: Described
  readonly anyOf?: readonly Described[]
}

/** What a JSON Schema says of a value's parts. */
const formOf = ({ type, properties, additionalProperties, items, anyOf }: Described): Form => {
  if (anyOf !== undefined) {
    const forms = anyOf.filter((one) => one.type !== "null").map(formOf)
    const [first] = forms
    return first !== undefined && (forms.length === 1 || forms.every((form) => form === "value")) ? first : "anything"
  }
  if (type === "array") return { items: items === undefined ? "anything" : formOf(items) }
  if (type !== "object") return type === undefined ? "anything" : "value"
  if (properties === undefined && additionalProperties === undefined) return "anything"
  const fields = Object.fromEntries(Object.entries(properties ?? {}).map(([name, part]) => [name, formOf(part)]))
  if (typeof additionalProperties === "object") return { fields, others: formOf(additionalProperties) }
  return { fields }
}

const described = (shape: Parameters<typeof draft07>[0]) => formOf(draft07(shape) as Described)

/** An object of fields of one form, where there are any. */
const named = (names: readonly string[], form: Form): Form => ({
  fields: Object.fromEntries(names.map((name) => [name, form])),
})

const predicted: Form = {
  fields: {
    id: "value",
    ...Object.fromEntries(Object.entries(Prediction.fields).map(([field, shape]) => [field, described(shape)])),
    measurements: named(bodyMeasurementIds, "value"),
    intervals: named(bodyMeasurementIds, named(["low", "high"], "value")),
    sources: named(bodyMeasurementIds, "value"),
    bodyShapes: named(bodyShapeIds, "value"),
  },
}

/** What each kind of action makes, whatever it is made from: where a reference may lead. */
export const answerForms: Readonly<Record<ActionType, Form>> = {
  predictBody: predicted,
  predictScan: predicted,
  draft: described(Draft),
  export: described(Export),
}

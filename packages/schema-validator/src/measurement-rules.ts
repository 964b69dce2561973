import type { GroupData } from "@toile/pattern-model"
import { every, type JsonSchema, when } from "./json-schema.js"

/** The measurements' part for one measurement type: one item of each group, among the selected ones where some are. */
export function measurementRules(groups: readonly GroupData[]): JsonSchema {
  const items = groups.flatMap((group) => group.items)
  return when(
    { required: ["selectedMeasurementIds"] },
    {
      properties: {
        selectedMeasurementIds: every(groups.map((group) => oneOfGroup(group, isSelected, selecting))),
      },
      ...every(
        items.map((item) => ({
          ...when(
            { properties: { selectedMeasurementIds: isSelected(item) } },
            { properties: { measurements: { required: [item] } } },
          ),
          errorMessage: `measurements section: ${item} is selected and must be given`,
        })),
      ),
    },
    { properties: { measurements: every(groups.map((group) => oneOfGroup(group, isGiven, giving))) } },
  )
}

const isGiven = (item: string): JsonSchema => ({ required: [item] })
const isSelected = (item: string): JsonSchema => ({ contains: { const: item } })
const giving = "given; name the one to use in selectedMeasurementIds"
const selecting = "selected"

/** Exactly one item of a required group, at most one of an optional one. */
function oneOfGroup(
  { group, items, required }: GroupData,
  has: (item: string) => JsonSchema,
  verb: typeof giving | typeof selecting,
): JsonSchema {
  const choice = items.length === 1 ? items[0]! : `exactly one of ${items.join(", ")}`
  const rules: JsonSchema[] = []
  if (required) {
    rules.push({
      anyOf: items.map(has),
      errorMessage: `measurements section: the group ${group} needs ${choice}${verb === selecting ? " selected" : ""}`,
    })
  }
  if (items.length > 1) {
    rules.push({
      not: { anyOf: pairs(items).map(([a, b]) => ({ allOf: [has(a), has(b)] })) },
      errorMessage: `measurements section: only one item of the group ${group} (${items.join(", ")}) may be ${verb}`,
    })
  }
  return every(rules)
}

const pairs = (items: readonly string[]): [string, string][] =>
  items.flatMap((a, i) => items.slice(i + 1).map((b): [string, string] => [a, b]))

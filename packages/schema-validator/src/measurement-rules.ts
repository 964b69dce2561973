import type { GroupData } from "@toile/pattern-model"
import { every, type JsonSchema, when } from "./json-schema.js"
import type { ValueNeed } from "./option-rules.js"

/**
 * The measurements' part for one measurement type: one item of each group, among the selected ones where some are.
 *
 * @param needs what values of options ask for beyond the required groups
 */
export function measurementRules(groups: readonly GroupData[], needs: readonly ValueNeed[] = []): JsonSchema {
  const items = groups.flatMap((group) => group.items)
  return when(
    { required: ["selectedMeasurementIds"] },
    {
      properties: {
        selectedMeasurementIds: every(groups.map((group) => oneOfGroup(group, isSelected, selecting))),
      },
      ...every([
        ...items.map((item) => ({
          ...when(
            { properties: { selectedMeasurementIds: isSelected(item) } },
            { properties: { measurements: { required: [item] } } },
          ),
          errorMessage: `measurements section: ${item} is selected and must be given`,
        })),
        ...neededRules(groups, needs, "selectedMeasurementIds"),
      ]),
    },
    {
      properties: { measurements: every(groups.map((group) => oneOfGroup(group, isGiven, giving))) },
      ...every(neededRules(groups, needs, "measurements")),
    },
  )
}

/** One item of each group that the value of an option asks for, where it has that value. */
const neededRules = (
  groups: readonly GroupData[],
  needs: readonly ValueNeed[],
  section: "measurements" | "selectedMeasurementIds",
): JsonSchema[] =>
  needs.flatMap(({ option, value, group: name, holds }) => {
    const group = groups.find(({ group }) => group === name)
    if (group === undefined) return []
    const words = section === "measurements" ? lacks(group, giving) : lacks(group, selecting)
    const has = section === "measurements" ? isGiven : isSelected
    const errorMessage = `${words} where ${option} is ${value}`
    return [when(holds, { properties: { [section]: { anyOf: group.items.map(has), errorMessage } } })]
  })

const isGiven = (item: string): JsonSchema => ({ required: [item] })
const isSelected = (item: string): JsonSchema => ({ contains: { const: item } })
const giving = "given; name the one to use in selectedMeasurementIds"
const selecting = "selected"

const lacks = ({ group, items }: GroupData, verb: typeof giving | typeof selecting): string => {
  const choice = items.length === 1 ? items[0]! : `exactly one of ${items.join(", ")}`
  return `measurements section: the group ${group} needs ${choice}${verb === selecting ? " selected" : ""}`
}

/** Exactly one item of a required group, at most one of an optional one. */
function oneOfGroup(
  data: GroupData,
  has: (item: string) => JsonSchema,
  verb: typeof giving | typeof selecting,
): JsonSchema {
  const { group, items, required } = data
  const rules: JsonSchema[] = []
  if (required) {
    rules.push({
      anyOf: items.map(has),
      errorMessage: lacks(data, verb),
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

import type { MeasurementGroup, MeasurementGroups } from "./measurement-group.js"
import { type NeededGroup, whereNeeded } from "./needs.js"
import { own, type Say, section } from "./order-problem.js"
import type { Order } from "./sheet.js"

export interface PickedMeasurements {
  /** Of each group that has one, the value of the item taken, brought to the group's meaning. */
  readonly values: Readonly<Record<string, number>>
  /** Of each group that has one, the item taken. */
  readonly taken: Readonly<Record<string, string>>
}

/**
 * One item of each group: of those that are given, or, where some are selected, of the selected ones alone.
 *
 * @param needed optional groups that an option asks for
 */
export const pickMeasurements = (
  groups: MeasurementGroups,
  needed: readonly NeededGroup[],
  order: Order,
  say: Say,
  saySelected: Say,
) => {
  const given = section(order.measurements, say)
  const wrong = Object.keys(given).filter((id) => !isLength(given[id]))
  for (const id of wrong) say(id, `${id} must be a number above 0`)
  const selected = selectedIds(order, saySelected)
  const values: Record<string, number> = {}
  const taken: Record<string, string> = {}
  for (const name of Object.keys(groups)) {
    const group = groups[name]!
    const id = chosenItem(name, group, { given, selected, needed }, say)
    if (id === undefined || wrong.includes(id)) continue
    values[name] = group.items[id]!(given[id]!)
    taken[name] = id
  }
  return { values, taken } satisfies PickedMeasurements
}

export const isLength = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value) && value > 0

const selectedIds = ({ selectedMeasurementIds: ids }: Order, say: Say): readonly string[] | undefined => {
  if (ids === undefined || (Array.isArray(ids) && ids.every((id) => typeof id === "string"))) return ids
  say("", "must be an array of measurement IDs")
  return undefined
}

interface Choosing {
  readonly given: Readonly<Record<string, number>>
  readonly selected: readonly string[] | undefined
  readonly needed: readonly NeededGroup[]
}

const chosenItem = (
  name: string,
  group: MeasurementGroup,
  { given, selected, needed }: Choosing,
  say: Say,
): string | undefined => {
  const items = Object.keys(group.items)
  const candidates = items.filter((id) => (selected ? selected.includes(id) : own(given, id) !== undefined))
  if (candidates.length > 1) {
    const how = selected ? "selected" : "given; name the one to use in selectedMeasurementIds"
    say("", `only one item of the group ${name} (${items.join(", ")}) may be ${how}`)
    return undefined
  }
  const [id] = candidates
  if (id === undefined) {
    const choice = items.length === 1 ? items[0] : `exactly one of ${items.join(", ")}`
    const lacks = `the group ${name} needs ${choice}${selected ? " selected" : ""}`
    if (group.required) say("", lacks)
    else for (const one of needed) if (one.group === name) say("", `${lacks} ${whereNeeded(one)}`)
    return undefined
  }
  if (own(given, id) !== undefined) return id
  say(id, `${id} is selected and must be given`)
  return undefined
}

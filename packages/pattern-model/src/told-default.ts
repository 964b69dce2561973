import { besideValues } from "./option.js"
import type { OptionData, PatternReferenceData } from "./reference-data.js"

type Defaults = Pick<PatternReferenceData, "options" | "defaultsBy" | "defaultsWhere">
type Values = Readonly<Record<string, string | number>>

/** The default of an option; undefined where the pattern has no such option. */
export const defaultOf = (data: Pick<Defaults, "options">, id: string): string | number | undefined =>
  data.options.find((option) => option.id === id)?.default

/** An option's default beside what was given, in public form: the one that others' values set, else its own. */
export const toldDefault = (option: OptionData, data: Defaults, given: Values): string | number => {
  const standsAt = (id: string): string | number | undefined => given[id] ?? defaultOf(data, id)
  const beside = besideValues(data.defaultsWhere?.[option.id] ?? [], standsAt)
  if (beside !== undefined) return beside
  for (const [choice, byValue] of Object.entries(data.defaultsBy ?? {})) {
    const set = byValue[String(standsAt(choice))]?.[option.id]
    if (set !== undefined) return set
  }
  return option.default
}

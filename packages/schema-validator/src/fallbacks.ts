import { isLeftToPattern, type OptionData, type PatternReferenceData } from "@toile/pattern-model"

export type OptionValues = Readonly<Record<string, string | number>>

/** Whether an option may be given: its condition is met by the other's value, given or default. */
export function optionHolds(option: OptionData, data: PatternReferenceData, given: OptionValues): boolean {
  if (option.when === undefined) return true
  const { option: other, values } = option.when
  return values.includes(String(given[other] ?? defaultOf(data, other)))
}

/** The default of an option; undefined where the pattern has no such option. */
export const defaultOf = (data: PatternReferenceData, id: string): string | number | undefined =>
  data.options.find((option) => option.id === id)?.default

/** An option's default beside what was given: the one that a choice's value sets, else its own. */
const defaultBeside = (option: OptionData, data: PatternReferenceData, given: OptionValues): string | number => {
  for (const [choice, byValue] of Object.entries(data.defaultsBy ?? {})) {
    const set = byValue[String(given[choice] ?? defaultOf(data, choice))]?.[option.id]
    if (set !== undefined) return set
  }
  return option.default
}

/**
 * The options of a draft: what was given and, for each missing option that holds, its default or the one that a choice
 * sets (`defaultsBy`); but none whose default is the wearer's.
 *
 * @returns all values, and the ones that were filled in
 */
export function applyOptionFallbacks(
  data: PatternReferenceData,
  given: OptionValues,
): { readonly options: OptionValues; readonly applied: OptionValues } {
  const missing = data.options.filter(
    (option) => given[option.id] === undefined && !isLeftToPattern(option) && optionHolds(option, data, given),
  )
  const applied = Object.fromEntries(missing.map((option) => [option.id, defaultBeside(option, data, given)]))
  return { options: { ...applied, ...given }, applied }
}

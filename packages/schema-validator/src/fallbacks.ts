import {
  defaultOf,
  isLeftToPattern,
  type OptionData,
  type PatternReferenceData,
  toldDefault,
} from "@toile/pattern-model"

export type OptionValues = Readonly<Record<string, string | number>>

/** Whether an option may be given: its condition is met by the other's value, given or default. */
export function optionHolds(option: OptionData, data: PatternReferenceData, given: OptionValues): boolean {
  if (option.when === undefined) return true
  const { option: other, values } = option.when
  return values.includes(String(given[other] ?? defaultOf(data, other)))
}

/**
 * The options of a draft: what was given and, for each missing option that holds, its default or the one that
 * others set (`defaultsBy`, `defaultsWhere`); but none whose default is the wearer's.
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
  const applied = Object.fromEntries(missing.map((option) => [option.id, toldDefault(option, data, given)]))
  return { options: { ...applied, ...given }, applied }
}

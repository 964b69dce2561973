import type { MeasurementGroup, MeasurementGroups } from "./measurement-group.js"
import { type ChoiceOption, holds, type Options, type RangeOption } from "./option.js"
import { own } from "./order-problem.js"

/** The groups of a body that a draft goes without unless an option asks for them. */
type OptionalGroup<B extends MeasurementGroups> = {
  [K in keyof B]: B[K] extends MeasurementGroup<true> ? never : K
}[keyof B] &
  string

/**
 * By choice, by value: the optional groups of a body that the value asks for (a long sleeve for the arm). A pattern's
 * defaults ask for none: they draft from the required groups alone.
 */
export type Needs<O extends Options, B extends MeasurementGroups> = {
  readonly [K in keyof O as O[K] extends RangeOption ? never : K]?: {
    readonly [V in O[K] extends ChoiceOption<infer Value> ? Value : string]?: readonly OptionalGroup<B>[]
  }
}

/** A group that is asked for, and the option's value that asks for it. */
export interface NeededGroup {
  readonly group: string
  readonly option: string
  /** In public form, `<option>.<value>`. */
  readonly value: string
}

const NONE: readonly NeededGroup[] = []

/**
 * What a body order with these options (in public form; a default where one is not given) asks for beyond the required
 * groups.
 */
export const neededGroups = (
  { options, needs }: { readonly options: Options; readonly needs?: Needs<Options, MeasurementGroups> },
  given: Readonly<Record<string, unknown>> = {},
): readonly NeededGroup[] => {
  if (needs === undefined) return NONE
  const bareValue = (id: string): string => {
    const value = own(given, id)
    return typeof value === "string" ? value.slice(id.length + 1) : String(options[id]?.default)
  }
  return Object.entries(needs).flatMap(([id, byValue]) => {
    const option = own(options, id)
    if (option === undefined || byValue === undefined) return []
    if (option.when && !holds(option, { [option.when.option]: bareValue(option.when.option) })) return []
    const value = bareValue(id)
    return (own(byValue, value) ?? []).map((group) => ({ group, option: id, value: `${id}.${value}` }))
  })
}

/** The words that say when a group is needed. */
export const whereNeeded = ({ option, value }: NeededGroup): string => `where ${option} is ${value}`

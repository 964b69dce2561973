/** An option holds only while another one has one of these values; otherwise it must not be given. */
export interface Condition<Name extends string = string, Value extends string = string> {
  readonly option: Name
  readonly values: readonly Value[]
}

export interface RangeOption<On extends string = string, Is extends string = string> {
  readonly kind: "range"
  readonly min: number
  readonly max: number
  /** A multiple of 1/8, so that `multipleOf` holds in any validator. */
  readonly step: number
  readonly default: number
  readonly suffix: string
  readonly when?: Condition<On, Is>
  /** Not given, it is not filled in: the pattern works it out of the wearer, and `default` is an average wearer's. */
  readonly defaultFrom?: "wearer"
  /** Not given, it has the number of the value that a choice stands at; `default` is that of the choice's own default. */
  readonly defaultsBy?: DefaultsBy
}

/** A default for each value of a choice. */
export interface SetBy<T> {
  /** A choice of the pattern that has no condition itself, and whose own default no other one sets. */
  readonly option: string
  readonly values: Readonly<Record<string, T>>
  /** The choice's default. */
  readonly usual: string
}

/** A number for each value of a choice. */
export interface DefaultsBy extends SetBy<number> {
  /** What it is instead beside values of several options: the first of these that holds. */
  readonly where?: readonly DefaultWhere[]
}

/** A default beside certain values of other options, ranges among them (a cloth's stretch). */
export interface DefaultWhere {
  /** By option, the bare values that it may have; all of them are to hold. None has a condition, or a default that others set. */
  readonly beside: Readonly<Record<string, readonly (string | number)[]>>
  readonly default: number
}

/** A range whose usual value depends on who wears the garment. */
export interface WearerOption<On extends string = string, Is extends string = string> extends RangeOption<On, Is> {
  readonly defaultFrom: "wearer"
}

export interface ChoiceOption<V extends string = string, On extends string = string, Is extends string = string> {
  readonly kind: "choice"
  readonly values: readonly V[]
  readonly default: V
  readonly when?: Condition<On, Is>
  /** Not given, it has the value that another choice's sets; `default` is that of the other's own default. */
  readonly defaultsBy?: SetBy<V>
}

export type Option = RangeOption | ChoiceOption
export type Options = Readonly<Record<string, Option>>

/** The options that are numbers. */
export type RangeNames<O extends Options> = { [K in keyof O]: O[K] extends ChoiceOption ? never : K }[keyof O] & string

/**
 * A number from min to max in steps; the suffix is its unit ("cm", "%", "" for a count).
 *
 * @param initial its default, or its defaults by a choice
 */
export const range = <const On extends string, const Is extends string>(
  min: number,
  max: number,
  step: number,
  initial: number | DefaultsBy,
  suffix = "cm",
  when?: Condition<On, Is>,
): RangeOption<On, Is> => ({
  kind: "range",
  min,
  max,
  step,
  default: typeof initial === "number" ? initial : (initial.values[initial.usual] ?? Number.NaN),
  suffix,
  ...(when ? { when } : {}),
  ...(typeof initial === "number" ? {} : { defaultsBy: initial }),
})

/**
 * A number whose usual value depends on who wears the garment: not given, the pattern reads undefined and works it out.
 *
 * @param average what comes out for an average wearer, on a step
 */
export const rangeFromWearer = <const On extends string, const Is extends string>(
  min: number,
  max: number,
  step: number,
  average: number,
  suffix = "cm",
  when?: Condition<On, Is>,
): WearerOption<On, Is> => ({ ...range(min, max, step, average, suffix, when), defaultFrom: "wearer" })

/**
 * One of some named values; in an order they read `<option>.<value>`.
 *
 * @param initial its default, or its defaults by another choice
 */
export const choice = <const V extends string, const On extends string, const Is extends string>(
  values: readonly V[],
  initial: NoInfer<V> | SetBy<NoInfer<V>>,
  when?: Condition<On, Is>,
): ChoiceOption<V, On, Is> => ({
  kind: "choice",
  values,
  ...(typeof initial === "string"
    ? { default: initial }
    : { default: initial.values[initial.usual] ?? values[0]!, defaultsBy: initial }),
  ...(when ? { when } : {}),
})

/**
 * That an option holds only while another one has one of these values. While that has another value the pattern reads the
 * option's default, and an order that gives the option is refused.
 */
export const when = <const Name extends string, const Value extends string>(
  option: Name,
  ...values: readonly Value[]
): Condition<Name, Value> => ({ option, values })

/** Conditions name options that are there, and values that they have; what does not is told in words. */
export type ConditionsHold<O extends Options> = {
  readonly [K in keyof O]: O[K] extends { readonly when?: Condition<infer On, infer Is> }
    ? [string] extends [On]
      ? unknown
      : [On] extends [keyof O]
        ? O[On] extends ChoiceOption<infer V>
          ? [Is] extends [V]
            ? unknown
            : { readonly when: `${On} has no value ${Exclude<Is, V>}` }
          : unknown
        : { readonly when: `there is no option ${Exclude<On, keyof O>}` }
    : unknown
}

/** An option's name, or one of its values in public form. */
export type OptionTitleKey<O extends Options> = {
  [K in keyof O & string]: K | (O[K] extends ChoiceOption<infer V> ? `${K}.${V}` : never)
}[keyof O & string]

/**
 * What a pattern reads: a number for a range, the bare value for a choice. An option that does not hold has its default;
 * one whose default is the wearer's is undefined unless it was given.
 */
export type OptionValues<O extends Options> = {
  readonly [K in keyof O]: O[K] extends ChoiceOption<infer V>
    ? V
    : O[K] extends WearerOption
      ? number | undefined
      : number
}

/** Whether an option that is not given is left to the pattern, which works it out of the wearer. */
export const isFromWearer = (option: Option): option is WearerOption =>
  option.kind === "range" && option.defaultFrom === "wearer"

/** An option's default beside the others' bare values: its own, or the one that they set. */
export const defaultBeside = (
  option: Option,
  values: Readonly<Record<string, string | number | undefined>>,
): string | number => {
  if (option.defaultsBy === undefined) return option.default
  const { option: choice, values: set } = option.defaultsBy
  const where = (option.kind === "range" && option.defaultsBy.where) || []
  return besideValues(where, (id) => values[id]) ?? set[String(values[choice])] ?? option.default
}

/** What the first row that holds says of a default; undefined where none does. */
export const besideValues = (
  rows: readonly DefaultWhere[],
  standsAt: (id: string) => string | number | undefined,
): number | undefined =>
  rows.find(({ beside }) =>
    Object.entries(beside).every(([id, values]) => {
      const is = standsAt(id)
      return is !== undefined && values.includes(is)
    }),
  )?.default

/** Whether an option's condition is met by the others' bare values. */
export const holds = (option: Option, values: Readonly<Record<string, string | number | undefined>>): boolean =>
  option.when === undefined || option.when.values.includes(String(values[option.when.option]))

/** An option holds only while another one has one of these values; otherwise it must not be given. */
export interface Condition {
  readonly option: string
  readonly values: readonly string[]
}

export interface RangeOption {
  readonly kind: "range"
  readonly min: number
  readonly max: number
  /** A multiple of 1/8, so that `multipleOf` holds in any validator. */
  readonly step: number
  readonly default: number
  readonly suffix: string
  readonly when?: Condition
}

export interface ChoiceOption<V extends string = string> {
  readonly kind: "choice"
  readonly values: readonly V[]
  readonly default: V
  readonly when?: Condition
}

export type Option = RangeOption | ChoiceOption
export type Options = Readonly<Record<string, Option>>

/** A number from min to max in steps; the suffix is its unit ("cm", "%", "" for a count). */
export const range = (
  min: number,
  max: number,
  step: number,
  initial: number,
  suffix = "cm",
  when?: Condition,
): RangeOption => ({ kind: "range", min, max, step, default: initial, suffix, ...(when ? { when } : {}) })

/** One of some named values; in an order they read `<option>.<value>`. */
export const choice = <const V extends string>(
  values: readonly V[],
  initial: NoInfer<V>,
  when?: Condition,
): ChoiceOption<V> => ({ kind: "choice", values, default: initial, ...(when ? { when } : {}) })

export const when = (option: string, ...values: readonly string[]): Condition => ({ option, values })

/** What a pattern reads: a number for a range, the bare value for a choice. An option that does not hold has its default. */
export type OptionValues<O extends Options> = {
  readonly [K in keyof O]: O[K] extends ChoiceOption<infer V> ? V : number
}

/** Whether an option's condition is met by the others' bare values. */
export const holds = (option: Option, values: Readonly<Record<string, string | number>>): boolean =>
  option.when === undefined || option.when.values.includes(String(values[option.when.option]))

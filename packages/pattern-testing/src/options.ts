import { type Declaration, holds, isFromWearer, type Option } from "@toile/pattern-model"
import { type Chance, pick } from "./chance.js"

/** An option's value as an order has it: a number, or a choice as `<option>.<value>`. */
type Value = string | number

/** Each value of each choice and both ends of each range, with the condition's option set so that it holds. */
export const optionCases = ({
  options,
}: Declaration): ReadonlyArray<readonly [id: string, options: Record<string, Value>]> =>
  Object.entries(options).flatMap(([id, option]) => {
    const values = option.kind === "choice" ? option.values.map((v) => `${id}.${v}`) : [option.min, option.max]
    const given = withCondition(option)
    return values.map((value) => [id, { ...given, [id]: value }] as const)
  })

/** The option that another one's condition names, at the first value with which it holds. */
export const withCondition = ({ when }: Option): Record<string, Value> =>
  when ? { [when.option]: `${when.option}.${when.values[0]}` } : {}

/**
 * Any valid options; one whose condition does not hold is left out.
 *
 * @param untouched how often one keeps its default
 */
export const randomOptions = (declaration: Declaration, random: Chance, untouched = 0): Record<string, Value> =>
  drawnOptions(declaration, random, untouched, randomValue)

/**
 * Any valid options, each range at one of its ends.
 *
 * @param untouched how often one keeps its default
 */
export const randomEnds = (declaration: Declaration, random: Chance, untouched = 0): Record<string, Value> =>
  drawnOptions(declaration, random, untouched, (option) =>
    option.kind === "choice" ? pick(option.values, random) : pick([option.min, option.max], random),
  )

const drawnOptions = (
  { options }: Declaration,
  random: Chance,
  untouched: number,
  draw: (option: Option, random: Chance) => Value,
): Record<string, Value> => {
  const values: Record<string, Value | undefined> = {}
  const given: Record<string, Value> = {}
  for (const [id, option] of Object.entries(options)) {
    values[id] = isFromWearer(option) ? undefined : option.default
    if (!holds(option, values) || random() < untouched) continue
    const value = draw(option, random)
    values[id] = value
    given[id] = option.kind === "choice" ? `${id}.${value}` : value
  }
  return given
}

const randomValue = (option: Option, random: Chance): Value => {
  if (option.kind === "choice") return pick(option.values, random)
  const steps = Math.round((option.max - option.min) / option.step)
  return option.min + option.step * Math.floor(random() * (steps + 1))
}

/**
 * Allowances from half of the default to 1.75 of it.
 *
 * @param untouched how often one keeps its default
 */
export const randomSeams = ({ seams }: Declaration, random: Chance, untouched = 0): Record<string, number> =>
  Object.fromEntries(
    Object.entries(seams).flatMap(([name, width]) =>
      random() < untouched ? [] : [[name, Math.round(width * (0.5 + 1.25 * random()) * 20) / 20]],
    ),
  )

import { defaultBeside, holds, isFromWearer, type Option } from "./option.js"
import { own, type Say, section } from "./order-problem.js"
import type { Declaration, Order } from "./sheet.js"

type Values = Readonly<Record<string, string | number>>

export interface ResolvedOptions {
  /**
   * What the pattern reads: bare values, the default for an option that was not given or does not hold; without those whose
   * default is the wearer's, where they were not given.
   */
  readonly values: Values
  /** In public form, after fallbacks, without the options that do not hold. */
  readonly given: Values
  /** The options that were not given, with the default that stands in for them. */
  readonly fallbacks: Values
}

export const resolveOptions = ({ options }: Declaration, order: Order, say: Say): ResolvedOptions => {
  const given = section(order.options, say)
  for (const id of Object.keys(given)) if (!Object.hasOwn(options, id)) say(id, `the pattern has no such name: ${id}`)
  const ids = Object.keys(options)
  const values: Record<string, string | number> = {}
  for (const id of ids) {
    const option = options[id]!
    if (!isFromWearer(option)) values[id] = option.default
    const value = own(given, id)
    if (value === undefined) continue
    const reason = wrongValue(id, option, value)
    if (reason) say(id, reason)
    else values[id] = bare(id, option, value)
  }
  // What others set is known once they are
  for (const id of ids)
    if (isSetByOthers(options[id]!) && own(given, id) === undefined) values[id] = defaultBeside(options[id]!, values)
  const resolved: Record<string, string | number> = {}
  const fallbacks: Record<string, string | number> = {}
  for (const id of ids) {
    const option = options[id]!
    const value = own(given, id)
    if (holds(option, values)) {
      if (value === undefined && isFromWearer(option)) continue
      resolved[id] = value ?? fallbackOf(id, option, values)
      if (value === undefined) fallbacks[id] = resolved[id]
      continue
    }
    if (isFromWearer(option)) delete values[id]
    else values[id] = defaultBeside(option, values)
    if (value === undefined) continue
    const { option: other, values: allowed } = option.when!
    say(id, `${id} may be given only where ${other} is ${allowed.map((v) => `${other}.${v}`).join(" or ")}`)
  }
  return { values, given: resolved, fallbacks }
}

const isSetByOthers = (option: Option): boolean => option.defaultsBy !== undefined

/** An option's default in public form, beside the others' values. */
const fallbackOf = (id: string, option: Option, values: Values): string | number =>
  option.kind === "choice" ? `${id}.${defaultBeside(option, values)}` : defaultBeside(option, values)

const bare = (id: string, option: Option, value: string | number): string | number =>
  option.kind === "choice" ? String(value).slice(id.length + 1) : value

const wrongValue = (id: string, option: Option, value: unknown): string | undefined => {
  if (option.kind === "choice") {
    const allowed = option.values.map((v) => `${id}.${v}`)
    const known = typeof value === "string" && allowed.includes(value)
    return known ? undefined : `${id} must be one of ${allowed.join(", ")}`
  }
  const unit = option.suffix === "" ? "" : ` ${option.suffix}`
  if (typeof value !== "number" || !Number.isFinite(value)) return `${id} must be a number`
  if (value < option.min) return `${id} must be at least ${option.min}${unit}`
  if (value > option.max) return `${id} must be at most ${option.max}${unit}`
  if (!Number.isInteger(value / option.step)) return `${id} must be a multiple of ${option.step}${unit}`
  return undefined
}

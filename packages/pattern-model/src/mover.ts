import { askedForAs } from "./finished-measurement.js"
import { leversOf } from "./lever.js"
import { holds } from "./option.js"
import type { Declaration } from "./sheet.js"

/** What the search reads and writes of a sheet, whatever the pattern. */
export interface LeverSheet {
  readonly type: "body" | "final"
  readonly option: Readonly<Record<string, number | string | undefined>>
  readonly lever: Readonly<Record<string, number | undefined>>
  readonly final?: Readonly<Record<string, number | undefined>>
  readonly taken: Readonly<Record<string, string>>
}

/** What may be moved for a target, from `min` to `max`, and the sheet with it moved. */
export interface Mover {
  readonly name: string
  readonly min: number
  readonly max: number
  /** As ordered; undefined where the pattern chose by itself. */
  readonly now: number | undefined
  /** Where to look first. */
  readonly start: number
  readonly set: (sheet: LeverSheet, value: number) => LeverSheet
}

/** No garment measures more, cm. */
const LONGEST = 500

/**
 * The mover of a garment measurement, or why there is none. A draft from a body moves the declared lever. A draft from
 * finished measurements adds no ease that could be moved: there the finished measurement itself takes the target's
 * place, unless it was given, and then it is the order that contradicts itself.
 */
export const moverOf = (
  declaration: Declaration,
  sheet: LeverSheet,
  measurement: string,
  target: number,
): Mover | string =>
  (sheet.type === "final" ? finished(declaration, sheet, measurement, target) : undefined) ??
  lever(declaration, sheet, measurement)

const lever = (
  { levers = {}, ...declaration }: Declaration,
  sheet: LeverSheet,
  measurement: string,
): Mover | string => {
  const names = leversOf(Object.hasOwn(levers, measurement) ? levers[measurement] : undefined)
  const movers = names.map((name) => leverNamed(name, declaration, sheet))
  return movers.find((mover) => typeof mover !== "string") ?? movers[0] ?? "the pattern has no lever for it"
}

const leverNamed = (
  name: string,
  { innerLevers = {}, options }: Pick<Declaration, "innerLevers" | "options">,
  sheet: LeverSheet,
): Mover | string => {
  const inner = Object.hasOwn(innerLevers, name) ? innerLevers[name] : undefined
  if (inner)
    return {
      name,
      min: inner.min,
      max: inner.max,
      now: sheet.lever[name],
      start: inner.start,
      set: (s, value) => ({ ...s, lever: { ...s.lever, [name]: value } }),
    }
  const option = options[name]
  if (option?.kind !== "range") throw new Error(`the lever ${name} is no range of the pattern`)
  if (!holds(option, sheet.option)) {
    const { option: other, values } = option.when!
    return `its lever ${name} holds only where ${other} is ${values.map((value) => `${other}.${value}`).join(" or ")}`
  }
  const given = sheet.option[name]
  const now = given === undefined ? undefined : Number(given)
  return {
    name,
    min: option.min,
    max: option.max,
    now,
    start: now ?? option.default,
    set: (s, value) => ({ ...s, option: { ...s.option, [name]: value } }),
  }
}

const finished = (
  { measurements }: Declaration,
  sheet: LeverSheet,
  measurement: string,
  target: number,
): Mover | string | undefined => {
  const id = askedForAs(measurement)
  const found = Object.entries(measurements.final).find(([, { items }]) => Object.hasOwn(items, id))
  if (!found) return undefined
  const [group, { items }] = found
  const given = sheet.taken[group]
  if (given !== undefined) return `the draft is made from ${given}`
  return {
    name: id,
    min: 0,
    max: LONGEST,
    now: undefined,
    start: target,
    set: (s, value) => ({
      ...s,
      final: { ...s.final, [group]: items[id]!(value) },
      taken: { ...s.taken, [group]: id },
    }),
  }
}

import type { Gender } from "@toile/body"
import { derivedIds } from "./derived-ids.js"
import type { HeldId } from "./held-ids.js"
import { type LatentName, variableNames } from "./variables.js"

/**
 * A whole body as numbers: the base variables in their order, then the derived IDs. Beside each value stand its
 * gradient, in cm for one unit of each base variable's logarithm, and the variance that its formula's doubt adds.
 */
export interface Body {
  readonly values: Float64Array
  /** Row-major: one row of `baseCount` numbers for each slot. */
  readonly gradients: Float64Array
  readonly doubts: Float64Array
}

export type SlotName = HeldId | LatentName

export const baseCount = variableNames.length
export const slotNames: readonly SlotName[] = [...variableNames, ...derivedIds.map(({ id }) => id)]
export const slotOf = Object.fromEntries(slotNames.map((name, i) => [name, i])) as Readonly<Record<SlotName, number>>

const plans = derivedIds.map((derived) => ({ ...derived, slots: derived.parts.map((part) => slotOf[part]) }))

/**
 * The body that stands on the base values (cm, kg). What `given` holds is taken as it is, a derived ID too, and does
 * not vary: its gradient is 0 and what is derived from it follows it exactly.
 */
export const bodyFrom = (gender: Gender, base: Float64Array, given?: ReadonlyMap<number, number>): Body => {
  const count = slotNames.length
  const values = new Float64Array(count)
  const gradients = new Float64Array(count * baseCount)
  const doubts = new Float64Array(count)
  for (let i = 0; i < baseCount; i++) {
    const known = given?.get(i)
    values[i] = known ?? base[i]!
    if (known === undefined) gradients[i * baseCount + i] = values[i]!
  }
  plans.forEach(({ slots, formula, doubt }, k) => {
    const slot = baseCount + k
    const known = given?.get(slot)
    if (known !== undefined) {
      values[slot] = known
      return
    }
    const parts = Float64Array.from(slots, (part) => values[part]!)
    const value = formula(parts, gender)
    values[slot] = value
    let variance = (doubt * value) ** 2
    slots.forEach((part, p) => {
      const at = parts[p]!
      const step = 1e-4 * at
      parts[p] = at + step
      const above = formula(parts, gender)
      parts[p] = at - step
      const slope = (above - formula(parts, gender)) / (2 * step)
      parts[p] = at
      for (let i = 0; i < baseCount; i++) gradients[slot * baseCount + i]! += slope * gradients[part * baseCount + i]!
      variance += slope * slope * doubts[part]!
    })
    doubts[slot] = variance
  })
  return { values, gradients, doubts }
}

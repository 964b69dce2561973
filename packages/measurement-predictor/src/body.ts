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
  /** One number for each base variable that a slot can depend on: those of `reachOf`, from `offsetOf` on. */
  readonly gradients: Float64Array
  readonly doubts: Float64Array
}

export type SlotName = HeldId | LatentName

export const baseCount = variableNames.length
export const slotNames: readonly SlotName[] = [...variableNames, ...derivedIds.map(({ id }) => id)]
export const slotOf = Object.fromEntries(slotNames.map((name, i) => [name, i])) as Readonly<Record<SlotName, number>>

const ownSlots = derivedIds.map(({ parts }) => parts.map((part) => slotOf[part]))

/** By slot, the base variables that it can depend on, in order. */
export const reachOf: readonly Int32Array[] = (() => {
  const reached = variableNames.map((_, i) => Int32Array.of(i))
  // A derived slot's parts all stand before it.
  for (const slots of ownSlots)
    reached.push(Int32Array.from(new Set(slots.flatMap((part) => [...reached[part]!]))).sort())
  return reached
})()

/** By slot, where its gradient begins among all gradients. */
export const offsetOf = Int32Array.from(reachOf, (_, slot) =>
  reachOf.slice(0, slot).reduce((sum, { length }) => sum + length, 0),
)

const gradientLength = reachOf.reduce((sum, { length }) => sum + length, 0)

const plans = derivedIds.map((derived, k) => {
  const own = reachOf[baseCount + k]!
  const slots = ownSlots[k]!
  return {
    ...derived,
    slots,
    /** By part, the place of each of its base variables among the slot's own. */
    places: slots.map((part) => Int32Array.from(reachOf[part]!, (base) => own.indexOf(base))),
  }
})

const mostParts = plans.reduce((most, { slots }) => Math.max(most, slots.length), 0)

/** Where a body is worked out; the next one in the same room takes its place. */
export interface BodyRoom extends Body {
  readonly parts: Float64Array
}

export const bodyRoom = (): BodyRoom => ({
  values: new Float64Array(slotNames.length),
  gradients: new Float64Array(gradientLength),
  doubts: new Float64Array(slotNames.length),
  parts: new Float64Array(mostParts),
})

/**
 * The body that stands on the base values (cm, kg). What `given` holds is taken as it is, a derived ID too, and does
 * not vary: its gradient is 0 and what is derived from it follows it exactly.
 */
export const bodyFrom = (
  gender: Gender,
  base: Float64Array,
  given?: ReadonlyMap<number, number>,
  room: BodyRoom = bodyRoom(),
): Body => {
  const { values, gradients, doubts, parts } = room
  gradients.fill(0)
  doubts.fill(0)
  for (let i = 0; i < baseCount; i++) {
    const known = given?.get(i)
    values[i] = known ?? base[i]!
    if (known === undefined) gradients[offsetOf[i]!] = values[i]!
  }
  for (let k = 0; k < plans.length; k++) {
    const { slots, places, formula, doubt } = plans[k]!
    const slot = baseCount + k
    const known = given?.get(slot)
    if (known !== undefined) {
      values[slot] = known
      continue
    }
    for (let p = 0; p < slots.length; p++) parts[p] = values[slots[p]!]!
    const value = formula(parts, gender)
    values[slot] = value
    const own = offsetOf[slot]!
    let variance = (doubt * value) ** 2
    for (let p = 0; p < slots.length; p++) {
      const part = slots[p]!
      const at = parts[p]!
      const step = 1e-4 * at
      parts[p] = at + step
      const above = formula(parts, gender)
      parts[p] = at - step
      const slope = (above - formula(parts, gender)) / (2 * step)
      parts[p] = at
      const from = offsetOf[part]!
      const to = places[p]!
      for (let i = 0; i < to.length; i++) gradients[own + to[i]!]! += slope * gradients[from + i]!
      variance += slope * slope * doubts[part]!
    }
    doubts[slot] = variance
  }
  return { values, gradients, doubts }
}

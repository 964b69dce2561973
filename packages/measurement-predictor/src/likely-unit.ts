import { type Gender, unitOf } from "@toile/body"
import { slotOf } from "./body.js"
import type { HeldId } from "./held-ids.js"
import { middleBody } from "./middle-body.js"

const lengthUnits = [
  ["inches", 2.54],
  ["millimetres", 0.1],
  ["metres", 100],
  ["feet", 30.48],
] as const
const massUnits = [
  ["pounds", 0.45359237],
  ["grams", 0.001],
  ["stones", 6.35029318],
] as const

/** The units in which a measurement may have been given by mistake, and how many cm or kg each is. */
export const unitsOf = (id: HeldId): readonly (readonly [unit: string, factor: number])[] =>
  unitOf(id) === "kg" ? massUnits : lengthUnits

/** The unit in which an out-of-place value would be an ordinary one (within three standard deviations), if there is one. */
export const likelyUnit = (gender: Gender, id: HeldId, value: number): string | undefined => {
  const { body, spreads } = middleBody(gender)
  const slot = slotOf[id]
  return unitsOf(id).find(
    ([, factor]) => Math.abs(Math.log((value * factor) / body.values[slot]!)) < 3 * spreads[slot]!,
  )?.[0]
}

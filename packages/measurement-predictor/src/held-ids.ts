import { type BodyMeasurementId, fullSetIds } from "@toile/body"

/** The IDs that the population does not hold: they are known, taken and passed on, and tell nothing of the rest. */
export const passedOnIds = [
  "mbFrontBustArc",
  "mbFrontWaistArc",
  "mbFrontHipArc",
  "mbBustDepth",
  "mbWaistDepth",
  "mbHipDepth",
  "mbBustWidth",
  "mbWaistWidth",
  "mbHipWidth",
] as const satisfies readonly BodyMeasurementId[]
export type PassedOnId = (typeof passedOnIds)[number]

/** The IDs that the population holds, as a base variable or by a formula. */
export type HeldId = Exclude<BodyMeasurementId, PassedOnId>

const passedOn: ReadonlySet<string> = new Set(passedOnIds)

export const isHeld = (id: BodyMeasurementId): id is HeldId => !passedOn.has(id)

/** The 57 of a full set: the population holds them all. */
export const fullSet: readonly HeldId[] = fullSetIds.filter(isHeld)

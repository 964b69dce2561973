import type { PatternReferenceData } from "@toile/pattern-model"

/** A reference of the time before patterns said themselves what their names mean. */
export const isPublishedBefore = ({ fused }: Pick<PatternReferenceData, "fused">): boolean => fused === undefined

/** The material groups that such a reference fuses. */
const FUSED_BEFORE = ["interfacing"] as const

/** The material groups that are fused to a reference's first one. */
export const fusedOf = (data: Pick<PatternReferenceData, "fused">): readonly string[] => data.fused ?? FUSED_BEFORE

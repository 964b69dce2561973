/** The shapes of a leg; what each does to knee and hem stands in leg-widths.ts. */
export const LEGS = ["skinny", "straight", "tapered", "bootcut", "wide"] as const
export type LegStyle = (typeof LEGS)[number]

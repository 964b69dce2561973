/** The shapes of a leg; what each does to knee and hem stands in leg-widths.ts. */
export const LEGS = ["skinny", "straight", "tapered", "bootcut", "wide"] as const
export type LegStyle = (typeof LEGS)[number]

/** What a leg has over the wearer's where no width is given; cm all round. */
export interface LegEase {
  readonly thigh: number
  readonly knee: number
  /** The knee is no less than this share of the finished thigh. */
  readonly kneeOfThigh: number
  /** Over the calf. */
  readonly hem: number
}

/**
 * What a draft takes from the draft that it belongs to, one garment measurement for another: `of` is the parent's, `by`
 * cm are added. "atMost" holds back what would come out larger; the others are met exactly.
 */
export interface ParentRelation {
  readonly kind: "equal" | "plus" | "atMost"
  readonly of: string
  readonly by: number
}

/** As long as the parent's: for what is sewn to it, or must stand level with it. */
export const sameAs = (of: string): ParentRelation => ({ kind: "equal", of, by: 0 })

/** The parent's and so many cm more; less where negative. */
export const offsetFrom = (of: string, by: number): ParentRelation => ({ kind: "plus", of, by })

/** No more than the parent's and so many cm. */
export const atMost = (of: string, by = 0): ParentRelation => ({ kind: "atMost", of, by })

/** By the parent pattern's slug: of this pattern's garment measurements, those that follow the parent's. */
export type ParentRelations<G extends string> = Readonly<Record<string, { readonly [K in G]?: ParentRelation }>>

/** The draft that an order's garment belongs to. */
export interface ParentDraft {
  /** The slug of its pattern. */
  readonly pattern: string
  readonly garmentMeasurements: Readonly<Record<string, number>>
}

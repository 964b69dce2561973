/**
 * A finished measurement that follows from others: where these are given too, the garment comes out by them, and its
 * draft tells so of this one.
 *
 * @typeParam Group the finished measurements' groups
 * @typeParam S an order of finished measurements, filled in
 */
export interface YieldsTo<Group extends string, S> {
  /** The groups that it follows from, all of them given. */
  readonly to: Group | readonly Group[]
  /** In such garments alone; else in each. */
  where?(sheet: S): boolean
}

/** By finished measurement's group what it yields to. */
export type Yields = Readonly<Record<string, YieldsTo<string, never> | undefined>>

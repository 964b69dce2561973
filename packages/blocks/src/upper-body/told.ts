import type { Warning } from "@toile/draft-model"

/** What a step of the construction gives, and the notes that go with it for whoever cuts the garment. */
export interface Told<Value> {
  readonly value: Value
  readonly notes: readonly Warning[]
}

/** A step's value beside its notes. */
export const told = <Value>(value: Value, ...notes: readonly Warning[]): Told<Value> => ({ value, notes })

/** What differs by less, cm, is not told: a hair is no news to a cutter. */
export const HAIR = 0.05

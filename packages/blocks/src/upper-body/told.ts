import type { Warning } from "@toile/draft-model"
import { comesOutAs } from "@toile/pattern-model"

/** What a step of the construction gives, and the notes that go with it for whoever cuts the garment. */
export interface Told<Value> {
  readonly value: Value
  readonly notes: readonly Warning[]
}

/** A step's value beside its notes. */
export const told = <Value>(value: Value, ...notes: readonly Warning[]): Told<Value> => ({ value, notes })

/** What differs by less, cm, is not told: a hair is no news to a cutter. */
export const HAIR = 0.05

/** A finished measurement beside what came out. */
export interface Asked {
  readonly code: string
  readonly id: `mf${string}`
  /** What was asked for, in this cloth; undefined where nothing was. */
  readonly given: number | undefined
  /** What came out. */
  readonly came: number
  readonly why: string
  readonly piece?: string
}

/** A finished measurement that the garment cannot have, for a reason of its construction: told, and so excused. */
export const cameOtherwise = ({ id, given, came, why, ...note }: Asked): Warning[] =>
  given === undefined || Math.abs(came - given) <= HAIR
    ? []
    : [
        {
          ...note,
          excuses: [{ rule: "calledFor", garmentMeasurement: comesOutAs(id) }],
          measurement: id,
          message: `${id}: ${given.toFixed(1)} cm was asked for, ${came.toFixed(1)} cm came out: ${why}`,
        },
      ]

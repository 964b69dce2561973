import { type Gender, hardBounds, isBodyMeasurementId, unitOf } from "@toile/body"
import { LARGEST_MEASUREMENT } from "@toile/pattern-model"
import type { JsonSchema } from "./json-schema.js"

/** What a measurement's value must be, as a schema says it and as people read it. */
export interface ValueRule {
  readonly bounds: JsonSchema
  /** Follows the measurement's ID: `must be ...`. */
  readonly words: string
  readonly holds: (value: number) => boolean
}

const anyLength: ValueRule = {
  bounds: { exclusiveMinimum: 0, maximum: LARGEST_MEASUREMENT },
  words: `must be a number above 0 and at most ${LARGEST_MEASUREMENT}`,
  holds: (value) => value > 0 && value <= LARGEST_MEASUREMENT,
}

/**
 * The values that a measurement may have, wherever one is given. A body's lie in the bounds of bodies, so that one in
 * inches or millimetres is told before anything is made of it.
 */
export function valueRule(type: "body" | "final", gender: Gender, id: string): ValueRule {
  if (type !== "body" || !isBodyMeasurementId(id)) return anyLength
  const { low, high } = hardBounds(gender, id)
  const unit = unitOf(id)
  const others = unit === "kg" ? "pounds" : "inches or millimetres"
  return {
    bounds: { minimum: low, maximum: high },
    words: `must be a number from ${low} to ${high} ${unit}; is it in another unit (${others})?`,
    holds: (value) => value >= low && value <= high,
  }
}

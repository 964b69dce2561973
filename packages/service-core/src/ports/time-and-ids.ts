import { Clock, Context, Effect } from "effect"

/** Makes IDs: UUIDs of version 7, so that they sort by creation. */
export interface Ids {
  readonly next: Effect.Effect<string>
}
export const Ids = Context.Service<Ids>("@toile/service-core/Ids")

/** What is smaller than every ID that is made from a moment on, and greater than those of before. */
export const idsFrom = (millis: number): string => {
  const digits = millis.toString(16).padStart(12, "0")
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
}

/** The present moment as the interface writes it. */
export const now: Effect.Effect<string> = Effect.map(Clock.currentTimeMillis, (millis) =>
  new Date(millis).toISOString(),
)

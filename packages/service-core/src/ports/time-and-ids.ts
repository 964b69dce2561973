import { Clock, Context, Effect } from "effect"

/** Makes IDs: UUIDs of version 7, so that they sort by creation. */
export interface Ids {
  readonly next: Effect.Effect<string>
}
export const Ids = Context.Service<Ids>("@toile/service-core/Ids")

/** The present moment as the interface writes it. */
export const now: Effect.Effect<string> = Effect.map(Clock.currentTimeMillis, (millis) =>
  new Date(millis).toISOString(),
)

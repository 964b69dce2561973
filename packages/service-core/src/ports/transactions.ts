import { Context, type Effect } from "effect"

/** Runs an effect's repository calls as one: all of them are kept, or, where it fails or dies, none. */
export interface Transactions {
  readonly run: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}
export const Transactions = Context.Service<Transactions>("@toile/service-core/Transactions")

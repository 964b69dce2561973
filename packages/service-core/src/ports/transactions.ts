import { Context, type Effect } from "effect"

export interface Transactions {
  /**
   * Runs an effect's repository calls as one: all of them are kept, or, where it fails or dies, none. One that is run
   * within another joins it: the outer one decides. What an inner one wrote before it failed is kept where the outer one
   * goes on and comes to its end; whoever wants none of it lets the outer one fail too.
   */
  readonly run: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /** Runs an effect once the transaction around it is kept, and never where it is not; at once where there is none around it. */
  readonly whenKept: (effect: Effect.Effect<void>) => Effect.Effect<void>
}
export const Transactions = Context.Service<Transactions>("@toile/service-core/Transactions")

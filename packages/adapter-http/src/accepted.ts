import { Addresses, jobUrl } from "@toile/service-core"
import { Effect } from "effect"

/** The answer to what was accepted: its job is told by its address. */
export const accepted = <A extends { readonly id: string; readonly jobId: string }, E, R>(
  made: Effect.Effect<A, E, R>,
) =>
  Effect.gen(function* () {
    const { id, jobId, ...rest } = yield* made
    return { id, jobUrl: jobUrl(yield* Addresses, jobId), ...rest }
  })

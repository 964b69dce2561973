import type { InputError } from "@toile/contract"
import { Effect } from "effect"
import { CallbackTargets } from "../ports/callbacks.js"

/** What can be seen to be wrong with the address of a callback. */
export const callbackErrors = Effect.fnUntraced(function* (url: string | undefined) {
  const reason = url === undefined ? undefined : (yield* CallbackTargets).refusal(url)
  return reason === undefined ? [] : [{ pointer: "/callbackUrl", message: reason } satisfies InputError]
})

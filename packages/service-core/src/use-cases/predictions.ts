import type { Prediction } from "@toile/contract"
import { Effect } from "effect"
import type { Actor } from "../actor.js"
import { orNotFound } from "../failure.js"
import { Predictions } from "../ports/predictions.js"

/** A prediction that a batch made, as the prediction itself was answered. */
export const readPrediction = Effect.fnUntraced(function* (actor: Actor, id: string) {
  const found = yield* orNotFound("prediction")(yield* (yield* Predictions).find(actor.tenantId, id))
  return found.prediction satisfies Prediction
})

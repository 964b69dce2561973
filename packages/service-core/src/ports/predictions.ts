import type { Prediction } from "@toile/contract"
import { Context, type Effect } from "effect"

/** A prediction that a batch made. */
export interface StoredPrediction {
  readonly id: string
  readonly prediction: Prediction
  readonly createdAt: string
  readonly createdBy: string
}

export interface Predictions {
  readonly insert: (tenantId: string, prediction: StoredPrediction) => Effect.Effect<void>
  readonly find: (tenantId: string, id: string) => Effect.Effect<StoredPrediction | undefined>
}
export const Predictions = Context.Service<Predictions>("@toile/service-core/Predictions")

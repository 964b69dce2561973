import { Context, type Effect } from "effect"

/** One try of a request that carries an Idempotency-Key. A key is known to the one who sent it alone. */
export interface KeyClaim {
  /** Of this try. */
  readonly id: string
  readonly tenantId: string
  readonly actorId: string
  readonly key: string
  /** A hash of the request: which endpoint, and its body. */
  readonly fingerprint: string
  readonly claimedAt: string
  /** From then on another try may take over: this one's process must have ended. */
  readonly claimedUntil: string
}

/** What an earlier try with the key means for this one. */
export type KeyState =
  | { readonly _tag: "Claimed" }
  | { readonly _tag: "Running" }
  | { readonly _tag: "OtherRequest" }
  | { readonly _tag: "Answered"; readonly answer: unknown }

export interface IdempotencyKeys {
  readonly claim: (claim: KeyClaim) => Effect.Effect<KeyState>
  /** Keeps the answer of the try that holds the claim; says whether it still does. */
  readonly keep: (claim: KeyClaim, answer: unknown) => Effect.Effect<boolean>
  /** Forgets the try: it made nothing. */
  readonly release: (claim: KeyClaim) => Effect.Effect<void>
  readonly removeClaimedBefore: (time: string) => Effect.Effect<void>
}
export const IdempotencyKeys = Context.Service<IdempotencyKeys>("@toile/service-core/IdempotencyKeys")

import { Context, type Effect } from "effect"

/** What a tenant's callbacks are signed with; a renewed one signs on until it ends. */
export interface StoredCallbackSecret {
  readonly id: string
  /** Encrypted under the server's key. */
  readonly sealedSecret: string
  readonly createdAt: string
  readonly endsAt: string | null
}

export interface CallbackSecrets {
  readonly insert: (tenantId: string, secret: StoredCallbackSecret) => Effect.Effect<void>
  /** Those that sign at a time, the latest first. */
  readonly signing: (tenantId: string, at: string) => Effect.Effect<readonly StoredCallbackSecret[]>
  /** Gives those that have no end one. */
  readonly endAll: (tenantId: string, endsAt: string) => Effect.Effect<void>
}
export const CallbackSecrets = Context.Service<CallbackSecrets>("@toile/service-core/CallbackSecrets")

/** A wish to be called back, and how far it came. */
export interface StoredCallback {
  readonly id: string
  readonly tenantId: string
  readonly jobId: string
  readonly url: string
  readonly state: "waiting" | "due" | "delivered" | "givenUp"
  /**
   * What is sent, the same bytes at each try; "" while the job runs, and of a batch, which may be megabytes and does not change
   * any more: it is read when it is sent.
   */
  readonly body: string
  readonly attempts: number
  /** When it is tried next; a try that runs has moved it on. */
  readonly dueAt: string
  readonly createdAt: string
}

export interface Callbacks {
  readonly insert: (callback: StoredCallback) => Effect.Effect<void>
  /** The callback that waits for a job's end. */
  readonly waitingFor: (tenantId: string, jobId: string) => Effect.Effect<StoredCallback | undefined>
  readonly update: (callback: StoredCallback) => Effect.Effect<void>
  /** Takes callbacks that are due; they are due again at `until`, should this process end before it has settled them. */
  readonly claim: (now: string, until: string, limit: number) => Effect.Effect<readonly StoredCallback[]>
}
export const Callbacks = Context.Service<Callbacks>("@toile/service-core/Callbacks")

/** Which addresses a callback may go to. */
export interface CallbackTargets {
  /** Why an address is refused, as far as its text tells; undefined where nothing can be seen. */
  readonly refusal: (url: string) => string | undefined
}
export const CallbackTargets = Context.Service<CallbackTargets>("@toile/service-core/CallbackTargets")

export interface SignedPost {
  readonly id: string
  readonly url: string
  /** The text in pieces: it may be megabytes, and others are served between them. */
  readonly body: readonly string[]
  /** Each of them signs. */
  readonly secrets: readonly string[]
  /** The time that is signed with it, ms. */
  readonly at: number
}
/** Sends one callback once; anything but a 2xx or a 410 within its time is worth another try. */
export interface CallbackSender {
  readonly send: (post: SignedPost) => Effect.Effect<"accepted" | "gone" | "failed">
}
export const CallbackSender = Context.Service<CallbackSender>("@toile/service-core/CallbackSender")

import { Schema } from "effect"
import { ask, read } from "./endpoint.js"

/** Ours: what a tenant's callbacks are signed with (Standard Webhooks), `whsec_` and base64. */
export const CallbackSecret = Schema.Struct({ secret: Schema.String })
export type CallbackSecret = typeof CallbackSecret.Type

export const readCallbackSecret = read({
  id: "readCallbackSecret",
  path: "/v2/callbackSecret",
  summary: "What callbacks are signed with",
  access: "owner",
  answer: CallbackSecret,
})

export const renewCallbackSecret = ask({
  id: "renewCallbackSecret",
  path: "/v2/callbackSecret",
  summary: "A new secret for callbacks; for 24 hours the old one signs too",
  access: "owner",
  answer: CallbackSecret,
})

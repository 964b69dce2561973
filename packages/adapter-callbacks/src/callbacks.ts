import { CallbackTargets } from "@toile/service-core"
import { Layer } from "effect"
import { addressRange, refusalOf } from "./address-guard.js"
import { courier } from "./courier.js"
import { httpSender } from "./sender.js"

/** Judges callbacks' addresses by what the operator opened: addresses and ranges as text, each of them well formed. */
export const callbackTargets = (allow: readonly string[]) => {
  const allowed = rangesOf(allow)
  return Layer.succeed(CallbackTargets, { refusal: (url) => refusalOf(url, allowed) })
}

/** Sends callbacks over HTTP until its scope ends. */
export const callbackCourier = (allow: readonly string[]) =>
  Layer.effectDiscard(courier).pipe(Layer.provide(httpSender(rangesOf(allow))))

const rangesOf = (allow: readonly string[]) =>
  allow.map((text) => {
    const range = addressRange(text)
    if (range === undefined) throw new Error(`not an address or a range of addresses: ${text}`)
    return range
  })

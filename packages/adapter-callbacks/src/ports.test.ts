import { callbackSenderContract, callbackTargetsContract } from "@toile/port-contracts"
import { Log } from "@toile/service-core"
import { Layer } from "effect"
import { addressRange } from "./address-guard.js"
import { callbackTargets } from "./callbacks.js"
import { receive } from "./receiver.fixture.js"
import { httpSender } from "./sender.js"

const silent = Layer.succeed(Log, { info: () => {}, warn: () => {}, error: () => {} })

callbackTargetsContract("The guard of addresses", callbackTargets)
callbackSenderContract("HTTP", {
  open: (allowed) => httpSender(allowed.map((text) => addressRange(text)!)).pipe(Layer.provide(silent)),
  receive,
})

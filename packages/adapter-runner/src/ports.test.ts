import { bodiesContract, engineContract } from "@toile/port-contracts"
import { Log } from "@toile/service-core"
import { Layer } from "effect"
// As it is built: its threads load a module of their own.
import { threadedBodies, threadedEngine } from "../dist/index.js"

const silent = Layer.succeed(Log, { info: () => {}, warn: () => {}, error: () => {} })
const scripted = new URL("../../port-contracts/dist/scripted-engine.js", import.meta.url).href

engineContract("Worker threads", (limits) => threadedEngine(scripted, limits).pipe(Layer.provide(silent)))
bodiesContract("Worker threads", (limits) => threadedBodies(scripted, limits).pipe(Layer.provide(silent)))

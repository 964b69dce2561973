import { callbackTargets } from "@toile/adapter-callbacks"
import { uuids } from "@toile/adapter-crypto"
import { folderFiles } from "@toile/adapter-folder"
import { Log, publishedCatalogue } from "@toile/service-core"
import { Layer } from "effect"
import type { ServerConfig } from "./config.js"
import { storage } from "./storage.js"

export type ServiceConfig = Pick<ServerConfig, "dataDir" | "filesDir" | "callbackAllow">

/** What a server and a job runner have in common, opened where the configuration says. */
export const services = (config: ServiceConfig, log: Log) => {
  const stored = storage(config)
  return Layer.mergeAll(
    stored,
    uuids,
    Layer.succeed(Log, log),
    folderFiles(config.filesDir),
    callbackTargets(config.callbackAllow),
    publishedCatalogue.pipe(Layer.provide(stored)),
  )
}

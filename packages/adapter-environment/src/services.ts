import { callbackTargets } from "@toile/adapter-callbacks"
import { uuids } from "@toile/adapter-crypto"
import { folderFiles } from "@toile/adapter-folder"
import { Log, publishedCatalogue } from "@toile/service-core"
import { Layer } from "effect"
import type { ServerConfig } from "./config.js"
import { storageWithJobs } from "./storage.js"

export type ServiceConfig = Pick<ServerConfig, "dataDir" | "filesDir" | "callbackAllow">

/** What a server and a job runner have in common, opened where the configuration says. */
export const services = (config: ServiceConfig, log: Log) => {
  const logged = Layer.succeed(Log, log)
  const stored = storageWithJobs(config).pipe(Layer.provide(logged))
  return Layer.mergeAll(
    stored,
    logged,
    uuids,
    folderFiles(config.filesDir),
    callbackTargets(config.callbackAllow),
    publishedCatalogue.pipe(Layer.provide(stored)),
  )
}

import { callbackTargets } from "@toile/adapter-callbacks"
import { uuids } from "@toile/adapter-crypto"
import { folderFiles } from "@toile/adapter-folder"
import { Bounds, defaultBounds, Log, publishedCatalogue } from "@toile/service-core"
import { Layer } from "effect"
import type { ServerConfig } from "./config.js"
import { storageWithJobs } from "./storage.js"

export type ServiceConfig = Pick<ServerConfig, "dataDir" | "filesDir" | "callbackAllow"> &
  Partial<Pick<ServerConfig, "mostEffort" | "batchActions">>

/** What a server and a job runner have in common, opened where the configuration says. */
export const services = (config: ServiceConfig, log: Log) => {
  const logged = Layer.succeed(Log, log)
  const stored = storageWithJobs(config).pipe(Layer.provide(logged))
  const { mostEffort, batchActions } = { ...defaultBounds, ...config }
  return Layer.mergeAll(
    stored,
    Layer.succeed(Bounds, { mostEffort, batchActions }),
    logged,
    uuids,
    folderFiles(config.filesDir),
    callbackTargets(config.callbackAllow),
    publishedCatalogue.pipe(Layer.provide(stored)),
  )
}

import { join } from "node:path"
import { repositories, sqliteDatabase, uuids } from "@toile/adapter-database"
import { folderFiles } from "@toile/adapter-files"
import { tableQueue } from "@toile/adapter-queue"
import { Layer, ManagedRuntime } from "effect"
import pino from "pino"
import { callbackTargets } from "./callbacks/callbacks.js"
import { publishedCatalogue } from "./catalogue.js"
import { type TimeLimits, threadedEngine } from "./engine.js"
import { Log } from "./log.js"
import { concurrencyHere, runner } from "./runner.js"

export interface RunnerConfig {
  /** The data folder of the server whose jobs are run. */
  readonly dataDir: string
  readonly filesDir: string
  readonly logLevel: string
  /** Addresses and ranges that callbacks may go to beside public ones, as the server has them. */
  readonly callbackAllow: readonly string[]
  /** The engine's module as a file URL (see EngineModule). */
  readonly engineModule: string
  readonly timeLimits?: TimeLimits
}

export interface RunningRunner {
  /** Lets running jobs finish or gives them back, and closes everything. */
  readonly stop: () => Promise<void>
}

/** How long a stop waits for running jobs before it gives them back to the queue, ms. */
export const GRACE_MS = 5000

/** The SQLite file in a data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, "toile.sqlite")

/** A job runner in a process of its own, beside a server with external runners; as many as one likes. */
export async function startRunner(config: RunnerConfig): Promise<RunningRunner> {
  const log = pino({ level: config.logLevel, base: null })
  const storage = Layer.mergeAll(repositories, tableQueue).pipe(
    Layer.provideMerge(sqliteDatabase(databaseFile(config.dataDir))),
  )
  const services = Layer.mergeAll(
    storage,
    uuids,
    callbackTargets(config.callbackAllow),
    Layer.succeed(Log, log),
    folderFiles(config.filesDir),
    publishedCatalogue(config.engineModule).pipe(Layer.provide(storage)),
  )
  const engine = threadedEngine(config.engineModule, config.timeLimits).pipe(Layer.provide(Layer.succeed(Log, log)))
  const running = Layer.effectDiscard(runner({ concurrency: concurrencyHere(), graceMs: GRACE_MS }))
  const runtime = ManagedRuntime.make(running.pipe(Layer.provide(Layer.merge(services, engine))))
  await runtime.context()
  log.info("running jobs")
  return {
    stop: async () => {
      await runtime.dispose()
      log.info("stopped")
    },
  }
}

import { newLog, type ServiceConfig, services } from "@toile/adapter-environment"
import { Layer, ManagedRuntime } from "effect"
import { jobsRun, type PlaceSettings } from "./runner.js"
import { threadedBodies } from "./threads/bodies.js"
import type { TimeLimits } from "./threads/engine.js"
import { loadEngine } from "./threads/load-engine.js"

/** `dataDir` and `filesDir` are those of the server whose jobs are run, and so are the callbacks' addresses. */
export interface RunnerConfig extends ServiceConfig, PlaceSettings {
  readonly logLevel: string
  /** The engine's module as a file URL (see EngineModule). */
  readonly engineModule: string
  readonly timeLimits?: TimeLimits
}

export interface RunningRunner {
  /** Lets running jobs finish or gives them back, and closes everything. */
  readonly stop: () => Promise<void>
}

/** A job runner in a process of its own, beside a server with external runners; as many as one likes. */
export async function startRunner(config: RunnerConfig): Promise<RunningRunner> {
  const log = newLog(config.logLevel)
  // A module that is none is told now, not by the first job
  await loadEngine(config.engineModule)
  const shared = services(config, log)
  const runtime = ManagedRuntime.make(
    jobsRun(config.engineModule, config.timeLimits, config).pipe(
      Layer.provide(threadedBodies(config.engineModule)),
      Layer.provide(shared),
    ),
  )
  await runtime.context()
  log.info({}, "running jobs")
  return {
    stop: async () => {
      await runtime.dispose()
      log.info({}, "stopped")
    },
  }
}

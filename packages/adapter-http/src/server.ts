import { rm } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { callbackCourier } from "@toile/adapter-callbacks"
import { keptKey, keptSecretKey, nodeSecrets } from "@toile/adapter-crypto"
import { needFolders, newLog, type ServerConfig, services } from "@toile/adapter-environment"
import { jobsRun, loadEngine, type TimeLimits, threadedBodies, threadedEngine } from "@toile/adapter-runner"
import {
  AccountSource,
  Addresses,
  clearBatches,
  firstStart,
  Jobs,
  type Log,
  PatternCatalogue,
  publishCatalogue,
  seedDemo,
  Tenants,
  type Unavailable,
} from "@toile/service-core"
import { Cause, Effect, Exit, Fiber, Layer, ManagedRuntime, type Result, Schedule } from "effect"
import type { Express } from "express"
import { makeSigningKey, OwnIssuer, ownTokens, signedTokens } from "./access-tokens.js"
import { newApp } from "./app.js"
import { authenticator } from "./authenticate.js"
import { diskOf } from "./disk-full.js"
import { externalTokens } from "./external-tokens.js"
import { loopTurns } from "./loop-turns.js"
import { newMetrics } from "./metrics.js"
import { pace, STAFF } from "./pace.js"
import { portRefused } from "./port-refused.js"
import { rateLimiter } from "./rate-limit.js"
import { mountOn } from "./route.js"
import { batchRoutes } from "./routes/batches.js"
import { callbackRoutes } from "./routes/callbacks.js"
import { clientRoutes } from "./routes/clients.js"
import { demoDataRoutes } from "./routes/demo-data.js"
import { docsRoutes } from "./routes/docs.js"
import { draftRoutes } from "./routes/drafts.js"
import { exportProfileRoutes } from "./routes/export-profiles.js"
import { exportRoutes } from "./routes/exports.js"
import { healthRoutes } from "./routes/health.js"
import { jobRoutes } from "./routes/jobs.js"
import { materialRoutes } from "./routes/materials.js"
import { measurementProfileRoutes } from "./routes/measurement-profiles.js"
import { mediaRoutes } from "./routes/media.js"
import { metadataRoutes } from "./routes/metadata.js"
import { metricsRoutes } from "./routes/metrics.js"
import { patternRoutes } from "./routes/patterns.js"
import { predictionRoutes } from "./routes/predictions.js"
import { presetRoutes } from "./routes/presets.js"
import { tokenRoutes } from "./routes/tokens.js"
import { userRoutes } from "./routes/users.js"
import type { Services } from "./services.js"

export interface RunningServer {
  readonly baseUrl: string
  readonly port: number
  /** The password made up for the owner, on the first start without a configured one: show it once. */
  readonly ownerPassword: string | undefined
  /** This first start makes demo data, beside the first requests. */
  readonly beginsDemo: boolean
  /** Answers what was begun, lets running jobs finish or gives them back, and closes everything. */
  readonly stop: () => Promise<void>
}

export interface ServerOptions extends ServerConfig {
  /** The engine's module as a file URL (see EngineModule): read here for its catalogue, run in worker threads. */
  readonly engineModule: string
  /** How long jobs may take; the house's limits where absent. */
  readonly timeLimits?: TimeLimits
}

/**
 * Opens the port, migrates, makes the first tenant where there is none, and serves; with an embedded job runner unless
 * runners are external.
 *
 * @throws CannotStart where the port or a folder is not to be had
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const open = await needFolders(options)
  const log = newLog(options.logLevel)
  if (open.length > 0) log.warn({ folders: open }, "every user of this machine may read these folders: chmod 700")
  let app: Express | undefined
  const server = createServer((request, response) => {
    if (app !== undefined) return app(request, response)
    response.writeHead(503, { "Retry-After": "1" }).end()
  })
  const turns = loopTurns()
  server.on("connection", turns.connected)
  const port = await listen(server, options)
  const baseUrl = options.baseUrl ?? `http://localhost:${port}`

  const incoming = join(options.dataDir, "incoming")
  await rm(incoming, { recursive: true, force: true })
  const secretKey = await keptSecretKey(options)
  const signingKey = await keptKey(join(options.dataDir, "keys", "signing.jwk"), makeSigningKey)
  const engine = await loadEngine(options.engineModule)
  const own = Layer.mergeAll(
    services(options, log),
    Layer.succeed(Addresses, { baseUrl }),
    nodeSecrets(secretKey),
    Layer.succeed(AccountSource, { source: options.oidc === undefined ? "own" : "external" }),
    (options.oidc === undefined ? ownTokens : externalTokens(options.oidc)).pipe(
      Layer.provideMerge(signedTokens(baseUrl, signingKey)),
    ),
  )
  // The server sends the callbacks, whoever runs the jobs: it has the secrets.
  const withCourier = callbackCourier(options.callbackAllow).pipe(
    Layer.provideMerge(threadedBodies(options.engineModule)),
    Layer.provideMerge(own),
  )
  const withRunner = jobsRun(options.engineModule, options.timeLimits, options).pipe(Layer.provideMerge(withCourier))
  // What somebody waits for is worked out here, whoever runs the jobs; its threads start when they are first needed.
  const previews = threadedEngine(options.engineModule, options.timeLimits)
  const whole = options.runners === "embedded" ? withRunner : withCourier
  const runtime = ManagedRuntime.make(previews.pipe(Layer.provideMerge(whole)))

  let stopping = false
  let isPrepared = false
  try {
    const first = await runtime.runPromise(firstStart(options.ownerEmail, options.ownerPassword, options.demo))
    if (first !== undefined) log.info({ tenant: first.tenantId }, "made the first tenant")
    const { published, passedOver } = await runtime.runPromise(publishCatalogue(await engine.catalogue()))
    if (published.length > 0) log.info({ patterns: published.map(({ patternId }) => patternId) }, "published")
    for (const { patternId, slug } of passedOver)
      log.warn({ pattern: patternId, slug }, "not published: another pattern has its slug")
    const issuer = await runtime.runPromise(OwnIssuer)
    const disk = diskOf([options.dataDir, options.filesDir], log, Date.now)
    const run = <A, E>(effect: Effect.Effect<A, E, Services>): Promise<Result.Result<A, E | Unavailable>> =>
      runtime.runPromise(Effect.result(disk.watched(effect)))
    const runUntil = async <A, E>(effect: Effect.Effect<A, E, Services>, signal: AbortSignal) => {
      const exit = await runtime.runPromiseExit(Effect.result(disk.watched(effect)), { signal })
      if (Exit.isSuccess(exit)) return exit.value
      if (signal.aborted && Cause.hasInterruptsOnly(exit.cause)) return undefined
      throw Cause.squash(exit.cause)
    }
    const limit = rateLimiter(options.rateLimit)
    const newPace = () => pace(STAFF, Date.now)
    const gate = { limit, authenticate: authenticator(run, Date.now) }
    const largeBodies = { batchBytes: options.batchBytes, scanBytes: options.scanBytes, folder: incoming }
    const metrics = newMetrics(() => runtime.runPromise(Effect.flatMap(Jobs, ({ counts }) => counts)))
    const probe = Effect.flatMap(Tenants, ({ count }) => count)

    app = newApp(
      log,
      metrics,
      () => stopping,
      disk,
      turns,
      options.trustedProxies,
      (router) => {
        const mount = mountOn({ router, baseUrl, run, runUntil, gate, newPace, largeBodies, turns })
        for (const addRoutes of resources) addRoutes(mount)
        tokenRoutes({ router, baseUrl, own: issuer, otherIssuer: options.oidc?.issuer, limit, guesses: newPace(), run })
        healthRoutes(
          router,
          () => runtime.runPromise(probe),
          disk,
          () => isPrepared,
        )
        metricsRoutes(router, metrics, options.metricsToken)
        docsRoutes(router, baseUrl)
      },
    )
    log.info({ baseUrl, runners: options.runners }, "serving")
    const prepared = Effect.tap(preparation(log), () =>
      Effect.sync(() => {
        isPrepared = true
      }),
    )
    const background = runtime.runFork(
      Effect.all(
        [
          prepared,
          options.demo ? seeded(log) : Effect.void,
          Effect.repeat(
            beside(log, "what was left of batches could not be removed", clearBatches),
            Schedule.spaced(CLEARED_EVERY),
          ),
        ],
        { discard: true },
      ),
    )
    return {
      baseUrl,
      port,
      // A login of the service's own is of no use where another issuer gives the tokens.
      ownerPassword: options.oidc === undefined ? first?.madePassword : undefined,
      beginsDemo: first !== undefined && options.demo,
      stop: async () => {
        stopping = true
        await close(server)
        await runtime.runPromise(Fiber.interrupt(background))
        await runtime.dispose()
        log.info({}, "stopped")
      },
    }
  } catch (error) {
    await close(server)
    await runtime.dispose()
    throw error
  }
}

/** What a server that was killed left is too young to be told from what another one is writing: it goes later. */
const CLEARED_EVERY = "10 minutes"

/** What is done beside the first requests; that it fails is no reason not to serve. */
const beside = <R>(log: Log, failed: string, effect: Effect.Effect<void, unknown, R>) =>
  Effect.catchCause(effect, (cause) => Effect.sync(() => log.error({ reason: Cause.pretty(cause) }, failed)))

/** What could not be prepared is made when it is asked for, which only takes longer: no reason never to be ready. */
const preparation = (log: Log) =>
  beside(
    log,
    "the patterns could not be prepared",
    Effect.flatMap(PatternCatalogue, ({ prepare }) => prepare),
  )

const seeded = (log: Log) =>
  beside(
    log,
    "the demo data could not be made",
    Effect.flatMap(seedDemo, (data) => Effect.sync(() => log.info(data, "demo data"))),
  )

/** One function for each resource of the interface; what is asked for most often is looked at first. */
const resources = [
  jobRoutes,
  draftRoutes,
  exportRoutes,
  predictionRoutes,
  patternRoutes,
  batchRoutes,
  measurementProfileRoutes,
  mediaRoutes,
  metadataRoutes,
  presetRoutes,
  exportProfileRoutes,
  materialRoutes,
  clientRoutes,
  userRoutes,
  callbackRoutes,
  demoDataRoutes,
]

/**
 * Connections that wait to be taken, where the system allows as many (Linux: net.core.somaxconn). Of what comes beyond, its
 * client hears nothing and asks again after a second; Node's own bound is 511.
 */
const BACKLOG = 4096

const listen = (server: Server, { port, host }: Pick<ServerConfig, "port" | "host">) =>
  new Promise<number>((resolve, reject) => {
    const refused = (error: unknown) => reject(portRefused(port, error))
    server.once("error", refused)
    server.listen({ port, backlog: BACKLOG, ...(host === undefined ? {} : { host }) }, () => {
      server.off("error", refused)
      resolve((server.address() as AddressInfo).port)
    })
  })

/** Lets requests that were begun end; connections without one are closed at once. */
const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })

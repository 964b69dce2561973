import { randomUUID } from "node:crypto"
import { TOKEN_PATH } from "@toile/contract"
import { type Log, Unfit } from "@toile/service-core"
import express, { type ErrorRequestHandler, type Express, type Request, type Response } from "express"
import type { Disk } from "./disk-full.js"
import { inLoopTurns, type LoopTurns } from "./loop-turns.js"
import type { Metrics } from "./metrics.js"
import { refuseOtherMethods } from "./other-methods.js"
import { sendProblem } from "./problems.js"

/** Its own path and what lies under it, in any case, as express matches paths. */
const IS_TOKEN_PATH = new RegExp(`^${TOKEN_PATH}(/|$)`, "i")

/** What every request goes through: an ID, a line in the log, a count, and an answer for whatever no route took. */
export function newApp(
  log: Log,
  metrics: Pick<Metrics, "observe">,
  isStopping: () => boolean,
  disk: Pick<Disk, "seen">,
  turns: Pick<LoopTurns, "begin">,
  trustedProxies: readonly string[],
  addRoutes: (app: Express) => void,
): Express {
  const app = express()
  app.disable("x-powered-by")
  app.set("etag", "strong")
  app.set("query parser", false)
  app.set("trust proxy", trustedProxies.length === 0 ? false : trustedProxies)
  const identify = identified(log, metrics)
  const inTurn = inLoopTurns(turns)
  // One layer of express for what every request goes through: a layer takes as long as what is done in it.
  app.use((request, response, next) => {
    identify(request, response)
    if (!isStopping()) return inTurn(request, response, next)
    response.set({ Connection: "close", "Retry-After": "5" })
    sendProblem(response, { status: 503, detail: "The service is stopping." })
  })
  addRoutes(app)
  refuseOtherMethods(app)
  app.use((_request, response) => sendProblem(response, { status: 404, detail: "There is nothing at this address." }))
  app.use(failed(log, disk))
  return app
}

/** Neither addresses with their queries nor bodies are logged: they hold people's data. */
const identified =
  (log: Log, { observe }: Pick<Metrics, "observe">) =>
  ({ method, path }: Request, response: Response): void => {
    const requestId = randomUUID()
    const begun = performance.now()
    response.locals.requestId = requestId
    response.locals.isTokenEndpoint = IS_TOKEN_PATH.test(path)
    response.setHeader("X-Request-Id", requestId)
    response.setHeader("X-Content-Type-Options", "nosniff")
    response.setHeader("Cache-Control", "private, no-cache")
    response.once("finish", () => {
      const { route, actor } = response.locals
      const { statusCode: status } = response
      const ms = performance.now() - begun
      observe({ method, route: String(route ?? "none"), status, ms })
      log.info({ requestId, method, route, status, ms: Math.round(ms * 10) / 10, tenant: actor?.tenantId }, "request")
    })
  }

/** What express itself refuses (malformed JSON, a body too large, a bad escape in the path), and defects. */
const failed =
  (log: Log, disk: Pick<Disk, "seen">): ErrorRequestHandler =>
  (error, _request, response, _next) => {
    const status = Number((error as { status?: unknown })?.status)
    const notNow = disk.seen(error)
    if (response.headersSent) {
      if (!response.writableEnded) response.destroy()
      return
    }
    if (status === 413) return sendProblem(response, { status, detail: "The body is too large." })
    if (status === 415) return sendProblem(response, { status, detail: "The body's encoding is not supported." })
    if (error instanceof Unfit || (status >= 400 && status < 500)) {
      const isJson = (error as { type?: unknown }).type === "entity.parse.failed"
      const isUnfit = error instanceof Unfit
      const detail = isUnfit ? error.message : isJson ? "The body is not valid JSON." : "The request is malformed."
      const errors = isUnfit || isJson ? [{ pointer: "", message: detail }] : undefined
      return sendProblem(response, { status: 400, detail, ...(errors === undefined ? {} : { errors }) })
    }
    if (notNow !== undefined) return sendProblem(response, { status: 503, detail: notNow })
    const reason = error instanceof Error ? error.stack : String(error)
    log.error({ requestId: response.locals.requestId, reason }, "request failed by a defect")
    sendProblem(response, { status: 500, detail: "The service has a defect; the request ID finds it in the log." })
  }

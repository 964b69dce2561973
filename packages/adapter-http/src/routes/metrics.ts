import { createHash, timingSafeEqual } from "node:crypto"
import type { Express } from "express"
import { bearerToken } from "../authenticate.js"
import type { Metrics } from "../metrics.js"
import { sendProblem } from "../problems.js"

/** `/metrics` for Prometheus, to whoever has the operator's token: it tells of all tenants together. */
export function metricsRoutes(router: Express, metrics: Metrics, token: string | undefined): void {
  if (token === undefined) return
  const wanted = sha256(token)
  router.get("/metrics", async (request, response) => {
    const given = bearerToken(request.headers.authorization)
    if (given === undefined || !timingSafeEqual(sha256(given), wanted)) {
      response.set("WWW-Authenticate", 'Bearer realm="toile metrics"')
      return sendProblem(response, { status: 401, detail: "The token of TOILE_METRICS_TOKEN is needed here." })
    }
    const { contentType, text } = await metrics.render()
    response.set("Content-Type", contentType).send(text)
  })
}

const sha256 = (text: string) => createHash("sha256").update(text).digest()

import type { RequestHandler } from "express"
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client"

export interface Metrics {
  /** Counts and times every request, by route and status, never by address: addresses hold IDs. */
  readonly observe: RequestHandler
  /** The Prometheus text format. */
  readonly render: () => Promise<{ readonly contentType: string; readonly text: string }>
}

/** Each server has a registry of its own, so that several can run in one process. */
export function newMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: "toile_http_request_duration_seconds",
    help: "How long requests took, by route, method and status",
    labelNames: ["route", "method", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const problems = new Counter({
    name: "toile_http_problems_total",
    help: "Requests that were answered with an error of the service (5xx)",
    labelNames: ["route", "status"],
    registers: [registry],
  })
  return {
    observe: (request, response, next) => {
      const end = seconds.startTimer({ method: request.method })
      response.once("finish", () => {
        const route = String(response.locals.route ?? "none")
        const status = String(response.statusCode)
        end({ route, status })
        if (response.statusCode >= 500) problems.inc({ route, status })
      })
      next()
    },
    render: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  }
}

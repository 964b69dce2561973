import type { JobCount } from "@toile/service-core"
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"

export interface Metrics {
  /** Counts and times a request, by route and status, never by address: addresses hold IDs. */
  readonly observe: (request: Observed) => void
  /** The Prometheus text format. */
  readonly render: () => Promise<{ readonly contentType: string; readonly text: string }>
}

export interface Observed {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
}

/**
 * Each server has a registry of its own, so that several can run in one process. Memory, CPU and the event loop's delay
 * are the library's own.
 */
export function newMetrics(jobCounts: () => Promise<readonly JobCount[]>): Metrics {
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
  new Gauge({
    name: "toile_jobs",
    help: "Jobs of all tenants, by kind and state; absent while the database does not answer",
    labelNames: ["kind", "state"],
    registers: [registry],
    async collect() {
      this.reset()
      // What else there is to tell is told then, too.
      const counts = await jobCounts().catch(() => [])
      for (const { kind, status, count } of counts) this.set({ kind, state: status }, count)
    },
  })
  return {
    observe: ({ method, route, status: code, ms }) => {
      const status = String(code)
      seconds.observe({ route, method, status }, ms / 1000)
      if (code >= 500) problems.inc({ route, status })
    },
    render: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  }
}

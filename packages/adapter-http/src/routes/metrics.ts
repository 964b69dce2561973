import type { Express } from "express"
import type { Metrics } from "../metrics.js"

/** `/metrics` for Prometheus: open like the health addresses, to be kept from the outside by whoever runs the service. */
export function metricsRoutes(router: Express, metrics: Metrics): void {
  router.get("/metrics", async (_request, response) => {
    const { contentType, text } = await metrics.render()
    response.set("Content-Type", contentType).send(text)
  })
}

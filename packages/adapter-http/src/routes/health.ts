import type { Router } from "express"
import { sendProblem } from "../problems.js"

/** For whoever watches the process: alive at all; ready to work, with its database. */
export function healthRoutes(router: Router, probe: () => Promise<unknown>): void {
  router.get("/health/live", (_request, response) => {
    response.json({ status: "live" })
  })
  router.get("/health/ready", async (_request, response) => {
    try {
      await probe()
      response.json({ status: "ready" })
    } catch {
      sendProblem(response, { status: 503, detail: "The database does not answer." })
    }
  })
}

import type { Router } from "express"
import { type Disk, FULL_DETAIL } from "../disk-full.js"
import { sendProblem } from "../problems.js"

/**
 * For whoever watches the process: alive at all; ready to work, with its patterns prepared, its database and room to store
 * what comes.
 */
export function healthRoutes(
  router: Router,
  probe: () => Promise<unknown>,
  disk: Pick<Disk, "hasRoom">,
  isPrepared: () => boolean,
): void {
  router.get("/health/live", (_request, response) => {
    response.json({ status: "live" })
  })
  router.get("/health/ready", async (_request, response) => {
    if (!isPrepared()) {
      response.setHeader("Retry-After", "1")
      return sendProblem(response, { status: 503, detail: "The patterns are being prepared." })
    }
    try {
      await probe()
      if (!(await disk.hasRoom())) return sendProblem(response, { status: 503, detail: FULL_DETAIL })
      response.json({ status: "ready" })
    } catch {
      sendProblem(response, { status: 503, detail: "The database does not answer." })
    }
  })
}

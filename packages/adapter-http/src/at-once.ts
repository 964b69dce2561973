import type { Actor } from "@toile/service-core"
import type { RequestHandler } from "express"
import { sendProblem } from "./problems.js"
import { tenantSums } from "./tenant-sums.js"

/** A tenant has no more than so many of all at once: others find room beside it. */
const OF_A_TENANT = 0.5

/** Lets so many requests be worked on side by side; one more is told to come back. */
export const atOnce = (most: number): RequestHandler => {
  const running = tenantSums()
  let all = 0
  return (_request, response, next) => {
    const { tenantId } = response.locals.actor as Actor
    if (all >= most || running.of(tenantId) >= Math.ceil(OF_A_TENANT * most)) {
      response.setHeader("Retry-After", "1")
      return sendProblem(response, { status: 503, detail: "All that work on this are busy: try again in a moment." })
    }
    running.add(tenantId, 1)
    all++
    response.once("close", () => {
      all--
      running.add(tenantId, -1)
    })
    next()
  }
}

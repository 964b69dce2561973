import type { Actor } from "@toile/service-core"
import type { RequestHandler } from "express"
import { sendProblem } from "./problems.js"

/** A tenant has no more than so many of all at once: others find room beside it. */
const OF_A_TENANT = 0.5

/** Lets so many requests be worked on side by side; one more is told to come back. */
export const atOnce = (most: number): RequestHandler => {
  const running = new Map<string, number>()
  let all = 0
  return (_request, response, next) => {
    const { tenantId } = response.locals.actor as Actor
    const own = running.get(tenantId) ?? 0
    if (all >= most || own >= Math.ceil(OF_A_TENANT * most)) {
      response.setHeader("Retry-After", "1")
      return sendProblem(response, { status: 503, detail: "All that work on this are busy: try again in a moment." })
    }
    running.set(tenantId, own + 1)
    all++
    response.once("close", () => {
      all--
      const left = (running.get(tenantId) ?? 1) - 1
      if (left > 0) running.set(tenantId, left)
      else running.delete(tenantId)
    })
    next()
  }
}

import { setTimeout } from "node:timers/promises"
import type { Actor } from "@toile/service-core"
import type { RequestHandler } from "express"
import type { Pace } from "./pace.js"
import { sendProblem } from "./problems.js"
import { senderAddress } from "./sender-address.js"

/** Slows an endpoint down for its sender's address and tenant, before anything is locked for it. */
export const paced =
  (pace: Pace): RequestHandler =>
  async (request, response, next) => {
    const { tenantId } = response.locals.actor as Actor
    const waits = [senderAddress(request), `tenant ${tenantId}`].map(pace.take)
    if (waits.includes(undefined)) {
      response.setHeader("Retry-After", "10")
      return sendProblem(response, { status: 429, detail: "Too many are made at once: wait a moment." })
    }
    const wait = Math.max(...waits.map(Number))
    if (wait > 0) await setTimeout(wait)
    if (!response.destroyed) next()
  }

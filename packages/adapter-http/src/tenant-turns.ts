import type { Actor } from "@toile/service-core"
import type { RequestHandler } from "express"

/**
 * Lets so many requests of a tenant be worked on side by side; further ones wait in the order in which they came. All that a
 * tenant posts at once would be worked on at once otherwise, and every read of everybody stand behind all of it.
 */
export const tenantTurns = (most: number): RequestHandler => {
  const tenants = new Map<string, { running: number; readonly waiting: (() => void)[] }>()
  return (_request, response, next) => {
    const { tenantId } = response.locals.actor as Actor
    const own = tenants.get(tenantId) ?? { running: 0, waiting: [] }
    tenants.set(tenantId, own)
    const begin = () => {
      own.running++
      response.once("close", () => {
        own.running--
        own.waiting.shift()?.()
        if (own.running === 0) tenants.delete(tenantId)
      })
      next()
    }
    if (own.running < most) return begin()
    own.waiting.push(begin)
    // Who has gone meanwhile takes no turn.
    response.once("close", () => {
      const at = own.waiting.indexOf(begin)
      if (at >= 0) own.waiting.splice(at, 1)
    })
  }
}

import type { Actor } from "@toile/service-core"
import type { RequestHandler } from "express"
import type { LoopTurns } from "./loop-turns.js"

/**
 * Lets so many requests of a tenant be worked on side by side; further ones wait in the order in which they came. All that a
 * tenant posts at once would be worked on at once otherwise, and every read of everybody stand behind all of it.
 *
 * @param later begins one that has waited, after what has come in meanwhile: SQLite answers at once, so that a row of them
 * would else run through without one look at the network
 */
export const tenantTurns = (most: number, later: LoopTurns["beginLater"]): RequestHandler => {
  const tenants = new Map<string, { running: number; readonly waiting: (() => void)[] }>()
  return (_request, response, next) => {
    const { tenantId } = response.locals.actor as Actor
    const own = tenants.get(tenantId) ?? { running: 0, waiting: [] }
    tenants.set(tenantId, own)
    const leave = () => {
      const following = own.waiting.shift()
      if (following !== undefined) return later(following)
      own.running--
      if (own.running === 0) tenants.delete(tenantId)
    }
    let isOver = false
    let hasTurn = false
    const begin = () => {
      hasTurn = true
      if (isOver) leave()
      else next()
    }
    response.once("close", () => {
      isOver = true
      if (hasTurn) return leave()
      // Who has gone meanwhile takes no turn.
      const at = own.waiting.indexOf(begin)
      if (at >= 0) own.waiting.splice(at, 1)
    })
    if (own.running >= most) return own.waiting.push(begin)
    own.running++
    begin()
  }
}

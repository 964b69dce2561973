import type { RequestHandler } from "express"

/**
 * Lets one request that is no read begin in each turn of the event loop, in the order in which they came; reads begin at once.
 * What hundreds of connections send at the same moment comes in one turn, and a read stood behind the heads and bodies of all.
 */
export function oneATurn(): RequestHandler {
  const waiting: (() => void)[] = []
  let isTaken = false
  const turn = () => {
    const next = waiting.shift()
    isTaken = next !== undefined
    if (next === undefined) return
    setImmediate(turn)
    next()
  }
  return ({ method }, _response, next) => {
    if (method === "GET" || method === "HEAD") return next()
    if (isTaken) return waiting.push(next)
    isTaken = true
    setImmediate(turn)
    next()
  }
}

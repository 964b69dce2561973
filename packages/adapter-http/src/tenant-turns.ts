import type { Actor } from "@toile/service-core"
import type { RequestHandler, Response } from "express"
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

/** An answer of more characters takes the loop for a millisecond and more. */
const LARGE = 128 * 1024
/** A tenant that has read a large one is likely to read another soon. */
const SOON_MS = 60_000

export interface LargeReaders {
  readonly inTurn: RequestHandler
  /** Says how large an answer was. */
  readonly noteSize: (response: Response, length: number) => void
}

/**
 * Of a tenant that reads what is large one read is worked on at a time; others' begin at once. Its connections would all
 * be answered in the same turn of the loop otherwise, one after the other.
 *
 * @param later as of `tenantTurns`
 */
export function largeReaders(later: LoopTurns["beginLater"]): LargeReaders {
  const until = new Map<string, number>()
  const oneByOne = tenantTurns(1, later)
  const inTurn: RequestHandler = (request, response, next) => {
    const { tenantId } = response.locals.actor as Actor
    const end = until.get(tenantId)
    if (end === undefined) return next()
    if (end > performance.now()) return oneByOne(request, response, next)
    until.delete(tenantId)
    next()
  }
  const noteSize = (response: Response, length: number): void => {
    const actor = response.locals.actor as Actor | undefined
    if (length > LARGE && actor !== undefined) until.set(actor.tenantId, performance.now() + SOON_MS)
  }
  return { inTurn, noteSize }
}

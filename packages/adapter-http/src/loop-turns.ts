import type { RequestHandler } from "express"

/** More turns than so many nothing waits for connections that come in. */
const MOST_HELD = 16

/** What begins work on the event loop, one after the other, between which it looks at the network. */
export interface LoopTurns {
  /** Begins at once where nothing else began in this turn of the loop, else in one of its own. */
  readonly begin: (work: () => void) => void
  /** Begins in a later turn. */
  readonly beginLater: (work: () => void) => void
  /** A connection has come in. */
  readonly connected: () => void
}

/**
 * In one turn the loop reads all connections that have something, so that what hundreds send at the same moment would all be
 * worked on before the next read is seen; and takes one new connection, so that a new client waits for as many turns as
 * there are connections before its own. So one work begins in a turn, and none in a turn that has brought a connection.
 */
export function loopTurns(): LoopTurns {
  const waiting: (() => void)[] = []
  let isTaken = false
  let hasNew = false
  let held = 0
  const turn = () => {
    if (hasNew && waiting.length > 0 && held < MOST_HELD) {
      hasNew = false
      held++
      setImmediate(turn)
      return
    }
    hasNew = false
    held = 0
    const next = waiting.shift()
    isTaken = next !== undefined
    if (next === undefined) return
    setImmediate(turn)
    next()
  }
  const beginLater = (work: () => void) => {
    waiting.push(work)
    if (isTaken) return
    isTaken = true
    setImmediate(turn)
  }
  return {
    begin: (work) => {
      if (isTaken) return beginLater(work)
      isTaken = true
      setImmediate(turn)
      work()
    },
    beginLater,
    connected: () => {
      hasNew = true
    },
  }
}

/** Requests that are no reads take turns; reads begin at once. */
export const inLoopTurns =
  ({ begin }: Pick<LoopTurns, "begin">): RequestHandler =>
  ({ method }, _response, next) =>
    method === "GET" || method === "HEAD" ? next() : begin(next)

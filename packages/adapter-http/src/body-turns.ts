import type { Actor } from "@toile/service-core"
import type { Response } from "express"
import { rankedTurns } from "./ranked-turns.js"

/** What is smaller is read and judged in a moment. */
const LARGE = 256 * 1024
/** Of so many at a time what they hold is in memory, as values and as what is made of these. */
const SIDE_BY_SIDE = 3

export interface BodyTurns {
  /**
   * Waits until a body of so many bytes, or characters, may be read, judged and kept: a tenant has one large one at a time.
   * The turn ends with `leave`, or with the connection. False: whoever sent it has gone.
   */
  readonly enter: (response: Response, size: number) => Promise<boolean>
  readonly isIn: (response: Response) => boolean
  /** All that is made of the body is made; who takes the answer slowly keeps nobody waiting. */
  readonly leave: (response: Response) => void
}

export function bodyTurns(): BodyTurns {
  const turns = rankedTurns(SIDE_BY_SIDE, ["body"])
  const leave = (response: Response) => (response.locals.leaveTurn as (() => void) | undefined)?.()
  return {
    isIn: (response) => response.locals.leaveTurn !== undefined,
    leave,
    enter: async (response, size) => {
      const actor = response.locals.actor as Actor | undefined
      if (size <= LARGE || actor === undefined || response.locals.leaveTurn !== undefined) return true
      response.locals.leaveTurn = await turns.enter(actor.tenantId, "body")
      if (!response.destroyed) {
        response.once("close", () => leave(response))
        return true
      }
      leave(response)
      return false
    },
  }
}

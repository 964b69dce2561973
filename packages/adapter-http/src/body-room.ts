import type { Actor } from "@toile/service-core"
import type { Request, RequestHandler, Response } from "express"
import { hasBody } from "./large-json.js"
import { sendProblem } from "./problems.js"
import { tenantSums } from "./tenant-sums.js"
import { announced } from "./unread-body.js"

const MEGABYTE = 1024 * 1024
/** A tenant's bodies that are being received may have so many bytes together: they are held in memory until they are whole. */
const MOST_BYTES = 64 * MEGABYTE

export interface BodyRoom {
  /** @param most of such a body that is held in memory; one that does not say how large it is, or is compressed, counts as that */
  readonly take: (most: (request: Request) => number) => RequestHandler
  /** The body is whole: it is worked on, or waits for that. */
  readonly giveBack: RequestHandler
}

/** However many connections send, and however slowly: one tenant's bodies take no more memory than this. */
export function bodyRoom(mostBytes: number = MOST_BYTES): BodyRoom {
  const taken = tenantSums()
  const free = (response: Response) => {
    const held: number | undefined = response.locals.heldBytes
    if (held === undefined) return
    response.locals.heldBytes = undefined
    const { tenantId } = response.locals.actor as Actor
    taken.add(tenantId, -held)
  }
  return {
    take: (most) => (request, response, next) => {
      if (!hasBody(request)) return next()
      const { tenantId } = response.locals.actor as Actor
      const said = request.headers["content-encoding"] === undefined ? announced(request) : 0
      const size = Math.min(said || most(request), most(request))
      if (taken.of(tenantId) + size > mostBytes) {
        response.setHeader("Retry-After", "2")
        return sendProblem(response, {
          status: 503,
          detail: "Too many bodies of yours are being read at once: send this one after them.",
        })
      }
      taken.add(tenantId, size)
      response.locals.heldBytes = size
      response.once("close", () => free(response))
      next()
    },
    giveBack: (_request, response, next) => {
      free(response)
      next()
    },
  }
}

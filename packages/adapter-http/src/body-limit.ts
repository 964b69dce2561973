import type { RequestHandler } from "express"
import { sendProblem } from "./problems.js"
import { announced } from "./unread-body.js"

/**
 * Answers 413 as soon as a body is known to be too large: one that says so is not read at all, one that says nothing is
 * read to the limit. What parses it reads on to its end, and would answer only then.
 */
export const atMost =
  (bytes: number): RequestHandler =>
  (request, response, next) => {
    const refuse = () => {
      if (!response.headersSent) sendProblem(response, { status: 413, detail: "The body is too large." })
    }
    if (announced(request) > bytes) return refuse()
    if (request.headers["transfer-encoding"] !== undefined) {
      let size = 0
      request.on("data", (chunk: Uint8Array) => {
        size += chunk.length
        if (size > bytes) refuse()
      })
    }
    next()
  }

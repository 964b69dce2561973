import type { RequestHandler } from "express"
import { sendProblem } from "./problems.js"

/** Lets so many requests be worked on side by side; one more is told to come back. */
export const atOnce = (most: number): RequestHandler => {
  let running = 0
  return (_request, response, next) => {
    if (running >= most) {
      response.setHeader("Retry-After", "1")
      return sendProblem(response, { status: 503, detail: "All that work on this are busy: try again in a moment." })
    }
    running++
    response.once("close", () => {
      running--
    })
    next()
  }
}

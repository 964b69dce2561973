import express, { type RequestHandler } from "express"
import { atMost } from "./body-limit.js"
import type { BodyTurns } from "./body-turns.js"
import { hasBody, NOT_JSON } from "./large-json.js"
import { sendProblem } from "./problems.js"
import { readJsonText } from "./read-json.js"
import { charsetOf, needsUtf8 } from "./utf8.js"

/** Reads JSON bodies that are held in memory, in pieces: a megabyte of names takes a tenth of a second. */
export const smallJson = (bytes: number, turns: BodyTurns): readonly RequestHandler[] => [
  atMost(bytes),
  // As JSON is sent (RFC 7159, 8.1); the parser of texts would take any.
  (request, response, next) => {
    if (!hasBody(request) || /^utf-/i.test(charsetOf(request))) return next()
    sendProblem(response, { status: 415, detail: "The body's encoding is not supported." })
  },
  express.text({
    limit: bytes,
    type: "application/json",
    verify: needsUtf8,
  }),
  async (request, response, next) => {
    if (typeof request.body !== "string") return next()
    if (!(await turns.enter(response, request.body.length))) return
    try {
      request.body = request.body === "" ? {} : await readJsonText(request.body)
      next()
    } catch (error) {
      next(error instanceof SyntaxError ? Object.assign(error, NOT_JSON) : error)
    }
  },
]

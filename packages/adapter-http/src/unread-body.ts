import type { Request, Response } from "express"

/** The size that a request says its body has; 0 where it says none. */
export const announced = ({ headers }: Request): number => Number(headers["content-length"] ?? 0)

/** The largest body, or part of a form, that is taken anywhere. One that says that it has no more is read to its end, for the sake of the connection. */
export const MOST_BODY_BYTES = 32 * 1024 * 1024
/** How long a sender that is not heard any more may take to read the answer, ms. */
const LINGER_MS = 1000

/**
 * Before an answer to a request whose body has not been read to its end. Node reads on after the answer, as long as
 * something comes, so that the connection can be used again: a sender that does not listen would be read for as long as it
 * likes. Here the answer says that the connection ends, nothing more is read, and the sender has a moment to take the
 * answer: a socket that is closed on bytes that nobody read is reset, and the answer may be lost with it.
 */
export function leaveUnread(request: Request, response: Response): void {
  if (request.complete || request.socket.destroyed) return
  const said = announced(request)
  request.unpipe()
  if (said > 0 && said <= MOST_BODY_BYTES) {
    // Whoever reads it in pieces has let go of it by then.
    response.once("finish", () => setImmediate(() => request.resume()))
    return
  }
  response.setHeader("Connection", "close")
  request.pause()
  // Node takes a body that was never asked for as one to be read and thrown away.
  request.read(0)
  const { socket } = request
  // What Node calls once the answer is written.
  socket.destroySoon = () => {
    socket.pause()
    socket.end()
    const cut = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once("close", () => clearTimeout(cut))
  }
}

/** A request that is cut off ends; what reads from it is not told, and would wait for ever. */
export function untilCutOff<A extends { readonly destroy: (error: Error) => unknown }>(request: Request, reader: A): A {
  request.once("close", () => {
    if (!request.complete) reader.destroy(new Error("the request was cut off"))
  })
  return reader
}

import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"
import { expect } from "vitest"

export interface Received {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Waits until so many callbacks have come. */
export const arrived = (received: readonly Received[], count: number) =>
  expect.poll(() => received.length, { timeout: 10_000 }).toBe(count)

/**
 * A receiver of callbacks on this machine: it keeps what comes and answers each with the next status, then with 204.
 * Each try has to connect anew.
 */
export const receiver = (...statuses: readonly number[]) => receiverAt("127.0.0.1", 0, ...statuses)

export async function receiverAt(address: string, at: number, ...statuses: readonly number[]) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let text = ""
    for await (const chunk of request) text += chunk
    const status = statuses[received.length] ?? 204
    received.push({ url: request.url ?? "", headers: request.headers, text })
    const headers = { Connection: "close", ...(status === 302 ? { Location: "/elsewhere" } : {}) }
    response.writeHead(status, headers).end()
  })
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(at, address, resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    url: `http://127.0.0.1:${port}/hook?shop=1`,
    port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

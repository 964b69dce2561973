import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"

export interface Received {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** A receiver of callbacks on this machine: it keeps what comes and answers each with the next status, then with 204. */
export async function receiver(...statuses: readonly number[]) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let text = ""
    for await (const chunk of request) text += chunk
    const status = statuses[received.length] ?? 204
    received.push({ url: request.url ?? "", headers: request.headers, text })
    response.writeHead(status, status === 302 ? { Location: "/elsewhere" } : {}).end()
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
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

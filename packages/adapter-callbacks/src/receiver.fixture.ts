import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { ReceivedPost, Receiver } from "@toile/port-contracts"

/** Listens on this machine, and gives every post the same answer; for tests. */
export async function receive(status: number, headers: Readonly<Record<string, string>>): Promise<Receiver> {
  const received: ReceivedPost[] = []
  const server = createServer(async (request, response) => {
    request.setEncoding("utf8")
    let text = ""
    for await (const chunk of request) text += chunk
    received.push({ path: request.url ?? "", headers: request.headers, text })
    response.writeHead(status, { ...headers, Connection: "close" }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
    return closed
  }
  return { received, url: `http://127.0.0.1:${port}/hook?shop=1`, close }
}

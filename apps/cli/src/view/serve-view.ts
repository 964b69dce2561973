import { createReadStream } from "node:fs"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { watchSource } from "@toile/adapter-bundles"
import { stopSignal } from "@toile/adapter-environment/stop-signal"
import { Refused } from "../command.js"

export interface ViewServer {
  readonly address: string
  /** Comes true when the server was told to stop (Ctrl-C) and has. */
  readonly ended: Promise<void>
}

type Built = { readonly bundle: string } | { readonly errors: readonly string[] }

/** The page as bundle.mjs builds it: dist/view, seen from the part of the command line that this becomes, dist/chunks. */
const page = new URL("../view/", import.meta.url)
const files: Readonly<Record<string, readonly [name: string, type: string]>> = {
  "/": ["index.html", "text/html; charset=utf-8"],
  "/view.css": ["view.css", "text/css; charset=utf-8"],
  "/page.js": ["page.js", "text/javascript; charset=utf-8"],
  "/worker.js": ["worker.js", "text/javascript; charset=utf-8"],
}

/**
 * Serves the page of `toile view` on this machine alone: the page's files, the pattern's bundle as it was last built,
 * and a stream of what the builds came to.
 *
 * @param port 0: any free one
 */
export const serveView = async (module: string, slug: string | undefined, port: number): Promise<ViewServer> => {
  let text = ""
  let builds = 0
  let built: Built | undefined
  const listeners = new Set<ServerResponse>()
  const tell = (listener: ServerResponse): void => {
    if (built) listener.write(`data: ${JSON.stringify(built)}\n\n`)
  }

  const answer = ({ url, headers, method }: IncomingMessage, response: ServerResponse): void => {
    const send = (status: number, type?: string): ServerResponse =>
      response.writeHead(status, {
        ...(type === undefined ? {} : { "content-type": type }),
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      })
    const path = new URL(url ?? "/", "http://localhost").pathname
    const file = Object.hasOwn(files, path) ? files[path] : undefined
    // A page elsewhere whose name leads here has no business with it.
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(headers.host ?? "")) send(403).end()
    else if (method !== "GET") send(405).end()
    else if (path === "/events") {
      send(200, "text/event-stream")
      listeners.add(response)
      response.on("close", () => listeners.delete(response))
      tell(response)
    } else if (path === "/pattern.js") send(200, "text/javascript; charset=utf-8").end(text)
    else if (file) createReadStream(new URL(file[0], page)).pipe(send(200, file[1]))
    else send(404).end()
  }

  const server = createServer(answer)
  await new Promise<void>((listening, failed) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      failed(error.code === "EADDRINUSE" ? new Refused([`--port ${port}: is in use`]) : error),
    )
    server.listen(port, "127.0.0.1", listening)
  })
  const watched = await watchSource(module, slug, (bundle) => {
    builds += 1
    if (bundle._tag === "Ok") text = bundle.value
    built = bundle._tag === "Ok" ? { bundle: `/pattern.js?build=${builds}` } : { errors: bundle.error }
    for (const listener of listeners) tell(listener)
  })

  const ended = stopSignal().then(async () => {
    for (const listener of listeners) listener.end()
    server.close()
    server.closeAllConnections()
    await watched.close()
  })
  return { address: `http://localhost:${(server.address() as AddressInfo).port}`, ended }
}

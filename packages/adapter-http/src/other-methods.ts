import type { Express } from "express"
import { sendProblem } from "./problems.js"

/** Each address that a route was added for refuses the methods that it has no route for. */
export function refuseOtherMethods(app: Express): void {
  const methods = new Map<string, readonly string[]>()
  for (const { route } of app.router.stack) {
    if (route === undefined) continue
    const added = route.stack.map(({ method }) => method.toUpperCase())
    methods.set(route.path, [...(methods.get(route.path) ?? []), ...added])
  }
  for (const [path, known] of methods) {
    const allowed = [...new Set(known)]
      .sort()
      .flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]))
      .join(", ")
    app.all(path, (_request, response) => {
      response.setHeader("Allow", allowed)
      sendProblem(response, { status: 405, detail: `Here ${allowed} are allowed.` })
    })
  }
}

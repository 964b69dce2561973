// A server of one express route that answers fixed bytes, for bench/api.mjs: what the service's own work is measured by.
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"

const express = createRequire(new URL("../../packages/adapter-http/package.json", import.meta.url))("express")
const body = readFileSync(process.argv[2] ?? "", "utf8")
const app = express()
app.get(
  "/v2/drafts/:id",
  /** @param {unknown} _request @param {{ type: (name: string) => { send: (text: string) => void } }} response */
  (_request, response) => response.type("json").send(body),
)
const server = app.listen(0, () => console.log(`serves on http://localhost:${server.address().port}`))

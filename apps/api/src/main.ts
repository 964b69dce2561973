#!/usr/bin/env node
import { asProgram, configFrom } from "@toile/adapter-environment"
import { greeting, startServer } from "@toile/adapter-http"

await asProgram(async () => {
  const config = configFrom(process.env)
  const server = await startServer({ ...config, engineModule: import.meta.resolve("@toile/adapter-engine") })
  for (const line of greeting(server, config)) process.stdout.write(`${line}\n`)
  return server
})

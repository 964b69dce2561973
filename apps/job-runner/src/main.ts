#!/usr/bin/env node
import { asProgram, configFrom } from "@toile/adapter-environment"
import { startRunner } from "@toile/adapter-runner"

await asProgram(async () => {
  const config = configFrom(process.env)
  const runner = await startRunner({ ...config, engineModule: import.meta.resolve("@toile/adapter-engine") })
  process.stdout.write(`Toile runs jobs of ${config.dataDir}\n`)
  return runner
})

// `npm start`: installs, builds what changed, then serves API, job runner and studio on http://localhost:8080 (PORT).
import { run } from "./lib/run.mjs"
import { makeReady, toile } from "./lib/toile.mjs"

await makeReady()
process.exitCode = await run(process.execPath, [toile, "serve", ...process.argv.slice(2)], {
  env: { TOILE_DEMO: process.env.TOILE_DEMO ?? "1" },
})

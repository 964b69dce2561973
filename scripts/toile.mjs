// `npm run toile -- ARGS`: the command line, made ready first where that is needed. Its stdout is the command's alone.
import { run } from "./lib/run.mjs"
import { makeReady, toile } from "./lib/toile.mjs"

await makeReady()
// npm starts scripts at the root; paths in the arguments are meant from where the user stands.
const cwd = process.env.INIT_CWD ?? process.cwd()
process.exitCode = await run(process.execPath, [toile, ...process.argv.slice(2)], { cwd })

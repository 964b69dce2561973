// `npm run bench -- NAME [ARGS]`: runs bench/NAME.mjs on the built packages.
import { namesIn, runNamed } from "./lib/dispatch.mjs"

const [name, ...args] = process.argv.slice(2)
const names = namesIn("bench")
if (name === undefined || !names.includes(name)) {
  const there = names.length > 0 ? `There are: ${names.join(", ")}.` : "None is built yet."
  console.error(
    `usage: npm run bench -- NAME\n${name === undefined ? "" : `There is no benchmark "${name}". `}${there}`,
  )
  process.exit(2)
}
process.exitCode = await runNamed("bench", name, args)

// Makes a fresh clone ready: `node scripts/bootstrap.mjs` installs, `node scripts/bootstrap.mjs build` builds as well.
// Plain Node, no dependencies: it runs before there are any. A second run is done in well under a second.
import { build } from "./lib/build.mjs"
import { install } from "./lib/install.mjs"

const task = process.argv[2]
if (process.argv.length > 3 || (task !== undefined && task !== "build")) {
  console.error("usage: node scripts/bootstrap.mjs [build]")
  process.exit(2)
}
process.exitCode = await install()
if (process.exitCode === 0 && task === "build") process.exitCode = await build()

// The command line as the scripts call it: ready to run first, then `node apps/cli/dist/toile.js`.
import { existsSync } from "node:fs"
import { join } from "node:path"
import { build } from "./build.mjs"
import { install } from "./install.mjs"
import { root } from "./workspace.mjs"

export const toile = join(root, "apps", "cli", "dist", "toile.js")

/** Installs and builds where that is needed, all words about it to stderr; ends the process where it fails. */
export async function makeReady() {
  const code = (await install({ toStderr: true })) || (await build({ toStderr: true }))
  if (code !== 0) process.exit(code)
  if (!existsSync(toile)) {
    console.error("Toile: apps/cli was built but gave no dist/toile.js; the command line is not there yet.")
    process.exit(1)
  }
}

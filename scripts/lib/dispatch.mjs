// Scripts that are chosen by name: bench/NAME.mjs, scripts/soak/NAME.mjs.
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { build } from "./build.mjs"
import { install } from "./install.mjs"
import { run } from "./run.mjs"
import { root } from "./workspace.mjs"

/** The names of the scripts in a folder of the workspace, in alphabetical order. @param {string} folder */
export function namesIn(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith(".mjs") && !file.endsWith(".test.mjs"))
    .map((file) => file.slice(0, -".mjs".length))
    .sort()
}

/** Installs and builds, then runs one script to its end. @param {string} folder @param {string} name @param {readonly string[]} args */
export async function runNamed(folder, name, args) {
  const code = (await install({ toStderr: true })) || (await build({ toStderr: true }))
  if (code !== 0) return code
  return await run(process.execPath, [join(root, folder, `${name}.mjs`), ...args])
}

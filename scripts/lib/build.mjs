// The build: turbo builds what changed; where no source changed since the last one, turbo is not even asked.
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { run } from "./run.mjs"
import { root, workspacePackages } from "./workspace.mjs"

const stampFile = join(root, "node_modules", ".toile-built")
const IGNORED = new Set(["node_modules", "dist", ".turbo"])

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (IGNORED.has(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(path)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
  })
}

/** One hash over name, size and time of every file that a build may read. */
function fingerprint() {
  const hash = createHash("sha256")
  const rootFiles = ["pnpm-lock.yaml", "tsconfig.base.json", "turbo.json"].map((name) => join(root, name))
  for (const file of [...rootFiles, ...workspacePackages().flatMap(({ path }) => filesIn(path))]) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest("hex")
}

export function isBuilt() {
  if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== fingerprint()) return false
  return workspacePackages().every(({ path }) => existsSync(join(path, "dist")))
}

/**
 * Builds what changed. Gives turbo's exit code.
 * @param {{ toStderr?: boolean }} [options]
 */
export async function build({ toStderr = false } = {}) {
  if (isBuilt()) return 0
  const before = fingerprint()
  const turbo = join(root, "node_modules", "turbo", "bin", "turbo")
  // Every package that can be built is, so that one run names all errors.
  const args = ["run", "build", "--output-logs=errors-only", "--continue=dependencies-successful"]
  const code = await run(process.execPath, [turbo, ...args], { toStderr })
  if (code === 0) writeFileSync(stampFile, before)
  return code
}

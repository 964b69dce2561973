// The packages as they are published: packed into archives, read back, and installed elsewhere from them.
import { execFile, execFileSync } from "node:child_process"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { root } from "../lib/workspace.mjs"

const run = promisify(execFile)

/** The pnpm that the workspace was installed with. */
export const pnpm = join(root, "node_modules", ".bin", "pnpm")

/**
 * Packs every package and app.
 * @param {string} folder for the archives
 * @returns {Promise<string[]>} their paths
 */
export async function packAll(folder) {
  const args = ["-r", "--filter", "./packages/*", "--filter", "./apps/*", "pack", "--pack-destination", folder]
  await run(pnpm, args, { cwd: root, maxBuffer: 1 << 26 })
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
}

/** The files in an archive, and its manifest. @param {string} archive */
export function contentOf(archive) {
  const tar = (/** @type {string[]} */ ...args) => execFileSync("tar", args, { encoding: "utf8", maxBuffer: 1 << 26 })
  const files = tar("-tzf", archive)
    .split("\n")
    .flatMap((path) => (path === "" ? [] : [path.replace(/^package\//, "")]))
  return { files, manifest: JSON.parse(tar("-xzOf", archive, "package/package.json")) }
}

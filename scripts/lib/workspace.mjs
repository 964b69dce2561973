// Where things lie, and which packages there are.
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** The folder of the workspace, without a slash at its end. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "")

/** @param {string} path */
export const readJson = (path) => JSON.parse(readFileSync(path, "utf8"))

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {boolean} [private]
 * @property {string} [license]
 * @property {string[]} [files]
 * @property {{ access?: string }} [publishConfig]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 *
 * @typedef {object} WorkspacePackage
 * @property {string} folder from the root, with forward slashes: "packages/geometry"
 * @property {string} path   absolute
 * @property {Manifest} manifest
 */

/**
 * Every package and app of a workspace, in alphabetical order.
 * @param {string} [base] the workspace's folder
 * @returns {WorkspacePackage[]}
 */
export function workspacePackages(base = root) {
  return ["packages", "apps"].flatMap((kind) => {
    if (!existsSync(join(base, kind))) return []
    return readdirSync(join(base, kind))
      .sort()
      .filter((name) => existsSync(join(base, kind, name, "package.json")))
      .map((name) => ({
        folder: `${kind}/${name}`,
        path: join(base, kind, name),
        manifest: readJson(join(base, kind, name, "package.json")),
      }))
  })
}

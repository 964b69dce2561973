// The pure packages run in a browser: each is bundled for one from its sources. An import of node:* (or of anything
// else that a browser does not have) is an error of the bundler's.
import { existsSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { build } from "esbuild"
import { workspacePackages } from "../lib/workspace.mjs"
import { adapters, contracts } from "./layers.mjs"

/**
 * @typedef {{ name: string, bytes: number, gzipped: number }} Bundle minified, with all that the package imports
 *
 * @param {string} base the workspace's folder
 * @returns {Promise<{ bundles: Bundle[], problems: string[] }>}
 */
export async function bundleForBrowser(base) {
  const pure = workspacePackages(base).filter(
    ({ folder, path }) =>
      folder.startsWith("packages/") &&
      !(folder.replace("packages/", "") in { ...adapters, ...contracts }) &&
      existsSync(join(path, "src", "index.ts")),
  )
  /** @type {Bundle[]} */
  const bundles = []
  const problems = pure.length === 0 ? [`no pure package was found under ${base}: nothing is proven`] : []
  for (const { folder, path, manifest } of pure) {
    try {
      const { outputFiles } = await build({
        entryPoints: [join(path, "src", "index.ts")],
        absWorkingDir: base,
        bundle: true,
        minify: true,
        write: false,
        platform: "browser",
        format: "esm",
        target: "es2023",
        conditions: ["toile-source"],
        logLevel: "silent",
      })
      const contents = outputFiles.map((file) => file.contents)
      bundles.push({
        name: manifest.name,
        bytes: contents.reduce((sum, file) => sum + file.length, 0),
        gzipped: contents.reduce((sum, file) => sum + gzipSync(file).length, 0),
      })
    } catch (error) {
      const { errors } = /** @type {import("esbuild").BuildFailure} */ (error)
      if (errors === undefined) throw error
      for (const { text, location } of errors) {
        problems.push(`${location ? `${location.file}:${location.line}` : folder}: ${text}`)
      }
    }
  }
  return { bundles, problems }
}

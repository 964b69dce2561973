// Tests on what the build made of the sources. Node reads those files by itself: nothing is transformed for each process, and a name that
// is imported is a variable. In what vitest makes of a source it is looked up in an object wherever it is used, and drafting
// takes a quarter longer (docs/performance.md).
import { existsSync } from "node:fs"
import { dirname, resolve, sep } from "node:path"

/** What is not transformed: the built files of the packages, and the programs that tests start. */
export const BUILT = /\/packages\/[^/]+\/(dist\/|test\/[^/]+\.mjs$)/

/**
 * Reads a package's built file wherever a test, or a helper of tests, imports the source beside it. What is not built (tests and their
 * helpers) is read as it stands.
 * @returns {{ name: string, enforce: "pre", resolveId: (source: string, importer: string | undefined) => string | undefined }}
 */
export const builtSources = () => ({
  name: "built-sources",
  enforce: "pre",
  resolveId(source, importer) {
    if (importer === undefined || !source.startsWith(".")) return undefined
    const asked = resolve(dirname(importer), source).replaceAll(sep, "/")
    const [, folder, path] = /^(.*\/packages\/[^/]+)\/src\/(.*)\.js$/.exec(asked) ?? []
    if (folder === undefined) return undefined
    if (![".ts", ".tsx"].some((end) => existsSync(`${folder}/src/${path}${end}`))) return undefined
    const built = `${folder}/dist/${path}.js`
    return existsSync(built) ? built : undefined
  },
})

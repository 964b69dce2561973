import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename, dirname, join, relative, sep } from "node:path"
import { build, type Plugin } from "esbuild"
import { matches } from "./glob.js"

/** A source or a test. */
export interface SourceFile {
  readonly path: string
  /** As it is told: within the package that the pattern is in, or with the name of another package before it. */
  readonly name: string
}

/** The nearest folder above a file that has a package.json, or the file's own folder where there is none. */
export const packageOf = (file: string): string => {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (existsSync(join(folder, "package.json"))) return folder
    if (dirname(folder) === folder) return dirname(file)
  }
}

/** Packages that are taken in with the sources: their constants are changed as well. */
export const isWithin = (within: readonly string[], name: string): boolean =>
  within.some((one) => name === one || name.startsWith(`${one}/`))

/** A package names its sources beside what is built of them by this condition. */
export const SOURCES = ["toile-source"]

/**
 * The sources that a module is made of: itself and all that it takes more than types of, by relative imports and in the
 * packages within, as far as something of them is used.
 */
export const sourcesOf = async (module: string, within: readonly string[]): Promise<SourceFile[]> => {
  const outside: Plugin = {
    name: "outside",
    setup: (plugin) => {
      plugin.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
        kind === "entry-point" || isWithin(within, path) ? undefined : { path, external: true, sideEffects: false },
      )
    },
  }
  const home = packageOf(module)
  const { metafile } = await build({
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "silent",
    conditions: SOURCES,
    absWorkingDir: home,
    entryPoints: [module],
    outdir: home,
    plugins: [outside],
  })
  return Object.values(metafile.outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 && /\.[cm]?[jt]s$/.test(file) ? [join(home, file)] : []))
    .map((path) => ({ path, name: nameOf(path, home) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The tests beside sources, but for those that a glob leaves out. */
export const testsOf = (sources: readonly SourceFile[], home: string, without: readonly string[]): SourceFile[] =>
  [...new Set(sources.map(({ path }) => dirname(path)))]
    .sort()
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
    .filter((path) => /\.test\.[cm]?[jt]s$/.test(path))
    .map((path) => ({ path, name: nameOf(path, home) }))
    .filter(({ name }) => !without.some((glob) => matches(glob, name)))

const nameOf = (path: string, home: string): string => {
  const own = packageOf(path)
  const file = relative(own, path).split(sep).join("/")
  if (own === home) return file
  const manifest = join(own, "package.json")
  const name: unknown = existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")).name : undefined
  return `${typeof name === "string" ? name : basename(own)}/${file}`
}

import { readFileSync } from "node:fs"
import { createRequire, isBuiltin } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { type BuildOptions, build, type Plugin } from "esbuild"
import { Refused } from "../command.js"
import { instrumented, type Mutant, mutantsOf } from "./mutants.js"
import { isWithin, packageOf, SOURCES, type SourceFile } from "./sources.js"

/** What a mutation is of. */
export interface Subject {
  /** The module that exports the pattern. */
  readonly module: string
  /** Whose constants are changed. */
  readonly sources: readonly SourceFile[]
  readonly tests: readonly SourceFile[]
  /** Packages that are taken in with the sources. */
  readonly within: readonly string[]
}

/** What a thread judges with: the pattern and its tests as one script, what they stand on as another. */
export interface Bundle {
  readonly script: string
  readonly engine: string
  /** The files of tests by name. */
  readonly tests: readonly string[]
  /** The folder from which the pattern's package finds others. */
  readonly from: string
  /** vitest's module, for its `expect`, where there are tests. */
  readonly vitest: string | undefined
}

/** What the calls of an instrumented source are to. */
const CONSTANT = "constantOf"

/** Bundled once for all threads, so that a run is not disturbed by whoever changes a source meanwhile. */
export const bundleOf = async (
  subject: Subject,
): Promise<{ readonly mutants: readonly Mutant[]; readonly bundle: Bundle }> => {
  const from = packageOf(subject.module)
  const vitest = subject.tests.length > 0 ? vitestFrom(from, subject.tests) : undefined
  const mutants = subject.sources.map(mutantsOf)
  const { script, outside } = await bundledScript(subject, mutants)
  const engine = await bundledEngine(from, outside)
  return {
    mutants: mutants.flat(),
    bundle: { script, engine, tests: subject.tests.map(({ name }) => name), from, vitest },
  }
}

const vitestFrom = (from: string, [test]: readonly SourceFile[]): string => {
  try {
    const manifest = createRequire(join(from, "package.json")).resolve("vitest/package.json")
    return pathToFileURL(join(dirname(manifest), "dist/index.js")).href
  } catch {
    throw new Refused([
      `${test?.name}: vitest is not installed there, and its tests judge; --without '**' does without`,
    ])
  }
}

const COMMON = {
  bundle: true,
  write: false,
  format: "cjs",
  platform: "node",
  target: "node20",
  logLevel: "silent",
} satisfies BuildOptions

const textOf = ({ outputFiles }: { readonly outputFiles: readonly { readonly text: string }[] }): string =>
  outputFiles[0]?.text ?? ""

/** Pattern and tests as one script, each file loaded by a call; and the packages that it takes from outside. */
const bundledScript = async ({ module, sources, tests, within }: Subject, mutants: readonly (readonly Mutant[])[]) => {
  const placeOf = new Map(sources.map(({ path }, i) => [path, i]))
  const firstOf = mutants.map((_, i) => mutants.slice(0, i).reduce((sum, own) => sum + own.length, 0))
  const outside = new Set<string>()
  const plugin: Plugin = {
    name: "mutants",
    setup: (plugin) => {
      plugin.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
        if (kind === "entry-point" || isWithin(within, path)) return undefined
        if (!isBuiltin(path) && path !== "vitest") outside.add(path)
        return { path, external: true }
      })
      plugin.onLoad({ filter: /\.[cm]?[jt]s$/ }, ({ path }) => {
        const place = placeOf.get(path)
        const text = readFileSync(path, "utf8")
        const changed = place === undefined ? text : instrumented(text, mutants[place]!, firstOf[place]!, CONSTANT)
        const contents = changed.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href))
        return { contents, loader: /ts$/.test(path) ? "ts" : "js" }
      })
    },
  }
  const load = (path: string): string => `() => require(${JSON.stringify(path)})`
  const made = await build({
    ...COMMON,
    conditions: SOURCES,
    stdin: {
      contents: `module.exports = { pattern: ${load(module)}, tests: [${tests.map(({ path }) => load(path)).join()}] }`,
      resolveDir: dirname(module),
    },
    plugins: [plugin],
  })
  return { script: textOf(made), outside: [...outside].sort() }
}

/** The two functions that draft, and where they are from: each of their calls is counted. */
const DRAFTING: ReadonlyMap<string, string> = new Map([
  ["@toile/drafting", "makeDraft"],
  ["@toile/pattern-model", "draftPattern"],
])

/** What judges, whether or not the tests import it. */
const JUDGES = ["@toile/pattern-testing", "@toile/pattern-model"]

/**
 * What pattern and tests import from elsewhere; it stays loaded. The drafting language and its judges are this
 * installation's, as wherever else a source is opened: one engine drafts.
 */
const bundledEngine = async (from: string, outside: readonly string[]): Promise<string> => {
  const here = import.meta.url
  const homes = [dirname(createRequire(here).resolve("@toile/adapter-bundles")), dirname(fileURLToPath(here)), from]
  const FOUND = "found"
  const engine: Plugin = {
    name: "engine",
    setup: (plugin) => {
      plugin.onResolve({ filter: /^@toile\// }, async ({ path, kind, namespace, resolveDir, pluginData }) => {
        if (pluginData === FOUND) return undefined
        if (DRAFTING.has(path) && namespace !== "counted") return { path, namespace: "counted" }
        if (resolveDir !== from) return undefined
        for (const home of homes) {
          const found = await plugin.resolve(path, { kind, resolveDir: home, pluginData: FOUND })
          if (found.errors.length === 0) return found
        }
        return undefined
      })
      plugin.onLoad({ filter: /./, namespace: "counted" }, ({ path }) => {
        const drafts = DRAFTING.get(path)
        const contents = [
          `export * from "${path}"`,
          `import { ${drafts} as own } from "${path}"`,
          `export const ${drafts} = (...asked) => drafting("${drafts}", asked, () => own(...asked))`,
        ]
        return { contents: contents.join("\n"), resolveDir: from, loader: "js" }
      })
    },
  }
  const names = [...new Set([...JUDGES, ...outside])]
  const contents = [
    ...names.map((name, i) => `import * as m${i} from ${JSON.stringify(name)}`),
    `module.exports = {${names.map((name, i) => `${JSON.stringify(name)}: m${i}`).join()}}`,
  ]
  const made = await build({
    ...COMMON,
    stdin: { contents: contents.join("\n"), resolveDir: from },
    plugins: [engine],
  })
  return textOf(made)
}

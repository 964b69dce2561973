import { type AnyPattern, declarationProblems, isPattern } from "@toile/pattern-model"
import { err, ok, type Result } from "@toile/result"
import type { BuildOptions } from "esbuild"
import { buildErrors, buildOptions } from "./build-options.js"
import { importText } from "./load-bundle.js"

/** A pattern as a module exports it. */
export interface ExportedPattern {
  /** The name it is exported under. */
  readonly name: string
  readonly pattern: AnyPattern
}

export interface PatternSource {
  /**
   * The module and all that it imports as the text of one ES module, which its source map ends: `patternsIn` reads it in
   * another thread, `placeInSource` finds a line by it.
   */
  readonly text: string
  /** In the order of their pattern IDs; at least one. */
  readonly patterns: readonly ExportedPattern[]
}

/**
 * The patterns that a module exports, to draft with here.
 *
 * @param module a file's absolute path (JavaScript or TypeScript), or a package's name
 * @returns what is wrong with the source, a line each, where it does not compile or exports no sound pattern
 */
export async function openSource(module: string): Promise<Result<PatternSource, readonly string[]>> {
  const built = await bundle(`export * as all from ${JSON.stringify(module)}`, MAPPED)
  if (built._tag === "Err") return built
  const loaded = await patternsIn(built.value).then(ok, (error: unknown) =>
    err([`${module} cannot be loaded: ${error}`]),
  )
  if (loaded._tag === "Err") return loaded
  const patterns = loaded.value
  if (patterns.length === 0) return err([`${module} exports no pattern (definePattern)`])
  const problems = [
    ...patterns.flatMap(({ name, pattern: { declaration } }) =>
      declarationProblems(declaration).map((problem) => `${name}: ${problem}`),
    ),
    ...sharedNames(patterns),
  ]
  return problems.length > 0 ? err(problems) : ok({ text: built.value, patterns })
}

/** The patterns in a PatternSource's text, each once, in the order of their IDs. */
export async function patternsIn(text: string): Promise<readonly ExportedPattern[]> {
  const all = Object.entries((await importText(text)).all as Record<string, unknown>)
  return all
    .flatMap(([name, value]) => (isPattern(value) ? [{ name, pattern: value }] : []))
    .filter(({ pattern }, i, every) => every.findIndex((other) => other.pattern === pattern) === i)
    .sort((a, b) => a.pattern.declaration.id - b.pattern.declaration.id)
}

/** The map names files of this machine: nothing that is published has one. */
const MAPPED = { sourcemap: "inline", sourcesContent: false } as const

/** Bundles an entry's text; what is wrong with it, a line each. */
export async function bundle(
  contents: string,
  more: Pick<BuildOptions, "sourcemap" | "sourcesContent"> = {},
): Promise<Result<string, readonly string[]>> {
  const { build, stop } = await import("esbuild")
  const built = () => build({ ...buildOptions(contents), ...more })
  try {
    const { outputFiles } = await built().catch(async (error: unknown) => {
      if (!isServiceGone(error)) throw error
      await stop()
      return built()
    })
    return ok(outputFiles[0]!.text)
  } catch (error) {
    if (!(error instanceof Error && "errors" in error && Array.isArray(error.errors))) throw error
    return err(buildErrors(error.errors))
  }
}

/** The builder is a process of its own. One that has ended stays so until it is stopped; the next build then starts another. */
const isServiceGone = (error: unknown): boolean =>
  error instanceof Error && /^The service (is no longer running|was stopped)/.test(error.message)

const sharedNames = (patterns: readonly ExportedPattern[]): string[] =>
  patterns.flatMap(({ name, pattern: { declaration } }, i) =>
    patterns
      .slice(0, i)
      .flatMap((other) => [
        ...(other.pattern.declaration.id === declaration.id
          ? [`${other.name} and ${name} have one ID, ${declaration.id}`]
          : []),
        ...(other.pattern.declaration.slug === declaration.slug
          ? [`${other.name} and ${name} have one slug, ${declaration.slug}`]
          : []),
      ]),
  )

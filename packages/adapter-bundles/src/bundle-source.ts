import { type AnyPattern, declarationProblems, type PatternReferenceData } from "@toile/pattern-model"
import { err, ok, type Result } from "@toile/result"
import { buildErrors, buildOptions } from "./build-options.js"
import { type PatternBundle, sha256 } from "./bundle.js"
import { importText, loadBundle } from "./load-bundle.js"

/**
 * Bundles every pattern that a module exports (a file's path, or a package's name), each with the pattern-model and
 * geometry of this installation. The same sources give the same bytes, in whatever folder they lie.
 *
 * @returns the bundles in the order of their pattern IDs, or what is wrong with the source, a line each
 */
export async function bundleSource(module: string): Promise<Result<readonly PatternBundle[], readonly string[]>> {
  const everything = await bundle(`export * as all from ${JSON.stringify(module)}`)
  if (everything._tag === "Err") return everything
  const exported = Object.entries((await importText(everything.value)).all as Record<string, unknown>)
  const patterns = exported.flatMap(([name, value]) => (isPattern(value) ? [{ name, pattern: value }] : []))
  if (patterns.length === 0) return err([`${module} exports no pattern (definePattern)`])
  const problems = patterns.flatMap(({ name, pattern: { declaration } }) =>
    declarationProblems(declaration).map((problem) => `${name}: ${problem}`),
  )
  if (problems.length > 0) return err(problems)

  const bundles: PatternBundle[] = []
  for (const { name } of patterns.sort((a, b) => a.pattern.declaration.id - b.pattern.declaration.id)) {
    const made = await bundle(entryOf(module, name))
    if (made._tag === "Err") return made
    const loaded = await loadBundle(made.value)
    const data = JSON.parse(loaded.reference()) as PatternReferenceData
    bundles.push({ source: made.value, commitHash: sha256(made.value), data })
  }
  return ok(bundles)
}

const entryOf = (module: string, name: string) => `
import { ${name} as pattern } from ${JSON.stringify(module)}
import { bundled } from "@toile/pattern-model"
export const { version, reference, draft } = bundled(pattern)`

const isPattern = (value: unknown): value is AnyPattern =>
  typeof value === "object" &&
  value !== null &&
  "draft" in value &&
  typeof value.draft === "function" &&
  "declaration" in value &&
  typeof value.declaration === "object"

async function bundle(contents: string): Promise<Result<string, readonly string[]>> {
  const { build } = await import("esbuild")
  try {
    const { outputFiles } = await build(buildOptions(contents))
    return ok(outputFiles[0]!.text)
  } catch (error) {
    if (!(error instanceof Error && "errors" in error && Array.isArray(error.errors))) throw error
    return err(buildErrors(error.errors))
  }
}

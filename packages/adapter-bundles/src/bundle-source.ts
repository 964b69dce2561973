import type { PatternReferenceData } from "@toile/pattern-model"
import { ok, type Result } from "@toile/result"
import { type PatternBundle, sha256 } from "./bundle.js"
import { loadBundle } from "./load-bundle.js"
import { bundle, openSource, type PatternSource } from "./pattern-source.js"

/**
 * Bundles every pattern that a module exports (a file's path, or a package's name), each with the pattern-model and
 * geometry of this installation. The same sources give the same bytes, in whatever folder they lie.
 *
 * @returns the bundles in the order of their pattern IDs, or what is wrong with the source, a line each
 */
export async function bundleSource(module: string): Promise<Result<readonly PatternBundle[], readonly string[]>> {
  const opened = await openSource(module)
  return opened._tag === "Err" ? opened : bundleOpened(module, opened.value)
}

/** As bundleSource, of a module that is open already. */
export async function bundleOpened(
  module: string,
  { patterns }: PatternSource,
): Promise<Result<readonly PatternBundle[], readonly string[]>> {
  const bundles: PatternBundle[] = []
  for (const { name } of patterns) {
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
export const { version, reference, draft, fitTolerances, measureFit } = bundled(pattern)`

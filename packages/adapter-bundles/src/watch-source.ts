import { createRequire } from "node:module"
import { join } from "node:path"
import { err, ok, type Result } from "@toile/result"
import type { Plugin } from "esbuild"
import { buildErrors, buildOptions } from "./build-options.js"

/** The catalogue's own source, as it lies beside what was built of it. */
export const catalogueSource = (): string =>
  join(createRequire(import.meta.url).resolve("@toile/garments"), "../../src/index.ts")

export interface Watched {
  /** Ends the watch. */
  readonly close: () => Promise<void>
}

/**
 * Bundles what a module exports, and again whenever one of the files it is made of is saved: for a pattern engineer's
 * eyes, not for publishing. Comes back when the first bundle was told.
 *
 * @param module a file's path
 * @param slug of the patterns that the module exports, this one alone; undefined: all of them
 * @param told the bundle's text each time, or what is wrong with the source, a line each. The text is an ES module that
 *   imports nothing and exports `patterns`: a BundleModule for each pattern, in the order of their IDs.
 */
export async function watchSource(
  module: string,
  slug: string | undefined,
  told: (bundle: Result<string, readonly string[]>) => void,
): Promise<Watched> {
  const { context } = await import("esbuild")
  let firstTold = (): void => {}
  const first = new Promise<void>((resolve) => {
    firstTold = resolve
  })
  const telling: Plugin = {
    name: "told",
    setup: ({ onEnd }) => {
      onEnd(({ errors, outputFiles }) => {
        told(errors.length > 0 ? err(buildErrors(errors)) : ok(outputFiles![0]!.text))
        firstTold()
      })
    },
  }
  const watching = await context(buildOptions(entryOf(module, slug), [telling]))
  await watching.watch()
  await first
  return { close: () => watching.dispose() }
}

const entryOf = (module: string, slug: string | undefined): string => `
import * as all from ${JSON.stringify(module)}
import { bundled } from "@toile/pattern-model"
const slug = ${JSON.stringify(slug ?? null)}
export const patterns = Object.values(all)
  .filter((it) => typeof it?.draft === "function" && (slug === null ? it.declaration : it.declaration?.slug === slug))
  .sort((a, b) => a.declaration.id - b.declaration.id)
  .map(bundled)`

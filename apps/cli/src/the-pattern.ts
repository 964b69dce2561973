import { existsSync } from "node:fs"
import { resolve } from "node:path"
import { catalogue, findPattern } from "@toile/garments"
import type { AnyPattern } from "@toile/pattern-model"
import { Refused } from "./command.js"

/** What people name on the command line: patterns of the catalogue by ID or slug, or a module that exports some. */
export interface Named {
  readonly patterns: readonly AnyPattern[]
  /** The module's text with all that it imports, for other threads; undefined for the catalogue. */
  readonly text: string | undefined
}

/** The path of a module: it has a folder or an extension, which no slug has. */
export const isSource = (what: string): boolean => /[\\/]|\.[cm]?[jt]sx?$/.test(what)

/** One pattern by its ID or slug, or all that a source exports. */
export const named = async (what: string): Promise<Named> => {
  if (!isSource(what)) return { patterns: [ofCatalogue(what)], text: undefined }
  if (!existsSync(what)) throw new Refused([`${what}: is not there`])
  const { openSource } = await import("@toile/adapter-bundles")
  const opened = await openSource(resolve(what))
  if (opened._tag === "Err") throw new Refused(opened.error)
  return { patterns: opened.value.patterns.map(({ pattern }) => pattern), text: opened.value.text }
}

/** The one pattern that is meant by an ID, a slug or a source. */
export const thePattern = async (what: string): Promise<AnyPattern> => (await theNamed(what)).pattern

/** That pattern, and the text that it comes from. */
export const theNamed = async (what: string): Promise<{ readonly pattern: AnyPattern; readonly text?: string }> => {
  const { patterns, text } = await named(what)
  if (patterns.length > 1) {
    const slugs = patterns.map(({ declaration }) => declaration.slug).join(", ")
    throw new Refused([
      `${what} exports ${patterns.length} patterns (${slugs}), and one is needed: name a module of it`,
    ])
  }
  return { pattern: patterns[0]!, ...(text === undefined ? {} : { text }) }
}

/** A pattern of the catalogue, by its ID or slug. */
export const ofCatalogue = (idOrSlug: string): AnyPattern => {
  const found = findPattern(idOrSlug)
  if (found) return found
  const known = catalogue.map(({ declaration }) => `${declaration.id} ${declaration.slug}`).join(", ")
  throw new Refused([`there is no pattern ${idOrSlug}; known are ${known}`])
}

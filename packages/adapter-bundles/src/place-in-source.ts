import { existsSync, readFileSync } from "node:fs"
import { SourceMap } from "node:module"
import { dirname, join, relative, resolve } from "node:path"
import { here, language } from "./build-options.js"

/** What the language itself is made of; a mistake that is found in there is whoever's who called it. */
const engine = new Set(["result", "geometry", "draft-model", "body", "pattern-model"].map((name) => `@toile/${name}`))
const ours = new Set(language)

/** A frame of a stack in a text that `importText` made a module of. */
const FRAME = /\bbundle-[0-9a-f]+\.js:(\d+):(\d+)/g
const MAP = /\n\/\/# sourceMappingURL=data:application\/json;base64,([\w+/=]+)\s*$/

/**
 * Where in a source's own files something was thrown: `src/apron.ts:21`, as seen from the folder that one works in. The
 * innermost place that is not in a package of the language, or else the innermost in blocks and garments.
 *
 * @param text of a PatternSource: its source map ends it
 * @param stack as the machine told it
 */
export const placeInSource = (text: string, stack: string): string | undefined => {
  const [, encoded] = MAP.exec(text) ?? []
  if (encoded === undefined) return undefined
  const map = new SourceMap(JSON.parse(Buffer.from(encoded, "base64").toString("utf8")))
  const places = [...stack.matchAll(FRAME)].flatMap(([, line, column]) => {
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
    if (!("originalSource" in entry)) return []
    const file = resolve(here, entry.originalSource)
    return existsSync(file) ? [{ file, line: entry.originalLine + 1, of: packageOf(file) }] : []
  })
  const place = places.find(({ of }) => !ours.has(of)) ?? places.find(({ of }) => !engine.has(of))
  return place && `${relative(process.cwd(), place.file)}:${place.line}`
}

/** The name of the package that a file belongs to; "" where it belongs to none. */
const packageOf = (file: string): string => {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const manifest = join(folder, "package.json")
    if (existsSync(manifest)) return String(JSON.parse(readFileSync(manifest, "utf8")).name ?? "")
    if (folder === dirname(folder)) return ""
  }
}

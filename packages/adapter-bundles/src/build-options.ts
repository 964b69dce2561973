import { createRequire } from "node:module"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import type { BuildOptions, Message } from "esbuild"

const here = dirname(fileURLToPath(import.meta.url))

/** What a pattern is written with; it comes from this installation, wherever the pattern's source lies. */
const language = ["@toile/pattern-model", "@toile/geometry", "@toile/draft-model", "@toile/garments"]

/** How a bundle is built from the text of its entry: one ES module that imports nothing. */
export const buildOptions = (contents: string): BuildOptions & { readonly write: false } => ({
  stdin: { contents, resolveDir: here, sourcefile: "bundle.js" },
  absWorkingDir: here,
  bundle: true,
  write: false,
  format: "esm",
  // Neither Node's modules nor a browser's things: a bundle runs everywhere.
  platform: "neutral",
  target: "es2022",
  charset: "utf8",
  // Without white space no comment is left that names a file of this machine; names stay readable in a stack.
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: "none",
  alias: Object.fromEntries(language.map((name) => [name, createRequire(import.meta.url).resolve(name)])),
  logLevel: "silent",
})

/** What the builder found, a line each: `file:line: what`. */
export const buildErrors = (messages: readonly Pick<Message, "text" | "location">[]): string[] =>
  messages.map(({ text, location }) => (location ? `${location.file}:${location.line}: ${text}` : text))

import { dirname, relative, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import type { BuildOptions, Message, Plugin } from "esbuild"

/** The folder that the builder works in. */
export const here = dirname(fileURLToPath(import.meta.url))

/** What a pattern is written with. */
export const language: readonly string[] = [
  "@toile/result",
  "@toile/geometry",
  "@toile/draft-model",
  "@toile/body",
  "@toile/pattern-model",
  "@toile/blocks",
  "@toile/garments",
]

/** The language comes from this installation, wherever the pattern's source lies: one engine drafts and is bundled. */
const fromHere: Plugin = {
  name: "language",
  setup: (build) => {
    build.onResolve({ filter: /^@toile\// }, ({ path, kind, resolveDir }) =>
      resolveDir !== here && language.some((name) => path === name || path.startsWith(`${name}/`))
        ? build.resolve(path, { kind, resolveDir: here })
        : undefined,
    )
  },
}

/** How a bundle is built from the text of its entry: one ES module that imports nothing. */
export const buildOptions = (contents: string, plugins: readonly Plugin[] = []) =>
  ({
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
    plugins: [fromHere, ...plugins],
    logLevel: "silent",
  }) satisfies BuildOptions

/** What the builder found, a line each: `file:line: what`, the file as seen from the folder that one works in. */
export const buildErrors = (messages: readonly Pick<Message, "text" | "location">[]): string[] =>
  messages.map(({ text, location }) =>
    location && location.file !== "bundle.js"
      ? `${relative(process.cwd(), resolve(here, location.file))}:${location.line}: ${text}`
      : text,
  )

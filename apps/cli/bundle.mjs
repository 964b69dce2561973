// The command line in a few files: loading the 700 modules that a draft needs one by one takes most of a second, from
// here a few hundredths. Each command stays a part of its own; the server is not taken in, it is loaded as it is built.
import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"

const { dependencies } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"))
/** The server and the runner bring worker threads and files of their own, so do the bundles; the font is read as a file. */
const asTheyAre = Object.keys(dependencies).filter((name) => /^@toile\/adapter-|^dejavu|^esbuild$/.test(name))

/**
 * How a folder is made is taken in, as commands that ask for no server make folders too. A plugin says so: a package that
 * is left out is left out with all its sub-paths.
 * @type {import("esbuild").Plugin}
 */
const makeFolder = {
  name: "make-folder",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@toile\/adapter-environment\/make-folder$/ }, ({ path: specifier }) => ({
      path: fileURLToPath(import.meta.resolve(specifier)),
    })),
}

const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url))
const { metafile } = await build({
  absWorkingDir: path("."),
  entryPoints: ["src/toile.ts", "src/check-worker.ts", "src/mutate-worker.ts", "src/nest-worker.ts"],
  outdir: "dist",
  chunkNames: "chunks/[name]-[hash]",
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  external: asTheyAre,
  plugins: [makeFolder],
  // What it saves in loading is worth it; names stay, so that a defect can be told from its stack.
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: "none",
  // Some libraries are CommonJS and ask for node's own modules.
  banner: {
    js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
  },
  logLevel: "warning",
  metafile: true,
})

// What an earlier build left goes last, so that a command that starts meanwhile finds a whole set.
for (const name of readdirSync(path("dist/chunks")))
  if (!Object.hasOwn(metafile.outputs, `dist/chunks/${name}`)) rmSync(path(`dist/chunks/${name}`))

// The page of `toile view`, for a browser: the page, and the worker that drafts.
await build({
  absWorkingDir: path("view-page"),
  entryPoints: ["src/page.ts", "src/worker.ts"],
  outdir: path("dist/view"),
  bundle: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  minify: true,
  keepNames: true,
  legalComments: "none",
  logLevel: "warning",
})
for (const name of ["index.html", "view.css"]) copyFileSync(path(`view-page/${name}`), path(`dist/view/${name}`))

// What `toile patterns init` makes a folder of: the template as it is tested here, with the versions of today.
rmSync(path("dist/template"), { recursive: true, force: true })
const isOwn = (/** @type {string} */ file) =>
  !/[\\/](node_modules|out)([\\/]|$)/.test(file.slice(path("template").length))
cpSync(path("template"), path("dist/template"), { recursive: true, filter: isOwn })
const manifest = readFileSync(path("template/package.json"), "utf8")
const versioned = manifest.replace(/"@toile\/([^"]+)": "workspace:\*"/g, (_, /** @type {string} */ name) => {
  const folder = name === "cli" ? "." : `../../packages/${name}`
  const { version } = JSON.parse(readFileSync(path(`${folder}/package.json`), "utf8"))
  return `"@toile/${name}": "^${version}"`
})
writeFileSync(path("dist/template/package.json"), versioned)

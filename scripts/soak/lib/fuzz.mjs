// Requests of all kinds: the generator is part of the interface's tests, in TypeScript, and is bundled to be loaded.
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { build } from "esbuild"
import { root } from "../../lib/workspace.mjs"

/** @typedef {ReadonlyMap<string, ReadonlyMap<number, number>>} Counts how often each endpoint answered with each status */

export async function loadFuzz() {
  const home = join(root, "packages", "adapter-http")
  const folder = join(home, "node_modules", ".cache", "toile")
  mkdirSync(folder, { recursive: true })
  const outfile = join(folder, "fuzz.mjs")
  const entryPoints = [join(home, "src", "fuzz", "run.fixture.ts")]
  await build({ entryPoints, outfile, bundle: true, packages: "external", platform: "node", format: "esm" })
  /** @type {typeof import("../../../packages/adapter-http/src/fuzz/run.fixture.js")} */
  const module = await import(pathToFileURL(outfile).href)
  return module.fuzz
}

/** @param {Counts} counts */
export function printCounts(counts) {
  const statuses = [...new Set([...counts.values()].flatMap((of) => [...of.keys()]))].sort((a, b) => a - b)
  const width = Math.max(...[...counts.keys()].map((name) => name.length))
  console.log([" ".repeat(width), ...statuses.map((status) => String(status).padStart(6))].join(""))
  for (const [name, of] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log([name.padEnd(width), ...statuses.map((status) => String(of.get(status) ?? "").padStart(6))].join(""))
}

/** Those that took nothing. @param {Counts} counts */
export const refusedAlone = (counts) =>
  [...counts].flatMap(([name, of]) => ([...of.keys()].some((status) => status < 300) ? [] : [name]))

// `npm run bench -- nesting --collision SECONDS`: the search with tables of pairs (no-fit curves) and with a quadtree of edges in their place, all
// else the same: as many CPU seconds of one thread, the same seeds, one process each.
import { execFileSync } from "node:child_process"
import { basename } from "node:path"
import { fileURLToPath } from "node:url"
import { report } from "./report.mjs"

const one = fileURLToPath(new URL("./nesting-one.mjs", import.meta.url))

/**
 * @param {readonly string[]} files instances
 * @param {{ readonly seconds: number, readonly seeds: readonly number[] }} settings
 */
export function byCollision(files, { seconds, seeds }) {
  const rows = []
  for (const file of files) {
    for (const seed of seeds) {
      const run = (/** @type {string} */ pairs) =>
        JSON.parse(execFileSync("node", [one, pairs, file, String(seed), String(seconds)], { encoding: "utf8" }))
      const [tables, quadtree] = [run("tables"), run("quadtree")]
      rows.push({
        instance: basename(file, ".json"),
        seed,
        tables: 100 * tables.density,
        quadtree: 100 * quadtree.density,
        difference: 100 * (tables.density - quadtree.density),
        "tables, us a place": (1e6 * tables.seconds) / tables.places,
        "quadtree, us a place": (1e6 * quadtree.seconds) / quadtree.places,
      })
      process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`)
    }
  }
  report("nesting-collision", rows, { settings: { seconds, seeds: seeds.join(",") } })
}

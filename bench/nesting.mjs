// `npm run bench -- nesting [FOLDER] [--evaluations N] [--seed N]`: density on strip-packing instances. FOLDER holds
// instances as JSON; without one, data/nesting under TOILE_SHARED.
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { nest, readInstance } from "../packages/nesting/dist/index.js"
import { layoutsAsSvg } from "./lib/layout-svg.mjs"
import { report } from "./lib/report.mjs"

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    evaluations: { type: "string", default: "200000" },
    seed: { type: "string", default: "1" },
  },
})
const shared = process.env.TOILE_SHARED
const folder = positionals[0] ?? (shared === undefined ? undefined : join(shared, "data", "nesting"))
if (folder === undefined) {
  console.error("bench nesting: no instances; name a folder of them, or set TOILE_SHARED")
  process.exit(1)
}
const evaluations = Number(values.evaluations)
const seed = Number(values.seed)

const strips = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .sort()
  .map((file) => {
    const instance = readInstance(JSON.parse(readFileSync(join(folder, file), "utf8")))
    if (instance._tag === "Err") throw new Error(`${file}: ${JSON.stringify(instance.error)}`)
    const { name, problem } = instance.value
    const start = performance.now()
    // nest judges its own answer on the parts' outlines: a layout that overlaps is an error here.
    const nested = nest(problem, { seed, evaluations })
    const seconds = (performance.now() - start) / 1000
    if (nested._tag === "Err") throw new Error(`${file}: ${JSON.stringify(nested.error)}`)
    process.stderr.write(`${name} ${(nested.value.density * 100).toFixed(2)} %\n`)
    return { name, problem, layout: nested.value, seconds }
  })

report(
  "nesting",
  strips.map(({ name, problem, layout, seconds }) => ({
    instance: name,
    parts: problem.parts.reduce((sum, part) => sum + part.demand, 0),
    density: layout.density,
    usedLength: layout.sheets.reduce((sum, sheet) => sum + sheet.usedLength, 0),
    evaluations: layout.evaluations,
    seconds,
  })),
  {
    settings: { evaluations, seed },
    svg: layoutsAsSvg(
      strips.map(({ name, problem, layout }) => ({
        title: `${name}: ${(layout.density * 100).toFixed(1)} %`,
        problem,
        layout,
      })),
    ),
  },
)

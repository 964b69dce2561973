// `npm run bench -- nesting [PATH ...] [--evaluations N] [--seed N] [--construct]`: density on strip-packing instances. A PATH is
// an instance as JSON or a folder of them; without one, fixtures/nesting and data/nesting under TOILE_SHARED. `--construct`: the construction
// in place of the search that removes overlap. `--race SECONDS [--workers N] [--only WORD]`: see lib/nesting-race.mjs. `--efforts 0,1,4`,
// `--seconds 2,10` and `--scale 20,100,1000`: see lib/nesting-counts.mjs. `--strategy MODULE`: another search in place of `improve`. `--collision SECONDS`: see lib/nesting-collision.mjs.
import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { nest, readInstance, totalLength } from "../packages/nesting/dist/index.js"
import { densityChart } from "./lib/density-chart.mjs"
import { instancesAt, instancesWith } from "./lib/instances-at.mjs"
import { byCollision } from "./lib/nesting-collision.mjs"
import { byEffort, byScale, byTime } from "./lib/nesting-counts.mjs"
import { race } from "./lib/nesting-race.mjs"
import { PUBLISHED } from "./lib/published-nesting.mjs"
import { picture, report } from "./lib/report.mjs"
import { strategyOf } from "./lib/strategy.mjs"
import { stripsPicture } from "./lib/strips-picture.mjs"
import { cpuSeconds } from "./lib/timing.mjs"

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    evaluations: { type: "string", default: "200000" },
    seed: { type: "string", default: "1" },
    construct: { type: "boolean", default: false },
    race: { type: "string" },
    workers: { type: "string", default: "2" },
    only: { type: "string", default: "" },
    efforts: { type: "string" },
    seconds: { type: "string" },
    scale: { type: "string" },
    collision: { type: "string" },
    seeds: { type: "string", default: "1" },
    strategy: { type: "string" },
    with: { type: "string", default: "{}" },
    "items-with": { type: "string", default: "{}" },
    garments: { type: "string", default: "0" },
    help: { type: "boolean", default: false },
  },
})
if (values.help) {
  console.log(`npm run bench -- nesting [PATH ...] [--evaluations N] [--seed N] [--construct] [--only WORD]
  densities of instances, as files or folders of them (without one: fixtures/nesting, and data/nesting under TOILE_SHARED), beside the published
  averages; a picture of the layouts, and one of the density over time
    --construct              the construction in place of the search
    --only WORD              the instances whose file's name has it
    --with JSON              fields of each instance: '{"sheet_length": 200, "part_margin": 0.5}'; null takes one away
    --items-with JSON        the same of each of its items: '{"allowed_orientations": null}' lets them turn freely
    --garments N             the items N times, each time of a garment of its own
  --race SECONDS [--workers N]
    ours and sparrow in turn, the same seconds and cores
  --efforts 0,1,4 [--seeds 1,2,3]
    densities by effort
  --seconds 2,10,60 [--seeds 1,2,3]
    densities by CPU seconds of one thread, beside the construction's
  --collision SECONDS [--seeds 1,2,3]
    densities with tables of pairs and with a quadtree in their place, in so many CPU seconds of one thread
  --scale 20,100,1000 [--seeds 1,2,3]
    how long a density takes by the number of parts
  --strategy MODULE
    the search that the module exports as improve (a Strategy of @toile/nesting) in place of the package's own: for all of these but
    --collision and --construct`)
  process.exit(0)
}
const shared = process.env.TOILE_SHARED
const own = fileURLToPath(new URL("../fixtures/nesting", import.meta.url))
const paths =
  positionals.length > 0 ? positionals : [own, ...(shared === undefined ? [] : [join(shared, "data", "nesting")])]
const found = instancesAt(paths, values.only)
if (found.length === 0) {
  console.error(`no instance in ${paths.join(", ")}${values.only === "" ? "" : ` whose name has "${values.only}"`}`)
  process.exit(1)
}
const asGiven = values.with === "{}" && values["items-with"] === "{}" && values.garments === "0"
const { folder, files } = asGiven
  ? { folder: undefined, files: found }
  : instancesWith(found, {
      fields: JSON.parse(values.with),
      ofItems: JSON.parse(values["items-with"]),
      garments: Number(values.garments),
    })
process.on("exit", () => folder !== undefined && rmSync(folder, { recursive: true }))
const evaluations = Number(values.evaluations)
const seed = Number(values.seed)
const isOther = values.collision !== undefined || values.construct
if (values.strategy !== undefined && isOther) {
  console.error(
    "--strategy is for counts, CPU seconds and races: --collision and --construct are of the package's own search",
  )
  process.exit(2)
}
const strategy = await strategyOf(values.strategy)
if (values.race !== undefined) {
  race(files, { seconds: Number(values.race), seed, workers: Number(values.workers), strategy: values.strategy })
  process.exit()
}

/** @param {string} words */
const numbers = (words) => words.split(",").map(Number)
if (values.collision !== undefined) {
  byCollision(files, { seconds: Number(values.collision), seeds: numbers(values.seeds) })
  process.exit(0)
}
if (values.efforts !== undefined || values.scale !== undefined || values.seconds !== undefined) {
  const instances = files.map((file) => ({ file, json: JSON.parse(readFileSync(file, "utf8")) }))
  const seeds = numbers(values.seeds)
  if (values.efforts !== undefined) byEffort(instances, { efforts: numbers(values.efforts), seeds, strategy })
  else if (values.seconds !== undefined) byTime(instances, { seconds: numbers(values.seconds), seeds, strategy })
  else if (instances[0] !== undefined) {
    byScale(instances[0], { counts: numbers(values.scale ?? ""), targets: [0.8, 0.82, 0.84], seeds, strategy })
  }
  process.exit(0)
}

/**
 * The layout of the search that removes overlap, by a count of evaluations, and how it came to its density.
 * @param {import("../packages/nesting/dist/index.js").NestingProblem} problem
 */
function improved(problem) {
  const from = cpuSeconds()
  const search = strategy(problem, { seed, spent: (judged) => judged / evaluations })
  if (search._tag === "Err") return { nested: search, steps: [] }
  /** @type {(readonly [number, number])[]} */
  const steps = [[cpuSeconds() - from, 100 * search.value.density()]]
  for (let step = search.value.step(); step !== "done"; step = search.value.step()) {
    if (step === "shorter") steps.push([cpuSeconds() - from, 100 * search.value.density()])
  }
  return { nested: search.value.layout(), steps }
}

const strips = files.map((file) => {
  const instance = readInstance(JSON.parse(readFileSync(file, "utf8")))
  if (instance._tag === "Err") throw new Error(`${file}: ${JSON.stringify(instance.error)}`)
  const { name, problem } = instance.value
  const start = cpuSeconds()
  // nest judges its own answer on the parts' outlines: a layout that overlaps is an error here.
  const { nested, steps } = values.construct
    ? { nested: nest(problem, { seed, evaluations }), steps: [] }
    : improved(problem)
  const seconds = cpuSeconds() - start
  if (nested._tag === "Err") throw new Error(`${file}: ${JSON.stringify(nested.error)}`)
  process.stderr.write(`${name} ${(nested.value.density * 100).toFixed(2)} %\n`)
  return { name, problem, layout: nested.value, seconds, steps, published: PUBLISHED[name] }
})

report(
  "nesting",
  strips.map(({ name, problem, layout, seconds, published }) => ({
    instance: name,
    parts: problem.parts.reduce((sum, part) => sum + part.demand, 0),
    density: 100 * layout.density,
    published: published ?? "",
    difference: published === undefined ? "" : 100 * layout.density - published,
    usedLength: totalLength(layout.sheets),
    evaluations: layout.evaluations,
    seconds,
  })),
  {
    settings: { evaluations, seed, ...(values.strategy === undefined ? {} : { strategy: values.strategy }) },
    svg: stripsPicture(
      strips.map(({ name, problem, layout }) => ({
        title: `${name}: ${(layout.density * 100).toFixed(1)} %`,
        problem,
        layout,
      })),
    ),
  },
)
if (!values.construct && strips.length > 0) {
  const chart = strips.map(({ name, steps, seconds, published }) => ({
    title: name,
    steps,
    seconds,
    ...(published === undefined ? {} : { published }),
  }))
  picture(
    "nesting-over-time",
    densityChart(`Density by CPU seconds of one thread, ${evaluations} evaluations, seed ${seed}`, chart),
  )
}

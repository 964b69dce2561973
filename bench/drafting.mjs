// `npm run bench -- drafting [PATTERN ...] [--bodies N] [--seed N]`: how long a checked draft takes, one process, one
// thread. Bodies are drawn from the population, inside 99 % of it; each is drafted with the pattern's own defaults.
import { parseArgs } from "node:util"
import { makeDraft } from "../packages/drafting/dist/index.js"
import { catalogue, findPattern } from "../packages/garments/dist/index.js"
import { insidePopulation, isMeasurementId, populationSampler } from "../packages/measurement-predictor/dist/index.js"
import { report } from "./lib/report.mjs"
import { quantile, timed } from "./lib/timing.mjs"

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { bodies: { type: "string", default: "500" }, seed: { type: "string", default: "1" } },
})
const bodies = Number(values.bodies)
const seed = Number(values.seed)

const patterns =
  positionals.length === 0
    ? catalogue
    : positionals.map((name) => {
        const pattern = findPattern(name)
        if (pattern !== undefined) return pattern
        const known = catalogue.map(({ declaration }) => declaration.slug).join(", ")
        console.error(`bench drafting: there is no pattern "${name}"; there are ${known}`)
        return process.exit(2)
      })

const rows = patterns.map((pattern) => {
  const { slug, gender, measurements, bodyShapes } = pattern.declaration
  const groups = Object.values(measurements.body)
  const first = groups.flatMap(({ items }) => Object.keys(items)[0] ?? [])
  const required = groups
    .flatMap(({ items, required }) => (required ? (Object.keys(items)[0] ?? []) : []))
    .filter(isMeasurementId)
  const draw = populationSampler(gender, seed)
  /** @type {number[]} */
  const milliseconds = []
  const count = { Ok: 0, Refused: 0, other: 0 }
  while (milliseconds.length < bodies) {
    const body = draw()
    if (!insidePopulation(gender, body.measurements, required, 0.99)) continue
    const shapes = Object.entries(body.bodyShapes).filter(([id]) => bodyShapes.some((known) => known === id))
    const made = timed(() =>
      makeDraft(pattern, {
        measurementType: "body",
        measurements: body.measurements,
        selectedMeasurementIds: first.filter((id) => Object.hasOwn(body.measurements, id)),
        bodyShapes: Object.fromEntries(shapes),
      }),
    )
    milliseconds.push(made.milliseconds)
    if (made.value._tag === "Ok") count.Ok += 1
    else if (made.value.error._tag === "Refused") count.Refused += 1
    else count.other += 1
  }
  return {
    pattern: slug,
    drafts: bodies,
    clean: count.Ok,
    refused: count.Refused,
    faulty: count.other,
    "first ms": milliseconds[0] ?? Number.NaN,
    "median ms": quantile(milliseconds, 0.5),
    "95 % ms": quantile(milliseconds, 0.95),
  }
})
report("drafting", rows, { settings: { bodies, seed } })

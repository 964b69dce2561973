// `npm run bench -- drafting [PATTERN ...] [--bodies N] [--seed N] [--freesewing DIR]`: how long a checked draft takes, one
// process, one thread, warm. Bodies are drawn from the population, inside 99 % of it; each is drafted with the pattern's
// own defaults. With a folder (or TOILE_FREESEWING) in which FreeSewing's packages are installed, its comparable designs
// are timed beside ours.

import { parseArgs } from "node:util"
import { isBodyMeasurementId } from "../packages/body/dist/index.js"
import { draftRoom, makeDraft } from "../packages/drafting/dist/index.js"
import { catalogue, findPattern } from "../packages/garments/dist/index.js"
import { insidePopulation, populationSampler } from "../packages/measurement-predictor/dist/index.js"
import { installation, timeFreeSewing } from "./lib/freesewing.mjs"
import { report } from "./lib/report.mjs"
import { quantile, timed } from "./lib/timing.mjs"

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    bodies: { type: "string", default: "500" },
    seed: { type: "string", default: "1" },
    freesewing: { type: "string" },
  },
})
const bodies = Number(values.bodies)
const seed = Number(values.seed)
const freesewing = values.freesewing ?? process.env.TOILE_FREESEWING

/**
 * The first drafts of a process compile the code: a shirt's median of 200 falls from 4.2 ms by a third at once, and by
 * some hundredths more until about the thousandth. So many come before those that are timed.
 */
const WARM_UP = 1000

/** As whoever makes many drafts does it. */
const room = draftRoom()

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

/** @param {(typeof catalogue)[number]} pattern */
const ordersFor = ({ declaration: { gender, measurements, bodyShapes } }) => {
  const groups = Object.values(measurements.body)
  const first = groups.flatMap(({ items }) => Object.keys(items)[0] ?? [])
  const required = groups
    .flatMap(({ items, required }) => (required ? (Object.keys(items)[0] ?? []) : []))
    .filter(isBodyMeasurementId)
  const draw = populationSampler(gender, seed)
  const orders = []
  while (orders.length < bodies) {
    const body = draw()
    if (!insidePopulation(gender, body.measurements, required, 0.99)) continue
    const shapes = Object.entries(body.bodyShapes).filter(([id]) => bodyShapes.some((known) => known === id))
    orders.push({
      measurementType: /** @type {const} */ ("body"),
      measurements: body.measurements,
      selectedMeasurementIds: first.filter((id) => Object.hasOwn(body.measurements, id)),
      bodyShapes: Object.fromEntries(shapes),
    })
  }
  return orders
}

/** @type {Record<string, string | number>[]} */
const rows = []
for (const pattern of patterns) {
  const { slug } = pattern.declaration
  const orders = ordersFor(pattern)
  const first = timed(() =>
    makeDraft(pattern, orders[0] ?? { measurementType: "body", measurements: {} }, "", room),
  ).milliseconds
  for (let i = 0; i < WARM_UP; i++)
    for (const order of orders.slice(i % bodies, (i % bodies) + 1)) makeDraft(pattern, order, "", room)
  /** @type {number[]} */
  const milliseconds = []
  const count = { Ok: 0, Refused: 0, other: 0 }
  for (const order of orders) {
    const made = timed(() => makeDraft(pattern, order, "", room))
    milliseconds.push(made.milliseconds)
    if (made.value._tag === "Ok") count.Ok += 1
    else if (made.value.error._tag === "Refused") count.Refused += 1
    else count.other += 1
  }
  const median = quantile(milliseconds, 0.5)
  const peer = freesewing === undefined ? undefined : await timeFreeSewing(freesewing, slug, 100)
  rows.push({
    pattern: slug,
    drafts: bodies,
    clean: count.Ok,
    refused: count.Refused,
    faulty: count.other,
    "first ms": first,
    "least ms": quantile(milliseconds, 0),
    "median ms": median,
    "95 % ms": quantile(milliseconds, 0.95),
    ...(freesewing === undefined
      ? {}
      : {
          FreeSewing: peer?.design ?? "",
          "its median ms": peer?.median.toFixed(1) ?? "",
          "its over ours": peer ? (peer.median / median).toFixed(1) : "",
        }),
  })
}
if (freesewing === undefined)
  console.log(`FreeSewing beside it: --freesewing DIR, after this in there: ${installation}`)
report("drafting", rows, { settings: { bodies, seed, warmUp: WARM_UP } })

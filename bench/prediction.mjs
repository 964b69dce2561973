// `npm run bench -- prediction [FOLDER] [--bodies N] [--seed N]`: how far off a prediction is by measurement and number of inputs, how often its
// 90 % intervals hold, and how long one takes. FOLDER has CSV files (bench/lib/people.mjs says which columns count); without
// it bodies are drawn from the fitted population itself, which says how well it knows itself and not how it does on people.
// Rows that the population was fitted to flatter it: the package's own validation keeps rows aside.
import { parseArgs } from "node:util"
import { predict, predictionRoom } from "../packages/measurement-predictor/dist/index.js"
import { errorChart } from "./lib/error-chart.mjs"
import { drawnPeople, peopleIn } from "./lib/people.mjs"
import { report } from "./lib/report.mjs"
import { quantile } from "./lib/timing.mjs"

const { values, positionals } = parseArgs({
  options: { bodies: { type: "string", default: "500" }, seed: { type: "string", default: "1" } },
  allowPositionals: true,
})
const bodies = Number(values.bodies)
const seed = Number(values.seed)
const [folder] = positionals

/** What people measure first; of the two waists the one that is known. */
const ORDER = [
  ["mbHeight"],
  ["mbWeight"],
  ["mbBustGirth"],
  ["mbWaistGirth", "mbNavelWaistGirth"],
  ["mbLowHipGirth"],
  ["mbSleeveLength", "mbSideArmLength"],
  ["mbCrotchHeight"],
  ["mbMidNeckGirth"],
]

const everyone = folder === undefined ? drawnPeople(bodies, seed) : peopleIn(folder)
const genders = /** @type {const} */ (["female", "male"])
/** @type {import("./lib/error-chart.mjs").Panel[]} */
const panels = []
/** @type {import("./lib/report.mjs").Row[]} */
const rows = []
const room = predictionRoom()

/** @param {string} id */
const short = (id) => id.replace("mb", "")
const mean = (/** @type {readonly number[]} */ all) => all.reduce((sum, one) => sum + one, 0) / all.length

const files = [...new Set(everyone.map(({ from }) => from))]
for (const [from, gender] of files.flatMap((file) => genders.map((one) => /** @type {const} */ ([file, one])))) {
  const all = everyone.filter((person) => person.gender === gender && person.from === from)
  const has = (/** @type {string} */ id) => all.filter(({ measurements }) => measurements[id] !== undefined).length
  const given = ORDER.flatMap(
    (ids) => ids.toSorted((a, b) => has(b) - has(a)).filter((id) => 2 * has(id) > all.length)[0] ?? [],
  )
  // Of those of whom all is known as many as were asked for, from the whole file
  const whole = all.filter(({ measurements }) => given.every((id) => measurements[id] !== undefined))
  const people = whole.filter((_, at) => at % Math.max(1, Math.floor(whole.length / bodies)) === 0).slice(0, bodies)
  if (people.length === 0 || given.length < 2) continue
  /** By measurement, by number of inputs. @type {Map<string, number[][]>} */
  const errors = new Map()
  for (let count = 1; count <= given.length; count++) {
    const ids = given.slice(0, count)
    /** @type {number[]} */
    const microseconds = []
    let [inside, judged, refused] = [0, 0, 0]
    for (const { measurements } of people) {
      const known = Object.fromEntries(
        ids.flatMap((id) => (measurements[id] === undefined ? [] : [[id, measurements[id]]])),
      )
      const begun = performance.now()
      const predicted = predict({ gender, measurements: known }, undefined, room)
      microseconds.push(1000 * (performance.now() - begun))
      if (predicted._tag === "Err") {
        refused++
        continue
      }
      for (const [id, truth] of Object.entries(measurements)) {
        const { [id]: value } = predicted.value.measurements
        const { [id]: interval } = predicted.value.intervals
        if (value === undefined || interval === undefined || predicted.value.sources[id] === "input") continue
        const own = errors.get(id) ?? given.map(() => [])
        errors.set(id, own)
        own[count - 1]?.push(Math.abs(value - truth))
        judged++
        if (interval.low <= truth && truth <= interval.high) inside++
      }
    }
    rows.push({
      from,
      gender,
      inputs: count,
      "with the last": short(ids.at(-1) ?? ""),
      people: people.length,
      refused,
      "mean error": mean([...errors.values()].flatMap((own) => own[count - 1] ?? [])),
      "in 90 % interval": inside / judged,
      "median µs": quantile(microseconds, 0.5),
    })
  }
  const table = [...errors]
    .map(([id, own]) => ({ name: id, errors: own.map((all) => (all.length === 0 ? undefined : mean(all))) }))
    .toSorted((a, b) => (b.errors[1] ?? 0) - (a.errors[1] ?? 0))
  panels.push({
    title: `${from}: ${people.length} ${gender === "female" ? "women" : "men"}; given: ${given.map((id, n) => `${n + 1} ${short(id)}`).join(", ")}`,
    columns: given.length,
    rows: table,
  })
}
if (panels.length === 0) throw new Error("of nobody anything is known that a prediction starts from")
const whose = folder === undefined ? "bodies drawn from the population" : `people of ${folder.split("/").at(-1)}`
const svg = errorChart(`Mean absolute error of a prediction, cm and kg, by number of inputs: ${whose}`, panels)
report("prediction", rows, { settings: { bodies, seed, folder: folder ?? null }, svg })

// `npm run bench -- prediction [--bodies N] [--seed N]`: how long a prediction takes, and how often its 90 % intervals
// hold on bodies drawn from the fitted population itself. How it does on people is the package's own validation.
import { parseArgs } from "node:util"
import { populationSampler, predict } from "../packages/measurement-predictor/dist/index.js"
import { report } from "./lib/report.mjs"
import { quantile, timed } from "./lib/timing.mjs"

const { values } = parseArgs({
  options: { bodies: { type: "string", default: "1000" }, seed: { type: "string", default: "1" } },
})
const bodies = Number(values.bodies)
const seed = Number(values.seed)

/** @type {readonly (readonly import("../packages/body/dist/index.js").BodyMeasurementId[])[]} */
const inputs = [
  ["mbHeight", "mbWeight"],
  ["mbHeight", "mbWeight", "mbBustGirth", "mbWaistGirth"],
]
/** @type {readonly import("../packages/body/dist/index.js").Gender[]} */
const genders = ["female", "male"]

const rows = genders.flatMap((gender) =>
  inputs.map((ids) => {
    const draw = populationSampler(gender, seed)
    /** @type {number[]} */
    const milliseconds = []
    let inside = 0
    let judged = 0
    let refused = 0
    for (let n = 0; n < bodies; n++) {
      const { measurements } = draw()
      const given = Object.fromEntries(ids.map((id) => [id, measurements[id]]))
      const { value: predicted, milliseconds: took } = timed(() => predict({ gender, measurements: given }))
      milliseconds.push(took)
      if (predicted._tag === "Err") {
        refused += 1
        continue
      }
      for (const [id, { low, high }] of Object.entries(predicted.value.intervals)) {
        const truth = Object.entries(measurements).find(([known]) => known === id)?.[1]
        if (truth === undefined || id in given) continue
        judged += 1
        if (low <= truth && truth <= high) inside += 1
      }
    }
    return {
      gender,
      given: ids.map((id) => id.replace("mb", "")).join(" "),
      predictions: bodies,
      refused,
      "in 90 % interval": inside / judged,
      "median ms": quantile(milliseconds, 0.5),
      "95 % ms": quantile(milliseconds, 0.95),
    }
  }),
)
report("prediction", rows, { settings: { bodies, seed } })

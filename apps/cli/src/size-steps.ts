import { predictedSizes, type SizeSteps } from "@toile/measurement-predictor"
import type { Declaration } from "@toile/pattern-model"
import { Refused, WrongUsage } from "./command.js"
import type { SizeRow } from "./size-table.js"

/** `--sizes predicted:...` instead of a table. */
export const PREDICTED = "predicted:"
const MOST = 30
const numbers = ["from", "to", "step", "population", "height", "drop"] as const

/**
 * `predicted:from=88,to=104,step=4` or `predicted:population=5`, with `by=` waist (bust), `height=` and `drop=`, cm.
 *
 * @throws WrongUsage for what cannot be read, Refused for sizes that nobody has
 */
export const sizeSteps = (
  text: string,
  declaration: Pick<Declaration, "gender" | "measurements">,
): readonly SizeRow[] => {
  const usage = (message: string): never => {
    throw new WrongUsage(`--sizes ${text}: ${message}`)
  }
  const given = new Map<string, string>()
  for (const part of text.slice(PREDICTED.length).split(",")) {
    const [name = "", value, ...more] = part.split("=")
    if (!value || more.length > 0 || given.has(name)) usage(`${part || "it"} must be NAME=VALUE, each once`)
    if (name !== "by" && !numbers.some((known) => known === name))
      usage(`${name} is not one of by, ${numbers.join(", ")}`)
    if (name !== "by" && !(Number(value) > 0)) usage(`${name} must be a number above 0; it is ${value}`)
    given.set(name, value!)
  }
  const number = (name: (typeof numbers)[number]) => (given.has(name) ? Number(given.get(name)) : undefined)
  const by = given.get("by") ?? "bust"
  if (by !== "bust" && by !== "waist") usage("by must be bust or waist")
  const [from, to, step, population, height, drop] = numbers.map(number)
  const isStepped = from !== undefined && to !== undefined && step !== undefined
  const isPopulation = from === undefined && to === undefined && step === undefined && population !== undefined
  if (isStepped === isPopulation || (isStepped && population !== undefined))
    usage("needs from, to and step, or population alone")
  const count = isStepped ? Math.floor((to! - from!) / step! + 1e-9) + 1 : population!
  if (!Number.isInteger(count) || count < 2 || count > MOST) usage(`makes ${count} sizes; 2 to ${MOST} can be made`)
  const values: SizeSteps["values"] = isStepped
    ? Array.from({ length: count }, (_, i) => Math.round((from! + i * step!) * 100) / 100)
    : { population: count }
  const made = predictedSizes({
    gender: declaration.gender,
    by: by === "waist" ? "mbWaistGirth" : "mbBustGirth",
    values,
    ...(height === undefined ? {} : { height }),
    ...(drop === undefined ? {} : { drop }),
  })
  if (made._tag === "Err") throw new Refused(made.error.problems.map(({ message }) => `--sizes: ${message}`))
  // A group of measurements takes one of its items: the first is the usual one. Some are not predicted.
  const asked = Object.values(declaration.measurements.body).map(({ items }) => Object.keys(items)[0]!)
  return made.value.map(({ name, measurements }) => ({
    name,
    measurements: Object.fromEntries(
      asked.flatMap((id) => (measurements[id] === undefined ? [] : [[id, measurements[id]]])),
    ),
    options: {},
  }))
}

/** A table of those sizes, as `--sizes TABLE.csv` takes it. */
export const tableOf = (rows: readonly SizeRow[]): string => {
  const columns = Object.keys(rows[0]!.measurements)
  const lines = rows.map(({ name, measurements }) =>
    [name, ...columns.map((column) => measurements[column]!)].join(","),
  )
  return `${[["size", ...columns].join(","), ...lines].join("\n")}\n`
}

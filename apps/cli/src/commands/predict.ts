import { type FileHandle, open, stat } from "node:fs/promises"
import { createInterface } from "node:readline"
import { type FitChance, fitRisk } from "@toile/fit-risk"
import { type PredictionInput, predict } from "@toile/measurement-predictor"
import type { AnyPattern } from "@toile/pattern-model"
import { isRecord, parse, print, readJson } from "../arguments.js"
import { type Command, Refused, WrongUsage } from "../command.js"
import { thePattern } from "../the-pattern.js"

export const predictCommand: Command = {
  run: async (args) => {
    const { values, positionals } = parse(args, {
      input: { type: "string", default: "-" },
      ndjson: { type: "boolean" },
      json: { type: "boolean" },
      for: { type: "string" },
    })
    const rest = positionals.filter((word) => word !== "-")
    if (rest.length > 0) throw new WrongUsage(`${rest[0]} is not known here`)
    const pattern = values.for === undefined ? undefined : await thePattern(values.for)
    if (values.ndjson) return predictLines(values.input, pattern)
    print(predicted(await readJson(values.input), pattern))
  },
}

const predicted = (body: Readonly<Record<string, unknown>>, pattern: AnyPattern | undefined) => {
  const input = asInput(body)
  const result = predict(input)
  if (result._tag === "Err") throw new Refused(result.error.problems.map((problem) => problem.message))
  const { measurements, intervals, sources, bodyShapes, warnings } = result.value
  const prediction = { measurements, intervals, sources, bodyShapes, warnings }
  return pattern === undefined ? prediction : { ...prediction, fit: fitFor(pattern, input) }
}

const fitFor = (pattern: AnyPattern, { gender, ...known }: PredictionInput): FitChance => {
  const { slug, gender: wearer } = pattern.declaration
  if (gender !== wearer) throw new Refused([`gender: ${gender}; ${slug} is drafted for ${wearer}`])
  const fit = fitRisk(pattern, known)
  if (fit._tag === "Err") throw new Refused([fit.error.message])
  return fit.value
}

/** The predictor checks every value itself; only the outer shape is settled here. */
const asInput = (body: Readonly<Record<string, unknown>>): PredictionInput => {
  const { gender, measurements, repeated, bodyShapes, ...others } = body
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw new Refused([`${unknown}: not a field of a prediction`])
  if (gender !== "female" && gender !== "male") throw new Refused(["gender: must be female or male"])
  for (const [name, value] of Object.entries({ measurements, repeated: repeated ?? {}, bodyShapes: bodyShapes ?? {} }))
    if (!isRecord(value)) throw new Refused([`${name}: must be an object`])
  return {
    gender,
    measurements: measurements as PredictionInput["measurements"],
    ...(repeated === undefined ? {} : { repeated: repeated as NonNullable<PredictionInput["repeated"]> }),
    ...(bodyShapes === undefined ? {} : { bodyShapes: bodyShapes as NonNullable<PredictionInput["bodyShapes"]> }),
  }
}

/** One object a line in, one a line out, in order; a refused line gives `{error}` in its place and exit code 1. */
const predictLines = async (path: string, pattern: AnyPattern | undefined): Promise<void> => {
  const input = path === "-" ? process.stdin : (await opened(path)).createReadStream({ encoding: "utf8" })
  let refused = 0
  let number = 0
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === "") continue
    number++
    process.stdout.write(`${JSON.stringify(predictedLine(line, pattern, () => refused++))}\n`)
  }
  if (refused > 0) throw new Refused([`${refused} of ${number} lines were refused`])
}

const opened = async (path: string): Promise<FileHandle> => {
  try {
    if ((await stat(path)).isDirectory()) throw Object.assign(new Error(), { code: "EISDIR" })
    return await open(path)
  } catch (error) {
    throw new Refused([`${path}: cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown"})`])
  }
}

const predictedLine = (line: string, pattern: AnyPattern | undefined, onRefusal: () => void): unknown => {
  try {
    const value: unknown = JSON.parse(line)
    if (!isRecord(value)) throw new Refused(["must be a JSON object"])
    return predicted(value, pattern)
  } catch (error) {
    if (!(error instanceof Refused || error instanceof SyntaxError)) throw error
    onRefusal()
    return { error: error.message }
  }
}

import { hardBounds } from "@toile/body"
import { scannerMeasurementsInParts } from "@toile/body-scan"
import { decode, type InputError, type Prediction, type PredictScan, ScannerSet } from "@toile/contract"
import { isErr } from "@toile/result"
import { Effect, Result } from "effect"
import { invalid } from "../failure.js"
import { inTurns } from "../in-turns.js"
import { predictMeasurements } from "./predict.js"

const SOURCES = ["measurements", "mesh"]
const readSet = decode(ScannerSet, ["content"])

/** The full set of measurements from a scan: a scanner's own set, read by the table of its field names. */
export const predictFromScan = Effect.fnUntraced(function* ({ source, content }: PredictScan) {
  const refuse = (pointer: string, message: string) => invalid([{ pointer, message }])
  if (source === "mesh") return yield* refuse("/source", "scans of the source mesh are not available yet")
  if (!SOURCES.includes(source)) return yield* refuse("/source", `must be one of ${SOURCES.join(", ")}`)
  const decoded = readSet(content)
  if (Result.isFailure(decoded)) return yield* invalid(decoded.failure)
  const set = decoded.success

  const errors: InputError[] = []
  for (const [field, id, unit] of [
    ["scanHeight", "mbHeight", "cm"],
    ["scanWeight", "mbWeight", "kg"],
  ] as const) {
    const { low, high } = hardBounds(set.gender, id)
    if (set[field] < low || set[field] > high) {
      errors.push({ pointer: `/content/${field}`, message: `must be from ${low} to ${high} ${unit}` })
    }
  }
  const read = yield* inTurns(scannerMeasurementsInParts(set))
  if (isErr(read)) {
    errors.push(...read.error.map(({ pointer, message }) => ({ pointer: `/content${pointer}`, message })))
  }
  if (isErr(read) || errors.length > 0) return yield* invalid(errors)

  const { measurements, warnings } = read.value
  const predicted = yield* Effect.mapError(predictMeasurements({ gender: set.gender, measurements }), (failure) => ({
    ...failure,
    errors: failure.errors.map(({ message }) => ({ pointer: "/content/values", message })),
  }))
  const scanned = Object.fromEntries(
    Object.entries(predicted.sources).map(([id, from]) => [id, from === "input" ? "scanned" : from]),
  )
  return { ...predicted, sources: scanned, warnings: [...warnings, ...predicted.warnings] } satisfies Prediction
})

import { hardBounds } from "@toile/body"
import { scannerMeasurementsInParts } from "@toile/body-scan"
import {
  decode,
  type Gender,
  type InputError,
  MeshOfForm,
  MeshScan,
  type Prediction,
  type PredictScan,
  ScannerSet,
} from "@toile/contract"
import { isErr } from "@toile/result"
import { Effect, Result } from "effect"
import type { Actor } from "../actor.js"
import { invalid } from "../failure.js"
import { inTurns } from "../in-turns.js"
import { Bodies, type SentMesh } from "../ports/bodies.js"
import { predictMeasurements } from "./predict.js"

const SOURCES = ["measurements", "mesh"]
const readSet = decode(ScannerSet, ["content"])
const readMesh = decode(MeshScan, ["content"])
const readMeshOfForm = decode(MeshOfForm, ["content"])

/**
 * The full set of measurements from a scan.
 *
 * @param waits where all places for meshes are taken: for one, or not at all
 * @param file of a form
 */
export const predictFromScan = Effect.fnUntraced(function* (
  actor: Actor,
  scan: PredictScan,
  waits: boolean,
  file?: Uint8Array,
) {
  const sent = yield* sentMesh(scan, file)
  if (sent === undefined) return yield* fromScannerSet(scan.content)
  const asking = { tenantId: actor.tenantId, waits }
  const { measurements, intervals, sources, confidence, bodyShapes, shapes, sides, warnings } = yield* Effect.mapError(
    (yield* Bodies).scan(sent, asking),
    (failure) => (failure._tag === "InvalidInput" ? { ...failure, errors: failure.errors.map(inContent) } : failure),
  )
  return {
    measurements,
    intervals,
    sources: scanned(sources),
    bodyShapes,
    warnings,
    confidence,
    shapes: { ...shapes },
    sides: { left: { ...sides.left }, right: { ...sides.right } },
  } satisfies Prediction
})

/**
 * Judges a scan and does not read its mesh.
 *
 * @returns the prediction, where that takes no time
 */
export const judgedScan = Effect.fnUntraced(function* (scan: PredictScan) {
  return (yield* sentMesh(scan)) === undefined ? yield* fromScannerSet(scan.content) : undefined
})

/** A scan of the source `mesh`, its file not looked into; undefined where it is of another source. */
const sentMesh = Effect.fnUntraced(function* ({ source, content }: PredictScan, file?: Uint8Array) {
  if (!SOURCES.includes(source)) {
    return yield* invalid([{ pointer: "/source", message: `must be one of ${SOURCES.join(", ")}` }])
  }
  if (source !== "mesh") return undefined
  const decoded = file === undefined ? readMesh(content) : readMeshOfForm(content)
  if (Result.isFailure(decoded)) return yield* invalid(decoded.failure)
  const errors = outside(decoded.success)
  if (errors.length > 0) return yield* invalid(errors)
  const { data, encoding, ...mesh } = { data: "", encoding: "utf8" as const, ...decoded.success }
  const sent: SentMesh = {
    ...mesh,
    file: file === undefined ? { encoding, text: data } : { encoding: "binary", bytes: file },
  }
  return sent
})

const inContent = ({ pointer, message }: InputError): InputError => ({ pointer: `/content${pointer}`, message })

/** What was given with a scan was measured by whoever scanned. */
const scanned = (sources: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(sources).map(([id, from]) => [id, from === "input" ? "scanned" : from]))

interface OfScan {
  readonly gender: Gender
  readonly scanHeight: number
  readonly scanWeight: number
}

const outside = (scan: OfScan): InputError[] =>
  (
    [
      ["scanHeight", "mbHeight", "cm"],
      ["scanWeight", "mbWeight", "kg"],
    ] as const
  ).flatMap(([field, id, unit]) => {
    const { low, high } = hardBounds(scan.gender, id)
    return scan[field] < low || scan[field] > high
      ? [{ pointer: `/content/${field}`, message: `must be from ${low} to ${high} ${unit}` }]
      : []
  })

/** A scanner's own set, read by the table of its field names. */
const fromScannerSet = Effect.fnUntraced(function* (content: PredictScan["content"]) {
  const decoded = readSet(content)
  if (Result.isFailure(decoded)) return yield* invalid(decoded.failure)
  const set = decoded.success
  const errors = outside(set)
  const read = yield* inTurns(scannerMeasurementsInParts(set))
  if (isErr(read)) {
    errors.push(...read.error.map(inContent))
  }
  if (isErr(read) || errors.length > 0) return yield* invalid(errors)

  const { measurements, warnings } = read.value
  const predicted = yield* Effect.mapError(predictMeasurements({ gender: set.gender, measurements }), (failure) => ({
    ...failure,
    errors: failure.errors.map(({ message }) => ({ pointer: "/content/values", message })),
  }))
  return {
    ...predicted,
    sources: scanned(predicted.sources),
    warnings: [...warnings, ...predicted.warnings],
  } satisfies Prediction
})

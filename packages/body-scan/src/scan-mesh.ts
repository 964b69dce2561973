import { type BodyMeasurementId, type Gender, hardBounds, type Sides, unitOf } from "@toile/body"
import { measureBody } from "@toile/body-mesh"
import { type Interval, predict } from "@toile/measurement-predictor"
import { type MeshFormat, type MeshLimits, readMesh } from "@toile/mesh"
import { err, isErr, ok, type Result } from "@toile/result"
import { clothesWarnings } from "./clothes.js"
import type { MeshScanWarning } from "./mesh-scan-warning.js"
import { type ScannedShapes, shapesOf } from "./scanned-shapes.js"
import type { ScanProblem } from "./scanner-set.js"
import { type LengthUnit, lengthUnits } from "./units.js"

/** A scan as a mesh, and what was measured beside it. */
export interface MeshFromScanner {
  readonly gender: Gender
  /** cm: it scales the mesh. */
  readonly scanHeight: number
  /** kg */
  readonly scanWeight: number
  /** Told by the content where absent. */
  readonly format?: MeshFormat
  /** The unit of its coordinates: it is compared with the height, which counts. */
  readonly unit?: LengthUnit
  /** The file's bytes, not packed. */
  readonly bytes: Uint8Array
}

/**
 * `input`: scanHeight and scanWeight. `geometry`, `landmark`, `prior` and `derived`: measured on the surface, at what it shows
 * surely, less surely, where bodies usually have it, or between such places. `predicted`: from all that was measured.
 */
export type ScanSource = "input" | "geometry" | "landmark" | "prior" | "predicted" | "derived"

export interface ScannedBody {
  /** The 57 and what else was measured; cm and kg. */
  readonly measurements: Readonly<Record<string, number>>
  /** 90 % */
  readonly intervals: Readonly<Record<string, Interval>>
  readonly sources: Readonly<Record<string, ScanSource>>
  /** 0 to 1 */
  readonly confidence: Readonly<Record<string, number>>
  readonly bodyShapes: Readonly<Record<string, string>>
  /** What the body shapes were read from; one that is not here is answered as `normal`. */
  readonly shapes: ScannedShapes
  readonly sides: Sides
  readonly warnings: readonly MeshScanWarning[]
}

/** Kilograms in a litre of body. */
const DENSITY = 0.985
/** How far the mesh's weight may be from the given one, as a part of it: clothes and loose hair are volume too. */
const WEIGHT_TOLERANCE = 0.12
const UNIT_TOLERANCE = 0.04
/** A value that is trusted less is not taken as known: it is predicted. */
const LEAST_CONFIDENCE = 0.35

/**
 * A whole body from a mesh: what the surface tells is measured, the rest predicted from it and from height and weight.
 * Every value says where it came from and how far it is to be trusted. Errors name the field, as a JSON pointer.
 */
export const scanMesh = (scan: MeshFromScanner, limits?: MeshLimits): Result<ScannedBody, readonly ScanProblem[]> => {
  const { gender, scanHeight, scanWeight } = scan
  const outside = [
    ...problemsOf("/scanHeight", gender, "mbHeight", scanHeight),
    ...problemsOf("/scanWeight", gender, "mbWeight", scanWeight),
  ]
  if (outside.length > 0) return err(outside)
  const read = readMesh(scan.bytes, scan.format, limits)
  if (isErr(read)) return err([{ pointer: "/data", message: read.error.message }])
  const measured = measureBody(read.value, scanHeight)
  if (isErr(measured)) return err([{ pointer: "/data", message: measured.error.message }])

  const { values, sides, volume, fileHeight } = measured.value
  const { shapes, bodyShapes: seen } = shapesOf(gender, measured.value.shapes)
  const warnings: MeshScanWarning[] = [
    ...unitWarnings(scan, fileHeight),
    ...weightWarnings(volume, scanWeight),
    ...clothesWarnings(scan, DENSITY * volume, values),
    ...measured.value.warnings,
  ]
  const known: Record<string, number> = { mbHeight: scanHeight, mbWeight: scanWeight }
  const isHad = (id: string, value: number) => problemsOf("", gender, id as BodyMeasurementId, value).length === 0
  for (const [id, { value, confidence }] of Object.entries(values)) {
    if (!isHad(id, value))
      warnings.push({
        code: "implausibleValue",
        message: `${id} came out as ${round2(value)} cm, which no adult has: it is predicted`,
        measurement: id,
      })
    else if (confidence >= LEAST_CONFIDENCE) known[id] = round2(value)
  }
  const predicted = predict({ gender, measurements: known, bodyShapes: seen })
  if (isErr(predicted)) return err([{ pointer: "/data", message: predicted.error.message }])

  const { measurements, bodyShapes } = predicted.value
  const sources: Record<string, ScanSource> = {}
  const confidence: Record<string, number> = {}
  const intervals: Record<string, Interval> = {}
  for (const [id, source] of Object.entries(predicted.value.sources)) {
    const own = id in known ? values[id as BodyMeasurementId] : undefined
    const interval = predicted.value.intervals[id]!
    sources[id] = own?.from ?? source
    confidence[id] =
      own === undefined ? (source === "input" ? 1 : trustIn(measurements[id]!, interval)) : round2(own.confidence)
    intervals[id] = own === undefined ? interval : around(own.value, own.confidence)
  }
  // What no adult has is not told of one side either, though the mean of both may be had
  const kept = (side: Readonly<Record<string, number>>) =>
    Object.fromEntries(
      Object.entries(side)
        .map(([id, value]) => [id, round2(value)] as const)
        .filter(([id, value]) => id in known && isHad(id, value)),
    )
  return ok({
    measurements,
    intervals,
    sources,
    confidence,
    bodyShapes,
    shapes,
    sides: { left: kept(sides.left), right: kept(sides.right) },
    warnings: [...warnings, ...predicted.value.warnings],
  })
}

const problemsOf = (pointer: string, gender: Gender, id: BodyMeasurementId, value: number): ScanProblem[] => {
  const { low, high } = hardBounds(gender, id)
  const unit = unitOf(id)
  return value >= low && value <= high ? [] : [{ pointer, message: `must be from ${low} to ${high} ${unit}` }]
}

const unitWarnings = ({ scanHeight, unit }: MeshFromScanner, fileHeight: number): MeshScanWarning[] => {
  const fits = (known: LengthUnit): boolean =>
    Math.abs(fileHeight * lengthUnits[known] - scanHeight) <= UNIT_TOLERANCE * scanHeight
  const units = Object.keys(lengthUnits) as LengthUnit[]
  if (unit === undefined ? units.some(fits) : fits(unit)) return []
  const told = unit === undefined ? "in no unit that is known" : `and not in ${unit}`
  const message = `the mesh is ${Number(fileHeight.toPrecision(5))} high, ${told} the ${scanHeight} cm that were given: it is scaled to these`
  return [{ code: "unitDoesNotFit", message }]
}

const weightWarnings = (litres: number, scanWeight: number): MeshScanWarning[] => {
  const weight = DENSITY * litres
  if (Math.abs(weight - scanWeight) <= WEIGHT_TOLERANCE * scanWeight) return []
  const why = weight > scanWeight ? "clothes, hair or another person's height?" : "gaps, or another person's height?"
  const message = `the mesh holds what weighs about ${weight.toFixed(1)} kg, scanWeight is ${scanWeight} kg: ${why}`
  return [{ code: "weightDoesNotFit", message, measurement: "mbWeight" }]
}

/** How far a predicted value is to be trusted: an interval of a tenth of the value leaves half. */
const trustIn = (value: number, { low, high }: Interval): number =>
  round2(Math.max(0.05, Math.min(0.8, 1 / (1 + (10 * (high - low)) / value))))

/** What a measured value may be off by: 1 % where it is trusted wholly, 5 % where by half. No scans with known truth stand behind these but for the few of docs/scan.md. */
const around = (value: number, confidence: number): Interval => {
  const reach = value * (0.01 + 0.08 * (1 - confidence))
  return { low: round2(value - reach), high: round2(value + reach) }
}

const round2 = (value: number): number => Math.round(value * 100) / 100

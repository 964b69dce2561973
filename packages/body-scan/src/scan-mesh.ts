import { type BodyMeasurementId, type Gender, hardBounds, type Sides, unitOf } from "@toile/body"
import { type Measured, measureBody, trustedAtMost } from "@toile/body-mesh"
import { type Interval, partsOf, predict } from "@toile/measurement-predictor"
import { type MeshFormat, type MeshLimits, readMesh } from "@toile/mesh"
import { err, isErr, ok, type Result } from "@toile/result"
import { clothesWarnings } from "./clothes.js"
import { toldOf, withLargestHip } from "./largest-hip.js"
import type { MeshScanWarning } from "./mesh-scan-warning.js"
import { asScaledToo, measuredInterval, predictedInterval, round2, trustIn, withIn } from "./reach.js"
import { massOf, scaleOf } from "./scale.js"
import { type ScannedShapes, shapesOf } from "./scanned-shapes.js"
import type { ScanProblem } from "./scanner-set.js"
import type { LengthUnit } from "./units.js"
import { LEAST_UNLIKELY, MOST_UNLIKELY, mostTrust, ONE_DOUBT, unlikelihoodOf } from "./whole-doubt.js"

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

  const { sides } = measured.value
  const unlikely = unlikelihoodOf(gender, scanHeight, measured.value.values)
  if (unlikely > MOST_UNLIKELY)
    return err([
      { pointer: "/data", message: "no standing body is seen: what was measured has no person's proportions" },
    ])
  const scale = scaleOf(scan, measured.value)
  const clothes = clothesWarnings(scan, massOf(measured.value), measured.value.values)
  const warnings: MeshScanWarning[] = [...scale.warnings, ...clothes, ...measured.value.warnings]
  if (unlikely > LEAST_UNLIKELY)
    warnings.push({ code: "unlikelyBody", message: "hardly a person has such proportions: every value is less sure" })
  const doubts =
    scale.doubts +
    (measured.value.stance.lean > 0 ? 1 : 0) +
    (clothes.length > 0 ? 1 : 0) +
    (unlikely > LEAST_UNLIKELY ? 1 : 0)
  const most = mostTrust(doubts)
  const values: Readonly<Record<string, Measured>> = mapped(measured.value.values, (one) => trustedAtMost(one, most))
  const { posture, shoulderSlope } = measured.value.shapes
  const { shapes, bodyShapes: seen } = shapesOf(gender, {
    ...(posture && { posture: trustedAtMost(posture, most) }),
    ...(shoulderSlope && { shoulderSlope: trustedAtMost(shoulderSlope, most) }),
  })
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
  const predicted = predict({ gender, measurements: toldOf(known), bodyShapes: seen })
  if (isErr(predicted)) return err([{ pointer: "/data", message: predicted.error.message }])

  const { bodyShapes } = predicted.value
  const measurements = withLargestHip(predicted.value.measurements, known)
  const sources: Record<string, ScanSource> = {}
  const confidence: Record<string, number> = {}
  const intervals: Record<string, Interval> = {}
  for (const [id, source] of Object.entries(predicted.value.sources)) {
    const value = measurements[id]!
    const own = id in known ? values[id] : undefined
    sources[id] = own?.from ?? source
    if (source === "input" && own === undefined) {
      confidence[id] = 1
      intervals[id] = predicted.value.intervals[id]!
      continue
    }
    const interval =
      own === undefined
        ? predictedInterval(id, value, withIn(predicted.value.intervals[id]!, value), most)
        : measuredInterval(id, own.value, own.confidence)
    // What is not measured is never sure, and what is made of a measured value is no surer than that
    const parts = own === undefined ? [...partsOf(id)].filter((part) => part in known) : []
    confidence[id] = round2(
      own?.confidence ??
        Math.min(trustIn(value, interval), ONE_DOUBT, ...parts.map((part) => values[part]?.confidence ?? 1)),
    )
    intervals[id] = asScaledToo(interval, scale.other)
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

const mapped = <A, B>(of: Readonly<Record<string, A>>, change: (one: A) => B): Readonly<Record<string, B>> =>
  Object.fromEntries(Object.entries(of).map(([id, one]) => [id, change(one)]))

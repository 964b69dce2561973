import {
  type BodyMeasurementId,
  bodyShapeIds,
  type Gender,
  hardBounds,
  isBodyMeasurementId,
  unitOf,
  valuesOfShape,
} from "@toile/body"
import { err, ok, type Result } from "@toile/result"
import { slotOf } from "./body.js"
import type { BodyShapes } from "./body-shapes.js"
import { aliases } from "./derived-ids.js"
import { type HeldId, isHeld } from "./held-ids.js"
import { likelyUnit } from "./likely-unit.js"
import { measuringVariance } from "./measuring-error.js"
import { isGender } from "./population.js"
import type { KnownValue } from "./posterior.js"
import { round2 } from "./round.js"

export interface PredictionInput {
  readonly gender: Gender
  /** Measurement ID to cm (`mbWeight` kg). At least one. */
  readonly measurements: Readonly<Record<string, number>>
  /**
   * Measurement ID to readings of the same place, cm or kg: the value is their mean, as sure as so many tapes make it, less sure
   * where they differ more than tapes do. Not beside the same ID in `measurements`.
   */
  readonly repeated?: Readonly<Record<string, readonly number[]>>
  /** `posture` and `shoulderSlope`, each optional. */
  readonly bodyShapes?: Readonly<Record<string, string>>
}

export interface InputProblem {
  readonly code:
    | "unknownGender"
    | "noMeasurement"
    | "unknownMeasurement"
    | "notANumber"
    | "repeatedTwice"
    | "outOfBounds"
    | "unknownBodyShape"
    | "unknownBodyShapeValue"
    | "contradictoryMeasurements"
  readonly message: string
  readonly measurement?: string
  readonly bodyShape?: string
}

/** Everything that is wrong with an input, not only the first thing. */
export interface PredictionError {
  readonly _tag: "PredictionError"
  readonly message: string
  readonly problems: readonly InputProblem[]
}

export interface CheckedInput {
  readonly gender: Gender
  readonly inputs: ReadonlyMap<BodyMeasurementId, number>
  /** Of the inputs those that tell of the rest. */
  readonly known: readonly KnownValue[]
  /** Slots whose value is fixed: the inputs, and what follows from one by a constant. */
  readonly fixed: ReadonlyMap<number, number>
  readonly bodyShapes: BodyShapes
}

/**
 * @param bounds `any` lets values through that no body has, for whoever asks what is wrong with them
 */
export const checkInput = (
  { gender, measurements, repeated = {}, bodyShapes = {} }: PredictionInput,
  { bounds = "hard" }: { readonly bounds?: "hard" | "any" } = {},
): Result<CheckedInput, PredictionError> => {
  if (!isGender(gender))
    return refused([{ code: "unknownGender", message: `gender is ${JSON.stringify(gender)}: male or female is known` }])
  const several = Object.entries(repeated)
  const read = several.flatMap(([id, values]) => (isRead(id, values) ? [readingsOf(gender, id, values)] : []))
  const entries = [...Object.entries(measurements), ...read.map(({ id, mean }): [string, number] => [id, mean])]
  const problems = [
    ...(entries.length === 0 && several.length === 0 ? [noMeasurement] : []),
    ...several.flatMap(([id, values]) => repeatedProblem(measurements, id, values) ?? []),
    ...entries.flatMap(([id, value]) => measurementProblem(gender, id, value, bounds) ?? []),
    ...Object.entries(bodyShapes).flatMap(([id, value]) => bodyShapeProblem(id, value) ?? []),
  ]
  if (problems.length > 0) return refused(problems)

  const inputs = new Map(entries as [BodyMeasurementId, number][])
  const held = [...inputs].filter((input): input is [HeldId, number] => isHeld(input[0]))
  const fixed = new Map(held.map(([id, value]) => [slotOf[id], value]))
  const known = held.map(([id, value]): KnownValue => {
    const variance = read.find((one) => one.id === id)?.variance
    const sure = variance === undefined ? {} : { variance }
    const alias = aliases.find(({ from }) => from === id)
    if (alias === undefined || inputs.has(alias.to)) return { id, slot: slotOf[id], value, ...sure }
    const slot = slotOf[alias.to]
    fixed.set(slot, round2(value + alias.more))
    return { id, slot, value: value + alias.more, ...sure }
  })
  return ok({ gender, inputs, known, fixed, bodyShapes: bodyShapes as BodyShapes })
}

export const refused = (problems: readonly InputProblem[]) =>
  err<PredictionError>({
    _tag: "PredictionError",
    message: problems.map(({ message }) => message).join("; "),
    problems,
  })

const noMeasurement: InputProblem = {
  code: "noMeasurement",
  message: "measurements is empty: at least one measurement is required",
}

interface Readings {
  readonly id: HeldId
  readonly mean: number
  /** Of the mean's logarithm: a tape's over their number, or what they themselves say where that is more. */
  readonly variance: number
  /** What a tape alone would have. */
  readonly tape: number
}

/** The readings of one place as one value. */
export const readingsOf = (gender: Gender, id: HeldId, values: readonly number[]): Readings => {
  const count = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  const tape = measuringVariance(gender, id) / count
  const own = values.reduce((sum, value) => sum + Math.log(value / mean) ** 2, 0) / Math.max(1, count - 1) / count
  return { id, mean: round2(mean), variance: Math.max(tape, own), tape }
}

const isLength = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value) && value > 0

const isRead = (id: string, values: unknown): id is HeldId =>
  isBodyMeasurementId(id) && isHeld(id) && Array.isArray(values) && values.length > 0 && values.every(isLength)

const repeatedProblem = (
  measurements: PredictionInput["measurements"],
  id: string,
  values: unknown,
): InputProblem | undefined => {
  if (!isBodyMeasurementId(id))
    return { code: "unknownMeasurement", measurement: id, message: `${id} is not a known measurement` }
  const own = { measurement: id, code: "notANumber" } as const
  if (Object.hasOwn(measurements, id))
    return {
      ...own,
      code: "repeatedTwice",
      message: `${id} stands in measurements and in repeated: it may stand in one`,
    }
  if (!isHeld(id)) return { ...own, message: `${id} tells nothing of the rest and cannot be repeated` }
  if (isRead(id, values)) return undefined
  return { ...own, message: `${id} is repeated as ${printed(values)}: an array of numbers above 0 is required` }
}

const measurementProblem = (
  gender: Gender,
  id: string,
  value: unknown,
  bounds: "hard" | "any",
): InputProblem | undefined => {
  if (!isBodyMeasurementId(id))
    return { code: "unknownMeasurement", measurement: id, message: `${id} is not a known measurement` }
  if (typeof value !== "number" || !Number.isFinite(value))
    return { code: "notANumber", measurement: id, message: `${id} is ${printed(value)}: a finite number is required` }
  const { low, high } = hardBounds(gender, id)
  if (value >= low && value <= high) return undefined
  if (bounds === "any" && value > 0) return undefined
  const unit = unitOf(id)
  const hint = value > 0 && isHeld(id) ? likelyUnit(gender, id, value) : undefined
  const looks = hint === undefined ? "" : `; it looks like ${hint}`
  const message = `${id} is ${value} ${unit}, outside ${low} to ${high} ${unit}${looks}`
  return { code: "outOfBounds", measurement: id, message }
}

const bodyShapeProblem = (id: string, value: unknown): InputProblem | undefined => {
  const shape = bodyShapeIds.find((known) => known === id)
  if (shape === undefined)
    return {
      code: "unknownBodyShape",
      bodyShape: id,
      message: `${id} is not a known body shape: ${bodyShapeIds.join(" or ")} is`,
    }
  const values: readonly unknown[] = valuesOfShape(shape)
  if (values.includes(value)) return undefined
  const message = `${shape} is ${printed(value)}: one of ${values.join(", ")} is required`
  return { code: "unknownBodyShapeValue", bodyShape: shape, message }
}

const printed = (value: unknown): string =>
  typeof value === "number" || value === undefined ? String(value) : (JSON.stringify(value) ?? typeof value)

import { err, ok, type Result, stepOf } from "@toile/result"
import { bodyMeasurements, isBodyMeasurementId, type PairedMeasurementId, unitOf } from "./body-measurements.js"
import { hardBounds } from "./bounds.js"
import type { Gender } from "./gender.js"

/** One side's own values, cm; of the IDs that the body has twice, whichever were measured. */
export type SideMeasurements = { readonly [Id in PairedMeasurementId]?: number }

/** Left and right of a pair, as they stand beside `measurements`, which hold one value for both. */
export interface Sides {
  readonly left?: SideMeasurements
  readonly right?: SideMeasurements
}

export interface SidesProblem {
  /** A JSON pointer from the sides' own root. */
  readonly pointer: string
  readonly message: string
}

export const isPairedMeasurementId = (id: string): id is PairedMeasurementId =>
  isBodyMeasurementId(id) && bodyMeasurements[id].pair

/** The sides, read from any value, or everything that is wrong with them. */
export const readSides = (gender: Gender, value: unknown): Result<Sides, readonly SidesProblem[]> => {
  if (!isObject(value)) return err([{ pointer: "", message: "sides must be an object with left and right" }])
  const problems = Object.entries(value).flatMap(([side, own]) => {
    const pointer = `/${stepOf(side)}`
    if (side !== "left" && side !== "right") return [{ pointer, message: `${side} is no side: left and right are` }]
    if (!isObject(own)) return [{ pointer, message: `${side} must be an object of measurements` }]
    return Object.entries(own).flatMap(([id, cm]) => {
      const message = problemOf(gender, id, cm)
      return message === undefined ? [] : [{ pointer: `${pointer}/${stepOf(id)}`, message }]
    })
  })
  return problems.length > 0 ? err(problems) : ok(value)
}

const problemOf = (gender: Gender, id: string, value: unknown): string | undefined => {
  if (!isBodyMeasurementId(id)) return `${id} is not a known measurement`
  if (!isPairedMeasurementId(id)) return `${id} is no pair: the body has it once`
  if (typeof value !== "number" || !Number.isFinite(value)) return `${id} must be a finite number`
  const { low, high } = hardBounds(gender, id)
  const unit = unitOf(id)
  return value >= low && value <= high ? undefined : `${id} is ${value} ${unit}, outside ${low} to ${high} ${unit}`
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

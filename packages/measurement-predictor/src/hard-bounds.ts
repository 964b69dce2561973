import { slotOf } from "./body.js"
import { type MeasurementId, type MeasurementKind, measurementCatalogue, measurementIds } from "./measurement-ids.js"
import { middleBody, middleValue } from "./middle-body.js"
import type { Gender } from "./variables.js"

export interface Bounds {
  readonly low: number
  readonly high: number
}

/**
 * What no adult body is outside of, as parts of the population's median. Wide enough for the smallest and the heaviest
 * adults, narrow enough that inches or millimetres for centimetres fall outside.
 */
const reach: Readonly<Record<MeasurementKind, readonly [number, number]>> = {
  height: [0.6, 1.4],
  mass: [0.35, 3.5],
  girth: [0.55, 2.3],
  width: [0.6, 1.8],
  length: [0.55, 1.75],
}
const reachOf = (id: MeasurementId): readonly [number, number] => {
  if (id === "mbHeight") return [0.68, 1.32]
  if (id === "mbAnkleHeight") return [0.5, 1.9]
  if (id.endsWith("CrotchLength")) return [0.5, 2]
  return reach[measurementCatalogue[id].kind]
}

const table = (gender: Gender): Readonly<Record<MeasurementId, Bounds>> =>
  Object.fromEntries(
    measurementIds.map((id) => {
      const [low, high] = reachOf(id)
      const median = middleValue(gender, id)
      return [id, { low: Math.floor(low * median), high: Math.ceil(high * median) }]
    }),
  ) as Record<MeasurementId, Bounds>

const tables: Readonly<Record<Gender, Readonly<Record<MeasurementId, Bounds>>>> = {
  female: table("female"),
  male: table("male"),
}

/** The bounds that an input must lie in, whole cm or kg. */
export const hardBounds = (gender: Gender, id: MeasurementId): Bounds => tables[gender][id]

const lengthUnits = [
  ["inches", 2.54],
  ["millimetres", 0.1],
  ["metres", 100],
  ["feet", 30.48],
] as const
const massUnits = [
  ["pounds", 0.45359237],
  ["grams", 0.001],
  ["stones", 6.35029318],
] as const

/** The unit in which an out-of-place value would be an ordinary one (within three standard deviations), if there is one. */
export const likelyUnit = (gender: Gender, id: MeasurementId, value: number): string | undefined => {
  const { body, spreads } = middleBody(gender)
  const slot = slotOf[id]
  const units = measurementCatalogue[id].unit === "kg" ? massUnits : lengthUnits
  return units.find(([, factor]) => Math.abs(Math.log((value * factor) / body.values[slot]!)) < 3 * spreads[slot]!)?.[0]
}

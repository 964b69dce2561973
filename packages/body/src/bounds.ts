import {
  type BodyMeasurementId,
  bodyMeasurementIds,
  bodyMeasurements,
  type MeasurementKind,
} from "./body-measurements.js"
import type { Gender } from "./gender.js"
import { median } from "./survey/median.js"

export interface Bounds {
  readonly low: number
  readonly high: number
}

/**
 * What no adult body is outside of, as parts of the population's median. Wide enough for the smallest and the heaviest
 * adults, narrow enough that inches or millimetres for centimetres fall outside.
 */
const reach: Readonly<Record<MeasurementKind, readonly [low: number, high: number]>> = {
  height: [0.6, 1.4],
  mass: [0.35, 3.5],
  girth: [0.55, 2.3],
  arc: [0.45, 2.5],
  width: [0.6, 1.8],
  depth: [0.5, 2.6],
  length: [0.55, 1.75],
}

/** Where an ID's own reach is another than its kind's: crotch lengths grow with the belly, and so do the trunk's widths. */
const ownReach: { readonly [Id in BodyMeasurementId]?: readonly [low: number, high: number] } = {
  mbHeight: [0.68, 1.32],
  mbAnkleHeight: [0.5, 1.9],
  mbWaistbandRegRiseCrotchLength: [0.5, 2],
  mbWaistbandMidRiseCrotchLength: [0.5, 2],
  mbWaistbandLowRiseCrotchLength: [0.5, 2],
  mbBustWidth: reach.girth,
  mbWaistWidth: reach.girth,
  mbHipWidth: reach.girth,
}

const boundsOf = (gender: Gender, id: BodyMeasurementId): Bounds => {
  const [low, high] = ownReach[id] ?? reach[bodyMeasurements[id].kind]
  const middle = median(gender, id)
  return { low: Math.floor(low * middle), high: Math.ceil(high * middle) }
}

const allBounds = (gender: Gender): ReadonlyMap<BodyMeasurementId, Bounds> =>
  new Map(bodyMeasurementIds.map((id) => [id, boundsOf(gender, id)]))

/** Worked out once: each draft asks for a dozen of them. */
const bounds: Readonly<Record<Gender, ReadonlyMap<BodyMeasurementId, Bounds>>> = {
  female: allBounds("female"),
  male: allBounds("male"),
}

/** The bounds that a body's measurement must lie in, whole cm or kg. */
export const hardBounds = (gender: Gender, id: BodyMeasurementId): Bounds => bounds[gender].get(id)!

import type { Level, MeasurementSource, MetTarget } from "@toile/draft-model"
import { round } from "./rounding.js"

/**
 * The measurement groups that a garment measurement is compared with; of several, the one that is largest on the body.
 * The names are the catalogue's (docs: what the measurement IDs mean).
 */
const comparedWith: Readonly<Record<string, readonly string[]>> = {
  gmNeckGirth: ["neck"],
  gmChestGirth: ["bust"],
  gmBustGirth: ["bust"],
  gmWaistGirth: ["waist"],
  gmHighHipGirth: ["highHip"],
  gmHipGirth: ["hip", "maxHip"],
  gmShoulderWidth: ["shoulder"],
  gmShoulderLength: ["shoulderLength"],
  gmAcrossBackWidth: ["acrossBack"],
  gmAcrossChestWidth: ["acrossChest"],
  gmBackNeckToWaist: ["backLength"],
  gmSideNeckToBustPoint: ["bustPoint"],
  gmBustPointDistance: ["bustPointDistance"],
  gmSleeveLength: ["arm"],
  gmBicepGirth: ["bicep"],
  gmElbowGirth: ["elbow"],
  gmCuffGirth: ["wrist"],
  gmThighGirth: ["thigh"],
  gmKneeGirth: ["knee"],
  gmCalfGirth: ["calf"],
  gmAnkleGirth: ["ankle"],
}

interface Body {
  readonly values: Readonly<Record<string, number>>
  /** The item that was taken in each group. */
  readonly taken: Readonly<Record<string, string>>
  readonly sources: Readonly<Record<string, MeasurementSource>>
}

/** The table of body, ease, garment and target: a row for each garment measurement that has its like on the body. */
export const levelsOf = (
  garmentMeasurements: Readonly<Record<string, number>>,
  { values, taken, sources }: Body,
  targets: readonly MetTarget[],
): Level[] => {
  const levels: Level[] = []
  for (const id of Object.keys(garmentMeasurements)) {
    const group = largestOf(comparedWith[id] ?? [], values)
    if (group === undefined) continue
    const cm = garmentMeasurements[id]!
    const measurement = taken[group]!
    const target = targets.find(({ garmentMeasurement }) => garmentMeasurement === id)?.target
    const level: Level = {
      garmentMeasurement: id,
      garment: round(cm),
      measurement,
      body: round(values[group]!),
      ease: round(cm - values[group]!),
      source: sources[measurement] ?? "measured",
    }
    levels.push(target === undefined ? level : { ...level, target })
  }
  return levels
}

/** Of the groups that have a value the one with the largest. */
const largestOf = (groups: readonly string[], values: Readonly<Record<string, number>>): string | undefined => {
  let largest: string | undefined
  for (const group of groups) {
    const value = values[group]
    if (value !== undefined && (largest === undefined || value > values[largest]!)) largest = group
  }
  return largest
}

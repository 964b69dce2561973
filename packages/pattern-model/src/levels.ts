import type { Level, MeasurementSource, MetTarget } from "@toile/draft-model"
import { round } from "./rounding.js"

/**
 * The measurement groups that a garment measurement is compared with, by the part of its name after `gm`; of several,
 * the one that is largest on the body. The names are the catalogue's (docs: what the measurement IDs mean).
 */
const comparedWith: Readonly<Record<string, readonly string[]>> = {
  NeckGirth: ["neck"],
  ChestGirth: ["bust"],
  BustGirth: ["bust"],
  WaistGirth: ["waist"],
  HighHipGirth: ["highHip"],
  HipGirth: ["hip", "maxHip"],
  ShoulderWidth: ["shoulder"],
  ShoulderLength: ["shoulderLength"],
  AcrossBackWidth: ["acrossBack"],
  AcrossChestWidth: ["acrossChest"],
  BackNeckToWaist: ["backLength"],
  SideNeckToBustPoint: ["bustPoint"],
  BustPointDistance: ["bustPointDistance"],
  SleeveLength: ["arm"],
  BicepGirth: ["bicep"],
  ElbowGirth: ["elbow"],
  CuffGirth: ["wrist"],
  ThighGirth: ["thigh"],
  KneeGirth: ["knee"],
  CalfGirth: ["calf"],
  AnkleGirth: ["ankle"],
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
): Level[] =>
  Object.entries(garmentMeasurements).flatMap(([id, cm]): Level[] => {
    const groups = (comparedWith[id.slice(2)] ?? []).filter((group) => values[group] !== undefined)
    if (groups.length === 0) return []
    const group = groups.reduce((a, b) => (values[b]! > values[a]! ? b : a))
    const measurement = taken[group]!
    const target = targets.find(({ garmentMeasurement }) => garmentMeasurement === id)?.target
    return [
      {
        garmentMeasurement: id,
        garment: round(cm),
        measurement,
        body: round(values[group]!),
        ease: round(cm - values[group]!),
        source: sources[measurement] ?? "measured",
        ...(target === undefined ? {} : { target }),
      },
    ]
  })

import type { Grading } from "./grade.js"

/** A garment measurement in each size and from the sample to each size, cm; sizes as the grading has them. */
export interface Increment {
  readonly garmentMeasurement: string
  readonly values: readonly number[]
  readonly fromSample: readonly number[]
}

/** How the garment grows: every measurement that all sizes have. */
export const increments = ({ sizes }: Grading): readonly Increment[] =>
  Object.keys(sizes[0]!.draft.garmentMeasurements)
    .filter((id) => sizes.every(({ draft }) => draft.garmentMeasurements[id] !== undefined))
    .map((garmentMeasurement) => {
      const values = sizes.map(({ draft }) => draft.garmentMeasurements[garmentMeasurement]!)
      return { garmentMeasurement, values, fromSample: values.map((v) => Math.round((v - values[0]!) * 100) / 100 + 0) }
    })

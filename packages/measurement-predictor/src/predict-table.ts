import type { BodyMeasurementId, Gender } from "@toile/body"
import { err, isErr, ok, type Result } from "@toile/result"
import { fullSet } from "./held-ids.js"
import type { Population } from "./population.js"
import { predict, predictionRoom } from "./predict.js"
import type { PredictionError } from "./prediction-input.js"
import type { PredictionWarning } from "./prediction-warnings.js"

/** People of one gender, a row each; a cell that is NaN is not known of that person. */
export interface TableOfInputs {
  readonly gender: Gender
  /** What was measured, a column each. */
  readonly columns: readonly BodyMeasurementId[]
  /** Row-major, cm and kg. */
  readonly values: Float64Array
  /** Of all rows. */
  readonly bodyShapes?: Readonly<Record<string, string>>
}

/** The same people with all that a full set has, row-major as the columns say. */
export interface PredictedTable {
  /** The 57. */
  readonly columns: readonly BodyMeasurementId[]
  readonly rows: number
  /** cm and kg; NaN throughout a row that was refused. */
  readonly measurements: Float64Array
  /** 90 % intervals; of what was given the value itself. */
  readonly low: Float64Array
  readonly high: Float64Array
  /** By row, where there is something to look at. */
  readonly warnings: ReadonlyMap<number, readonly PredictionWarning[]>
  /** By row, why nothing could be predicted. */
  readonly refused: ReadonlyMap<number, PredictionError>
}

export interface TableProblem {
  readonly _tag: "TableProblem"
  readonly message: string
}

/**
 * `predict` for a table: each row as it would be alone. What a set of known columns tells of the rest is worked out once for
 * all rows that have it.
 */
export const predictTable = (
  { gender, columns, values, bodyShapes }: TableOfInputs,
  population?: Population,
): Result<PredictedTable, TableProblem> => {
  const twice = columns.find((id, i) => columns.indexOf(id) !== i)
  if (twice !== undefined) return err({ _tag: "TableProblem", message: `the column ${twice} stands there twice` })
  const rows = columns.length === 0 ? 0 : values.length / columns.length
  if (!Number.isInteger(rows))
    return err({
      _tag: "TableProblem",
      message: `${values.length} values are no whole rows of ${columns.length} columns`,
    })
  const width = fullSet.length
  const [measurements, low, high] = [0, 1, 2].map(() => new Float64Array(rows * width).fill(Number.NaN)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const warnings = new Map<number, readonly PredictionWarning[]>()
  const refused = new Map<number, PredictionError>()
  const room = predictionRoom()
  for (let row = 0; row < rows; row++) {
    const known: Record<string, number> = {}
    for (let c = 0; c < columns.length; c++) {
      const value = values[row * columns.length + c]!
      if (!Number.isNaN(value)) known[columns[c]!] = value
    }
    const input = { gender, measurements: known, ...(bodyShapes === undefined ? {} : { bodyShapes }) }
    const predicted = predict(input, population, room)
    if (isErr(predicted)) {
      refused.set(row, predicted.error)
      continue
    }
    const { measurements: full, intervals } = predicted.value
    if (predicted.value.warnings.length > 0) warnings.set(row, predicted.value.warnings)
    for (let c = 0; c < width; c++) {
      const id = fullSet[c]!
      measurements[row * width + c] = full[id]!
      low[row * width + c] = intervals[id]!.low
      high[row * width + c] = intervals[id]!.high
    }
  }
  return ok({ columns: fullSet, rows, measurements, low, high, warnings, refused })
}

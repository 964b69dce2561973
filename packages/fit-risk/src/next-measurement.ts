import { isBodyMeasurementId } from "@toile/body"
import { chance, tapeVariance } from "@toile/measurement-predictor"
import { meanMisses, type NextMeasurement, round, shareWithin } from "./fit-chance.js"
import type { Asked } from "./question.js"

interface Drawn {
  /** A row a body: by level, the garment less what the body should have had, cm. */
  readonly deviations: Float64Array
  /** A row a body: the logarithms of what could still be measured. */
  readonly values: Float64Array
}

/** Of each measurement that is not known the chance to be expected once it is. */
export const afterMeasuring = (
  { open, tolerances, bodies: { gender } }: Asked,
  { deviations, values }: Drawn,
  seed: number,
): NextMeasurement[] => {
  const { normal } = chance(seed)
  const width = tolerances.length
  const rows = deviations.length / width
  return open.map((measurement, m) => {
    const error = isBodyMeasurementId(measurement) ? Math.sqrt(tapeVariance(gender, measurement)) : 0
    const read = Float64Array.from({ length: rows }, (_, row) => values[row * open.length + m]! + error * normal())
    const left = unexplained(deviations, width, powersOf(read))
    return { measurement, chance: round(shareWithin(left, tolerances), 4), misses: meanMisses(left, tolerances) }
  })
}

/** A value and its square, each round its mean, the second made square to the first: what a bent relation needs. */
const powersOf = (values: Float64Array): readonly Float64Array[] => {
  const first = centred(values)
  const second = centred(first.map((value) => value * value))
  const slope = dot(first, second) / (dot(first, first) || 1)
  return [first, second.map((value, i) => value - slope * first[i]!)]
}

/** What of each column is not explained by these; the mean stays, it is the draft's own. */
const unexplained = (table: Float64Array, width: number, by: readonly Float64Array[]): Float64Array => {
  const left = Float64Array.from(table)
  const rows = table.length / width
  for (const one of by) {
    const own = dot(one, one)
    if (own < 1e-18) continue
    for (let l = 0; l < width; l++) {
      let both = 0
      for (let row = 0; row < rows; row++) both += one[row]! * table[row * width + l]!
      const slope = both / own
      if (Number.isFinite(slope)) for (let row = 0; row < rows; row++) left[row * width + l]! -= slope * one[row]!
    }
  }
  return left
}

const centred = (values: Float64Array): Float64Array => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.map((value) => value - mean)
}

const dot = (a: Float64Array, b: Float64Array): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0)

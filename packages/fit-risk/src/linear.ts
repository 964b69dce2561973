import { isBodyMeasurementId } from "@toile/body"
import { chance, product, productWithTransposed, semidefiniteFactor, tapeVariance } from "@toile/measurement-predictor"
import type { AnyPattern } from "@toile/pattern-model"
import { isErr, ok, type Result } from "@toile/result"
import { type FitChance, ranked, round, shareWithin } from "./fit-chance.js"
import type { FitGarment } from "./fit-garment.js"
import { type Asked, ask, type FitError, type FitQuestion } from "./question.js"

/** How the levels of one garment follow the measurements that it is drafted from, near one body. */
export interface FitJacobian {
  readonly asked: Asked
  /** Row-major, a row a level, a column a measurement in use: cm for one unit of its logarithm. */
  readonly slopes: Float64Array
  /** The same of the body's own measurement at the level; NaN in rows that have none. */
  readonly bodySlopes: Float64Array
  /** The covariance of the logarithms of the measurements in use. */
  readonly covariance: Float64Array
}

/** Below a thousandth a measurement is as good as known. */
const LEAST_STEP = 1e-3

/** Differences to both sides, one standard deviation far; what cannot be drafted there is taken from one side alone. */
export const fitJacobian = (pattern: AnyPattern | FitGarment, question: FitQuestion): Result<FitJacobian, FitError> => {
  const found = ask(pattern, question)
  if (isErr(found)) return found
  const asked = found.value
  const { used, levels, bodies, garment } = asked
  const full = bodies.prediction.measurements
  const covariance = bodies.covariance(used)
  const slopes = new Float64Array(levels.length * used.length)
  const bodySlopes = new Float64Array(levels.length * used.length)
  used.forEach((id, m) => {
    const step = Math.max(LEAST_STEP, Math.sqrt(covariance[m * used.length + m]!))
    const at = (steps: number) => asked.measure({ ...full, [id]: full[id]! * Math.exp(steps * step) })
    const [above, below] = [at(1), at(-1)]
    if (above === undefined && below === undefined) return
    const [high, low] = [above ?? garment, below ?? garment]
    const wide = step * ((above === undefined ? 0 : 1) + (below === undefined ? 0 : 1))
    for (let l = 0; l < levels.length; l++) {
      slopes[l * used.length + m] = (high.garment[l]! - low.garment[l]!) / wide
      bodySlopes[l * used.length + m] = (high.body[l]! - low.body[l]!) / wide
    }
  })
  return ok({ asked, slopes, bodySlopes, covariance })
}

/** Draws of the box's chance: its error is 0.014 at the most. */
const DRAWS = 1200
const z90 = 1.6449
/** A standard normal is so far from 0 on average. */
const MEAN_OF_NORMAL = Math.sqrt(2 / Math.PI)

/** `fitRisk` where levels follow measurements in straight lines: close to it, and without a draft. */
export const fitByJacobian = ({ asked, slopes, bodySlopes, covariance }: FitJacobian): FitChance => {
  const { levels, used, open, tolerances, garment, bodies } = asked
  const [rows, columns] = [levels.length, used.length]
  const towards = product(slopes, covariance, rows, columns, columns)
  const spread = productWithTransposed(towards, slopes, rows, columns, rows)
  const { normal } = chance(1)
  const deviates = Float64Array.from({ length: DRAWS * rows }, normal)
  const boxOf = (matrix: Float64Array): number =>
    shareWithin(productWithTransposed(deviates, semidefiniteFactor(matrix, rows), DRAWS, rows, rows), tolerances)
  const next = open.map((measurement) => {
    const m = used.indexOf(measurement)
    const tape = isBodyMeasurementId(measurement) ? tapeVariance(bodies.gender, measurement) : 0
    const read = covariance[m * columns + m]! + tape
    const left = spread.map((value, at) => {
      const [i, j] = [Math.floor(at / rows), at % rows]
      return read === 0 ? value : value - (towards[i * columns + m]! * towards[j * columns + m]!) / read
    })
    let misses = 0
    for (let l = 0; l < rows; l++) misses += Math.sqrt(Math.max(0, left[l * rows + l]!)) / tolerances[l]!
    return { measurement, chance: round(boxOf(left), 4), misses: MEAN_OF_NORMAL * misses }
  })
  return {
    pattern: asked.slug,
    chance: round(boxOf(spread), 4),
    levels: Object.fromEntries(
      levels.map((id, l) => {
        const deviation = Math.sqrt(Math.max(0, spread[l * rows + l]!))
        const ease = garment.garment[l]! - garment.body[l]!
        const own = bodySlopes.subarray(l * columns, (l + 1) * columns)
        const hasBody = Number.isFinite(ease)
        const reach = z90 * (hasBody ? Math.sqrt(variance(own, covariance)) : deviation)
        const middle = hasBody ? ease : 0
        return [
          id,
          {
            chance: round(deviation === 0 ? 1 : 2 * normalBelow(tolerances[l]! / deviation) - 1, 4),
            low: round(middle - reach, 2),
            high: round(middle + reach, 2),
          },
        ]
      }),
    ),
    next: ranked(next),
  }
}

const variance = (slopes: Float64Array, covariance: Float64Array): number => {
  const size = slopes.length
  let sum = 0
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++) sum += slopes[i]! * slopes[j]! * covariance[i * size + j]!
  return Math.max(0, sum)
}

/** The standard normal's share below x of 0 or more (Abramowitz and Stegun 26.2.17; error below 7.5e-8). */
const normalBelow = (x: number): number => {
  const t = 1 / (1 + 0.2316419 * x)
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * tail
}

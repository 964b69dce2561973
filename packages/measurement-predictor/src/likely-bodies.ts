import { type BodyMeasurementId, type Gender, isBodyMeasurementId } from "@toile/body"
import { isErr, ok, type Result } from "@toile/result"
import { type Body, baseCount, bodyFrom, slotNames, slotOf } from "./body.js"
import { fullSet, type HeldId, isHeld } from "./held-ids.js"
import { measuringVariance } from "./measuring-error.js"
import { gradientOf } from "./middle-body.js"
import { type Population, populationOf } from "./population.js"
import { posterior } from "./posterior.js"
import { type Prediction, predict } from "./predict.js"
import { checkInput, type PredictionError, type PredictionInput } from "./prediction-input.js"
import { restoreProportions } from "./proportions.js"
import { type Chance, chance } from "./random.js"

/** All bodies that a person may have of whom this is known, the tape's error and the formulas' doubt among what is not. */
export interface LikelyBodies {
  readonly gender: Gender
  /** The one that is drafted for: what was given, and the median of the rest. */
  readonly prediction: Prediction
  /** Each call gives one body's 57 measurements, cm and kg, not rounded; the same seed gives the same bodies. */
  readonly draw: (seed: number) => () => Readonly<Record<string, number>>
  /** The covariance of the logarithms of these measurements, row-major; of what is not held (an arc) 0. */
  readonly covariance: (ids: readonly string[]) => Float64Array
}

/**
 * The distribution that `predict` gives the middle of.
 *
 * @param population another than the one that is shipped
 */
export const likelyBodies = (
  input: PredictionInput,
  population: Population = populationOf(input.gender),
): Result<LikelyBodies, PredictionError> => {
  const prediction = predict(input, population)
  if (isErr(prediction)) return prediction
  const checked = checkInput(input)
  if (isErr(checked)) return checked
  const { gender, known, bodyShapes, inputs } = checked.value
  const after = posterior(population, known, bodyShapes)
  const middle = bodyFrom(gender, after.mean.map(Math.exp))
  const given = new Map([...inputs].filter((input): input is [HeldId, number] => isHeld(input[0])))
  return ok({
    gender,
    prediction: prediction.value,
    draw: (seed) => {
      const by = chance(seed)
      return () => {
        const deviation = after.conditioned(drawn(population, by), by.normal)
        const body = bodyFrom(
          gender,
          restoreProportions(exponentials(after.mean, deviation), () => false),
        )
        return Object.fromEntries(fullSet.map((id) => [id, valueIn(body, id, given.get(id), gender, by)]))
      }
    },
    covariance: (ids) => {
      const rows = ids.map((id) => (isBodyMeasurementId(id) && isHeld(id) ? logGradient(middle, id) : undefined))
      const size = ids.length
      const matrix = new Float64Array(size * size)
      for (let i = 0; i < size; i++)
        for (let j = 0; j <= i; j++) {
          const [a, b] = [rows[i], rows[j]]
          const both = a === undefined || b === undefined ? 0 : after.covarianceAlong(a, b)
          const own = i === j && a !== undefined ? ownVariance(middle, ids[i] as HeldId, given, gender) : 0
          matrix[i * size + j] = both + own
          matrix[j * size + i] = both + own
        }
      return matrix
    },
  })
}

const drawn = ({ size, factor }: Population, { normal }: Chance): Float64Array => {
  const deviates = Float64Array.from({ length: size }, normal)
  return Float64Array.from(deviates, (_, i) => {
    let sum = 0
    for (let k = 0; k <= i; k++) sum += factor[i * size + k]! * deviates[k]!
    return sum
  })
}

const exponentials = (mean: Float64Array, deviation: Float64Array): Float64Array => {
  const values = new Float64Array(slotNames.length).fill(Number.NaN)
  for (let i = 0; i < baseCount; i++) values[i] = Math.exp(mean[i]! + deviation[i]!)
  return values
}

/** A formula leaves a doubt; where its result was measured the tape's error stands in its place. */
const valueIn = (
  { values, doubts }: Body,
  id: HeldId,
  given: number | undefined,
  gender: Gender,
  by: Chance,
): number => {
  const slot = slotOf[id]
  if (slot < baseCount) return values[slot]!
  if (given !== undefined) return given * Math.exp(Math.sqrt(measuringVariance(gender, id)) * by.normal())
  return doubts[slot] === 0 ? values[slot]! : Math.max(0.1, values[slot]! + Math.sqrt(doubts[slot]!) * by.normal())
}

const logGradient = (body: Body, id: HeldId): Float64Array => {
  const slot = slotOf[id]
  return gradientOf(body, slot).map((slope) => slope / body.values[slot]!)
}

const ownVariance = (body: Body, id: HeldId, given: ReadonlyMap<HeldId, number>, gender: Gender): number => {
  const slot = slotOf[id]
  if (slot < baseCount) return 0
  return given.has(id) ? measuringVariance(gender, id) : body.doubts[slot]! / body.values[slot]! ** 2
}

/** The variance that a careful tape adds to the logarithm of a measurement; of what is not held none is known. */
export const tapeVariance = (gender: Gender, id: BodyMeasurementId): number =>
  isHeld(id) ? measuringVariance(gender, id) : 0

import { type Gender, hardBounds, unitOf } from "@toile/body"
import { isErr, ok, type Result } from "@toile/result"
import { type Body, bodyFrom, slotNames, slotOf } from "./body.js"
import type { BodyShapes } from "./body-shapes.js"
import { fullSet } from "./held-ids.js"
import { varianceAlong } from "./middle-body.js"
import { type Population, populationOf } from "./population.js"
import { type Posterior, posterior } from "./posterior.js"
import {
  type CheckedInput,
  checkInput,
  type InputProblem,
  type PredictionError,
  type PredictionInput,
  refused,
} from "./prediction-input.js"
import { contradictions, implausible, type PredictionWarning } from "./prediction-warnings.js"
import { restoreProportions } from "./proportions.js"
import { round2 } from "./round.js"
import { variableIndex } from "./variables.js"

/** `input`: as it was given. `predicted`: the conditional median. `derived`: a formula of other measurements. */
export type PredictionSource = "input" | "predicted" | "derived"

export interface Interval {
  readonly low: number
  readonly high: number
}

export interface Prediction {
  /** The 57 IDs, and any further one that was given; cm and kg. Inputs as given, the rest rounded to 2 decimals. */
  readonly measurements: Readonly<Record<string, number>>
  /** 90 % intervals. An input's is the input itself. */
  readonly intervals: Readonly<Record<string, Interval>>
  readonly sources: Readonly<Record<string, PredictionSource>>
  /** As given, else `normal`: measuring errors are too large to read a shape from a set of measurements. */
  readonly bodyShapes: Required<BodyShapes>
  readonly warnings: readonly PredictionWarning[]
}

/**
 * The full set of body measurements from any of them: the population's conditional median, given the inputs.
 *
 * @param population another than the one that is shipped: validation fits one without the rows that it keeps aside
 */
export const predict = (input: PredictionInput, population?: Population): Result<Prediction, PredictionError> => {
  const checked = checkInput(input)
  if (isErr(checked)) return checked
  const prediction = predictFrom(population ?? populationOf(checked.value.gender), checked.value)
  const problem = impossibility(input.gender, prediction)
  return problem === undefined ? ok(prediction) : refused([problem])
}

/** Inputs that no body has together may call for a length that cannot be: half of the least, or twice the most, that a body has. */
const impossibility = (gender: Gender, { measurements, sources, warnings }: Prediction): InputProblem | undefined => {
  for (const id of fullSet) {
    const { low, high } = hardBounds(gender, id)
    const value = measurements[id]!
    if (sources[id] === "input" || (value > low / 2 && value < high * 2)) continue
    const culprit = warnings.find(({ measurement }) => measurement !== undefined)
    const unit = unitOf(id)
    const reason = `these measurements cannot belong to one body: they call for ${id} ${value} ${unit}`
    return {
      code: "contradictoryMeasurements",
      message: culprit === undefined ? reason : `${reason}; ${culprit.message}`,
      measurement: culprit?.measurement ?? id,
    }
  }
  return undefined
}

const fullSlots = Int32Array.from(fullSet, (id) => slotOf[id])

// The shapes of the answers: to copy one and fill it in takes a third of what 57 new keys take
const noNumbers = Object.fromEntries(fullSet.map((id) => [id, 0]))
const noInterval: Interval = { low: 0, high: 0 }
const noIntervals = Object.fromEntries(fullSet.map((id) => [id, noInterval]))
/** Where a value comes from that was not given: the population, or a formula. */
const asFormulas = Object.fromEntries(
  fullSet.map((id): [string, PredictionSource] => [id, id in variableIndex ? "predicted" : "derived"]),
)

/** The same from a population of one's own: validation fits one without the rows that it keeps aside. */
export const predictFrom = (population: Population, checked: CheckedInput): Prediction => {
  const { gender, inputs, known, fixed, bodyShapes } = checked
  const after = posterior(population, known, bodyShapes)
  const body = completeBody(checked, after)
  const widening = widenFor(population, after)

  const measurements: Record<string, number> = { ...noNumbers }
  const intervals: Record<string, Interval> = { ...noIntervals }
  const sources: Record<string, PredictionSource> = { ...asFormulas }
  const pass = (id: string, given: number): void => {
    measurements[id] = given
    intervals[id] = { low: given, high: given }
    sources[id] = "input"
  }
  for (let i = 0; i < fullSet.length; i++) {
    const id = fullSet[i]!
    const given = inputs.get(id)
    if (given !== undefined) {
      pass(id, given)
      continue
    }
    const slot = fullSlots[i]!
    const value = round2(body.values[slot]!)
    measurements[id] = value
    intervals[id] = intervalRound(value, after.varianceOf(body, slot) + body.doubts[slot]!, widening)
    if (fixed.has(slot)) sources[id] = "derived"
  }
  for (const [id, given] of inputs) if (!(id in measurements)) pass(id, given)
  return {
    measurements,
    intervals,
    sources,
    bodyShapes: { posture: "normal", shoulderSlope: "normal", ...bodyShapes },
    warnings: [...contradictions(inputs), ...implausible(gender, known, after, inputs)],
  }
}

/** The standard normal's 95 % point: 5 % on either side. */
const z90 = 1.6449

const intervalRound = (value: number, variance: number, widening: number): Interval => {
  const reach = Math.exp((z90 * widening * Math.sqrt(variance)) / value)
  return { low: round2(value / reach), high: round2(value * reach) }
}

const completeBody = ({ gender, fixed }: CheckedInput, after: Posterior): Body => {
  const values = new Float64Array(slotNames.length).fill(Number.NaN)
  after.mean.forEach((log, i) => {
    values[i] = Math.exp(log)
  })
  for (const [slot, value] of fixed) values[slot] = value
  restoreProportions(values, (slot) => fixed.has(slot))
  return bodyFrom(gender, values.map(round2), fixed)
}

/** Body mass index, as weight over height squared, on the logarithms of a population's variables. */
const bodyMass = ({ size }: Population): Float64Array => {
  const gradient = new Float64Array(size)
  gradient[variableIndex.mbHeight] = -2
  gradient[variableIndex.mbWeight] = 1
  return gradient
}

/**
 * Heavy bodies spread more than the Gaussian says: from one standard deviation of the body mass index above the
 * middle, intervals widen by a tenth for each further one (found on rows kept aside, docs/prediction.md).
 */
const widenFor = (population: Population, { mean }: Posterior): number => {
  const gradient = bodyMass(population)
  const above = gradient.reduce((sum, slope, i) => sum + slope * (mean[i]! - population.mean[i]!), 0)
  const deviations = above / Math.sqrt(varianceAlong(population, gradient))
  return 1 + 0.1 * Math.min(3, Math.max(0, deviations - 1))
}

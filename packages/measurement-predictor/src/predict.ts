import { type Gender, hardBounds, unitOf } from "@toile/body"
import { isErr, ok, type Result } from "@toile/result"
import { type Body, type BodyRoom, baseCount, bodyFrom, bodyRoom, slotNames, slotOf } from "./body.js"
import type { BodyShapes } from "./body-shapes.js"
import { fullRecord } from "./full-record.js"
import { fullSet } from "./held-ids.js"
import { varianceAlong } from "./middle-body.js"
import { type Population, populationOf } from "./population.js"
import { type Gains, type Posterior, posterior } from "./posterior.js"
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
 * What predictions that are made one after the other share: memory, and what a set of measurements tells of the rest, which is
 * worked out once for each set and population. A hundred sets are held: then it begins anew.
 */
export interface PredictionRoom {
  readonly body: BodyRoom
  readonly gains: Map<Population, Gains>
}

export const predictionRoom = (): PredictionRoom => ({ body: bodyRoom(), gains: new Map() })

const MOST_SETS = 100

const gainsFor = ({ gains }: PredictionRoom, population: Population): Gains => {
  const known = gains.get(population)
  if (known !== undefined && known.size < MOST_SETS) return known
  const fresh: Gains = new Map()
  gains.set(population, fresh)
  return fresh
}

/**
 * The full set of body measurements from any of them: the population's conditional median, given the inputs.
 *
 * @param population another than the one that is shipped: validation fits one without the rows that it keeps aside
 * @param room whoever makes many predictions makes one and hands it to each
 */
export const predict = (
  input: PredictionInput,
  population?: Population,
  room: PredictionRoom = predictionRoom(),
): Result<Prediction, PredictionError> => {
  const checked = checkInput(input)
  if (isErr(checked)) return checked
  const prediction = predictFrom(population ?? populationOf(checked.value.gender), checked.value, room)
  const problem = impossibility(input.gender, prediction)
  return problem === undefined ? ok(prediction) : refused([problem])
}

/** Inputs that no body has together may call for a length that cannot be: half of the least, or twice the most, that a body has. */
const impossibility = (gender: Gender, { measurements, sources, warnings }: Prediction): InputProblem | undefined => {
  const bounds = boundsOf[gender]
  for (let i = 0; i < fullSet.length; i++) {
    const id = fullSet[i]!
    const value = measurements[id]!
    if ((value > bounds.least[i]! && value < bounds.most[i]!) || sources[id] === "input") continue
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

/** Half of the least and twice the most of each of the full set. */
const boundsFor = (gender: Gender) => ({
  least: Float64Array.from(fullSet, (id) => hardBounds(gender, id).low / 2),
  most: Float64Array.from(fullSet, (id) => hardBounds(gender, id).high * 2),
})
const boundsOf: Readonly<Record<Gender, ReturnType<typeof boundsFor>>> = {
  female: boundsFor("female"),
  male: boundsFor("male"),
}

const fullSlots = Int32Array.from(fullSet, (id) => slotOf[id])

/** Where a value comes from that was not given: the population, or a formula. */
const asFormulas = fullSet.map((id): PredictionSource => (id in variableIndex ? "predicted" : "derived"))

/** The same from a population of one's own: validation fits one without the rows that it keeps aside. */
export const predictFrom = (
  population: Population,
  checked: CheckedInput,
  room: PredictionRoom = predictionRoom(),
): Prediction => {
  const { gender, inputs, known, fixed, bodyShapes } = checked
  const after = posterior(population, known, bodyShapes, gainsFor(room, population))
  const body = completeBody(checked, after, room.body)
  const widening = widenFor(population, after)

  const values: number[] = []
  const reaches: Interval[] = []
  const origins: PredictionSource[] = []
  for (let i = 0; i < fullSet.length; i++) {
    const slot = fullSlots[i]!
    const isFixed = fixed.has(slot)
    const given = isFixed ? inputs.get(fullSet[i]!) : undefined
    const value = given ?? round2(body.values[slot]!)
    values.push(value)
    reaches.push(
      given === undefined
        ? intervalRound(value, after.varianceOf(body, slot) + body.doubts[slot]!, widening)
        : { low: given, high: given },
    )
    origins.push(given !== undefined ? "input" : isFixed ? "derived" : asFormulas[i]!)
  }
  const measurements = fullRecord(values)
  const intervals = fullRecord(reaches)
  const sources = fullRecord(origins)
  for (const [id, given] of inputs) {
    if (id in measurements) continue
    measurements[id] = given
    intervals[id] = { low: given, high: given }
    sources[id] = "input"
  }
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

const completeBody = ({ gender, fixed }: CheckedInput, after: Posterior, room: BodyRoom): Body => {
  const values = new Float64Array(slotNames.length).fill(Number.NaN)
  for (let i = 0; i < baseCount; i++) values[i] = Math.exp(after.mean[i]!)
  for (const [slot, value] of fixed) values[slot] = value
  restoreProportions(values, (slot) => fixed.has(slot))
  for (let i = 0; i < values.length; i++) values[i] = round2(values[i]!)
  return bodyFrom(gender, values, fixed, room)
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

import { type BodyShapeId, bodyShapeIds, type Gender } from "@toile/body"
import { type Body, baseCount, bodyFrom, offsetOf, reachOf } from "./body.js"
import { type BodyShapes, readShape, stepsOf } from "./body-shapes.js"
import type { HeldId } from "./held-ids.js"
import { backwardSolve, cholesky, forwardSolve } from "./linear-algebra.js"
import { measuringVariance } from "./measuring-error.js"
import { covarianceOf, gradientOf, varianceAlong } from "./middle-body.js"
import type { Population } from "./population.js"

/** One known value: the ID that the person gave, and the slot that it tells of (the arm's, for a sleeve length). */
export interface KnownValue {
  readonly id: HeldId
  readonly slot: number
  readonly value: number
  /** Of its logarithm, where more is known of its error than of any tape's: readings that were repeated. */
  readonly variance?: number
}

/** What the population says once the known values are taken in. */
export interface Posterior {
  /** The base variables' logarithms. */
  readonly mean: Float64Array
  /** gᵀ Σ g of what is still unknown, for a gradient on the base variables' logarithms. */
  readonly varianceAlong: (gradient: Float64Array) => number
  /** The same of a body's slot, cm² or kg²: the hot loop of a prediction. */
  readonly varianceOf: (body: Body, slot: number) => number
  /** The posterior covariance of two gradients. */
  readonly covarianceAlong: (a: Float64Array, b: Float64Array) => number
  /**
   * A deviation drawn from the population (logarithms, from its middle) brought to what is known: one drawn from the
   * posterior, round its mean (Matheron's rule: the deviation less what the known values, measured with error, explain of it).
   */
  readonly conditioned: (deviation: Float64Array, normal: () => number) => Float64Array
  /** For each known value, how far it lies from the population's middle (logarithm), and their covariance, noise included. */
  readonly residuals: Float64Array
  readonly covariance: Float64Array
}

/** How far a person's choice of a body shape may be from the body, in steps. */
const shapeError = 0.5
/** On the logarithms: a thousandth of a per cent. */
const standsStill = 1e-5
const mostRounds = 12

/** What known values tell of the population, whatever they are: it depends on which they are, and how far each may be off. */
export interface Gain {
  /** H Σ, a row a known value. */
  readonly spread: readonly Float64Array[]
  readonly support: readonly (readonly number[])[]
  /** H Σ Hᵀ + R */
  readonly covariance: Float64Array
  /** Its lower Cholesky factor L. */
  readonly factor: Float64Array
  /** L⁻¹ H Σ: what the known values explain of each base variable, a column each. */
  readonly explains: Float64Array
}

const gainOf = ({ size, covariance: prior }: Population, rows: readonly Float64Array[], noise: Float64Array): Gain => {
  const count = rows.length
  const support = rows.map(supportOf)
  const spread = rows.map((row, o) => timesPrior(row, support[o]!, prior, size))
  const covariance = new Float64Array(count * count)
  for (let o = 0; o < count; o++)
    for (let p = 0; p <= o; p++) {
      let sum = o === p ? noise[o]! : 0
      for (const i of support[p]!) sum += spread[o]![i]! * rows[p]![i]!
      covariance[o * count + p] = sum
      covariance[p * count + o] = sum
    }
  const factor = cholesky(covariance, count)
  const explains = new Float64Array(count * size)
  for (let o = 0; o < count; o++) {
    const [row, own] = [spread[o]!, factor[o * count + o]!]
    for (let i = 0; i < size; i++) {
      let sum = row[i]!
      for (let k = 0; k < o; k++) sum -= factor[o * count + k]! * explains[k * size + i]!
      explains[o * size + i] = sum / own
    }
  }
  return { spread, support, covariance, factor, explains }
}

/** Gains of sets of measurements that were seen before; whoever makes many predictions holds one for its population. */
export type Gains = Map<string, Gain>

/**
 * The conditional Gaussian: exact where base variables are known. A derived ID or a body shape is not linear in the
 * logarithms; it is taken in by its slope at the current estimate, and the estimate improved until it stands still
 * (Gauss-Newton; the iterated extended Kalman update). Each known value carries the variance of its measuring error.
 */
export const posterior = (
  population: Population,
  known: readonly KnownValue[],
  shapes: BodyShapes,
  seen?: Gains,
): Posterior => {
  const { gender, size, covariance: prior } = population
  const shapeIds = bodyShapeIds.filter((shape) => shapes[shape] !== undefined)
  const count = known.length + shapeIds.length
  const linear = shapeIds.length === 0 && known.every(({ slot }) => slot < baseCount)
  // Which slots, each with a tape's own error: all that a linear gain depends on
  const key =
    seen !== undefined && linear && known.every(({ variance }) => variance === undefined)
      ? known.map(({ slot }) => slot).join(" ")
      : undefined

  let estimate = Float64Array.from(population.mean)
  for (let round = 1; ; round++) {
    const { rows, residuals, noise } = linearise(gender, known, shapeIds, shapes, estimate)
    for (let o = 0; o < count; o++)
      for (let i = 0; i < size; i++) residuals[o]! += rows[o]![i]! * (estimate[i]! - population.mean[i]!)

    const gain = (key === undefined ? undefined : seen?.get(key)) ?? gainOf(population, rows, noise)
    if (key !== undefined) seen?.set(key, gain)
    const { spread, support, covariance, factor, explains } = gain
    const weights = backwardSolve(factor, count, forwardSolve(factor, count, Float64Array.from(residuals)))
    const next = Float64Array.from(population.mean)
    for (let o = 0; o < count; o++) for (let i = 0; i < size; i++) next[i]! += weights[o]! * spread[o]![i]!

    let change = 0
    for (let i = 0; i < size; i++) change = Math.max(change, Math.abs(next[i]! - estimate[i]!))
    // Far from the middle a full step may overshoot: after the first rounds only half of it is taken
    estimate = round <= 4 ? next : next.map((at, i) => (at + estimate[i]!) / 2)
    if (!linear && change > standsStill && round < mostRounds) continue

    const explained = (gradient: Float64Array): Float64Array => {
      const along = new Float64Array(count)
      for (let o = 0; o < count; o++)
        for (let i = 0; i < size; i++) if (gradient[i] !== 0) along[o]! += spread[o]![i]! * gradient[i]!
      return forwardSolve(factor, count, along)
    }
    const left = (gradient: Float64Array): number => {
      const along = explained(gradient)
      let known = 0
      for (let o = 0; o < count; o++) known += along[o]! ** 2
      return Math.max(0, varianceAlong(population, gradient) - known)
    }
    const varianceOf = ({ gradients }: Body, slot: number): number => {
      const [reach, from] = [reachOf[slot]!, offsetOf[slot]!]
      let sum = 0
      for (let a = 0; a < reach.length; a++) {
        const slope = gradients[from + a]!
        if (slope === 0) continue
        const row = reach[a]! * size
        for (let b = 0; b < reach.length; b++) sum += slope * gradients[from + b]! * prior[row + reach[b]!]!
      }
      for (let o = 0; o < count; o++) {
        let along = 0
        for (let a = 0; a < reach.length; a++) along += gradients[from + a]! * explains[o * size + reach[a]!]!
        sum -= along * along
      }
      return Math.max(0, sum)
    }
    const covarianceAlong = (a: Float64Array, b: Float64Array): number => {
      const [alongA, alongB] = [explained(a), explained(b)]
      let sum = covarianceOf(population, a, b)
      for (let o = 0; o < count; o++) sum -= alongA[o]! * alongB[o]!
      return sum
    }
    const conditioned = (deviation: Float64Array, normal: () => number): Float64Array => {
      const told = Float64Array.from({ length: count }, (_, o) => {
        let sum = Math.sqrt(noise[o]!) * normal()
        for (const i of support[o]!) sum += rows[o]![i]! * deviation[i]!
        return sum
      })
      const weight = backwardSolve(factor, count, forwardSolve(factor, count, told))
      return deviation.map((at, i) => {
        let left = at
        for (let o = 0; o < count; o++) left -= weight[o]! * spread[o]![i]!
        return left
      })
    }
    const measured = known.length
    const block = new Float64Array(measured * measured)
    for (let o = 0; o < measured; o++) block.set(covariance.subarray(o * count, o * count + measured), o * measured)
    return {
      mean: estimate,
      varianceAlong: left,
      varianceOf,
      covarianceAlong,
      conditioned,
      residuals: residuals.slice(0, measured),
      covariance: block,
    }
  }
}

interface Linearised {
  readonly rows: readonly Float64Array[]
  readonly residuals: Float64Array
  readonly noise: Float64Array
}

const linearise = (
  gender: Gender,
  known: readonly KnownValue[],
  shapeIds: readonly BodyShapeId[],
  shapes: BodyShapes,
  estimate: Float64Array,
): Linearised => {
  let made: Body | undefined
  const body = (): Body => {
    made ??= bodyFrom(gender, estimate.map(Math.exp))
    return made
  }
  const count = known.length + shapeIds.length
  const residuals = new Float64Array(count)
  const noise = new Float64Array(count)
  const rows = known.map(({ id, slot, value, variance }, o) => {
    noise[o] = variance ?? measuringVariance(gender, id)
    if (slot < baseCount) {
      residuals[o] = Math.log(value) - estimate[slot]!
      const row = new Float64Array(baseCount)
      row[slot] = 1
      return row
    }
    // A formula may leave its sense where an estimate is far out: its value is held above a millimetre
    const at = Math.max(0.1, body().values[slot]!)
    residuals[o] = Math.log(value / at)
    noise[o]! += body().doubts[slot]! / (at * at)
    return gradientOf(body(), slot).map((slope) => slope / at)
  })
  const shapeRows = shapeIds.map((shape, k) => {
    const { steps, gradient } = readShape(gender, shape, body())
    residuals[known.length + k] = stepsOf(shape, shapes[shape]) - steps
    noise[known.length + k] = shapeError ** 2
    return gradient
  })
  return { rows: [...rows, ...shapeRows], residuals, noise }
}

/** Where a row is not 0. */
const supportOf = (row: Float64Array): number[] => {
  const found: number[] = []
  for (let i = 0; i < row.length; i++) if (row[i] !== 0) found.push(i)
  return found
}

const timesPrior = (row: Float64Array, support: readonly number[], prior: Float64Array, size: number): Float64Array => {
  const product = new Float64Array(size)
  for (const i of support) for (let j = 0; j < size; j++) product[j]! += row[i]! * prior[i * size + j]!
  return product
}

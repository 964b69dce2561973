import type { Gender } from "@toile/body"
import { backwardSolve, cholesky, forwardSolve } from "../src/linear-algebra.js"
import { type Coefficients, variableIndex, variableNames } from "../src/variables.js"
import { readColumns } from "./csv.js"
import { carriers, inBoth, inFirstOnly } from "./surveys.js"

/** One survey's rows on the log scale (cm, kg): first what both surveys measured, then the carriers, then its own. */
export type Rows = readonly (readonly number[])[]
export interface Surveys {
  readonly ansur1: Rows
  readonly ansur2: Rows
}

export const sharedNames = variableNames.filter((name) => inBoth[name] !== undefined)
export const firstOnlyNames = variableNames.filter((name) => inFirstOnly[name] !== undefined)

const inCentimetres = (rows: number[][]): Rows => rows.map((row) => row.map((value) => Math.log(value / 10)))

/** The two files of a gender, read into the columns that the fit wants. */
export const readSurveys = (gender: Gender, read: (file: string) => string): Surveys => {
  const letter = gender === "female" ? "f" : "m"
  const columns1 = [
    ...sharedNames.map((name) => inBoth[name]![0]),
    ...carriers.map(([first]) => first),
    ...firstOnlyNames.map((name) => inFirstOnly[name]!),
  ]
  const columns2 = [...sharedNames.map((name) => inBoth[name]![1]), ...carriers.map(([, second]) => second)]
  const [file1, file2] = [`ansur1_${letter}.csv`, `ansur2_${letter}.csv`]
  return {
    ansur1: inCentimetres(readColumns(read(file1), columns1, file1)),
    ansur2: inCentimetres(readColumns(read(file2), columns2, file2)),
  }
}

interface Gaussian {
  readonly size: number
  readonly mean: Float64Array
  readonly covariance: Float64Array
}

const gaussianOf = (rows: Rows): Gaussian => {
  const size = rows[0]!.length
  const mean = new Float64Array(size)
  for (const row of rows) for (let i = 0; i < size; i++) mean[i]! += row[i]! / rows.length
  const covariance = new Float64Array(size * size)
  for (const row of rows)
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++)
        covariance[i * size + j]! += ((row[i]! - mean[i]!) * (row[j]! - mean[j]!)) / (rows.length - 1)
  return { size, mean, covariance }
}

/** The slopes of the variables `to` on the variables `from`: one row of `from.length` numbers for each of `to`. */
const regression = ({ size, covariance }: Gaussian, from: readonly number[], to: readonly number[]): Float64Array[] => {
  const block = Float64Array.from(from.flatMap((i) => from.map((j) => covariance[i * size + j]!)))
  const factor = cholesky(block, from.length)
  return to.map((t) => {
    const right = Float64Array.from(from, (i) => covariance[i * size + t]!)
    return backwardSolve(factor, from.length, forwardSolve(factor, from.length, right))
  })
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i)
const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

/**
 * The fused Gaussian: ANSUR II's own for what both surveys measured, ANSUR I's regressions for what it alone has.
 * The surveys read some landmarks differently (bust, neck base, knee: centimetres apart at equal height and weight), so
 * ANSUR I's regressions are moved by that difference: at equal height and weight they give what ANSUR I measured.
 */
export const fuse = ({ ansur1, ansur2 }: Surveys): { mean: Float64Array; covariance: Float64Array } => {
  const first = gaussianOf(ansur1)
  const second = gaussianOf(ansur2)
  const shared = second.size
  const total = first.size
  const from = range(0, shared)
  const to = range(shared, total)

  // Where ANSUR II stands beside ANSUR I at equal height and weight
  const body = [sharedNames.indexOf("mbHeight"), sharedNames.indexOf("mbWeight")]
  const onBody = regression(first, body, from)
  const shift = body.map((i) => second.mean[i]! - first.mean[i]!)
  const offset = from.map((i) => second.mean[i]! - first.mean[i]! - dot(onBody[i]!, shift))

  const slopes = regression(first, from, to)
  const moved = from.map((i) => second.mean[i]! - offset[i]! - first.mean[i]!)
  const mean = new Float64Array(total)
  const covariance = new Float64Array(total * total)
  mean.set(second.mean)
  for (const i of from) for (const j of from) covariance[i * total + j] = second.covariance[i * shared + j]!
  to.forEach((t, k) => {
    mean[t] = first.mean[t]! + dot(slopes[k]!, moved)
    for (const i of from) {
      const row = second.covariance.subarray(i * shared, (i + 1) * shared)
      covariance[i * total + t] = covariance[t * total + i] = dot(slopes[k]!, row)
    }
  })
  to.forEach((t, k) => {
    to.forEach((u, l) => {
      const carried = dot(
        slopes[k]!,
        range(0, shared).map((i) => covariance[i * total + u]!),
      )
      const explained = dot(
        slopes[l]!,
        range(0, shared).map((i) => first.covariance[i * total + t]!),
      )
      covariance[t * total + u] = carried + first.covariance[t * total + u]! - explained
    })
  })
  return { mean, covariance }
}

/** ANSUR I alone, for comparison: its own means and covariances for every variable. */
export const firstAlone = ({ ansur1 }: Surveys): { mean: Float64Array; covariance: Float64Array } => gaussianOf(ansur1)

/** Six significant digits: far below the sampling error, and the same bytes on every machine. */
const rounded = (value: number): number => Number(value.toPrecision(6))

/** The coefficients of one gender: the carriers are left out (a marginal of a Gaussian), the order is variableNames'. */
export const coefficientsFrom = (
  gender: Gender,
  surveys: Surveys,
  method: (surveys: Surveys) => { mean: Float64Array; covariance: Float64Array } = fuse,
): Coefficients => {
  const { mean, covariance } = method(surveys)
  const total = mean.length
  const place = variableNames.map((name) => {
    const shared = sharedNames.indexOf(name)
    return shared >= 0 ? shared : sharedNames.length + carriers.length + firstOnlyNames.indexOf(name)
  })
  const size = variableNames.length
  const block = Float64Array.from(
    place.flatMap((i) => place.map((j) => (covariance[i * total + j]! + covariance[j * total + i]!) / 2)),
  )
  const factor = cholesky(block, size)
  return {
    gender,
    rows: { ansur1: surveys.ansur1.length, ansur2: surveys.ansur2.length },
    mean: place.map((i) => rounded(mean[i]!)),
    factor: Object.values(variableIndex).map((i) => Array.from(factor.subarray(i * size, i * size + i + 1), rounded)),
  }
}

import type { Gender } from "@toile/body"
import { backwardSolve, cholesky, forwardSolve } from "../src/linear-algebra.js"
import { populationOf } from "../src/population.js"
import { type VariableName, variableIndex, variableNames } from "../src/variables.js"
import { readColumns } from "./csv.js"
import { inBoth, inFirstOnly } from "./surveys.js"

/** A sum of base variables, cm: a depth is one height less another. */
export type Sum = { readonly [Name in VariableName]?: number }

/** Means and covariances of base variables in cm, whatever they were taken from. */
export interface Moments {
  readonly mean: (sum: Sum) => number
  readonly covariance: (a: Sum, b: Sum) => number
}

/** Of the population that the coefficients hold: a Gaussian on logarithms has its moments in closed form. */
export const populationMoments = (gender: Gender): Moments => {
  const { size, mean, covariance } = populationOf(gender)
  const means = mean.map((log, i) => Math.exp(log + covariance[i * size + i]! / 2))
  return momentsFrom(means, (i, j) => means[i]! * means[j]! * (Math.exp(covariance[i * size + j]!) - 1))
}

/** Of ANSUR I's rows, which have every base variable. */
export const firstSurveyMoments = (gender: Gender, read: (file: string) => string): Moments => {
  const file = `ansur1_${gender === "female" ? "f" : "m"}.csv`
  const columns = variableNames.map((name) => inBoth[name]?.[0] ?? inFirstOnly[name]!)
  const rows = readColumns(read(file), columns, file).map((row) => row.map((value) => value / 10))
  const means = Float64Array.from(columns, (_, i) => rows.reduce((sum, row) => sum + row[i]!, 0) / rows.length)
  return momentsFrom(
    means,
    (i, j) => rows.reduce((sum, row) => sum + (row[i]! - means[i]!) * (row[j]! - means[j]!), 0) / (rows.length - 1),
  )
}

const momentsFrom = (means: Float64Array, covariance: (i: number, j: number) => number): Moments => {
  const parts = (sum: Sum) =>
    Object.entries(sum).map(([name, factor]) => [variableIndex[name as VariableName], factor] as const)
  return {
    mean: (sum) => parts(sum).reduce((total, [i, factor]) => total + factor * means[i]!, 0),
    covariance: (a, b) =>
      parts(a).reduce(
        (total, [i, f]) => total + f * parts(b).reduce((inner, [j, g]) => inner + g * covariance(i, j), 0),
        0,
      ),
  }
}

export interface Line {
  readonly slopes: readonly number[]
  readonly plus: number
  /** What the line leaves, cm: a standard deviation. */
  readonly sd: number
}

/** The least squares' line of one sum on others; without others their mean. */
export const lineOf = ({ mean, covariance }: Moments, of: Sum, on: readonly Sum[]): Line => {
  const factor = cholesky(Float64Array.from(on.flatMap((a) => on.map((b) => covariance(a, b)))), on.length)
  const right = Float64Array.from(on, (a) => covariance(a, of))
  const slopes = Array.from(backwardSolve(factor, on.length, forwardSolve(factor, on.length, right)))
  const plus = mean(of) - on.reduce((sum, a, i) => sum + slopes[i]! * mean(a), 0)
  const explained = on.reduce((sum, a, i) => sum + slopes[i]! * covariance(a, of), 0)
  return { slopes, plus, sd: Math.sqrt(Math.max(0, covariance(of, of) - explained)) }
}

import type { Gender } from "@toile/body"
import { female } from "./coefficients/female.js"
import { male } from "./coefficients/male.js"
import { type Coefficients, variableNames } from "./variables.js"

/** A Gaussian on the logarithms of the base variables. Matrices are row-major, `size` by `size`. */
export interface Population {
  readonly gender: Gender
  readonly size: number
  readonly mean: Float64Array
  readonly factor: Float64Array
  readonly covariance: Float64Array
}

export const populationFrom = ({ gender, mean, factor }: Coefficients): Population => {
  const size = variableNames.length
  if (mean.length !== size || factor.length !== size)
    throw new Error(`coefficients of ${mean.length} variables where ${size} are known: train again`)
  const lower = new Float64Array(size * size)
  for (let i = 0; i < size; i++) lower.set(factor[i]!, i * size)
  const covariance = new Float64Array(size * size)
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      let sum = 0
      for (let k = 0; k <= j; k++) sum += lower[i * size + k]! * lower[j * size + k]!
      covariance[i * size + j] = sum
      covariance[j * size + i] = sum
    }
  return { gender, size, mean: Float64Array.from(mean), factor: lower, covariance }
}

const populations: Readonly<Record<Gender, Population>> = { female: populationFrom(female), male: populationFrom(male) }

export const isGender = (gender: string): gender is Gender => Object.hasOwn(populations, gender)

export const populationOf = (gender: Gender): Population => populations[gender]

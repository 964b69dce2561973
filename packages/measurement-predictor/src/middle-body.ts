import type { Gender } from "@toile/body"
import { type Body, baseCount, bodyFrom, offsetOf, reachOf, type SlotName, slotNames, slotOf } from "./body.js"
import { type Population, populationOf } from "./population.js"

/** The body in the population's middle (the median of every base variable), and how far each slot spreads round it. */
export interface MiddleBody {
  readonly body: Body
  /** Standard deviations of the logarithms, one a slot. */
  readonly spreads: Float64Array
}

/** gᵀ Σ g for a gradient on the base variables' logarithms. */
export const varianceAlong = (population: Population, gradient: Float64Array): number =>
  covarianceOf(population, gradient, gradient)

/** aᵀ Σ b. */
export const covarianceOf = ({ size, covariance }: Population, a: Float64Array, b: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < size; i++) {
    const slope = a[i]!
    if (slope !== 0) for (let j = 0; j < size; j++) sum += slope * b[j]! * covariance[i * size + j]!
  }
  return sum
}

/** One slot's gradient, in cm for one unit of each base variable's logarithm. */
export const gradientOf = ({ gradients }: Body, slot: number): Float64Array => {
  const dense = new Float64Array(baseCount)
  reachOf[slot]!.forEach((base, i) => {
    dense[base] = gradients[offsetOf[slot]! + i]!
  })
  return dense
}

const middle = (gender: Gender): MiddleBody => {
  const population = populationOf(gender)
  const body = bodyFrom(gender, population.mean.map(Math.exp))
  const spreads = Float64Array.from(
    slotNames,
    (_, slot) => Math.sqrt(varianceAlong(population, gradientOf(body, slot))) / body.values[slot]!,
  )
  return { body, spreads }
}

const middles: Readonly<Record<Gender, MiddleBody>> = { female: middle("female"), male: middle("male") }

export const middleBody = (gender: Gender): MiddleBody => middles[gender]

/** The value that half of the population is below, in cm or kg. */
export const middleValue = (gender: Gender, name: SlotName): number => middles[gender].body.values[slotOf[name]]!

import type { BodyMeasurementId, Gender } from "@toile/body"
import { slotOf } from "./body.js"
import { chiSquareBelow } from "./chi-square.js"
import { isHeld } from "./held-ids.js"
import { gradientOf, middleBody } from "./middle-body.js"
import { type Population, populationOf } from "./population.js"

export interface Distance {
  /** In standard deviations. */
  readonly distance: number
  /** How many of the IDs say something of their own. */
  readonly degrees: number
  /** The part of the population that lies nearer to its middle. */
  readonly share: number
}

/** What is left of an ID's variance once the others are known, below which it only repeats them. */
const ownShare = 0.01

/**
 * How far a body lies from the middle of its population, on the logarithms of the named measurements.
 *
 * Derived IDs are formulas of others (a sleeve is the arm + 5), so their covariance is singular. The IDs are taken one
 * after the other, measured ones first and derived ones after them; one whose variance is explained to 99 % by those
 * before it adds nothing to the distance and no degree of freedom. A derived ID without its parts counts through the
 * base variables behind it, by its formula's slope at the population's middle. IDs that the population does not hold
 * (arcs, depths and widths of the trunk) say nothing here.
 * Throws where `measurements` lacks one of the IDs.
 */
export const mahalanobis = (
  gender: Gender,
  measurements: Readonly<Record<string, number>>,
  ids: readonly BodyMeasurementId[],
): Distance => {
  const population = populationOf(gender)
  const middle = middleBody(gender).body
  const ordered = [...new Set(ids)].filter(isHeld).toSorted((a, b) => slotOf[a] - slotOf[b])
  const kept: { row: Float64Array; half: Float64Array; z: number }[] = []
  for (const id of ordered) {
    const slot = slotOf[id]
    const value = measurements[id]
    if (value === undefined || !(value > 0)) throw new Error(`mahalanobis: no positive ${id} among the measurements`)
    const at = middle.values[slot]!
    const row = gradientOf(middle, slot).map((slope) => slope / at)
    const spread = times(population, row)
    const variance = dot(row, spread)
    const half = new Float64Array(kept.length + 1)
    let rest = variance
    let z = Math.log(value / at)
    kept.forEach((other, k) => {
      let covariance = dot(spread, other.row)
      for (let j = 0; j < k; j++) covariance -= half[j]! * other.half[j]!
      half[k] = covariance / other.half[k]!
      rest -= half[k]! ** 2
      z -= half[k]! * other.z
    })
    if (rest < ownShare * variance) continue
    half[kept.length] = Math.sqrt(rest)
    kept.push({ row, half, z: z / Math.sqrt(rest) })
  }
  const square = kept.reduce((sum, { z }) => sum + z * z, 0)
  return { distance: Math.sqrt(square), degrees: kept.length, share: chiSquareBelow(square, kept.length) }
}

/** Whether a body lies inside the ellipsoid that holds `share` of the population (0.99), on the named measurements. */
export const insidePopulation = (
  gender: Gender,
  measurements: Readonly<Record<string, number>>,
  ids: readonly BodyMeasurementId[],
  share = 0.99,
): boolean => mahalanobis(gender, measurements, ids).share <= share

const times = ({ size, covariance }: Population, row: Float64Array): Float64Array => {
  const product = new Float64Array(size)
  for (let i = 0; i < size; i++) {
    const factor = row[i]!
    if (factor !== 0) for (let j = 0; j < size; j++) product[j]! += factor * covariance[i * size + j]!
  }
  return product
}

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

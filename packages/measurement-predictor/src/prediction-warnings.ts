import { type BodyMeasurementId, frontArcs, type Gender, unitOf } from "@toile/body"
import { slotOf } from "./body.js"
import { chiSquareBelow } from "./chi-square.js"
import { likelyUnit } from "./likely-unit.js"
import { cholesky, inverseFromFactor } from "./linear-algebra.js"
import type { KnownValue, Posterior } from "./posterior.js"
import { proportions } from "./proportions.js"
import { round2 } from "./round.js"

export interface PredictionWarning {
  /**
   * `contradiction`: two inputs that no body has together. `unlikelyMeasurement`: an input far from what the others
   * (or, where it is the only one, the population) let expect. `unlikelyCombination`: all of them together are rare.
   */
  readonly code: "contradiction" | "unlikelyMeasurement" | "unlikelyCombination"
  readonly message: string
  readonly measurement?: BodyMeasurementId
}

/** Standard deviations between an input and what the others let expect; share of the population nearer to its middle. */
const suspicious = 3.1
const rare = 0.999
const mostNamed = 3

/** A girth is larger than the front's part of it. */
const arcsInGirths = Object.entries(frontArcs).map(([arc, girth]) => [girth, arc] as const)

/** Both, the larger first. */
const ordered: readonly (readonly [string, string])[] = [
  ...proportions.map(([larger, smaller]) => [larger, smaller] as const),
  ...arcsInGirths,
]

export const contradictions = (inputs: ReadonlyMap<string, number>): PredictionWarning[] => {
  const found: PredictionWarning[] = []
  for (const pair of ordered) {
    const large = inputs.get(pair[0])
    if (large === undefined) continue
    const small = inputs.get(pair[1])
    if (small === undefined || large >= small) continue
    const message = `${pair[0]} (${large}) is less than ${pair[1]} (${small}), which no body has: one of them is wrong`
    found.push({ code: "contradiction", message, measurement: pair[1] as BodyMeasurementId })
  }
  return found
}

interface Surprise {
  readonly share: number
  /** The place, among the known values, of the one that least fits the others. */
  readonly worst: number
  readonly deviations: number
  /** What the others let expect of it. */
  readonly expected: number
}

/** Leave-one-out residuals of all known values at once, from the inverse of their covariance. */
const surprise = (
  known: readonly KnownValue[],
  { residuals, covariance }: Posterior,
  places: readonly number[],
): Surprise => {
  const size = places.length
  const block = new Float64Array(size * size)
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++) block[i * size + j] = covariance[places[i]! * known.length + places[j]!]!
  const inverse = inverseFromFactor(cholesky(block, size), size)
  let square = 0
  let found: Omit<Surprise, "share"> = { worst: places[0]!, deviations: 0, expected: known[places[0]!]!.value }
  places.forEach((place, i) => {
    let pull = 0
    places.forEach((other, j) => {
      pull += inverse[i * size + j]! * residuals[other]!
    })
    square += pull * residuals[place]!
    const precision = inverse[i * size + i]!
    const deviations = Math.abs(pull) / Math.sqrt(precision)
    if (deviations > found.deviations)
      found = { worst: place, deviations, expected: known[place]!.value * Math.exp(-pull / precision) }
  })
  return { ...found, share: chiSquareBelow(square, size) }
}

/** What a person should look at again: at most three inputs by name, the worst first, each judged without those before it. */
export const implausible = (
  gender: Gender,
  known: readonly KnownValue[],
  after: Posterior,
  inputs: ReadonlyMap<string, number>,
): PredictionWarning[] => {
  const warnings: PredictionWarning[] = []
  let places = known.map((_, place) => place)
  while (places.length > 0 && warnings.length < mostNamed) {
    const { worst, deviations, expected, share } = surprise(known, after, places)
    if (deviations < suspicious) {
      if (share > rare && warnings.length === 0)
        warnings.push({
          code: "unlikelyCombination",
          message: `these measurements are rare together: more than ${100 * rare} % of the population lies nearer to its middle`,
        })
      break
    }
    const { id, slot } = known[worst]!
    const unit = unitOf(id)
    const given = inputs.get(id)!
    // A known value may stand for another slot (a sleeve for the arm): its expectation moves by the same difference
    const about = round2(slot === slotOf[id] ? expected : expected + given - known[worst]!.value)
    const others = places.length > 1 ? "the other measurements let expect" : "the population lets expect"
    const hint = likelyUnit(gender, id, given)
    const looks = hint === undefined ? "" : `; it looks like ${hint}`
    warnings.push({
      code: "unlikelyMeasurement",
      message: `${id} is ${given} ${unit} where ${others} about ${about} ${unit}${looks}`,
      measurement: id,
    })
    places = places.filter((place) => place !== worst)
  }
  return warnings
}

import type { BodyMeasurementId, Gender } from "@toile/body"
import { bodyFrom, slotOf } from "./body.js"
import { type BodyShapes, readShape, shapeAt } from "./body-shapes.js"
import { fullSet } from "./held-ids.js"
import { populationOf } from "./population.js"
import { restoreProportions } from "./proportions.js"
import { chance } from "./random.js"
import { round2 } from "./round.js"

export interface SampledBody {
  readonly gender: Gender
  /** All 57 IDs, in cm and kg, rounded to 2 decimals. */
  readonly measurements: Readonly<Record<BodyMeasurementId, number>>
  /** Each body shape in about half of the bodies, as it can be read from the body that was drawn. */
  readonly bodyShapes: BodyShapes
}

/**
 * Bodies drawn from the population of a gender: each call gives the next one. The same seed gives the same bodies.
 * A draw far out in the tails is kept, but for heights and girths that would stand in an order no body has.
 */
export const populationSampler = (gender: Gender, seed: number): (() => SampledBody) => {
  const { mean, factor, size } = populationOf(gender)
  const { normal, uniform } = chance(seed)
  return () => {
    const deviates = Float64Array.from({ length: size }, normal)
    const base = mean.map((at, i) => {
      let log = at
      for (let k = 0; k <= i; k++) log += factor[i * size + k]! * deviates[k]!
      return round2(Math.exp(log))
    })
    const body = bodyFrom(gender, restoreProportions(base, () => false).map(round2))
    const measurements = Object.fromEntries(fullSet.map((id) => [id, round2(body.values[slotOf[id]]!)]))
    const bodyShapes: { -readonly [S in keyof BodyShapes]: BodyShapes[S] } = {}
    const [showsPosture, showsSlope] = [uniform() < 0.5, uniform() < 0.5]
    if (showsPosture) bodyShapes.posture = shapeAt("posture", readShape(gender, "posture", body).steps)
    if (showsSlope) bodyShapes.shoulderSlope = shapeAt("shoulderSlope", readShape(gender, "shoulderSlope", body).steps)
    return { gender, measurements: measurements as Record<BodyMeasurementId, number>, bodyShapes }
  }
}

import type { AnyPattern } from "@toile/pattern-model"
import { err, isErr, ok, type Result } from "@toile/result"
import { columnOf, type FitChance, quantile, ranked, round, shareWithin } from "./fit-chance.js"
import type { FitGarment } from "./fit-garment.js"
import { afterMeasuring } from "./next-measurement.js"
import { type Asked, ask, type FitError, type FitQuestion } from "./question.js"

/** How many bodies are drawn, at least one, and from which seed, both whole numbers: the same seed gives the same answer. */
export interface Sampling {
  readonly bodies: number
  readonly seed: number
}

export const USUAL_SAMPLING: Sampling = { bodies: 500, seed: 1 }

/**
 * Will the garment fit that is drafted from what is known and predicted of a person? It is drafted once; bodies are drawn
 * from all that the person may have, the tape's error with them; for each the garment is drafted that it should have had.
 * A level sits where both are within the fit tolerance that the pattern declares for it.
 *
 * What to measure next: of each body's deviations that part goes which a measurement would tell of (their regression on it,
 * read with the tape's error); what is left gives the chance that is to be expected.
 */
export const fitRisk = (
  pattern: AnyPattern | FitGarment,
  question: FitQuestion,
  sampling: Sampling = USUAL_SAMPLING,
): Result<FitChance, FitError> => {
  const { bodies, seed } = sampling
  if (!(Number.isSafeInteger(bodies) && bodies >= 1))
    return err({ _tag: "InvalidSampling", field: "bodies", message: "bodies must be a whole number, 1 or more" })
  if (!Number.isSafeInteger(seed))
    return err({ _tag: "InvalidSampling", field: "seed", message: "seed must be a whole number" })
  const asked = ask(pattern, question)
  return isErr(asked) ? asked : chanceOf(asked.value, sampling)
}

/** Of fewer than this share of bodies a garment can be drafted for nothing is said. */
const LEAST_DRAFTED = 0.5

const chanceOf = (asked: Asked, { bodies, seed }: Sampling): Result<FitChance, FitError> => {
  const { levels, tolerances, garment, open } = asked
  const width = levels.length
  const draw = asked.bodies.draw(seed)
  const deviations = new Float64Array(bodies * width)
  const eases = new Float64Array(bodies * width)
  const values = new Float64Array(bodies * open.length)
  let count = 0
  for (let n = 0; n < bodies; n++) {
    const body = draw()
    const own = asked.measure(body)
    if (own === undefined) continue
    for (let l = 0; l < width; l++) {
      // A level that this body's garment does not have is one that does not sit
      const off = garment.garment[l]! - own.garment[l]!
      deviations[count * width + l] = Number.isFinite(off) ? off : Number.POSITIVE_INFINITY
      const ease = garment.garment[l]! - own.body[l]!
      eases[count * width + l] = Number.isFinite(ease) ? ease : off
    }
    for (let m = 0; m < open.length; m++) values[count * open.length + m] = Math.log(body[open[m]!]!)
    count++
  }
  if (count < LEAST_DRAFTED * bodies)
    return err({
      _tag: "NotDrafted",
      message: `of ${bodies} bodies that these measurements may belong to ${bodies - count} can have no ${asked.slug}`,
    })
  const drawn = { deviations: deviations.subarray(0, count * width), values: values.subarray(0, count * open.length) }
  const next = afterMeasuring(asked, drawn, seed)
  return ok({
    pattern: asked.slug,
    chance: round(shareWithin(drawn.deviations, tolerances), 4),
    levels: Object.fromEntries(
      levels.map((id, l) => {
        const ease = columnOf(eases.subarray(0, count * width), width, l)
        const own = columnOf(drawn.deviations, width, l)
        return [
          id,
          {
            chance: round(shareWithin(own, tolerances.subarray(l, l + 1)), 4),
            low: round(quantile(ease, 0.05), 2),
            high: round(quantile(ease, 0.95), 2),
          },
        ]
      }),
    ),
    next: ranked(next),
  })
}

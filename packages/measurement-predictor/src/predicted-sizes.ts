import type { Gender } from "@toile/body"
import { err, ok, type Result } from "@toile/result"
import { percentile } from "./percentile.js"
import { predict } from "./predict.js"
import type { PredictionError } from "./prediction-input.js"

/** A row of sizes by the girth that they go by. cm */
export interface SizeSteps {
  readonly gender: Gender
  /** What the sizes go by. */
  readonly by: "mbBustGirth" | "mbWaistGirth"
  /** Its value in each size; or how many sizes, each for an equal share of the population: the middle of each share. */
  readonly values: readonly number[] | { readonly population: number }
  /** The same in all sizes; absent: what people of that size have. */
  readonly height?: number
  /** Bust girth less waist girth, the same in all sizes; absent: what people of that size have. */
  readonly drop?: number
}

export interface PredictedSize {
  /** The girth that the sizes go by. */
  readonly name: string
  /** The whole body, as `predict` tells it. */
  readonly measurements: Readonly<Record<string, number>>
}

/** The body of each size, from what the population has: each is the likeliest of its girth, and of the height and drop that were given. */
export const predictedSizes = (steps: SizeSteps): Result<readonly PredictedSize[], PredictionError> => {
  const sizes: PredictedSize[] = []
  for (const value of valuesOf(steps)) {
    const body = predict({ gender: steps.gender, measurements: knownOf(steps, value) })
    if (body._tag === "Err") return err(body.error)
    sizes.push({ name: String(value), measurements: body.value.measurements })
  }
  return ok(sizes)
}

const valuesOf = ({ gender, by, values }: SizeSteps): readonly number[] => {
  if (!("population" in values)) return values
  const { population } = values
  return Array.from(
    { length: population },
    (_, i) => Math.round(percentile(gender, by, (i + 0.5) / population) * 10) / 10,
  )
}

const knownOf = ({ by, height, drop }: SizeSteps, value: number): Readonly<Record<string, number>> => ({
  [by]: value,
  ...(height === undefined ? {} : { mbHeight: height }),
  ...(drop === undefined ? {} : by === "mbBustGirth" ? { mbWaistGirth: value - drop } : { mbBustGirth: value + drop }),
})

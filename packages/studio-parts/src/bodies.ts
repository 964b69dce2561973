import type { Gender } from "@toile/body"
import { median } from "@toile/body/survey"
import { populationSampler, predict } from "@toile/measurement-predictor"

export interface Body {
  readonly measurements: Readonly<Record<string, number>>
  readonly bodyShapes: Readonly<Record<string, string | number>>
}

export type Stature = "small" | "average" | "large"
export const allStatures: readonly Stature[] = ["small", "average", "large"]

const middle = (gender: Gender) => [median(gender, "mbHeight"), median(gender, "mbWeight")] as const

/** Height (cm) and weight (kg) of women and men; the average is the survey's. */
const statures: Readonly<Record<Gender, Readonly<Record<Stature, readonly [height: number, weight: number]>>>> = {
  female: { small: [152, 46], average: middle("female"), large: [174, 100] },
  male: { small: [164, 57], average: middle("male"), large: [190, 122] },
}

/** The body that a height and a weight tell of. */
export const bodyOfStature = (gender: Gender, stature: Stature): Body => {
  const [mbHeight, mbWeight] = statures[gender][stature]
  const predicted = predict({ gender, measurements: { mbHeight, mbWeight } })
  if (predicted._tag === "Err") throw new Error(predicted.error.message)
  return predicted.value
}

/** A body drawn from the population; the same one for the same seed. */
export const randomBody = (gender: Gender, seed: number): Body => populationSampler(gender, seed)()

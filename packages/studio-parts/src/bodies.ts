import type { Gender } from "@toile/body"
import { populationSampler, predict } from "@toile/measurement-predictor"

export interface Body {
  readonly measurements: Readonly<Record<string, number>>
  readonly bodyShapes: Readonly<Record<string, string | number>>
}

/** Small, average and large: height (cm) and weight (kg) of women and men. */
const statures = {
  female: { small: [152, 46], average: [163, 63], large: [174, 100] },
  male: { small: [164, 57], average: [176, 80], large: [190, 122] },
} as const

export type Stature = keyof (typeof statures)["female"]
export const allStatures = Object.keys(statures.female) as readonly Stature[]

/** The body that a height and a weight tell of. */
export const bodyOfStature = (gender: Gender, stature: Stature): Body => {
  const [mbHeight, mbWeight] = statures[gender][stature]
  const predicted = predict({ gender, measurements: { mbHeight, mbWeight } })
  if (predicted._tag === "Err") throw new Error(predicted.error.message)
  return predicted.value
}

/** A body drawn from the population; the same one for the same seed. */
export const randomBody = (gender: Gender, seed: number): Body => populationSampler(gender, seed)()

import type { Gender } from "@toile/body"
import { isErr } from "@toile/result"
import { type PredictionInput, populationSampler, predict } from "../src/index.js"

type FixtureBody = Required<Omit<PredictionInput, "repeated">>

const fromHeightAndWeight = (gender: Gender, mbHeight: number, mbWeight: number): FixtureBody => {
  const result = predict({ gender, measurements: { mbHeight, mbWeight } })
  if (isErr(result)) throw new Error(result.error.message)
  const { measurements, bodyShapes } = result.value
  return { gender, measurements, bodyShapes }
}

/** Measurement sets for tests, demos and examples, by file name. Nobody's body: predicted or drawn from the population. */
export const fixtureBodies = (): Readonly<Record<string, FixtureBody>> => ({
  "woman-small": fromHeightAndWeight("female", 152, 48),
  "woman-average": fromHeightAndWeight("female", 163, 67),
  "woman-large": fromHeightAndWeight("female", 176, 98),
  "man-small": fromHeightAndWeight("male", 165, 59),
  "man-average": fromHeightAndWeight("male", 176, 84),
  "man-large": fromHeightAndWeight("male", 190, 118),
  "man-180-75": fromHeightAndWeight("male", 180, 75),
  "woman-drawn": populationSampler("female", 20)(),
  "man-drawn": populationSampler("male", 20)(),
})

export const fixtureText = (body: FixtureBody): string => `${JSON.stringify(body, undefined, 2)}\n`

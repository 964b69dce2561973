import type { Gender } from "@toile/body"
import { slotOf } from "./body.js"
import type { HeldId } from "./held-ids.js"
import { middleBody } from "./middle-body.js"

/**
 * The value that a share of the population lies below, cm (`mbWeight` kg): of the Gaussian on the logarithms that was fitted to the surveys' rows,
 * not a count of them. A derived ID counts by its formula's slope at the population's middle.
 *
 * @param share above 0 and below 1; 0.01 is the first percentile
 */
export const percentile = (gender: Gender, id: HeldId, share: number): number => {
  if (!(share > 0 && share < 1)) throw new Error(`percentile: a share of ${share}: it lies between 0 and 1`)
  const { body, spreads } = middleBody(gender)
  const slot = slotOf[id]
  return body.values[slot]! * Math.exp(deviate(share) * spreads[slot]!)
}

/** How many standard deviations above the middle a share of a normal distribution ends: halved until nothing is left to halve. */
const deviate = (share: number): number => {
  let [low, high] = [-10, 10]
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (normalBelow(middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The share of a standard normal distribution below z: the density's integral from the middle, by Simpson's rule. */
const normalBelow = (z: number): number => {
  const parts = 200
  const step = z / parts
  let sum = 0
  for (let i = 0; i <= parts; i++)
    sum += (i === 0 || i === parts ? 1 : i % 2 === 1 ? 4 : 2) * Math.exp(-((i * step) ** 2) / 2)
  return 0.5 + (sum * step) / 3 / Math.sqrt(2 * Math.PI)
}

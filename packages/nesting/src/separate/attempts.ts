import type { Kept } from "./kept.js"

/** What exploring tried on a shorter strip and could not part: the least overlap first. */
export type Attempts = Kept[]

export const addAttempt = (attempts: Attempts, failed: Kept): void => {
  const at = attempts.findIndex(({ loss }) => loss > failed.loss)
  attempts.splice(at < 0 ? attempts.length : at, 0, failed)
}

/** One of them, those with little overlap more often: how far down their row is half of a normal distribution, its deviation a quarter of the row. */
export const drawAttempt = (attempts: Attempts, random: () => number): Kept =>
  attempts[Math.min(attempts.length - 1, Math.floor(Math.abs(normal(random)) * 0.25 * attempts.length))]!

/** Leaves out what is no shorter than the strip has become: going on from there would end at once. */
export const leaveLonger = (attempts: Attempts, end: number): void => {
  attempts.splice(0, attempts.length, ...attempts.filter((attempt) => attempt.end < end))
}

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

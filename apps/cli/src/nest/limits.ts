import { availableParallelism } from "node:os"
import { wholeNumber } from "../arguments.js"
import { WrongUsage } from "../command.js"

interface LimitOptions {
  readonly time?: string | undefined
  readonly evaluations?: string | undefined
  readonly workers?: string | undefined
}

/** When a search ends, by the clock (milliseconds since 1970) or by a count. */
export const limitsOf = (
  { time, evaluations }: LimitOptions,
  from: number,
): { until: number } | { evaluations: number } => {
  if ((time === undefined) === (evaluations === undefined))
    throw new WrongUsage("--time or --evaluations is needed, one of them")
  if (evaluations !== undefined) return { evaluations: wholeNumber("--evaluations", evaluations, 1) }
  return { until: from + secondsOf(time!) * 1000 }
}

export const secondsOf = (time: string): number => {
  const seconds = Number(time)
  if (!(seconds > 0) || !Number.isFinite(seconds))
    throw new WrongUsage(`--time must be a number of seconds above 0, not ${time}`)
  return seconds
}

/** A count is kept by one thread, so that it is reproducible; a time is shared by all there are. */
export const threadsOf = ({ workers, evaluations }: LimitOptions): number => {
  const threads =
    workers === undefined
      ? evaluations === undefined
        ? availableParallelism()
        : 1
      : wholeNumber("--workers", workers, 1)
  if (evaluations !== undefined && threads > 1) throw new WrongUsage("--evaluations are counted on one worker")
  return threads
}

/** As many searches there are: a larger seed would be another one's again. */
const SEEDS = 2 ** 32

export const seedFrom = (text: string): number => {
  const seed = wholeNumber("--seed", text, 0)
  if (seed >= SEEDS) throw new WrongUsage(`--seed must be a whole number below ${SEEDS}, not ${text}`)
  return seed
}

import type { NestingProblem } from "../problem.js"
import { type Fan, isOpen } from "../turns.js"

/** A stretch of a search: up to which share of what the search may use, and which turns parts are offered beside those that they lie in and begin with. */
export interface Round {
  readonly until: number
  readonly fan?: Fan
}

/**
 * Where parts may turn freely, or askew. The few turns that they begin with find most: with others from the beginning a search explores less, and comes to less
 * (docs/performance-nesting.md). Others come last: all round, for what lies dense in no turn of the first, while the search explores; then close by, while it compresses. A search that
 * can get no shorter in a round begins the next one at once.
 */
const ROUNDS: readonly Round[] = [
  { until: 0.75 },
  { until: 0.8, fan: { reach: 180, toEitherSide: 12 } },
  { until: 0.9, fan: { reach: 5, toEitherSide: 4 } },
  { until: 1, fan: { reach: 1, toEitherSide: 4 } },
]
const ONE_ROUND: readonly Round[] = [{ until: 1 }]

export const roundsOf = ({ parts }: NestingProblem): readonly Round[] =>
  parts.some(({ turns, demand }) => demand > 0 && isOpen(turns)) ? ROUNDS : ONE_ROUND

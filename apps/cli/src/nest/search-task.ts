import { type Improver, type ImproverOptions, improve, type NestedSheet, type NestingProblem } from "@toile/nesting"
import { Refused } from "../command.js"

/** A search that one thread runs. */
export interface SearchTask {
  readonly problem: NestingProblem
  readonly seed: number
  /** Either: it ends by the clock (milliseconds since 1970), or when so many places are judged. */
  readonly from: number
  readonly until?: number
  readonly evaluations?: number
  readonly start?: readonly NestedSheet[]
}

export const spentOf = ({ from, until, evaluations }: SearchTask): ImproverOptions["spent"] =>
  until === undefined ? (judged) => judged / evaluations! : () => (Date.now() - from) / (until - from)

/** Of a search by the clock half of the time may go into the first layout; what is not laid by then is laid in rows. */
const FIRST_LAYOUT = 0.5

export const startSearch = (task: SearchTask): Improver => {
  const { problem, seed, start, until } = task
  const spent = spentOf(task)
  const improver = improve(problem, {
    seed,
    spent,
    ...(start === undefined ? {} : { start }),
    ...(until === undefined ? {} : { isLate: () => spent(0) >= FIRST_LAYOUT }),
  })
  if (improver._tag === "Ok") return improver.value
  const { error } = improver
  throw new Refused([error._tag === "InvalidProblem" ? `${error.field} ${error.reason}` : error.message])
}

import { err, ok, type Result } from "@toile/result"
import { findFaults } from "../check.js"
import { firstLayout } from "../construct/first.js"
import { startOrders } from "../construct/orders.js"
import { createPlacer } from "../construct/place.js"
import { densityOf, isBetter, searchTold, sheetsOf } from "../layout.js"
import { invalid } from "../prepare/errors.js"
import { prepare } from "../prepare/prepare.js"
import type { Prepared } from "../prepare/prepared.js"
import type { Layout, NestedSheet, NestingError, NestingProblem } from "../problem.js"
import { randomFrom } from "../random.js"
import { lastSheet } from "./cloth.js"
import { exploreAndCompress, type Tick } from "./explore.js"
import type { Found } from "./found.js"
import { copyKept, createKept, type Kept } from "./kept.js"
import { createMover, type Mover } from "./move.js"
import { onSheets } from "./on-sheets.js"
import { roundsOf } from "./rounds.js"
import { faultIn, keptOf, startFrom } from "./start.js"
import { createState, type State } from "./state.js"
import { createTables } from "./tables.js"

export interface ImproverOptions {
  /** The same seed, problem, start and `spent` give the same layouts to the last bit. */
  readonly seed: number
  /**
   * How much of what the search may use is used, 0 to 1, asked after each pass: `(evaluations) => evaluations / 1e6` for a
   * search that is reproducible, a share of the time for one that ends by the clock. What is no number ends it.
   */
  readonly spent: (evaluations: number) => number
  /**
   * Asked while the first layout is made: once it is true, what is left is laid in rows, at once. For a search that ends by the clock; absent: never,
   * so that what is counted is the same everywhere.
   */
  readonly isLate?: () => boolean
  /** A layout to begin with: all parts, without a fault. Absent: the construction's first. */
  readonly start?: readonly NestedSheet[]
}

/** A search by overlap removal, run step by step by whoever holds it. */
export interface Improver {
  /** Works for one pass over the overlapping parts; `shorter` where the layout became better, `done` at the end. */
  readonly step: () => Tick | "done"
  /** The best layout so far, checked on the parts' own outlines: one with a fault is an error, never an answer. */
  readonly layout: () => Result<Layout, NestingError>
  /** The used length of the best layout so far, all sheets together. */
  readonly usedLength: () => number
  /** Of the best layout so far, 0 to 1. */
  readonly density: () => number
  /** On how many sheets it lies. */
  readonly sheets: () => number
  /** Places judged so far. */
  readonly evaluations: () => number
  /**
   * Goes on from this layout where it is better than the best so far: one that another search with the same problem found. False where it is not, or where
   * a part that takes listed turns alone lies in one that this search does not try (it has no room there); one that is better and has a fault is an error.
   */
  readonly adopt: (sheets: readonly NestedSheet[]) => Result<boolean, NestingError>
}

/**
 * The search that removes overlap (see explore.ts), in the hands of whoever calls its steps; it begins with the first layout of the construction, which alone is
 * `nest`, or with `start`. Better is what takes less cloth on all sheets together (`isBetter`).
 */
export const improve = (problem: NestingProblem, options: ImproverOptions): Result<Improver, NestingError> => {
  if (!Number.isFinite(options.seed)) {
    return err(invalid("seed", `must be a finite number, not ${options.seed}`))
  }
  const prepared = prepare(problem, options.start)
  if (prepared._tag === "Err") return prepared
  if (problem.parts.every((part) => part.demand === 0)) return ok(nothingToDo)
  if (options.start !== undefined) {
    const given = startFrom(prepared.value, options.start)
    if (given._tag === "Err") return given
    return ok(improverOf(prepared.value, given.value, options))
  }
  const orders = startOrders(prepared.value)
  const placer = createPlacer(prepared.value, orders[0]!.length + prepared.value.fixed.length, options.isLate)
  const laid = firstLayout(placer, orders)
  if (laid._tag === "Err") return laid
  const { built } = laid.value
  const state = createState(createTables(prepared.value))
  // The construction lays parts in its own order, the state has them in the problem's.
  const first = startFrom(prepared.value, sheetsOf(prepared.value, built))
  if (first._tag === "Err") {
    const reason = first.error._tag === "InvalidProblem" ? first.error.reason : first.error.message
    const message = `the first layout ${reason} (where coordinates or turns are very large, rounding moves parts)`
    return err({ _tag: "InvalidLayout", message })
  }
  return ok(improverOf(prepared.value, first.value, options, state, placer.evaluations))
}

const checked = (
  prepared: Prepared,
  sheets: readonly NestedSheet[],
  evaluations: number,
): Result<Layout, NestingError> => {
  const faults = findFaults(prepared.given, sheets)
  if (faults.length > 0) return err({ _tag: "InvalidLayout", message: faults.join("; ") })
  return ok({ sheets, density: densityOf(prepared, sheets), ...searchTold(prepared, evaluations) })
}

const nothingToDo: Improver = {
  step: () => "done",
  layout: () => ok({ sheets: [], density: 0, evaluations: 0 }),
  usedLength: () => 0,
  density: () => 0,
  sheets: () => 0,
  evaluations: () => 0,
  adopt: () => ok(false),
}

/** A round of a search: what it is offered, and how far it is. */
interface Run {
  readonly prepared: Prepared
  readonly state: State
  readonly mover: Mover
  readonly found: Found
  readonly search: Generator<Tick, void>
}

const improverOf = (
  first: Prepared,
  start: Kept,
  options: ImproverOptions,
  firstState = createState(createTables(first)),
  built = 0,
): Improver => {
  const random = randomFrom(options.seed)
  const rounds = roundsOf(first.given)
  let judged = built
  let round = 0
  const open = (prepared: Prepared, state: State, from: Kept): Run => {
    const best = createKept(state.count)
    copyKept(best, from)
    const base = state.cloth.pitch === Infinity ? best : createKept(state.count)
    copyKept(base, from)
    const mover = createMover(state, random)
    const found: Found = { base, best, adopted: 0 }
    const before = judged
    const search = exploreAndCompress(mover, found, () => spentOf(options, before + mover.evaluations))
    return { prepared, state, mover, found, search }
  }
  let run = open(first, firstState, start)
  const evaluations = (): number => judged + run.mover.evaluations
  const sheets = (): readonly NestedSheet[] => sheetsOf(run.prepared, onSheets(run.state, run.found.best))
  const usedLength = (): number => {
    const { ends } = onSheets(run.state, run.found.best)
    return ends.reduce((sum, end) => sum + end + first.problem.sheet.margin, 0)
  }
  /** Goes on from a layout without a fault, in its turns and those that the round has beside them. */
  const goOn = (from: readonly NestedSheet[]): void => {
    const prepared = prepare(first.given, from, rounds[round]!.fan)
    if (prepared._tag === "Err") throw new Error(JSON.stringify(prepared.error))
    const kept = keptOf(prepared.value, from)
    if (kept._tag === "Err") throw new Error(kept.error.reason)
    judged = evaluations()
    run = open(prepared.value, createState(createTables(prepared.value, run.state.tables), run.state), kept.value)
  }
  const area = first.problem.parts.reduce((sum, part, index) => sum + part.demand * first.areas[index]!, 0)
  return {
    step: () => {
      const next = run.search.next()
      const isLast = round + 1 === rounds.length
      if (isLast) return next.done ? "done" : next.value
      const spent = spentOf(options, evaluations())
      if (!next.done && spent < rounds[round]!.until) return next.value
      const following = rounds.findIndex(({ until }, index) => index > round && until > spent)
      if (following < 0) return "done"
      round = following
      goOn(sheets())
      return next.done ? "working" : next.value
    },
    layout: () => checked(run.prepared, sheets(), evaluations()),
    usedLength,
    density: () => area / (usedLength() * first.problem.sheet.width),
    sheets: () => lastSheet(run.state.cloth, run.found.best.end) + 1,
    evaluations,
    adopt: (shown) => {
      if (!isBetter(first.given, shown, sheets())) return ok(false)
      const fault = faultIn(first, shown, "sheets")
      if (fault !== undefined) return err(fault)
      const other = keptOf(run.prepared, shown)
      if (other._tag === "Err") {
        if (rounds.length === 1) return ok(false)
        goOn(shown)
        return ok(true)
      }
      run.found.adopted++
      copyKept(run.found.best, other.value)
      copyKept(run.found.base, other.value)
      return ok(true)
    },
  }
}

const spentOf = ({ spent }: ImproverOptions, evaluations: number): number => {
  const share = spent(evaluations)
  return Number.isNaN(share) ? 1 : share
}

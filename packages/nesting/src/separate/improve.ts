import { err, ok, type Result } from "@toile/result"
import { findFaults } from "../check.js"
import { emptySheet, put } from "../collision/engine.js"
import type { Built } from "../construct/build.js"
import { firstLayout } from "../construct/first.js"
import { startOrders } from "../construct/orders.js"
import { createPlacer } from "../construct/place.js"
import { densityOf, isBetter, searchTold, sheetsOf } from "../layout.js"
import { invalid } from "../prepare/errors.js"
import { prepare } from "../prepare/prepare.js"
import { isDefect, type Prepared } from "../prepare/prepared.js"
import type { Layout, NestedSheet, NestingError, NestingProblem } from "../problem.js"
import { randomFrom } from "../random.js"
import { lastSheet, sheetAt, sheetStart } from "./cloth.js"
import { exploreAndCompress, type Tick } from "./explore.js"
import type { Found } from "./found.js"
import { createMover } from "./move.js"
import { faultIn, keptOf, startFrom } from "./start.js"
import { copyKept, createKept, createState, type Kept, MOVES, type State } from "./state.js"
import { createTables } from "./tables.js"

export interface ImproverOptions {
  /** The same seed, problem, start and `spent` give the same layouts to the last bit. */
  readonly seed: number
  /**
   * How much of what the search may use is used, 0 to 1, asked after each pass: `(evaluations) => evaluations / 1e6` for a
   * search that is reproducible, a share of the time for one that ends by the clock.
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
   * something in it lies in a turn that this search does not try (another search's own start may have such); one that is better and has a fault is an error.
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

const improverOf = (
  prepared: Prepared,
  start: Kept,
  options: ImproverOptions,
  state = createState(createTables(prepared)),
  built = 0,
): Improver => {
  const best = createKept(state.count)
  copyKept(best, start)
  const base = state.cloth.pitch === Infinity ? best : createKept(state.count)
  copyKept(base, start)
  const mover = createMover(state, randomFrom(options.seed))
  const found: Found = { base, best, adopted: 0 }
  const search = exploreAndCompress(mover, found, () => options.spent(built + mover.evaluations))
  const sheets = (): readonly NestedSheet[] => sheetsOf(prepared, onSheets(state, best))
  const usedLength = (): number => {
    const { ends } = onSheets(state, best)
    return ends.reduce((sum, end) => sum + end + prepared.problem.sheet.margin, 0)
  }
  const area = prepared.problem.parts.reduce((sum, part, index) => sum + part.demand * prepared.areas[index]!, 0)
  return {
    step: () => {
      const next = search.next()
      return next.done ? "done" : next.value
    },
    layout: () => checked(prepared, sheets(), built + mover.evaluations),
    usedLength,
    density: () => area / (usedLength() * prepared.problem.sheet.width),
    sheets: () => lastSheet(state.cloth, best.end) + 1,
    evaluations: () => built + mover.evaluations,
    adopt: (shown) => {
      if (!isBetter(prepared.given, shown, sheets())) return ok(false)
      const fault = faultIn(prepared, shown, "sheets")
      if (fault !== undefined) return err(fault)
      const other = keptOf(prepared, shown)
      if (other._tag === "Err") return ok(false)
      found.adopted++
      copyKept(best, other.value)
      copyKept(base, other.value)
      return ok(true)
    },
  }
}

/** Each copy on its own sheet again. */
const onSheets = (state: State, kept: Kept): Pick<Built, "ends" | "sheets"> => {
  const { cloth, count, inside, held, tables } = state
  const sheets = Array.from({ length: lastSheet(cloth, kept.end) + 1 }, () => emptySheet(count))
  const ends = sheets.map(() => 0)
  for (let copy = 0; copy < count; copy++) {
    if (held[copy] !== MOVES) continue
    const shape = kept.shape[copy]!
    const middle = (inside[4 * shape]! + inside[4 * shape + 2]!) / 2
    const sheet = sheetAt(cloth, kept.x[copy]! + middle)
    const x = kept.x[copy]! - sheetStart(cloth, sheet)
    put(sheets[sheet]!, shape, x, kept.y[copy]!)
    ends[sheet] = Math.max(ends[sheet]!, x + inside[4 * shape + 2]!)
  }
  const { fixed } = tables.prepared
  for (const { part, shape, x, y, sheet } of fixed) {
    if (isDefect(tables.prepared, part)) continue
    put(sheets[sheet]!, shape, x, y)
    ends[sheet] = Math.max(ends[sheet]!, x + inside[4 * shape + 2]!)
  }
  return { sheets, ends }
}

import { improve, type Layout, type NestedSheet, type NestingError, type NestingProblem, nest } from "@toile/nesting"
import { ok, type Result } from "@toile/result"

/** Places that the search judges for one of effort, on each marker; a shirt's shell takes under a second of CPU time for it (docs/performance-nesting.md). */
export const EVALUATIONS_AN_EFFORT = 1_000_000

/** How far one marker has come. */
export interface Arranging {
  /** The share of its effort that is spent, 0 to 1. */
  readonly progress: number
  readonly density: number
  readonly usedLength: number
}

export interface ArrangeOptions {
  readonly effort: number
  readonly seed: number
  /** A layout to begin with. */
  readonly start?: readonly NestedSheet[]
  /** Asked after each pass; what it stops is the best layout so far. */
  readonly shouldStop?: () => boolean
  /** Told after each pass. */
  readonly watch?: (arranging: Arranging) => void
}

export interface Arranged {
  readonly layout: Layout
  /** Before its effort was spent. */
  readonly stopped: boolean
}

/** One marker: effort 0 is the construction's first layout, or the one to begin with as it is; more is the search that removes overlap, by a count. */
export const arrange = (problem: NestingProblem, options: ArrangeOptions): Result<Arranged, NestingError> => {
  const { effort, seed, start, shouldStop, watch } = options
  if (effort === 0 && start === undefined) {
    const layout = nest(problem, { seed, evaluations: 0 })
    return layout._tag === "Err" ? layout : ok({ layout: layout.value, stopped: false })
  }
  const evaluations = Math.max(1, Math.round(effort * EVALUATIONS_AN_EFFORT))
  const improver = improve(problem, {
    seed,
    spent: (judged) => (effort === 0 ? 1 : judged / evaluations),
    ...(start === undefined ? {} : { start }),
  })
  if (improver._tag === "Err") return improver
  const search = improver.value
  let stopped = false
  for (;;) {
    if (search.step() === "done") break
    watch?.({
      progress: Math.min(1, search.evaluations() / evaluations),
      density: search.density(),
      usedLength: search.usedLength(),
    })
    stopped = shouldStop?.() === true
    if (stopped) break
  }
  const layout = search.layout()
  return layout._tag === "Err" ? layout : ok({ layout: layout.value, stopped })
}

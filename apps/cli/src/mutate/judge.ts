import type { Bundle } from "./bundle.js"
import { checksOf, type Judging } from "./checks.js"
import { stageOf } from "./stage.js"
import { testsOn } from "./tests.js"

/** What a thread judges by. */
export interface Asked {
  readonly bundle: Bundle
  /** How many random orders of each pattern the checks judge, from which seed on. */
  readonly bodies: number
  readonly seed: number
  /** A test that drafts more is left out: it looks for what breaks on many bodies, not for measures. */
  readonly mostDrafts: number
}

/** What judges, as it is without a mutant. */
export interface Baseline {
  /** What fails: nothing can be said of mutants then. */
  readonly broken: readonly string[]
  /** Random orders that are drafted. */
  readonly orders: number
  /** How many tests judge. */
  readonly tests: number
  /** Those that are left out for the number of their drafts. */
  readonly leftOut: readonly string[]
}

/** What becomes of one mutant. */
export interface Fate {
  readonly noticedBy: "checks" | "tests" | null
  /** The check, or the test. */
  readonly what: string
  /** Whether any order or test reads the constant. */
  readonly read: boolean
  /** What it moves in the drafts of the random orders: garment measurements, or something else in the draft. */
  readonly moves: readonly string[]
}

export interface Judge {
  readonly baseline: Baseline
  readonly fateOf: (mutant: number) => Promise<Fate>
}

/**
 * The checks and the tests of a pattern in one thread, run anew for each mutant. Checks come first; a test runs only if it
 * reads the constant, the shortest first, until one fails.
 */
export const judgeOf = async ({ bundle, bodies, seed, mostDrafts }: Asked, expect: unknown): Promise<Judge> => {
  const stage = stageOf(bundle, expect)
  const judging: Judging = {
    ...(stage.required("@toile/pattern-testing") as Judging),
    ...(stage.required("@toile/pattern-model") as Judging),
  }
  const checks = checksOf(judging, bodies, seed)
  const byChecks = await stage.watched(Number.POSITIVE_INFINITY, () => checks.begin(stage.anew().pattern()))
  if (byChecks.failure !== undefined) throw new Error(byChecks.failure)
  const tests = await testsOn(stage, bundle.tests, mostDrafts)

  const fateOf = (i: number): Promise<Fate> =>
    stage.mutated(i, async () => {
      const isRead = byChecks.read.has(i)
      const { found, moves } = isRead ? checks.judge(() => stage.anew().pattern()) : { found: undefined, moves: [] }
      if (found !== undefined) return { noticedBy: "checks", what: found, read: true, moves }
      const test = await tests.failing(i)
      const read = isRead || tests.isRead(i)
      return test === undefined
        ? { noticedBy: null, what: "", read, moves }
        : { noticedBy: "tests", what: test, read, moves }
    })
  const baseline = {
    broken: [...checks.broken, ...tests.broken],
    orders: checks.tried.length,
    tests: tests.count,
    leftOut: tests.leftOut,
  }
  return { baseline, fateOf }
}

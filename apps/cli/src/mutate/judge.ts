import { createRequire } from "node:module"
import { join } from "node:path"
import { Script } from "node:vm"
import type { Bundle } from "./bundle.js"
import { checksOf, type Judging } from "./checks.js"
import { type Collected, collector } from "./collector.js"
import { larger } from "./mutants.js"

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

type Require = (name: string) => unknown
type Constant = (i: number, value: number) => number
/** What loads the module of the pattern, and each file of tests. */
interface Loaded {
  readonly pattern: () => Readonly<Record<string, unknown>>
  readonly tests: readonly (() => void)[]
}
type Evaluate = (require: Require, constant: Constant) => Loaded
/** Each call of a function that drafts: its name, its arguments, and what it does. */
type Drafting = (name: string, asked: readonly unknown[], draft: () => unknown) => unknown

/** A test that judges: the constants that it reads, and how often it drafts. */
interface QuickTest {
  readonly name: string
  /** Which of its file. */
  readonly place: number
  readonly read: ReadonlySet<number>
  readonly drafts: number
}
interface TestsOfFile {
  /** Which of the files. */
  readonly nth: number
  /** What is read and drafted while the file is loaded. */
  readonly loading: Pick<QuickTest, "read" | "drafts">
  readonly quick: readonly QuickTest[]
}

/** A test stops here: it drafts more than is waited for. */
class TooMany extends Error {}

/**
 * The checks and the tests of a pattern in one thread, run anew for each mutant: the script is compiled once and evaluated
 * for each, so that constants of modules are read anew; what it stands on stays loaded. Checks come first; a test runs only
 * if it reads the constant, the shortest first, until one fails.
 */
export const judgeOf = async (asked: Asked, expect: unknown): Promise<Judge> => {
  const { script, engine, from } = asked.bundle
  const evaluate: Evaluate = new Script(
    `(function (require, constantOf) {\nconst module = {}\n${script}\nreturn module.exports\n})`,
  ).runInThisContext()

  /** What was drafted, by function, pattern and order, for one mutant: tests draft the same orders over and over. */
  let drafted = new Map<unknown, Map<string, unknown>>()
  let drafts = 0
  let most = Number.POSITIVE_INFINITY
  let depth = 0
  const drafting: Drafting = (name, args, draft) => {
    if (depth === 0 && ++drafts > most) throw new TooMany(`more than ${most} drafts`)
    const [pattern, ...rest] = args
    const ofPattern = drafted.get(pattern) ?? new Map<string, unknown>()
    drafted.set(pattern, ofPattern)
    const order = name + JSON.stringify(rest)
    if (ofPattern.has(order)) return ofPattern.get(order)
    depth++
    try {
      const made = draft()
      ofPattern.set(order, made)
      return made
    } finally {
      depth--
    }
  }
  const required = engineOf(engine, from, drafting)
  const judging: Judging = {
    ...(required("@toile/pattern-testing") as Judging),
    ...(required("@toile/pattern-model") as Judging),
  }

  let mutant = -1
  let read = new Set<number>()
  let counting = true
  const constant: Constant = (i, value) => {
    if (counting) read.add(i)
    return i === mutant ? larger(value) : value
  }
  /** All sources and tests anew: what loads the pattern's module, and each file of tests with what it collects. */
  const anew = () => {
    drafted = new Map()
    let into = collector(expect)
    const { pattern, tests } = evaluate((name) => (name === "vitest" ? into.vitest : required(name)), constant)
    const load = tests.map((one) => (): readonly Collected[] => {
      into = collector(expect)
      one()
      return into.collected
    })
    return { pattern, load }
  }

  const broken: string[] = []
  const leftOut: string[] = []
  // Without a mutant: what the checks say, which constants they and each test read, and how much each test drafts
  const checks = checksOf(judging, anew().pattern(), asked.bodies, asked.seed)
  broken.push(...checks.broken)
  const readByChecks = read
  const files: TestsOfFile[] = []
  for (const nth of anew().load.keys()) {
    read = new Set()
    drafts = 0
    let collected: readonly Collected[] = []
    try {
      collected = anew().load[nth]?.() ?? []
    } catch (error) {
      broken.push(`${asked.bundle.tests[nth]}: ${messageOf(error)}`)
    }
    const loading = { read, drafts }
    const quick: QuickTest[] = []
    for (const [place, { name, run }] of collected.entries()) {
      drafted = new Map()
      read = new Set()
      drafts = 0
      most = asked.mostDrafts
      try {
        await run()
      } catch (error) {
        if (drafts <= most) broken.push(`${name}: ${messageOf(error)}`)
      }
      const isLong = drafts > most
      most = Number.POSITIVE_INFINITY
      if (isLong) leftOut.push(name)
      else quick.push({ name, place, read, drafts })
    }
    files.push({ nth, loading, quick: quick.sort((a, b) => a.drafts - b.drafts) })
  }
  files.sort((a, b) => a.loading.drafts - b.loading.drafts)
  counting = false
  const testsThatRead = (i: number) =>
    files.flatMap(({ nth, loading, quick }) => {
      const needed = loading.read.has(i) ? quick : quick.filter((one) => one.read.has(i))
      return needed.length > 0 ? [{ nth, needed }] : []
    })

  const testThatNotices = async (i: number): Promise<string | undefined> => {
    try {
      const { load } = anew()
      for (const { nth, needed } of testsThatRead(i)) {
        const collected = load[nth]?.() ?? []
        for (const { name, place } of needed) {
          const test = collected[place]
          if (test === undefined) return "the number of tests"
          try {
            await test.run()
          } catch {
            return name
          }
        }
      }
      return undefined
    } catch {
      return "loading the tests"
    }
  }

  const fateOf = async (i: number): Promise<Fate> => {
    mutant = i
    try {
      const isRead = readByChecks.has(i)
      const { found, moves } = isRead ? checks.judge(() => anew().pattern()) : { found: undefined, moves: [] }
      if (found !== undefined) return { noticedBy: "checks", what: found, read: true, moves }
      const read = isRead || testsThatRead(i).length > 0
      const test = await testThatNotices(i)
      return test === undefined
        ? { noticedBy: null, what: "", read, moves }
        : { noticedBy: "tests", what: test, read, moves }
    } finally {
      mutant = -1
    }
  }
  const tests = files.reduce((sum, { quick }) => sum + quick.length, 0)
  return { baseline: { broken, orders: checks.orders, tests, leftOut }, fateOf }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What the tests stand on, loaded; the rest as node finds it. */
const engineOf = (text: string, from: string, drafting: Drafting): Require => {
  const require = createRequire(join(from, "package.json"))
  const module: { exports: Record<string, unknown> } = { exports: {} }
  new Script(`(function (require, module, drafting) {\n${text}\n})`).runInThisContext()(require, module, drafting)
  return (name) => module.exports[name] ?? require(name)
}

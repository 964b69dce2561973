import { createRequire } from "node:module"
import { join } from "node:path"
import { Script } from "node:vm"
import type { Bundle } from "./bundle.js"
import { type Collected, collector } from "./collector.js"
import { larger } from "./mutants.js"

/** Sources and tests, evaluated: what loads the module of the pattern, and each file of tests with what it collects. */
export interface Loaded {
  readonly pattern: () => Readonly<Record<string, unknown>>
  readonly tests: readonly (() => readonly Collected[])[]
}

/** What a run did. */
export interface Seen {
  /** The constants that were read. */
  readonly read: ReadonlySet<number>
  /** How often it drafted. */
  readonly drafts: number
  /** Why it ended early. */
  readonly failure: string | undefined
}

export interface Stage {
  /** A package of those that stay loaded. */
  readonly required: (name: string) => unknown
  /** All sources and tests anew, so that constants of modules are read anew. */
  readonly anew: () => Loaded
  /** Runs something and tells what it did; it stops at more than so many drafts. */
  readonly watched: (mostDrafts: number, run: () => unknown) => Promise<Seen>
  /** Runs something with one constant larger. */
  readonly mutated: <T>(mutant: number, run: () => Promise<T>) => Promise<T>
}

type Require = Stage["required"]
type Constant = (i: number, value: number) => number
type Evaluate = (
  require: Require,
  constant: Constant,
) => { readonly pattern: Loaded["pattern"]; readonly tests: readonly (() => void)[] }
/** Each call of a function that drafts: its name, its arguments, and what it does. */
type Drafting = (name: string, asked: readonly unknown[], draft: () => unknown) => unknown

/** Where sources and tests are evaluated: the script is compiled once, and evaluated for each mutant. */
export const stageOf = ({ script, engine, from }: Bundle, expect: unknown): Stage => {
  const evaluate: Evaluate = new Script(
    `(function (require, constantOf) {\nconst module = {}\n${script}\nreturn module.exports\n})`,
  ).runInThisContext()

  /** What was drafted, by function, pattern and order: tests draft the same orders over and over. */
  let drafted = new Map<unknown, Map<string, unknown>>()
  let drafts = 0
  let most = Number.POSITIVE_INFINITY
  /** How deep a draft lies in another: only the outermost is counted. */
  let depth = 0
  const drafting: Drafting = (name, asked, draft) => {
    if (depth === 0 && ++drafts > most) throw new Error(`more than ${most} drafts`)
    const [pattern, ...rest] = asked
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

  let mutant = -1
  let read: Set<number> | undefined
  const constant: Constant = (i, value) => {
    read?.add(i)
    return i === mutant ? larger(value) : value
  }

  const anew = (): Loaded => {
    drafted = new Map()
    let into = collector(expect)
    const { pattern, tests } = evaluate((name) => (name === "vitest" ? into.vitest : required(name)), constant)
    return {
      pattern,
      tests: tests.map((load) => () => {
        into = collector(expect)
        load()
        return into.collected
      }),
    }
  }

  const watched = async (mostDrafts: number, run: () => unknown): Promise<Seen> => {
    const seen = new Set<number>()
    drafted = new Map()
    read = seen
    drafts = 0
    most = mostDrafts
    let failure: string | undefined
    try {
      await run()
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error)
    }
    read = undefined
    most = Number.POSITIVE_INFINITY
    return { read: seen, drafts, failure }
  }

  const mutated = async <T>(i: number, run: () => Promise<T>): Promise<T> => {
    mutant = i
    try {
      return await run()
    } finally {
      mutant = -1
    }
  }
  return { required, anew, watched, mutated }
}

/** What sources and tests stand on, loaded; the rest as node finds it. */
const engineOf = (text: string, from: string, drafting: Drafting): Require => {
  const require = createRequire(join(from, "package.json"))
  const module: { exports: Record<string, unknown> } = { exports: {} }
  new Script(`(function (require, module, drafting) {\n${text}\n})`).runInThisContext()(require, module, drafting)
  return (name) => module.exports[name] ?? require(name)
}

import type { Draft } from "@toile/draft-model"
import { type AnyPattern, type declarationProblems, isPattern, type Order } from "@toile/pattern-model"
import type { Finding, judgeOrder, judgeSeed, THOROUGH_EVERY } from "@toile/pattern-testing"

/** What judges, of the engine that the pattern's script stands on. */
export interface Judging {
  readonly judgeOrder: typeof judgeOrder
  readonly judgeSeed: typeof judgeSeed
  readonly THOROUGH_EVERY: typeof THOROUGH_EVERY
  readonly declarationProblems: typeof declarationProblems
}

/** A random order that is drafted cleanly, and what was drafted. */
interface Tried {
  /** Which pattern of the module. */
  readonly nth: number
  readonly order: Order
  readonly thorough: boolean
  readonly drawing: string
  readonly measurements: Draft["garmentMeasurements"]
}

type Module = Readonly<Record<string, unknown>>

/** Garment measurements that differ by more do move. */
const TOLD = 0.001

/**
 * The checks on random orders, as `toile check` draws and judges them: those that come out clean in the beginning are drafted
 * and judged again with each mutant.
 */
export const checksOf = (judging: Judging, bodies: number, seed: number) => {
  const broken: string[] = []
  const tried: Tried[] = []
  const begin = (module: Module): void => {
    for (const [nth, pattern] of patternsIn(module).entries())
      for (let i = 0; i < bodies; i++) {
        const thorough = i % judging.THOROUGH_EVERY === 0
        const { order, verdict } = judging.judgeSeed(pattern, seed + i, { thorough })
        if (verdict._tag === "Clean") tried.push({ nth, order, thorough, ...read(verdict.draft) })
        if (verdict._tag === "Faulty")
          broken.push(`${pattern.declaration.slug}, seed ${seed + i}: ${verdict.findings.map(wordOf).join("; ")}`)
      }
  }

  const judge = (load: () => Module): { readonly found: string | undefined; readonly moves: readonly string[] } => {
    const moves = new Set<string>()
    const done = (found: string | undefined) => ({ found, moves: [...moves].sort() })
    let patterns: readonly AnyPattern[]
    try {
      patterns = patternsIn(load())
    } catch (error) {
      return done(`loading the pattern: ${error instanceof Error ? error.message : error}`)
    }
    for (const { declaration } of patterns)
      for (const problem of judging.declarationProblems(declaration)) return done(`declaration: ${problem}`)
    for (const { nth, order, thorough, drawing, measurements } of tried) {
      const pattern = patterns[nth]
      if (!pattern) return done("the number of patterns")
      const verdict = judging.judgeOrder(pattern, order, { thorough })
      if (verdict._tag === "Faulty") return done(verdict.findings.map(wordOf).join("; "))
      // That an order is not taken any more is a move, and no fault by itself.
      if (verdict._tag === "Refused") moves.add("refusals")
      if (verdict._tag !== "Clean") continue
      const now = read(verdict.draft)
      if (now.drawing === drawing) continue
      const ids = Object.keys({ ...measurements, ...now.measurements }).filter(
        (id) => !(Math.abs((measurements[id] ?? Number.NaN) - (now.measurements[id] ?? Number.NaN)) <= TOLD),
      )
      for (const id of ids.length > 0 ? ids : ["the draft"]) moves.add(id)
    }
    return done(undefined)
  }
  return { broken, tried, begin, judge }
}

const read = (draft: Draft) => ({ drawing: JSON.stringify(draft), measurements: draft.garmentMeasurements })

const wordOf = ({ kind, piece, stitch, detail }: Finding) => [kind, stitch ?? piece, detail].filter(Boolean).join(" ")

/** The patterns that a module exports, each once, in the order of their IDs. */
const patternsIn = (module: Module): readonly AnyPattern[] =>
  [...new Set(Object.values(module).filter(isPattern))].sort((a, b) => a.declaration.id - b.declaration.id)

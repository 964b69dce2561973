import { type AnyPattern, draftPattern, type Order } from "@toile/pattern-model"
import { type Finding, judgeOrder, judgeSeed, shrinkOrder } from "@toile/pattern-testing"
import { draftSvg } from "@toile/svg-writer"
import { contextOf } from "../export-settings.js"
import { type OutputFile, writeAll } from "../write-all.js"
import type { SeedResult } from "./check-seeds.js"
import { type FallsReport, fallsReport } from "./falls-report.js"
import { type FiguresReport, figuresReport } from "./figures-report.js"
import { type OddReport, oddReport } from "./odd-report.js"
import type { Run } from "./pool.js"

interface Violation extends Finding {
  /** `toile check PATTERN --bodies 1 --seed SEED` drafts just this order again. */
  readonly seed: number
}

/** What came of a pattern's orders. */
export interface Report {
  readonly pattern: string
  readonly drafts: number
  readonly clean: number
  readonly refused: number
  readonly violations: readonly Violation[]
  readonly medianMs: number
  /** Figures at the ends of the population and beyond them, apart from the others. */
  readonly odd: OddReport
  /** How the pattern's own options follow the figures of the population's bodies, by rule. */
  readonly figures: FiguresReport
  /** What falls as a body grows. */
  readonly monotone: FallsReport
  /** The seeds whose orders are kept in files. */
  readonly kept: readonly number[]
}

/** So many pictures of one pattern are kept: of a mistake in its code every draft would be one. */
const MOST_PICTURES = 20
/** Seeds that a thread is given at a time. */
const STRETCH = 25
/** For so many orders one body is drawn that is made odd in each way, at the population's ends and beyond. */
const ORDERS_AN_ODD_BODY = 25
/** For so many orders one body is swept beside the usual one. */
const ORDERS_A_SWEPT_BODY = 200
/** For so many orders one with options at their ends is swept: of 200 every tenth, which take as long as the 200. */
const ORDERS_A_SWEPT_END = 10
/** For so many orders the figure of one body is read. */
const ORDERS_A_FIGURE = 2

export interface Asked {
  readonly bodies: number
  readonly seed: number
  /** The folder for what fails. */
  readonly out: string
  /** `seeds` judges random orders, `odd` odd bodies, `falls` and `fallsAtEnds` what a growing body does, `figures` reads the rules of figures. */
  readonly run: Run
}

/** Drafts and judges a pattern's orders, and keeps what fails: drawn, and shrunk to what it fails by. */
export const checkPattern = async (pattern: AnyPattern, { bodies, seed, out, run }: Asked): Promise<Report> => {
  const { slug } = pattern.declaration
  const tasks = (count: number, stretch: number) =>
    Array.from({ length: Math.ceil(count / stretch) }, (_, i) => ({
      slug,
      from: seed + i * stretch,
      count: Math.min(stretch, count - i * stretch),
      first: seed,
    }))
  const swept = 1 + Math.ceil(bodies / ORDERS_A_SWEPT_BODY)
  const [seeds, odd, falls, atEnds, figures] = await Promise.all([
    Promise.all(tasks(bodies, STRETCH).map((task) => run("seeds", task))),
    Promise.all(tasks(Math.ceil(bodies / ORDERS_AN_ODD_BODY), 1).map((task) => run("odd", task))),
    Promise.all(Array.from({ length: swept }, (_, from) => run("falls", { slug, from, count: 1, first: seed }))),
    Promise.all(tasks(Math.ceil(bodies / ORDERS_A_SWEPT_END), 1).map((task) => run("fallsAtEnds", task))),
    Promise.all(tasks(Math.ceil(bodies / ORDERS_A_FIGURE), STRETCH).map((task) => run("figures", task))),
  ])
  const results = seeds.flat()
  const faulty = results.filter(({ tag }) => tag === "Faulty")
  const kept = faulty.slice(0, MOST_PICTURES)
  for (const result of kept) await keep(pattern, result, out)
  const times = results.map(({ ms }) => ms).sort((a, b) => a - b)
  return {
    pattern: slug,
    drafts: bodies,
    clean: results.filter(({ tag }) => tag === "Clean").length,
    refused: results.filter(({ tag }) => tag === "Refused").length,
    violations: faulty.flatMap(({ faults, seed: own }) => faults.map((fault) => ({ ...fault, seed: own }))),
    medianMs: Math.round(times[times.length >> 1]! * 100) / 100,
    odd: oddReport(odd.flat()),
    figures: figuresReport(figures.flat()),
    monotone: fallsReport(swept, falls.flat(), atEnds.flat()),
    kept: kept.map(({ seed: own }) => own),
  }
}

/** The failing order as it was drawn and shrunk, and a picture of what it gives. */
const keep = async (pattern: AnyPattern, { seed, faults }: SeedResult, out: string): Promise<void> => {
  const { slug, name } = pattern.declaration
  const kinds = new Set(faults.map(({ kind }) => kind))
  const { order } = judgeSeed(pattern, seed)
  const fails = (smaller: Order): boolean => {
    const verdict = judgeOrder(pattern, smaller)
    return verdict._tag === "Faulty" && verdict.findings.some(({ kind }) => kinds.has(kind))
  }
  const smallest = shrinkOrder(pattern.declaration, order, fails)
  const files: OutputFile[] = [
    { filename: `${slug}-${seed}.json`, content: `${JSON.stringify({ faults, order, smallest }, null, 2)}\n` },
  ]
  const picture = draw(pattern, smallest, name)
  if (picture !== undefined) files.push({ filename: `${slug}-${seed}.svg`, content: picture })
  await writeAll(out, files)
}

const draw = (pattern: AnyPattern, order: Order, name: string): string | undefined => {
  try {
    const drafted = draftPattern(pattern, order)
    return drafted._tag === "Ok" ? draftSvg(drafted.value, contextOf(name)) : undefined
  } catch {
    // A draft that throws, or that no drawing can hold, has no picture; its order is kept all the same.
    return undefined
  }
}

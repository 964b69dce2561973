import { catalogue } from "@toile/garments"
import { type AnyPattern, draftPattern, type Order } from "@toile/pattern-model"
import { draftSvg } from "@toile/svg-writer"
import { parse, print } from "../arguments.js"
import { judgeSeed, type SeedResult } from "../check/check-seeds.js"
import type { Fault } from "../check/fault.js"
import { judgeOrder } from "../check/judge-order.js"
import { openPool, type Pool } from "../check/pool.js"
import { shrink } from "../check/shrink.js"
import { type Command, Refused, WrongUsage } from "../command.js"
import { contextOf } from "../export-settings.js"
import { thePattern } from "../the-pattern.js"
import { type OutputFile, writeAll } from "../write-all.js"

interface Violation extends Fault {
  /** `toile check PATTERN --bodies 1 --seed SEED` drafts just this order again. */
  readonly seed: number
}

interface Report {
  readonly pattern: string
  readonly drafts: number
  readonly clean: number
  readonly refused: number
  readonly violations: readonly Violation[]
  readonly medianMs: number
}

/** So many pictures of one pattern are kept: of a mistake in its code every draft would be one. */
const MOST_PICTURES = 20
/** Seeds that a thread is given at a time. */
const STRETCH = 25

export const check: Command = {
  usage: "toile check [PATTERN ...] --bodies N --seed N [--out DIR] [--workers N] [--json]",
  run: async (args) => {
    const { values, positionals } = parse(args, {
      bodies: { type: "string", default: "200" },
      seed: { type: "string", default: "1" },
      out: { type: "string", default: "out/check" },
      workers: { type: "string", default: "1" },
      json: { type: "boolean" },
    })
    const bodies = wholeNumber("--bodies", values.bodies, 1)
    const seed = wholeNumber("--seed", values.seed, 0)
    const chosen = positionals.length > 0 ? positionals.map(thePattern) : catalogue
    const pool = openPool(wholeNumber("--workers", values.workers, 1))
    const reports: Report[] = []
    try {
      for (const pattern of chosen) {
        const report = await checkPattern(pattern, bodies, seed, values.out, pool)
        reports.push(report)
        // One line a garment as it is done: with --json it is progress, without it the result.
        if (values.json) process.stderr.write(`${line(report)}\n`)
        else print(line(report))
      }
    } finally {
      await pool.close()
    }
    if (values.json) print(reports)
    const faults = reports.reduce((sum, report) => sum + report.violations.length, 0)
    if (faults > 0) throw new Refused([`${faults} violations; pictures and the shrunk orders are in ${values.out}`])
  },
}

const wholeNumber = (name: string, text: string, least: number): number => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least) throw new WrongUsage(`${name} must be a whole number from ${least}`)
  return value
}

const line = ({ pattern, drafts, clean, refused, violations, medianMs }: Report): string =>
  `${pattern.padEnd(18)} ${drafts} drafts, ${clean} clean, ${refused} refused, ${violations.length} violations, median ${medianMs} ms`

const checkPattern = async (
  pattern: AnyPattern,
  bodies: number,
  seed: number,
  out: string,
  pool: Pool,
): Promise<Report> => {
  const { slug } = pattern.declaration
  const tasks = Array.from({ length: Math.ceil(bodies / STRETCH) }, (_, i) => ({
    slug,
    from: seed + i * STRETCH,
    count: Math.min(STRETCH, bodies - i * STRETCH),
    first: seed,
  }))
  const results = (await Promise.all(tasks.map(pool.run))).flat()
  const faulty = results.filter(({ tag }) => tag === "Faulty")
  for (const result of faulty.slice(0, MOST_PICTURES)) await keep(pattern, result, out)
  const times = results.map(({ ms }) => ms).sort((a, b) => a - b)
  return {
    pattern: slug,
    drafts: bodies,
    clean: results.filter(({ tag }) => tag === "Clean").length,
    refused: results.filter(({ tag }) => tag === "Refused").length,
    violations: faulty.flatMap(({ faults, seed: own }) => faults.map((fault) => ({ ...fault, seed: own }))),
    medianMs: Math.round(times[times.length >> 1]! * 100) / 100,
  }
}

/** The failing order as it was drawn and shrunk, and a picture of what it gives. */
const keep = async (pattern: AnyPattern, { seed, faults }: SeedResult, out: string): Promise<void> => {
  const { slug, name } = pattern.declaration
  const kinds = new Set(faults.map(({ kind }) => kind))
  const { order } = judgeSeed(pattern, seed, false)
  const fails = (smaller: Order): boolean => {
    const verdict = judgeOrder(pattern, smaller, false)
    return verdict._tag === "Faulty" && verdict.faults.some(({ kind }) => kinds.has(kind))
  }
  const smallest = shrink(pattern.declaration, order, fails)
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

import { catalogue } from "@toile/garments"
import { type AnyPattern, draftPattern, type Order } from "@toile/pattern-model"
import { draftSvg } from "@toile/svg-writer"
import { parse, print } from "../arguments.js"
import { type Fault, judgeOrder } from "../check/judge-order.js"
import { randomOrder } from "../check/random-order.js"
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

export const check: Command = {
  usage: "toile check [PATTERN ...] --bodies N --seed N [--out DIR] [--json]",
  run: async (args) => {
    const { values, positionals } = parse(args, {
      bodies: { type: "string", default: "200" },
      seed: { type: "string", default: "1" },
      out: { type: "string", default: "out/check" },
      json: { type: "boolean" },
    })
    const bodies = wholeNumber("--bodies", values.bodies, 1)
    const seed = wholeNumber("--seed", values.seed, 0)
    const chosen = positionals.length > 0 ? positionals.map(thePattern) : catalogue
    const reports: Report[] = []
    for (const pattern of chosen) {
      const report = await checkPattern(pattern, bodies, seed, values.out)
      reports.push(report)
      // One line a garment as it is done: with --json it is progress, without it the result.
      if (values.json) process.stderr.write(`${line(report)}\n`)
      else print(line(report))
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

const checkPattern = async (pattern: AnyPattern, bodies: number, seed: number, out: string): Promise<Report> => {
  const { declaration } = pattern
  const violations: Violation[] = []
  const times: number[] = []
  let clean = 0
  let refused = 0
  for (let own = seed; own < seed + bodies; own++) {
    const { order, verdict, ms } = judgeSeed(pattern, own)
    times.push(ms)
    if (verdict._tag === "Clean") clean++
    else if (verdict._tag === "Refused") refused++
    else {
      violations.push(...verdict.faults.map((fault) => ({ ...fault, seed: own })))
      await keep(pattern, order, own, out)
    }
  }
  times.sort((a, b) => a - b)
  const medianMs = Math.round(times[times.length >> 1]! * 100) / 100
  return { pattern: declaration.slug, drafts: bodies, clean, refused, violations, medianMs }
}

/** How often options are drawn again that do not go together. */
const MOST_ATTEMPTS = 8

const judgeSeed = (pattern: AnyPattern, seed: number) => {
  for (let attempt = 0; ; attempt++) {
    const order = randomOrder(pattern.declaration, seed, attempt)
    const begun = performance.now()
    const verdict = judgeOrder(pattern, order)
    const ms = performance.now() - begun
    const again = verdict._tag === "Refused" && verdict.byOption && attempt + 1 < MOST_ATTEMPTS
    if (!again) return { order, verdict, ms }
  }
}

/** The failing order as it was drawn and shrunk, and a picture of what it gives. */
const keep = async (pattern: AnyPattern, order: Order, seed: number, out: string): Promise<void> => {
  const { slug, name } = pattern.declaration
  const smallest = shrink(pattern.declaration, order, (smaller) => judgeOrder(pattern, smaller)._tag === "Faulty")
  const files: OutputFile[] = [
    { filename: `${slug}-${seed}.json`, content: `${JSON.stringify({ order, smallest }, null, 2)}\n` },
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

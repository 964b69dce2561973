import { availableParallelism } from "node:os"
import { join } from "node:path"
import { catalogue } from "@toile/garments"
import { fallLine, findingLine } from "@toile/pattern-testing"
import { parse, print, wholeNumber } from "../arguments.js"
import { checkPattern, type Report } from "../check/check-pattern.js"
import type { OddCounts } from "../check/odd-report.js"
import { openPool, type Run } from "../check/pool.js"
import { type Command, Refused } from "../command.js"
import { type Named, named } from "../the-pattern.js"
import { needWritable } from "../write-all.js"

export const check: Command = {
  run: async (args) => {
    const { values, positionals } = parse(args, {
      bodies: { type: "string", default: "200" },
      seed: { type: "string", default: "1" },
      out: { type: "string", default: "out/check" },
      workers: { type: "string", default: String(availableParallelism()) },
      json: { type: "boolean" },
    })
    const bodies = wholeNumber("--bodies", values.bodies, 1)
    const seed = wholeNumber("--seed", values.seed, 0)
    const workers = wholeNumber("--workers", values.workers, 1)
    await needWritable(values.out)
    const chosen: readonly Named[] =
      positionals.length > 0 ? await Promise.all(positionals.map(named)) : [{ patterns: catalogue, text: undefined }]
    const pool = openPool(workers)
    const reports: Report[] = []
    try {
      for (const { patterns, text } of chosen)
        for (const pattern of patterns) {
          const run: Run = (what, task) => pool.run(what, text === undefined ? task : { ...task, source: text })
          const report = await checkPattern(pattern, { bodies, seed, out: values.out, run })
          reports.push(report)
          // Told as it is done: with --json it is progress, without it the result.
          const told = [line(report), ...failed(report, values.out), ...oddLines(report), ...fallLines(report)].join(
            "\n",
          )
          if (values.json) process.stderr.write(`${told}\n`)
          else print(told)
        }
    } finally {
      await pool.close()
    }
    if (values.json) print(reports.map(({ kept: _, ...report }) => report))
    const faults = reports.reduce((sum, report) => sum + faultsIn(report), 0)
    if (faults > 0) throw new Refused([`${faults} violations; pictures and the shrunk orders are in ${values.out}`])
  },
}

/** What is found on bodies beyond the population, and what falls with options at their ends, is told, and fails nothing. */
const faultsIn = ({ violations, odd, monotone }: Report): number =>
  violations.length + monotone.falls.length + odd.violations.filter(({ reach }) => reach === "percentile").length

const line = ({ pattern, drafts, clean, refused, violations, medianMs }: Report): string =>
  `${pattern.padEnd(18)} ${drafts} drafts, ${clean} clean, ${refused} refused, ${violations.length} violations, median ${medianMs} ms`

/** What came of the odd bodies, and a line for each rule that refused some and each kind of what failed. */
const oddLines = ({ odd }: Report): readonly string[] => {
  const told = (name: string, { drafts, clean, noted, refused }: OddCounts): string =>
    `  ${name}: ${drafts} drafts, ${clean} clean, ${noted} noted, ${refused} refused`
  const kinds = [...new Set(odd.violations.map(({ kind }) => kind))]
  return [
    told("odd bodies", odd.percentile),
    told("beyond", odd.beyond),
    ...Object.entries(odd.refusals).map(([rule, times]) => `    ${times} refused by ${rule}`),
    ...kinds.map((kind) => {
      const all = odd.violations.filter((one) => one.kind === kind)
      const { seed, figure, reach } = all[0]!
      return `    ${all.length} ${kind}, first: ${findingLine(all[0]!)} (${figure}, ${reach}, of seed ${seed})`
    }),
  ]
}

const fallLines = ({ monotone: { bodies, falls, declared, atEnds } }: Report): readonly string[] => [
  `  ${bodies} bodies growing: ${falls.length} falls, ${declared.length} that are declared`,
  ...falls.map((fall) => `    ${fallLine(fall)} (body ${fall.body})`),
  `  ${atEnds.orders - atEnds.refused} growing with options at their ends: ${atEnds.falls.length} falls, ${atEnds.declared.length} that are declared`,
  ...atEnds.falls.map((fall) => `    ${fallLine(fall)} (of seed ${fall.seed}, ${JSON.stringify(fall.options)})`),
]

/** A line for each kind of what failed: how often, the first of them, and where that is kept. */
const failed = ({ pattern, violations, kept }: Report, out: string): readonly string[] =>
  [...new Set(violations.map(({ kind }) => kind))].map((kind) => {
    const all = violations.filter((one) => one.kind === kind)
    // The first whose order is kept: of a mistake that every draft has, not every one is.
    const first = all.find(({ seed }) => kept.includes(seed)) ?? all[0]!
    const file = kept.includes(first.seed) ? `, ${join(out, `${pattern}-${first.seed}.json`)}` : ""
    return `  ${all.length} ${kind}, first: ${findingLine(first)} (seed ${first.seed}${file})`
  })

// `npm run soak -- mutation`: every numeric constant of the skirt, the shirt and the trousers 5 % larger, one at a time,
// and the garments' tests (golden drafts and random bodies aside) run on it. What no test notices must stand in
// docs/mutation.md with its reason, and nothing else. `--garment` runs a part of it; `--list` prints that file's rows.
import { readFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { Worker } from "node:worker_threads"
import { root } from "../lib/workspace.mjs"
import { findings } from "./lib/findings.mjs"
import { bundleOf, testsOf } from "./lib/judge.mjs"
import { sourcesOf } from "./lib/mutants.mjs"

/** @typedef {import("./lib/mutants.mjs").Mutant} Mutant */

const { values } = parseArgs({
  options: {
    garment: { type: "string", multiple: true, default: ["straight-skirt", "shirt", "mens-trousers"] },
    list: { type: "boolean", default: false },
    workers: { type: "string", default: String(availableParallelism()) },
  },
})

/** @param {Mutant} one */
const placeOf = ({ file, start }) => `${file}:${start}`
/** How docs/mutation.md names a line of code. @param {Mutant} one */
const lineOf = ({ file, code }) => `${file.replace("packages/garments/src/", "")} | \`${code.replaceAll("|", "\\|")}\``

/** The rows of docs/mutation.md: by a line of code its constants that survive, and why. @type {Map<string, { constants: ReadonlySet<string>, reason: string }>} */
const explained = new Map(
  readFileSync(join(root, "docs", "mutation.md"), "utf8")
    .split("\n")
    .flatMap((row) => {
      const [, line, constants, reason] = /^\| (\S+\.ts \| `.*`) \| ([^|]*) \| (.*) \|$/.exec(row) ?? []
      return line && constants && reason ? [[line, { constants: new Set(constants.split(", ")), reason }]] : []
    }),
)

const { claim, sum } = findings()

/** Survivors so far. A constant of a shared room is tried with each garment that has it, and survives if it does with all. @type {Map<string, Mutant>} */
const surviving = new Map()
/** The garment with which a constant counts: the first that has it. @type {Map<string, string>} */
const countsWith = new Map()
/** @typedef {import("./lib/mutation-worker.mjs").Message} Message */

/**
 * Has each mutant judged by one of the threads.
 *
 * @param {import("./lib/judge.mjs").Bundle} bundle
 * @param {number[]} asked
 * @param {(i: number, by: string | undefined) => void} judged
 * @returns {Promise<{ broken: string[], heavy: string[] }>}
 */
async function judge(bundle, asked, judged) {
  const left = [...asked]
  const threads = Array.from(
    { length: Number(values.workers) },
    () =>
      new Promise((/** @type {(of: { broken: string[], heavy: string[] }) => void} */ resolve, reject) => {
        const worker = new Worker(new URL("./lib/mutation-worker.mjs", import.meta.url), { workerData: bundle })
        let tests = { broken: /** @type {string[]} */ ([]), heavy: /** @type {string[]} */ ([]) }
        worker.on("error", reject)
        worker.on("message", (/** @type {Message} */ message) => {
          if ("tests" in message) tests = message.tests
          else judged(message.i, message.by)
          const next = left.shift()
          if (next !== undefined) worker.postMessage(next)
          else worker.terminate().then(() => resolve(tests), reject)
        })
      }),
  )
  const [tests] = await Promise.all(threads)
  if (!tests) throw new Error("no thread has judged")
  return tests
}

for (const garment of values.garment) {
  const files = sourcesOf(garment)
  const { mutants, bundle } = await bundleOf(files, testsOf(garment, files))
  const asked = mutants.flatMap((one, i) => {
    const place = placeOf(one)
    const first = countsWith.get(place)
    countsWith.set(place, first ?? garment)
    return first === undefined || surviving.has(place) ? [i] : []
  })
  const begun = performance.now()
  let done = 0
  const { broken, heavy } = await judge(bundle, asked, (i, by) => {
    const one = /** @type {Mutant} */ (mutants[i])
    if (by === undefined) surviving.set(placeOf(one), one)
    else surviving.delete(placeOf(one))
    if (++done % 100 === 0)
      console.log(`  ${garment}: ${done} of ${asked.length}, ${Math.round((performance.now() - begun) / 1000)} s`)
  })
  claim(`${garment}: the tests pass without a mutant (${heavy.length} long ones are left out)`, broken)
}

const left = [...surviving].sort(([a], [b]) => (a < b ? -1 : 1))
for (const garment of values.garment) {
  const own = [...countsWith.values()].filter((one) => one === garment).length
  const survivors = left.filter(([place]) => countsWith.get(place) === garment).map(([, one]) => one)
  claim(
    `${garment}: of ${own} mutants ${own - survivors.length} are noticed; docs/mutation.md gives the reason of the other ${survivors.length}`,
    survivors
      .filter((one) => !explained.get(lineOf(one))?.constants.has(one.constant))
      .map((one) => `${one.file}:${one.line} ${one.constant} in ${one.code}`),
  )
}

/** What survives, as the rows of that file. @type {Map<string, Set<string>>} */
const rows = new Map()
for (const [, one] of left) rows.set(lineOf(one), (rows.get(lineOf(one)) ?? new Set()).add(one.constant))
if (values.garment.length === 3)
  claim(
    "docs/mutation.md has no row of a constant that is noticed, or gone",
    [...explained].flatMap(([line, { constants }]) =>
      [...constants].filter((one) => !rows.get(line)?.has(one)).map((one) => `${one} in ${line}`),
    ),
  )
if (values.list)
  for (const [line, constants] of rows)
    console.log(`| ${line} | ${[...constants].join(", ")} | ${explained.get(line)?.reason ?? "?"} |`)
process.exitCode = sum()

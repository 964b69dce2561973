// `npm run soak -- mutation`: every numeric constant of the skirt, the shirt and the trousers 5 % larger, one at a time,
// and the garments' tests (golden drafts and random bodies aside) run on it. What no test notices must stand in
// docs/mutation.md with its reason. `--garment` runs a part of it; `--list` prints every survivor as a row for that file.
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
const rowOf = ({ file, code }) => `${file.replace("packages/garments/src/", "")} | \`${code.replaceAll("|", "\\|")}\``

const { claim, sum } = findings()
const explained = readFileSync(join(root, "docs", "mutation.md"), "utf8")

/** Survivors so far. A constant of a shared room is tried with each garment that has it, and survives if it does with all. @type {Map<string, Mutant>} */
const surviving = new Map()
/** The garment with which a constant counts: the first that has it. @type {Map<string, string>} */
const countsWith = new Map()
/** @type {string[]} */
const lists = []

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

for (const garment of values.garment) {
  const own = [...countsWith.values()].filter((one) => one === garment).length
  const left = [...surviving].filter(([place]) => countsWith.get(place) === garment).map(([, one]) => one)
  lists.push(...left.map((one) => `${one.file}:${one.line} (${one.nth}) ${one.constant} | ${rowOf(one)}`))
  claim(
    `${garment}: of ${own} mutants ${own - left.length} are noticed; docs/mutation.md gives the reason of the other ${left.length}`,
    left
      .filter((one) => !explained.includes(rowOf(one)))
      .map((one) => `${placeOf(one)} ${one.constant} in ${one.code}`),
  )
}
if (values.list) console.log(lists.join("\n"))
process.exitCode = sum()

// `npm run soak -- continuity`: I24 and I25 over the catalogue. Each of 200 bodies is drafted three times in each pattern (its
// own options; any options and items; options at their ends), and then with each measurement a little larger: no outline may jump (lib/continuity/
// steps.mjs names what may), and no girth may follow what it should not (couplings.mjs). `--bodies`, `--seed`, `--pattern`
// run a part of it; the orders of all faults are written to out/continuity.

import { mkdirSync, writeFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { Worker } from "node:worker_threads"
import { build } from "esbuild"
import { catalogue } from "../../packages/garments/dist/index.js"
import { inShort, judgeNudges } from "../../packages/pattern-testing/dist/index.js"
import { root } from "../lib/workspace.mjs"
import { expectationsOf } from "./lib/continuity/expectations.mjs"
import { findings } from "./lib/findings.mjs"

const { values } = parseArgs({
  options: {
    bodies: { type: "string", default: "200" },
    seed: { type: "string", default: "11" },
    pattern: { type: "string", multiple: true },
    workers: { type: "string", default: String(availableParallelism()) },
  },
})
const [bodies, seed, every] = [Number(values.bodies), Number(values.seed), Number(values.workers)]

/** The patterns' sources in one file, so that a run is not disturbed by a build. */
async function bundledWorker() {
  const outfile = join(root, "apps", "cli", "node_modules", ".cache", "toile", "continuity.mjs")
  await build({
    absWorkingDir: root,
    entryPoints: ["scripts/soak/lib/continuity/worker.mjs"],

    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "warning",
  })
  return outfile
}

/** @typedef {import("./lib/continuity/worker.mjs").TriedOrder} Tried */

/** @param {Worker} worker @param {import("./lib/continuity/worker.mjs").Task} task @returns {Promise<Tried[]>} */
const run = (worker, task) =>
  new Promise((resolve, reject) => {
    worker.once("error", reject)
    worker.once("message", (tried) => {
      worker.removeListener("error", reject)
      resolve(tried)
    })
    worker.postMessage(task)
  })

const out = join(root, "out", "continuity")
mkdirSync(out, { recursive: true })
const { claim, sum } = findings()
const file = await bundledWorker()
const workers = Array.from({ length: every }, () => new Worker(file))
console.log(`seed ${seed}, ${bodies} bodies`)
for (const { declaration } of catalogue) {
  const { slug } = declaration
  if (values.pattern && !values.pattern.includes(slug)) continue
  const begun = performance.now()
  const shares = await Promise.all(workers.map((worker, nth) => run(worker, { slug, seed, bodies, every, nth })))
  const tried = shares.flat().sort((a, b) => a.body - b.body)
  const { faults, apart, measurements, moved } = judgeNudges(tried, expectationsOf(slug))
  writeFileSync(join(out, `${slug}.json`), `${JSON.stringify(faults, null, 1)}\n`)
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`${slug}: ${bodies} bodies, ${tried.length} orders, ${measurements} measurements in ${seconds} s`)
  for (const [why, times] of [...apart].sort(([, a], [, b]) => b - a))
    console.log(`  set apart: ${times} times, ${why}`)
  const of = (/** @type {string} */ kind) => inShort(faults.filter((fault) => fault.kind === kind))
  claim("no draft throws", of("threw"))
  claim(`I25: no outline jumps; at the most ${(10 * moved).toFixed(2)} mm for 0.1 mm of a measurement`, of("jump"))
  claim("I24: each garment measurement follows its own, and no girth another one that is not declared", of("follows"))
}
for (const worker of workers) await worker.terminate()
process.exitCode = sum()

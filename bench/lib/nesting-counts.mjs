// What of nesting can be counted, so that a busy machine says the same of it: `--efforts 0,1,4` density by effort, `--seconds 2,10` density
// by CPU seconds of one thread, `--scale` how much it takes to come to a density with more and more parts. Seconds are CPU seconds of this process: the search has one
// thread, the engine's compiler and collector count beside it.
import { basename } from "node:path"
import { EVALUATIONS_AN_EFFORT } from "../../packages/marker/dist/index.js"
import { nest, readInstance, totalLength } from "../../packages/nesting/dist/index.js"
import { report } from "./report.mjs"
import { cpuSeconds } from "./timing.mjs"

/** @typedef {import("./strategy.mjs").Strategy} Strategy */

/** A density is given as come to where it is held for as many places as a search of this effort has. */
const SCALE_EFFORT = 40

/**
 * @param {string} file
 * @param {unknown} json
 */
function problemOf(file, json) {
  const instance = readInstance(json)
  if (instance._tag === "Err") throw new Error(`${file}: ${JSON.stringify(instance.error)}`)
  return instance.value.problem
}

/**
 * @template T
 * @param {{ readonly _tag: "Ok", readonly value: T } | { readonly _tag: "Err", readonly error: unknown }} result
 * @returns {T}
 */
function made(result) {
  if (result._tag === "Err") throw new Error(JSON.stringify(result.error))
  return result.value
}

/**
 * What a place costs between two moments of a search: neither the time before the first nor what was judged in it counts. 0: none was judged.
 * @param {{ readonly seconds: number, readonly judged: number }} first
 * @param {{ readonly seconds: number, readonly judged: number }} last
 */
export const microsecondsEach = (first, last) =>
  last.judged === first.judged ? 0 : (1e6 * (last.seconds - first.seconds)) / (last.judged - first.judged)

/**
 * @param {readonly { readonly file: string, readonly json: unknown }[]} instances
 * @param {{ readonly efforts: readonly number[], readonly seeds: readonly number[], readonly strategy: Strategy }} settings
 */
export function byEffort(instances, { efforts, seeds, strategy }) {
  const rows = []
  for (const { file, json } of instances) {
    const problem = problemOf(file, json)
    for (const effort of efforts) {
      for (const seed of effort === 0 ? [1] : seeds) {
        const from = cpuSeconds()
        let layout
        let judged = 0
        if (effort === 0) layout = made(nest(problem, { seed, evaluations: 0 }))
        else {
          const search = made(strategy(problem, { seed, spent: (places) => places / (effort * EVALUATIONS_AN_EFFORT) }))
          while (search.step() !== "done");
          layout = made(search.layout())
          judged = search.evaluations()
        }
        const seconds = cpuSeconds() - from
        rows.push({
          instance: basename(file, ".json"),
          effort,
          seed,
          density: 100 * layout.density,
          sheets: layout.sheets.length,
          usedLength: totalLength(layout.sheets),
          seconds,
          microsecondsEach: microsecondsEach({ seconds: 0, judged: 0 }, { seconds, judged }),
          thousandsASecond: judged === 0 ? 0 : judged / seconds / 1000,
        })
        process.stderr.write(
          `${basename(file, ".json")} effort ${effort}, seed ${seed}: ${(100 * layout.density).toFixed(2)} %\n`,
        )
      }
    }
  }
  report("nesting-effort", rows, { settings: { efforts: efforts.join(","), seeds: seeds.join(",") } })
}

/**
 * The construction's density, and that of a search of so many CPU seconds, its preparation counted in: each its own search.
 * @param {readonly { readonly file: string, readonly json: unknown }[]} instances
 * @param {{ readonly seconds: readonly number[], readonly seeds: readonly number[], readonly strategy: Strategy }} settings
 */
export function byTime(instances, { seconds, seeds, strategy }) {
  const rows = []
  for (const { file, json } of instances) {
    const problem = problemOf(file, json)
    for (const seed of seeds) {
      /** @type {Record<string, string | number>} */
      const row = { instance: basename(file, ".json"), seed }
      row.construction = made(nest(problem, { seed, evaluations: 100_000 })).density
      for (const most of seconds) {
        const from = cpuSeconds()
        const spent = () => (cpuSeconds() - from) / most
        const search = made(strategy(problem, { seed, spent, isLate: () => spent() > 0.5 }))
        while (search.step() !== "done");
        row[`${most} s`] = made(search.layout()).density
      }
      rows.push(row)
      process.stderr.write(`${JSON.stringify(row)}\n`)
    }
  }
  report("nesting-seconds", rows, { settings: { seconds: seconds.join(","), seeds: seeds.join(",") } })
}

/**
 * The parts of one instance again and again, and what it takes until they lie as dense as each of the targets (0 to 1).
 * @param {{ readonly file: string, readonly json: any }} instance
 * @param {{ readonly counts: readonly number[], readonly targets: readonly number[], readonly seeds: readonly number[], readonly strategy: Strategy }} settings
 */
export function byScale({ file, json }, { counts, targets, seeds, strategy }) {
  const rows = []
  const each = json.items.reduce((/** @type {number} */ sum, /** @type {any} */ item) => sum + item.demand, 0)
  for (const count of counts) {
    const times = Math.max(1, Math.round(count / each))
    const items = json.items.map((/** @type {any} */ item) => ({ ...item, demand: item.demand * times }))
    const problem = problemOf(file, { ...json, items })
    for (const seed of seeds) {
      const from = cpuSeconds()
      const search = made(
        strategy(problem, { seed, spent: (places) => places / (SCALE_EFFORT * EVALUATIONS_AN_EFFORT) }),
      )
      const first = { seconds: cpuSeconds() - from, density: search.density(), judged: search.evaluations() }
      /** @type {({ seconds: number, judged: number } | undefined)[]} */
      const reached = targets.map((target) =>
        first.density >= target ? { seconds: first.seconds, judged: first.judged } : undefined,
      )
      for (;;) {
        const step = search.step()
        for (const [k, target] of targets.entries()) {
          if (reached[k] === undefined && search.density() >= target) {
            reached[k] = { seconds: cpuSeconds() - from, judged: search.evaluations() }
          }
        }
        if (step === "done" || reached.every((one) => one !== undefined)) break
      }
      made(search.layout())
      rows.push({
        parts: times * each,
        seed,
        firstDensity: first.density,
        firstSeconds: first.seconds,
        firstPlaces: first.judged,
        ...Object.fromEntries(
          targets.flatMap((target, k) => [
            [`seconds to ${target * 100} %`, reached[k]?.seconds ?? Number.NaN],
            [`places to ${target * 100} %`, reached[k]?.judged ?? Number.NaN],
          ]),
        ),
        microsecondsEach: microsecondsEach(first, { seconds: cpuSeconds() - from, judged: search.evaluations() }),
      })
      process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`)
    }
  }
  report("nesting-scale", rows, { settings: { instance: basename(file), effort: SCALE_EFFORT } })
}

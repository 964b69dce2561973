// What every benchmark leaves behind: a table on the screen, bench/results/NAME.json, and a picture where one helps.
import { mkdirSync, writeFileSync } from "node:fs"
import { cpus } from "node:os"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))
/** Another folder is for whoever wants to keep what was measured before. */
const results = process.env.TOILE_BENCH_RESULTS ?? join(root, "bench", "results")

/** @typedef {Record<string, string | number>} Row */

/** @param {string | number} value */
const shown = (value) => (typeof value === "number" && !Number.isInteger(value) ? value.toFixed(3) : String(value))

/**
 * A table of rows with the same columns; numbers to the right, texts to the left.
 * @param {readonly Row[]} rows
 */
export function table(rows) {
  const columns = Object.keys(rows[0] ?? {})
  const widths = columns.map((name) => Math.max(name.length, ...rows.map((row) => shown(row[name] ?? "").length)))
  /** @param {(name: string) => string} cell */
  const line = (cell) =>
    columns
      .map((name, i) => {
        const numeric = typeof rows[0]?.[name] === "number"
        return numeric ? cell(name).padStart(widths[i] ?? 0) : cell(name).padEnd(widths[i] ?? 0)
      })
      .join("  ")
      .trimEnd()
  return [line((name) => name), ...rows.map((row) => line((name) => shown(row[name] ?? "")))].join("\n")
}

/**
 * @param {string} name of the benchmark
 * @param {readonly Row[]} rows
 * @param {{ settings?: Record<string, unknown>, svg?: string }} [more] what the run was asked for; a picture
 */
export function report(name, rows, { settings = {}, svg } = {}) {
  mkdirSync(results, { recursive: true })
  const machine = { node: process.version, cpu: cpus()[0]?.model ?? "unknown", cores: cpus().length }
  const json = join(results, `${name}.json`)
  writeFileSync(json, `${JSON.stringify({ name, machine, settings, rows }, null, 2)}\n`)
  console.log(`\n${table(rows)}\n\n${relative(root, json)}`)
  if (svg !== undefined) picture(name, svg)
}

/**
 * A picture beside the results.
 * @param {string} name
 * @param {string} svg
 */
export function picture(name, svg) {
  const file = join(results, `${name}.svg`)
  mkdirSync(results, { recursive: true })
  writeFileSync(file, svg)
  console.log(relative(root, file))
}

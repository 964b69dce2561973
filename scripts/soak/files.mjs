// `npm run soak -- files`: every garment in every format for small, average, large and odd bodies, each file read back by our own reading and by whatever
// strict readers there are, and held against the draft's points, notches, holes and areas. `--only`, `--formats`, `--bodies` (odd ones a garment), `--body` (by name) and
// `--seed` run a part of it; `--minutes` stops after so long, and the next run of the same options goes on from there (`--anew` forgets what was done).
// A table by format is printed, and written to out/files/report.json with every error; `--keep FOLDER` keeps the files,
// `--parser FOLDER` is one whose node_modules has dxf-parser, `--drawn MB` how much of a PDF the strict checker reads (bytes times pages).

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { catalogue } from "../../packages/garments/dist/index.js"
import { root } from "../lib/workspace.mjs"
import { bodiesOf } from "./lib/files/bodies.mjs"
import { formats, inEveryFormat } from "./lib/files/formats.mjs"
import { inNests } from "./lib/files/nest.mjs"
import { outsideReaders } from "./lib/files/outside.mjs"
import { findings } from "./lib/findings.mjs"

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    formats: { type: "string" },
    body: { type: "string", multiple: true },
    bodies: { type: "string", default: "2" },
    seed: { type: "string", default: "1" },
    minutes: { type: "string", default: "600" },
    keep: { type: "string" },
    parser: { type: "string" },
    drawn: { type: "string" },
    anew: { type: "boolean" },
  },
})
/** @typedef {{ readonly format: string, readonly bytes: number, readonly hausdorff: number, readonly area: number, readonly pieces: number, readonly errors: readonly string[], readonly by: readonly string[] }} Row */
/** @typedef {{ readonly garment: string, readonly body: string, readonly refused?: string, readonly rows: readonly Row[] }} Case */

// All pages of all papers are as much work as the rest together: only where they are named.
const wanted = (/** @type {string} */ format) =>
  values.formats === undefined
    ? !format.startsWith("page ")
    : values.formats.split(",").some((part) => format.includes(part.trim()))
const [odd, seed] = [Number(values.bodies), Number(values.seed)]
const until = performance.now() + Number(values.minutes) * 60_000
const out = join(
  root,
  "out",
  "files",
  `bodies-${odd}-seed-${seed}${values.formats ? `-${values.formats.replace(/\W+/g, "_")}` : ""}`,
)
if (values.anew) rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const folder = values.keep ?? mkdtempSync(join(tmpdir(), "toile-files-"))
mkdirSync(folder, { recursive: true })
const readers = outsideReaders({
  parser: values.parser,
  ...(values.drawn ? { drawn: 1e6 * Number(values.drawn) } : {}),
})
for (const line of readers.told) console.log(line)

let left = 0
for (const [nth, pattern] of catalogue.entries()) {
  const { slug, name } = pattern.declaration
  if (values.only && !values.only.includes(slug)) continue
  for (const body of bodiesOf(pattern, nth, odd, seed).filter(({ name: one }) => values.body?.includes(one) ?? true))
    await once(slug, body.name, async () => {
      const made = body.make()
      if ("refused" in made) return { garment: slug, body: body.name, refused: made.refused, rows: [] }
      const files = await inEveryFormat({ draft: made.draft, slug, garment: name, wanted })
      return { garment: slug, body: body.name, rows: await rowsOf(files, body.name === "average") }
    })
  if ((values.body?.includes("nest") ?? true) && formats.some((format) => format.startsWith("nest") && wanted(format)))
    await once(slug, "nest", async () => {
      const made = await inNests(pattern, wanted)
      if ("refused" in made) return { garment: slug, body: "nest", refused: made.refused, rows: [] }
      return { garment: slug, body: "nest", rows: await rowsOf(made, true) }
    })
}
if (values.keep === undefined) rmSync(folder, { recursive: true })

/** What was done before is not done again. @param {string} slug @param {string} body @param {() => Promise<Case>} work */
async function once(slug, body, work) {
  const file = join(out, `${slug}-${body.replaceAll(" ", "-")}.json`)
  if (existsSync(file)) return
  if (performance.now() > until) {
    left++
    return
  }
  const begun = performance.now()
  const done = await work()
  writeFileSync(file, `${JSON.stringify(done)}\n`)
  const faults = done.rows.reduce((sum, { errors }) => sum + errors.length, 0)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${slug}, ${body}: ${done.refused ?? `${done.rows.length} files, ${faults} errors`} (${seconds} s)`)
}

/** @param {readonly import("./lib/files/formats.mjs").Made[]} files @param {boolean} thorough @returns {Promise<Row[]>} */
async function rowsOf(files, thorough) {
  const written = files.map((file, index) => {
    const path = join(folder, `${index}-${file.filename}`)
    writeFileSync(path, file.bytes)
    if (file.rul) writeFileSync(path.replace(/\.dxf$/, ".rul"), file.rul)
    return { ...file, path }
  })
  const said = await readers.read(written, thorough)
  if (values.keep === undefined) for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
  return written.map(({ format, bytes, verdict }, index) => ({
    format,
    bytes: bytes.length,
    hausdorff: verdict.hausdorff,
    area: verdict.area,
    pieces: verdict.pieces,
    errors: [...verdict.errors, ...(said[index]?.errors ?? [])],
    by: said[index]?.by ?? [],
  }))
}

/** @type {Case[]} */
const cases = readdirSync(out)
  .filter((name) => name.endsWith(".json") && name !== "report.json")
  .map((name) => JSON.parse(readFileSync(join(out, name), "utf8")))
const table = formats.flatMap((format) => {
  const rows = cases.flatMap((one) => one.rows.filter((row) => row.format === format))
  if (rows.length === 0) return []
  const most = (/** @type {"hausdorff" | "area"} */ field) => Math.max(...rows.map((row) => row[field]))
  /** @type {Record<string, number>} */
  const readBy = {}
  for (const by of rows.flatMap((row) => row.by)) readBy[by] = (readBy[by] ?? 0) + 1
  return [
    {
      format,
      files: rows.length,
      pieces: rows.reduce((sum, { pieces }) => sum + pieces, 0),
      errors: rows.reduce((sum, { errors }) => sum + errors.length, 0),
      worstHausdorffMm: most("hausdorff") * 10,
      worstAreaShare: most("area"),
      readBy,
    },
  ]
})
console.log("format                files  pieces  errors  Hausdorff mm  area, of what may be")
for (const row of table)
  console.log(
    `${row.format.padEnd(20)} ${String(row.files).padStart(6)} ${String(row.pieces).padStart(7)} ${String(row.errors).padStart(7)} ${row.worstHausdorffMm.toFixed(4).padStart(13)} ${row.worstAreaShare.toFixed(3).padStart(8)}   ${Object.entries(
      row.readBy,
    )
      .map(([by, count]) => `${by} ${count}`)
      .join(", ")}`,
  )
const refused = cases.flatMap(({ garment, body, refused: why }) =>
  why === undefined ? [] : [`${garment}, ${body}: ${why}`],
)
for (const line of refused) console.log(`not there: ${line}`)
const errors = cases.flatMap(({ garment, body, rows }) =>
  rows.flatMap(({ format, errors: own }) => own.map((words) => `${garment}, ${body}, ${format}: ${words}`)),
)
writeFileSync(
  join(out, "report.json"),
  `${JSON.stringify({ seed, odd, table, refused, errors, left, told: readers.told }, null, 1)}\n`,
)
const { claim, sum } = findings()
for (const format of formats) {
  const row = table.find((one) => one.format === format)
  if (row)
    claim(
      `${format}: no error in ${row.files} files`,
      errors.filter((line) => line.includes(`, ${format}: `)),
    )
}
if (left > 0) console.log(`${left} bodies are left: run it again`)
process.exitCode = sum()

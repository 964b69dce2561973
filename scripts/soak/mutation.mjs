// `npm run soak -- mutation`: every numeric constant of the skirt, the shirt and the trousers and of the blocks that they are
// made of 5 % larger, one at a time, by `toile mutate`: checks on random orders and the garments' tests (golden drafts
// aside) judge. What nothing notices must stand in docs/mutation.md with its reason, and nothing else. `--garment` runs a
// part of it; `--list` prints that file's rows.
import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { parseArgs } from "node:util"
import { root } from "../lib/workspace.mjs"
import { findings } from "./lib/findings.mjs"

/** The garments of docs/mutation.md. */
const GARMENTS = ["straight-skirt", "shirt", "mens-trousers"]

/**
 * A constant, as `toile mutate --json` tells of it.
 *
 * @typedef {object} Constant
 * @property {string} file
 * @property {number} line
 * @property {number} start
 * @property {string} code
 * @property {string} constant
 * @property {"checks" | "tests" | null} noticedBy
 */
/** @typedef {{ orders: number, tests: number, leftOut: string[], constants: Constant[] }} Report */

const { values } = parseArgs({
  options: {
    garment: { type: "string", multiple: true, default: GARMENTS },
    list: { type: "boolean", default: false },
    workers: { type: "string", default: String(availableParallelism()) },
  },
})
const isWhole = GARMENTS.every((one) => values.garment.includes(one))

/** How docs/mutation.md names a file. @param {string} file */
const fileOf = (file) => file.replace(/^@toile\/blocks\/src\//, "blocks/").replace(/^src\//, "")
/** How it names a line of code. @param {Constant} one */
const lineOf = ({ file, code }) => `${fileOf(file)} | \`${code.replaceAll("|", "\\|")}\``

/** The rows of docs/mutation.md: by a line of code its constants that survive, and why. @type {Map<string, { constants: ReadonlySet<string>, reason: string }>} */
const explained = new Map(
  readFileSync(join(root, "docs", "mutation.md"), "utf8")
    .split("\n")
    .flatMap((row) => {
      const [, line, constants, reason] = /^\| (\S+\.ts \| `.*`) \| ([^|]*) \| (.*) \|$/.exec(row) ?? []
      return line && constants && reason ? [[line, { constants: new Set(constants.split(", ")), reason }]] : []
    }),
)

/** @param {string} garment @returns {Promise<Report>} */
async function mutated(garment) {
  const toile = spawn(
    process.execPath,
    [
      join(root, "apps", "cli", "dist", "toile.js"),
      ...["mutate", join("packages", "garments", "src", garment, "index.ts"), "--within", "@toile/blocks"],
      ...["--without", "**/golden.test.ts", "--workers", values.workers, "--json"],
    ],
    { cwd: root, stdio: ["ignore", "pipe", "inherit"] },
  )
  const [report, code] = await Promise.all([text(toile.stdout), new Promise((done) => toile.on("close", done))])
  if (code !== 0) throw new Error(`toile mutate ${garment} ended with ${code}`)
  return JSON.parse(report)
}

const { claim, sum } = findings()

/** The constants so far. One of a block is tried with each garment that has it, and survives if it does with all; it counts with the first. @type {Map<string, Constant & { with: string }>} */
const known = new Map()
for (const garment of values.garment) {
  const begun = performance.now()
  const { orders, tests, leftOut, constants } = await mutated(garment)
  for (const one of constants) {
    const place = `${one.file}:${one.start}`
    const before = known.get(place)
    const noticedBy = before?.noticedBy ?? one.noticedBy
    known.set(place, { ...one, with: before?.with ?? garment, noticedBy })
  }
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(
    `  ${garment}: ${constants.length} constants, judged by ${orders} orders and ${tests} tests (${leftOut.length} long ones are left out), ${seconds} s`,
  )
}

const all = [...known.values()]
const surviving = all.filter(({ noticedBy }) => noticedBy === null)
for (const garment of values.garment) {
  const own = all.filter((one) => one.with === garment)
  const survivors = surviving.filter((one) => one.with === garment)
  const byChecks = own.filter(({ noticedBy }) => noticedBy === "checks").length
  const noticed = own.length - survivors.length
  claim(
    `${garment}: of ${own.length} constants ${noticed} are noticed (${byChecks} by checks); docs/mutation.md gives the reason of the other ${survivors.length}`,
    survivors
      .filter((one) => !explained.get(lineOf(one))?.constants.has(one.constant))
      .map((one) => `${fileOf(one.file)}:${one.line} ${one.constant} in ${one.code}`),
  )
}
/** What survives, as the rows of that file. @type {Map<string, Set<string>>} */
const rows = new Map()
for (const one of surviving) rows.set(lineOf(one), (rows.get(lineOf(one)) ?? new Set()).add(one.constant))
if (isWhole)
  claim(
    "docs/mutation.md has no row of a constant that is noticed, or gone",
    [...explained].flatMap(([line, { constants }]) =>
      [...constants].filter((one) => !rows.get(line)?.has(one)).map((one) => `${one} in ${line}`),
    ),
  )
if (values.list)
  for (const [line, constants] of [...rows].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
    console.log(`| ${line} | ${[...constants].join(", ")} | ${explained.get(line)?.reason ?? "?"} |`)
process.exitCode = sum()

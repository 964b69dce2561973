// `npm run soak -- mutation`: every numeric constant of the skirt, the shirt and the trousers 5 % larger, one at a time,
// and the garments' tests (golden drafts and random bodies aside) run on it. What no test notices must stand in
// docs/mutation.md with its reason. `--garment` runs a part of it; `--list` prints every survivor as a row for that file.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { root } from "../lib/workspace.mjs"
import { findings } from "./lib/findings.mjs"
import { judgeOf, testsOf } from "./lib/judge.mjs"
import { sourcesOf } from "./lib/mutants.mjs"

/** @typedef {import("./lib/mutants.mjs").Mutant} Mutant */

const { values } = parseArgs({
  options: {
    garment: { type: "string", multiple: true, default: ["straight-skirt", "shirt", "mens-trousers"] },
    list: { type: "boolean", default: false },
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

for (const garment of values.garment) {
  const files = sourcesOf(garment)
  const { mutants, broken, heavy, noticedBy } = await judgeOf(files, testsOf(garment, files))
  claim(`${garment}: the tests pass without a mutant (${heavy.length} long ones are left out)`, broken)
  const begun = performance.now()
  for (const [i, one] of mutants.entries()) {
    const place = placeOf(one)
    const first = countsWith.get(place)
    if (first !== undefined && !surviving.has(place)) continue
    countsWith.set(place, first ?? garment)
    if (noticedBy(i) === undefined) surviving.set(place, one)
    else surviving.delete(place)
    if ((i + 1) % 100 === 0)
      console.log(`  ${garment}: ${i + 1} of ${mutants.length}, ${Math.round((performance.now() - begun) / 1000)} s`)
  }
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

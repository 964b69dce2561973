// `npm run soak -- mutation`: every numeric constant of the skirt, the shirt and the trousers 5 % larger, one at a time,
// and the garment's tests (golden drafts aside) run on it. What no test notices must stand in docs/mutation.md with its
// reason. It takes an hour or so; `--garment`, `--from` and `--to` run a part of it.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { createVitest } from "vitest/node"
import { root } from "../lib/workspace.mjs"
import { findings } from "./lib/findings.mjs"
import { mutantsOf, sourcesOf } from "./lib/mutants.mjs"

/** @typedef {import("./lib/mutants.mjs").Mutant} Mutant */

const { values } = parseArgs({
  options: {
    garment: { type: "string", multiple: true, default: ["straight-skirt", "shirt", "mens-trousers"] },
    from: { type: "string", default: "0" },
    to: { type: "string", default: "Infinity" },
  },
})

/** A shared room's constants count with the first garment that has it, and are run against the tests of all that do. */
const garmentsOf = /** @type {Map<string, string[]>} */ (new Map())
for (const garment of values.garment) {
  for (const file of sourcesOf(garment)) garmentsOf.set(file, [...(garmentsOf.get(file) ?? []), garment])
}
const mutants = [...garmentsOf.keys()].flatMap(mutantsOf).slice(Number(values.from), Number(values.to))

/** @type {Mutant | undefined} */
let mutant
const vitest = await createVitest(
  "test",
  { root, watch: false, bail: 1, reporters: [{}], exclude: ["**/golden.test.ts", "**/node_modules/**"] },
  {
    plugins: [
      {
        name: "mutant",
        enforce: "pre",
        load: (id) => (mutant !== undefined && id === join(root, mutant.file) ? mutant.text : null),
      },
    ],
  },
)

/** Whether every test of the garments passes. @param {readonly string[]} garments */
const pass = async (garments) => {
  for (const garment of garments) {
    const tests = await vitest.globTestSpecifications([`packages/garments/src/${garment}/`])
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests, true)
    if (tests.length === 0 || testModules.length === 0) throw new Error(`${garment} has no tests`)
    if (unhandledErrors.length > 0 || testModules.some((one) => !one.ok())) return false
  }
  return true
}

const { claim, sum } = findings()
claim("the tests pass without a mutant", (await pass(values.garment)) ? [] : ["they do not: nothing can be told"])

/** @type {Mutant[]} */
const survivors = []
const begun = performance.now()
for (const [i, one] of mutants.entries()) {
  mutant = one
  vitest.invalidateFile(join(root, one.file))
  if (await pass(garmentsOf.get(one.file) ?? [])) {
    survivors.push(one)
    console.log(`survives: ${one.file}:${one.line} (${one.nth}) ${one.constant} in ${one.code}`)
  }
  vitest.invalidateFile(join(root, one.file))
  if ((i + 1) % 50 === 0)
    console.log(
      `${i + 1} of ${mutants.length}, ${survivors.length} survive, ${Math.round((performance.now() - begun) / 1000)} s`,
    )
}
await vitest.close()

const explained = readFileSync(join(root, "docs", "mutation.md"), "utf8")
claim(
  `of ${mutants.length} mutants ${mutants.length - survivors.length} are noticed; docs/mutation.md gives the reason of each other one`,
  survivors
    .filter(
      ({ file, code }) =>
        !explained.includes(`${file.replace("packages/garments/src/", "")} | \`${code.replaceAll("|", "\\|")}\``),
    )
    .map(({ file, line, nth, constant, code }) => `${file}:${line} (${nth}) ${constant} in ${code}`),
)
process.exitCode = sum()

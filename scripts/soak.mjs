// `npm run soak [-- NAME ...]`: the long runs in scripts/soak/, all of them or the named ones, one after the other.
// `npm run soak -- NAME --option ...`: one of them with its own options; `npm run soak -- tests FILE ...`: with its files.
import { namesIn, runNamed } from "./lib/dispatch.mjs"

const names = namesIn("scripts/soak")
const given = process.argv.slice(2)
const first = given.findIndex((word) => /^-|[/.]/.test(word))
const options = first < 0 ? [] : given.slice(first)
const named = first < 0 ? given : given.slice(0, first)
const chosen = named.length > 0 ? named : names
const unknown = chosen.filter((name) => !names.includes(name))
if (unknown.length > 0 || names.length === 0) {
  const there = names.length > 0 ? `There are: ${names.join(", ")}.` : "None is built yet."
  console.error(unknown.length > 0 ? `There is no long run "${unknown.join('", "')}". ${there}` : there)
  process.exit(2)
}
if (options.length > 0 && named.length !== 1) {
  console.error(`${options.join(" ")}: options are one run's own; name it: npm run soak -- NAME ${options.join(" ")}`)
  process.exit(2)
}
/** @type {string[]} */
const failed = []
for (const name of chosen) {
  console.log(`\n== ${name}`)
  const code = await runNamed("scripts/soak", name, options)
  if (code !== 0) failed.push(`${name} ended with ${code}`)
}
for (const line of failed) console.error(line)
console.log(`\n${chosen.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1

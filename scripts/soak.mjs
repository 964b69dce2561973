// `npm run soak [-- NAME ...]`: the long runs in scripts/soak/, all of them or the named ones, one after the other.
import { namesIn, runNamed } from "./lib/dispatch.mjs"

const names = namesIn("scripts/soak")
const chosen = process.argv.length > 2 ? process.argv.slice(2) : names
const unknown = chosen.filter((name) => !names.includes(name))
if (unknown.length > 0 || names.length === 0) {
  const there = names.length > 0 ? `There are: ${names.join(", ")}.` : "None is built yet."
  console.error(unknown.length > 0 ? `There is no long run "${unknown.join('", "')}". ${there}` : there)
  process.exit(2)
}
/** @type {string[]} */
const failed = []
for (const name of chosen) {
  console.log(`\n== ${name}`)
  const code = await runNamed("scripts/soak", name, [])
  if (code !== 0) failed.push(`${name} ended with ${code}`)
}
for (const line of failed) console.error(line)
console.log(`\n${chosen.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1

// `npm run soak -- neighbours`: what one tenant notices of another one that makes noise, quiet and noisy side by side.
import { parseArgs } from "node:util"
import { leaked, secretsClaim, watchSecrets } from "../lib/planted.mjs"
import { findings } from "./lib/findings.mjs"
import { neighboursJobs } from "./lib/neighbours/jobs.mjs"
import { neighboursMemory } from "./lib/neighbours/memory.mjs"
import { neighboursReads } from "./lib/neighbours/reads.mjs"
import { neighboursShapes } from "./lib/neighbours/shapes.mjs"

// --part reads, jobs, memory or shapes: that one alone. --shape: those shapes whose name has the text. --program: the command
// line of another build.
const text = /** @type {const} */ ({ type: "string" })
const { values } = parseArgs({ options: { program: text, part: text, shape: text } })
watchSecrets()
const { claim, sum } = findings()
const begun = performance.now()
/** @param {string} text */
const tell = (text) => console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${text}`)

const parts = { reads: neighboursReads, jobs: neighboursJobs, memory: neighboursMemory, shapes: neighboursShapes }
for (const [name, part] of Object.entries(parts)) {
  if ((values.part ?? name) === name) await part({ claim, tell, program: values.program, shape: values.shape })
}
claim(secretsClaim(), leaked())
process.exitCode = sum()

// `npm run soak -- neighbours`: what one tenant notices of another one that makes noise, quiet and noisy side by side.
import { parseArgs } from "node:util"
import { findings } from "./lib/findings.mjs"
import { neighboursJobs } from "./lib/neighbours/jobs.mjs"
import { neighboursMemory } from "./lib/neighbours/memory.mjs"

const { values } = parseArgs({ options: { program: { type: "string" } } })
const { claim, sum } = findings()
const begun = performance.now()
/** @param {string} text */
const tell = (text) => console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${text}`)

const run = { claim, tell, program: values.program }
await neighboursJobs(run)
await neighboursMemory(run)
process.exitCode = sum()

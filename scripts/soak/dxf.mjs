// `npm run soak -- dxf`: 20,000 damaged DXF and RUL files through the reader. None throws, no number in what is read is not
// finite, none takes long beside the whole file, and memory does not grow with the number of files.
import { readFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { makeDraft } from "../../packages/drafting/dist/index.js"
import { patternJson, readPattern } from "../../packages/dxf/dist/index.js"
import { findPattern } from "../../packages/garments/dist/index.js"
import { nestingDefaults } from "../../packages/marker/dist/index.js"
import { produce } from "../../packages/production/dist/index.js"
import { findings } from "./lib/findings.mjs"
import { randomOf } from "./lib/random.mjs"

const { values } = parseArgs({
  options: { files: { type: "string", default: "20000" }, seed: { type: "string", default: "1" } },
})
/** A damaged file may take so many times as long as the whole one, and this much more, ms. */
const LONGER = 20
const SLACK_MS = 250
/** The heap at the end over that after a tenth of the files, MB. */
const GROWTH_MB = 100

const RULES =
  "ANSI/AAMA VERSION: 1.0.0\nUNITS: METRIC\nSIZE LIST: 36 38\nSAMPLE SIZE: 36\nRULE: DELTA 1\n0 0 5,5\nEND\n"
/** Lines that a damaged file may get: what opens, repeats and refers. */
const LINES = [
  "0",
  "SECTION",
  "BLOCK",
  "INSERT",
  "POLYLINE",
  "SPLINE",
  "ARC",
  "MTEXT",
  "1e308",
  "-1",
  "8",
  "10",
  "2",
  "# 1",
]

const whole = await skirt()
const random = randomOf(Number(values.seed))
const below = (/** @type {number} */ count) => Math.floor(random() * count)
const { claim, sum } = findings()
/** @type {string[]} */
const threw = []
/** @type {string[]} */
const notFinite = []
/** @type {string[]} */
const slow = []
const start = performance.now()
for (let i = 0; i < 5; i++) readPattern(whole)
const usual = (performance.now() - start) / 5
let [early, read, longest] = [0, 0, 0]
const count = Number(values.files)
for (let i = 0; i < count; i++) {
  const file = damaged()
  const began = performance.now()
  try {
    const result = readPattern(file, { rul: random() < 0.5 ? RULES : damagedRules() })
    if (result._tag === "Ok") {
      read++
      if (/\[null|,null[,\]]/.test(JSON.stringify(patternJson(result.value)))) notFinite.push(`file ${i}`)
    }
  } catch (error) {
    threw.push(`file ${i}: ${error}`)
  }
  const took = performance.now() - began
  longest = Math.max(longest, took)
  if (took > LONGER * usual + SLACK_MS) slow.push(`file ${i}: ${took.toFixed(0)} ms`)
  if (i === Math.floor(count / 10)) early = process.memoryUsage().heapUsed
}
const grown = (process.memoryUsage().heapUsed - early) / 2 ** 20
console.log(`${read} of ${count} were read; whole ${usual.toFixed(1)} ms, longest ${longest.toFixed(0)} ms`)
claim("none throws", threw)
claim("every number that is read is finite", notFinite)
claim(`none takes ${LONGER} times as long as the whole file`, slow)
claim("memory does not grow with the number of files", grown > GROWTH_MB ? [`by ${grown.toFixed(0)} MB`] : [])
process.exitCode = sum()

/** A skirt's AAMA file. */
async function skirt() {
  const order = new URL("../../fixtures/orders/straight-skirt-average.json", import.meta.url)
  const made = makeDraft(
    /** @type {NonNullable<ReturnType<typeof findPattern>>} */ (findPattern("straight-skirt")),
    JSON.parse(readFileSync(order, "utf8")),
  )
  if (made._tag === "Err") throw new Error("the skirt is not drafted")
  // The first layout alone: no piece of the file lies where a marker has it.
  const cloth = { material: "", nesting: { ...nestingDefaults, effort: 0 } }
  const groups = made.value.pieces.flatMap(({ materialGroups }) => materialGroups)
  const files = await produce({
    draft: made.value,
    outputs: [{ fileType: "dxf", config: { format: "aama" } }],
    singleInstance: true,
    materialGroup: true,
    fabrics: Object.fromEntries(groups.map((group) => [group, cloth])),
    name: "skirt",
    context: { garment: "", subject: "", language: "en" },
    createdAt: "1980-01-01T00:00:00.000Z",
    font: new Uint8Array(),
  })
  if (files._tag === "Err") throw new Error(files.error.message)
  return /** @type {{ bytes: Uint8Array }} */ (files.value.files[0]).bytes
}

/** Bytes changed, lines put in, stretches lost or doubled, the end cut off. */
function damaged() {
  let bytes = Buffer.from(whole)
  for (let hits = 1 + below(12); hits > 0; hits--) {
    const at = below(bytes.length)
    const kind = below(5)
    if (kind === 0) bytes[at] = below(256)
    else if (kind === 1) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + below(200))])
    else if (kind === 2) bytes = Buffer.concat([bytes.subarray(0, at + below(5000)), bytes.subarray(at)])
    else if (kind === 3) {
      const lines = Array.from({ length: 1 + below(6) }, () => LINES[below(LINES.length)])
      bytes = Buffer.concat([bytes.subarray(0, at), Buffer.from(`\r\n${lines.join("\r\n")}\r\n`), bytes.subarray(at)])
    } else if (below(8) === 0) bytes = bytes.subarray(0, at + 1)
  }
  return bytes
}

function damagedRules() {
  const at = below(RULES.length)
  return `${RULES.slice(0, at)}${LINES[below(LINES.length)]}${RULES.slice(at + below(9))}`
}

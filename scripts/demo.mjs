// `npm run demo`: one real order, from a height and a weight to the cut files and the tech pack of a shirt, under out/.
import { execFileSync } from "node:child_process"
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { makeReady, toile } from "./lib/toile.mjs"
import { root } from "./lib/workspace.mjs"

await makeReady()
const out = join(root, "out")
mkdirSync(out, { recursive: true })

/** @param {readonly string[]} args @param {unknown} [input] goes to stdin as JSON */
function call(args, input) {
  const shown = args.map((arg) => (arg.startsWith(root) ? relative(root, arg) : arg)).join(" ")
  console.log(`$ npm run toile -- ${shown}`)
  try {
    /** @type {import("node:child_process").StdioOptions} */
    const stdio = ["pipe", "pipe", "inherit"]
    const json = input === undefined ? "" : JSON.stringify(input)
    return execFileSync(process.execPath, [toile, ...args], { cwd: root, encoding: "utf8", input: json, stdio })
  } catch (error) {
    const status = /** @type {{ status?: number | null }} */ (error).status ?? 1
    console.error(`The demo stops here: the command above ended with ${status}.`)
    process.exit(status)
  }
}

const slug = "shirt"
const customer = { gender: "male", measurements: { mbHeight: 180, mbWeight: 75 } }
console.log("A customer of 180 cm and 75 kg orders a shirt.\n\n1. What the tape measure would read:")
const prediction = JSON.parse(call(["predict", "--input", "-"], customer))

console.log("\n2. What the shirt asks for, one measurement of each group:")
/** @type {{ measurements: { body: { group: string, items: string[], required: boolean }[] } }} */
const pattern = JSON.parse(call(["pattern", slug, "--json"]))
/** @type {Record<string, number>} */
const measurements = {}
for (const { group, items, required } of pattern.measurements.body) {
  const item = items.find((id) => prediction.measurements[id] !== undefined)
  if (item !== undefined) measurements[item] = prediction.measurements[item]
  else if (required) {
    console.error(
      `The demo stops here: the prediction has none of ${items.join(", ")}, which the group ${group} asks for.`,
    )
    process.exit(1)
  }
}
for (const [id, value] of Object.entries(measurements)) {
  const interval = prediction.intervals[id]
  const range = interval ? `  (${interval.low.toFixed(1)} to ${interval.high.toFixed(1)})` : ""
  console.log(`   ${id.padEnd(28)} ${value.toFixed(1).padStart(7)}${range}`)
}
const order = join(out, `${slug}.input.json`)
writeFileSync(order, `${JSON.stringify({ measurementType: "body", measurements }, null, 2)}\n`)
// Everything is shown, and nobody waits for the last percent of cloth.
const config = join(out, `${slug}.config.json`)
writeFileSync(config, `${JSON.stringify({ nesting: { effort: 0.1 } })}\n`)

console.log("\n3. The draft and its files:")
process.stdout.write(
  call([
    "draft",
    slug,
    "--input",
    order,
    "--out",
    out,
    "--format",
    "json,svg,pdf,dxf,plt,techpack",
    "--config",
    config,
  ]),
)

console.log("\nWritten:")
for (const name of readdirSync(out).filter((name) => name.startsWith(slug))) {
  const kilobytes = (statSync(join(out, name)).size / 1000).toFixed(1)
  console.log(`   ${join("out", name).padEnd(36)} ${kilobytes.padStart(9)} kB`)
}

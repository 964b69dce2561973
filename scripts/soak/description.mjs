// `npm run soak -- description`: schemathesis makes requests of /openapi.json, good and bad, and follows its links, against
// the real server with the demo data. What the description allows is taken, or refused for a reason of docs/refusals.md.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { parseArgs } from "node:util"
import { startServer } from "../lib/service.mjs"
import { root } from "../lib/workspace.mjs"
import { openDoor, WORD } from "./lib/description/door.mjs"
import { judged } from "./lib/description/judge.mjs"
import { listedRefusals } from "./lib/description/refusals.mjs"
import { findSchemathesis, runSchemathesis } from "./lib/description/schemathesis.mjs"
import { walk } from "./lib/description/walk.mjs"
import { findings } from "./lib/findings.mjs"

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    examples: { type: "string", default: "20" },
    scenarios: { type: "string", default: "150" },
    /** The command line of another build, for a comparison. */
    program: { type: "string" },
    keep: { type: "string" },
  },
})
/** Scenarios follow the document's own links, and none that are guessed from names. */
const SETTINGS = `
[phases.stateful]
max-steps = 12
[phases.stateful.generation]
max-examples = ${values.scenarios}
mode = "positive"
[phases.stateful.inference]
algorithms = []
`

const found = findSchemathesis()
if ("missing" in found) {
  console.log(`skipped: schemathesis cannot be had here: ${found.missing}`)
  process.exit(0)
}

const { claim, sum } = findings()
const folder = mkdtempSync(join(tmpdir(), "toile-description-"))
const guard = pathToFileURL(join(root, "scripts/soak/lib/description/loopback-only.mjs")).href
const env = { TOILE_DATA_DIR: join(folder, "data"), TOILE_DEMO: "1", LOG_LEVEL: "error" }
const server = await startServer(env, ["--import", guard], { program: values.program }).up
const door = await openDoor(server.said)
try {
  const report = values.keep ?? join(folder, "report.ndjson")
  const document = await described()
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(document))
  writeFileSync(join(folder, "settings.toml"), SETTINGS)
  const walked = await walk(document, door.address, WORD)
  const left = [...operationsOf(document)].filter((name) => !walked.reached.has(name))
  claim(
    `the document's links lead to a 2xx of each of its ${operationsOf(document).size} operations`,
    left.map((name) => `${name}: ${walked.last.get(name) ?? "nothing leads there"}`),
  )
  console.log(`seed ${values.seed}, ${values.examples} examples of each operation, to ${server.said}`)
  const begun = performance.now()
  const { code, printed } = await runSchemathesis(
    found.program,
    [
      ...[
        "--config-file",
        join(folder, "settings.toml"),
        "run",
        join(folder, "openapi.json"),
        "--url",
        door.address,
        "--header",
        `Authorization: ${WORD}`,
      ],
      ...["--seed", values.seed, "--max-examples", values.examples, "--continue-on-failure", "--no-shrink"],
      ...["--generation-database", "none", "--request-timeout", "30", "--suppress-health-check", "all"],
      ...["--report", "ndjson", "--report-ndjson-path", report, "--no-color"],
    ],
    folder,
  )
  const seconds = (performance.now() - begun) / 1000
  const seen = await judged(report, { refusals: listedRefusals(), operations: operationsOf(document) })
  console.log(`${seen.requests} requests in ${seconds.toFixed(0)} s, ${seen.good} of them as the description asks`)
  console.log(`${seen.operations} operations, ${seen.reached} of them have answered 2xx here`)
  for (const one of seen.unreached) console.log(`  not ${one}`)
  console.log(`${seen.tolerated} requests that the description does not allow were taken`)
  console.log(`${seen.refused} good ones were refused, for ${seen.used.length} of ${seen.listed} listed reasons`)
  if (code !== 0 && code !== 1) console.log(printed.slice(-3000))
  claim("it has run to its end", code === 0 || code === 1 ? [] : [`it ended with ${code}`])
  claim("no answer is a 5xx", seen.broken)
  claim("every answer is one that the description declares", seen.faults)
  claim("what the description allows is refused for a listed reason alone", seen.unlisted)
  claim("the server lives", server.isUp() ? [] : ["it has died"])
  const ended = await server.end("SIGTERM")
  claim("the server ends in order", ended === 0 ? [] : [`with ${ended}`])
} finally {
  door.close()
  if (server.isUp()) await server.end("SIGKILL")
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = sum()

/** The document, with a word for this client alone: a link's body is all of a body, as OpenAPI has it, and not a part. */
async function described() {
  const document = await (await fetch(`${server.said}/openapi.json`)).json()
  for (const { responses } of operationsIn(document)) {
    for (const { links } of Object.values(/** @type {Record<string, any>} */ (responses))) {
      for (const link of Object.values(links ?? {})) {
        if (link.requestBody !== undefined) link["x-schemathesis"] = { merge_body: false }
      }
    }
  }
  return document
}

/** @param {any} document @returns {any[]} */
function operationsIn({ paths }) {
  return Object.values(paths).flatMap((methods) => Object.values(methods))
}

/** @param {any} document */
function operationsOf({ paths }) {
  return new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  )
}

// `npm run measurements`: writes docs/measurements.md. Run it after a change of @toile/body's IDs or words.
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { makeReady } from "./lib/toile.mjs"
import { root } from "./lib/workspace.mjs"

await makeReady()
const { measurementsPage } = await import("./lib/measurements-page.mjs")
const body = await import("../packages/body/dist/index.js")
const words = await import("../packages/body/dist/words/index.js")
writeFileSync(join(root, "docs", "measurements.md"), measurementsPage(body, words))
console.log(
  `docs/measurements.md: ${body.bodyMeasurementIds.length} of a body, ${body.finishedNames.length} of garments`,
)

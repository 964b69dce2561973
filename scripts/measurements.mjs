// `npm run measurements`: writes docs/measurements.md and its figures. Run it after a change of @toile/body's IDs or words.
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { makeReady } from "./lib/toile.mjs"
import { root } from "./lib/workspace.mjs"

await makeReady()
const { figureOf, measurementsPage } = await import("./lib/measurements-page.mjs")
const { measurementFigures } = await import("./lib/measurement-figures.mjs")
const body = await import("../packages/body/dist/index.js")
const words = await import("../packages/body/dist/words/index.js")
writeFileSync(join(root, "docs", "measurements.md"), measurementsPage(body, words))
mkdirSync(join(root, "docs", "pictures", "measurements"), { recursive: true })
const wordsOf = (/** @type {import("../packages/body/dist/index.js").BodyMeasurementId} */ id) => ({
  title: words.bodyWords[id].title.en,
  definition: words.bodyWords[id].definition.en,
})
const figures = measurementFigures(body.bodyMeasurementIds, wordsOf)
for (const [id, svg] of figures) writeFileSync(join(root, "docs", figureOf(id)), svg)
console.log(
  `docs/measurements.md: ${body.bodyMeasurementIds.length} of a body, ${body.finishedNames.length} of garments`,
)

import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import * as body from "../../packages/body/dist/index.js"
import * as words from "../../packages/body/dist/words/index.js"
import { measurementFigures } from "../lib/measurement-figures.mjs"
import { figureOf, measurementsPage } from "../lib/measurements-page.mjs"
import { root } from "../lib/workspace.mjs"

test("docs/measurements.md is what @toile/body says (npm run measurements writes it)", () => {
  expect(readFileSync(join(root, "docs", "measurements.md"), "utf8")).toBe(measurementsPage(body, words))
})

test("each measurement has its figure, as the body generator and the svg-writer draw it", () => {
  const { bodyMeasurementIds } = body
  const figures = measurementFigures(bodyMeasurementIds, (id) => ({
    title: words.bodyWords[id].title.en,
    definition: words.bodyWords[id].definition.en,
  }))
  const marked = (/** @type {string} */ svg) => /toile-(cut|sew)" data-layer/.test(svg)
  const other = bodyMeasurementIds.filter((id) => {
    const svg = figures.get(id) ?? ""
    return !marked(svg) || readFileSync(join(root, "docs", figureOf(id)), "utf8") !== svg
  })
  expect(other).toEqual([])
  // No two show the same, but for what differs in words alone
  const drawn = new Set([...figures.values()].map((svg) => svg.replace(/<title.*<\/desc>/s, "")))
  expect(drawn.size).toBe(bodyMeasurementIds.length)
})

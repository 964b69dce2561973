import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import * as body from "../../packages/body/dist/index.js"
import * as words from "../../packages/body/dist/words/index.js"
import { measurementsPage } from "../lib/measurements-page.mjs"
import { root } from "../lib/workspace.mjs"

test("docs/measurements.md is what @toile/body says (npm run measurements writes it)", () => {
  expect(readFileSync(join(root, "docs", "measurements.md"), "utf8")).toBe(measurementsPage(body, words))
})

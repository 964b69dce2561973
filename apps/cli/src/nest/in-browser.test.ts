import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { improve, readInstance } from "@toile/nesting"
import { build } from "esbuild"
import { expect, test } from "vitest"
import { browserPath, openBrowser } from "../browser.fixture.js"

// The search in a worker of a real browser: the same package, the same layout to the last bit.

if (browserPath === undefined) console.log("nesting in a browser: skipped, no Chromium is installed")

const EVALUATIONS = 60_000
const json: unknown = JSON.parse(
  readFileSync(fileURLToPath(new URL("../../../../fixtures/nesting/shirt-150-x1.json", import.meta.url)), "utf8"),
)

/** What the worker does; `improve` and `readInstance` are those of the bundle. */
const WORKER = `
import { improve, readInstance } from "@toile/nesting"
onmessage = ({ data: { json, evaluations } }) => {
  const instance = readInstance(json)
  const search = improve(instance.value.problem, { seed: 1, spent: (used) => used / evaluations })
  for (;;) {
    const tick = search.value.step()
    if (tick === "shorter") postMessage({ density: search.value.density() })
    if (tick === "done") break
  }
  postMessage({ layout: search.value.layout().value })
}
`

/** What the page does with the worker's code and the instance. */
const PAGE = `({ code, task }) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })))
    const told = []
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.onmessage = ({ data }) => {
      if (data.layout === undefined) told.push(data.density)
      else resolve({ told, layout: data.layout })
    }
    worker.postMessage(task)
  })`

test.skipIf(browserPath === undefined)("a browser's worker finds the layout that Node finds", async () => {
  const { outputFiles } = await build({
    stdin: { contents: WORKER, resolveDir: fileURLToPath(new URL(".", import.meta.url)) },
    bundle: true,
    write: false,
    platform: "browser",
    conditions: ["toile-source"],
  })
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    const given = JSON.stringify({ code: outputFiles[0]!.text, task: { json, evaluations: EVALUATIONS } })
    const found: { readonly told: readonly number[]; readonly layout: unknown } = await page.evaluate(
      `(${PAGE})(${given})`,
    )
    const instance = readInstance(json)
    if (instance._tag === "Err") throw new Error(JSON.stringify(instance.error))
    const search = improve(instance.value.problem, { seed: 1, spent: (used) => used / EVALUATIONS })
    if (search._tag === "Err") throw new Error(JSON.stringify(search.error))
    while (search.value.step() !== "done");
    const layout = search.value.layout()
    if (layout._tag === "Err") throw new Error(JSON.stringify(layout.error))
    expect(found.layout).toEqual(layout.value)
    // Layouts come while it goes on, each denser than the one before.
    expect(found.told.length).toBeGreaterThan(3)
    expect(found.told).toEqual([...found.told].sort((a, b) => a - b))
    expect(found.told.at(-1)).toBe(layout.value.density)
  } finally {
    await browser.close()
  }
})

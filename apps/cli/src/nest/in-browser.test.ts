import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"
import { type FoundTogether, findFaults, improve, readInstance, type TogetherError } from "@toile/nesting"
import type { Result } from "@toile/result"
import { build } from "esbuild"
import { expect, inject, test } from "vitest"
import { browserPath, openBrowser } from "../browser.fixture.js"

// The search in a worker of a real browser: the same package, the same layout to the last bit.

if (browserPath === undefined) console.log("nesting in a browser: skipped, no Chromium is installed")

const EVALUATIONS = 60_000
const json: unknown = JSON.parse(
  readFileSync(fileURLToPath(new URL("../../../../fixtures/nesting/shirt-150-x1.json", import.meta.url)), "utf8"),
)

const shirt = () => {
  const instance = readInstance(json)
  if (instance._tag === "Err") throw new Error(JSON.stringify(instance.error))
  return instance.value.problem
}

const bundled = async (contents: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL(".", import.meta.url)) },
    bundle: true,
    write: false,
    platform: "browser",
    conditions: ["toile-source"],
  })
  return outputFiles[0]!.text
}

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

test.runIf(browserPath !== undefined && inject("whole"))(
  "a browser's worker finds the layout that Node finds",
  async () => {
    const code = await bundled(WORKER)
    const browser = await openBrowser()
    try {
      const page = await browser.newPage()
      const given = JSON.stringify({ code, task: { json, evaluations: EVALUATIONS } })
      const found: { readonly told: readonly number[]; readonly layout: unknown } = await page.evaluate(
        `(${PAGE})(${given})`,
      )
      const search = improve(shirt(), { seed: 1, spent: (used) => used / EVALUATIONS })
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
  },
)

/** A worker of several: what docs/nesting.md says that its module is. */
const THREAD = `
import { searchInThread } from "@toile/nesting"
onmessage = ({ data: task }) => searchInThread(task, { now: Date.now, tell: (told) => postMessage(told) })
`

/** A page that searches until each of its workers has judged so many places. */
const TOGETHER = `
import { readInstance, searchTogether } from "@toile/nesting"
globalThis.lay = async ({ json, workers, enough }) => {
  const { problem } = readInstance(json).value
  const from = Date.now()
  const memories = []
  let judged = []
  const found = await searchTogether(
    { problem, seed: 1, from, until: from + 100_000 },
    {
      spawn: (task, { told, broke }) => {
        memories.push(task.memory.constructor.name)
        const worker = new Worker("worker.js")
        worker.onmessage = ({ data }) => told(data)
        worker.onerror = ({ message }) => broke(message)
        worker.postMessage(task)
        return { end: () => worker.terminate() }
      },
      workers,
      now: Date.now,
      every: (milliseconds, act) => {
        const timer = setInterval(act, milliseconds)
        return () => clearInterval(timer)
      },
      watch: ({ evaluationsOfEach }) => (judged = evaluationsOfEach),
      shouldStop: () => judged.length > 0 && judged.every((count) => count > enough),
    },
  )
  return { isIsolated: crossOriginIsolated, memories, judged, found }
}
`

/** A server of a page whose name says whether it is cross-origin isolated. */
const serving = async (page: string, worker: string) => {
  const server = createServer(({ url = "" }, response) => {
    if (url.startsWith("/isolated/")) {
      response.setHeader("Cross-Origin-Opener-Policy", "same-origin")
      response.setHeader("Cross-Origin-Embedder-Policy", "require-corp")
    }
    const isCode = url.endsWith(".js")
    response.setHeader("Content-Type", isCode ? "text/javascript" : "text/html")
    response.end(
      isCode ? (url.endsWith("/worker.js") ? worker : page) : '<!doctype html><script src="page.js"></script>',
    )
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}

test.runIf(inject("whole") && browserPath !== undefined)(
  "a page that is cross-origin isolated searches on two workers that share memory, another page on one",
  { timeout: 200_000 },
  async () => {
    const server = await serving(await bundled(TOGETHER), await bundled(THREAD))
    const browser = await openBrowser()
    interface Laid {
      readonly isIsolated: boolean
      readonly memories: readonly string[]
      readonly judged: readonly number[]
      readonly found: Result<FoundTogether, TogetherError>
    }
    const laidOn = async (name: string): Promise<Laid> => {
      const page = await browser.newPage()
      await page.goto(`${server.address}/${name}/`)
      return page.evaluate(`lay(${JSON.stringify({ json, workers: 2, enough: 30_000 })})`)
    }
    try {
      for (const [name, memories] of [
        ["isolated", ["SharedArrayBuffer", "SharedArrayBuffer"]],
        ["plain", ["ArrayBuffer"]],
      ] as const) {
        const { isIsolated, judged, found, ...rest } = await laidOn(name)
        if (found._tag === "Err") throw new Error(`${name}: ${JSON.stringify(found.error)}`)
        expect([isIsolated, rest.memories, judged.length]).toEqual([name === "isolated", memories, memories.length])
        expect(found.value).toMatchObject({ workers: memories.length, cancelled: true })
        expect(found.value.evaluations).toBeGreaterThanOrEqual(30_000 * memories.length)
        expect(findFaults(shirt(), found.value.sheets)).toEqual([])
        expect(found.value.density).toBeGreaterThan(0.7)
      }
    } finally {
      await browser.close()
      server.close()
    }
  },
)

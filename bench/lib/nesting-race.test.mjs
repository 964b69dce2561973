import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, inject, it, vi } from "vitest"
import { instanceOf, square } from "./instances.fixture.mjs"
import { race } from "./nesting-race.mjs"

let folder = ""
/** @type {string[]} */
let printed = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "nesting-race-test-"))
  printed = []
  vi.spyOn(console, "log").mockImplementation((line) => void printed.push(line))
  vi.spyOn(process.stderr, "write").mockImplementation(() => true)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
  process.exitCode = undefined
})

/** Two squares of 10 abreast fill a strip of 20: as short as one of them, so that our search ends at once. */
const squares = instanceOf("squares", 20, { demand: 2, allowed_orientations: [0] }, square)

/**
 * A Python that is none: it has the peer's binding and its two squares a hair apart, one behind the other, or, of the seed 2, over each other. How often it was asked is a file's length.
 */
const peer = () => {
  const path = join(folder, "python")
  writeFileSync(
    path,
    `#!/usr/bin/env node
const { appendFileSync } = require("node:fs")
const [, code, file, seconds, seed] = process.argv.slice(2)
if (file === undefined) console.log("1.2.3")
else {
  appendFileSync(${JSON.stringify(join(folder, "asked"))}, "x")
  const at = (x) => ({ item_id: 0, rotation: 0, translation: [x, 0] })
  console.log(JSON.stringify({ cpu: 0.5, strip_width: 20.0001, placed_items: [at(0), at(seed === "2" ? 5 : 10.0001)] }))
}
`,
  )
  chmodSync(path, 0o755)
  vi.stubEnv("TOILE_PYTHON", path)
}
const asked = () => (existsSync(join(folder, "asked")) ? readFileSync(join(folder, "asked"), "utf8").length : 0)
const raced = (/** @type {number} */ seed, /** @type {string | undefined} */ strategy = undefined) => {
  const file = join(folder, "squares.json")
  writeFileSync(file, JSON.stringify(squares))
  printed = []
  race([file], { seconds: 60, seed, workers: 1, strategy, kept: join(folder, "kept.json") })
  return printed.join("\n")
}

it("both are measured in turn on one instance, the difference is told, and what is measured is kept", () => {
  peer()
  const table = raced(1)
  expect(table).toMatch(/against spyrrow 1\.2\.3, Node/)
  // The squares fill half of the peer's strip, and all of ours.
  expect(table).toMatch(/^squares +50\.000 +100(\.000)? +50\.000 +\d+ +0\.500 +[\d.]+ +0 +0$/m)
  expect(table).toMatch(/mean difference 50\.000 points, 60 s, 1 workers, seed 1$/)
  expect([asked(), process.exitCode]).toEqual([1, undefined])
  // Once more: nothing is measured again; of another seed it is.
  expect(raced(1)).toBe(table)
  expect(asked()).toBe(1)
  // Their squares lie over each other now: the row shows it.
  expect(raced(2)).toMatch(/^squares +50\.000 +100(\.000)? .* +[1-9]\d* +0$/m)
  expect(asked()).toBe(2)
}, 60_000)

it.runIf(inject("whole"))(
  "another search is raced in place of ours, in its own threads, and is none of ours where it is kept",
  () => {
    peer()
    const ours = raced(1)
    const strategy = join(folder, "mine.mjs")
    const nesting = new URL("../../packages/nesting/dist/index.js", import.meta.url).href
    const written = (/** @type {string} */ density) =>
      writeFileSync(
        strategy,
        `import { improve as search } from ${JSON.stringify(nesting)}
export const improve = (...asked) => {
  const { value } = search(...asked)
  return { _tag: "Ok", value: { ...value, evaluations: () => 7, density: () => ${density}, layout: () => ({ ...value.layout() }) } }
}`,
      )
    written("value.density()")
    const other = raced(1, strategy)
    expect(other).toMatch(/with mine\.mjs \([0-9a-f]{8}\) against spyrrow 1\.2\.3/)
    expect(other).toMatch(/^squares +50\.000 +100(\.000)? +50\.000 +7 +0\.500 +[\d.]+ +0 +0$/m)
    expect([asked(), raced(1), asked()]).toEqual([2, ours, 2])
    // Its module was changed: that is another search. What it says of its density is not asked.
    written("2")
    expect(raced(1, strategy)).toMatch(/^squares +50\.000 +100(\.000)? /m)
    expect(asked()).toBe(3)
  },
  60_000,
)

it("there is no race without the peer, and why is said", () => {
  const nobody = join(folder, "nobody")
  vi.stubEnv("TOILE_PYTHON", nobody)
  expect(raced(1)).toBe(
    `race skipped: ${nobody} has no spyrrow (pip install spyrrow; TOILE_PYTHON names another Python)`,
  )
  expect(existsSync(join(folder, "kept.json"))).toBe(false)
})

import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { bruteForceFaults } from "./brute-force.fixture.js"
import { readInstance, solutionOf } from "./instance.js"
import { nest } from "./nest.js"

const folder = process.env.TOILE_SHARED === undefined ? undefined : join(process.env.TOILE_SHARED, "data", "nesting")
const there = folder !== undefined && existsSync(folder)
if (!there) console.log("nesting instances skipped: TOILE_SHARED does not name a folder with data/nesting")

describe.skipIf(!there)("the classic strip-packing instances", () => {
  const files = there ? readdirSync(folder).filter((name) => name.endsWith(".json")) : []
  it.each(files)("%s is laid out validly", (file) => {
    const read = readInstance(JSON.parse(readFileSync(join(folder!, file), "utf8")))
    if (read._tag === "Err") throw new Error(JSON.stringify(read.error))
    const layout = nest(read.value.problem, { seed: 1, evaluations: 40_000 })
    if (layout._tag === "Err") throw new Error(JSON.stringify(layout.error))
    const solution = solutionOf(read.value, layout.value)
    const corners = read.value.problem.parts.reduce((sum, part) => sum + part.outline.length * part.demand, 0)
    // Brute force compares all edges with all others; beyond this it would take minutes.
    if (corners < 4000) expect(bruteForceFaults(read.value.problem, layout.value.sheets)).toEqual([])
    console.log(`${file}: density ${(solution.density * 100).toFixed(2)} %, ${layout.value.evaluations} evaluations`)
  })
})

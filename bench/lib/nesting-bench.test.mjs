import { execFileSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"

const bench = fileURLToPath(new URL("../nesting.mjs", import.meta.url))
const fixtures = fileURLToPath(new URL("../../fixtures/nesting", import.meta.url))

it("instances are measured beside the published averages, with pictures of the layouts and of the density over time", () => {
  const folder = mkdtempSync(join(tmpdir(), "nesting-bench-"))
  try {
    const results = join(folder, "results")
    const benched = (/** @type {readonly string[]} */ ...args) =>
      execFileSync(process.execPath, [bench, ...args], {
        encoding: "utf8",
        env: { ...process.env, TOILE_BENCH_RESULTS: results },
        stdio: ["ignore", "pipe", "ignore"],
      })
    // A shirt under the name of an instance of the literature: names are all that is known of a published figure.
    const shirt = JSON.parse(readFileSync(join(fixtures, "shirt-150-x1.json"), "utf8"))
    writeFileSync(join(folder, "one.json"), JSON.stringify({ ...shirt, name: "fu" }))
    const table = benched(folder, join(fixtures, "shirt-150-x1.json"), "--evaluations", "60000")
    const [, density, published, difference] =
      /^fu +21 +([\d.]+) +([\d.]+) +(-?[\d.]+) /m.exec(table)?.map(Number) ?? []
    expect(density).toBeGreaterThan(76)
    expect([published, difference]).toEqual([92.23, expect.closeTo((density ?? 0) - 92.23, 2)])
    expect(table).toMatch(new RegExp(`^shirt-150-x1 +21 +${density?.toFixed(3)} +[\\d.]+ +\\d+ +[\\d.]+$`, "m"))
    expect(readdirSync(results).sort()).toEqual(["nesting-over-time.svg", "nesting.json", "nesting.svg"])
    const chart = readFileSync(join(results, "nesting-over-time.svg"), "utf8")
    for (const name of ["fu", "shirt-150-x1"]) expect(chart).toContain(`>${name}`)
    // By effort the same count finds the same, whatever the table tells beside it.
    const efforts = benched(join(folder, "one.json"), "--efforts", "0.06")
    expect(efforts).toMatch(new RegExp(`^one +0\\.060 +1 +${density?.toFixed(3)} +1 +\\d+\\.\\d+ `, "m"))
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)

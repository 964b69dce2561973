import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it, vi } from "vitest"
import { angle } from "../../apps/cli/src/nest/angle.fixture.js"
import { instanceOf } from "./instances.fixture.mjs"

const one = fileURLToPath(new URL("./nesting-one.mjs", import.meta.url))

/** Nine angle pieces, two of which fill a square but for a notch. */
const angles = instanceOf("angles", 13, { demand: 9, allowed_orientations: [0, 180] }, angle)

// The quadtree takes the place of a module of the search, whose names it has to have.
it.each(["tables", "quadtree"])("the search runs with %s, to its end, and its layout passes the check", (pairs) => {
  const folder = mkdtempSync(join(tmpdir(), "nesting-collision-"))
  try {
    const file = join(folder, "angles.json")
    writeFileSync(file, JSON.stringify(angles))
    const told = execFileSync(process.execPath, [one, pairs, file, "1", "0.2"], { encoding: "utf8" })
    const { density, places } = JSON.parse(told)
    expect([places > 100, density > 0.5, density < 1]).toEqual([true, true, true])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it("the report has a row for each instance and seed: both densities, their difference, and what a place costs either", {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "nesting-collision-"))
  try {
    const file = join(folder, "angles.json")
    writeFileSync(file, JSON.stringify(angles))
    vi.stubEnv("TOILE_BENCH_RESULTS", folder)
    vi.spyOn(console, "log").mockReturnValue(undefined)
    const { byCollision } = await import("./nesting-collision.mjs")
    byCollision([file], { seconds: 0.1, seeds: [1, 2] })
    const { settings, rows } = JSON.parse(readFileSync(join(folder, "nesting-collision.json"), "utf8"))
    expect(settings).toEqual({ seconds: 0.1, seeds: "1,2" })
    expect(
      rows.map((/** @type {{ instance: string, seed: number }} */ { instance, seed }) => [instance, seed]),
    ).toEqual([
      ["angles", 1],
      ["angles", 2],
    ])
    for (const row of rows) {
      expect([row.tables > 50, row.quadtree > 50, row.tables < 100, row.quadtree < 100]).not.toContain(false)
      expect(row.difference).toBeCloseTo(row.tables - row.quadtree, 9)
      expect([row["tables, us a place"] > 0, row["quadtree, us a place"] > 0]).toEqual([true, true])
    }
  } finally {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true })
  }
})

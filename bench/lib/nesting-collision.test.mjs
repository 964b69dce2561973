import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
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

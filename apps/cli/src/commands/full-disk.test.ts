import { execFileSync } from "node:child_process"
import { rmSync, writeFileSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeEach, expect, inject, test, vi } from "vitest"
import { patterns } from "./patterns.js"
import { tenant } from "./tenant.js"

const folder = await mkdtemp(join(tmpdir(), "toile-full-"))
const isMounted = (() => {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", folder], { stdio: "ignore" })
    return true
  } catch {
    return false
  }
})()
if (!isMounted) console.log("a full disk: skipped, only root may mount a small one")
const source = await mkdtemp(join(tmpdir(), "toile-source-"))
afterAll(async () => {
  if (isMounted) execFileSync("umount", ["-l", folder])
  for (const one of [folder, source]) await rm(one, { recursive: true, force: true })
})

let printed: string[]
beforeEach(() => {
  vi.stubEnv("TOILE_DATA_DIR", join(folder, "data"))
  printed = []
  vi.spyOn(process.stdout, "write").mockImplementation((text) => printed.push(String(text)) > 0)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const ballast = join(folder, "ballast")
function fill(): void {
  for (let size = 8 * 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) writeFileSync(ballast, Buffer.alloc(size, 1), { flag: "a" })
    } catch {
      // No more of this size.
    }
  }
}
const told = /^TOILE_DATA_DIR: .*(ENOSPC|no room on its disk)/

test.runIf(isMounted && inject("whole"))(
  "on a full disk the commands say so and leave nothing half written: with room the same command does it all",
  async () => {
    const create = (name: string) =>
      tenant.run(["create", "--name", name, "--owner-email", "a@example.com", "--create", "--json"])
    const file = join(source, "skirt.ts")
    await writeFile(
      file,
      `import { circleSkirt } from "@toile/garments"
import { definePattern } from "@toile/pattern-model"
export const skirt = definePattern({ ...circleSkirt.declaration, name: "Skirt" }, circleSkirt.draft)`,
    )
    const publish = () => patterns.run(["publish", file, "--json"])

    // Not even the key of a new house, nor then its tables.
    for (const spare of [0, 20_000, 100_000]) {
      writeFileSync(join(folder, "spare"), Buffer.alloc(spare))
      fill()
      rmSync(join(folder, "spare"))
      await expect(create("House")).rejects.toThrow(told)
      rmSync(ballast)
    }
    await create("House")
    fill()
    await expect(create("Other")).rejects.toThrow(told)
    await expect(publish()).rejects.toThrow(told)
    rmSync(ballast)
    expect(JSON.parse(printed.join("")).name).toBe("House")
    printed = []
    await publish()
    expect(JSON.parse(printed.join(""))[0].isNew).toBe(true)
  },
  120_000,
)

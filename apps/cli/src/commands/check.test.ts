import { execFile } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { expect, test } from "vitest"

const toile = fileURLToPath(new URL("../../dist/toile.js", import.meta.url))

const check = async (out: string, ...args: string[]): Promise<Record<string, unknown>[]> => {
  const { stdout } = await promisify(execFile)(process.execPath, [toile, "check", ...args, "--out", out, "--json"])
  return JSON.parse(stdout)
}

test("two threads find what one finds, the time aside", async () => {
  const out = await mkdtemp(join(tmpdir(), "toile-check-"))
  try {
    const args = ["circle-skirt", "bodice-block", "--bodies", "60", "--seed", "5", "--workers"]
    const [one, two] = [await check(out, ...args, "1"), await check(out, ...args, "2")]
    const timeless = (reports: typeof one) => reports.map(({ medianMs: _, ...rest }) => rest)
    expect(timeless(one)).toEqual(timeless(two))
    expect(one).toMatchObject([
      { pattern: "circle-skirt", drafts: 60 },
      { pattern: "bodice-block", drafts: 60 },
    ])
  } finally {
    await rm(out, { recursive: true, force: true })
  }
})

import { execFile } from "node:child_process"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { expect, inject, test } from "vitest"
import { toile } from "../toile.fixture.js"

/** What throws, and what imports the catalogue, takes its time. */
const SLOW = { timeout: 120_000 }

const check = async (out: string, ...args: string[]): Promise<Record<string, unknown>[]> => {
  const { stdout } = await promisify(execFile)(process.execPath, [toile, "check", ...args, "--out", out, "--json"])
  return JSON.parse(stdout)
}

/** The circle skirt, whose draft throws where the waist is wide. */
const spoilt = `import { circleSkirt } from "@toile/garments"
export const skirt = { ...circleSkirt, draft: (s) => {
  if (s.type === "body" && s.body.waist > 80) throw new Error("no such dart")
  return circleSkirt.draft(s)
} }`

test("what fails is told on the terminal: how often, what, of which seed, and in which file", SLOW, async () => {
  const out = await mkdtemp(join(tmpdir(), "toile-check-"))
  try {
    const source = join(out, "spoilt.ts")
    await writeFile(source, spoilt)
    const args = [toile, "check", source, "--bodies", "20", "--seed", "1", "--workers", "1", "--out", out]
    const failed = await promisify(execFile)(process.execPath, args).catch((error: unknown) => error)
    const { stdout } = failed as { readonly stdout: string }
    const [line, told] = stdout.split("\n")
    const count = /(\d+) violations/.exec(line!)![1]
    const [, times, seed, file] =
      /^ {2}(\d+) defect, first: .*spoilt\.ts:3: the pattern has a mistake .*: no such dart \(seed (\d+), (.*\.json)\)$/.exec(
        told!,
      )!
    expect(times).toBe(count)
    expect(JSON.parse(await readFile(file!, "utf8"))).toMatchObject({ faults: [{ kind: "defect" }] })
    expect(file).toBe(join(out, `circle-skirt-${seed}.json`))
  } finally {
    await rm(out, { recursive: true, force: true })
  }
})

test.runIf(inject("whole"))("two threads find what one finds, the time aside", SLOW, async () => {
  const out = await mkdtemp(join(tmpdir(), "toile-check-"))
  try {
    // Few bodies: two threads of them have work enough, and others check many (`npm run soak`)
    const others = inject("whole") ? ["bodice-block"] : []
    const args = ["circle-skirt", ...others, "--bodies", "8", "--seed", "5", "--workers"]
    const [one, two] = [await check(out, ...args, "1"), await check(out, ...args, "2")]
    const timeless = (reports: typeof one) => reports.map(({ medianMs: _, ...rest }) => rest)
    expect(timeless(one)).toEqual(timeless(two))
    expect(one).toMatchObject(["circle-skirt", ...others].map((pattern) => ({ pattern, drafts: 8 })))
  } finally {
    await rm(out, { recursive: true, force: true })
  }
})

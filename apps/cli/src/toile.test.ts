import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { orderFile, run, runApart, scratch } from "./toile.fixture.js"

// Tests run commands in a thread (toile.fixture.ts). What whoever calls `toile` sees is a process: here each command is one, and the
// thread must have said the same.
const folder = scratch()
const order = orderFile("straight-skirt")
const body = JSON.stringify({ gender: "female", measurements: { mbHeight: 168, mbWeight: 62 } })
const table = join(folder, "sizes.csv")
writeFileSync(table, "size,mbWaistGirth\nS,70\nM,76\n")

const COMMANDS: readonly (readonly [string[], { readonly input?: string; readonly cwd?: string }?])[] = [
  [["--help"]],
  [["--version"]],
  [["no-such-command"]],
  [["patterns", "--json"]],
  [["pattern", "straight-skirt"]],
  [["schema", "straight-skirt"]],
  [["draft", "straight-skirt", "--input", order, "--out", join(folder, "out")]],
  [["draft", "straight-skirt", "--input", order, "--set", "sleeve=long", "--json"]],
  [["grade", "straight-skirt", "--input", order, "--sizes", table, "--out", join(folder, "graded")]],
  [["predict"], { input: body }],
  [["nest", "--draft", "out/straight-skirt.draft.json", "--evaluations", "10"], { cwd: folder }],
  [["read", "no-such-file.dxf"], { cwd: folder }],
  [["scan", "no-such-file.obj"], { cwd: folder }],
  [["view", "no-such-pattern"]],
  // What it finds is read from processes of its own in check.test.ts
  [["check", "no-such-pattern"]],
  [["mutate", "no-such-file.ts"], { cwd: folder }],
  [["tenant", "create"]],
  [["serve", "--help"]],
  [["runner", "--help"]],
]

describe("the thread that tests run commands in says what a process says", () => {
  test.for(COMMANDS)("toile %j", { timeout: 60_000 }, ([args, surroundings]) => {
    const timeless = ({ status, stdout, stderr }: ReturnType<typeof run>) => {
      const text = (of: string) => of.replace(/\d+(\.\d+)? (ms|s)\b/g, "TIME")
      return [status, text(stdout), text(stderr)]
    }
    const apart = timeless(runApart(args, surroundings))
    expect(timeless(run(args, surroundings))).toEqual(apart)
    expect(`${apart[1]}${apart[2]}`).not.toBe("")
  })
})

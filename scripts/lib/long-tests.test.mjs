import { execFile } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { describe, expect, it } from "vitest"
import { longOf, runOf } from "./long-tests.mjs"
import { root } from "./workspace.mjs"

const run = promisify(execFile)

/** The files that vitest would run. @param {string | undefined} told @param {string[]} words */
async function filesOf(told, ...words) {
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs")
  const { stdout } = await run(process.execPath, [vitest, "list", "--filesOnly", ...words, "--json"], {
    cwd: root,
    env: { ...process.env, TOILE_TESTS_LONG: told },
    maxBuffer: 1 << 26,
  })
  /** @type {{ file: string }[]} */
  const listed = JSON.parse(stdout)
  return listed.map(({ file }) => file.replace(`${root}/`, ""))
}

/** @param {string} folder @returns {string[]} */
const testFilesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /^(node_modules|dist|out|\..*)$/.test(entry.name) ? [] : testFilesIn(path)
    return /\.test\.[a-z]*[jt]sx?$/.test(entry.name) ? [path] : []
  })

const isLong = (/** @type {string} */ file) => /\.long\.test\./.test(file)

describe("test files", () => {
  it("are each of `npm test` or of the soak, whatever folder they stand in: the long ones of the soak alone", async () => {
    const all = ["packages", "apps", "examples", "scripts", "bench", "fixtures", "docs"].flatMap(testFilesIn).sort()
    const [short, long] = await Promise.all([filesOf(undefined), filesOf("only")])
    expect(long.length).toBeGreaterThan(0)
    expect(long.filter((file) => !isLong(file))).toEqual([])
    expect(short.filter(isLong)).toEqual([])
    // Each once: a file that two projects have would run twice.
    expect([...short, ...long].sort()).toEqual(all)
  }, 60_000)

  it("that are long run where they are named, with the others that are", async () => {
    const named = await filesOf(undefined, "adapter-http/src/kills.long.test.ts", "adapter-http/src/ports.test.ts")
    expect(named.sort()).toEqual(["kills.long", "ports"].map((name) => `packages/adapter-http/src/${name}.test.ts`))
  }, 60_000)
})

describe("a run of tests", () => {
  it("is of the short ones, of the long ones where it is told so, of both where a long one is named", () => {
    expect(runOf(undefined, ["run", "packages/garments"])).toBe("short")
    expect(runOf("only", ["run"])).toBe("long")
    expect(runOf(undefined, ["run", "own-garment.long"])).toBe("all")
    expect(runOf(undefined, ["run", "--outputFile.json=/tmp/a.long.b/report.json"])).toBe("short")
  })

  it("has globs of its own for long ones, and leaves alone what names one already", () => {
    expect(longOf(["packages/*/src/**/*.test.ts", "a/b.long.test.ts"])).toEqual([
      "packages/*/src/**/*.long.test.ts",
      "a/b.long.test.ts",
    ])
  })
})

describe("a law of many of one kind", () => {
  it("is asked of all of them in CI, where npm test asks it of some", () => {
    expect(readFileSync(join(root, ".ci/run"), "utf8")).toMatch(/^TOILE_TESTS_WHOLE=1 run_tests .* npm test$/m)
  })
})

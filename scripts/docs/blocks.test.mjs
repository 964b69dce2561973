// Every block of code in every page holds: TypeScript is compiled and run, commands are run, JSON is read. What a block
// says that it prints, it prints. A block whose fence says `compiled` is not run: it needs a server, or a file of the
// reader's own.
import { execFile, spawnSync } from "node:child_process"
import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { transformSync } from "esbuild"
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import { readJson, root } from "../lib/workspace.mjs"
import { allBlocks, blocksIn, drawnBy, notPrinted, pagesOf, picturesIn, placeOf, saidToPrint } from "./blocks.mjs"
import { folderOutside } from "./outside.mjs"

const toile = join(root, "apps/cli/dist/toile.js")
const run = promisify(execFile)

const blocks = allBlocks(root)
/** @param {readonly string[]} languages */
const written = (...languages) => blocks.filter(({ language }) => languages.includes(language))
const fileOf = (/** @type {number} */ k) => `block${k + 1}`

describe("a page's blocks are found", () => {
  const page = "# A\n\n```ts compiled\nconst a = 1\n```\n\n- item\n  ```sh\n  ls\n  ```\n"
  test("with language, note and place", () => {
    expect(blocksIn("a.md", page)).toEqual([
      { page: "a.md", line: 3, language: "ts", note: "compiled", code: "const a = 1\n" },
      { page: "a.md", line: 8, language: "sh", note: "", code: "ls\n" },
    ])
  })
  test("what is said to be printed is looked for in its order", () => {
    const said = saidToPrint('console.log(a) // 12.83\nconst b = 2 // two\nconsole.log(f("x)")) // { ease: 0, ... }\n')
    expect(said).toEqual(["12.83", "{ ease: 0, ... }"])
    expect(notPrinted(said, "12.83\n{\n  ease: 0,\n  verdict: 1 }\n")).toBeUndefined()
    expect(notPrinted(said, "{ ease: 0, a: 1 }\n12.83\n")).toBe("{ ease: 0, ... }")
    expect(notPrinted(["1.5"], "1x5")).toBe("1.5")
  })
  test("and what they draw, and what pictures the page shows", () => {
    expect(drawnBy('writeFileSync("front.svg", draftSvg(draft).text)\nwriteFileSync("a.pdf", b)')).toEqual([
      "front.svg",
    ])
    expect(picturesIn("![The front](front.svg)\n![Other](../pictures/other.svg)\n")).toEqual(["front.svg"])
  })
  test("there are pages with blocks, and every fence names its language", () => {
    expect(written("ts").length).toBeGreaterThan(30)
    const known = ["ts", "js", "sh", "bash", "json", "mermaid", "text", "yaml", "nginx"]
    expect(blocks.filter(({ language }) => !known.includes(language)).map(placeOf)).toEqual([])
    expect(blocks.filter(({ note }) => !["", "compiled"].includes(note)).map(placeOf)).toEqual([])
  })
})

/** @type {string} */
let folder
/** @type {Map<string, string[]>} what the compiler says of each file */
let faults
/** @type {Map<string, { printed: string, error: string }>} what each file that is run printed */
let told

beforeAll(async () => {
  folder = folderOutside()
  for (const [k, { code }] of written("ts").entries())
    writeFileSync(join(folder, `${fileOf(k)}.ts`), `${code}export {}\n`)
  // What `toile draft` gives, for the pages that read a draft
  const order = "fixtures/orders/straight-skirt-average.json"
  await run(process.execPath, [toile, "draft", "straight-skirt", "--input", order, "--out", "."], { cwd: folder })
  const tsc = join(root, "node_modules/typescript/bin/tsc")
  const { stdout } = spawnSync(process.execPath, [tsc, "-p", "tsconfig.json", "--pretty", "false"], {
    cwd: folder,
    encoding: "utf8",
  })
  faults = new Map()
  for (const line of stdout.split("\n")) {
    const found = /^(block\d+)\.ts(\(.*)$/.exec(line)
    if (found) faults.set(String(found[1]), [...(faults.get(String(found[1])) ?? []), String(found[2])])
    else if (/error/.test(line)) throw new Error(line)
  }
  told = runAll()
}, 240_000)

/**
 * Whether a block is run: each in CI, else those of README.md and every third.
 * @param {import("./blocks.mjs").Block} block @param {number} k its place among the pages' blocks
 */
const isAsked = ({ note, page }, k) => note !== "compiled" && (inject("whole") || page === "README.md" || k % 3 === 0)

/** Runs what is to be run, in one process: most of what each would take alone is reading the packages. */
function runAll() {
  const files = written("ts").flatMap((block, k) => {
    if (!isAsked(block, k)) return []
    const file = join(folder, `${fileOf(k)}.mjs`)
    writeFileSync(file, transformSync(block.code, { loader: "ts", format: "esm" }).code)
    return [file]
  })
  const runner = join(root, "scripts/docs/run-blocks.mjs")
  const { stdout, stderr } = spawnSync(process.execPath, [runner], {
    cwd: folder,
    encoding: "utf8",
    input: files.join("\n"),
  })
  if (stderr !== "") console.log(stderr)
  return new Map(
    stdout
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line))
      .map(({ file, ...one }) => [file, one]),
  )
}

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("TypeScript", () => {
  for (const [k, block] of written("ts").entries()) {
    test(`${placeOf(block)} compiles${isAsked(block, k) ? " and runs" : ""}`, () => {
      expect(faults.get(fileOf(k)) ?? []).toEqual([])
      if (!isAsked(block, k)) return
      const { printed, error } = told.get(join(folder, `${fileOf(k)}.mjs`)) ?? { printed: "", error: "it was not run" }
      expect(error).toBe("")
      expect(notPrinted(saidToPrint(block.code), printed)).toBeUndefined()
      const shown = picturesIn(readFileSync(join(root, block.page), "utf8"))
      for (const name of drawnBy(block.code).filter((name) => shown.includes(name))) {
        const drawn = readFileSync(join(folder, name), "utf8")
        const kept = readFileSync(join(root, dirname(block.page), name), "utf8")
        expect(kept === drawn, `${name} is what the example draws: run npm run pictures`).toBe(true)
      }
    })
  }
})

describe("JavaScript", () => {
  for (const block of written("js")) {
    test(`${placeOf(block)} is read`, () => {
      transformSync(block.code, { loader: "js" })
    })
  }
})

// `npm run toile -- ARGS` and `toile ARGS` are the built command line; of other scripts it counts that there are such. Of the random
// bodies that a reader checks, a few are enough to see that the command runs: `npm run soak` checks many.
const shell = `
toile() { '${process.execPath}' '${toile}' "\${@/#200/5}"; }
npm() {
  local words=()
  for word in "$@"; do [ "$word" = --silent ] || words+=("$word"); done
  set -- "\${words[@]}"
  if [ "$1" = run ] && [ "$2" = toile ]; then shift 3; toile "$@"; return; fi
  [ "$1" = run ] && shift
  case " $SCRIPTS " in *" $1 "*) ;; *) echo "there is no script: npm run $1" >&2; return 1 ;; esac
}
`

describe("commands", () => {
  const scripts = Object.keys(readJson(join(root, "package.json")).scripts)
  for (const block of written("sh", "bash")) {
    // Commands that belong together, or ask a server: apps/cli and scripts/packed walk these pages
    const isWalked = ["docs/quickstart.md", "docs/own-garment.md", "apps/cli/template/README.md"].includes(block.page)
    const isRun = !isWalked && block.note !== "compiled" && (inject("whole") || block.page === "README.md")
    test(`${placeOf(block)} ${isRun ? "runs" : "is read by the shell"}`, { timeout: 120_000 }, async () => {
      const { status, stderr } = spawnSync("bash", ["-n"], { input: block.code, encoding: "utf8" })
      expect([status, stderr]).toEqual([0, ""])
      if (!isRun) return
      const env = { ...process.env, SCRIPTS: scripts.join(" ") }
      await run("bash", ["-euo", "pipefail", "-c", shell + block.code], { cwd: folder, env, maxBuffer: 1 << 26 })
    })
  }
})

describe("JSON", () => {
  for (const block of written("json")) {
    test(`${placeOf(block)} is read`, () => {
      expect(() => JSON.parse(block.code)).not.toThrow()
    })
  }
})

test("every package shows in its README how it is used", () => {
  const readmes = pagesOf(root).filter((page) => /^packages\/[^/]+\/README\.md$/.test(page))
  const shown = new Set(written("ts").map(({ page }) => page))
  expect(readmes.length).toBeGreaterThan(25)
  expect(readmes.filter((page) => !shown.has(page))).toEqual([])
})

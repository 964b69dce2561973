// docs/own-garment.md as it stands, in an empty folder, with the packages as they are published: from `init` to a pattern
// that is ordered over HTTP. What is not ours comes from the store that this workspace was installed into; nothing is
// asked of a registry, and nothing is compiled.
import { execFile, execFileSync, spawn, spawnSync } from "node:child_process"
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { blocksIn } from "../docs/blocks.mjs"
import { root } from "../lib/workspace.mjs"
import { contentOf, packAll, pnpm } from "./archives.mjs"

const run = promisify(execFile)
const folder = realpathSync(mkdtempSync(join(tmpdir(), "toile-packed-")))
const at = (/** @type {string[]} */ ...names) => join(folder, ...names)
const garment = at("my-skirt")
const PAGE = "docs/own-garment.md"
const blocks = blocksIn(PAGE, readFileSync(join(root, PAGE), "utf8"))
const served = blocks.findIndex(({ code }) => code.includes("toile serve"))
const hasCurl = spawnSync("curl", ["--version"]).status === 0
if (!hasCurl) console.log(`the last part of ${PAGE} is not walked: there is no curl`)

/** @type {string[]} */
let archives = []
/** pnpm's store, which this workspace was installed from; another one may be usual where the temporary folder lies. */
let store = ""
beforeAll(async () => {
  store = (await run(pnpm, ["store", "path"], { cwd: root })).stdout.trim()
  mkdirSync(at("archives"))
  archives = await packAll(at("archives"))
  // `npx @toile/cli` runs the packed command line; what `patterns init` needs of it is in its own archive
  mkdirSync(at("cli"))
  await run("tar", ["-xzf", String(archives.find((path) => /toile-cli-/.test(path))), "-C", at("cli")])
  // Whoever compiles calls one of these
  mkdirSync(at("no-compiler"))
  for (const name of ["make", "cc", "c++", "gcc", "g++", "clang", "python3", "python"])
    writeFileSync(at("no-compiler", name), `#!/bin/sh\necho ${name} >> '${at("compiled")}'\nexit 1\n`, { mode: 0o755 })
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test("there are archives of the command line, the server and what patterns are written with", () => {
  const names = archives.map((path) => contentOf(path).manifest.name)
  for (const name of ["cli", "api", "geometry", "pattern-model", "pattern-testing", "blocks", "garments"])
    expect(names).toContain(`@toile/${name}`)
})

test("each archive holds what a package has to, and npm would publish them all", { timeout: 300_000 }, async () => {
  // One run for all: a workspace of what the archives hold
  mkdirSync(at("unpacked"))
  writeFileSync(at("unpacked", "package.json"), '{ "name": "unpacked", "private": true, "workspaces": ["*"] }')
  const names = archives.map((archive, i) => {
    const { files, manifest } = contentOf(archive)
    expect(manifest, archive).toMatchObject({ license: "MIT", publishConfig: { access: "public" } })
    expect(JSON.stringify(manifest), archive).not.toContain("workspace:")
    expect(files, archive).toEqual(expect.arrayContaining(["LICENSE", "README.md", "package.json"]))
    const own = files.filter((file) => !file.startsWith("dist/template/"))
    expect(
      own.filter((file) => /\.(test|fixture)\.|tsbuildinfo$/.test(file)),
      archive,
    ).toEqual([])
    mkdirSync(at("unpacked", String(i)))
    execFileSync("tar", ["-xzf", archive, "-C", at("unpacked", String(i)), "--strip-components=1"])
    return `+ ${manifest.name}@${manifest.version}`
  })
  const { stdout } = await run("npm", ["publish", "--dry-run", "--offline", "--workspaces"], { cwd: at("unpacked") })
  expect(stdout.trim().split("\n").sort()).toEqual(names.sort())
})

/**
 * `npx @toile/cli` and `npm install` of the page, from the archives and the workspace's store; npx else is the installed one. Commands
 * draft fewer random bodies than a reader's: that they run, and what they say, is seen by a few; the
 * tests of the template and of the examples draft many.
 */
const shell = `
npx() {
  if [ "$1" = @toile/cli ]; then shift; '${process.execPath}' '${at("cli", "package", "dist", "toile.js")}' "$@" --packages '${at("archives")}'
  elif [ "\${*:1:2}" = "toile mutate" ]; then "./node_modules/.bin/toile" "\${@:2}" --bodies 3
  else local program="$1"; shift; "./node_modules/.bin/$program" "\${@/#200/10}"; fi
}
npm() {
  if [ "$1" = install ]; then
    cp '${join(root, "pnpm-lock.yaml")}' .
    PATH='${at("no-compiler")}':"$PATH" '${pnpm}' install --offline --no-frozen-lockfile --store-dir "$STORE"
  elif [ "\${*:1:2}" = "run check" ]; then command npm "$@" -- --bodies 10
  else command npm "$@"; fi
}
`
/** @param {string} code @param {string} cwd */
const walk = (code, cwd) =>
  run("bash", ["-euo", "pipefail", "-c", shell + code], {
    cwd,
    env: { ...process.env, STORE: store },
    maxBuffer: 1 << 26,
  })

/** Why nothing can be installed here: what pnpm said of its store. @param {{ stdout: string, stderr: string }} error */
const missingIn = (error) => {
  if (!/ERR_PNPM_NO_OFFLINE/.test(error.stdout + error.stderr)) throw error
  return `pnpm's store (${store}) does not hold what the packages need`
}

/** @param {string} text as `toile serve` prints it */
const addressIn = (text) => /Toile serves on (http\S+)/.exec(text)?.[1]

/** Starts the installed server on the garment's data. */
const serve = async () => {
  const server = spawn(join(garment, "node_modules", ".bin", "toile"), ["serve"], {
    cwd: garment,
    env: {
      ...process.env,
      PORT: "0",
      TOILE_DATA_DIR: join(garment, "data"),
      TOILE_OWNER_PASSWORD: "choose-a-password",
    },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const ended = new Promise((resolve) => server.once("exit", resolve))
  /** @type {string} */
  const address = await new Promise((resolve, reject) => {
    let printed = ""
    server.stdout.on("data", (chunk) => {
      printed += chunk
      const found = addressIn(printed)
      if (found) resolve(found)
    })
    server.once("error", reject)
    server.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${printed}`)))
  })
  return {
    address,
    stop: () => {
      server.kill("SIGTERM")
      return ended
    },
  }
}

describe(`${PAGE} in an empty folder`, () => {
  const written = (/** @type {number} */ from, /** @type {number} */ to) =>
    blocks.slice(from, to).flatMap(({ language, code }) => (language === "bash" ? [code] : []))
  /** @type {string | undefined} */
  let missing

  test("a garment is made, installed and proven", { timeout: 300_000 }, async ({ skip }) => {
    const made = await walk(written(0, 1).join("\n"), folder).catch((error) => {
      missing = missingIn(error)
    })
    if (missing !== undefined) {
      console.log(`${PAGE} is not walked: ${missing}`)
      skip(missing)
    }
    expect(made?.stdout).toMatch(/Tests .*\d+ passed/)
    expect(existsSync(at("compiled")) && readFileSync(at("compiled"), "utf8")).toBe(false)
    const locked = readFileSync(join(garment, "pnpm-lock.yaml"), "utf8")
    expect(locked).toMatch(/^ {2}'@toile\/cli@file:/m)
    expect(locked.match(/^ {2}'@toile\/[^'@]+@(?!file:).*/gm)).toBe(null)
    expect(realpathSync(join(garment, "node_modules", "@toile", "cli"))).toContain(garment)
  })

  test("it is drafted, checked and published", { timeout: 300_000 }, async ({ skip }) => {
    if (missing !== undefined) skip(missing)
    const made = await walk(written(1, served).join("\n"), garment)
    expect(made.stdout).toMatch(/10 drafts, \d+ clean, \d+ refused, 0 violations/)
    expect(made.stdout).toMatch(/^Published: 1000 my-skirt on master$/m)
    for (const file of ["my-skirt.draft.json", "my-skirt.svg", "my-skirt.pdf"])
      expect(existsSync(join(garment, "out", file)), file).toBe(true)
    const [readme] = blocksIn("README.md", readFileSync(join(garment, "README.md"), "utf8"))
    const again = String(readme?.code).replace("npm install\n", "")
    expect((await walk(again, garment)).stdout).toMatch(/0 violations/)
  })

  test.skipIf(!hasCurl)(
    "it is ordered from the installed server, and its PDF fetched",
    { timeout: 300_000 },
    async ({ skip }) => {
      if (missing !== undefined) skip(missing)
      const server = await serve()
      try {
        const order = written(served, blocks.length).join("\n").replace("http://localhost:8080", server.address)
        const { stdout } = await walk(order, garment)
        expect(stdout.match(/completed/g)).toHaveLength(2)
      } finally {
        await server.stop()
      }
      expect(readFileSync(join(garment, "skirt.pdf")).subarray(0, 5).toString()).toBe("%PDF-")
      copyFileSync(join(garment, "skirt.pdf"), at("skirt.pdf"))
    },
  )

  const checker = join(process.env.TOILE_SHARED ?? "", "tools", "verify", "check-pdf.sh")
  const readers = ["qpdf", "pdfinfo", "mutool", "python3"].filter((tool) => spawnSync(tool, ["--help"]).error)
  const reason = existsSync(checker)
    ? readers.length > 0
      ? `no ${readers.join(", ")}`
      : ""
    : "TOILE_SHARED is not set"
  if (reason !== "") console.log(`the PDF of ${PAGE} is not judged by the strict checker: ${reason}`)
  test.skipIf(reason !== "" || !hasCurl)("the PDF passes its strict checker", { timeout: 120_000 }, ({ skip }) => {
    if (missing !== undefined) skip(missing)
    const judged = spawnSync("bash", [checker, at("skirt.pdf"), "--square", "50"], { encoding: "utf8" })
    expect(judged.status, judged.stdout + judged.stderr).toBe(0)
  })
})

describe("the examples, with the packages as they are published", () => {
  const examples = readdirSync(join(root, "examples"))
  /** @type {string | undefined} */
  let missing

  beforeAll(async () => {
    for (const name of examples) {
      const own = (/** @type {string} */ file) => !/[\\/](node_modules|out)$/.test(file)
      cpSync(join(root, "examples", name), at("examples", name), { recursive: true, filter: own })
    }
    const files = archives.map((path) => `  "${contentOf(path).manifest.name}": "file:${path}"`)
    const builds = 'allowBuilds:\n  better-sqlite3: true\n  esbuild: true\n  "@scarf/scarf": false'
    writeFileSync(
      at("examples", "pnpm-workspace.yaml"),
      `packages: ["*"]\n${builds}\noverrides:\n${files.join("\n")}\n`,
    )
    await walk("npm install", at("examples")).catch((error) => {
      missing = missingIn(error)
    })
  }, 300_000)

  test("there are three", () => expect(examples.length).toBeGreaterThanOrEqual(3))

  test.for(examples)(
    "%s compiles, drafts and is checked; its picture shows its pieces",
    { timeout: 300_000 },
    async (name, { skip }) => {
      if (missing !== undefined) skip(missing)
      const folder = at("examples", name)
      const source = `src/${name}.ts`
      await walk("npx tsc", folder)
      await walk(`npx toile draft ${source} --input order.json --out out`, folder)
      const { pieces } = JSON.parse(readFileSync(join(folder, "out", `${name}.draft.json`), "utf8"))
      const picture = readFileSync(join(folder, `${name}.svg`), "utf8")
      const named = pieces.map(
        (/** @type {{ number: number, title: { en: string } }} */ piece) => `${piece.number} ${piece.title.en}`,
      )
      expect(/<desc[^>]*>(.*?)\. True size/.exec(picture)?.[1]).toBe(named.join(", "))
      const checked = await walk(`npx toile check ${source} --bodies 5 --seed 1 --json`, folder)
      expect(JSON.parse(checked.stdout)).toMatchObject([{ pattern: name, refused: 0, violations: [] }])
    },
  )
})

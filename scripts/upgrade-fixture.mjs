// `node scripts/upgrade-fixture.mjs COMMIT FOLDER [--house CLONE]`: a data folder as the server of a commit makes it, packed
// into FOLDER, with a manifest of what that server answered. fixtures/upgrades/README.md says what it is for.
// CLONE: where that commit is checked out and built already; a clone is made and built else.
import { execFile, execFileSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { parseArgs, promisify } from "node:util"
import { startProgram } from "./lib/service.mjs"
import { root } from "./lib/workspace.mjs"
import { callerOf, loginOf } from "./upgrade/calls.mjs"
import { furnish } from "./upgrade/furnish.mjs"
import { leaveWork } from "./upgrade/leave-work.mjs"
import { pack } from "./upgrade/pack.mjs"
import { readEverything } from "./upgrade/read-everything.mjs"

const { values, positionals } = parseArgs({ allowPositionals: true, options: { house: { type: "string" } } })
const [commit, folder, ...others] = positionals
if (commit === undefined || folder === undefined || others.length > 0) {
  console.error("usage: node scripts/upgrade-fixture.mjs COMMIT FOLDER [--house CLONE]")
  process.exit(2)
}
const out = resolve(folder)
if (existsSync(join(out, "manifest.json"))) {
  console.error(`${out} holds a data folder already: it is never made anew`)
  process.exit(1)
}

/** The only secrets in the folder: they are the fixture's own. */
const OWNER = { email: "owner@example.com", password: "a long password" }
const work = mkdtempSync(join(tmpdir(), "toile-upgrade-"))
const house = resolve(values.house ?? join(work, "house"))
const dataDir = join(work, "data")

/** @param {string} command @param {readonly string[]} args @param {string} [cwd] */
const run = (command, args, cwd = house) =>
  execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] })
const environment = {
  PORT: "0",
  TOILE_DATA_DIR: dataDir,
  TOILE_OWNER_EMAIL: OWNER.email,
  TOILE_OWNER_PASSWORD: OWNER.password,
  TOILE_RATE_LIMIT: "0",
  TOILE_DEMO: "1",
  LOG_LEVEL: "warn",
}
const toile = join(house, "apps", "cli", "dist", "toile.js")
const execute = promisify(execFile)
/** What the operator does beside the server. @param {readonly string[]} args */
const operator = async (...args) => {
  const { stdout } = await execute(process.execPath, [toile, ...args], { env: { ...process.env, ...environment } })
  return stdout
}
/** @param {Record<string, string>} [more] */
const serve = (more = {}) =>
  startProgram([toile, "serve"], { env: { ...environment, ...more }, up: /^Toile serves on (http\S+)/ }).up

try {
  if (values.house === undefined) {
    console.log(`the house of ${commit} is built in ${house}`)
    run("git", ["clone", "--quiet", "--shared", root, house], root)
    run("git", ["checkout", "--quiet", commit])
    run(process.execPath, ["scripts/bootstrap.mjs", "build"])
  }
  const head = run("git", ["rev-parse", "HEAD"]).trim()
  if (head !== run("git", ["rev-parse", commit]).trim()) throw new Error(`${house} is at ${head}, not at ${commit}`)
  // Patterns of one's own lie where what they import can be found.
  const sources = join(house, "packages", "adapter-bundles", "own")
  mkdirSync(sources, { recursive: true })
  if (existsSync(join(out, "sources"))) cpSync(join(out, "sources"), sources, { recursive: true })

  const server = await serve()
  const owner = callerOf(server.said, () => loginOf(server.said, OWNER.email, OWNER.password))
  const made = await furnish({ owner, baseUrl: server.said, operator, sources })
  const answers = await readEverything({ ...made, owner, baseUrl: server.said })
  if ((await server.end("SIGTERM")) !== 0) throw new Error(`the server did not end in order:\n${server.log()}`)

  const idle = await serve({ TOILE_RUNNERS: "external", TOILE_CALLBACK_ALLOW: "127.0.0.1", TOILE_DEMO: "0" })
  const waiting = await leaveWork(
    callerOf(idle.said, () => loginOf(idle.said, OWNER.email, OWNER.password)),
    made,
  )
  if ((await idle.end("SIGTERM")) !== 0) throw new Error(`the server did not end in order:\n${idle.log()}`)

  const manifest = {
    commit: head,
    madeAt: new Date().toISOString(),
    baseUrl: server.said,
    people: { owner: OWNER, ...made.people },
    disabled: made.disabled,
    applications: made.applications,
    ...answers,
    drafts: made.drafts,
    exports: made.exports,
    techPacks: made.techPacks,
    waiting,
  }
  const { files, bytes } = pack(dataDir, join(out, "data"))
  writeFileSync(join(out, "manifest.json"), `${inLines(manifest)}\n`)
  console.log(`${files} files, ${(bytes / 1e6).toFixed(2)} MB packed; ${answers.answers.length} answers`)
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** JSON with a line for each entry of each list. @param {Readonly<Record<string, unknown>>} value */
function inLines(value) {
  const fields = Object.entries(value).map(([key, field]) => {
    const text = Array.isArray(field)
      ? `[\n${field.map((one) => JSON.stringify(one)).join(",\n")}\n]`
      : JSON.stringify(field)
    return `${JSON.stringify(key)}: ${text}`
  })
  return `{\n${fields.join(",\n")}\n}`
}

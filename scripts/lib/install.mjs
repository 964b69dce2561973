// The dependencies: installed once by the pinned pnpm, on a machine that has only Node and npm.
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { run } from "./run.mjs"
import { readJson, root } from "./workspace.mjs"

const NEEDED = { major: 20, minor: 19 }

/** The SQLite driver of Node 20 alone: what it brings is compiled, so no later Node installs it (docs/decisions/0022). */
const OLD_DRIVER = { package: "@toile/sqlite-node-20", native: "better-sqlite3@12", until: 22 }

/** @param {string} version as process.versions.node */
export const takesOldDriver = (version) => Number(version.split(".")[0]) < OLD_DRIVER.until

/**
 * What to say about a Node that is too old, or undefined where it will do.
 * @param {string} version as process.versions.node
 */
export function nodeComplaint(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number)
  if (major > NEEDED.major || (major === NEEDED.major && minor >= NEEDED.minor)) return undefined
  return `Toile needs Node ${NEEDED.major}.${NEEDED.minor} or later; this is ${version} (${process.execPath}).`
}

// The stamp is ours and is written after success only: pnpm leaves its own files behind even when an install fails.
const stampFile = join(root, "node_modules", ".toile-installed.json")

const onOldNode = takesOldDriver(process.versions.node)
const runtime = `${process.platform}-${process.arch}-${onOldNode ? "node20" : "node22"}`

function wanted() {
  const hash = createHash("sha256")
  for (const file of ["pnpm-lock.yaml", "pnpm-workspace.yaml"]) hash.update(readFileSync(join(root, file)))
  return { dependencies: hash.digest("hex"), runtime }
}

function stamped() {
  try {
    return readJson(stampFile)
  } catch {
    return undefined
  }
}

export function isInstalled() {
  const want = wanted()
  const have = stamped()
  return have?.dependencies === want.dependencies && have?.runtime === want.runtime
}

/** Node's own headers where they lie beside the running Node: a native module then compiles without a download. */
function headers() {
  if (process.env.npm_config_nodedir) return {}
  const prefix = dirname(dirname(process.execPath))
  return existsSync(join(prefix, "include", "node", "node_version.h")) ? { npm_config_nodedir: prefix } : {}
}

/** True from the moment that the old SQLite driver's own build folder is there but its binary is not. */
function compiles() {
  const store = join(root, "node_modules", ".pnpm")
  if (!existsSync(store)) return false
  return readdirSync(store)
    .filter((name) => name.startsWith(OLD_DRIVER.native))
    .map((name) => join(store, name, "node_modules", "better-sqlite3", "build"))
    .some((build) => existsSync(join(build, "Makefile")) && !existsSync(join(build, "Release", "better_sqlite3.node")))
}

function sayWhenItCompiles() {
  const timer = setInterval(() => {
    if (!compiles()) return
    clearInterval(timer)
    console.error("Toile: Node 20's SQLite driver is compiled: one to three minutes, once. From Node 22 on nothing is.")
  }, 1000)
  return () => clearInterval(timer)
}

/**
 * Installs what the lockfile says, where that has not been done. Gives an exit code; a failure has been told by then.
 * @param {{ toStderr?: boolean }} [options]
 */
export async function install({ toStderr = false } = {}) {
  const complaint = nodeComplaint(process.versions.node)
  if (complaint) {
    console.error(complaint)
    return 1
  }
  if (isInstalled()) return 0
  const want = wanted()
  // npx takes the pinned pnpm from node_modules where it lies there already, and lends it npm's node-gyp.
  const pnpm = ["--yes", readJson(join(root, "package.json")).packageManager]
  // CI: pnpm asks nothing; without it an install that wants to renew node_modules stops for an answer.
  const env = { ...headers(), CI: process.env.CI ?? "true" }
  console.error("Toile: installing the dependencies (once; nothing is downloaded again after that) ...")
  const stop = onOldNode ? sayWhenItCompiles() : () => undefined
  const all = ["install", "--frozen-lockfile", "--reporter=append-only"]
  const args = onOldNode ? all : [...all, `--filter=!${OLD_DRIVER.package}`]
  const code = await run("npx", [...pnpm, ...args], { env, toStderr })
  stop()
  if (code !== 0) {
    console.error(
      `Toile: the dependencies could not be installed (pnpm ended with ${code}; its reason stands above).\n` +
        "An outdated lockfile is renewed by `npx pnpm install`. On Node 20 the SQLite driver needs python3, make and a C++ compiler where no prebuilt one is to be had.",
    )
    return 1
  }
  writeFileSync(stampFile, `${JSON.stringify(want)}\n`)
  return 0
}

// The dependencies: installed once by the pinned pnpm, on a machine that has only Node and npm.
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { run } from "./run.mjs"
import { readJson, root } from "./workspace.mjs"

/** The one dependency with a part that belongs to a version of Node. */
const NATIVE = "better-sqlite3"
const NEEDED = { major: 20, minor: 19 }

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

const runtime = `${process.platform}-${process.arch}-${process.versions.modules}`

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

/** True from the moment that the SQLite driver's own build folder is there but its binary is not. */
function compiles() {
  const store = join(root, "node_modules", ".pnpm")
  if (!existsSync(store)) return false
  return readdirSync(store)
    .filter((name) => name.startsWith(`${NATIVE}@`))
    .map((name) => join(store, name, "node_modules", NATIVE, "build"))
    .some((build) => existsSync(join(build, "Makefile")) && !existsSync(join(build, "Release", "better_sqlite3.node")))
}

function sayWhenItCompiles() {
  const timer = setInterval(() => {
    if (!compiles()) return
    clearInterval(timer)
    console.error("Toile: no prebuilt SQLite driver is to be had here, so it is compiled: one to three minutes, once.")
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
  const stop = sayWhenItCompiles()
  const code = await run("npx", [...pnpm, "install", "--frozen-lockfile", "--reporter=append-only"], {
    env,
    toStderr,
  })
  // A native module built for another Node stays as it is in an install that finds nothing else to do.
  const movedOn = code === 0 && stamped() !== undefined && stamped().runtime !== want.runtime
  const rebuilt = movedOn ? await run("npx", [...pnpm, "rebuild", "--recursive", NATIVE], { env, toStderr }) : code
  stop()
  if (rebuilt !== 0) {
    console.error(
      `Toile: the dependencies could not be installed (pnpm ended with ${rebuilt}; its reason stands above).\n` +
        "An outdated lockfile is renewed by `npx pnpm install`. The SQLite driver needs python3, make and a C++ compiler where no prebuilt one is to be had.",
    )
    return 1
  }
  writeFileSync(stampFile, `${JSON.stringify(want)}\n`)
  return 0
}

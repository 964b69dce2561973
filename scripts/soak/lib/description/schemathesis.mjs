// A client that nobody here wrote: schemathesis makes requests of an OpenAPI document. It is Python, and no part of the
// set-up: found in PATH, or installed by pip into the temporary folder.
import { execFileSync, spawn } from "node:child_process"
import { existsSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const VERSION = "4.32.0"
const INSTALL_MS = 300_000

/**
 * Where the program is, or why it cannot be had.
 * @returns {{ program: string } | { missing: string }}
 */
export function findSchemathesis() {
  if (versionOf("schemathesis") === VERSION) return { program: "schemathesis" }
  const folder = join(tmpdir(), `toile-schemathesis-${VERSION}`)
  const program = join(folder, "bin", "schemathesis")
  if (existsSync(program) && versionOf(program) === VERSION) return { program }
  try {
    rmSync(folder, { recursive: true, force: true })
    quietly("python3", ["-m", "venv", folder])
    const pip = ["install", "--quiet", "--disable-pip-version-check", `schemathesis==${VERSION}`]
    quietly(join(folder, "bin", "pip"), pip)
  } catch (error) {
    return { missing: reasonOf(error) }
  }
  return { program }
}

/** @param {string} program @param {readonly string[]} args */
const quietly = (program, args) =>
  execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], timeout: INSTALL_MS })

/** @param {string} program */
function versionOf(program) {
  try {
    return /(\d+\.\d+\.\d+)/.exec(quietly(program, ["--version"]))?.[1]
  } catch {
    return undefined
  }
}

/** @param {unknown} error */
function reasonOf(error) {
  const { stderr, message } = /** @type {{ stderr?: string | null, message: string }} */ (error)
  return ((stderr ?? "").trim() || message).split("\n").at(-1) ?? ""
}

/**
 * Runs it to its end.
 * @param {string} program @param {readonly string[]} args @param {string} folder where it leaves what it writes
 * @returns {Promise<{ code: number | null, printed: string }>}
 */
export function runSchemathesis(program, args, folder) {
  const env = { PATH: process.env.PATH, HOME: folder, PYTHONHASHSEED: "0", NO_PROXY: "127.0.0.1" }
  const child = spawn(program, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] })
  /** @type {string[]} */
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => printed.push(text))
  return new Promise((resolve, reject) => {
    child.once("error", reject)
    child.once("close", (code) => resolve({ code, printed: printed.join("") }))
  })
}

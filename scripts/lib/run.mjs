// Programs started from the scripts: by name and arguments, never through a shell's own parsing.
import { spawn } from "node:child_process"
import { constants } from "node:os"
import { delimiter, join } from "node:path"
import { root } from "./workspace.mjs"

/** The environment of every program: the workspace's own tools come first, and none of them phones home. */
export function toolEnvironment() {
  return {
    ...process.env,
    // turbo starts `pnpm`; it has to be the pinned one, however these scripts were started.
    PATH: [join(root, "node_modules", ".bin"), process.env.PATH ?? ""].join(delimiter),
    DO_NOT_TRACK: "1",
    TURBO_TELEMETRY_DISABLED: "1",
    TURBO_NO_UPDATE_NOTIFIER: "1",
    npm_config_update_notifier: "false",
  }
}

/**
 * Under npm the script's parent is a shell that dies of npm's SIGTERM without passing it on. Calls back once that
 * parent is gone, so that a stopped `npm start` leaves no server behind.
 * @param {() => void} gone @returns {() => void} ends the watch
 */
function whenNpmIsGone(gone) {
  if (process.env.npm_lifecycle_event === undefined) return () => {}
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    gone()
  }, 200)
  return () => clearInterval(timer)
}

/**
 * Runs a program to its end and gives its exit code (128 + the signal's number where a signal ended it).
 * SIGTERM and SIGHUP are passed on; so is SIGINT, but for a terminal's, which reaches the program by itself.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {Record<string, string | undefined>} [options.env] on top of the tools' environment
 * @param {boolean} [options.toStderr] keep stdout clean: the program's stdout goes to stderr
 * @param {(text: string) => void} [options.told] takes what the program prints, which nobody sees then
 * @param {string} [options.cwd]
 * @returns {Promise<number>}
 */
export function run(command, args, { env = {}, toStderr = false, told, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...toolEnvironment(), ...env },
      stdio: told ? ["inherit", "pipe", "pipe"] : ["inherit", toStderr ? 2 : "inherit", "inherit"],
      shell: process.platform === "win32" && command !== process.execPath,
    })
    if (told) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", told)
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      if (signal === "SIGINT" && process.stdin.isTTY) return
      child.kill(signal)
    }
    /** @type {NodeJS.Signals[]} */
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"]
    for (const signal of signals) process.on(signal, passOn)
    const endWatch = whenNpmIsGone(() => passOn("SIGTERM"))
    /** @param {number} code */
    const end = (code) => {
      for (const signal of signals) process.off(signal, passOn)
      endWatch()
      resolve(code)
    }
    child.on("error", (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      end(127)
    })
    child.on("close", (code, signal) => end(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

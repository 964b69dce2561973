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
 * Runs a program to its end and gives its exit code (128 + the signal's number where a signal ended it).
 * SIGTERM and SIGHUP are passed on; so is SIGINT, but for a terminal's, which reaches the program by itself.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {Record<string, string | undefined>} [options.env] on top of the tools' environment
 * @param {boolean} [options.toStderr] keep stdout clean: the program's stdout goes to stderr
 * @param {string} [options.cwd]
 * @returns {Promise<number>}
 */
export function run(command, args, { env = {}, toStderr = false, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...toolEnvironment(), ...env },
      stdio: ["inherit", toStderr ? 2 : "inherit", "inherit"],
      shell: process.platform === "win32" && command !== process.execPath,
    })
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      if (signal === "SIGINT" && process.stdin.isTTY) return
      child.kill(signal)
    }
    /** @type {NodeJS.Signals[]} */
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"]
    for (const signal of signals) process.on(signal, passOn)
    /** @param {number} code */
    const end = (code) => {
      for (const signal of signals) process.off(signal, passOn)
      resolve(code)
    }
    child.on("error", (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      end(127)
    })
    child.on("close", (code, signal) => end(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

/**
 * Runs a program and ends this one with its exit code where that is not 0.
 * @param {Parameters<typeof run>} args
 */
export async function mustRun(...args) {
  const code = await run(...args)
  if (code !== 0) process.exit(code)
}

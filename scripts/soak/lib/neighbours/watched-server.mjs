import { startServer } from "../../../lib/service.mjs"

/** @typedef {{ all: number, own: number }} Held */

/**
 * A server whose loop is asked how long it was held since it was asked last (loop-delay.mjs), ms: `own` without the time in
 * which something else had the core, where the machine tells it.
 *
 * @param {Record<string, string>} environment @param {string | undefined} program
 */
export async function watchedServer(environment, program) {
  /** @type {((held: Held) => void) | undefined} */
  let told
  const heard = (/** @type {string} */ line) => {
    const found = /^loop held for (\S+) ms(?:, (\S+) ms)?/.exec(line)
    if (found) told?.({ all: Number(found[1]), own: Number(found[2] ?? found[1]) })
  }
  const options = ["--import", new URL("loop-delay.mjs", import.meta.url).href]
  const server = await startServer(environment, options, { program, heard }).up
  const held = () =>
    new Promise((/** @type {(held: Held) => void} */ resolve) => {
      told = resolve
      process.kill(server.pid, "SIGUSR2")
    })
  return { server, held }
}

import { CannotStart } from "./cannot-start.js"
import { stopSignal } from "./stop-signal.js"

/** Runs a program until it is asked to stop; what keeps it from starting is told in words, with exit code 1. */
export async function asProgram(start: () => Promise<{ readonly stop: () => Promise<void> }>): Promise<void> {
  const asked = stopSignal()
  try {
    const { stop } = await start()
    await asked
    await stop()
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

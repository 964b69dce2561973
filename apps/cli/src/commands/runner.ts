import { stopSignal } from "@toile/adapter-environment/stop-signal"
import { print } from "../arguments.js"
import { type Command, WrongUsage } from "../command.js"
import { writableData } from "../configuration.js"

/** Beside a server with TOILE_RUNNERS=external, in the server's environment; as many of them as one likes. */
export const runner: Command = {
  run: async (args) => {
    if (args.length > 0) throw new WrongUsage(`${args[0]} is not known here: the job runner reads its environment`)
    const { startRunner } = await import("@toile/adapter-runner")
    const engineModule = import.meta.resolve("@toile/adapter-engine")
    const config = await writableData()
    const asked = stopSignal()
    const running = await startRunner({ ...config, engineModule })
    print(`Toile runs jobs of ${config.dataDir}`)
    await asked
    await running.stop()
  },
}

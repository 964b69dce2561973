import { stopSignal } from "@toile/adapter-environment/stop-signal"
import { print } from "../arguments.js"
import { type Command, Refused, WrongUsage } from "../command.js"
import { configuration } from "../configuration.js"

export const serve: Command = {
  run: async (args) => {
    if (args.length > 0) throw new WrongUsage(`${args[0]} is not known here: the server reads its environment`)
    const { CannotStart } = await import("@toile/adapter-environment")
    const { greeting, startServer } = await import("@toile/adapter-http")
    const engineModule = import.meta.resolve("@toile/adapter-engine")
    const config = await configuration()
    const asked = stopSignal()
    const server = await startServer({ ...config, engineModule }).catch((error: unknown) => {
      throw error instanceof CannotStart ? new Refused([error.message]) : error
    })
    for (const line of greeting(server, config)) print(line)
    await asked
    await server.stop()
  },
}

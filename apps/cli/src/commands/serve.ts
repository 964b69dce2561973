import { stopSignal } from "@toile/adapter-environment/stop-signal"
import { print } from "../arguments.js"
import { type Command, WrongUsage } from "../command.js"
import { configuration, refuseStart } from "../configuration.js"

export const serve: Command = {
  run: async (args) => {
    if (args.length > 0) throw new WrongUsage(`${args[0]} is not known here: the server reads its environment`)
    const { greeting, startServer } = await import("@toile/adapter-http")
    const engineModule = import.meta.resolve("@toile/adapter-engine")
    const config = await configuration()
    const asked = stopSignal()
    const server = await startServer({ ...config, engineModule }).catch(refuseStart)
    for (const line of greeting(server, config)) print(line)
    await asked
    await server.stop()
  },
}

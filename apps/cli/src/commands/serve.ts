import { print } from "../arguments.js"
import { type Command, Refused, WrongUsage } from "../command.js"
import { configuration } from "../configuration.js"
import { stopSignal } from "./stop-signal.js"

export const serve: Command = {
  usage: "toile serve",
  run: async (args) => {
    if (args.length > 0) throw new WrongUsage(`${args[0]} is not known here: the server reads its environment`)
    const { CannotStart, startServer } = await import("@toile/api")
    const engineModule = import.meta.resolve("@toile/job-runner/engine")
    const config = await configuration()
    const server = await startServer({ ...config, engineModule }).catch((error: unknown) => {
      throw error instanceof CannotStart ? new Refused([error.message]) : error
    })
    print(`Toile serves on ${server.baseUrl}`)
    print(`The interface is shown at ${server.baseUrl}/docs`)
    if (server.ownerPassword !== undefined) {
      print(`The owner's login, shown this once: ${config.ownerEmail} with the password ${server.ownerPassword}`)
    }
    await stopSignal()
    await server.stop()
  },
}

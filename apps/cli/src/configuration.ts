import { existsSync } from "node:fs"
import type { ServerConfig } from "@toile/adapter-environment"
import { Refused } from "./command.js"

/** The server's configuration, from the environment. The server is loaded here, not before it is asked for. */
export const configuration = async (): Promise<ServerConfig> => {
  const { configFrom } = await import("@toile/adapter-environment")
  try {
    return configFrom(process.env)
  } catch (error) {
    throw new Refused([(error as Error).message])
  }
}

/** The configuration of a server whose folders can be written to; they are made where they are not there. */
export const writableData = async (): Promise<ServerConfig> => {
  const config = await configuration()
  const { needFolders } = await import("@toile/adapter-environment")
  await needFolders(config).catch(refuseStart)
  return config
}

/** What keeps a program from starting is a refusal here. */
export const refuseStart = async (error: unknown): Promise<never> => {
  const { CannotStart } = await import("@toile/adapter-environment")
  throw error instanceof CannotStart ? new Refused([error.message]) : error
}

/** Work on a server's data: that it could not be kept now, and so is not, is told in words. */
export const onData = async <A>(work: () => Promise<A>): Promise<A> => {
  try {
    return await work()
  } catch (error) {
    const { notNowIn } = await import("@toile/adapter-environment")
    const found = notNowIn(error)
    if (found === undefined) throw error
    const why = found.lack === "room" ? "there is no room on its disk" : "another process holds the database"
    throw new Refused([`TOILE_DATA_DIR: ${why} (${found.code}); nothing is changed`])
  }
}

/** The same of a server that there is: a folder that is not there is refused by name, that a slip makes no second house. */
export const presentData = async (): Promise<ServerConfig> => {
  const { dataDir } = await configuration()
  if (!existsSync(dataDir)) {
    throw new Refused([`TOILE_DATA_DIR: there is no folder ${dataDir}; --create makes a server's data there`])
  }
  return writableData()
}

import { configFrom, type ServerConfig } from "@toile/api"
import { Refused } from "./command.js"

/** The server's configuration, from the environment. */
export const configuration = (): ServerConfig => {
  try {
    return configFrom(process.env)
  } catch (error) {
    throw new Refused([(error as Error).message])
  }
}

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

import type { ServerConfig } from "@toile/adapter-environment"
import type { RunningServer } from "./server.js"

/** What whoever started a server is told, a line each. */
export const greeting = (
  { baseUrl, ownerPassword }: RunningServer,
  { ownerEmail }: Pick<ServerConfig, "ownerEmail">,
): readonly string[] => [
  `Toile serves on ${baseUrl}`,
  `The interface is shown at ${baseUrl}/docs`,
  ...(ownerPassword === undefined
    ? []
    : [`The owner's login, shown this once: ${ownerEmail} with the password ${ownerPassword}`]),
]

import type { ServerConfig } from "@toile/adapter-environment"
import type { RunningServer } from "./server.js"

/** What whoever started a server is told, a line each. */
export const greeting = (
  { baseUrl, ownerPassword, beginsDemo }: Pick<RunningServer, "baseUrl" | "ownerPassword" | "beginsDemo">,
  { ownerEmail }: Pick<ServerConfig, "ownerEmail">,
): readonly string[] => [
  `Toile serves on ${baseUrl}`,
  `The interface is shown at ${baseUrl}/docs`,
  ...(ownerPassword === undefined
    ? []
    : [`The owner's login, shown this once: ${ownerEmail} with the password ${ownerPassword}`]),
  ...(beginsDemo
    ? [
        'Demo data is made for this first start; its names begin with "Demo:".',
        `  To be rid of it: DELETE ${baseUrl}/v2/demoData, as the owner. To begin without: TOILE_DEMO=0 with an empty data folder.`,
      ]
    : []),
]

import { constants } from "node:fs"
import { access, mkdir } from "node:fs/promises"
import type { ServerConfig } from "./config.js"

/** What keeps a server from starting, in words for whoever started it. */
export class CannotStart extends Error {}

/** @throws CannotStart where a folder that the server writes to cannot be made or written to */
export async function needFolders({ dataDir, filesDir }: Pick<ServerConfig, "dataDir" | "filesDir">): Promise<void> {
  for (const [name, folder] of [
    ["TOILE_DATA_DIR", dataDir],
    ["TOILE_FILES", filesDir],
  ] as const) {
    try {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.W_OK)
    } catch (error) {
      throw new CannotStart(`${name}: the folder ${folder} cannot be written to (${codeOf(error)})`)
    }
  }
}

/** A port that cannot be opened, in words. */
export const portRefused = (port: number, error: unknown): CannotStart => {
  const code = codeOf(error)
  const reason = code === "EADDRINUSE" ? "another process listens there" : code
  return new CannotStart(`PORT: ${port} cannot be opened (${reason})`)
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error)

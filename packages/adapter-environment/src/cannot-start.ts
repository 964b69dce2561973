import { constants } from "node:fs"
import { access, mkdir } from "node:fs/promises"

/** What keeps a server from starting, in words for whoever started it. */
export class CannotStart extends Error {}

/** @throws CannotStart where a folder that the server writes to cannot be made or written to */
export async function needFolders({ dataDir, filesDir }: { readonly dataDir: string; readonly filesDir: string }) {
  for (const [name, folder] of [
    ["TOILE_DATA_DIR", dataDir],
    ["TOILE_FILES", filesDir],
  ] as const) {
    try {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.W_OK)
    } catch (error) {
      throw new CannotStart(`${name}: the folder ${folder} cannot be written to (${reasonOf(error)})`)
    }
  }
}

/** What the system calls it. */
export const reasonOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error)

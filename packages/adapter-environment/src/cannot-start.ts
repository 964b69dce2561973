import { constants } from "node:fs"
import { access, stat } from "node:fs/promises"
import { makeFolder } from "./make-folder.js"

/** What keeps a server from starting, in words for whoever started it. */
export class CannotStart extends Error {}

/** What lies in a server's folders is for nobody else on the machine. */
const PRIVATE = 0o700
const OTHERS = 0o007

/**
 * Makes the folders that the server writes to where they are not there, for its own user alone.
 *
 * @returns those that were there, and that every user of the machine may look into: their mode is whoever made them's
 * @throws CannotStart where one cannot be made or written to
 */
export async function needFolders({
  dataDir,
  filesDir,
}: {
  readonly dataDir: string
  readonly filesDir: string
}): Promise<readonly string[]> {
  const open: string[] = []
  for (const [name, folder] of [
    ["TOILE_DATA_DIR", dataDir],
    ["TOILE_FILES", filesDir],
  ] as const) {
    try {
      await makeFolder(folder, PRIVATE)
      await access(folder, constants.W_OK)
      if (((await stat(folder)).mode & OTHERS) !== 0) open.push(folder)
    } catch (error) {
      throw new CannotStart(`${name}: the folder ${folder} cannot be written to (${reasonOf(error)})`)
    }
  }
  return open
}

/** What the system calls it. */
export const reasonOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error)

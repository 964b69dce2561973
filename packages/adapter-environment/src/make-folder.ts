import { mkdir, stat } from "node:fs/promises"
import { dirname, resolve } from "node:path"

/**
 * Makes a folder with those above it that are not there. Node's own way (`recursive`) begins anew at each that cannot be
 * found, and never ends where the system says so of one that it will not make: below /proc.
 *
 * @param mode of those that are made; a folder that is there keeps its own
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error
    return undefined
  })
  if (found?.isDirectory() === true) return
  const above = dirname(resolve(folder))
  if (above !== resolve(folder)) await makeFolder(above, mode)
  try {
    await mkdir(folder, mode)
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === "EEXIST" && (await stat(folder)).isDirectory()
    if (!isThere) throw error
  }
}

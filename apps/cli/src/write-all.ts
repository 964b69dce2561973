import { constants } from "node:fs"
import { access, mkdir, rename, rm, stat, writeFile } from "node:fs/promises"
import { basename, dirname, join, resolve } from "node:path"
import { Refused } from "./command.js"

export interface OutputFile {
  /** Perhaps with folders before it. */
  readonly filename: string
  readonly content: string | Uint8Array
}

/**
 * Refuses a folder that could not be written to, before any work is done for it; makes nothing. Where it is not there, the
 * nearest one above it is what counts.
 */
export const needWritable = async (folder: string): Promise<void> => {
  for (let at = resolve(folder); ; at = dirname(at)) {
    try {
      const found = await stat(at)
      if (!found.isDirectory()) throw Object.assign(new Error(), { code: "ENOTDIR" })
      await access(at, constants.W_OK | constants.X_OK)
      return
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? "unknown"
      if (code !== "ENOENT" || at === dirname(at)) throw new Refused([`${folder}: cannot be written (${code})`])
    }
  }
}

/** Writes all files or none: each under a passing name first, then all renamed. Gives back their paths. */
export const writeAll = async (folder: string, files: readonly OutputFile[]): Promise<readonly string[]> => {
  const passing = (name: string): string => join(folder, dirname(name), `.${basename(name)}.${process.pid}.part`)
  try {
    await mkdir(folder, { recursive: true })
    for (const { filename, content } of files) {
      await mkdir(join(folder, dirname(filename)), { recursive: true })
      await writeFile(passing(filename), content)
    }
    for (const { filename } of files) await rename(passing(filename), join(folder, filename))
  } catch (error) {
    // What could not be made cannot be removed either: only the first failure is of interest.
    await Promise.allSettled(files.map(({ filename }) => rm(passing(filename), { force: true })))
    throw new Refused([`${folder}: cannot be written (${(error as NodeJS.ErrnoException).code ?? "unknown"})`])
  }
  return files.map(({ filename }) => join(folder, filename))
}

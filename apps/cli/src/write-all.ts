import { mkdir, rename, rm, writeFile } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { Refused } from "./command.js"

export interface OutputFile {
  /** Perhaps with folders before it. */
  readonly filename: string
  readonly content: string | Uint8Array
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

import { mkdtemp, rename, rm, rmdir, stat, writeFile } from "node:fs/promises"
import { basename, dirname, join, resolve } from "node:path"
import { makeFolder } from "@toile/adapter-environment/make-folder"
import { Refused } from "./command.js"

export interface OutputFile {
  /** Perhaps with folders before it. */
  readonly filename: string
  readonly content: string | Uint8Array
}

/**
 * Refuses a folder that could not be written to, before any work is done for it: where it is not there, the nearest one
 * above it is what counts. What the system lets one do is seen by doing it; nothing stays of it.
 */
export const needWritable = async (folder: string): Promise<void> => {
  try {
    let at = resolve(folder)
    while (!(await isFolder(at))) at = dirname(at)
    await rmdir(await mkdtemp(join(at, ".toile-")))
  } catch (error) {
    throw notWritable(folder, error)
  }
}

/** @throws where something else stands there, or above it */
const isFolder = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error
    return undefined
  })
  if (found?.isDirectory() === false) throw Object.assign(new Error("not a folder"), { code: "ENOTDIR" })
  return found !== undefined
}

const notWritable = (folder: string, error: unknown) =>
  new Refused([`${folder}: cannot be written (${(error as NodeJS.ErrnoException).code ?? "unknown"})`])

/** Writes all files or none: each under a passing name first, then all renamed. Gives back their paths. */
export const writeAll = async (folder: string, files: readonly OutputFile[]): Promise<readonly string[]> => {
  const passing = (name: string): string => join(folder, dirname(name), `.${basename(name)}.${process.pid}.part`)
  try {
    await makeFolder(folder)
    for (const { filename, content } of files) {
      await makeFolder(join(folder, dirname(filename)))
      await writeFile(passing(filename), content)
    }
    for (const { filename } of files) await rename(passing(filename), join(folder, filename))
  } catch (error) {
    // What could not be made cannot be removed either: only the first failure is of interest.
    await Promise.allSettled(files.map(({ filename }) => rm(passing(filename), { force: true })))
    throw notWritable(folder, error)
  }
  return files.map(({ filename }) => join(folder, filename))
}

/** Writes a single file, as `writeAll`. */
export const writeFileAt = (path: string, content: OutputFile["content"]): Promise<readonly string[]> =>
  writeAll(dirname(path), [{ filename: basename(path), content }])

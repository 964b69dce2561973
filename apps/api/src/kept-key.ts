import { mkdir, readFile, writeFile } from "node:fs/promises"
import { dirname } from "node:path"

/** Reads a key that is kept in a file, or makes and keeps one; of two processes that start at once, one makes it. */
export async function keptKey(file: string, make: () => Promise<string>): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeFile(file, await make(), { flag: "wx", mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error
  }
  return readFile(file, "utf8")
}

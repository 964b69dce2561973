import { createHash, randomUUID } from "node:crypto"
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { Files } from "@toile/service-core"
import { Effect, Layer } from "effect"

const PART = ".part"
const SAFE_KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/**
 * Files in a folder. A file is written under another name, flushed and then renamed, so that its own name never stands
 * for a part of it, whatever is killed.
 */
export const folderFiles = (folder: string): Layer.Layer<Files> =>
  Layer.succeed(Files, {
    write: (key, bytes) =>
      Effect.promise(async () => {
        await writeWhole(pathOf(folder, key), bytes)
        return { size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") }
      }),
    read: (key) =>
      Effect.promise(async () => {
        try {
          return await readFile(pathOf(folder, key))
        } catch (error) {
          if (isAbsent(error)) return undefined
          throw error
        }
      }),
    removeFolder: (key) => Effect.promise(() => rm(pathOf(folder, key), { recursive: true, force: true })),
  })

function pathOf(folder: string, key: string): string {
  if (!SAFE_KEY.test(key)) throw new Error(`not a file key: ${key}`)
  return join(folder, ...key.split("/"))
}

/** A writer whose part another one of the same file took for a killed one's begins again. */
const MOST_TRIES = 20

async function writeWhole(path: string, bytes: Uint8Array) {
  for (let left = MOST_TRIES; ; left--) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const temporary = `${path}.${randomUUID()}${PART}`
    try {
      const file = await open(temporary, "wx", 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporary, path)
      break
    } catch (error) {
      await rm(temporary, { force: true })
      if (!isAbsent(error) || left <= 1) throw error
    }
  }
  await removeParts(path)
}

/** What a writer of the same file left that was killed over it. */
async function removeParts(path: string) {
  const folder = dirname(path)
  const begin = `${basename(path)}.`
  const names = await readdir(folder).catch((error: unknown) => {
    // Whoever removed the folder meanwhile has removed them too.
    if (isAbsent(error)) return []
    throw error
  })
  const left = names.filter((name) => name.startsWith(begin) && name.endsWith(PART))
  for (const name of left) await rm(join(folder, name), { force: true })
}

const isAbsent = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT"
